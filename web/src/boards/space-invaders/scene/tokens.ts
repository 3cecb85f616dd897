/** The faces of tokens: a colour and a shape for each hand, and as many notches as the token has levels. */
import { type HandWord, TOKEN_RADIUS } from "../geometry";
import type { Palette } from "./palette";

export const TOKEN_PIXELS = 120;
const SCALE = TOKEN_PIXELS / (2 * TOKEN_RADIUS);

/** Shapes about the origin, of radius 1: told apart without seeing colours. */
const SHAPES: Readonly<Record<HandWord, readonly (readonly [number, number])[]>> = {
  red: star(8, 0.62),
  orange: regular(4, 0),
  green: regular(3, 0),
  blue: regular(4, 0.5),
};

function regular(corners: number, turn: number): [number, number][] {
  return Array.from({ length: corners }, (_, corner) => around((corner + turn) / corners, 1));
}

function star(rays: number, inner: number): [number, number][] {
  return Array.from({ length: 2 * rays }, (_, corner) => around(corner / 2 / rays, corner % 2 ? inner : 1));
}

/** A point at a part of a turn, beginning above. */
function around(part: number, radius: number): [number, number] {
  return [radius * Math.sin(2 * Math.PI * part), -radius * Math.cos(2 * Math.PI * part)];
}

export function paintToken(pen: CanvasRenderingContext2D, palette: Palette, hand: HandWord, level: number): void {
  const [ink, colour] = [palette.css("ink"), palette.css(hand)];
  pen.fillStyle = colour;
  pen.fillRect(0, 0, TOKEN_PIXELS, TOKEN_PIXELS);
  pen.translate(TOKEN_PIXELS / 2, TOKEN_PIXELS / 2);
  pen.scale(SCALE, SCALE);
  const disc = (radius: number) => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
  };
  pen.fillStyle = palette.css("hole");
  pen.globalAlpha = 0.34;
  disc(11.4);
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.1;
  disc(11.4);
  pen.stroke();
  for (let notch = 0; notch < level && level > 1; notch++) {
    const [x, y] = around((notch - (level - 1) / 2) * 0.09 + 0.5, 13.2);
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(x, y, 1.25, 0, 2 * Math.PI);
    pen.fill();
  }
  const shape = SHAPES[hand];
  const size = hand === "green" ? 7.6 : hand === "red" ? 7.8 : 7.4;
  pen.beginPath();
  shape.forEach(([x, y], index) => {
    const down = hand === "green" ? 1.3 : 0;
    if (index === 0) pen.moveTo(x * size, y * size + down);
    else pen.lineTo(x * size, y * size + down);
  });
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  if (hand === "red") {
    pen.fillStyle = colour;
    disc(2.6);
    pen.fill();
  }
}
