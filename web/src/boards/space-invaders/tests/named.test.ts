import { expect, test } from "vitest";
import { BOARD } from "..";

test("colours have the names of their players, and stay colours where one plays them all", () => {
  const together = { red: "Ada", orange: "Bot Orange" };
  expect(BOARD.named?.({}, together)).toEqual({ "value.hand.red": "Ada", "value.hand.orange": "Bot Orange" });
  expect(BOARD.named?.({}, { red: "Ada" })).toEqual({});
});
