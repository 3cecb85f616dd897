import { expect, test } from "vitest";
import { playersNow } from "./begin";

test("one click begins alone where all play together, and against a bot where they do not", () => {
  expect(playersNow({ cooperative: true, players: [1, 2, 3, 4] })).toBe(1);
  expect(playersNow({ cooperative: false, players: [1, 2, 3, 4] })).toBe(2);
  expect(playersNow({ cooperative: true, players: [2, 3] })).toBe(2);
  expect(playersNow({ cooperative: false, players: [1] })).toBe(1);
});
