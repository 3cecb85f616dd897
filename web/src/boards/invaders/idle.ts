/**
 * One-shots that would do nothing now (INV-I12): they may be played, but whoever does so should know. What is not
 * certain could do something. The terminal tells the same: see invaders_idle.py.
 */
import type { Move, Sentences, View } from "../contract";

type Zones<T> = readonly (readonly (readonly T[])[])[]; // by side, zone and place

export interface Table {
  readonly zones: Zones<string>;
  readonly tokens: Zones<number>;
  readonly strengthened: Zones<number>;
  readonly used: Zones<number>;
  readonly damage: readonly number[];
  readonly hands: readonly number[];
  readonly discarded: readonly number[];
  readonly hero: number; // its place, counted through both sides
  readonly rotated: number;
  readonly plot: number;
  readonly "dearer-locations": number;
  readonly "dearer-tech": number;
}

interface Slot {
  readonly side: number;
  readonly zone: number;
  readonly place: number;
  readonly card: string;
}

export const SEATS: readonly string[] = ["invader", "mankind"];
const [ZONES, PLACES] = [3, 4];
const MOST_PLOT = 12;
const AIMED = new Set(["destroy", "destroy-all", "sacrifice", "strengthen", "move", "return", "tokens", "ready"]);
const NEAR = new Set(["opposing", "here"]);
const WHOSE = new Set(["own", "enemy", "any", "not-hero", "only-hero", ...NEAR]);
const LIMIT = /^(or-)?strength<=(-?\d+)$/;

/** The cards of the own hand that could be played and would do nothing. */
export function withoutEffect(view: View<Table>, moves: readonly Move[], say: Sentences): ReadonlySet<string> {
  const cards = moves.flatMap(({ move, card }) => (move === "play" && card !== undefined ? [card] : []));
  return new Set(
    cards.filter((card) => {
      const steps = say.fact("card", card, "steps");
      return steps !== "" && !steps.split(";").some((step) => does(step, card, view, say));
    }),
  );
}

function does(step: string, card: string, { table, seat }: View<Table>, say: Sentences): boolean {
  const [name = "", number, ...whom] = step.split(" ");
  const [amount, side] = [Number(number), SEATS.indexOf(seat)];
  if (AIMED.has(name))
    return fitting(whom, side, table, say).some((slot) => hits(name, amount, card, slot, side, table, say));
  if (["strip", "strip-random", "reveal"].includes(name)) return (table.hands[1 - side] ?? 0) > 0;
  if (["zone", "zone-all"].includes(name) && amount > 0) return table.damage.some((tokens) => tokens > 0);
  if (name === "plot" && amount > 0) return table.plot < MOST_PLOT;
  if (["recycle", "retrieve"].includes(name)) {
    const isFree = say.fact("card", card, "discard") === "0" && say.fact("card", card, "drain") === "0";
    return !isFree || (table.discarded[side] ?? 0) > 0;
  }
  return name !== "rouse" || table.rotated > 0;
}

/** The cards that a filter speaks of. A one-shot lies in no zone. */
function fitting(whom: readonly string[], own: number, table: Table, say: Sentences): Slot[] {
  if (whom.some((word) => NEAR.has(word))) return [];
  const limits = whom.filter((word) => LIMIT.test(word));
  const marks = whom.filter((word) => !WHOSE.has(word) && !LIMIT.test(word));
  const isEither = marks.length > 0 && limits.some((word) => word.startsWith("or-"));
  return slots(table).filter((slot) => {
    const isOwn = slot.side === own;
    const isHero = (slot.side * ZONES + slot.zone) * PLACES + slot.place === table.hero;
    if ((whom.includes("own") && !isOwn) || (whom.includes("enemy") && isOwn)) return false;
    if ((whom.includes("not-hero") && isHero) || (whom.includes("only-hero") && !isHero)) return false;
    const strength = Number(say.fact("card", slot.card, "strength")) + at(table.strengthened, slot);
    const isWeak = limits.every((word) => strength <= Number(LIMIT.exec(word)?.[2]));
    const theirs = say.fact("card", slot.card, "marks").split(" ");
    const isMarked = marks.length === 0 || marks.some((mark) => theirs.includes(mark));
    return isEither ? isMarked || isWeak : isMarked && isWeak;
  });
}

/** Whether a card would feel it. */
function hits(
  name: string,
  amount: number,
  card: string,
  slot: Slot,
  own: number,
  table: Table,
  say: Sentences,
): boolean {
  const marks = say.fact("card", card, "marks").split(" ");
  const proof = say.fact("card", slot.card, "proof").split(" ");
  if (slot.side !== own && proof.some((mark) => marks.includes(mark))) return false;
  if (["move", "return"].includes(name) && say.fact("card", slot.card, "steady") !== "") return false;
  if (name === "tokens" && amount < 0) return at(table.tokens, slot) > 0;
  if (name === "ready") return at(table.used, slot) === 1;
  if (name !== "move") return true;
  return (table.zones[slot.side] ?? []).some((places, zone) => zone !== slot.zone && places.includes("none"));
}

function slots({ zones }: Table): Slot[] {
  return zones.flatMap((side, number) =>
    side.flatMap((places, zone) =>
      places.flatMap((card, place) => (card === "none" ? [] : [{ side: number, zone, place, card }])),
    ),
  );
}

function at(numbers: Zones<number>, { side, zone, place }: Slot): number {
  return numbers[side]?.[zone]?.[place] ?? 0;
}
