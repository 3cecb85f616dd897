/** What is printed on the board and never changes: spaces, stars, the planet, the striped line. Painted once. */
import { seedOf } from "../../../art/pixels";
import {
  BOARD_LENGTH,
  BOARD_WIDTH,
  CARD_LENGTH,
  CARD_WIDTH,
  FIRST_ROW,
  PITCH_Y,
  PLANET_LINE,
  ROWS,
  SPACES,
  spaceX,
  spaceY,
  TRACK_LEFT,
} from "../geometry";
import { PLANET, STRIPES } from "./layout";
import type { Palette } from "./palette";

const SCALE = 3; // pixels a millimetre
const EDGE = 2; // how wide the bright edge is
type Pen = CanvasRenderingContext2D;

export function paintBoard(palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = BOARD_WIDTH * SCALE;
  canvas.height = BOARD_LENGTH * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2d context");
  pen.scale(SCALE, -SCALE);
  pen.translate(0, -BOARD_LENGTH);
  paintSky(pen, palette);
  paintSpaces(pen, palette);
  paintPlanet(pen, palette);
  paintLine(pen, palette);
  paintStripes(pen, palette);
  pen.strokeStyle = palette.css("edge");
  pen.lineWidth = 2 * EDGE;
  pen.strokeRect(0, 0, BOARD_WIDTH, BOARD_LENGTH);
  return canvas;
}

function paintSky(pen: Pen, palette: Palette): void {
  pen.fillStyle = palette.css("board");
  pen.fillRect(0, 0, BOARD_WIDTH, BOARD_LENGTH);
  const glow = pen.createRadialGradient(210, 470, 20, 210, 380, 420);
  glow.addColorStop(0, palette.css("board-lit"));
  glow.addColorStop(1, palette.css("board"));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, BOARD_WIDTH, BOARD_LENGTH);
  const dice = seedOf("stars");
  for (let star = 0; star < 260; star++) {
    const size = dice() < 0.12 ? 1.4 : 0.7;
    pen.globalAlpha = 0.15 + 0.6 * dice() * dice();
    pen.fillStyle = palette.css(dice() < 0.2 ? "ufo" : "ink");
    pen.fillRect(Math.round(dice() * BOARD_WIDTH), Math.round(dice() * BOARD_LENGTH), size, size);
  }
  pen.globalAlpha = 1;
}

function paintSpaces(pen: Pen, palette: Palette): void {
  for (let space = 0; space < SPACES; space++) {
    const [x, y] = [spaceX(space) - CARD_WIDTH / 2, spaceY(space) - CARD_LENGTH / 2];
    paintWell(pen, palette, x - 0.6, y - 0.6, CARD_WIDTH + 1.2, CARD_LENGTH + 1.2);
  }
  paintWell(pen, palette, TRACK_LEFT + 3, FIRST_ROW + 3, BOARD_WIDTH - TRACK_LEFT - 8, PITCH_Y * ROWS - 6);
}

function paintWell(pen: Pen, palette: Palette, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 4);
  pen.globalAlpha = 0.75;
  pen.fillStyle = palette.css("space");
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = palette.css("grid");
  pen.lineWidth = 1;
  pen.stroke();
}

/** A cap of land with strips of light, drawn in squares of three millimetres. */
function paintPlanet(pen: Pen, palette: Palette): void {
  pen.save();
  pen.beginPath();
  pen.arc(PLANET.x, PLANET.y, PLANET.radius, 0, 2 * Math.PI);
  pen.clip();
  const depth = pen.createLinearGradient(0, PLANET.top, 0, 0);
  depth.addColorStop(0, palette.css("planet"));
  depth.addColorStop(0.5, palette.css("planet-deep"));
  depth.addColorStop(1, palette.css("board"));
  pen.fillStyle = depth;
  pen.fillRect(0, 0, BOARD_WIDTH, PLANET.top);
  const dice = seedOf("land");
  for (let strip = 0; strip < 210; strip++) {
    const [x, y] = [Math.floor(dice() * 140) * 3, Math.floor(dice() * 22) * 3];
    pen.globalAlpha = (0.1 + 0.4 * dice()) * (0.25 + y / 90);
    pen.fillStyle = palette.css(dice() < 0.7 ? "planet" : "health");
    pen.fillRect(x, y, 3 * (2 + Math.floor(dice() * 7)), 1.5);
  }
  for (let city = 0; city < 40; city++) {
    pen.globalAlpha = 0.5 + 0.5 * dice();
    pen.fillStyle = palette.css("gold");
    pen.fillRect(20 + dice() * 380, 8 + dice() * 40, 1, 1);
  }
  pen.restore();
  pen.save();
  pen.globalAlpha = 0.9;
  pen.strokeStyle = palette.css("health");
  pen.shadowColor = palette.css("health");
  pen.shadowBlur = 12 * SCALE;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.arc(PLANET.x, PLANET.y, PLANET.radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.restore();
}

function paintLine(pen: Pen, palette: Palette): void {
  pen.fillStyle = palette.css("ink-soft");
  for (let x = 4; x < BOARD_WIDTH - 2; x += 5) pen.fillRect(x, PLANET_LINE - 0.6, 2.4, 1.2);
}

function paintStripes(pen: Pen, palette: Palette): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, BOARD_WIDTH, STRIPES);
  pen.clip();
  pen.fillStyle = palette.css("hole");
  pen.fillRect(0, 0, BOARD_WIDTH, STRIPES);
  pen.fillStyle = palette.css("gold");
  for (let x = -10; x < BOARD_WIDTH; x += 16) {
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + 8, 0);
    pen.lineTo(x + 8 + STRIPES, STRIPES);
    pen.lineTo(x + STRIPES, STRIPES);
    pen.fill();
  }
  pen.restore();
}
