/** From what is to be seen to the lists of the graphics card: the board, its tracks, cards and tokens. */
import { damageByColumn } from "../forecast";
import {
  BOARD_LENGTH,
  BOARD_WIDTH,
  CARD_LENGTH,
  CARD_WIDTH,
  FIRST_ROW,
  PITCH_Y,
  ROWS,
  spaceX,
  spaceY,
  TOKEN_RADIUS,
  TOKEN_THICKNESS,
  TRACK_LEFT,
  UFO,
} from "../geometry";
import type { Point } from "./camera";
import { BOARD_DEPTH, CRAFT_AT, TOKEN_DEPTH } from "./furniture";
import { Inks, STANDING, turned } from "./inks";
import type { Layers } from "./layers";
import { CRAFT_Y, MIDDLE, planetNotch, planetStep, TRACK_X, ufoBar, ufoCell, ufoNumbersAt } from "./layout";
import type { Rgb } from "./palette";
import { type CardActor, type TokenActor, UPRIGHT, type World, yaw } from "./world";

const WHOLE = [1, 1, 1] as const;
const POINTS_RIGHT = 27; // millimetres from the middle of a card to where its points end
const POINTS_HIGH = 11.2;
const SHADE = 0.55; // how dark a shadow is
const SLANT = [0.3, -0.16] as const; // where shadows fall, for each millimetre of height

export function drawStill(layers: Layers): void {
  const [none, white] = [
    [0, 0, 1, 1],
    [1, 1, 1, 1],
  ] as const;
  layers.board.add([0, 0, 0], UPRIGHT, WHOLE, none, white, [0, 0]);
  layers.ufo.add([0, 0, 0], UPRIGHT, WHOLE, none, white, [0, 0]);
}

export function drawWorld(layers: Layers, world: World): void {
  drawGround(layers, world);
  drawTracks(layers, world);
  drawForecast(layers, world);
  for (const actor of world.cards.values()) drawCard(layers, actor);
  drawLinks(layers, world);
  drawUfo(layers, world);
  for (const actor of world.tokens.values()) drawToken(layers, actor);
}

function drawGround({ inks, ground, under }: Layers, world: World): void {
  inks.onto(ground);
  const { x, y } = MIDDLE;
  const floor = -BOARD_DEPTH;
  inks.pool([x, y + 20, floor], 1250, 1150, { colour: "table", alpha: 0.85 });
  inks.fill([x + 10, y - 14, floor], BOARD_WIDTH + 2, BOARD_LENGTH, {
    colour: "shadow",
    alpha: 0.6,
    soft: 26,
    radius: 20,
  });
  inks.fill([x, y, floor], BOARD_WIDTH + 4, BOARD_LENGTH + 4, {
    colour: "edge",
    alpha: 0.35,
    soft: 12,
    radius: 8,
    light: 1,
  });
  inks.fill([x + 34, UFO.far - 10, floor], 210, 130, { colour: "shadow", alpha: SHADE, soft: 22, radius: 20 });
  inks.onto(under);
  inks.pool([x, BOARD_LENGTH - 10, 0.05], 420, 220, { colour: "ufo", alpha: 0.3 * world.mouth, light: 1 });
  if (world.model.rows < ROWS) {
    const above = FIRST_ROW + PITCH_Y * (world.model.rows + 0.5);
    inks.fill([TRACK_LEFT / 2, above, 0.05], TRACK_LEFT, PITCH_Y, { colour: "board", alpha: 0.8, soft: 2 });
  }
  if (world.alarm > 0) {
    const style = { colour: "burst", alpha: world.alarm, light: 1, soft: 5, radius: 3 } as const;
    inks.outline([x, y, 0.05], BOARD_WIDTH - 5, BOARD_LENGTH - 5, style);
  }
}

/** The planet's health along its rim, with the marked numbers; the UFO's beside the spaces. */
function drawTracks({ inks, under }: Layers, world: World): void {
  inks.onto(under);
  const { planet, ufo, forecast } = world.model;
  const risk = world.hints > 0 && forecast ? forecast.health : planet.health;
  const step = planetStep(planet.most);
  for (let number = 1; number <= planet.most; number++) {
    const { x, y, turn } = planetNotch(number, planet.most);
    const part = Math.min(1, Math.max(0, world.health - number + 1));
    const colour = part <= 0 ? "lost" : number > risk ? "risk" : "health";
    const frame = turned(turn);
    if (part > 0) inks.fill([x, y, 0.1], step * 0.9, 9.5, { colour, alpha: 0.4, soft: 3, light: 1, frame, radius: 2 });
    inks.fill([x, y, 0.12], step * 0.86, 7.5, { colour, alpha: part > 0 ? 1 : 0.75, frame, radius: 1 });
  }
  for (const number of planet.icons) {
    if (number < 1 || number > planet.most) continue;
    const { x, y, turn } = planetNotch(number, planet.most, 13);
    const isSpent = number >= world.health;
    if (!isSpent) inks.pool([x, y, 0.1], 26, 26, { colour: "gold", alpha: 0.5, light: 1 });
    const style = { colour: isSpent ? "lost" : "gold", frame: turned(turn) } as const;
    inks.picture("star", [x, y, 0.15], 12, 12, style);
  }
  const text = String(Math.max(0, Math.ceil(world.health)));
  const most = `/${planet.most}`;
  const width = Inks.widthOf(text, 21) + 4 + Inks.widthOf(most, 11);
  const left = MIDDLE.x - width / 2;
  inks.text(text, [left + Inks.widthOf(text, 21) / 2, 27, 0.2], 21);
  inks.text(most, [left + width - Inks.widthOf(most, 11) / 2, 22, 0.2], 11, { colour: "ink-soft" });
  inks.picture("craft", [TRACK_X, CRAFT_Y, 0.1], 46, 17.6, { alpha: ufo.health > 0 ? 1 : 0.35 });
  for (let number = 1; number <= ufo.most; number++) {
    const { y, height } = ufoCell(number, ufo.most);
    const isLit = number <= world.ufo;
    const [wide, high] = [40, height - 5];
    const at: Point = [TRACK_X, y, 0.1];
    if (isLit) inks.fill(at, wide, high, { colour: "ufo-deep", alpha: 0.75, radius: 4 });
    inks.outline(at, wide, high, {
      colour: isLit ? "ufo" : "grid",
      alpha: isLit ? 1 : 0.8,
      radius: 4,
      soft: isLit ? 1.1 : 0.8,
    });
    if (isLit) inks.text(String(number), [TRACK_X, y, 0.15], Math.min(18, high * 0.62), { colour: "ink" });
    else inks.picture("star", [TRACK_X, y, 0.15], high * 0.7, high * 0.7, { colour: "burst" }); // a hit
  }
}

/** What the advance will do: arrows on the way of those that reach the planet, and what they take from it. */
function drawForecast({ inks, faces, under }: Layers, world: World): void {
  const { forecast } = world.model;
  if (!forecast || world.hints <= 0) return;
  for (const course of forecast.courses) {
    if (course.to !== null || course.damage === 0 || !world.cards.has(course.from)) continue;
    const x = spaceX(course.from);
    const top = spaceY(course.from) - CARD_LENGTH / 2 - 6;
    inks.onto(under);
    for (let y = top; y > 92; y -= 11) {
      const alpha = 0.85 * world.hints * (0.35 + 0.65 * (1 - (y - 92) / Math.max(60, top - 92)));
      inks.picture("chevron", [x, y, 0.3], 17, 11, { colour: "burst", alpha });
    }
  }
  inks.onto(faces);
  const courses = forecast.courses.filter(({ from }) => world.cards.has(from));
  for (const [column, damage] of damageByColumn(courses)) {
    const [x, label] = [spaceX(column), `-${damage}`];
    inks.fill([x, 81, 1.4], Inks.widthOf(label, 12) + 12, 19, { colour: "burst", alpha: world.hints, radius: 5 });
    inks.text(label, [x, 81, 1.5], 12, { alpha: world.hints });
  }
}

/** A point of a card, in millimetres from its middle along its sides. */
function onCard(actor: CardActor, along: number, across: number, above: number): Point {
  const [c, s] = [Math.cos(actor.turn) * actor.scale, Math.sin(actor.turn) * actor.scale];
  return [actor.x + along * c - across * s, actor.y + along * s + across * c, actor.z + 0.7 + above];
}

function drawCard({ inks, atlas, palette, under, cards, faces, domes }: Layers, actor: CardActor): void {
  const { card, alpha, scale, turn } = actor;
  if (alpha <= 0) return;
  const { species } = card;
  const frame = turned(turn, scale);
  const rgb = palette.rgb(species);
  const lift = Math.max(0, actor.z - card.top) + 2.5;
  inks.onto(under);
  const shade = { colour: "shadow", alpha: SHADE * alpha, soft: 3.5 + lift * 0.22, radius: 7, frame } as const;
  inks.fill([actor.x + lift * SLANT[0], actor.y + lift * SLANT[1], 0.2], CARD_WIDTH - 2, CARD_LENGTH - 2, shade);
  const size = [scale, scale, 1] as const;
  cards.add(
    [actor.x, actor.y, actor.z + 0.7],
    yaw(turn),
    size,
    atlas.area(`card:${species}`),
    rgb,
    [alpha],
    [actor.flash, 0.35],
  );
  inks.onto(faces);
  const style = { frame, alpha };
  const glow = { frame, alpha: 0.5 * alpha, light: 1, colour: species } as const;
  inks.outline(onCard(actor, 0, 0, 0.02), CARD_WIDTH - 5, CARD_LENGTH - 5, { ...glow, radius: 3, soft: 1.2 });
  const name = `invader:${species}:${actor.step}`;
  inks.picture(name, onCard(actor, 0, 5, 0.1), 55, 48.6 * actor.stretch, style);
  for (let speed = 0; speed < card.speed; speed++) {
    inks.picture("chevron", onCard(actor, -21.5, 36 - speed * 6, 0.1), 9.5, 6.8, style);
  }
  const points = String(card.points);
  inks.text(points, onCard(actor, POINTS_RIGHT - Inks.widthOf(points, POINTS_HIGH) / 2, 34, 0.1), POINTS_HIGH, {
    ...style,
    colour: lit(rgb),
  });
  inks.picture(`burst:${card.damage}`, onCard(actor, 0, -30, 0.12), 25, 25, style);
  if (card.needs > 1) drawTwice(inks, actor);
  if (card.shielded) {
    const line = { colour: "shield", radius: 5, soft: 1.3, frame, alpha: 0.9 * alpha } as const;
    inks.outline(onCard(actor, 0, 0, 0.2), CARD_WIDTH + 1.5, CARD_LENGTH + 1.5, line);
  }
  if (actor.dome > 0) {
    const reach = 38 * scale * (2 - actor.dome);
    const tint = [...palette.rgb("shield"), alpha * actor.dome];
    domes.add([actor.x, actor.y, actor.z], [reach, reach * 1.12, 34 * scale * actor.dome], tint, [actor.flash, 0]);
    inks.ring(onCard(actor, 0, 0, 0.3), 37, {
      colour: "shield",
      alpha: actor.dome * alpha,
      soft: 1.6,
      frame: turned(turn, scale),
    });
  }
}

/** Half way to white. */
const lit = ([red, green, blue]: Rgb): Rgb => [(red + 1) / 2, (green + 1) / 2, (blue + 1) / 2];

/** A card that takes two hits: a second line around it, and how many it has. */
function drawTwice(inks: Inks, actor: CardActor): void {
  const { alpha } = actor;
  const frame = turned(actor.turn, actor.scale);
  const line = { colour: "ink", soft: 1.3, frame, alpha } as const;
  inks.outline(onCard(actor, 0, 0, 0.15), CARD_WIDTH - 1.5, CARD_LENGTH - 1.5, { ...line, radius: 4 });
  inks.outline(onCard(actor, 0, 0, 0.15), CARD_WIDTH - 9, CARD_LENGTH - 9, { ...line, radius: 2, soft: 0.9 });
  if (actor.card.hits > 0) {
    inks.picture("hits", onCard(actor, 0, -45, 0.4), 46, 12, { frame, alpha });
    return;
  }
  for (const aside of [-4, 4]) {
    inks.fill(onCard(actor, aside, -43.4, 0.3), 5.4, 5.4, { colour: "ink", frame, alpha, radius: 2.7 });
    inks.fill(onCard(actor, aside, -43.4, 0.35), 3.2, 3.2, { colour: "hole", frame, alpha, radius: 1.6 });
  }
}

/** Beams from a shield to what it protects. */
function drawLinks({ inks, faces }: Layers, world: World): void {
  inks.onto(faces);
  for (const { from, to } of world.model.links) {
    const [a, b] = [world.cards.get(from), world.cards.get(to)];
    if (!a || !b || a.dome <= 0 || b.alpha <= 0) continue;
    const turn = Math.atan2(b.y - a.y, b.x - a.x);
    const away = Math.hypot(b.x - a.x, b.y - a.y);
    for (const part of [0.44, 0.5, 0.56]) {
      const at: Point = [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, 2.2];
      const frame = turned(turn + Math.PI / 2);
      inks.picture("chevron", at, 13, 7.5, { colour: "shield", alpha: a.dome * b.alpha, frame });
    }
    const middle: Point = [(a.x + b.x) / 2, (a.y + b.y) / 2, 2];
    const style = { colour: "shield", alpha: 0.35 * a.dome, light: 1, frame: turned(turn), soft: 2 } as const;
    inks.fill(middle, away * 0.3, 12, style);
  }
}

function drawUfo({ inks, under, craft, front }: Layers, world: World): void {
  const { left, right, near, far, front: high } = UFO;
  const middle = (left + right) / 2;
  inks.onto(under);
  inks.fill([middle + 20, near - 6, 0.25], right - left, 14, { colour: "shadow", alpha: SHADE, soft: 7, radius: 6 });
  const { lift, flash, alpha } = world.craft;
  if (alpha > 0) {
    const at: Point = [CRAFT_AT[0], CRAFT_AT[1], CRAFT_AT[2] + lift];
    craft.add(at, UPRIGHT, WHOLE, [0, 0, 1, 1], [1, 1, 1, alpha], [flash, 0]);
  }
  inks.onto(front);
  const bright = world.mouth;
  inks.pool([middle, (near + far) / 2 + 8, 1], 200, 90, { colour: "ufo", alpha: 0.55 * bright, light: 1 });
  const wall: Point = [middle, near - 1, high / 2];
  inks.fill(wall, right - left + 8, high - 2, { colour: "board", alpha: 0.56, frame: STANDING });
  inks.fill([middle, near - 1.1, 5], right - left + 8, 10, {
    colour: "ufo",
    alpha: 0.16 * bright,
    soft: 6,
    frame: STANDING,
    light: 1,
  });
  const { most } = world.model.ufo;
  const bar = ufoBar(most);
  const z = 26;
  inks.text("UFO", [left + 32, near - 1.4, z], 25, { colour: "ufo", frame: STANDING });
  for (let number = 1; number <= most; number++) {
    const at: Point = [bar.left + (number - 0.5) * bar.cell, near - 1.4, z];
    const isLit = number <= world.ufo;
    inks.fill(at, bar.cell * 0.76, 24, {
      colour: isLit ? "ufo" : "lost",
      alpha: isLit ? 1 : 0.55,
      radius: Math.min(1.2, bar.cell * 0.3),
      frame: STANDING,
    });
  }
  const told = `${Math.max(0, Math.ceil(world.ufo))}/${most}`;
  const { middle: at } = ufoNumbersAt(told, bar.numbers);
  inks.text(told, [at, near - 1.4, z], bar.numbers, { frame: STANDING });
}

function drawToken({ inks, atlas, palette, faces, tokens }: Layers, actor: TokenActor): void {
  const { x, y, scale } = actor;
  if (actor.alpha <= 0) return;
  const height = Math.max(0, actor.z - TOKEN_THICKNESS / 2);
  const floor = isOnBoard(x, y) ? 1.2 : -BOARD_DEPTH + 0.4;
  inks.onto(faces);
  const [sx, sy] = [x + (height + 3) * SLANT[0], y + (height + 3) * SLANT[1]];
  const soft = 2.5 + Math.min(16, height * 0.09);
  const alpha = (actor.alpha * SHADE * 1.25) / (1 + height / 170);
  const grown = TOKEN_RADIUS * scale;
  inks.disc([sx, sy, floor], grown, { colour: "shadow", alpha, soft });
  const centre: Point = [x, y, actor.z + (TOKEN_DEPTH - TOKEN_THICKNESS) / 2 + 0.3];
  tokens.add(
    centre,
    actor.spin,
    [scale, scale, scale],
    atlas.area(actor.picture),
    palette.rgb(actor.colour),
    [actor.alpha],
    [actor.flash, 0.15],
  );
}

export const isOnBoard = (x: number, y: number): boolean => x > 0 && x < BOARD_WIDTH && y > 0 && y < BOARD_LENGTH;
