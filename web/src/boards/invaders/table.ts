/** What lies on the table of the card war, as the view tells it, and small questions about it. */
import type { GameAnswer } from "../../net/types.gen";
import type { View, Words } from "../contract";

export const SEATS = ["invader", "mankind"] as const;
export type Seat = (typeof SEATS)[number];
export const ZONES = ["pacific-rim", "eurasia", "africa"] as const;
export type Zone = (typeof ZONES)[number];
export const PLACES = 4; // of each side in each zone
export const MOST_PLOT = 12;
export const NOTHING = "none";
export const STRATEGIES: Readonly<Record<Seat, readonly string[]>> = {
  mankind: ["ops-centre", "autopsies", "chainmail", "retribution", "clean-slate"],
  invader: ["indian-ocean", "moon", "bodysnatchers", "ice-caps", "atmosphere"],
};
const ALL_STRATEGIES = [...STRATEGIES.mankind, ...STRATEGIES.invader];

type ByKind = readonly number[]; // by kind of card
type BySlot<T> = readonly (readonly (readonly T[])[])[]; // side, zone, place

export interface Table {
  readonly hand: ByKind;
  readonly known: ByKind;
  readonly lists: ByKind;
  readonly pool: ByKind;
  readonly zones: BySlot<string>;
  readonly strengths: BySlot<number>;
  readonly tokens: BySlot<number>;
  readonly used: BySlot<number>;
  readonly strength: readonly (readonly number[])[]; // side, zone
  readonly values: readonly number[];
  readonly damage: readonly number[];
  readonly hands: readonly number[];
  readonly decks: readonly number[];
  readonly discarded: readonly number[];
  readonly piles: readonly (readonly string[])[];
  readonly heroes: readonly number[];
  readonly "at-work": string;
  readonly coming: string;
  readonly due: number;
  readonly hero: number; // its slot
  readonly rotated: number;
  readonly plot: number;
  readonly released: readonly number[];
  readonly ops: number;
  readonly "dearer-locations": number;
  readonly "dearer-tech": number;
  readonly turn: Seat;
  readonly round: number;
  readonly "plot-used": number;
  readonly drained: number;
  readonly skips: number;
  readonly wins: readonly number[];
  readonly limit: number;
  readonly costs: ByKind;
  readonly drains: ByKind;
  readonly idle: ByKind;
  readonly "ability-costs": BySlot<readonly number[]>; // discard, drain, tokens, the card itself
  readonly "idle-abilities": BySlot<number>;
  readonly "idle-tokens": BySlot<number>;
  readonly phase: string;
  readonly attacked: string;
  readonly "heroes-lost": readonly number[];
  readonly chain: readonly string[];
  readonly "chain-cards": readonly string[];
  readonly "chain-strategies": readonly string[];
  readonly "chain-owners": readonly string[];
  readonly "chain-zones": readonly string[];
  readonly "chain-targets": readonly (readonly string[])[];
  readonly act: readonly number[];
  readonly "act-kind": string;
  readonly "act-card": string;
  readonly "act-strategy": string;
  readonly "act-zone": string;
  readonly "act-targets": readonly string[];
  readonly "act-less": string;
}
export type WarView = View<Table>;

export const indexOf = (seat: Seat): number => SEATS.indexOf(seat);
export const otherOf = (seat: Seat): Seat => (seat === "invader" ? "mankind" : "invader");
export const zoneIndex = (zone: string): number => ZONES.indexOf(zone as Zone);

/** Whose side is drawn near: the one whose view it is; who looks on sits on Earth. */
export const nearOf = (view: WarView): Seat => (view.seat === "invader" ? "invader" : "mankind");

/** The words of all kinds, in the order in which the view counts them: cards of both sides, then heroes. */
export interface Kinds {
  readonly cards: readonly string[];
  readonly heroes: readonly string[];
}

export function kindsOf(facts: GameAnswer): Kinds {
  const words = (name: string) => facts.moves.find((block) => block.name === name)?.fields[0]?.words ?? [];
  return { cards: words("play"), heroes: words("hero") };
}

/** A card in play. */
export interface Unit {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly place: number; // from 0
  readonly card: string;
  readonly strength: number;
  readonly tokens: number;
  readonly isUsed: boolean;
  readonly isHero: boolean;
  readonly isTurned: boolean;
  readonly price: readonly number[]; // of its ability: discard, drain, tokens, the card itself
  readonly isIdle: boolean; // its ability would do nothing
}

export function unitAt(table: Table, seat: Seat, zone: Zone, place: number): Unit | null {
  const [side, z] = [indexOf(seat), zoneIndex(zone)];
  const card = table.zones[side]?.[z]?.[place] ?? NOTHING;
  if (card === NOTHING) return null;
  const isHero = table.hero === (side * ZONES.length + z) * PLACES + place;
  return {
    seat,
    zone,
    place,
    card,
    strength: table.strengths[side]?.[z]?.[place] ?? 0,
    tokens: table.tokens[side]?.[z]?.[place] ?? 0,
    isUsed: (table.used[side]?.[z]?.[place] ?? 0) % 2 === 1,
    isHero,
    isTurned: isHero && table.rotated === 1,
    price: table["ability-costs"][side]?.[z]?.[place] ?? [],
    isIdle: table["idle-abilities"][side]?.[z]?.[place] === 1,
  };
}

export function unitsIn(table: Table, seat: Seat, zone: Zone): readonly Unit[] {
  return Array.from({ length: PLACES }, (_, place) => unitAt(table, seat, zone, place)).flatMap((unit) => unit ?? []);
}

export const hasRoom = (table: Table, seat: Seat, zone: Zone): boolean => unitsIn(table, seat, zone).length < PLACES;

/** A card of a hand; several of a kind are told apart by their number. */
export interface Held {
  readonly key: string;
  readonly card: string;
  readonly kind: number;
}

export function heldOf(counts: ByKind, { cards }: Kinds): readonly Held[] {
  return cards.flatMap((card, kind) =>
    Array.from({ length: counts[kind] ?? 0 }, (_, number) => ({ key: `${card}#${number}`, card, kind })),
  );
}

/** The discard pile of a side, the topmost first. */
export function pileOf(table: Table, seat: Seat): readonly string[] {
  const [side, pile] = [indexOf(seat), table.piles[indexOf(seat)] ?? []];
  return pile.slice(0, table.discarded[side] ?? 0).reverse();
}

export const isReleased = (table: Table, strategy: string): boolean =>
  table.released[ALL_STRATEGIES.indexOf(strategy)] === 1;

/** Spaces that a move or an event speaks of: zones, places in them, cards of a hand, strategies, the plot, the end. */
export function spacesOf(words: Words): readonly string[] {
  const { move, card, strategy } = words as { move?: string; card?: string; strategy?: string };
  if (move === "plot" || move === "end") return [`${move}:`];
  if (move && card) return [`card:${card}`];
  if (strategy) return [`strategy:${strategy}`];
  const zones = ["zone", "from", "to"].flatMap((name) => words[name] ?? []);
  const side = words["side"] ?? words["seat"];
  const { zone, place } = words as { zone?: string; place?: string };
  return side && zone && place ? [`${side}.${zone}.${place}`, zone] : zones;
}
