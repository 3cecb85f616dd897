/** The things that stand on the table: the board, cards and tokens as shapes, the UFO and the shooter. */
import { BOARD_LENGTH, BOARD_WIDTH, CARD_LENGTH, CARD_WIDTH, TOKEN_RADIUS, UFO } from "../geometry";
import { Mesh, type Paint, type Triple } from "./mesh";
import type { Colour, Palette, Rgb } from "./palette";
import { CRAFT } from "./sprites";

export const BOARD_DEPTH = 3;
export const CARD_DEPTH = 1; // thicker than a card is, so that its edge catches the light
export const TOKEN_DEPTH = 4; // as thick as a good token feels; it lies on its lower face
const WALL = 5;

const paintOf = (rgb: Rgb, own = 0): Paint => ({ rgb, own });
const mixed = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

export function boardMesh(palette: Palette): Mesh {
  const paint = paintOf(palette.rgb("edge"));
  return new Mesh().box([0, 0, -BOARD_DEPTH], [BOARD_WIDTH, BOARD_LENGTH, 0], paint, true);
}

export function cardMesh(): Mesh {
  return new Mesh().plate(CARD_WIDTH, CARD_LENGTH, CARD_DEPTH, 4, paintOf([1, 1, 1]));
}

export function tokenMesh(): Mesh {
  return new Mesh().disc(TOKEN_RADIUS, TOKEN_DEPTH, 1.1, 40, paintOf([1, 1, 1]), true);
}

/** The box behind the board, open above and, so that one sees into it, of glass in front. */
export function ufoMesh(palette: Palette): Mesh {
  const rgb = (name: Colour) => palette.rgb(name);
  const hull = paintOf(mixed(rgb("ufo-deep"), rgb("board"), 0.45));
  const inside = paintOf(mixed(rgb("ufo-deep"), rgb("ufo"), 0.12), 0.35);
  const bottom = paintOf(mixed(rgb("ufo"), rgb("ufo-deep"), 0.35), 0.55);
  const neon = paintOf(mixed(rgb("ufo"), rgb("ink"), 0.35), 1);
  const { left, right, near, far, front, back } = UFO;
  const mesh = new Mesh();
  mesh.box([left, near, 0], [right, far, 0.4], bottom);
  mesh.box([left, far, 0], [right, far + WALL, back], inside);
  mesh.box([left - WALL, near, 0], [left, far + WALL, front], hull);
  mesh.box([right, near, 0], [right + WALL, far + WALL, front], hull);
  mesh.box([left - WALL, far, front], [left, far + WALL, back], hull);
  mesh.box([right, far, front], [right + WALL, far + WALL, back], hull);
  const rail = (low: Triple, high: Triple) => mesh.box(low, high, neon);
  const bar = 2.2;
  rail([left - WALL, near - bar, front - bar], [right + WALL, near + 0.5, front + 0.6]);
  rail([left - WALL, near - bar, 0], [left - WALL + bar, near + 0.5, front]);
  rail([right + WALL - bar, near - bar, 0], [right + WALL, near + 0.5, front]);
  rail([left - WALL, near, front], [left - WALL + bar, far + WALL, front + 0.8]);
  rail([right + WALL - bar, near, front], [right + WALL, far + WALL, front + 0.8]);
  rail([left - WALL, far, back - bar], [right + WALL, far + WALL, back + 0.8]);
  return mesh;
}

const SQUARE = 4.4; // of the craft's picture
export const CRAFT_AT: Triple = [(UFO.left + UFO.right) / 2, UFO.far - 4, UFO.back - 12];

/** The craft over the mouth, in squares that stand up, about its own lower middle. */
export function craftMesh(palette: Palette): Mesh {
  const rgb = (name: Colour) => palette.rgb(name);
  const width = (CRAFT[0]?.length ?? 0) * SQUARE;
  const middle = CRAFT.length * 0.62;
  return new Mesh().squares(
    CRAFT,
    [-width / 2, 0, 0],
    SQUARE,
    (row) => 14 * Math.exp(-(((row - middle) / 4) ** 2)) + 5,
    {
      g: paintOf(mixed(rgb("ufo"), rgb("ink"), 0.2)),
      w: paintOf(rgb("ink"), 0.8),
      s: paintOf(mixed(rgb("ufo"), rgb("ufo-deep"), 0.42)),
      l: paintOf(rgb("gold"), 1),
      d: paintOf(rgb("ufo-deep")),
    },
  );
}

export const BUTTON_AT: readonly [number, number] = [0, -42]; // of the shooter, seen from where tokens leave it
export const BUTTON_RADIUS = 13;

/** The shooter about the point where a token leaves it, pointing to +y; the button is a thing of its own. */
export function shooterMesh(palette: Palette): Mesh {
  const rgb = (name: Colour) => palette.rgb(name);
  const dark = paintOf(mixed(rgb("ufo-deep"), rgb("board"), 0.55));
  const deck = paintOf(mixed(rgb("ufo-deep"), rgb("board-lit"), 0.35));
  const steel = paintOf(rgb("steel"));
  const red = paintOf([1, 1, 1]); // tinted in the colour of who aims
  const mesh = new Mesh();
  mesh.box([-24, -60, -BOARD_DEPTH], [24, 2, -2], dark);
  mesh.box([-21, -57, -2], [21, -1, 3], deck);
  for (const side of [-1, 1]) {
    const [low, high] = side < 0 ? [-21, -16] : [16, 21];
    mesh.box([low, -30, 3], [high, -2, 15], red);
    mesh.box([low + 0.8, -26, 15], [high - 0.8, -6, 17], paintOf([1, 1, 1], 0.25));
  }
  mesh.box([-16, -15, 6], [16, -12, 9], steel);
  mesh.box([-13, -12, 3], [13, 2, 7], steel);
  mesh.pillar(
    BUTTON_AT[0],
    BUTTON_AT[1],
    3,
    7,
    BUTTON_RADIUS + 2.5,
    32,
    paintOf(mixed(rgb("ufo"), rgb("ufo-deep"), 0.4), 0.5),
  );
  return mesh;
}

export function buttonMesh(): Mesh {
  return new Mesh().disc(BUTTON_RADIUS, 10, 3, 36, paintOf([1, 1, 1]), false);
}
