import { expect, test } from "vitest";
import type { Sentences, View } from "../contract";
import { discardNow } from "./cost";
import type { Table } from "./idle";

const FACTS: Record<string, string> = {
  "york.marks": "location",
  "york.discard": "1",
  "tank.marks": "defender tank",
  "tank.discard": "1",
  "titans.meddles": "tax 1 location",
  "forge.meddles": "cheaper 2 desolator;cheaper 1 pod",
  "medusa.marks": "desolator",
  "medusa.discard": "3",
  "slug.marks": "pod",
  "slug.discard": "0",
};
const say = { fact: (_: string, word: string, name: string) => FACTS[`${word}.${name}`] ?? "" } as Sentences;

const now = (seat: string, card: string, invader: string[], taxed = 0): number | null => {
  const table = { zones: [[invader], [["york"]]], "dearer-locations": taxed, "dearer-tech": 0 };
  return discardNow({ seat, table } as unknown as View<Table>, card, say);
};

test("what stands on the card is not told again", () => {
  expect(now("mankind", "york", [])).toBeNull();
  expect(now("mankind", "tank", ["titans"], 1)).toBeNull();
});

test("strategies and cards of the opponent make cards dearer", () => {
  expect(now("mankind", "york", [], 1)).toBe(2);
  expect(now("mankind", "york", ["titans", "titans"], 1)).toBe(4);
});

test("own cards make cards cheaper, but nothing is below nothing", () => {
  expect(now("invader", "medusa", ["forge"])).toBe(1);
  expect(now("invader", "slug", ["forge"])).toBeNull();
});
