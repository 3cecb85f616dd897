import { expect, test } from "vitest";
import { t } from "../../text";
import type { BoardProps, Move, Sentences, View } from "../contract";
import { declines, remarkOn } from ".";

const asked = (asks: string, ...moves: string[]) =>
  declines({ asks, legal: moves.map((move) => ({ move })) } as unknown as View);

test("windows that are open because of hands are passed, whatever the hand holds", () => {
  expect(asked("cancel", "let")).toEqual({ move: "let" });
  expect(asked("cancel", "cancel", "let")).toEqual({ move: "let" });
  expect(asked("prevent", "prevent", "let")).toEqual({ move: "let" });
});

test("whoever has tokens that prevent is asked, and so is everybody else about everything else", () => {
  expect(asked("prevent", "shield", "let")).toBeNull();
  expect(asked("chainmail", "strategy", "let")).toBeNull();
  expect(asked("main", "play", "end")).toBeNull();
});

const PRINTED: Record<string, string> = { york: "1", emp: "2", mako: "0" };
const told = (move: Move) => {
  const facts = { moves: [{ name: "play", fields: [{ words: Object.keys(PRINTED) }] }] };
  const table = { costs: [3, 2, 0], idle: [0, 1, 0] };
  const say = { fact: (_: string, card: string, name: string) => (name === "discard" ? PRINTED[card] : "") };
  return remarkOn({ view: { table }, facts, say: say as Sentences } as unknown as BoardProps<never>, move);
};

test("a card of the hand says what it costs now, where that is not what stands on it", () => {
  const dearer = t("invaders.cost-now", { n: 3 });
  expect(told({ move: "play", card: "york" })).toBe(dearer);
  expect(told({ move: "cancel", card: "york" })).toBe(dearer);
  expect(told({ move: "play", card: "mako" })).toBe("");
});

test("a card of the hand says that it would do nothing", () => {
  expect(told({ move: "play", card: "emp" })).toBe(t("invaders.no-effect"));
});

test("a card that is given up says neither", () => {
  expect(told({ move: "discard", card: "york" })).toBe("");
  expect(told({ move: "end" })).toBe("");
});
