import { expect, test } from "vitest";
import type { View } from "../contract";
import { declines } from ".";

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
