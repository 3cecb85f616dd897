/** Lights that come and go: rings, sparks, falling squares, numbers that rise. Each is told by how far it has got. */
import { seedOf } from "../../../art/pixels";
import type { Point } from "./camera";
import type { Inks } from "./inks";
import type { Colour } from "./palette";
import { hump, out } from "./timeline";
import type { Effect } from "./world";

const FALL = 420; // millimetres for a whole part squared

/** A ring that grows and fades. */
export function ripple(at: Point, from: number, to: number, colour: Colour, part: number, wide = 2): Effect {
  return (inks) => {
    const radius = from + (to - from) * out(part);
    inks.ring(at, radius, { colour, alpha: 1 - part, soft: wide * (1 - 0.6 * part), light: 0.6 });
  };
}

/** A ball of light. */
export function blaze(at: Point, radius: number, colour: Colour, strength: number): Effect {
  return (inks) => {
    inks.pool(at, 2 * radius, 2 * radius, { colour, alpha: strength, light: 1, frame: inks.facing });
    inks.pool(at, radius * 0.9, radius * 0.9, { colour: "ink", alpha: strength * 0.8, light: 1, frame: inks.facing });
  };
}

/** Squares that fly apart and fall: what is left of a picture. The same for the same seed, at any part. */
export function debris(seed: string, at: Point, colour: Colour, part: number, count = 34, power = 1): Effect {
  return (inks) => {
    const dice = seedOf(seed);
    for (let piece = 0; piece < count; piece++) {
      const turn = dice() * 2 * Math.PI;
      const speed = (30 + 110 * dice()) * power;
      const lift = (60 + 190 * dice()) * power;
      const size = 2.2 + 3.4 * dice();
      const delay = dice() * 0.12;
      const time = Math.max(0, part - delay);
      const reach = speed * out(Math.min(1, time * 1.2));
      const z = at[2] + lift * time - FALL * time * time * power;
      const here: Point = [at[0] + Math.cos(turn) * reach, at[1] + Math.sin(turn) * reach, Math.max(1, z)];
      const frame = { along: inks.facing.along, across: inks.facing.across };
      const alpha = Math.min(1, 2.2 * (1 - part));
      inks.fill(here, size + 2, size + 2, { colour, alpha: 0.35 * alpha, soft: 1.6, light: 1, frame });
      inks.fill(here, size, size, { colour: dice() < 0.25 ? "ink" : colour, alpha, frame });
    }
  };
}

/** Rays of a spark where something touches. */
export function sparks(seed: string, at: Point, colour: Colour, part: number, count = 12, reach = 34): Effect {
  return (inks) => {
    const dice = seedOf(seed);
    for (let ray = 0; ray < count; ray++) {
      const turn = (ray / count + 0.06 * dice()) * 2 * Math.PI;
      const far = reach * (0.5 + 0.5 * dice()) * out(part);
      const here: Point = [
        at[0] + Math.cos(turn) * far,
        at[1] + Math.sin(turn) * far,
        at[2] + 14 * hump(part) * dice(),
      ];
      inks.disc(here, 1.7 * (1 - part) + 0.3, { colour, alpha: 1 - part, soft: 1, light: 0.7, frame: inks.facing });
    }
  };
}

/** A number that rises and fades, facing the camera. */
export function rising(text: string, at: Point, height: number, colour: Colour, part: number, plate?: Colour): Effect {
  return (inks) => {
    const here: Point = [at[0], at[1], at[2] + 34 * out(part)];
    const alpha = Math.min(1, 3 * (1 - part)) * Math.min(1, part * 8);
    const grown = height * (0.7 + 0.3 * out(Math.min(1, part * 3)));
    const frame = inks.facing;
    if (plate) {
      const width = text.length * grown * 0.86 + grown * 0.7;
      inks.fill(here, width, grown * 1.6, { colour: plate, alpha, radius: grown * 0.4, frame });
    } else inks.pool(here, text.length * grown * 1.5, grown * 2.6, { colour: "shadow", alpha: 0.7 * alpha, frame });
    inks.text(text, here, grown, { colour, alpha, frame });
  };
}

/** A beam between two points, as wide as told. */
export function beam(from: Point, to: Point, wide: number, colour: Colour, alpha: number): Effect {
  return (inks: Inks) => {
    const way: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = Math.hypot(...way) || 1;
    const along: Point = [way[0] / length, way[1] / length, way[2] / length];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    const frame = { along, across: inks.facing.along };
    inks.fill(middle, length, wide * 2.4, { colour, alpha: 0.4 * alpha, soft: wide, light: 1, frame });
    inks.fill(middle, length, wide * 0.6, { colour: "ink", alpha, soft: wide * 0.3, light: 0.8, frame });
  };
}
