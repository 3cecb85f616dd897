import { expect, test } from "vitest";
import { damageByColumn, forecast, march } from "../forecast";
import { COLUMNS, spaceOf } from "../geometry";
import type { Table } from "../table";
import { GAMES } from "./games";

/** One column, top row first: speeds, or 0 for an empty space. */
function column(...speeds: number[]): string[] {
  const board = Array.from({ length: 20 }, () => "none");
  speeds.forEach((speed, at) => {
    if (speed) board[(3 - at) * COLUMNS] = `octopus.${speed}.1`;
  });
  return board;
}

function marched(...speeds: number[]): { left: number[]; landed: number } {
  const board = column(...speeds);
  const after = new Map(
    board.map((word, space) => [space, word]).filter(([, word]) => word !== "none") as [number, string][],
  );
  const ends = new Map([...after.keys()].map((space) => [space, space as number | null]));
  for (const pace of march(board, 4)) ends.set(pace.card, pace.to);
  const left = [0, 0, 0, 0];
  for (const [card, end] of ends) if (end !== null) left[3 - end / COLUMNS] = Number(board[card]?.split(".")[1]);
  return { left, landed: [...ends.values()].filter((end) => end === null).length };
}

test("the vectors of SI-S29", () => {
  expect(marched(2, 3, 1, 0)).toEqual({ left: [0, 0, 2, 3], landed: 1 });
  expect(marched(2, 2, 2, 2)).toEqual({ left: [0, 0, 2, 2], landed: 2 });
  expect(marched(3, 1, 0, 0)).toEqual({ left: [0, 3, 1, 0], landed: 0 });
});

/** The board as it was when the march began: what was destroyed before it is gone. */
function beforeAdvance(table: Table, events: readonly { event: string; [field: string]: string }[]): Table {
  const board = [...table.board];
  let health = table.health;
  for (const event of events) {
    if (event.event === "destroyed") board[spaceOf(event["space"] ?? "")] = "none";
    if (event.event === "healed") health = Number(event["health"]);
  }
  return { ...table, board, health };
}

test("the forecast is what the game then does, in every advance of whole games", () => {
  let seen = 0;
  for (const acts of GAMES) {
    acts.forEach((act, at) => {
      const before = acts[at - 1]?.view.table;
      const events = act.steps.flatMap((step) => step.events);
      const begins = events.findIndex((event) => event.event === "advanced" || event.event === "reached");
      if (!before || begins < 0) return;
      seen += 1;
      const told = forecast(beforeAdvance(before, events.slice(0, begins)));
      const damaged = events.find((event) => event.event === "damaged");
      expect(told.damage, act.name).toBe(Number(damaged?.["damage"] ?? 0));
      if (damaged) expect(told.health, act.name).toBe(Number(damaged["health"]));
      const paces = events.filter((event) => event.event === "advanced" || event.event === "reached");
      const foretold = told.crash
        ? told.courses.map((course) => course.from)
        : march(beforeAdvance(before, events.slice(0, begins)).board, before.rows).map((pace) => pace.from);
      expect(paces.map((event) => spaceOf(event["from"] ?? ""))).toEqual(foretold);
      const gained = events.filter((event) => event.event === "reinforced").length;
      expect(gained, act.name).toBeLessThanOrEqual(told.tokens * before.hands);
      if (before.tokens.every((count) => count < 6)) expect(gained, act.name).toBe(told.tokens * before.hands);
    });
  }
  expect(seen).toBeGreaterThan(10);
});

test("the damage below a column is that of everybody who reaches the planet there", () => {
  const asked = GAMES.flat().map(({ view }) => forecast(view.table));
  for (const { courses, damage } of asked) {
    const columns = damageByColumn(courses);
    expect([...columns.values()].reduce((sum, one) => sum + one, 0)).toBe(damage);
    for (const one of columns.values()) expect(one).toBeGreaterThan(0);
  }
  const two = [
    { from: 1, to: null, damage: 1 },
    { from: 1 + COLUMNS, to: null, damage: 2 },
    { from: 2, to: 2 - COLUMNS, damage: 0 },
  ];
  expect([...damageByColumn(two)]).toEqual([[1, 3]]);
});
