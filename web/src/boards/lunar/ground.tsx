/** The moon itself: its disc with craters, the links, and the plates of its nine spaces. */
import { kindOf, LINK_PAIRS, PLACES } from "./moon";

/** The moon is drawn on 300 by 300; its spaces are so far apart. lunar.css lays the grid of spaces over it. */
const STEP = 84;

export function centreOf(place: string): readonly [number, number] {
  const number = (PLACES as readonly string[]).indexOf(place);
  return [150 + ((number % 3) - 1) * STEP, 150 + (Math.floor(number / 3) - 1) * STEP];
}

/** x, y and radius of craters: a different face for each moon. */
const CRATERS: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [108, 40, 15],
    [196, 104, 10],
    [38, 128, 9],
    [252, 186, 16],
    [104, 196, 12],
    [196, 258, 9],
    [56, 236, 7],
  ],
  [
    [190, 38, 13],
    [104, 108, 12],
    [262, 120, 8],
    [46, 180, 17],
    [196, 196, 9],
    [120, 262, 12],
    [238, 246, 6],
  ],
  [
    [112, 30, 8],
    [40, 118, 14],
    [192, 102, 11],
    [270, 158, 9],
    [108, 192, 9],
    [188, 264, 15],
    [84, 262, 7],
  ],
  [
    [200, 28, 9],
    [30, 144, 10],
    [104, 104, 8],
    [256, 104, 14],
    [194, 190, 12],
    [104, 266, 10],
    [46, 214, 12],
  ],
  [
    [96, 36, 12],
    [262, 134, 12],
    [194, 106, 8],
    [36, 164, 8],
    [106, 198, 14],
    [202, 262, 10],
    [250, 226, 8],
  ],
];

/** Part of a circle, clockwise from one angle to another. */
function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (angle: number): string => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${at(from)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${at(to)}`;
}

function Craters({ moon }: { moon: number }) {
  return (
    <>
      {(CRATERS[moon % CRATERS.length] ?? []).map(([x, y, r]) => (
        <>
          <circle class="lunar-crater" cx={x} cy={y} r={r} />
          <path class="lunar-crater-rim" d={arc(x, y, r, -20, 110)} />
          <path class="lunar-crater-shade" d={arc(x, y, r * 0.94, 160, 290)} />
        </>
      ))}
    </>
  );
}

/** Triangles, squares and the circle: what the kinds of spaces look like on the printed moon. */
function Plate({ place }: { place: string }) {
  const [x, y] = centreOf(place);
  const kind = kindOf(place);
  if (kind === "pad") {
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle class="lunar-plate" r={38} />
        <circle class="lunar-plate-ring" r={29} />
        <circle class="lunar-plate-ring" r={19} />
      </g>
    );
  }
  if (kind === "factory") return <rect class="lunar-plate" x={x - 32} y={y - 32} width={64} height={64} rx={5} />;
  // A triangle that points away from the middle.
  const turn = (Math.atan2(y - 150, x - 150) * 180) / Math.PI;
  return <path class="lunar-plate" transform={`translate(${x} ${y}) rotate(${turn})`} d="M38 0L-26 41V-41z" />;
}

export function Ground({ moon }: { moon: number }) {
  return (
    <svg class="lunar-ground" viewBox="0 0 300 300" aria-hidden="true">
      <Craters moon={moon} />
      {LINK_PAIRS.map(([one, other]) => {
        const [x1, y1] = centreOf(one);
        const [x2, y2] = centreOf(other);
        return <line class="lunar-link" x1={x1} y1={y1} x2={x2} y2={y2} />;
      })}
      {PLACES.map((place) => (
        <Plate place={place} />
      ))}
      <circle class="lunar-disc-rim" cx={150} cy={150} r={148} />
    </svg>
  );
}
