/** Creatures and signs in squares: "#" is the body, "o" the white of an eye, "x" a pupil. Drawn for this table. */
import { pixelPath } from "../../art/pixels";
import type { Species } from "./kinds";

const OCTOPUS = [
  "...######...",
  ".##########.",
  "############",
  "##oo####oo##",
  "##ox####xo##",
  "############",
  ".##########.",
  "..##.##.##..",
  ".##..##..##.",
  "##...##...##",
];
const CRAB = [
  ".#........#.",
  "..#......#..",
  ".##########.",
  "###oo##oo###",
  "###xo##xo###",
  "############",
  "############",
  "#.########.#",
  "#.#......#.#",
  "...##..##...",
];
const SQUID = [
  ".....##.....",
  "....####....",
  "...######...",
  "..########..",
  ".##oo##oo##.",
  ".##xo##xo##.",
  ".##########.",
  "...#.##.#...",
  "..#.#..#.#..",
  ".#.#....#.#.",
];
const ROWS: Readonly<Record<Species, readonly string[]>> = { octopus: OCTOPUS, crab: CRAB, squid: SQUID };
export const SPRITE = { width: 12, height: 10 } as const;

export interface Sprite {
  readonly body: string;
  readonly eyes: string;
  readonly pupils: string;
}

const made = new Map<Species, Sprite>();

/** The paths of a creature, 12 by 10. */
export function spriteOf(species: Species): Sprite {
  const known = made.get(species);
  if (known) return known;
  const rows = ROWS[species];
  const filled = rows.map((row) => row.replaceAll("o", "#").replaceAll("x", "#"));
  const sprite = { body: pixelPath(filled, "#"), eyes: pixelPath(rows, "o"), pupils: pixelPath(rows, "x") };
  made.set(species, sprite);
  return sprite;
}

const SAUCER = [
  "..............#######..............",
  "..........###############..........",
  "........####ooo####ooo#####........",
  "......#######################......",
  "....###########################....",
  "..###############################..",
  "###################################",
  ".##..##...###...#####...###...##...",
];
export const SAUCER_SIZE = { width: 35, height: 8 } as const;
export const saucer = { hull: pixelPath(SAUCER, "#"), lights: pixelPath(SAUCER, "o") } as const;

/** A star with points, for damage, hits and reinforcements: around 0, of radius 1. */
export function burstPath(points = 8, inner = 0.55): string {
  const at = (number: number): string => {
    const turn = (Math.PI * number) / points;
    const far = number % 2 === 0 ? 1 : inner;
    return `${(Math.sin(turn) * far).toFixed(3)} ${(-Math.cos(turn) * far).toFixed(3)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, number) => at(number)).join("L")}Z`;
}
export const BURST = burstPath();
