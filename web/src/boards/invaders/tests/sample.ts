/** A small table for tests: everything empty but for what a test says. */
import type { Table, WarView } from "../table";

const slots = <T>(value: T): T[][][] => [0, 1].map(() => [0, 1, 2].map(() => [0, 1, 2, 3].map(() => value)));

export function sample(more: Partial<Record<keyof Table, unknown>> = {}): Table {
  const chain = Array.from({ length: 4 }, () => "none");
  const table = {
    hand: [0, 0, 0],
    known: [0, 0, 0],
    zones: slots("none"),
    strengths: slots(0),
    tokens: slots(0),
    used: slots(0),
    strength: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    values: [3, 5, 3],
    damage: [0, 0, 0],
    hands: [5, 5],
    decks: [60, 60],
    discarded: [0, 0],
    piles: [[], []],
    hero: -1,
    rotated: 0,
    plot: 10,
    turn: "mankind",
    drained: 0,
    skips: 0,
    attacked: "none",
    due: 0,
    costs: [0, 0, 0],
    drains: [0, 0, 0],
    idle: [0, 0, 0],
    "ability-costs": slots([-1, -1, -1, -1]),
    "idle-abilities": slots(0),
    chain,
    "chain-cards": chain,
    "chain-strategies": chain,
    "chain-owners": chain,
    "chain-zones": chain,
    "chain-targets": chain.map(() => ["none", "none", "none"]),
    act: [-1, -1, -1, -1, -1, -1, -1, -1, -1],
    "act-kind": "none",
    "act-card": "none",
    "act-strategy": "none",
    "act-zone": "none",
    "act-targets": ["none", "none", "none"],
    "act-less": "none",
    ...more,
  };
  return table as unknown as Table;
}

export const viewOf = (table: Table, more: Partial<WarView> = {}): WarView => ({
  game: "invaders",
  seat: "mankind",
  actor: "mankind",
  asks: "main",
  mid_act: false,
  legal: [],
  table,
  outcome: null,
  ...more,
});
