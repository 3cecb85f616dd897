/** Space Defenders: the screen of six by ten, the monsters of the board coming down, ships below. */
import { cannons, hull, type Layer, mineLayers, monster, saucerHalf } from "../../boards/defenders/sprites";
import { Stars } from "./stars";

// Values by row, from the top; 0 is an empty space.
const HORDE = [
  [5, 3, 1, 4, 2, 5],
  [2, 4, 3, 5, 1, 3],
  [1, 2, 5, 3, 4, 1],
  [3, 0, 2, 1, 0, 2],
];
const CELL = 18;
const LEFT = 160 - 3 * CELL;
const TOP = 10;
const FILL = "sd-"; // the board's own colours, by name

type Tones = Readonly<Record<string, string>>;
const MINE: Tones = { m: "mine", d: "mine-dark", f: "fuse" };
const SAUCER: Tones = { g: "dome", s: "saucer", l: "light", d: "saucer-dark", w: "ink" };

function Sprite({ layers, tones }: { readonly layers: readonly Layer[]; readonly tones: Tones }) {
  return (
    <>
      {layers.map(({ tone, path }) => (
        <path key={tone} d={path} fill={`var(--${FILL}${tones[tone] ?? "ink"})`} />
      ))}
    </>
  );
}

function Monster({ value }: { readonly value: number }) {
  const { body, legs, step } = monster(String(value));
  const tones = { b: String(value), e: "ink", p: "hole" };
  return (
    <g id={`art-sd-${value}`} transform="translate(.9 1.6) scale(1.16)">
      <Sprite layers={body} tones={tones} />
      <g class="art-legs">
        <Sprite layers={legs} tones={tones} />
      </g>
      <g class="art-legs art-step">
        <Sprite layers={step} tones={tones} />
      </g>
    </g>
  );
}

function Ship({ column, colour }: { readonly column: number; readonly colour: string }) {
  return (
    <g transform={`translate(${LEFT + column * CELL + 0.9} ${TOP + 9 * CELL + 1.5}) scale(1.16)`}>
      <Sprite layers={[...hull(), ...cannons(1)]} tones={{ h: colour, w: "ink", f: "fuse" }} />
    </g>
  );
}

export function DefendersArt() {
  const grid: string[] = [];
  for (let i = 1; i < 6; i++) grid.push(`M${LEFT + i * CELL} ${TOP}v${10 * CELL}`);
  for (let i = 1; i < 10; i++) grid.push(`M${LEFT} ${TOP + i * CELL}h${6 * CELL}`);
  return (
    <>
      <defs>
        {[1, 2, 3, 4, 5].map((value) => (
          <Monster key={value} value={value} />
        ))}
      </defs>
      <Stars name="space-defenders" />
      <g shape-rendering="crispEdges">
        <use href="#art-sd-1" transform="translate(10 46) scale(4.6)" />
        <g class="art-hover">
          <g transform="translate(228 62) scale(2.6)">
            <Sprite layers={saucerHalf("left")} tones={SAUCER} />
          </g>
          <g transform="translate(269.6 62) scale(2.6)">
            <Sprite layers={saucerHalf("right")} tones={SAUCER} />
          </g>
        </g>
      </g>
      <rect
        x={LEFT - 5}
        y={TOP - 5}
        width={6 * CELL + 10}
        height={10 * CELL + 10}
        rx="6"
        fill="var(--sd-glass)"
        stroke="var(--sd-glow)"
        stroke-width="2"
      />
      <path d={grid.join("")} stroke="var(--sd-grid)" stroke-width="1" fill="none" />
      <g shape-rendering="crispEdges">
        <g class="art-march">
          {HORDE.map((row, y) =>
            row.map(
              (value, x) =>
                value > 0 && <use key={`${x}-${y}`} href={`#art-sd-${value}`} x={LEFT + x * CELL} y={TOP + y * CELL} />,
            ),
          )}
        </g>
        {[1, 4].map((column, i) => (
          <rect
            key={column}
            class={i ? "art-shot art-later" : "art-shot"}
            x={LEFT + (column + 0.5) * CELL - 1.2}
            y={TOP + 8.4 * CELL}
            width="2.4"
            height="9"
            fill="var(--sd-glow)"
          />
        ))}
        <Ship column={1} colour="yellow" />
        <Ship column={4} colour="blue" />
        <g transform={`translate(${LEFT + 2 * CELL + 0.9} ${TOP + 6 * CELL + 0.9}) scale(1.16)`}>
          <Sprite layers={mineLayers()} tones={MINE} />
        </g>
      </g>
    </>
  );
}
