/** The mother ship above the games, with its lamps going round. */
import { pixelPath } from "./pixels";
import "./mothership.css";

const SHIP = [
  "............#######............",
  ".........####.....####.........",
  ".......###...........###.......",
  "......##..#.#.#.#.#.#..##......",
  "....#######################....",
  "..###########################..",
  ".###a###b###c###a###b###c###a##",
  "###############################",
  ".#############################.",
  "....####.....#####.....####....",
  ".....##.......###.......##.....",
];

export function Mothership() {
  return (
    <svg class="home-ship" viewBox="0 0 31 17" shape-rendering="crispEdges" aria-hidden="true">
      <g class="mothership-body">
        <path d="M13 11h5l4 6h-13z" class="mothership-beam" />
        <path d={pixelPath(SHIP, "#")} class="mothership-hull" />
        {["a", "b", "c"].map((lamp) => (
          <path key={lamp} d={pixelPath(SHIP, lamp)} class={`mothership-lamp mothership-${lamp}`} />
        ))}
      </g>
    </svg>
  );
}
