/**
 * Where the camera stands and what it sees. It looks from the players' edge down on the table, so that everything that
 * matters fills the canvas whatever its proportions are; points of the table become points of the screen and back.
 */
import { BOARD_LENGTH, BOARD_WIDTH, TABLE, UFO } from "../geometry";

export type Point = readonly [number, number, number];

/** A camera: an eye and three axes of length one. */
export interface View {
  readonly eye: Point;
  readonly right: Point;
  readonly up: Point;
  readonly back: Point; // from what is looked at to the eye
  readonly width: number; // of the canvas, in pixels of the page
  readonly height: number;
  readonly slope: number; // half the height of what is seen at distance 1
}

/** Room at the canvas's edges that is covered by other things, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const FIELD = 26; // degrees from bottom to top: a long lens, as for a picture of a table
const FLATTEST = 46; // degrees above the table
const STEEPEST = 63;
const MARGIN = 0.025; // of the canvas that stays free at each edge
const CRAFT_TOP = 140; // how high the UFO's craft reaches

/** What must be in sight: the board, the shooter in front of it, the UFO behind. */
const CORNERS: readonly Point[] = [
  [0, TABLE.near, 0],
  [BOARD_WIDTH, TABLE.near, 0],
  [-4, -4, 0],
  [BOARD_WIDTH + 4, -4, 0],
  [0, BOARD_LENGTH, 0],
  [BOARD_WIDTH, BOARD_LENGTH, 0],
  [UFO.left - 10, UFO.far, CRAFT_TOP],
  [UFO.right + 10, UFO.far, CRAFT_TOP],
];

export const plus = (a: Point, b: Point, times = 1): Point => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The camera for a canvas: as near as everything allows, at the height that fills it best. */
export function framing(width: number, height: number, insets: Insets = NO_INSETS): View {
  let best = framed(STEEPEST, width, height, insets);
  for (let pitch = STEEPEST - 1; pitch >= FLATTEST; pitch--) {
    const one = framed(pitch, width, height, insets);
    if (one.slack < best.slack) best = one;
  }
  return best.view;
}

function framed(pitch: number, width: number, height: number, insets: Insets): { view: View; slack: number } {
  const turn = (pitch * Math.PI) / 180;
  const slope = Math.tan((FIELD * Math.PI) / 360);
  const back: Point = [0, -Math.cos(turn), Math.sin(turn)];
  const up: Point = [0, Math.sin(turn), Math.cos(turn)];
  const right: Point = [1, 0, 0];
  const pixel = (2 * slope) / height; // at distance 1
  const edges = {
    top: slope - pixel * insets.top - 2 * MARGIN * slope,
    bottom: slope - pixel * insets.bottom - 2 * MARGIN * slope,
    left: (slope * width) / height - pixel * insets.left - (2 * MARGIN * slope * width) / height,
    right: (slope * width) / height - pixel * insets.right - (2 * MARGIN * slope * width) / height,
  };
  const across = fitted(right, back, edges.right, edges.left);
  const along = fitted(up, back, edges.top, edges.bottom);
  const away = Math.max(across.away, along.away);
  const eye = plus(plus(plus([0, 0, 0], right, across.at(away)), up, along.at(away)), back, away);
  const slack = Math.abs(Math.log(across.away / along.away));
  return { view: { eye, right, up, back, width, height, slope }, slack };
}

/** How far away the eye must be for all corners to lie between two slopes, and where it stands along an axis then. */
function fitted(axis: Point, back: Point, above: number, below: number) {
  let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const corner of CORNERS) {
    const [along, near] = [dot(corner, axis), dot(corner, back)];
    high = Math.max(high, along + above * near);
    low = Math.min(low, along - below * near);
  }
  // In sight: high <= at + above * away, and low >= at - below * away.
  const away = (high - low) / (above + below);
  const at = (distance: number): number => (high - above * distance + low + below * distance) / 2;
  return { away, at };
}

/** The same camera moved towards a point of the table: a little nearer to it, and a little to its side. */
export function leaning(view: View, towards: Point, amount: number): View {
  if (amount === 0) return view;
  const away = plus(towards, view.eye, -1);
  const depth = -dot(away, view.back);
  const eye = plus(
    plus(plus(view.eye, view.right, dot(away, view.right) * 0.2 * amount), view.up, dot(away, view.up) * 0.12 * amount),
    view.back,
    -depth * 0.08 * amount,
  );
  return { ...view, eye };
}

/** The same camera pushed about by so many millimetres: the table shakes. */
export function shaken(view: View, x: number, y: number): View {
  return x === 0 && y === 0 ? view : { ...view, eye: plus(plus(view.eye, view.right, x), view.up, y) };
}

/** A point of the table on the canvas, in pixels of the page. */
export function project(view: View, point: Point): readonly [number, number] {
  const from = plus(point, view.eye, -1);
  const depth = -dot(from, view.back);
  const scale = view.height / (2 * view.slope * depth);
  return [view.width / 2 + dot(from, view.right) * scale, view.height / 2 - dot(from, view.up) * scale];
}

/** How many pixels a millimetre is at a point. */
export function scaleAt(view: View, point: Point): number {
  return view.height / (2 * view.slope * -dot(plus(point, view.eye, -1), view.back));
}

/** Where the ray through a pixel meets a height above the table. */
export function meet(view: View, x: number, y: number, z: number): Point {
  const unit = (2 * view.slope) / view.height;
  const ray = plus(
    plus(plus([0, 0, 0], view.right, (x - view.width / 2) * unit), view.up, (view.height / 2 - y) * unit),
    view.back,
    -1,
  );
  return plus(view.eye, ray, (z - view.eye[2]) / ray[2]);
}

const NEAR = 200;
const FAR = 4000;

/** The matrix that takes points of the table to the clip space of the graphics card, by columns. */
export function matrix(view: View, into: Float32Array): Float32Array {
  const { eye, right, up, back, slope } = view;
  const [wide, high] = [view.height / (view.width * slope), 1 / slope];
  const [deep, shift] = [(FAR + NEAR) / (NEAR - FAR), (2 * FAR * NEAR) / (NEAR - FAR)];
  for (let axis = 0; axis < 3; axis++) {
    const at = axis as 0 | 1 | 2;
    into[axis * 4] = right[at] * wide;
    into[axis * 4 + 1] = up[at] * high;
    into[axis * 4 + 2] = back[at] * deep;
    into[axis * 4 + 3] = -back[at];
  }
  into[12] = -dot(right, eye) * wide;
  into[13] = -dot(up, eye) * high;
  into[14] = -dot(back, eye) * deep + shift;
  into[15] = dot(back, eye);
  return into;
}
