/** What people press, as the words that the referee reads (docs/tables.md). No drawing in here. */
import { COLUMNS, HANDS, SPACES, TOKENS, wordOf } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";

/** Where a token lies: on cards, or somewhere else; in the planet area it may be both. */
export interface Place {
  readonly on: readonly number[]; // spaces
  readonly where: "" | "u" | "p" | "off" | "near";
}

export const NOWHERE: Place = { on: [], where: "" };

/** A card is pressed: it is among those that the token lies on, or not any more. */
export function pressCard(place: Place, space: number): Place {
  const on = place.on.includes(space)
    ? place.on.filter((one) => one !== space)
    : [...place.on, space].sort((a, b) => a - b);
  return { on, where: on.length && place.where === "p" && place.on.length ? "p" : "" };
}

/** Something else is pressed: the token lies there and on no card. */
export function pressWhere(place: Place, where: Place["where"]): Place {
  return { on: [], where: place.where === where && !place.on.length ? "" : where };
}

export function saidOf(place: Place, between = " "): string {
  const words = [...(place.where ? [place.where] : []), ...place.on.map(wordOf)];
  return words.join(between) || "-";
}

/** A token that the launched one has bumped, and where it lies now. */
export interface Bump {
  readonly slot: number;
  readonly place: Place;
}

export function landingOf(place: Place, bumps: readonly Bump[]): string {
  if (!bumps.length) return saidOf(place);
  const told = bumps.map(
    ({ slot, place: now }) => `${HANDS[Math.floor(slot / TOKENS)]}:#${(slot % TOKENS) + 1}>${saidOf(now, "+")}`,
  );
  return `${saidOf(place)}; ${told.join(" ")}`;
}

/** The spaces of a mask. */
export const spacesOf = (mask: number): number[] =>
  Array.from({ length: SPACES }, (_, space) => space).filter((space) => (mask >> space) & 1);

/** The tokens that may have been bumped: those that lie on the table or wait there. */
export function bumpable(table: Table): number[] {
  return table.stage.flatMap((stage, slot) =>
    slot < HANDS.length * TOKENS && (stage === "resting" || stage === "waiting") && table.where[slot] !== "ufo"
      ? [slot]
      : [],
  );
}

/** The spaces that are filled next, in their order, as far as the deck goes. */
export function toFill(table: Table): number[] {
  const spaces: number[] = [];
  for (let row = table.rows - 1; row >= table.rows - 2; row--)
    for (let column = COLUMNS - 1; column >= 0; column--) {
      const space = row * COLUMNS + column;
      if (space < SPACES && table.board[space] === "none") spaces.push(space);
    }
  return spaces.slice(0, table.deck);
}

export interface CardTold {
  readonly species: "octopus" | "crab" | "squid";
  readonly speed: number;
  readonly damage: number;
  readonly shield: boolean;
  readonly twice: boolean;
}

export const USUAL: Readonly<Record<CardTold["species"], CardTold>> = {
  octopus: { species: "octopus", speed: 1, damage: 1, shield: false, twice: false },
  crab: { species: "crab", speed: 2, damage: 1, shield: false, twice: false },
  squid: { species: "squid", speed: 3, damage: 1, shield: false, twice: false },
};

const iconOf = ({ shield, twice }: CardTold): string =>
  shield && twice ? "both" : shield ? "shield" : twice ? "twice" : "";

/** "c21", "o12t". */
export const codeOf = (card: CardTold): string =>
  `${card.species[0]}${card.speed}${card.damage}${iconOf(card).charAt(0)}`;

/** "crab.2.1.shield", as the view has it. */
export const kindWord = (card: CardTold): string =>
  [card.species, card.speed, card.damage, ...(iconOf(card) ? [iconOf(card)] : [])].join(".");

/** The powers of the printed cards, four of each level. */
export const POWERS = [
  ["called-shot", "short-blast", "sidestep", "encore"],
  ["second-chance", "pierce", "forward-base", "long-blast"],
  ["double-blast", "repair", "barrage", "chain"],
] as const;

/** The first colour that has no player cards yet. */
export const toDeal = (table: Table): number => table.powers.findIndex((powers) => powers.includes("none"));

/** Events that only say again what people have just told: nothing is to be done on the table for them. */
const TOLD = new Set(
  "dealt arrived called barraged landed in-ufo in-planet off-table missed bumped relaunched based targeted earned".split(
    " ",
  ),
);

/** Whether there is something to do on the table after an answer. */
export const isWork = (events: readonly Readonly<Record<string, unknown>>[]): boolean =>
  events.some((event) => !TOLD.has(String(event["event"])));

export interface Arrow {
  readonly from: string;
  readonly to: string | null; // null: into the planet
}

/** Where each card goes in an advance, whatever steps it takes. */
export function arrowsOf(events: readonly Readonly<Record<string, unknown>>[]): Arrow[] {
  const start = new Map<string, string>(); // by where a card is now, where it was at first
  const goal = new Map<string, string | null>();
  for (const event of events) {
    if (event["event"] !== "advanced" && event["event"] !== "reached") continue;
    const from = String(event["from"]);
    const to = event["event"] === "advanced" ? String(event["to"]) : null;
    const first = start.get(from) ?? from;
    start.delete(from);
    goal.set(first, to);
    if (to !== null) start.set(to, first);
  }
  return [...goal].map(([from, to]) => ({ from, to }));
}
