/**
 * What is to be seen at one instant: where every card and token is, and what shines. The still picture is made from a
 * model; what happens changes it from frame to frame (clips) until the next model is shown.
 */
import type { Card, Moment, TableModel, Token } from "../model";
import type { Point } from "./camera";
import type { Inks } from "./inks";
import type { Rgb } from "./palette";

/** The moments of one kind. */
export type Of<Kind extends Moment["kind"]> = Extract<Moment, { kind: Kind }>;
export type Quaternion = readonly [x: number, y: number, z: number, w: number];
export const UPRIGHT: Quaternion = [0, 0, 0, 1];

/** A card as it is drawn: where it lies by its model, changed by what happens to it. */
export interface CardActor {
  readonly card: Card;
  x: number;
  y: number;
  z: number; // of its face
  turn: number; // radians
  scale: number;
  alpha: number;
  flash: number; // to white
  step: 0 | 1; // of its creature's legs
  stretch: number; // of its creature, 1 at rest
  dome: number; // how strong its shield stands, 0 to 1
}

export interface TokenActor {
  readonly slot: number;
  readonly picture: string; // on the sheet
  readonly colour: Token["hand"];
  x: number;
  y: number;
  z: number; // of its centre
  spin: Quaternion;
  scale: number;
  alpha: number;
  flash: number;
}

export interface Lamp {
  readonly at: Point;
  readonly rgb: Rgb;
  readonly reach: number;
  readonly strength: number;
}

/** Drawn over everything else, in this frame only. */
export type Effect = (inks: Inks) => void;

export interface World {
  readonly model: TableModel;
  readonly cards: Map<number, CardActor>;
  readonly tokens: Map<number, TokenActor>;
  health: number; // as the track shows it
  ufo: number;
  hints: number; // how clearly it is told what the advance will do, 0 to 1
  effects: Effect[];
  focus: Point | null; // what the camera leans to, and how much
  lean: number;
  shake: readonly [number, number];
  lamp: Lamp | null;
  alarm: number; // red light at the edges of the board, 0 to 1
  mouth: number; // how bright the UFO's mouth shines, 1 at rest, less when it is destroyed
  craft: { lift: number; flash: number; alpha: number };
}

export function worldOf(model: TableModel, resting?: ReadonlyMap<number, TokenActor>): World {
  return {
    model,
    cards: new Map(model.cards.map((card) => [card.space, cardActor(card)])),
    tokens: new Map(model.tokens.map((token) => [token.slot, tokenActor(token, resting?.get(token.slot))])),
    health: model.planet.health,
    ufo: model.ufo.health,
    hints: 1,
    effects: [],
    focus: null,
    lean: 0,
    shake: [0, 0],
    lamp: null,
    alarm: model.last ? 0.35 : 0,
    mouth: model.ufo.health > 0 ? 1 : 0.35,
    craft: { lift: 0, flash: 0, alpha: model.ufo.health > 0 ? 1 : 0 },
  };
}

export function cardActor(card: Card): CardActor {
  return {
    card,
    x: card.x,
    y: card.y,
    z: card.top,
    turn: (card.turn * Math.PI) / 180,
    scale: 1,
    alpha: 1,
    flash: 0,
    step: 0,
    stretch: 1,
    dome: card.shield ? 1 : 0,
  };
}

/** A token at rest. One that came there before our eyes keeps the way its picture was turned. */
export function tokenActor(token: Token, before?: TokenActor): TokenActor {
  const stays = before && Math.hypot(token.x - before.x, token.y - before.y, token.z - before.z) < 1;
  return {
    slot: token.slot,
    picture: `token:${token.hand}:${token.level}`,
    colour: token.hand,
    x: token.x,
    y: token.y,
    z: token.z,
    spin: stays ? before.spin : standing(token.normal),
    scale: 1,
    alpha: 1,
    flash: 0,
  };
}

/** The shortest turn that takes the vertical to a unit vector. */
export function standing([nx, ny, nz]: Token["normal"]): Quaternion {
  const w = Math.sqrt(Math.max(1e-6, (1 + nz) / 2));
  return [-ny / (2 * w), nx / (2 * w), 0, w];
}

/** A turn about the vertical, in radians against the clock. */
export const yaw = (turn: number): Quaternion => [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)];

/** Between two turns, the short way. */
export function between(a: Quaternion, b: Quaternion, part: number): Quaternion {
  const near = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mixed = a.map((value, index) => value * (1 - part) + near * (b[index] ?? 0) * part) as [
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(...mixed) || 1;
  return [mixed[0] / length, mixed[1] / length, mixed[2] / length, mixed[3] / length];
}
