/** The table of Space Defenders as a view tells it, and where things lie on the screen. */
import type { Move, View, Words } from "../contract";

export const COLUMNS = 6;
export const ROWS = 10;
export const SPACES = COLUMNS * ROWS;
export const NOWHERE = -1;

export const SEATS = ["yellow", "red", "blue", "green"] as const;
export const COLUMN_WORDS = ["a", "b", "c", "d", "e", "f"] as const;
/** Rows in which the mine comes in. */
export const MINE_ROWS = ["2", "3", "4", "5"] as const;
/** Kinds of tiles in the case. */
export const KINDS = ["1", "2", "3", "4", "5", "left", "right"] as const;
/** Kinds of tiles in a reserve. */
export const PRIZES = ["1", "2", "3", "4", "5", "saucer"] as const;
export const PRIZE_VALUES = [1, 2, 3, 4, 5, 10] as const;
export const ITEMS = ["bomb", "dual", "triple", "rapid"] as const;
export type Item = (typeof ITEMS)[number];
export const PRICES: Readonly<Record<Item, number>> = { bomb: 10, dual: 10, triple: 10, rapid: 15 };
const HITLESS_ALONE = 3;
const QUIET_ROUNDS = 10;

export interface Table {
  readonly players: number;
  readonly board: readonly string[]; // 60 things, from a1 to f10, row by row
  readonly reserve: readonly (readonly number[])[]; // by seat, by prize
  readonly points: readonly number[];
  readonly case: readonly number[]; // by kind
  readonly waiting: readonly number[]; // left and right halves beside the board
  readonly aside: number; // whole saucers beside the board
  readonly living: readonly number[];
  readonly bombs: readonly string[]; // "none", "held", "used"
  readonly fire: readonly number[];
  readonly rapid: readonly number[];
  readonly turn: string;
  readonly first: string;
  readonly phase: string;
  readonly shots: number;
  readonly pausing: number;
  readonly direction: string;
  readonly reach: number;
  readonly emptied: number;
  readonly hit: number;
  readonly removed: number;
  readonly closing: number;
  readonly buying: string;
  readonly due: number;
  readonly pointer: number;
  readonly hitless: number;
  readonly quiet: number;
  readonly winner: string;
}
export type DefendersView = View<Table>;

export function spaceOf(word: string): number {
  const column = COLUMN_WORDS.indexOf(word.charAt(0) as (typeof COLUMN_WORDS)[number]);
  const row = Number(word.slice(1)) - 1;
  return column < 0 || !(row >= 0 && row < ROWS) ? NOWHERE : row * COLUMNS + column;
}

export function wordOf(space: number): string {
  return `${COLUMN_WORDS[columnOf(space)]}${rowOf(space) + 1}`;
}

export const columnOf = (space: number): number => space % COLUMNS;
export const rowOf = (space: number): number => Math.floor(space / COLUMNS);

export const isMonster = (thing: string): boolean => thing >= "1" && thing <= "5";
export const isIntact = (thing: string): boolean => thing === "left" || thing === "right";
export const isDamaged = (thing: string): boolean => thing === "damaged-left" || thing === "damaged-right";
export const isInvader = (thing: string): boolean => isMonster(thing) || isIntact(thing) || isDamaged(thing);
export const isShip = (thing: string): boolean => seatNumber(thing) >= 0;
export const seatNumber = (seat: string): number => SEATS.indexOf(seat as (typeof SEATS)[number]);

/** Where a ship or the mine stands. */
export const find = (board: readonly string[], thing: string): number => board.indexOf(thing);

/** What an invader brings to whoever shoots it; half of a whole saucer brings nothing. */
export function pointsOf(thing: string): number {
  return isMonster(thing) ? Number(thing) : isDamaged(thing) ? 10 : 0;
}

/** How often the top row can still be filled. */
export function rowsToCome(table: Table): number {
  return Math.floor((table.case.reduce((sum, count) => sum + count, 0) + 2 * table.aside) / COLUMNS);
}

/** How many turns without a hit, and without an invader less, end the game. */
export function patience(table: Table): { hitless: number; quiet: number } {
  const living = table.living.reduce((sum, one) => sum + one, 0);
  return { hitless: table.players === 1 ? HITLESS_ALONE : Math.max(2, living), quiet: QUIET_ROUNDS * living };
}

export function sameMove(one: Move | null, other: Move | null): boolean {
  if (!one || !other) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Every space that a move or an event speaks of. */
export function spacesOf(words: Words): readonly string[] {
  const found = ["space", "from", "to"].flatMap((name) => words[name] ?? []);
  if (words["column"] !== undefined) found.push(`${words["column"]}1`);
  if (words["row"] === undefined || words["event"] === "descended") return found;
  if (words["event"] === "bombed") return [...found, ...COLUMN_WORDS.map((column) => `${column}${words["row"]}`)];
  return [...found, `a${words["row"]}`];
}
