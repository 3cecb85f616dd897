/**
 * The habit in some presses: the middle one of them, without the first ones, in which one finds the beat. Whoever
 * presses anyhow has none.
 */
export const TAPS = 10;
export const PERIOD = 700; // milliseconds from beat to beat
const WARMING_UP = 2;
const MOST = 120; // milliseconds: more than that is no habit
const SCATTER = 90; // milliseconds that half of the presses may lie from the middle one

/** A press: which beat it was meant for, and how late it came. */
export interface Tap {
  readonly beat: number;
  readonly error: number;
}

/** The press at a time, counted from the first beat. */
export function tapAt(since: number): Tap {
  const beat = Math.round(since / PERIOD);
  return { beat, error: since - beat * PERIOD };
}

/** With one more press; a beat has one only. */
export function withTap(taps: readonly Tap[], tap: Tap): readonly Tap[] {
  return taps.length >= TAPS || taps.some(({ beat }) => beat === tap.beat) ? taps : [...taps, tap];
}

/** How late somebody lets go by habit; nothing if the presses are too far apart, or off the beat, to tell. */
export function biasOf(errors: readonly number[]): number | null {
  const heard = errors.slice(WARMING_UP);
  const habit = middle(heard);
  const isWide = middle(heard.map((error) => Math.abs(error - habit))) > SCATTER;
  return isWide || Math.abs(habit) > MOST ? null : Math.round(habit);
}

function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
