import { expect, test } from "vitest";
import { modelOf } from "../model";
import { earnedOf, tallyOf } from "../tally";
import { ACTS, GAMES } from "./games";

test("a new game has earned nothing, whatever health it begins with", () => {
  for (const acts of GAMES) {
    const first = acts[0]?.view.table;
    if (first) expect(earnedOf(first)).toBe(0);
  }
});

test("what is earned never falls, whatever the planet loses", () => {
  for (const acts of GAMES) {
    const earned = acts.map(({ view }) => earnedOf(view.table));
    expect(earned).toEqual([...earned].sort((one, other) => one - other));
  }
});

test("the lines of the tally add up to the score, and there is one for health only if some is left", () => {
  for (const { view, name } of ACTS) {
    const lines = tallyOf(view.table);
    expect(
      lines.reduce((sum, { points }) => sum + points, 0),
      name,
    ).toBe(modelOf(view.table).score);
    expect(
      lines.some(({ what }) => what === "health"),
      name,
    ).toBe(view.table.health > 0);
  }
});
