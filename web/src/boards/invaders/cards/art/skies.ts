/** What stands behind and below: lights of the sky, far horizons, the ground. */
import { seedOf } from "../../../../art/pixels";
import { type Art, art } from "./draw";

const turned = (x: number, y: number, radius: number, angle: number): string =>
  `${Math.round((x + radius * Math.cos(angle)) * 10) / 10} ${Math.round((y + radius * Math.sin(angle)) * 10) / 10}`;

/** A disc with a wide pale ring around it. */
export const sun = (x: number, y: number, r: number): Art =>
  art(`f (${x},${y},${r + 9})
g (${x},${y},${r})`);

export const moon = (x: number, y: number, r: number): Art =>
  art(`g (${x},${y},${r})
f (${x - r * 0.3},${y - r * 0.2},${r * 0.22})(${x + r * 0.35},${y + r * 0.3},${r * 0.28})(${x + r * 0.2},${y - r * 0.5},${r * 0.14})`);

export const crescent = (x: number, y: number, r: number): Art =>
  art(`g M${x} ${y - r}a${r} ${r} 0 1 1 ${-r} ${r * 1.6}a${r * 0.9} ${r * 0.9} 0 0 0 ${r} ${-r * 1.6}z`);

/** Beams from a point to all sides. */
export function rays(x: number, y: number, count = 12, start = 0): Art {
  let path = "";
  for (let number = 0; number < count; number++) {
    const angle = start + (2 * Math.PI * number) / count;
    const half = Math.PI / count / 2;
    path += `M${x} ${y}L${turned(x, y, 130, angle - half)}L${turned(x, y, 130, angle + half)}z`;
  }
  return art(`f ${path}`);
}

export function stars(seed: string, count = 16, low = 52): Art {
  const next = seedOf(seed);
  let path = "";
  for (let number = 0; number < count; number++) {
    const size = next() > 0.75 ? 1.6 : 1;
    path += `[${Math.round(next() * 96) + 2},${Math.round(next() * low) + 2},${size},${size}]`;
  }
  return art(`g ${path}`);
}

/** Flat bars of cloud. */
export function clouds(seed: string, count = 4, low = 46): Art {
  const next = seedOf(seed);
  let path = "";
  for (let number = 0; number < count; number++) {
    const width = 18 + Math.round(next() * 26);
    const x = Math.round(next() * 100) - width / 2;
    const y = 6 + Math.round((low / count) * (number + next() * 0.6));
    path += `M${x} ${y}a2 2 0 010-4h${width}a2 2 0 010 4z`;
  }
  return art(`f ${path}`);
}

export const rings = (x: number, y: number, first: number, step: number, count: number): Art =>
  art(
    Array.from(
      { length: count },
      (_, number) => `f${Math.max(1, 2.4 - number * 0.4)} (${x},${y},${first + step * number})`,
    ).join("\n"),
  );

/** Streaks that fall, slanting. */
export function streaks(seed: string, count = 14, slant = 6): Art {
  const next = seedOf(seed);
  let path = "";
  for (let number = 0; number < count; number++)
    path += `M${Math.round(next() * 110)} ${Math.round(next() * 60)}l${-slant} ${12 + Math.round(next() * 8)}`;
  return art(`f1.4 ${path}`);
}

export const aurora = (): Art =>
  art(`f M0 14q20 14 40 2t60 6v8q-26-12-48-2T0 30z
g M0 24q22 10 44 0t56 4v3q-30-8-52 0T0 29z`);

export const GROUNDS = {
  flat: art("n [-5,66,110,20]"),
  hills: art(`f M-5 58q20-14 42-4t68-8v40H-5z
n M-5 68q28-9 56-3t54-2v20H-5z`),
  ridge: art(`f M-5 60l16-16 9 7 17-23 15 19 9-8 18 22 10-8 16 14v30H-5z
n M-5 70q30-6 55-3t55-2v20H-5z`),
  peaks: art(`f M-5 64L20 22l14 18L54 10l22 34 9-9 24 32v20H-5z
g M20 22l7 9-5 3-4-3-4 4zM54 10l8 12-5 5-5-4-4 4-3-6z
n M-5 70q30-7 60-2t50-1v18H-5z`),
  dunes: art(`f M-5 60q26-16 50-4 24-14 60 0v30H-5z
n M-5 70q34-14 60 0 20-8 50-4v20H-5z`),
  sea: art(`f M-5 56h110v30H-5z
n M-5 66q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0v20H-5z`),
  city: art(`f M-5 66V48h8v-8h9v12h6V32h9v22h5V42h10v14h6V38h4v-8h5v24h6V46h9v10h5V34h9v20h6V44h8v10h5v32H-5z
n [-5,68,110,20]`),
  ruins:
    art(`f M-5 66V50l5-4 3 6 6-10 3 12 5-22 5 3 2 14 6-4 2 8 8-3 4 6 6-16 4 4 3-8 4 20 6-6 5 8 4-24 5 4 2 18 7-6 4 8 8-2v30H-5z
n M-5 70l12-3 9 2 12-4 14 4 18-2 12 2 14-3 19 3v20H-5z`),
  ice: art(`f M-5 60l18-12 12 8 20-18 16 16 12-8 32 14v30H-5z
g M13 48l12 8-16 3zM45 38l16 16-22 2z
n M-5 70l30-4 26 3 24-4 30 3v20H-5z`),
  street: art(`n [-5,70,110,20]
f [4,73,12,1.6][28,73,12,1.6][52,73,12,1.6][76,73,12,1.6]`),
  jungle: art(`f M-5 66q4-22 14-22 4-12 13-4 8-14 18-2 9-10 16 2 9-10 17 0 10-6 15 8 8 0 17 18v20H-5z
n M-5 70l4-6 5 5 6-8 5 8 7-6 6 6 8-8 6 8 8-6 6 6 7-8 6 8 8-6 6 6 7-8 6 8 9-5v20H-5z`),
  none: [] as Art,
};

export type Ground = keyof typeof GROUNDS;
