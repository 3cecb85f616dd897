/** The mother ship, in pixels, and its name in our pixel letters. */
import { pixelPath } from "./pixels";

const SHIP = [
  "......###......",
  "....#######....",
  "...##o###o##...",
  "..###########..",
  ".#############.",
  "##.##.###.##.##",
  "...#...#...#...",
];

export function ShipSign() {
  return (
    <svg class="logo-ship" viewBox="0 0 15 7" aria-hidden="true" shape-rendering="crispEdges">
      <path d={pixelPath(SHIP, "#")} fill="var(--accent)" />
      <path d={pixelPath(SHIP, "o")} fill="var(--warn)" />
    </svg>
  );
}

export function Logo() {
  return (
    <span class="logo">
      <ShipSign />
      <span class="logo-name pixel">Mothership</span>
    </span>
  );
}
