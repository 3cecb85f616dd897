/** The colours of the scene, by the names of look/tokens.css. */
import type { HandWord } from "../geometry";
import type { Species } from "../kinds";

const NAMES = [
  "board",
  "board-lit",
  "edge",
  "grid",
  "space",
  "ink",
  "ink-soft",
  "hole",
  "octopus",
  "octopus-deep",
  "crab",
  "crab-deep",
  "squid",
  "squid-deep",
  "card",
  "burst",
  "shield",
  "gold",
  "planet",
  "planet-deep",
  "health",
  "risk",
  "lost",
  "ufo",
  "ufo-deep",
  "red",
  "orange",
  "green",
  "blue",
  "steel",
  "table",
  "shadow",
] as const;

export type Colour = (typeof NAMES)[number] | HandWord | Species;
export type Rgb = readonly [number, number, number]; // 0 to 1, as the screen wants them

export interface Palette {
  css(name: Colour): string; // for canvases
  rgb(name: Colour): Rgb; // for shaders
}

/** The colours as they are on the page now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const texts = new Map<Colour, string>(NAMES.map((name) => [name, style.getPropertyValue(`--si-${name}`).trim()]));
  const values = new Map<Colour, Rgb>([...texts].map(([name, text]) => [name, rgbOf(text)]));
  return { css: (name) => texts.get(name) ?? "", rgb: (name) => values.get(name) ?? [0, 0, 0] };
}

/** "#ff5468" as three numbers. */
export function rgbOf(text: string): Rgb {
  const number = Number.parseInt(text.slice(1), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}
