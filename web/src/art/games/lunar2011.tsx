/** Lunar Invaders of 2011: up to five moons, ships of three sizes, and a beam from pad to pad. */
import { type Colour, Moon, Pyramid, type Size, type Spot } from "./moon";
import { Stars } from "./stars";

const ROWS: readonly (readonly [Size, readonly Spot[]])[] = [
  [3, ["nw", "n", "ne"]],
  [2, ["w", "pad", "e"]],
  [1, ["sw", "s", "se"]],
];

const army = (colour: Colour, gone: readonly Spot[] = []) =>
  ROWS.flatMap(([size, spots]) =>
    spots.filter((at) => !gone.includes(at)).map((at) => ({ at, sizes: [size], colour })),
  );

export function Lunar2011Art() {
  return (
    <>
      <Stars name="lunar-invaders-2011" />
      <Moon x={160} y={34} r={27} rim="green" units={army("green", ["pad"])} />
      <Moon x={38} y={46} r={25} rim="violet" units={army("violet", ["s"])} />
      <Moon x={282} y={46} r={25} rim="pink" units={army("pink", ["w", "sw"])} />
      <g class="art-beam">
        <path d="M92 132Q160 44 228 132" fill="none" stroke="var(--art-beam)" stroke-width="9" opacity=".22" />
        <path d="M92 132Q160 44 228 132" fill="none" stroke="var(--art-beam)" stroke-width="2.5" />
      </g>
      <Moon x={92} y={132} r={60} rim="amber" units={army("amber", ["pad", "e", "s"])} />
      <Moon x={228} y={132} r={60} rim="cyan" units={army("cyan", ["pad", "w"])} />
      <circle cx="228" cy="132" r="13" fill="var(--art-beam)" opacity=".35" class="art-pad" />
      <g class="art-travel">
        <circle r="15" fill="var(--art-beam)" opacity=".3" />
        <Pyramid x={0} y={0} sides={[16]} colour="amber" />
      </g>
    </>
  );
}
