import { expect, test } from "vitest";
import type { View } from "../../contract";
import { declines, PASSES } from "../passing";

const asked = (asks: string, ...moves: string[]) =>
  declines({ asks, legal: moves.map((move) => ({ move })) } as unknown as View<never>);
const pass = (kind: string) => ({ kind, move: { move: "let" } });

test("windows are passed by their kind, whatever the hand holds", () => {
  expect(asked("cancel", "let")).toEqual(pass("cancel"));
  expect(asked("cancel", "cancel", "let")).toEqual(pass("cancel"));
  expect(asked("prevent", "let")).toEqual(pass("prevent"));
  expect(asked("prevent", "prevent", "let")).toEqual(pass("prevent"));
});

test("tokens that lie there are a question of their own", () => {
  expect(asked("prevent", "shield", "let")).toEqual(pass("shield"));
  expect(asked("skip-draw", "shield", "let")).toEqual(pass("skip-draw"));
});

test("so are seeding and Chainmail, and nothing else is passed", () => {
  expect(asked("seed", "target", "let")).toEqual(pass("seed"));
  expect(asked("chainmail", "strategy", "let")).toEqual(pass("chainmail"));
  expect(asked("main", "play", "end")).toBeNull();
  expect(asked("hero-zone", "zone")).toBeNull();
});

test("every kind has its words", () => {
  for (const { title } of PASSES) expect(title()).not.toMatch(/^invaders/);
});
