import { expect, test } from "vitest";
import { modelOf } from "../model";
import { momentsOf, toldIn } from "../moments";
import { GAMES } from "./games";

const PAIRS = GAMES.flatMap((acts) =>
  acts.slice(1).map((act, at) => ({
    act,
    before: (acts[at] as (typeof acts)[number]).view.table,
    after: act.view.table,
  })),
);

test("every kind of moment comes up in whole games", () => {
  const kinds = new Set(
    PAIRS.flatMap(({ act, before, after }) => momentsOf(before, act.steps, after)).map((one) => one.kind),
  );
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      "flight",
      "land",
      "ufo",
      "target",
      "destroy",
      "wait",
      "aside",
      "straighten",
      "march",
      "damage",
      "reinforce",
      "arrive",
      "turn",
      "alarm",
      "end",
    ]),
  );
});

test("the moments lead from one view to the next: what is shown before the last one lacks only what it brings", () => {
  for (const { act, before, after } of PAIRS) {
    const moments = momentsOf(before, act.steps, after);
    const last = moments.at(-1);
    if (!last) continue;
    expect(last.after, act.name).toEqual(modelOf(after));
    const before_last = moments.at(-2)?.after;
    if (!before_last || last.kind !== "arrive") continue;
    const kinds = (cards: readonly { word: string; kind: string }[]): string[] =>
      cards.map((card) => `${card.word} ${card.kind}`);
    const left = kinds(last.after.cards).filter((word) => !kinds(before_last.cards).includes(word));
    expect(left, act.name).toHaveLength(1);
    expect(before_last.planet.health, act.name).toBe(after.health);
    expect(before_last.deck, act.name).toBe(after.deck + 1);
    expect(
      before_last.trays.map((tray) => tray.active),
      act.name,
    ).toEqual(after.tokens.slice(0, after.hands));
  }
}, 600_000);

test("the end is told as it is: whether it was won, and with how many points", () => {
  const ends = PAIRS.flatMap(({ act, before, after }) => {
    const moments = momentsOf(before, act.steps, { ...after, won: after.phase === "over" ? 1 : after.won });
    return moments.filter((moment) => moment.kind === "end").map((moment) => ({ moment, before, after }));
  });
  expect(ends.length).toBeGreaterThan(0);
  for (const { moment, before, after } of ends) {
    const told = toldIn(moment, modelOf(before));
    expect(told.won).toBe(true);
    expect(told.score).toBe(after.score);
  }
  expect(toldIn(null, modelOf((PAIRS[0] as (typeof PAIRS)[number]).before)).won).toBe(false);
});

test("the march goes column by column from the right, and what is pushed goes with who pushes", () => {
  const marches = PAIRS.map(({ act, before, after }) =>
    momentsOf(before, act.steps, after).filter((one) => one.kind === "march"),
  );
  let pushes = 0;
  for (const columns of marches) {
    const order = columns.map((one) => (one.steps[0]?.from ?? 0) % 5);
    expect(order).toEqual([...order].sort((one, other) => other - one));
    for (const { steps } of columns) {
      for (const step of steps.filter((one) => one.pushed)) {
        pushes += 1;
        expect(steps.some((one) => one.at === step.at && !one.pushed)).toBe(true);
      }
    }
  }
  expect(pushes).toBeGreaterThan(0);
});

test("the score is counted on the way: at the end it is that of the game", () => {
  const ends = PAIRS.flatMap(({ act, before, after }) =>
    momentsOf(before, act.steps, after).filter((one) => one.kind === "end"),
  );
  expect(ends).toHaveLength(GAMES.length);
  for (const { act, before, after } of PAIRS) {
    const moments = momentsOf(before, act.steps, after);
    const shown = moments.at(-2)?.after;
    if (!shown || !["aside", "arrive", "land", "wait"].includes(moments.at(-1)?.kind ?? "")) continue;
    expect(shown.score, act.name).toBe(after.score);
  }
});
