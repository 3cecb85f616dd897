/** Small pictures on one sheet, painted once: what lies on cards, on tokens and on the tracks. */
import { pixelPath } from "../../../art/pixels";
import { CARD_LENGTH, CARD_WIDTH, HANDS } from "../geometry";
import type { Species } from "../kinds";
import type { Palette } from "./palette";
import { BURST, CHEVRON, CRAFT, glyph, invader, SIGNS } from "./sprites";
import { paintToken, TOKEN_PIXELS } from "./tokens";

export type Area = readonly [left: number, top: number, width: number, height: number]; // parts of the sheet, 0 to 1
type Pen = CanvasRenderingContext2D;

const SIDE = 1024;
const GAP = 4; // pixels between pictures, so that neighbours do not shine through from afar
const SPECIES: readonly Species[] = ["octopus", "crab", "squid"];
const CARD_SCALE = 3; // pixels a millimetre

export class Atlas {
  readonly canvas: HTMLCanvasElement;
  private readonly pen: Pen;
  private readonly areas = new Map<string, Area>();
  private x = GAP;
  private y = GAP;
  private row = 0;

  constructor() {
    this.canvas = document.createElement("canvas");
    this.canvas.width = this.canvas.height = SIDE;
    const pen = this.canvas.getContext("2d");
    if (!pen) throw new Error("no 2d context");
    this.pen = pen;
  }

  /** Paint a picture into the next free place; the pen's origin is its upper left corner. */
  add(name: string, width: number, height: number, paint: (pen: Pen) => void): void {
    if (this.x + width + GAP > SIDE) {
      this.x = GAP;
      this.y += this.row + GAP;
      this.row = 0;
    }
    if (this.y + height + GAP > SIDE) throw new Error(`no room for ${name}`);
    this.pen.save();
    this.pen.translate(this.x, this.y);
    this.pen.beginPath();
    this.pen.rect(0, 0, width, height);
    this.pen.clip();
    paint(this.pen);
    this.pen.restore();
    this.areas.set(name, [this.x / SIDE, this.y / SIDE, width / SIDE, height / SIDE]);
    this.x += width + GAP;
    this.row = Math.max(this.row, height);
  }

  area(name: string): Area {
    const found = this.areas.get(name);
    if (!found) throw new Error(`no picture ${name}`);
    return found;
  }
}

/** The whole sheet. `hits` is what stands on a card that was hit once and takes two. */
export function paintAtlas(palette: Palette, hits: string): Atlas {
  const atlas = new Atlas();
  for (const species of SPECIES) paintCard(atlas, palette, species);
  for (const hand of HANDS) {
    for (let level = 1; level <= 3; level++) {
      atlas.add(`token:${hand}:${level}`, TOKEN_PIXELS, TOKEN_PIXELS, (pen) => paintToken(pen, palette, hand, level));
    }
  }
  for (const species of SPECIES) {
    for (const step of [0, 1] as const) paintInvader(atlas, palette, species, step);
  }
  for (let damage = 1; damage <= 8; damage++) paintBurst(atlas, palette, damage);
  for (const sign of SIGNS) {
    atlas.add(`sign:${sign}`, 30, 42, (pen) => paintRows(pen, glyph(sign), { "#": palette.css("ink") }, 6, 0, 0));
  }
  atlas.add("chevron", 42, 30, (pen) => paintRows(pen, CHEVRON, { b: palette.css("ink") }, 6, 0, 0));
  atlas.add("star", 66, 66, (pen) => paintRows(pen, BURST, { b: palette.css("ink") }, 6, 0, 0));
  atlas.add("craft", 170, 65, (pen) => {
    const colours = { g: "ufo", w: "ink", s: "ufo", l: "gold", d: "ufo-deep" } as const;
    const css = Object.fromEntries(Object.entries(colours).map(([sign, name]) => [sign, palette.css(name)]));
    paintRows(pen, CRAFT, css, 5, 0, 0);
  });
  atlas.add("hits", 168, 44, (pen) => paintLabel(pen, palette, hits));
  return atlas;
}

/** Rows of signs, each sign in a colour. */
export function paintRows(
  pen: Pen,
  rows: readonly string[],
  colours: Readonly<Record<string, string | CanvasGradient>>,
  scale: number,
  x: number,
  y: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  for (const [sign, colour] of Object.entries(colours)) {
    pen.fillStyle = colour;
    pen.fill(new Path2D(pixelPath(rows, sign)));
  }
  pen.restore();
}

/** The face without what is printed on it: dark glass with a bright rim, lit from below by its creature. */
function paintCard(atlas: Atlas, palette: Palette, species: Species): void {
  const [width, height] = [CARD_WIDTH * CARD_SCALE, CARD_LENGTH * CARD_SCALE];
  atlas.add(`card:${species}`, width, height, (pen) => {
    pen.fillStyle = palette.css("card");
    pen.fillRect(0, 0, width, height);
    const light = pen.createRadialGradient(width / 2, height * 0.47, 8, width / 2, height * 0.47, height * 0.56);
    light.addColorStop(0, palette.css(`${species}-deep`));
    light.addColorStop(1, palette.css("card"));
    pen.globalAlpha = 0.72;
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
    pen.globalAlpha = 0.05;
    pen.fillStyle = palette.css("ink");
    for (let line = 0; line < height; line += 6) pen.fillRect(0, line, width, 2);
    pen.globalAlpha = 1;
    pen.strokeStyle = palette.css(species);
    pen.shadowColor = palette.css(species);
    pen.shadowBlur = 14;
    pen.lineWidth = 4;
    for (let twice = 0; twice < 2; twice++) {
      pen.beginPath();
      pen.roundRect(8, 8, width - 16, height - 16, 9);
      pen.stroke();
    }
  });
}

function paintInvader(atlas: Atlas, palette: Palette, species: Species, step: 0 | 1): void {
  const rows = invader(species, step);
  const [scale, edge] = [10, 16];
  const [width, height] = [14 * scale + 2 * edge, rows.length * scale + 2 * edge];
  atlas.add(`invader:${species}:${step}`, width, height, (pen) => {
    pen.shadowColor = palette.css(species);
    pen.shadowBlur = 15;
    const body = pen.createLinearGradient(0, 0, 0, rows.length);
    body.addColorStop(0, palette.css(species));
    body.addColorStop(0.6, palette.css(species));
    body.addColorStop(1, palette.css(`${species}-deep`));
    paintRows(pen, rows, { b: body }, scale, edge, edge);
    pen.shadowBlur = 0;
    pen.globalAlpha = 0.28;
    const lit = rows.map((row, index) => (index < 3 ? row.replaceAll(/[^b]/g, ".") : ""));
    paintRows(pen, lit, { b: palette.css("ink") }, scale, edge, edge);
    pen.globalAlpha = 1;
    paintRows(pen, rows, { e: palette.css("ink"), p: palette.css("hole") }, scale, edge, edge);
  });
}

function paintBurst(atlas: Atlas, palette: Palette, damage: number): void {
  atlas.add(`burst:${damage}`, 78, 78, (pen) => {
    pen.shadowColor = palette.css("burst");
    pen.shadowBlur = 8;
    paintRows(pen, BURST, { b: palette.css("burst") }, 6, 6, 6);
    pen.shadowBlur = 0;
    pen.fillStyle = palette.css("burst");
    pen.fillRect(21, 18, 36, 42);
    paintRows(pen, glyph(String(damage)), { "#": palette.css("ink") }, 4.6, 27.5, 23);
  });
}

function paintLabel(pen: Pen, palette: Palette, text: string): void {
  pen.fillStyle = palette.css("ink");
  pen.beginPath();
  pen.roundRect(1, 1, 166, 42, 12);
  pen.fill();
  pen.fillStyle = palette.css("hole");
  pen.font = "800 30px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, 84, 23, 154);
}
