/**
 * What a move would do, worked out from what everybody sees, as far as nothing has to be drawn: which things the
 * shots hit, what they bring, and what the horde does when it comes down by it.
 */
import type { Move } from "../contract";
import {
  COLUMNS,
  columnOf,
  find,
  isIntact,
  isInvader,
  isShip,
  MINE_ROWS,
  NOWHERE,
  PRIZE_VALUES,
  pointsOf,
  rowOf,
  rowsToCome,
  SPACES,
  seatNumber,
  spaceOf,
  type Table,
} from "./table";

export interface Hit {
  readonly space: number;
  readonly thing: string;
}
export interface Descent {
  readonly invades: readonly number[]; // spaces of row 1 on which an invader would land
  readonly rams: readonly number[]; // spaces of ships, and of the mine, that would be rammed
}
export type BombRule = "SD-D18a" | "SD-D18b";
export interface Effect {
  readonly by: "shot" | "bomb" | "mine" | "none";
  readonly from: number; // where the ship shoots from, or the mine goes to
  readonly hits: readonly Hit[]; // in their order
  readonly misses: boolean; // a shot that finds nothing
  readonly points: number; // what all of it brings
  readonly horde: Descent | null; // what the horde does if it comes down by this
  readonly canBomb: boolean; // the bomb could take the place of a shot
  readonly noBomb: BombRule | ""; // the rule by which a bomb that is held could not
}

const NOTHING: Effect = {
  by: "none",
  from: NOWHERE,
  hits: [],
  misses: false,
  points: 0,
  horde: null,
  canBomb: false,
  noBomb: "",
};

/** What a move of this seat would do. */
export function effectOf(table: Table, seat: string, move: Move): Effect {
  const ship = find(table.board, seat);
  const mine = find(table.board, "mine");
  switch (move.move) {
    case "move":
    case "pause":
    case "stay":
    case "shoot": {
      if (ship === NOWHERE) return NOTHING;
      const from = move["space"] === undefined ? ship : spaceOf(move["space"]);
      const board = [...table.board];
      board[ship] = ".";
      board[from] = seat;
      const number = seatNumber(seat);
      // Where a shot or the bomb is asked for, the bomb has a move of its own.
      if (move.move === "shoot") return { ...volley(table, board, seat, from, 1), canBomb: false, noBomb: "" };
      return volley(table, board, seat, from, table.fire[number] ?? 1);
    }
    case "bomb":
      return ship === NOWHERE ? NOTHING : bombing(table, ship);
    case "advance":
    case "enter":
      return mine === NOWHERE ? NOTHING : steering(table, mine, move);
    default:
      return NOTHING;
  }
}

/** Shot after shot, until one misses or brings the horde down: what comes then is drawn. */
function volley(table: Table, board: string[], seat: string, from: number, shots: number): Effect {
  const hits: Hit[] = [];
  const robbed = table.reserve.map((tiles) => [...tiles]);
  const holdsBomb = table.bombs[seatNumber(seat)] === "held";
  let [points, misses, canBomb] = [0, false, false];
  const whyNot = holdsBomb ? whyNoBomb(board, from) : "";
  let horde: Descent | null = null;
  while (hits.length < shots && !horde && !misses) {
    const space = firstAbove(board, from);
    if (space === NOWHERE) {
      misses = true;
      break;
    }
    const thing = board[space] ?? ".";
    canBomb ||= holdsBomb && mayBomb(board, space);
    hits.push({ space, thing });
    if (isInvader(thing)) {
      points += pointsOf(thing);
      if (strike(board, space) && rowsToCome(table) > 0) horde = descent(board, 1);
    } else if (isShip(thing)) points += loot(robbed, seatNumber(thing));
  }
  return {
    by: "shot",
    from,
    hits,
    misses: misses && hits.length === 0,
    points,
    horde,
    canBomb,
    noBomb: canBomb ? "" : whyNot,
  };
}

/** The value of the lowest tile of a reserve, which goes with it. */
function loot(reserves: number[][], victim: number): number {
  const tiles = reserves[victim] ?? [];
  const lowest = tiles.findIndex((count) => count > 0);
  if (lowest < 0) return 0;
  tiles[lowest] = (tiles[lowest] ?? 0) - 1;
  return PRIZE_VALUES[lowest] ?? 0;
}

/** The whole row of what is hit; of a whole saucer one half counts. */
function bombing(table: Table, ship: number): Effect {
  const board = [...table.board];
  const space = firstAbove(board, ship);
  if (space === NOWHERE || !mayBomb(board, space)) return NOTHING;
  const row = rowOf(space);
  const hits: Hit[] = [];
  let points = 0;
  for (let at = row * COLUMNS; at < (row + 1) * COLUMNS; at++) {
    const thing = board[at] ?? ".";
    if (!isInvader(thing)) continue;
    hits.push({ space: at, thing });
    points += thing === "left" ? 10 : pointsOf(thing);
    board[at] = ".";
  }
  return {
    by: "bomb",
    from: ship,
    hits,
    misses: false,
    points,
    horde: descent(board, row + 1),
    canBomb: false,
    noBomb: "",
  };
}

function steering(table: Table, mine: number, move: Move): Effect {
  const row = MINE_ROWS.indexOf(move["row"] as (typeof MINE_ROWS)[number]);
  const to = move.move === "advance" ? mine + 1 : (row + 1) * COLUMNS;
  const board = [...table.board];
  const thing = board[to] ?? ".";
  board[mine] = ".";
  const hits: Hit[] = [];
  let emptied = table.emptied === 1;
  if (isInvader(thing)) {
    hits.push({ space: to, thing });
    emptied = strike(board, to) || emptied;
  } else board[to] = "mine";
  const horde = emptied && rowsToCome(table) > 0 ? descent(board, 1) : null;
  return { by: "mine", from: to, hits, misses: false, points: 0, horde, canBomb: false, noBomb: "" };
}

/** The first thing straight above a space. */
export function firstAbove(board: readonly string[], space: number): number {
  for (let above = space + COLUMNS; above < SPACES; above += COLUMNS) if (board[above] !== ".") return above;
  return NOWHERE;
}

/** An invader, and no ship in its row. */
function mayBomb(board: readonly string[], space: number): boolean {
  const start = rowOf(space) * COLUMNS;
  return isInvader(board[space] ?? ".") && !board.slice(start, start + COLUMNS).some(isShip);
}

/** The rule by which the first shot from a space cannot be the bomb, or nothing. */
export function whyNoBomb(board: readonly string[], from: number): BombRule | "" {
  const space = firstAbove(board, from);
  if (space === NOWHERE || !isInvader(board[space] ?? ".")) return "SD-D18a";
  return mayBomb(board, space) ? "" : "SD-D18b";
}

/** Take an invader off the board, which may damage its other half; whether its column is empty then. */
export function strike(board: string[], space: number): boolean {
  const thing = board[space] ?? ".";
  board[space] = ".";
  if (isIntact(thing)) {
    const other = thing === "left" ? space + 1 : space - 1;
    if (isIntact(board[other] ?? ".")) board[other] = `damaged-${board[other]}`;
  }
  for (let at = columnOf(space); at < SPACES; at += COLUMNS) if (isInvader(board[at] ?? ".")) return false;
  return true;
}

/** What it means when the invaders of this row, counted from 0, and of those above it come down by one. */
export function descent(board: readonly string[], lowest: number): Descent {
  const invades: number[] = [];
  const rams: number[] = [];
  for (let at = lowest * COLUMNS; at < SPACES; at++) {
    const below = at - COLUMNS;
    const there = board[below] ?? ".";
    if (!isInvader(board[at] ?? ".")) continue;
    if (there === "mine" || isShip(there)) rams.push(below);
    else if (below < COLUMNS) invades.push(below);
  }
  return { invades, rams };
}

/** What the next descent would do as the board stands; nothing if none can come. */
export function nextDescent(table: Table): Descent {
  return rowsToCome(table) > 0 ? descent(table.board, 1) : { invades: [], rams: [] };
}
