import { beforeEach, expect, test } from "vitest";
import { language } from "../../../text";
import type { Move, Outlook } from "../../contract";
import { leastSum, outlookOf } from "../outlook";
import { PRIZES, seatNumber, type Table } from "../table";
import { ACTS } from "./games";

beforeEach(() => {
  language.value = "en";
});

const say = { word: (_: string, word: string) => word } as never;
const told = (view: unknown, move: Move): string =>
  outlookOf({ view, options: {}, say, names: {} } as unknown as Outlook<Table>, move).join(" ");

test("the least that tiles can pay", () => {
  expect(leastSum([0, 0, 0, 0, 0, 1], 10)).toBe(10);
  expect(leastSum([0, 0, 0, 3, 0, 0], 10)).toBe(12);
  expect(leastSum([1, 0, 3, 0, 0, 1], 10)).toBe(10);
});

test("what a purchase costs in all is what the server then asks for", () => {
  const bought = ACTS.filter((act) => act.view.asks === "pay" && act.draft.length === 1);
  expect(bought.length).toBeGreaterThan(0);
  for (const { view } of bought) {
    const before = told({ ...view, asks: "move" }, { move: "buy", item: view.table.buying });
    expect(before).toMatch(
      new RegExp(`costs ${view.table.due} of your ${view.table.points[seatNumber(view.seat)]} points`, "i"),
    );
  }
});

test("what is left to pay, and what is left in the end", () => {
  const paying = ACTS.filter((act) => act.view.asks === "pay");
  for (const { view } of paying)
    for (const move of view.legal) {
      const value = [1, 2, 3, 4, 5, 10][PRIZES.indexOf(move["prize"] as (typeof PRIZES)[number])] ?? 0;
      const [due, points] = [view.table.due - value, (view.table.points[seatNumber(view.seat)] ?? 0) - value];
      expect(told(view, move)).toMatch(due > 0 ? `Then ${due} point` : `You keep ${points} point`);
    }
});

test("what the bomb costs and brings", () => {
  const bombing = ACTS.filter((act) => act.view.legal.some((move) => move.move === "bomb"));
  expect(bombing.length).toBeGreaterThan(0);
  for (const { view } of bombing)
    expect(told(view, { move: "bomb" })).toMatch(/^Uses up your only bomb\. Takes the whole row: \d+ point/);
});
