/**
 * From legal moves to what can be clicked. A spot is anything that can be pressed: a space of the screen, a button
 * of the deck, a thing on sale, a tile of the own reserve. Pressing it chooses a move, asks which of several is
 * meant, takes aim, or is an attempt at something that the rules forbid.
 */
import type { Move } from "../contract";
import { effectOf, firstAbove, whyNoBomb } from "./foresight";
import {
  COLUMNS,
  columnOf,
  type DefendersView,
  find,
  isShip,
  MINE_ROWS,
  NOWHERE,
  rowOf,
  seatNumber,
  spaceOf,
  wordOf,
} from "./table";

/** `space:c4`, `button:stay`, `button:enter 3`, `item:bomb`, `tile:3`. */
export type Spot = `${"space" | "button" | "item" | "tile"}:${string}`;
export type Offers = ReadonlyMap<Spot, readonly Move[]>;

/** What pressing a spot means. */
export type Answer =
  | { readonly kind: "choose"; readonly move: Move }
  | { readonly kind: "ask"; readonly moves: readonly Move[] } // several moves share the spot
  | { readonly kind: "aim"; readonly spaces: readonly string[] } // from each of these the shot hits it
  | { readonly kind: "attempt"; readonly move: Move } // forbidden: the server names the rule
  /** No move is meant by it: why, and by which rule; without a key nothing can be chosen now. */
  | { readonly kind: "explain"; readonly key: string; readonly rule: string };

/** Every spot at which a legal move can be chosen, with its moves. */
export function offersOf(view: DefendersView, moves: readonly Move[]): Offers {
  const offers = new Map<Spot, Move[]>();
  for (const move of moves)
    for (const spot of spotsOf(view, move)) {
      const there = offers.get(spot);
      if (there) there.push(move);
      else offers.set(spot, [move]);
    }
  return offers;
}

/** The spots that stand for a legal move. */
export function spotsOf(view: DefendersView, move: Move): readonly Spot[] {
  const { board } = view.table;
  const ship = find(board, view.actor ?? "");
  const mine = find(board, "mine");
  switch (move.move) {
    case "place":
      return [`space:${move["column"]}1`];
    case "set-mine":
      return [`space:a${move["row"]}`];
    case "move":
    case "pause":
      return [`space:${move["space"]}`];
    case "stay":
      return ["button:stay", ...at(ship)];
    case "shoot":
    case "bomb":
      return [`button:${move.move}`, ...at(ship), ...at(firstAbove(board, ship))];
    case "advance":
      return ["button:advance", ...at(mine), ...at(mine + 1)];
    case "enter":
      return [`button:enter ${move["row"]}`, `space:a${move["row"]}`, ...at(mine)];
    case "leave":
      return ["button:leave"];
    case "buy":
      return [`item:${move["item"]}`];
    case "pay":
      return [`tile:${move["prize"]}`];
    default:
      return []; // NATURE's
  }
}

const at = (space: number): Spot[] => (space === NOWHERE ? [] : [`space:${wordOf(space)}`]);

/** What it means to press a spot. */
export function press(
  view: DefendersView,
  moves: readonly Move[],
  spot: Spot,
  offers: Offers = offersOf(view, moves),
): Answer {
  const offered = offers.get(spot) ?? [];
  const [only] = offered;
  if (only && offered.length === 1) return { kind: "choose", move: only };
  if (offered.length > 1) return { kind: "ask", moves: offered };
  if (view.outcome || view.actor !== view.seat || moves.length === 0) return explain("", "");
  const [kind, word = ""] = split(spot);
  if (kind === "item") return { kind: "attempt", move: { move: "buy", item: word } };
  if (kind === "tile") return { kind: "attempt", move: { move: "pay", prize: word } };
  if (spot === "button:bomb" && mayBombLater(view)) return explain("defenders.why.bomb-later", "SD-D18");
  if (kind === "button") return { kind: "attempt", move: buttonMove(word) };
  return pressSpace(view, moves, word);
}

/** Whether a bomb is held that may still be used in this turn: the ship has only to come to where it shoots from. */
function mayBombLater({ table, seat, asks }: DefendersView): boolean {
  if (table.bombs[seatNumber(seat)] !== "held") return false;
  return asks === "go-on" || (asks === "move" && whyNoBomb(table.board, find(table.board, seat)) === "");
}

const explain = (key: string, rule: string): Answer => ({ kind: "explain", key, rule });

function buttonMove(word: string): Move {
  const [move = "", row] = word.split(" ");
  return row === undefined ? { move } : { move, row };
}

function split(spot: Spot): [string, string] {
  const colon = spot.indexOf(":");
  return [spot.slice(0, colon), spot.slice(colon + 1)];
}

/** A space at which no legal move ends: what was evidently meant by pressing it. */
function pressSpace(view: DefendersView, moves: readonly Move[], word: string): Answer {
  const space = spaceOf(word);
  const thing = view.table.board[space] ?? ".";
  switch (view.asks) {
    case "place":
      if (rowOf(space) > 0) return explain("defenders.why.place", "SD-D3b");
      return { kind: "attempt", move: { move: "place", column: word.charAt(0) } };
    case "set-mine":
      return explain("defenders.why.set-mine", "SD-D3c");
    case "mine":
      return pressForMine(view, space);
    case "move":
    case "go-on": {
      if (thing === view.seat) return { kind: "attempt", move: { move: "stay" } };
      const spaces = thing === "." ? [] : aimAt(view, moves, space);
      if (spaces.length > 0) return { kind: "aim", spaces };
      break;
    }
    default:
      if (thing === view.seat) return { kind: "attempt", move: { move: "stay" } };
  }
  return { kind: "attempt", move: { move: "move", space: word } };
}

/** While the mine is asked for, a space means that the mine should go there. */
function pressForMine(view: DefendersView, space: number): Answer {
  const row = String(rowOf(space) + 1) as (typeof MINE_ROWS)[number];
  const mine = find(view.table.board, "mine");
  if (columnOf(space) === 0 && MINE_ROWS.includes(row)) return { kind: "attempt", move: { move: "enter", row } };
  if (columnOf(mine) === COLUMNS - 1 && columnOf(space) > 0) return explain("defenders.why.mine-edge", "SD-D17b");
  return isShip(view.table.board[space] ?? ".")
    ? explain("defenders.why.mine-now", "SD-D5")
    : explain("defenders.why.mine", "SD-D17");
}

/** The spaces from which the first shot would hit what stands on a space. */
export function aimAt(view: DefendersView, moves: readonly Move[], space: number): readonly string[] {
  const spaces = new Set<string>();
  for (const move of moves) {
    if (move.move !== "move" && move.move !== "pause" && move.move !== "stay") continue;
    const effect = effectOf(view.table, view.seat, move);
    if (effect.hits[0]?.space === space) spaces.add(wordOf(effect.from));
  }
  return [...spaces];
}
