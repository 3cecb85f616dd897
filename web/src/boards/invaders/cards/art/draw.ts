/**
 * A small language for flat pictures on 100 by 80. A line is a tone and a path: "m M10 10h5v5z". Tones: m main, s its
 * shade, k dark, l light, h hot, g glow of the sky, f far away, n near ground. With a number behind the tone the path
 * is a line of that width: "s2 M10 10l20 5". In a path (x,y,r) is a disc, (x,y,rx,ry) an oval, [x,y,w,h] a box.
 */
export type Tone = "m" | "s" | "k" | "l" | "h" | "g" | "f" | "n";

export interface Shape {
  readonly tone: Tone;
  readonly path: string;
  readonly line?: number; // width, where it is a line and no surface
  readonly put?: string; // where it goes, as a transformation
}
export type Art = readonly Shape[];

const round = (value: number): number => Math.round(value * 10) / 10;

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${y}a${rx} ${ry} 0 10${round(2 * rx)} 0a${rx} ${ry} 0 10${round(-2 * rx)} 0z`;
}

function spelt(path: string): string {
  return path
    .replace(/\(([^)]+)\)/g, (_, inner: string) => {
      const [x = 0, y = 0, rx = 0, ry = rx] = inner.split(",").map(Number);
      return oval(x, y, rx, ry);
    })
    .replace(/\[([^\]]+)\]/g, (_, inner: string) => {
      const [x = 0, y = 0, w = 0, h = 0] = inner.split(",").map(Number);
      return `M${x} ${y}h${w}v${h}h${-w}z`;
    });
}

/** Lines of tone and path. */
export function art(lines: string): Art {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const text = line.trim();
      const space = text.indexOf(" ");
      const width = text.slice(1, space);
      const shape = { tone: text.charAt(0) as Tone, path: spelt(text.slice(space + 1)) };
      return width === "" ? shape : { ...shape, line: Number(width) };
    });
}

const under = (put: string, shapes: Art): Art =>
  shapes.map((shape) => ({ ...shape, put: shape.put === undefined ? put : `${put}${shape.put}` }));

/** Moved there, so many times as big, turned by so many degrees. */
export function put(shapes: Art, x: number, y: number, size = 1, turn = 0): Art {
  const scaled = size === 1 ? "" : `scale(${round(size * 10) / 10})`;
  return under(`translate(${round(x)} ${round(y)})${turn === 0 ? "" : `rotate(${turn})`}${scaled}`, shapes);
}

/** Seen in a mirror that stands upright at x. */
export function flip(shapes: Art, x = 50): Art {
  return under(`matrix(-1 0 0 1 ${2 * x} 0)`, shapes);
}

/** The left half, and the right half as its mirror. */
export function both(shapes: Art, x = 50): Art {
  return [...shapes, ...flip(shapes, x)];
}

/** In other tones: { m: "f", s: "f" } for what stands far away. */
export function toned(shapes: Art, tones: Partial<Record<Tone, Tone>>): Art {
  return shapes.map((shape) => ({ ...shape, tone: tones[shape.tone] ?? shape.tone }));
}

export const FAR: Partial<Record<Tone, Tone>> = { m: "f", s: "f", l: "f", k: "f", h: "f" };
export const SHADED: Partial<Record<Tone, Tone>> = { m: "s", l: "m" };
