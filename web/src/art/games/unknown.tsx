/** A game of another package: a creature of its own, drawn from its id. */
import { pixelPath, seedOf } from "../pixels";
import { Stars } from "./stars";

const COLOURS = ["cyan", "amber", "pink", "green", "violet"] as const;

/** Eleven columns, the left half mirrored; eyes in the third row. */
export function creature(id: string): string[] {
  const chance = seedOf(id);
  const rows: string[] = [];
  for (let y = 0; y < 9; y++) {
    const middle = y > 0 && y < 7;
    const half: string[] = Array.from({ length: 6 }, (_, x) =>
      chance() < (middle ? 0.35 + x * 0.12 : 0.2 + x * 0.08) ? "#" : ".",
    );
    if (y === 3) half[3] = "o";
    if (y === 2 || y === 3 || y === 4) half[5] = "#";
    if (y === 2 || y === 4) half[3] = "#";
    if (y === 3) half[2] = half[4] = "#";
    rows.push([...half, ...half.slice(0, 5).reverse()].join(""));
  }
  return rows;
}

export function UnknownArt({ id }: { readonly id: string }) {
  const chance = seedOf(`colour ${id}`);
  const colour = COLOURS[Math.floor(chance() * COLOURS.length)];
  const rows = creature(id);
  return (
    <>
      <Stars name={id} />
      <circle cx="160" cy="215" r="90" fill="var(--art-far)" />
      <circle cx="160" cy="215" r="90" fill="none" stroke={`var(--art-${colour})`} stroke-width="2" opacity=".6" />
      <g class="art-hover" shape-rendering="crispEdges">
        <path d={pixelPath(rows, "#")} transform="translate(94 26) scale(12)" fill={`var(--art-${colour})`} />
        <path d={pixelPath(rows, "o")} transform="translate(94 26) scale(12)" fill="var(--art-white)" />
      </g>
    </>
  );
}
