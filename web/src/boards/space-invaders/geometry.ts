/**
 * Sizes of the table, in millimetres: those of the game's own board.py, which has them in tenths. The origin is the
 * left end of the striped line; x leads to the right, y to the UFO, z up from the board.
 */
export const COLUMNS = 5;
export const ROWS = 4;
export const SPACES = COLUMNS * ROWS;
export const TOKENS = 7; // of one hand
export const HANDS = ["red", "orange", "green", "blue"] as const;
export type HandWord = (typeof HANDS)[number];
export const SPARE = HANDS.length * TOKENS; // the slot of the token of bonus shots
export const SLOTS = SPARE + 1;
export const LEVELS = [0, 0, 0, 1, 1, 2, 2] as const; // of each token of a hand

export const BOARD_WIDTH = 420;
export const BOARD_LENGTH = 480;
export const CARD_WIDTH = 63;
export const CARD_LENGTH = 88;
export const CARD_THICKNESS = 0.3;
export const PITCH_X = 70;
export const PITCH_Y = 95;
export const PLANET_LINE = 80;
export const FIRST_ROW = 90;
export const TRACK_LEFT = COLUMNS * PITCH_X; // the UFO's track lies to the right of the spaces
export const TOKEN_RADIUS = 15;
export const TOKEN_THICKNESS = 2;
export const SHORT_REACH = 63;
export const LONG_REACH = 88;
export const UFO = { left: 120, right: 300, near: 480, far: 560, front: 55, back: 85 } as const;
export const UFO_MIDDLE = { x: (UFO.left + UFO.right) / 2, y: (UFO.near + UFO.far) / 2 } as const;
export const SHOOTER_Y = -40;
export const RELEASE_HEIGHT = 20;
export const TABLE = { left: -240, right: 660, near: -102, far: 798 } as const;
export const PLACE_STEP = 5;

export const columnOf = (space: number): number => space % COLUMNS;
export const rowOf = (space: number): number => Math.floor(space / COLUMNS);
export const spaceX = (space: number): number => PITCH_X * columnOf(space) + PITCH_X / 2;
export const spaceY = (space: number): number => FIRST_ROW + PITCH_Y * rowOf(space) + PITCH_Y / 2;
export const wordOf = (space: number): string => `${"abcde"[columnOf(space)]}${rowOf(space) + 1}`;

/** The number of a space such as "c2", or -1. */
export function spaceOf(word: string): number {
  const [column, row] = ["abcde".indexOf(word.charAt(0)), Number(word.slice(1)) - 1];
  return word.length === 2 && column >= 0 && row >= 0 && row < ROWS ? row * COLUMNS + column : -1;
}

/** The spaces above, below, to the left and to the right. */
export function besideOf(space: number): number[] {
  const found: number[] = [];
  if (columnOf(space) > 0) found.push(space - 1);
  if (columnOf(space) < COLUMNS - 1) found.push(space + 1);
  if (rowOf(space) > 0) found.push(space - COLUMNS);
  if (rowOf(space) < ROWS - 1) found.push(space + COLUMNS);
  return found;
}

/** The numbers of the bits of a mask. */
export function bitsOf(mask: number): number[] {
  const found: number[] = [];
  for (let bit = 0; bit < SPACES; bit++) if ((mask >> bit) & 1) found.push(bit);
  return found;
}
