/**
 * The ballistic arc of a launch: the closed form of the game's own arc.py, for whoever aims. It ends at the first
 * touch; where a token comes to rest nobody foresees.
 */
import { CARD_LENGTH, CARD_WIDTH, RELEASE_HEIGHT, TOKEN_THICKNESS, UFO } from "./geometry";
import type { Card, Spot, TableModel } from "./model";

export const SLOWEST = 0.8; // metres a second
export const FASTEST = 3;
export const ELEVATION = 60; // degrees
export const GRAVITY = 9.81;
export const MOST_STRENGTH = 100;
export const MOST_ANGLE = 60; // to either side

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const CARRY = (Math.sin(radians(2 * ELEVATION)) / GRAVITY) * 1000; // millimetres for one m²/s²
const STEP = 0.004; // seconds between the points of an arc
const REST = TOKEN_THICKNESS / 2; // the height of a token's centre that touches the board

/** Metres a second for a strength in per cent. */
export const speedOfPress = (strength: number): number => SLOWEST + ((FASTEST - SLOWEST) * strength) / MOST_STRENGTH;

/** How far a token flies until it is as high as it was, in millimetres. */
export const carry = (speed: number): number => speed * speed * CARRY;

/** The strength, in per cent, that carries nearest to a distance in millimetres. */
export function strengthFor(distance: number): number {
  const speed = Math.sqrt(Math.max(0, distance) / CARRY);
  return clamp(Math.round(((speed - SLOWEST) / (FASTEST - SLOWEST)) * MOST_STRENGTH), 0, MOST_STRENGTH);
}

/** The angle, in degrees, that points from the shooter to somewhere; to the right is positive. */
export const angleTo = (dx: number, dy: number): number => Math.round((Math.atan2(dx, dy) * 180) / Math.PI);

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export interface Aimed {
  readonly x: number;
  readonly y: number;
  readonly angle: number; // degrees
  readonly strength: number; // per cent
}

export interface Arc {
  readonly path: readonly (readonly [number, number, number])[];
  readonly touches: Spot | null; // null: the bare table
}

/** The arc of an aim over a table, from the shooter to what it touches first. */
export function arcOf(aim: Aimed, model: TableModel | null): Arc {
  const speed = speedOfPress(aim.strength) * 1000;
  const ahead = speed * Math.cos(radians(ELEVATION));
  const [vx, vy] = [ahead * Math.sin(radians(aim.angle)), ahead * Math.cos(radians(aim.angle))];
  const vz = speed * Math.sin(radians(ELEVATION));
  const at = (time: number): readonly [number, number, number] => [
    aim.x + vx * time,
    aim.y + vy * time,
    RELEASE_HEIGHT + vz * time - (GRAVITY * 1000 * time * time) / 2,
  ];
  const path: (readonly [number, number, number])[] = [at(0)];
  for (let time = STEP; ; time += STEP) {
    const [before, now] = [path.at(-1) as readonly [number, number, number], at(time)];
    if (now[2] > REST && hitsWall(before, now)) {
      path.push(now);
      return { path, touches: { kind: "ufo" } };
    }
    if (now[2] <= REST) {
      const share = (before[2] - REST) / (before[2] - now[2]);
      path.push([before[0] + (now[0] - before[0]) * share, before[1] + (now[1] - before[1]) * share, REST]);
      return { path, touches: under(path.at(-1) as readonly [number, number, number], model) };
    }
    path.push(now);
  }
}

/** Whether a piece of the arc goes through a wall of the UFO. */
function hitsWall(from: readonly [number, number, number], to: readonly [number, number, number]): boolean {
  const isBetween = to[0] > UFO.left && to[0] < UFO.right;
  if (isBetween && crosses(from[1], to[1], UFO.near) && to[2] < UFO.front) return true;
  if (isBetween && crosses(from[1], to[1], UFO.far) && to[2] < UFO.back) return true;
  const isBeside = to[1] > UFO.near && to[1] < UFO.far && to[2] < UFO.front;
  return isBeside && (crosses(from[0], to[0], UFO.left) || crosses(from[0], to[0], UFO.right));
}

const crosses = (from: number, to: number, at: number): boolean => from < at !== to < at;

function under([x, y]: readonly [number, number, number], model: TableModel | null): Spot | null {
  if (x > UFO.left && x < UFO.right && y > UFO.near && y < UFO.far) return { kind: "ufo" };
  const card = model?.cards.find((one) => isOver(x, y, one));
  if (card) return { kind: "card", space: card.space };
  return y < 80 && y > -RELEASE_HEIGHT ? { kind: "planet" } : null;
}

/** Whether a point is over a card as it lies. */
export function isOver(x: number, y: number, card: Card, margin = 0): boolean {
  const turn = radians(card.turn);
  const [dx, dy] = [x - card.x, y - card.y];
  const [across, along] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
  return Math.abs(across) <= CARD_WIDTH / 2 + margin && Math.abs(along) <= CARD_LENGTH / 2 + margin;
}

/** The strength whose arc comes down nearest to so far from the shooter. */
export function strengthToTouch(distance: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let strength = 0; strength <= MOST_STRENGTH; strength++) {
    const far = Math.abs(touchAt(strength) - distance);
    if (far < least) [best, least] = [strength, far];
  }
  return best;
}

/** How far from the shooter the bare board is touched. */
export function touchAt(strength: number): number {
  const speed = speedOfPress(strength) * 1000;
  const vz = speed * Math.sin(radians(ELEVATION));
  const time = (vz + Math.sqrt(vz * vz + 2 * GRAVITY * 1000 * (RELEASE_HEIGHT - REST))) / (GRAVITY * 1000);
  return speed * Math.cos(radians(ELEVATION)) * time;
}

const ROLL = 1.11; // a token that has touched a card slides on by so much of its flight
const SLIDE = 6; // and by so many millimetres
const UFO_CARRY = 1.03; // into the mouth, over the front wall

/** The strength with which a token mostly comes to rest so far away, in millimetres. */
export const strengthToRest = (distance: number): number => strengthFor((distance - SLIDE) / ROLL);

/** The strength for the mouth of the UFO. */
export const strengthIntoUfo = (distance: number): number => strengthFor(distance * UFO_CARRY);
