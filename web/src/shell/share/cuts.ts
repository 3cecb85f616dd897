/** Where a film can begin and end: after acts, which are named by their lines of the log. */

export interface Cut {
  readonly number: number; // of moves that had been made
  readonly text: string; // what had just happened; empty at the beginning
}

const USUAL = 8; // acts that a film shows if nobody says more

/** The beginning, and the last line of each act, in order. */
export function cutsOf(lines: readonly Cut[]): readonly Cut[] {
  const last = new Map<number, Cut>([[0, { number: 0, text: "" }]]);
  for (const { number, text } of lines) if (number > 0) last.set(number, { number, text });
  return [...last.values()].sort((one, other) => one.number - other.number);
}

export function nearest(cuts: readonly Cut[], at: number): Cut {
  return cuts[Math.max(0, Math.min(cuts.length - 1, at))] as Cut;
}

/** The stretch that leads to a position; from the beginning the whole game. */
export function usualStretch(cuts: readonly Cut[], number: number): readonly [number, number] {
  if (number === 0) return [0, cuts.length - 1];
  const found = cuts.findLastIndex((cut) => cut.number <= number);
  const end = Math.max(0, found);
  return [Math.max(0, end - USUAL), end];
}
