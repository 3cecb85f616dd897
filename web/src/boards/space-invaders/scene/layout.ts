/** Where things are printed on the board, in millimetres: for the print, for what lies on it, and for the camera. */
import { BOARD_LENGTH, BOARD_WIDTH, FIRST_ROW, PITCH_Y, ROWS, TRACK_LEFT } from "../geometry";

/** The planet is the cap of a disc that rises out of the near edge. */
const RISE = 66; // of its top above the near edge
const HALF = BOARD_WIDTH / 2 - 8;
const RADIUS = (HALF * HALF + RISE * RISE) / (2 * RISE);
export const PLANET = { x: BOARD_WIDTH / 2, y: RISE - RADIUS, radius: RADIUS, top: RISE } as const;
export const STRIPES = 7; // how deep the striped line is

const SPREAD = Math.asin(HALF / RADIUS) * 0.93; // how far to either side the track goes, in radians

export interface Notch {
  readonly x: number;
  readonly y: number;
  readonly turn: number; // radians against the clock
}

/** Where a number of the planet's track lies: 1 at the left, `most` at the right. */
export function planetNotch(number: number, most: number, below = 0): Notch {
  const part = (number - 0.5) / most;
  const turn = SPREAD * (1 - 2 * part);
  const radius = PLANET.radius - 7 - below;
  return { x: PLANET.x - radius * Math.sin(turn), y: PLANET.y + radius * Math.cos(turn), turn };
}

/** How wide a number of the planet's track is. */
export const planetStep = (most: number): number => (2 * SPREAD * (PLANET.radius - 7)) / most;

const TRACK_TOP = FIRST_ROW + PITCH_Y * ROWS - 44; // below the picture of the craft
const TRACK_BOTTOM = FIRST_ROW + 8;
export const TRACK_X = (TRACK_LEFT + BOARD_WIDTH) / 2 - 1;
export const CRAFT_Y = TRACK_TOP + 22;

/** The middle of a number on the UFO's track, from 1 at the bottom; and how high it is. */
export function ufoCell(number: number, most: number): { readonly y: number; readonly height: number } {
  const height = Math.min(40, (TRACK_TOP - TRACK_BOTTOM) / Math.max(1, most));
  return { y: TRACK_TOP - height * (most - number + 0.5), height };
}

export const MIDDLE = { x: BOARD_WIDTH / 2, y: BOARD_LENGTH / 2 } as const;
