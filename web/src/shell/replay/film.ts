/** A game as positions in a row: where one can stop, what happened between two of them, and the log of it. */
import type { Happening, Move, Step } from "../../boards/contract";
import { bytesOf } from "../../net/bytes";
import type { Item, PositionOut } from "../../net/types.gen";

/** Some positions may not have been loaded yet. */
export type Film = readonly (PositionOut | undefined)[];

/** Whether an act is over here: nothing of it is open, and chance has given its answers. */
function isStop(film: Film, number: number): boolean {
  return film[number]?.closed !== false && film[number + 1]?.move?.actor !== "nature";
}

/** The next place to stop, forwards (1) or backwards (-1): the end of an act, the beginning, or what is the last. */
export function stop(film: Film, last: number, from: number, way: 1 | -1): number {
  for (let number = from + way; number > 0 && number < last; number += way) {
    if (isStop(film, number)) return number;
  }
  return way > 0 ? last : 0;
}

/** The act that is under way at a position, such as an attack that waits for its die; null where one can stop. */
export function underWay(film: Film, number: number): { moves: Step[]; end: number } | null {
  if (number === 0 || isStop(film, number) || number >= film.length - 1) return null;
  let before = number - 1;
  while (before > 0 && !isStop(film, before)) before -= 1;
  return { moves: stepsTo(film, before, number), end: stop(film, film.length - 1, number, 1) };
}

/** What happened from one position to a later one. Nothing if there is a gap, or if one goes back. */
export function stepsTo(film: Film, from: number, to: number): Step[] {
  const steps: Step[] = [];
  for (let number = from + 1; number <= to; number += 1) {
    const move = film[number]?.move;
    if (!move) return [];
    steps.push({
      id: number,
      actor: move.actor,
      move: move.move as unknown as Move,
      events: move.events as unknown as readonly Happening[],
      ...(move.trace !== undefined && { trace: bytesOf(move.trace) }),
    });
  }
  return steps;
}

/** The acts as the log of a table has them; `seq` is the number of the position after the act. */
export function itemsOf(film: Film): Item[] {
  const items: Item[] = [];
  let open: { actor: string | null; moves: object[] } = { actor: null, moves: [] };
  for (const position of film) {
    if (!position) break; // what comes after a gap is not known yet
    const { move, number } = position;
    if (!move) continue;
    if (move.actor !== "nature") open.actor ??= move.actor;
    open.moves.push({ actor: move.actor, move: move.move, events: move.events });
    if (!isStop(film, number) && number < film.length - 1) continue;
    items.push({
      seq: number,
      at: 0,
      kind: items.length ? "act" : "start",
      body: { seat: open.actor, moves: open.moves },
    });
    open = { actor: null, moves: [] };
  }
  return items;
}

/** How many acts of seats have begun at a position: what players call moves. Null beyond a gap. */
export function actsAt(film: Film, number: number): number | null {
  let [acts, isBegun] = [0, false];
  for (let at = 1; at <= number; at += 1) {
    const move = film[at]?.move;
    if (!move) return null;
    if (move.actor !== "nature" && !isBegun) acts += 1;
    isBegun = !isStop(film, at) && (isBegun || move.actor !== "nature");
  }
  return acts;
}
