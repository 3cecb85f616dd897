/**
 * What the advance will do as things lie now: who goes where, who reaches the planet, what that costs and brings. The
 * rules SI-S29 to SI-S33 once more, for the picture; a test holds them against the game's own advance.
 */
import { COLUMNS } from "./geometry";
import { kindOf } from "./kinds";
import type { Table } from "./table";

/** One card of the board and where it ends. */
export interface Course {
  readonly from: number;
  readonly to: number | null; // null: in the planet
  readonly damage: number; // that it does there
}

export interface Forecast {
  readonly courses: readonly Course[]; // of the cards that move
  readonly damage: number;
  readonly health: number; // after it
  readonly lost: boolean;
  readonly tokens: number; // reinforcements for everybody
  readonly crash: boolean; // the last round: all of them crash, with double damage
}

/** One pace of one card, in the order in which they are made. */
export interface Pace {
  readonly card: number; // the space it came from
  readonly from: number;
  readonly to: number | null;
  readonly pushed: boolean;
}

/** The march of a board, pace by pace: columns from right to left, in a column from the planet upwards. */
export function march(kinds: readonly string[], rows: number): Pace[] {
  const board = kinds.map((word, space) => (kindOf(word) ? space : -1)); // which card stands where
  const speed = (card: number): number => kindOf(kinds[card] ?? "")?.speed ?? 0;
  const paces: Pace[] = [];
  const step = (space: number, pushed: boolean): void => {
    const card = board[space] ?? -1;
    const ahead = space - COLUMNS;
    if (ahead >= 0 && (board[ahead] ?? -1) >= 0) step(ahead, true);
    paces.push({ card, from: space, to: ahead >= 0 ? ahead : null, pushed });
    if (ahead >= 0) board[ahead] = card;
    board[space] = -1;
  };
  const isFree = (space: number): boolean => space < COLUMNS || (board[space - COLUMNS] ?? -1) < 0;
  for (let column = COLUMNS - 1; column >= 0; column--) {
    for (let row = 0; row < rows; row++) {
      let space = row * COLUMNS + column;
      const card = board[space] ?? -1;
      if (card < 0) continue;
      const fast = speed(card);
      for (let steps = 0; space >= 0 && (fast < 3 ? steps < fast : isFree(space)); steps++) {
        step(space, false);
        space -= COLUMNS;
      }
    }
  }
  return paces;
}

/** What the planet loses below each column that somebody reaches it by. */
export function damageByColumn(courses: readonly Course[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { from, to, damage } of courses) {
    const column = from % COLUMNS;
    if (to === null && damage > 0) found.set(column, (found.get(column) ?? 0) + damage);
  }
  return found;
}

export function forecast(table: Table): Forecast {
  const harm = (space: number): number => kindOf(table.board[space] ?? "")?.damage ?? 0;
  const isCrash = table.last === 1;
  const ends = new Map<number, number | null>();
  if (isCrash) {
    for (const [space, word] of table.board.entries()) if (kindOf(word)) ends.set(space, null);
  } else for (const pace of march(table.board, table.rows)) ends.set(pace.card, pace.to);
  const courses = [...ends].map(
    ([from, to]): Course => ({ from, to, damage: to === null ? harm(from) * (isCrash ? 2 : 1) : 0 }),
  );
  const damage = courses.reduce((sum, course) => sum + course.damage, 0);
  const health = Math.max(0, table.health - damage);
  const reached = table.icons.filter((marked, space) => marked && space >= health && space < table.health).length;
  return { courses, damage, health, lost: health === 0, tokens: isCrash || health === 0 ? 0 : reached, crash: isCrash };
}
