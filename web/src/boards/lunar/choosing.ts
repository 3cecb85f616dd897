/**
 * How legal moves are chosen by clicks, and nothing else: no drawing, no state of its own.
 *
 * A move begins somewhere (a space, a piece of the stock, or nowhere in particular) and ends somewhere (a space, or
 * a button). Choosing is: select where it begins if it begins somewhere, then press where it ends. Where that still
 * leaves several moves, a chooser is opened with all of them.
 */
import type { Move } from "../contract";
import { kindOf, moonOf, neighbours, padOf, placeOf, spacesOf } from "./moon";
import type { Position } from "./position";

export interface Path {
  readonly source: string | null;
  readonly target: string | null;
}

/** What the stock calls its piece of a size: a source like a space. */
export function stockOf(size: string): string {
  return `stock.${size}`;
}

/** Where a move begins and where it ends. */
export function pathOf(move: Move): Path {
  const { space, from, to, moon } = move;
  switch (move.move) {
    case "grow":
      return { source: space ?? null, target: null };
    case "teleport":
      return { source: padOf(moon ?? ""), target: to ?? null };
    case "deep-space":
    case "oblivion":
      return { source: padOf(moon ?? ""), target: null };
    case "place":
      return { source: stockOf(move["size"] ?? ""), target: space ?? null };
    case "move":
    case "attack":
    case "combine":
    case "divide":
    case "transfer":
      return { source: from ?? null, target: `${moonOf(from ?? "")}.${to ?? ""}` };
    default: // build, retreat, misdirect, change have a space; pass, throws and answers have none
      return { source: null, target: space ?? null };
  }
}

export interface Offers {
  /** What can be selected. */
  readonly sources: ReadonlySet<string>;
  /** Spaces that can be pressed now, each with the moves that this would mean. */
  readonly targets: ReadonlyMap<string, readonly Move[]>;
  /** What the selected piece can do without a target: grow, deep space. */
  readonly acts: readonly Move[];
  /** What needs neither piece nor space: pass, throws, answers. */
  readonly answers: readonly Move[];
}

/** What can be chosen, given what is selected. */
export function offers(moves: readonly Move[], selected: string | null): Offers {
  const sources = new Set<string>();
  const targets = new Map<string, Move[]>();
  const acts: Move[] = [];
  const answers: Move[] = [];
  // A space that the selected piece can reach belongs to it alone: a build there waits until it is put down.
  const reached = new Set(
    moves.map(pathOf).flatMap((path) => (path.source && path.source === selected && path.target ? [path.target] : [])),
  );
  for (const move of moves) {
    const { source, target } = pathOf(move);
    if (source) sources.add(source);
    // Pieces of the stock need not be selected first: an empty space asks for the size.
    const isOpen = source === selected || source === null || (selected === null && source.startsWith("stock."));
    if (target === null) {
      if (source === null) answers.push(move);
      else if (source === selected) acts.push(move);
    } else if (isOpen && (source !== null || !reached.has(target))) {
      targets.set(target, [...(targets.get(target) ?? []), move]);
    }
  }
  return { sources, targets, acts, answers };
}

export type Answer =
  | { readonly do: "choose"; readonly move: Move }
  /** Several moves are meant by this press, or one that harms its own side: let the person say which. */
  | { readonly do: "ask"; readonly moves: readonly Move[]; readonly at: string; readonly instead: string | null }
  | { readonly do: "select"; readonly source: string }
  | { readonly do: "unselect" }
  /** No legal move: the move that the person evidently meant, so that the rule against it can be named. */
  | { readonly do: "try"; readonly move: Move; readonly isStuck: boolean } // an own piece that can do nothing now
  /** No move at all. */
  | { readonly do: "explain"; readonly why: Why };
export type Why = "not-now" | "pick-first" | "moons-apart" | "answer-first" | "sign-first";

/** What a press on a space means. `seat` is whose moves these are. */
export function press(
  position: Position,
  moves: readonly Move[],
  selected: string | null,
  space: string,
  seat: string,
): Answer {
  if (moves.length === 0) return { do: "explain", why: "not-now" };
  const { sources, targets, acts } = offers(moves, selected);
  const found = targets.get(space);
  if (found) {
    const only = found.length === 1 ? found[0] : undefined;
    const harmsOwn = position.units.get(space)?.owner === seat && only?.move === "teleport";
    if (only && !harmsOwn) return { do: "choose", move: only };
    return { do: "ask", moves: found, at: space, instead: sources.has(space) ? space : null };
  }
  if (space === selected) {
    return acts.length > 0 ? { do: "ask", moves: acts, at: space, instead: null } : { do: "unselect" };
  }
  if (sources.has(space)) return { do: "select", source: space };
  return stray(position, selected, space, seat);
}

/** A press that stands for no legal move. */
function stray(position: Position, selected: string | null, space: string, seat: string): Answer {
  const meant = meantBy(position, selected, space, seat);
  if (typeof meant === "string") return { do: "explain", why: meant };
  const isOwn = position.asks === "act" && position.units.get(space)?.owner === seat;
  return { do: "try", move: meant, isStuck: isOwn && meant["from"] === space };
}

function meantBy(position: Position, selected: string | null, space: string, seat: string): Move | Why {
  const standing = position.units.get(space);
  switch (position.asks) {
    case "place":
      return { move: "place", size: selected?.replace("stock.", "") ?? firstSize(position, seat), space };
    case "retreat":
      return { move: "retreat", space };
    case "answer":
      return position.way?.kind === "teleport" ? { move: "misdirect", space } : "answer-first";
    case "change":
      return { move: "change", space, tower: standing?.pieces ?? "s" };
    case "throw":
    case "counter":
      return "sign-first";
    case "act":
      break;
    default:
      return "not-now";
  }
  if (selected && standing?.owner !== seat) return going(position, selected, space, seat);
  if (selected && neighbours(selected).includes(space)) return going(position, selected, space, seat);
  if (standing) return touched(position, space, seat);
  return kindOf(placeOf(space)) === "factory" ? { move: "build", space } : "pick-first";
}

/** The selected unit was sent where it cannot go. */
function going(position: Position, selected: string, space: string, seat: string): Move | Why {
  if (moonOf(selected) !== moonOf(space)) {
    if (placeOf(selected) !== "pad") return "moons-apart";
    return { move: "teleport", moon: moonOf(selected), to: space };
  }
  return { move: verb(position, space, seat), from: selected, to: placeOf(space) };
}

/** A unit was touched that cannot do anything: the nearest thing that it could have been meant to do. */
function touched(position: Position, space: string, seat: string): Move {
  const standing = position.units.get(space);
  const others = neighbours(space);
  if (standing?.owner !== seat && placeOf(space) === "pad") {
    const elsewhere = position.moons.find((moon) => moon !== moonOf(space)) ?? moonOf(space);
    return { move: "teleport", moon: moonOf(space), to: spacesOf(elsewhere)[0] ?? space };
  }
  // An enemy beside it is what one would like to attack; otherwise its own neighbours are in its way.
  const enemy = others.find((other) => {
    const unit = position.units.get(other);
    return unit !== undefined && unit.owner !== standing?.owner;
  });
  const to = (standing?.owner === seat ? enemy : undefined) ?? others[0] ?? space;
  const kind = standing?.owner === seat ? verb(position, to, seat) : "move";
  return { move: kind, from: space, to: placeOf(to) };
}

/** The first edition moves, whatever stands there; the second has a word for each case. */
function verb(position: Position, space: string, seat: string): string {
  const standing = position.units.get(space);
  if (position.edition === 2011 || !standing) return "move";
  return standing.owner === seat ? "combine" : "attack";
}

function firstSize(position: Position, seat: string): string {
  const stock = position.stocks[seat] ?? [];
  return stock[0] ? "small" : stock[1] ? "medium" : "large";
}

export function isSame(one: Move | null, other: Move): boolean {
  if (!one) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
