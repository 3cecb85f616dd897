/** What is drawn while somebody aims or chooses: shooters, the arc to the first touch, reach, what can be pressed. */
import { CARD_LENGTH, CARD_WIDTH, type HandWord, spaceX, spaceY, TOKEN_RADIUS, UFO } from "../geometry";
import type { AimModel, Spot } from "../model";
import type { Marks } from "../stage";
import type { Point } from "./camera";
import { plus } from "./camera";
import { BOARD_DEPTH, BUTTON_AT, BUTTON_RADIUS, TOKEN_DEPTH } from "./furniture";
import { STANDING, turned } from "./inks";
import type { Layers } from "./layers";
import { MIDDLE, PLANET } from "./layout";
import { type World, yaw } from "./world";

export const NO_MARKS: Marks = { targets: [], picked: null, pointed: new Set() };

const GHOST = 0.4; // how much of another's shooter is seen
const TICKS = 24; // around the button
const CLOSED = 20; // millimetres: the ring on the beat
const OPEN = 62; // how much larger it is between two beats

/** Shooters; while something is played they stand empty. */
export function drawAims(layers: Layers, aims: readonly AimModel[], world: World, isPlaying: boolean): void {
  for (const aim of aims) drawShooter(layers, aim, world, isPlaying);
}

function drawShooter(layers: Layers, aim: AimModel, world: World, isPlaying: boolean): void {
  const { inks, palette, atlas, aimGround, shooters, buttons, aimTokens, aimFront } = layers;
  const turn = (-aim.angle * Math.PI) / 180;
  const alpha = aim.own ? 1 : GHOST;
  const spin = yaw(turn);
  const frame = turned(turn);
  const at = (along: number, across: number, z: number): Point => {
    const flat = plus([aim.x, aim.y, z], frame.along, along);
    return plus(flat, frame.across, across);
  };
  const rgb = palette.rgb(aim.hand);
  if (aim.flicked) {
    if (isPlaying) return;
    const level = levelOnShooter(world);
    const area = atlas.area(`token:${aim.hand}:${level}`);
    aimTokens.add([aim.x, aim.y, TOKEN_DEPTH / 2], spin, [1, 1, 1], area, rgb, [alpha], [0, 0.3]);
    return;
  }
  inks.onto(aimGround);
  const shade = { colour: "shadow", alpha: 0.5 * alpha, soft: 9, radius: 10, frame } as const;
  inks.fill(plus(at(0, -29, -BOARD_DEPTH), [5, -4, 0]), 50, 64, shade);
  shooters.add([aim.x, aim.y, 0], spin, [1, 1, 1], [0, 0, 0, 0], rgb, [alpha], [0, 0]);
  const pressed = aim.phase === "press" ? 2 + (aim.strength / 100) * 4 : 0;
  buttons.add(
    at(...BUTTON_AT, 8 - pressed),
    spin,
    [1, 1, 1],
    [0, 0, 0, 0],
    palette.rgb("ink"),
    [alpha],
    [0, aim.phase === "press" ? 0.6 : 0.1],
  );
  if (isPlaying) return;
  const { flying } = world.model;
  if (flying < 0 || !world.tokens.has(flying)) {
    const area = atlas.area(`token:${aim.hand}:${levelOnShooter(world)}`);
    aimTokens.add(at(0, -1, 9 + TOKEN_DEPTH / 2), spin, [1, 1, 1], area, rgb, [alpha], [0, 0.3]);
  }
  inks.onto(aimFront);
  drawGauge(layers, aim, at, alpha);
  drawArc(layers, aim, alpha);
  drawBeat(layers, aim, alpha);
}

/** Of the token that is launched next. */
function levelOnShooter({ model }: World): number {
  return model.trays.flatMap((tray) => tray.tokens).find(({ slot }) => slot === model.flying)?.level ?? 1;
}

/** While the button is held: the ring that closes on the aim, as the plain drawing has it. */
function drawBeat({ inks }: Layers, { path, meter }: AimModel, alpha: number): void {
  const end = path.at(-1);
  if (!end || meter === null) return;
  const far = Math.abs(meter); // 0 on the beat
  const above: Point = [end[0], end[1], Math.max(4, end[2] + 2)];
  inks.ring(above, CLOSED, { colour: "ink", alpha, soft: 1.6 });
  inks.ring(above, CLOSED + far * OPEN, { colour: "gold", alpha: alpha * (1 - far * 0.5), soft: 3 });
}

/** Strength as ticks around the button. */
function drawGauge(
  { inks }: Layers,
  aim: AimModel,
  at: (x: number, y: number, z: number) => Point,
  alpha: number,
): void {
  const lit = (aim.strength / 100) * TICKS;
  for (let tick = 0; tick < TICKS; tick++) {
    const turn = -Math.PI * 0.78 + (Math.PI * 1.56 * tick) / (TICKS - 1);
    const reach = BUTTON_RADIUS + 7;
    const here = at(BUTTON_AT[0] + reach * Math.sin(turn), BUTTON_AT[1] + reach * Math.cos(turn), 7.4);
    const isLit = tick < lit;
    const colour = !isLit ? "lost" : tick > TICKS * 0.8 ? "burst" : tick > TICKS * 0.55 ? "gold" : "health";
    inks.disc(here, 1.35, { colour, alpha: alpha * (isLit ? 1 : 0.8), frame: turned(0) });
    if (isLit) inks.disc(here, 2, { colour, alpha: 0.5 * alpha, soft: 2, light: 1 });
  }
}

/** Dots along the arc, every so many millimetres, and where they fall on the table. */
function drawArc({ inks }: Layers, aim: AimModel, alpha: number): void {
  const points = spaced(aim.path, 17);
  points.forEach(([x, y, z], index) => {
    const part = points.length < 2 ? 0 : index / (points.length - 1);
    const size = 2.7 - 0.9 * part;
    if (z > 6) inks.disc([x, y, 1.6], size * 0.8, { colour: "shadow", alpha: 0.5 * alpha, soft: 1 });
    const here: Point = [x, y, z + 1];
    inks.disc(here, size + 1.6, { colour: aim.hand, alpha: 0.45 * alpha, soft: 2.4, light: 1, frame: inks.facing });
    inks.disc(here, size, { colour: "ink", alpha: alpha * (0.95 - 0.35 * part), frame: inks.facing });
  });
  const last = aim.path.at(-1);
  if (!last || !aim.touches) return;
  const above: Point = [last[0], last[1], Math.max(2.4, last[2])];
  inks.ring(above, TOKEN_RADIUS, { colour: aim.hand, alpha: 0.95 * alpha, soft: 1.6 });
  inks.disc(above, TOKEN_RADIUS, { colour: aim.hand, alpha: 0.22 * alpha, soft: 0 });
}

/** Points at even distances along a path. */
export function spaced(path: AimModel["path"], gap: number): Point[] {
  const found: Point[] = [];
  let rest = gap;
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [path[index - 1] as Point, path[index] as Point];
    const way = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    let at = rest;
    for (; at <= way; at += gap) found.push(plus(from, plus(to, from, -1), at / way));
    rest = at - way;
  }
  return found;
}

/** What can be pressed shines; what the log points at has a frame of gold; what is chosen one of light. */
export function drawMarks({ inks, aimFront }: Layers, marks: Marks, world: World): void {
  inks.onto(aimFront);
  for (const spot of marks.targets) frameOf(spot, world, inks, "health", 1);
  for (const space of marks.pointed) frameOf({ kind: "space", space }, world, inks, "gold", 1);
  const { asking, called, pointer, turn } = world.model;
  if (asking !== null) frameOf({ kind: "token", slot: asking }, world, inks, "ink", 1);
  if (pointer !== null) frameOf({ kind: "card", space: pointer }, world, inks, "ink", 1);
  const named = called === null ? undefined : world.cards.get(called);
  if (named) drawSights(inks, [named.x, named.y, named.z + 3], turn);
  if (marks.picked) frameOf(marks.picked, world, inks, "ink", 1.5);
}

function frameOf(
  spot: Spot,
  world: World,
  inks: Layers["inks"],
  colour: "health" | "gold" | "ink",
  wide: number,
): void {
  const soft = 2.2 * wide;
  if (spot.kind === "card" || spot.kind === "space") {
    const actor = world.cards.get(spot.space);
    const [x, y, z, turn] = actor
      ? [actor.x, actor.y, actor.z + 2.4, actor.turn]
      : [spaceX(spot.space), spaceY(spot.space), 0.6, 0];
    const frame = turned(turn);
    inks.fill([x, y, z], CARD_WIDTH, CARD_LENGTH, { colour, alpha: 0.12, frame, radius: 5, light: 1 });
    inks.outline([x, y, z], CARD_WIDTH + 3, CARD_LENGTH + 3, { colour, soft, frame, radius: 6 });
  } else if (spot.kind === "token") {
    const actor = world.tokens.get(spot.slot);
    if (actor) inks.ring([actor.x, actor.y, actor.z + 4], TOKEN_RADIUS + 4, { colour, soft });
  } else if (spot.kind === "ufo") {
    const [wideOf, high] = [UFO.right - UFO.left + 16, UFO.front + 8];
    inks.outline([MIDDLE.x, UFO.near - 4, UFO.front / 2], wideOf, high, { colour, soft, frame: STANDING, radius: 6 });
  } else if (spot.kind === "planet") {
    inks.outline([MIDDLE.x, PLANET.top / 2 + 4, 0.6], 410, PLANET.top, { colour, soft, radius: 10 });
  }
}

/** The sights of a Called Shot. */
function drawSights(inks: Layers["inks"], at: Point, hand: HandWord): void {
  inks.ring(at, 24, { colour: hand, soft: 2.4 });
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [wide, high] = x === 0 ? [2.4, 14] : [14, 2.4];
    inks.fill(plus(at, [x * 24, y * 24, 0]), wide, high, { colour: hand });
  }
}

/** The Blast Wave around a token: as far from its rim as it reaches. */
export function drawReach({ inks, faces }: Layers, world: World): void {
  const { reach } = world.model;
  const token = reach && world.tokens.get(reach.slot);
  if (!reach || !token) return;
  inks.onto(faces);
  const at: Point = [token.x, token.y, 2.6];
  const far = TOKEN_RADIUS + reach.radius;
  inks.disc(at, far, { colour: token.colour, alpha: 0.14, light: 0.6 });
  inks.ring(at, far, { colour: token.colour, soft: 1.8 });
  for (const part of [0.75, 0.5]) inks.ring(at, far * part, { colour: token.colour, alpha: 0.35 * part, soft: 1 });
}
