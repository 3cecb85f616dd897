/** The flick: a swipe over the token is its launch. Measured in millimetres of the table, by the events' own stamps. */
import { clamp, FASTEST, MOST_STRENGTH, SLOWEST } from "../arc";
import type { Meant } from "./press";

export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number; // milliseconds
}

const WINDOW = 90; // milliseconds before the finger leaves that count
const LEAST = 28; // millimetres: a shorter swipe is none
const SLOW = 0.25; // metres a second: a slower one neither
/** A finger is quicker on glass than a token is in the air: this speed of the swipe is the strongest launch. */
const STRONG = 2.4;

/** Why a swipe is no launch. */
export type NoFlick = "short" | "slow" | "backwards";

/** The launch of a swipe, or why it is none. */
export function flicked(samples: readonly Sample[]): Meant | NoFlick {
  const last = samples.at(-1);
  if (!last) return "short";
  const late = samples.filter((one) => last.time - one.time <= WINDOW);
  const first = late[0] ?? last;
  const [dx, dy, dt] = [last.x - first.x, last.y - first.y, Math.max(1, last.time - first.time)];
  const far = Math.hypot(dx, dy);
  const speed = far / dt; // millimetres a millisecond are metres a second
  const start = samples[0] ?? last;
  if (dy <= 0 && far >= LEAST) return "backwards";
  // Long enough as a whole, but not in its last moments: the finger has stopped before it left.
  if (speed < SLOW || (far < LEAST && Math.hypot(last.x - start.x, last.y - start.y) >= LEAST)) return "slow";
  if (far < LEAST) return "short";
  const wanted = SLOWEST + ((FASTEST - SLOWEST) * (speed - SLOW)) / (STRONG - SLOW);
  const strength = ((wanted - SLOWEST) / (FASTEST - SLOWEST)) * MOST_STRENGTH;
  return {
    angle: clamp(Math.round((Math.atan2(dx, dy) * 180) / Math.PI), -60, 60),
    strength: clamp(Math.round(strength), 0, MOST_STRENGTH),
  };
}
