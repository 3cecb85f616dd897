/** The tables of both editions, brought into one form that the moons are drawn from. */
import type { View } from "../contract";
import { PLACES, SEATS, type Stocks, type Unit, type Units } from "./moon";

/** Something that is about to go from one space to another; `to` is missing where it goes nowhere. */
export interface Way {
  readonly kind: string; // the action: "attack", "teleport", "oblivion" …
  readonly from: string | null;
  readonly to: string | null;
  readonly size: string | null; // the piece that is split off
}

export interface Position {
  readonly edition: 2011 | 2016;
  readonly moons: readonly string[];
  readonly units: Units;
  readonly stocks: Stocks;
  readonly tokens: Readonly<Record<string, number>>; // empty in the first edition
  readonly living: ReadonlySet<string>;
  readonly turn: string | null; // whose turn it is; others may be asked meanwhile
  readonly asks: string;
  readonly way: Way | null; // announced, or being fought out
  readonly changed: Units; // units as they were before change was made
  readonly ban: string | null; // may not be attacked in this turn
  readonly round: number; // rounds in the first edition, turns in the second
  readonly lastRound: number;
  readonly repeats: number;
  readonly winner: string | null;
}

export interface Table2011 {
  readonly players: number;
  readonly board: readonly string[];
  readonly reserve: readonly (readonly number[])[];
  readonly living: readonly number[];
  readonly turn: string;
  readonly first: string;
  readonly round: number;
  readonly phase: string;
  readonly attacker: string;
  readonly defender: string;
  readonly throw: string;
  readonly verdict: string;
  readonly repeats: number;
  readonly winner: string;
}

export interface Table2016 {
  readonly board: readonly string[];
  readonly bank: readonly (readonly number[])[];
  readonly tokens: readonly number[];
  readonly turn: string;
  readonly first: string;
  readonly ply: number;
  readonly phase: string;
  readonly announced: string;
  readonly from: string;
  readonly to: string;
  readonly size: string;
  readonly changed: readonly string[];
  readonly ban: string;
  readonly attacker: string;
  readonly defender: string;
  readonly repeats: number;
  readonly winner: string;
}

const LAST_ROUND = 150;
const LAST_PLY = 200;

/** "al" is A's Large, "a.lms" A's tower of three; "." is nothing. */
export function unitOf(word: string): Unit | null {
  if (word === "." || word === "none") return null;
  const pieces = word.slice(1).replace(".", "");
  return { owner: word.charAt(0), pieces };
}

function unitsOf(words: readonly string[], moons: readonly string[]): Units {
  const found = new Map<string, Unit>();
  moons.forEach((moon, number) => {
    PLACES.forEach((place, index) => {
      const unit = unitOf(words[number * PLACES.length + index] ?? ".");
      if (unit) found.set(`${moon}.${place}`, unit);
    });
  });
  return found;
}

function bySeat<Value>(moons: readonly string[], values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(moons.map((moon, number) => [moon, values[number] as Value]));
}

function named(word: string): string | null {
  return word === "none" ? null : word;
}

export function position2011({ table, asks }: View<Table2011>): Position {
  const moons = SEATS.slice(0, table.players);
  const from = named(table.attacker);
  return {
    edition: 2011,
    moons,
    units: unitsOf(table.board, moons),
    stocks: bySeat(moons, table.reserve),
    tokens: {},
    living: new Set(moons.filter((_, number) => table.living[number])),
    turn: named(table.turn),
    asks,
    way: from ? { kind: "attack", from, to: named(table.defender), size: null } : null,
    changed: new Map(),
    ban: null,
    round: Math.min(table.round, LAST_ROUND),
    lastRound: LAST_ROUND,
    repeats: table.repeats,
    winner: named(table.winner),
  };
}

export function position2016({ table, asks }: View<Table2016>): Position {
  const moons = SEATS.slice(0, 2);
  const announced = named(table.announced) ?? (named(table.attacker) ? "attack" : null);
  return {
    edition: 2016,
    moons,
    units: unitsOf(table.board, moons),
    stocks: bySeat(moons, table.bank),
    tokens: bySeat(moons, table.tokens),
    living: new Set(moons),
    turn: named(table.turn),
    asks,
    way: announced ? { kind: announced, from: named(table.from), to: named(table.to), size: named(table.size) } : null,
    changed: unitsOf(table.changed, moons),
    ban: named(table.ban),
    round: Math.min(Math.max(table.ply, 1), LAST_PLY),
    lastRound: LAST_PLY,
    repeats: table.repeats,
    winner: named(table.winner),
  };
}
