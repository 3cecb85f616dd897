/** Space Invaders: a table in depth, cards in two rows before the saucer, a token on its way from the shooter. */
import { pixelPath } from "../pixels";
import { Stars } from "./stars";

const OCTOPUS = [
  "...#####...",
  ".#########.",
  "###########",
  "###..#..###",
  "###########",
  "..##...##..",
  ".##.###.##.",
  "##.......##",
];
const CRAB = [
  "..#.....#..",
  "...#...#...",
  "..#######..",
  ".##.###.##.",
  "###########",
  "#.#######.#",
  "#.#.....#.#",
  "...##.##...",
];
const SAUCER = [
  "......#####......",
  "...###########...",
  "..#.##.###.##.#..",
  "#################",
  "...###..#..###...",
];

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly string[];
  readonly colour: string;
}
const CARDS: readonly Shape[] = [
  { x: 94, y: 70, rows: OCTOPUS, colour: "violet" },
  { x: 143, y: 70, rows: CRAB, colour: "green" },
  { x: 192, y: 70, rows: OCTOPUS, colour: "pink" },
  { x: 88, y: 106, rows: CRAB, colour: "green" },
  { x: 143, y: 106, rows: OCTOPUS, colour: "pink" },
  { x: 198, y: 106, rows: OCTOPUS, colour: "violet" },
];

export function SpaceInvadersArt({ id }: { readonly id: string }) {
  return (
    <>
      <Stars name={id} />
      <path d="M84 62h152l34 128h-220z" fill="var(--art-far)" />
      <path d="M84 62h152l34 128h-220z" fill="none" stroke="var(--art-cyan)" stroke-width="2" opacity=".7" />
      <g class="art-hover" shape-rendering="crispEdges">
        <path d={pixelPath(SAUCER, "#")} transform="translate(109 18) scale(6)" fill="var(--art-cyan)" />
      </g>
      {CARDS.map(({ x, y, rows, colour }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="34" height="31" rx="3" fill="var(--art-space)" stroke={`var(--art-${colour})`} />
          <path
            d={pixelPath(rows, "#")}
            transform={`translate(${x + 4.8} ${y + 6}) scale(2.2)`}
            fill={`var(--art-${colour})`}
            shape-rendering="crispEdges"
          />
        </g>
      ))}
      <path d="M60 190q100 -46 200 0z" fill="var(--art-green)" opacity=".25" />
      <path
        d="M160 176V142"
        stroke="var(--art-white)"
        stroke-width="3"
        stroke-dasharray="0.1 9"
        stroke-linecap="round"
      />
      <g class="art-hover">
        <circle cx="160" cy="148" r="8" fill="var(--art-pink)" />
        <circle cx="160" cy="148" r="4" fill="none" stroke="var(--art-white)" stroke-width="1.6" />
      </g>
      <path d="M148 196l3 -18h18l3 18z" fill="var(--art-pink)" />
      <circle cx="160" cy="188" r="6" fill="var(--art-white)" />
    </>
  );
}
