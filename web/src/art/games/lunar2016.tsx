/** Lunar Invaders of 2016: two moons, towers of pyramids, and a malfunction between them. */
import { Moon } from "./moon";
import { Stars } from "./stars";

const BOLT = "M4 -17L-9 3H-1L-5 17L9 -4H1z";

export function Lunar2016Art() {
  return (
    <>
      <Stars name="lunar-invaders-2016" />
      <g class="art-flicker">
        <path d="M86 100H138l6 -11 8 22 6 -11" fill="none" stroke="var(--art-beam)" stroke-width="3" />
        <path d="M234 100H182l-6 11 -8 -22 -6 11" fill="none" stroke="var(--art-beam)" stroke-width="3" />
      </g>
      <Moon
        x={80}
        y={100}
        r={76}
        rim="amber"
        units={[
          { at: "nw", sizes: [1], colour: "amber" },
          { at: "n", sizes: [3, 2, 1], colour: "amber" },
          { at: "ne", sizes: [1], colour: "amber" },
          { at: "pad", sizes: [2, 1], colour: "amber" },
          { at: "se", sizes: [3, 2], colour: "cyan" },
          { at: "sw", sizes: [2], colour: "amber" },
        ]}
      />
      <Moon
        x={240}
        y={100}
        r={76}
        rim="cyan"
        units={[
          { at: "nw", sizes: [2], colour: "cyan" },
          { at: "ne", sizes: [2], colour: "cyan" },
          { at: "n", sizes: [1], colour: "cyan" },
          { at: "s", sizes: [3, 2, 1], colour: "cyan" },
          { at: "sw", sizes: [3], colour: "amber" },
          { at: "se", sizes: [1], colour: "cyan" },
          { at: "e", sizes: [2, 1], colour: "cyan" },
        ]}
      />
      <g transform="translate(160 100)">
        <circle r="27" fill="var(--art-red)" opacity=".25" class="art-pad" />
        <circle r="21" fill="var(--art-space)" stroke="var(--art-red)" stroke-width="3" />
        <path d={BOLT} fill="var(--art-amber)" class="art-spark" />
      </g>
    </>
  );
}
