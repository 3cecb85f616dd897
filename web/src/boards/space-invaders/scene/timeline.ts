/** What happens as a function of time: pieces with a beginning and a length, each going from 0 to 1. */
export type Ease = (part: number) => number;

export const even: Ease = (part) => part;
export const soft: Ease = (part) => part * part * (3 - 2 * part);
export const out: Ease = (part) => 1 - (1 - part) ** 3;
export const into: Ease = (part) => part ** 3;
/** Up and back: 0 at both ends, 1 in the middle. */
export const hump: Ease = (part) => Math.sin(Math.PI * part);
/** Beyond the end and back to it. */
export const over: Ease = (part) => 1 + 2.4 * (part - 1) ** 3 + 1.4 * (part - 1) ** 2;

interface Piece {
  readonly begin: number; // milliseconds
  readonly length: number;
  readonly ease: Ease;
  readonly act: (part: number) => void;
  readonly holds: boolean; // goes on with 1 after its end
}

/** Pieces over milliseconds. Nothing in it knows a clock: `at` may be asked for any time, forwards. */
export class Timeline {
  private readonly pieces: Piece[] = [];
  length = 0;

  /** Act during a span, with 0 to 1; afterwards it stays as it is, unless told to go on. */
  during(begin: number, length: number, act: (part: number) => void, ease: Ease = even, holds = false): this {
    this.pieces.push({ begin, length: Math.max(1, length), ease, act, holds });
    this.length = Math.max(this.length, begin + length);
    return this;
  }

  /** It takes so long at least, also if nothing happens. */
  lasting(length: number): this {
    this.length = Math.max(this.length, length);
    return this;
  }

  private done = 0; // how many milliseconds have been acted

  at(time: number): void {
    for (const { begin, length, ease, act, holds } of this.pieces) {
      if (time < begin) continue;
      const end = begin + length;
      // The last value is acted once, also if no frame fell upon it.
      if (time >= end && this.done >= end && !holds) continue;
      act(ease(Math.min(1, (time - begin) / length)));
    }
    this.done = time;
  }
}

/** From one number to another. */
export const mix = (from: number, to: number, part: number): number => from * (1 - part) + to * part;

/** To and fro, less and less. */
export function shaking(part: number, size: number): readonly [number, number] {
  const fade = (1 - part) ** 2 * size;
  return [Math.sin(part * 61) * fade, Math.cos(part * 47) * fade];
}
