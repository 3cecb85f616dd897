import { expect, test } from "vitest";
import type { Sentences, View } from "../contract";
import { type Table, withoutEffect } from "./idle";

const FACTS: Record<string, string> = {
  "kraken.marks": "invader warmachine",
  "kraken.strength": "3",
  "mako.marks": "defender robot",
  "mako.strength": "2",
  "mako.proof": "tentacle",
  "rock.marks": "location",
  "rock.strength": "4",
  "rock.steady": "yes",
  "colonel.marks": "hero defender",
  "colonel.strength": "3",
};
const NONE = ["none", "none", "none", "none"];
const ZERO = [0, 0, 0, 0];
const EMPTY = [
  [ZERO, ZERO, ZERO],
  [ZERO, ZERO, ZERO],
];

const table = (invader: string[], mankind: string[], more: Partial<Table> = {}): Table => ({
  zones: [
    [NONE, [...invader, ...NONE].slice(0, 4), NONE],
    [NONE, [...mankind, ...NONE].slice(0, 4), NONE],
  ],
  tokens: EMPTY,
  strengthened: EMPTY,
  used: EMPTY,
  damage: [0, 0, 0],
  hands: [0, 0],
  discarded: [0, 0],
  hero: -1,
  rotated: 0,
  plot: 12,
  "dearer-locations": 0,
  "dearer-tech": 0,
  ...more,
});

/** Whether a card with these steps, in the hand of a seat, would do nothing. */
function isIdle(steps: string, seat: string, lying: Table, marks = "skull", cost = "1"): boolean {
  const facts: Record<string, string> = {
    ...FACTS,
    "x.steps": steps,
    "x.marks": marks,
    "x.discard": cost,
    "x.drain": "0",
  };
  const say = { fact: (_: string, word: string, name: string) => facts[`${word}.${name}`] ?? "" } as Sentences;
  return withoutEffect({ seat, table: lying } as unknown as View<Table>, [{ move: "play", card: "x" }], say).has("x");
}

test("a card that can be aimed at nothing is idle", () => {
  expect(isIdle("destroy 0 enemy", "mankind", table([], ["mako"]))).toBe(true);
  expect(isIdle("destroy 0 enemy", "mankind", table(["kraken"], []))).toBe(false);
  expect(isIdle("destroy 0 enemy strength<=2", "mankind", table(["kraken"], []))).toBe(true);
  expect(isIdle("destroy 0 enemy robot or-strength<=1", "invader", table([], ["mako"]))).toBe(false);
  expect(isIdle("destroy 0 enemy tank or-strength<=1", "invader", table([], ["mako"]))).toBe(true);
  expect(isIdle("destroy 0 enemy", "invader", table([], ["mako"]), "tentacle")).toBe(true);
  expect(isIdle("destroy 0 enemy;draw 1", "mankind", table([], []))).toBe(false);
});

test("the hero is meant or not, as the card says", () => {
  const lying = table([], ["colonel"], { hero: 16 });
  expect(isIdle("destroy 0 enemy only-hero", "invader", lying)).toBe(false);
  expect(isIdle("return 0 enemy not-hero", "invader", lying)).toBe(true);
});

test("what cannot be moved, readied or taken away is no target", () => {
  expect(isIdle("move 0 own", "mankind", table([], ["rock"]))).toBe(true);
  expect(isIdle("move 0 own", "mankind", table([], ["mako"]))).toBe(false);
  expect(isIdle("tokens -2 enemy", "invader", table([], ["rock"]))).toBe(true);
  expect(isIdle("ready 0 own", "mankind", table([], ["mako"]))).toBe(true);
});

test("hands, zones, the plot, piles and the hero can leave nothing to do", () => {
  const nothing = table([], []);
  for (const steps of ["strip 1", "zone 2", "zone-all 1", "plot 1", "rouse 0"]) {
    expect(isIdle(steps, "mankind", nothing), steps).toBe(true);
  }
  const something = table([], [], { hands: [2, 0], damage: [0, 1, 0], plot: 4, rotated: 1 });
  for (const steps of ["strip 1", "zone 2", "zone-all 1", "plot 1", "rouse 0", "zone -2"]) {
    expect(isIdle(steps, "mankind", something), steps).toBe(false);
  }
  expect(isIdle("recycle 5", "mankind", nothing, "support", "0")).toBe(true);
  expect(isIdle("recycle 5", "mankind", nothing)).toBe(false); // what is paid lies there by then
});

test("cards that stay are never idle", () => {
  expect(isIdle("", "mankind", table([], []))).toBe(false);
});
