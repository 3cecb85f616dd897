/**
 * The press: a matter of timing. Place, direction and strength are chosen beforehand; then the button is held, a ring
 * closes on the aim again and again, and letting go on the beat makes the launch that was meant. Every millisecond
 * beside it makes it stronger or weaker, and turns it a little: to one side on this beat, to the other on the next.
 *
 * The numbers are in press.json: tools/press_rates.py simulates people with them, and a test holds both together.
 */
import { clamp, MOST_STRENGTH } from "../arc";
import numbers from "./press.json";

export const { strengthPerMs: STRENGTH_PER_MS, anglePerMs: ANGLE_PER_MS } = numbers;

/** When the beats come, in milliseconds after the button went down. */
export interface Beat {
  readonly first: number;
  readonly period: number;
  readonly turnsLeft: boolean; // what is late on the first beat turns to the left
}

/**
 * The beat of a launch. It is drawn from the launch itself, so whoever cancels, or loads the page again, has the same
 * one: nothing is gained by trying again.
 */
export function beatOf(launch: string): Beat {
  const chance = chances(launch);
  const period = Math.round(numbers.shortestPeriod + chance() * (numbers.longestPeriod - numbers.shortestPeriod));
  return { first: Math.round(period * (1 + chance() * 0.6)), period, turnsLeft: chance() < 0.5 };
}

/** Numbers from 0 to 1 that a text stands for. */
function chances(text: string): () => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** How a release lies to the nearest beat. */
export interface Timing {
  readonly number: number; // of the beat, from 0 on
  readonly error: number; // milliseconds, late is positive
}

/** Null: let go long before the first beat, which is no press at all. */
export function timingOf(beat: Beat, held: number): Timing | null {
  if (held < beat.first - beat.period / 2) return null;
  const number = Math.max(0, Math.round((held - beat.first) / beat.period));
  return { number, error: held - beat.first - number * beat.period };
}

export interface Meant {
  readonly angle: number; // degrees
  readonly strength: number; // per cent
}

/** The launch that comes of a timing. Moves are whole degrees and whole per cents. */
export function pressed(meant: Meant, beat: Beat, timing: Timing, mostAngle: number): Meant {
  const { angle, strength } = swayed(meant, beat, timing);
  return {
    angle: wrapped(Math.round(angle), mostAngle) || 0, // not -0
    strength: clamp(Math.round(strength), 0, MOST_STRENGTH),
  };
}

function swayed(meant: Meant, beat: Beat, timing: Timing): Meant {
  return {
    angle: meant.angle + turnOf(beat, timing),
    strength: meant.strength + STRENGTH_PER_MS * timing.error,
  };
}

/** Degrees: late is to one side on this beat and to the other on the next. */
function turnOf(beat: Beat, { number, error }: Timing): number {
  return ((number % 2 === 0) === beat.turnsLeft ? -1 : 1) * ANGLE_PER_MS * error;
}

/** What is seen while the button is held. */
export interface Shown {
  readonly turn: number; // degrees to the side
  readonly meter: number; // -1 to 1: how far before or after the beat
  readonly spread: number; // per cent that the strength would be off: too much after the beat, too little before it
}

const FARTHEST = 90; // milliseconds beside the beat: more would be a wild swing

/** Nothing of it jumps between two beats: the strength would, from all to nothing, so only its error is shown. */
export function shownAt(beat: Beat, held: number): Shown {
  // Before the first beat the ring comes from afar.
  const timing = timingOf(beat, held) ?? { number: 0, error: held - beat.first };
  const near = { ...timing, error: clamp(timing.error, -FARTHEST, FARTHEST) };
  return {
    turn: turnOf(beat, near),
    meter: clamp(timing.error / (beat.period / 2), -1, 1),
    spread: STRENGTH_PER_MS * Math.abs(near.error),
  };
}

/** An angle within what the shooter can do; one that turns all the way round goes on at the other side. */
export function wrapped(angle: number, most: number): number {
  if (most < 180) return clamp(angle, -most, most);
  return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
}

/** How good it was, for a word and a sound: within 12 milliseconds nobody could have done better. */
export function gradeOf(error: number): "perfect" | "good" | "early" | "late" {
  const off = Math.abs(error);
  if (off <= 12) return "perfect";
  if (off <= 32) return "good";
  return error < 0 ? "early" : "late";
}
