/** The board itself: spaces, striped line, planet with its track, UFO with its own. */
import {
  BOARD_LENGTH,
  BOARD_WIDTH,
  CARD_LENGTH,
  CARD_WIDTH,
  PLANET_LINE,
  SPACES,
  spaceX,
  spaceY,
  TRACK_LEFT,
  UFO,
} from "../geometry";
import type { TableModel } from "../model";
import { BURST, SAUCER_SIZE, saucer } from "../sprites";

const STARS = Array.from({ length: 60 }, (_, n) => ({
  x: Math.round(((n * 0.754878) % 1) * BOARD_WIDTH),
  y: Math.round(((n * 0.569841) % 1) * BOARD_LENGTH),
  size: n % 7 === 0 ? 1.8 : 1,
}));

export function Ground({ rows }: { readonly rows: number }) {
  return (
    <g class="si-ground">
      <rect
        class="si-board-shade"
        x="-6"
        y={-BOARD_LENGTH - 2}
        width={BOARD_WIDTH + 12}
        height={BOARD_LENGTH + 12}
        rx="10"
      />
      <rect class="si-board" x="0" y={-BOARD_LENGTH} width={BOARD_WIDTH} height={BOARD_LENGTH} rx="6" />
      {STARS.map(({ x, y, size }) => (
        <rect key={`${x} ${y}`} class="si-star" x={x} y={-y} width={size} height={size} />
      ))}
      {Array.from({ length: SPACES }, (_, space) => (
        <rect
          key={space}
          class="si-space"
          data-out={space >= rows * 5}
          x={spaceX(space) - CARD_WIDTH / 2}
          y={-spaceY(space) - CARD_LENGTH / 2}
          width={CARD_WIDTH}
          height={CARD_LENGTH}
          rx="5"
        />
      ))}
      <line class="si-dotted" x1="0" x2={BOARD_WIDTH} y1={-PLANET_LINE} y2={-PLANET_LINE} />
    </g>
  );
}

const CENTRE = { x: 210, y: -760, radius: 822 } as const; // of the planet, far below the table
const TICKS = { from: -13.6, to: 13.6, inner: 826, outer: 838 } as const;

function onArc(degrees: number, radius: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(CENTRE.x + Math.sin(turn) * radius).toFixed(1)} ${(-(CENTRE.y + Math.cos(turn) * radius)).toFixed(1)}`;
}

/** One piece of the planet's track. */
function tick(number: number, most: number): string {
  const step = (TICKS.to - TICKS.from) / most;
  const [from, to] = [TICKS.from + step * number + 0.12, TICKS.from + step * (number + 1) - 0.12];
  const arc = (radius: number, end: number, way: number): string =>
    `A${radius} ${radius} 0 0 ${way} ${onArc(end, radius)}`;
  return `M${onArc(from, TICKS.inner)}L${onArc(from, TICKS.outer)}${arc(TICKS.outer, to, 1)}L${onArc(to, TICKS.inner)}${arc(TICKS.inner, from, 0)}Z`;
}

interface PlanetProps {
  readonly model: TableModel;
  readonly expected: number; // health after the advance, as things lie
  readonly struck: boolean;
}

/** The planet and its health, mark by mark: what is left, what the advance will cost, what is lost. */
export function Planet({ model, expected, struck }: PlanetProps) {
  const { health, most, icons } = model.planet;
  const step = (TICKS.to - TICKS.from) / most;
  return (
    <g class="si-planet" data-struck={struck}>
      <clipPath id="si-planet-clip">
        <rect x="0" y={-PLANET_LINE} width={BOARD_WIDTH} height={PLANET_LINE} />
      </clipPath>
      <g clip-path="url(#si-planet-clip)">
        <circle class="si-planet-air" cx={CENTRE.x} cy={-CENTRE.y} r={CENTRE.radius + 3} />
        <circle class="si-planet-ground" cx={CENTRE.x} cy={-CENTRE.y} r={CENTRE.radius} />
        <path class="si-planet-land" d={LAND} />
      </g>
      {Array.from({ length: most }, (_, number) => (
        <path
          key={number}
          class="si-tick"
          data-state={number >= health ? "lost" : number >= expected ? "expected" : "left"}
          d={tick(number, most)}
        />
      ))}
      {icons
        .filter((icon) => icon < most)
        .map((icon) => {
          const [x, y] = onArc(TICKS.from + step * (icon + 0.5), 815).split(" ");
          return (
            <path
              key={icon}
              class="si-icon"
              data-past={icon >= health}
              data-near={icon >= expected && icon < health}
              d={BURST}
              transform={`translate(${x} ${y}) scale(7)`}
            />
          );
        })}
      <text class="si-health pixel" x={210} y={-14} text-anchor="middle">
        {health}
        <tspan class="si-health-most" dx="2">
          /{most}
        </tspan>
      </text>
    </g>
  );
}

const LAND = Array.from({ length: 26 }, (_, n) => {
  const x = (n * 0.754878 * 420) % 420;
  return `M${x.toFixed(0)} ${-6 - ((n * 13) % 40)}h${14 + ((n * 7) % 26)}v3h-${14 + ((n * 7) % 26)}z`;
}).join("");

export function StripedLine() {
  return (
    <g class="si-line">
      <pattern id="si-stripes" width="16" height="7" patternUnits="userSpaceOnUse" patternTransform="skewX(-35)">
        <rect class="si-stripe-dark" width="16" height="7" />
        <rect class="si-stripe" width="8" height="7" />
      </pattern>
      <rect x="0" y="-1" width={BOARD_WIDTH} height="7" fill="url(#si-stripes)" />
    </g>
  );
}

/** The UFO: its mouth beyond the edge, walls, and how much of it is left. */
export function Ufo({
  model,
  struck,
  words,
}: {
  readonly model: TableModel;
  readonly struck: boolean;
  readonly words: string;
}) {
  const { health, most } = model.ufo;
  const [x, y, width, height] = [UFO.left, -UFO.far, UFO.right - UFO.left, UFO.far - UFO.near];
  const scale = 96 / SAUCER_SIZE.width;
  const room = (width - (most > 9 ? 128 : 112)) / most; // between the name and the numbers, which have two digits then
  return (
    <g class="si-ufo" data-gone={health === 0} data-struck={struck}>
      <path
        class="si-ufo-hull"
        d={`M${x - 9} ${y + height + 5}L${x - 3} ${y - 19}H${x + width + 3}L${x + width + 9} ${y + height + 5}Z`}
      />
      <rect class="si-ufo-mouth" x={x} y={y} width={width} height={height} rx="3" />
      <ellipse class="si-ufo-glow" cx={x + width / 2} cy={y + height * 0.72} rx={width * 0.42} ry={height * 0.24} />
      <g
        class="si-saucer"
        transform={`translate(${x + width / 2 - 48} ${y + 4}) scale(${scale})`}
        shape-rendering="crispEdges"
      >
        <path class="si-saucer-hull" d={saucer.hull} />
        <path class="si-saucer-light" d={saucer.lights} />
      </g>
      <rect class="si-ufo-lip" x={x - 3} y={y + height} width={width + 6} height="5" rx="2" />
      <text class="si-ufo-name pixel" x={x + 2} y={y - 4}>
        {words}
      </text>
      <text class="si-ufo-count pixel" x={x + width - 2} y={y - 4} text-anchor="end">
        {health}/{most}
      </text>
      {Array.from({ length: most }, (_, number) => (
        <rect
          key={number}
          class="si-pip"
          data-left={number < health}
          x={x + 54 + number * room}
          y={y - 14}
          width={Math.max(room * 0.6, room - 1.6)}
          height="10"
          rx="1"
        />
      ))}
    </g>
  );
}

/** The UFO's track at the right of the board, from 1 at the planet upwards: what is left, and an explosion for each hit. */
export function UfoTrack({ model }: { readonly model: TableModel }) {
  const { health, most } = model.ufo;
  const room = Math.min(40, 380 / (most + 1));
  const x = TRACK_LEFT + 14;
  return (
    <g class="si-track">
      <rect class="si-track-back" x={x - 4} y={-470} width="50" height="378" rx="5" />
      {Array.from({ length: most }, (_, at) => {
        const y = -(96 + room * (at + 1));
        const size = Math.min(24, room - 3);
        return (
          <g key={at} class="si-track-cell" data-left={at < health}>
            <rect x={x + 3} y={y + (room - size) / 2} width="36" height={size} rx="3" />
            {at < health ? (
              <text class="pixel" x={x + 21} y={y + room / 2 + size * 0.3} font-size={size * 0.8} text-anchor="middle">
                {at + 1}
              </text>
            ) : (
              <path
                class="si-icon"
                d={BURST}
                transform={`translate(${x + 21} ${y + room / 2}) scale(${size * 0.42})`}
              />
            )}
          </g>
        );
      })}
      <g
        transform={`translate(${x + 1} ${-(96 + room * most) - 14}) scale(${40 / SAUCER_SIZE.width})`}
        opacity={health > 0 ? 1 : 0.35}
        shape-rendering="crispEdges"
      >
        <path class="si-saucer-hull" d={saucer.hull} />
      </g>
    </g>
  );
}
