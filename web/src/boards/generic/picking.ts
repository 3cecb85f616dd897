/** A move is chosen step by step: first its kind, then field by field, from what the legal moves still offer. */
import type { Move } from "../contract";

/** What is chosen so far, in order: `["move", "teleport"]`, `["moon", "b"]`. */
export type Picked = readonly (readonly [field: string, word: string])[];

export interface Choice {
  readonly field: string; // "move" for the kind
  readonly words: readonly string[];
}

export function left(moves: readonly Move[], picked: Picked): Move[] {
  return moves.filter((move) => picked.every(([field, word]) => move[field] === word));
}

/** The next thing to choose: the first field in which the moves that are left differ; nothing if only one is left. */
export function nextChoice(moves: readonly Move[], picked: Picked): Choice | null {
  const open = left(moves, picked);
  for (const field of ["move", ...fieldsOf(open)]) {
    const words = [...new Set(open.map((move) => move[field]))].filter((word) => word !== undefined);
    if (words.length > 1) return { field, words };
  }
  return null;
}

function fieldsOf(moves: readonly Move[]): string[] {
  return [...new Set(moves.flatMap((move) => Object.keys(move)))].filter((name) => name !== "move");
}

/** The moves by kind, in the order in which the kinds come. */
export function groupsOf(moves: readonly Move[]): readonly (readonly [kind: string, moves: readonly Move[]])[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) groups.set(move.move, [...(groups.get(move.move) ?? []), move]);
  return [...groups];
}

/** Of what is picked, as much as the moves still offer: a new position begins anew, the same one goes on. */
export function stillOffered(moves: readonly Move[], picked: Picked): Picked {
  for (let count = picked.length; count > 0; count--) {
    const kept = picked.slice(0, count);
    if (left(moves, kept).length > 0) return kept;
  }
  return [];
}

/** A place was pressed: the moves that speak of it, and what is picked by that. */
export function press(moves: readonly Move[], picked: Picked, word: string): Picked | null {
  const choice = nextChoice(moves, picked);
  if (choice?.words.includes(word)) return [...picked, [choice.field, word]];
  // Somewhere else in the moves: if only one field means it, that one is picked, whatever is asked next.
  const meant = fieldsOf(left(moves, picked)).filter((field) =>
    left(moves, picked).some((move) => move[field] === word),
  );
  const [field] = meant;
  return field !== undefined && meant.length === 1 ? [...picked, [field, word]] : null;
}

/** All places that a press leads on from. */
export function offered(moves: readonly Move[], picked: Picked): ReadonlySet<string> {
  const words = new Set(
    left(moves, picked)
      .flatMap((move) => Object.entries(move))
      .map(([, word]) => word),
  );
  return new Set([...words].filter((word) => press(moves, picked, word) !== null));
}

/** Moves that differ by one number only, from the least to the greatest. */
export interface Ladder {
  readonly field: string;
  readonly moves: readonly Move[];
}

const NUMBER = /^[-+]?\d+$/;
const FEW = 12; // so many are read faster as they are

/** The moves as a ladder, if they are many and nothing but one number tells them apart. */
export function ladderOf(moves: readonly Move[]): Ladder | null {
  if (moves.length <= FEW) return null;
  const [field, ...more] = ["move", ...fieldsOf(moves)].filter(
    (name) => new Set(moves.map((move) => move[name])).size > 1,
  );
  if (field === undefined || more.length > 0 || !moves.every((move) => NUMBER.test(move[field] ?? ""))) return null;
  return { field, moves: [...moves].sort((one, other) => Number(one[field]) - Number(other[field])) };
}

/** The rung with that number or the nearest one; the middle if no number is wanted. */
export function nearest({ field, moves }: Ladder, wanted: string | undefined): number {
  if (wanted === undefined) return Math.floor((moves.length - 1) / 2);
  const distances = moves.map((move) => Math.abs(Number(move[field]) - Number(wanted)));
  return distances.indexOf(Math.min(...distances));
}
