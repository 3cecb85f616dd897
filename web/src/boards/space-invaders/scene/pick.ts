/** Which thing is under a pixel, and where on the screen a thing is. */
import {
  BOARD_LENGTH,
  BOARD_WIDTH,
  CARD_LENGTH,
  CARD_WIDTH,
  COLUMNS,
  FIRST_ROW,
  PITCH_X,
  PITCH_Y,
  PLANET_LINE,
  ROWS,
  spaceX,
  spaceY,
  TOKEN_RADIUS,
  UFO,
} from "../geometry";
import type { AimModel, Spot } from "../model";
import { meet, type Point, project, type View } from "./camera";
import { CRAFT_AT } from "./furniture";
import type { World } from "./world";

const FINGER = 3; // millimetres around a token that still count as it
const SHOOTER = { wide: 34, ahead: 16, behind: 66 } as const; // around the point where tokens leave it

export function pickAt(view: View, world: World, aims: readonly AimModel[], x: number, y: number): Spot | null {
  const [tx, ty] = meet(view, x, y, 3);
  for (const aim of aims) {
    if (aim.own && isOnShooter(aim, tx, ty)) return { kind: "shooter" };
  }
  const token = tokenAt(view, world, x, y);
  if (token !== null) return { kind: "token", slot: token };
  if (isOnUfo(view, x, y)) return { kind: "ufo" };
  const card = cardAt(view, world, x, y);
  if (card !== null) return { kind: "card", space: card };
  const space = spaceAt(tx, ty, world.model.rows);
  if (space !== null) return { kind: "space", space };
  return tx >= 0 && tx <= BOARD_WIDTH && ty >= 0 && ty < PLANET_LINE ? { kind: "planet" } : null;
}

function isOnShooter(aim: AimModel, x: number, y: number): boolean {
  const turn = (aim.angle * Math.PI) / 180;
  const [dx, dy] = [x - aim.x, y - aim.y];
  const along = dx * Math.sin(turn) + dy * Math.cos(turn);
  const aside = dx * Math.cos(turn) - dy * Math.sin(turn);
  return Math.abs(aside) <= SHOOTER.wide && along <= SHOOTER.ahead && along >= -SHOOTER.behind;
}

/** The token that is nearest to the pixel, of those under it; a higher one hides a lower one. */
function tokenAt(view: View, world: World, x: number, y: number): number | null {
  let found: { slot: number; z: number } | null = null;
  for (const token of world.tokens.values()) {
    const [tx, ty] = meet(view, x, y, token.z + 2);
    if (Math.hypot(tx - token.x, ty - token.y) > TOKEN_RADIUS + FINGER) continue;
    if (!found || token.z > found.z) found = { slot: token.slot, z: token.z };
  }
  return found?.slot ?? null;
}

function cardAt(view: View, world: World, x: number, y: number): number | null {
  let found: { space: number; z: number } | null = null;
  for (const [space, card] of world.cards) {
    const [tx, ty] = meet(view, x, y, card.z);
    const [dx, dy] = [tx - card.x, ty - card.y];
    const [c, s] = [Math.cos(card.turn), Math.sin(card.turn)];
    const [along, across] = [dx * c + dy * s, dy * c - dx * s];
    if (Math.abs(along) > CARD_WIDTH / 2 || Math.abs(across) > CARD_LENGTH / 2) continue;
    if (!found || card.z > found.z) found = { space, z: card.z };
  }
  return found?.space ?? null;
}

function spaceAt(x: number, y: number, rows: number): number | null {
  const [column, row] = [Math.floor(x / PITCH_X), Math.floor((y - FIRST_ROW) / PITCH_Y)];
  if (column < 0 || column >= COLUMNS || row < 0 || row >= Math.min(rows, ROWS)) return null;
  return row * COLUMNS + column;
}

/** The box and the craft over it, as the outline of what one sees of them. */
function isOnUfo(view: View, x: number, y: number): boolean {
  const { left, top, right, bottom } = extent(view, UFO_CORNERS);
  return x >= left && x <= right && y >= top && y <= bottom;
}

const UFO_CORNERS: readonly Point[] = [UFO.left, UFO.right].flatMap((x): Point[] => [
  [x, UFO.near, 0],
  [x, UFO.near, UFO.front],
  [x, UFO.far, UFO.back],
  [x, CRAFT_AT[1], CRAFT_AT[2] + 45],
]);

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function extent(view: View, points: readonly Point[]): Extent {
  const seen = points.map((point) => project(view, point));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Where a thing is on the canvas: the rectangle around it, in pixels of the page. Nothing there: of no size. */
export function placeOf(view: View, world: World, aims: readonly AimModel[], spot: Spot): Extent {
  return extent(view, cornersOf(world, aims, spot));
}

function cornersOf(world: World, aims: readonly AimModel[], spot: Spot): readonly Point[] {
  if (spot.kind === "ufo") return UFO_CORNERS;
  if (spot.kind === "planet") return rectangle(BOARD_WIDTH / 2, PLANET_LINE / 2, 0, BOARD_WIDTH, PLANET_LINE, 0);
  if (spot.kind === "token") {
    const token = world.tokens.get(spot.slot);
    const side = 2 * TOKEN_RADIUS;
    return token ? rectangle(token.x, token.y, token.z, side, side, 0) : [[BOARD_WIDTH / 2, BOARD_LENGTH / 2, 0]];
  }
  if (spot.kind === "shooter") {
    const aim = aims.find(({ own }) => own) ?? aims[0];
    if (!aim) return [[BOARD_WIDTH / 2, 0, 0]];
    const turn = (-aim.angle * Math.PI) / 180;
    const back = (SHOOTER.ahead - SHOOTER.behind) / 2;
    const middle: Point = [aim.x - back * Math.sin(turn), aim.y + back * Math.cos(turn), 6];
    return rectangle(...middle, 2 * SHOOTER.wide, SHOOTER.ahead + SHOOTER.behind, turn);
  }
  const card = world.cards.get(spot.space);
  if (card) return rectangle(card.x, card.y, card.z, CARD_WIDTH, CARD_LENGTH, card.turn);
  return rectangle(spaceX(spot.space), spaceY(spot.space), 0, CARD_WIDTH, CARD_LENGTH, 0);
}

function rectangle(x: number, y: number, z: number, width: number, length: number, turn: number): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]): Point => {
    const [along, across] = [(a * width) / 2, (b * length) / 2];
    return [x + along * c - across * s, y + along * s + across * c, z];
  });
}
