/**
 * Creatures, ships and the mine, drawn by hand on squared paper: a letter is a square of one colour, a dot is nothing.
 * A monster has as many eyes as it is worth.
 */

/** b body, e white of an eye, p pupil or mouth. The last rows are the legs, in two positions. */
const MONSTERS: Readonly<Record<string, readonly [body: string, legs: string, step: string]>> = {
  "1": [
    `
....bbbbbb....
..bbbbbbbbbb..
.bbbbbbbbbbbb.
.bbbbeeeebbbb.
bbbbbeppebbbbb
bbbbbeppebbbbb
bbbbbeeeebbbbb
bbbbbbbbbbbbbb
.bbbbbbbbbbbb.`,
    `
..bb..bb..bb..
.bb...bb...bb.
.b...b..b...b.`,
    `
..bb..bb..bb..
..bb..bb..bb..
...b.b..b.b...`,
  ],
  "2": [
    `
..b........b..
...b......b...
..bbbbbbbbbb..
.bbeeebbeeebb.
.bbepebbepebb.
bbbeeebbeeebbb
bbbbbbbbbbbbbb
b.bbbppppbbb.b
b.bbbbbbbbbb.b`,
    `
b.b.b....b.b.b
..b.b....b.b..
...b......b...`,
    `
..b.b....b.b..
.b..b....b..b.
b...b....b...b`,
  ],
  "3": [
    `
......bb......
....bbbbbb....
...bbbeebbb...
..bbbbpebbbb..
..bbbbbbbbbb..
.bbeebbbbeebb.
.bbepbbbbepbb.
bbbbbbbbbbbbbb
bbbbbbbbbbbbbb`,
    `
.b.b.b..b.b.b.
b..b.b..b.b..b
b.b..b..b..b.b`,
    `
.b.b.b..b.b.b.
.b..b.bb.b..b.
..b.b....b.b..`,
  ],
  "4": [
    `
bb..bbbbbb..bb
bbbbbbbbbbbbbb
.bbbbbbbbbbbb.
.bbeebbbbeebb.
.bbepbbbbepbb.
.bbbbbbbbbbbb.
.bbeebbbbeebb.
.bbepbbbbepbb.
.bbbbbppbbbbb.`,
    `
..bbbb..bbbb..
.bb..b..b..bb.
bb..........bb`,
    `
..bbbb..bbbb..
..bb.b..b.bb..
.bb.b....b.bb.`,
  ],
  "5": [
    `
b.....bb.....b
bb..bbbbbb..bb
.bbbbbeebbbbb.
..bbbbepbbbb..
.beebbbbbbeeb.
bbepbbbbbbepbb
bbbbbbbbbbbbbb
bbbeebbbbeebbb
bbbepbbbbepbbb`,
    `
.bbbbbbbbbbbb.
.b.bb.bb.bb.b.
b..b..bb..b..b`,
    `
.bbbbbbbbbbbb.
b..bb.bb.bb..b
b.b...bb...b.b`,
  ],
};

/** g dome, s steel, l lights, d shadow. The left half; the right one is its mirror. */
const SAUCER_HALF = `
..........gggggg
........gggggggg
.......ggwwggggg
.......ggggggggg
....ssssssssssss
..ssssssssssssss
.sslssslssslsssl
ssslssslssslsssl
.ddddddddddddddd
...ddddddddddddd
.....dd....dd...`;
const TORN_HALF = `
................
........ggg.g...
.......ggwwg.g..
.......ggggg....
....ssssssss.s..
..ssssssssssss..
.sslssslsssls.s.
ssslssslssslss..
.ddddddddddd.d..
...dddddddddd...
.....dd....d....`;

/** w muzzle or window, h hull, f flame; the seat's mark goes on the hull. */
const HULL = `
..............
..............
......hh......
......hh......
.....hhhh.....
.h..hhhhhh..h.
.h..hhhhhh..h.
.hhhhhhhhhhhh.
hhhhhhhhhhhhhh
hhhhhhhhhhhhhh
hh.hhhhhhhh.hh
.....f..f.....`;
const CANNONS: Readonly<Record<number, string>> = {
  1: `
......ww......
......ww......`,
  2: `
..............
...ww....ww...
...ww....ww...
...hh....hh...
...hh....hh...
...hh....hh...`,
  3: `
......ww......
..ww..ww..ww..
..ww......ww..
..hh......hh..
..hh......hh..
..hh......hh..`,
};

const MINE = `
......mm......
..f...mm...f..
...m.mmmm.m...
....mmmmmm....
...mmmmmmmm...
..mmmddddmmm..
mmmmddffddmmmm
mmmmddffddmmmm
..mmmddddmmm..
...mmmmmmmm...
....mmmmmm....
...m.mmmm.m...
..f...mm...f..
......mm......`;

const BOMB = `
........l.....
.......ll.l...
......l..l....
.....mm.......
...dmmmmd.....
..mmmmmmmm....
.mmwmmmmmmm...
.mwmmmmmmmm...
.mmmmmmmmmm...
.mmmmmmmmmm...
..mmmmmmmm....
...mmmmmm.....`;

const DIGITS: Readonly<Record<string, string>> = {
  "0": "111 101 101 101 111",
  "1": "010 110 010 010 111",
  "2": "111 001 111 100 111",
  "3": "111 001 111 001 111",
  "4": "101 101 111 001 001",
  "5": "111 100 111 001 111",
};

export interface Layer {
  readonly tone: string; // the letter, which gives the colour
  readonly path: string;
}

const rowsOf = (drawing: string): string[] => drawing.trim().split("\n");

/** One path for each letter of a drawing, in squares of 1. */
export function layersOf(drawing: string, top = 0): Layer[] {
  const paths = new Map<string, string>();
  rowsOf(drawing).forEach((row, y) => {
    for (const run of row.matchAll(/([a-z])\1*/g)) {
      const tone = run[1] as string;
      const line = `M${run.index} ${y + top}h${run[0].length}v1h-${run[0].length}z`;
      paths.set(tone, (paths.get(tone) ?? "") + line);
    }
  });
  return [...paths].map(([tone, path]) => ({ tone, path }));
}

const mirrored = (drawing: string): string =>
  rowsOf(drawing)
    .map((row) => [...row].reverse().join(""))
    .join("\n");

/** The layers of the two positions of a monster. */
export function monster(value: string): { body: Layer[]; legs: Layer[]; step: Layer[] } {
  const [body, legs, step] = MONSTERS[value] as readonly [string, string, string];
  const top = rowsOf(body).length;
  return { body: layersOf(body), legs: layersOf(legs, top), step: layersOf(step, top) };
}

export function saucerHalf(thing: string): Layer[] {
  const drawing = thing.startsWith("damaged-") ? TORN_HALF : SAUCER_HALF;
  return layersOf(thing.endsWith("left") ? drawing : mirrored(drawing));
}

export const hull = (): Layer[] => layersOf(HULL);
export const cannons = (shots: number): Layer[] => layersOf(CANNONS[shots] ?? CANNONS[1] ?? "");
export const mineLayers = (): Layer[] => layersOf(MINE);
export const bombLayers = (): Layer[] => layersOf(BOMB);

/** A number in squares, as one path, and how wide it is. */
export function digits(text: string): { path: string; width: number } {
  let path = "";
  [...text].forEach((digit, at) => {
    (DIGITS[digit] ?? "").split(" ").forEach((row, y) => {
      for (const run of row.matchAll(/1+/g))
        path += `M${at * 4 + run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
    });
  });
  return { path, width: text.length * 4 - 1 };
}
