/** Flat things by name: pictures, shadows, outlines and lights, lying on the table or facing the camera. */
import type { Atlas } from "./atlas";
import type { Point, View } from "./camera";
import type { Batch } from "./gpu";
import type { Colour, Palette, Rgb } from "./palette";

const NOTHING = [0, 0, 0, 0] as const;
const PICTURE = 0;
const FILL = 1;
const OUTLINE = 2;
const POOL = 3;
const SIGN_WIDTH = 5 / 7; // of its height
const SIGN_GAP = 1 / 7;

/** Two axes that a flat thing is drawn along. */
export interface Frame {
  readonly along: Point;
  readonly across: Point;
}

export const LYING: Frame = { along: [1, 0, 0], across: [0, 1, 0] };
export const STANDING: Frame = { along: [1, 0, 0], across: [0, 0, 1] };

/** The frame of something that lies and is turned, in radians against the clock. */
export function turned(turn: number, scale = 1): Frame {
  const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return { along: [c, s, 0], across: [-s, c, 0] };
}

export interface Style {
  readonly colour?: Colour | Rgb;
  readonly alpha?: number;
  readonly light?: number; // 1: adds light instead of covering
  readonly frame?: Frame;
  readonly radius?: number; // of corners
  readonly soft?: number; // how far the edge of a fill is smeared; how wide an outline is
}

export class Inks {
  facing: Frame = LYING; // the camera, for what always looks at it

  constructor(
    private batch: Batch,
    private readonly palette: Palette,
    private readonly atlas: Atlas,
  ) {}

  onto(batch: Batch): this {
    this.batch = batch;
    return this;
  }

  look(view: View): void {
    this.facing = { along: view.right, across: view.up };
  }

  rgb(colour: Colour | Rgb): Rgb {
    return typeof colour === "string" ? this.palette.rgb(colour) : colour;
  }

  picture(name: string, at: Point, width: number, height: number, style: Style = {}): void {
    const { frame = LYING } = style;
    this.batch.add(
      at,
      times(frame.along, width / 2),
      times(frame.across, height / 2),
      this.atlas.area(name),
      this.rgb(style.colour ?? [1, 1, 1]),
      [style.alpha ?? 1],
      [PICTURE, 0, 0, style.light ?? 0],
      [0, 0],
    );
  }

  /** A rounded rectangle; with half the side as radius it is a disc. */
  fill(at: Point, width: number, height: number, style: Style = {}): void {
    this.shape(FILL, at, width, height, (style.soft ?? 0) + 1, style);
  }

  outline(at: Point, width: number, height: number, style: Style = {}): void {
    this.shape(OUTLINE, at, width, height, (style.soft ?? 1.4) * 6, style);
  }

  /** Light or shadow that is strongest in the middle. */
  pool(at: Point, width: number, height: number, style: Style = {}): void {
    this.shape(POOL, at, width, height, 0, style);
  }

  private shape(kind: number, at: Point, width: number, height: number, edge: number, style: Style): void {
    const { frame = LYING } = style;
    const scale = Math.hypot(...frame.along);
    const [w, h] = [(width / 2) * scale, (height / 2) * scale];
    this.batch.add(
      at,
      times(frame.along, (w + edge) / scale),
      times(frame.across, (h + edge) / scale),
      NOTHING,
      this.rgb(style.colour ?? "ink"),
      [style.alpha ?? 1],
      [kind, Math.min((style.radius ?? 0) * scale, w, h), style.soft ?? (kind === OUTLINE ? 1.4 : 0), style.light ?? 0],
      [w, h],
    );
  }

  disc(at: Point, radius: number, style: Style = {}): void {
    this.fill(at, 2 * radius, 2 * radius, { ...style, radius });
  }

  ring(at: Point, radius: number, style: Style = {}): void {
    this.outline(at, 2 * radius, 2 * radius, { ...style, radius });
  }

  /** A word of the pixel letters, about its middle. */
  text(text: string, at: Point, height: number, style: Style = {}): void {
    const frame = style.frame ?? LYING;
    const step = height * (SIGN_WIDTH + SIGN_GAP);
    [...text].forEach((sign, index) => {
      if (sign === " ") return;
      const aside = (index - (text.length - 1) / 2) * step;
      const here: Point = [
        at[0] + frame.along[0] * aside,
        at[1] + frame.along[1] * aside,
        at[2] + frame.along[2] * aside,
      ];
      this.picture(`sign:${sign}`, here, height * SIGN_WIDTH, height, { colour: "ink", ...style });
    });
  }

  static widthOf(text: string, height: number): number {
    return height * (text.length * (SIGN_WIDTH + SIGN_GAP) - SIGN_GAP);
  }
}

const times = (point: Point, by: number): Point => [point[0] * by, point[1] * by, point[2] * by];
