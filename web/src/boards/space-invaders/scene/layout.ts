/** Where things are printed on the board, in millimetres: for the print, for what lies on it, and for the camera. */
import { BOARD_LENGTH, BOARD_WIDTH, FIRST_ROW, PITCH_Y, ROWS, TRACK_LEFT, UFO } from "../geometry";
import { Inks } from "./inks";

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

const BAR_LEFT = UFO.left + 68; // behind the word
const NUMBERS_RIGHT = UFO.right - 4;

/** On the UFO's front: where its bar begins, how wide a part of it is, and how high the numbers are at its right. */
export function ufoBar(most: number): { readonly left: number; readonly cell: number; readonly numbers: number } {
  const numbers = most > 9 ? 13 : 17;
  const room = ufoNumbersAt(`${most}/${most}`, numbers).left - 6 - BAR_LEFT;
  return { left: BAR_LEFT, cell: Math.min(9, room / most), numbers };
}

/** Where the numbers stand that say how much of its health the UFO has left. */
export function ufoNumbersAt(text: string, height: number): { readonly left: number; readonly middle: number } {
  const width = Inks.widthOf(text, height);
  return { left: NUMBERS_RIGHT - width, middle: NUMBERS_RIGHT - width / 2 };
}

export const MIDDLE = { x: BOARD_WIDTH / 2, y: BOARD_LENGTH / 2 } as const;
