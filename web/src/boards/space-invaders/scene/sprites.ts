/**
 * Creatures, craft, digits and icons of the table, drawn by hand on squared paper: a letter is a square of one colour,
 * a dot is nothing.
 */
import type { Species } from "../kinds";

const rows = (text: string): readonly string[] => text.trim().split("\n");

/** b body, e white of an eye, p pupil. The last rows are the legs, in two positions. */
const INVADERS: Readonly<Record<Species, readonly [body: string, legs: string, step: string]>> = {
  octopus: [
    `
.....bbbb.....
...bbbbbbbb...
..bbbbbbbbbb..
.bbbbbbbbbbbb.
.bbeeebbeeebb.
bbbeppbbppebbb
bbbeppbbppebbb
bbbbbbbbbbbbbb
.bbbbbbbbbbbb.`,
    `
..bb.bbbb.bb..
.bb..b..b..bb.
bb..bb..bb..bb`,
    `
.bbb.b..b.bbb.
bb..bb..bb..bb
.bb..b..b..bb.`,
  ],
  crab: [
    `
.b..........b.
bb..b....b..bb
bbb..b..b..bbb
.bbbbbbbbbbbb.
..bbbbbbbbbb..
..beeebbeeeb..
.bbeppbbppebb.
.bbbbbbbbbbbb.
..bbbppppbbb..`,
    `
..bb.bbbb.bb..
.b..b....b..b.
b..b......b..b`,
    `
.bb..bbbb..bb.
b...b....b...b
.b...b..b...b.`,
  ],
  squid: [
    `
......bb......
.....bbbb.....
....bbbbbb....
...bbbbbbbb...
..bbbbbbbbbb..
..bbeebbeebb..
.bbbpebbepbbb.
.bbbbbbbbbbbb.
..bbbbbbbbbb..`,
    `
...b.b..b.b...
..b..b..b..b..
.b..b....b..b.`,
    `
..b..b..b..b..
...b..bb..b...
..b..b..b..b..`,
  ],
};

/** A creature in one of its two steps. */
export function invader(species: Species, step: 0 | 1): readonly string[] {
  const [body, ...legs] = INVADERS[species];
  return [...rows(body), ...rows(legs[step])];
}

/** The craft above the UFO's mouth: g dome, w light on it, s hull, l lamps, d shadow. The left half. */
const CRAFT_HALF = `
.............gggg
..........ggggggg
.........gwwggggg
........gwwgggggg
........ggggggggg
.....ssssssssssss
...ssssssssssssss
.ssssssssssssssss
sslsslsslsslsslss
sssssssssssssssss
.dddddddddddddddd
....ddd....dddddd
.....d.......dddd`;

export const CRAFT: readonly string[] = rows(CRAFT_HALF).map((row) => row + [...row].reverse().join(""));

const GLYPHS: Readonly<Record<string, string>> = {
  "0": ".###.\n#...#\n#..##\n#.#.#\n##..#\n#...#\n.###.",
  "1": "..#..\n.##..\n..#..\n..#..\n..#..\n..#..\n.###.",
  "2": ".###.\n#...#\n....#\n..##.\n.#...\n#....\n#####",
  "3": ".###.\n#...#\n....#\n..##.\n....#\n#...#\n.###.",
  "4": "...#.\n..##.\n.#.#.\n#..#.\n#####\n...#.\n...#.",
  "5": "#####\n#....\n####.\n....#\n....#\n#...#\n.###.",
  "6": "..##.\n.#...\n#....\n####.\n#...#\n#...#\n.###.",
  "7": "#####\n....#\n...#.\n..#..\n.#...\n.#...\n.#...",
  "8": ".###.\n#...#\n#...#\n.###.\n#...#\n#...#\n.###.",
  "9": ".###.\n#...#\n#...#\n.####\n....#\n...#.\n.##..",
  "/": "....#\n....#\n...#.\n..#..\n.#...\n#....\n#....",
  "-": ".....\n.....\n.....\n#####\n.....\n.....\n.....",
  "+": ".....\n..#..\n..#..\n#####\n..#..\n..#..\n.....",
  U: "#...#\n#...#\n#...#\n#...#\n#...#\n#...#\n.###.",
  F: "#####\n#....\n#....\n###..\n#....\n#....\n#....",
  O: ".###.\n#...#\n#...#\n#...#\n#...#\n#...#\n.###.",
};

export const SIGNS: readonly string[] = Object.keys(GLYPHS);

export const glyph = (sign: string): readonly string[] => (GLYPHS[sign] ?? "").split("\n");

/** A burst: eight rays. */
export const BURST = rows(`
.....b.....
.b...b...b.
..b.bbb.b..
..bbbbbbb..
...bbbbb...
bbbbbbbbbbb
...bbbbb...
..bbbbbbb..
..b.bbb.b..
.b...b...b.
.....b.....`);

/** An arrowhead that points down. */
export const CHEVRON = rows(`
b.....b
bb...bb
.bb.bb.
..bbb..
...b...`);
