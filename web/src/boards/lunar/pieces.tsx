/** Pyramids and towers seen from above, the signs on targets, the die and the hands: pictures only. */
import type { ComponentChildren } from "preact";
import { markPath, seatClass } from "../../art/marks";
import { pipsOf, pipsOfPiece, SEATS, type Unit } from "./moon";

/** Half the side of a pyramid, on a space of 100 by 100. */
const HALVES: Readonly<Record<string, number>> = { s: 22, m: 31, l: 40 };
const FACETS = { north: [-1, -1, 1, -1], east: [1, -1, 1, 1], south: [1, 1, -1, 1], west: [-1, 1, -1, -1] } as const;

export function seatNumber(seat: string): number {
  return (SEATS as readonly string[]).indexOf(seat);
}

/** One pyramid: four facets, one to three pips, and on the topmost one the mark of its owner. */
function Pyramid({ letter, owner, up, isTop }: { letter: string; owner: string; up: number; isTop: boolean }) {
  const half = HALVES[letter] ?? 22;
  const pips = pipsOfPiece(letter);
  const mark = half * 0.6;
  return (
    <g transform={`translate(0 ${-up})`}>
      <rect class="lunar-edge" x={-half - 1.5} y={-half - 1.5} width={2 * half + 3} height={2 * half + 3} rx={4} />
      {Object.entries(FACETS).map(([side, [x1, y1, x2, y2]]) => (
        <path class={`lunar-facet-${side}`} d={`M0 0L${x1 * half} ${y1 * half}L${x2 * half} ${y2 * half}z`} />
      ))}
      {Array.from({ length: pips }, (_, number) => (
        <circle class="lunar-pip" cx={(number - (pips - 1) / 2) * 10.5} cy={half - 6} r={3.4} />
      ))}
      {isTop && (
        <g transform={`translate(0 ${letter === "s" ? -4 : -3})`}>
          <circle class="lunar-cap" r={mark * 0.78} />
          <path class="lunar-mark" transform={`scale(${mark / 16}) translate(-8 -8)`} d={markPath(seatNumber(owner))} />
        </g>
      )}
    </g>
  );
}

/** The pieces of a unit stacked, the larger ones below; a tower says how many pips it has. */
export function UnitArt({ unit }: { unit: Unit }) {
  const pieces = [...unit.pieces];
  const step = Math.min(11, 34 / Math.max(1, pieces.length - 1));
  const rise = step * (pieces.length - 1);
  return (
    <g class={seatClass(seatNumber(unit.owner))}>
      <g class="lunar-unit" transform={`translate(0 ${rise * 0.4}) scale(${1 - rise / 400})`}>
        {pieces.map((letter, level) => (
          <Pyramid letter={letter} owner={unit.owner} up={level * step} isTop={level === pieces.length - 1} />
        ))}
      </g>
      {pieces.length > 1 && (
        <g transform="translate(-33 33)">
          <circle class="lunar-sum" r={14} />
          <text class="lunar-sum-text" dy="0.36em">
            {pipsOf(unit.pieces)}
          </text>
        </g>
      )}
    </g>
  );
}

export function Picture({ children, of = "" }: { children: ComponentChildren; of?: string }) {
  return (
    <svg class={`lunar-picture ${of}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {children}
    </svg>
  );
}

export function UnitPicture({ unit, of = "" }: { unit: Unit; of?: string }) {
  return (
    <Picture of={of}>
      <UnitArt unit={unit} />
    </Picture>
  );
}

/** Signs on targets, on 24 by 24 around the middle. */
export const SIGNS: Readonly<Record<string, string>> = {
  fight: "M-7-7H7V7H-7zM-3.5-3.5h.01M3.5 3.5h.01M3.5-3.5h.01M-3.5 3.5h.01",
  push: "M-8 0H7M1-6l6 6-6 6",
  destroy: "M-4.500 0a4.500 4.500 0 109 0 4.500 4.500 0 10-9 0M0-9v5M0 4v5M-9 0h5M4 0h5",
  harm: "M0-8v9M0 6.5v.01",
  win: "M0-9l2.6 6 6.4.5-4.9 4.2L5.7 8 0 4.6-5.7 8l1.6-6.3L-9-2.5l6.4-.5z",
  lose: "M0-8v9M0 6.5v.01",
  draw: "M-7-3H7M-7 3H7",
  join: "M0-8L8-3.5 0 1-8-3.5zM-8 3l8 4.5L8 3",
  part: "M-2-7v14M5-7v14M-8 0h2",
  build: "M0-8V8M-8 0H8",
  grow: "M0 8V-7M-6-1l6-6 6 6",
  beam: "M-6 8V2M0 8V-8M6 8V2M-4-4l4-4 4 4",
  "deep-space": "M0 0c3-3 6 0 4 3.500s-8 3-9.500-1.500S-2-9 3-8.500 10-3 9 2",
  stop: "M-3.500-8.500h7l5 5v7l-5 5h-7l-5-5v-7zM-4 0h8",
  misdirect: "M-8 6c0-8 4-10 12-10M0-8l5 4-5 4",
  "shut-down": "M0-9v8M-5-6a7.500 7.500 0 1010 0",
  block: "M0-9l7.500 3v5c0 4.500-3 7-7.500 9-4.500-2-7.500-4.500-7.500-9v-5z",
  allow: "M-8 0l5 5L8-6",
  pass: "M-6-7L2 0l-8 7M3-7v14",
  home: "M-8 0L0-8l8 8M-5-2v9H5v-9",
  turn: "M-5-8L8 0-5 8z",
  select: "M-4-8v13l3.500-3L2 8l2.500-1L2.500 1H7z",
  close: "M-6-6L6 6M6-6L-6 6",
};

export function Sign({ name }: { name: string }) {
  return (
    <svg class="lunar-sign" viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={SIGNS[name] ?? ""} />
    </svg>
  );
}

const FACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export function Die({ face }: { face: number }) {
  return (
    <svg class="lunar-die" viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x={-42} y={-42} width={84} height={84} rx={16} />
      {(FACES[face - 1] ?? []).map(([x, y]) => (
        <circle cx={x * 22} cy={y * 22} r={9} />
      ))}
    </svg>
  );
}

const HANDS: Readonly<Record<string, string>> = {
  rock: "M-34 14l8-34 26-14 26 10 12 26-8 26-30 8-28-6zM-26-20l18 12L0-34M-8-8l-6 32M-8-8l30-6",
  paper: "M-26-38H12L28-22V38H-26zM12-38v16H28M-14-8H16M-14 6H16M-14 20H6",
  scissors: "M-32-34L14 18M32-34L-14 18M-22 14a11 11 0 100 22 11 11 0 000-22zM22 14a11 11 0 100 22 11 11 0 000-22z",
};

export function Hand({ sign }: { sign: string | null }) {
  return (
    <svg class="lunar-hand" viewBox="-50 -50 100 100" aria-hidden="true">
      {sign ? <path d={HANDS[sign] ?? ""} /> : <path d="M-12-14c0-10 26-12 26 2 0 10-14 10-14 22M0 26v.010" />}
    </svg>
  );
}

/** A malfunction token. */
export function Token({ isSpent = false }: { isSpent?: boolean }) {
  return (
    <svg class={`lunar-token${isSpent ? " lunar-token-spent" : ""}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <path class="lunar-token-coin" d="M-5-10H5L10-5V5L5 10H-5L-10 5V-5z" />
      <path class="lunar-token-bolt" d="M2-7L-4 1.500H0L-2 7 4-1.500H0z" />
    </svg>
  );
}
