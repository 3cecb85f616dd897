/** A moon and its pyramids, seen from above. */
export type Size = 1 | 2 | 3;
export type Colour = "amber" | "cyan" | "pink" | "green" | "violet";

const SIDES: Record<Size, number> = { 1: 0.17, 2: 0.25, 3: 0.33 }; // of the moon's radius
const SPOTS = {
  nw: [-0.52, -0.52],
  n: [0, -0.6],
  ne: [0.52, -0.52],
  w: [-0.6, 0],
  pad: [0, 0],
  e: [0.6, 0],
  sw: [-0.52, 0.52],
  s: [0, 0.6],
  se: [0.52, 0.52],
} as const;
export type Spot = keyof typeof SPOTS;

/** Four faces, each lit differently; larger pieces of a tower lie below smaller ones. */
export function Pyramid({
  x,
  y,
  sides,
  colour,
}: {
  readonly x: number;
  readonly y: number;
  readonly sides: readonly number[];
  readonly colour: Colour;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {sides.map((side, i) => {
        const h = side / 2;
        return (
          <g key={i}>
            <rect
              x={-h}
              y={-h}
              width={side}
              height={side}
              fill={`var(--art-${colour})`}
              stroke="var(--art-space)"
              stroke-width=".8"
            />
            <path d={`M${-h} ${-h}L0 0L${-h} ${h}z`} fill="var(--art-white)" opacity=".45" />
            <path d={`M${-h} ${-h}L0 0L${h} ${-h}z`} fill="var(--art-white)" opacity=".22" />
            <path d={`M${h} ${-h}L0 0L${h} ${h}z`} fill="var(--art-space)" opacity=".28" />
            <path d={`M${-h} ${h}L0 0L${h} ${h}z`} fill="var(--art-space)" opacity=".5" />
          </g>
        );
      })}
    </g>
  );
}

interface Props {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly units?: readonly { readonly at: Spot; readonly sizes: readonly Size[]; readonly colour: Colour }[];
  readonly rim: Colour; // whose moon it is
}

export function Moon({ x, y, r, units = [], rim }: Props) {
  const at = (spot: Spot): [number, number] => [SPOTS[spot][0] * r, SPOTS[spot][1] * r];
  const ring = (["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const).map((spot) => at(spot).join(" ")).join("L");
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="var(--art-moon)" />
      <path
        d={`M${r * 0.5} ${-r * 0.866}A${r} ${r} 0 0 1 ${-r * 0.5} ${r * 0.866}A${r * 1.25} ${r * 1.25} 0 0 0 ${r * 0.5} ${-r * 0.866}z`}
        fill="var(--art-moon-dark)"
        opacity=".55"
      />
      <g fill="var(--art-moon-dark)" opacity=".6">
        <circle cx={-r * 0.3} cy={-r * 0.28} r={r * 0.12} />
        <circle cx={r * 0.3} cy={r * 0.24} r={r * 0.16} />
        <circle cx={-r * 0.26} cy={r * 0.3} r={r * 0.09} />
        <circle cx={r * 0.25} cy={-r * 0.82} r={r * 0.08} />
        <circle cx={-r * 0.85} cy={r * 0.2} r={r * 0.07} />
      </g>
      <circle r={r} fill="none" stroke={`var(--art-${rim})`} stroke-width="2.5" />
      <path
        d={`M${ring}ZM${at("n").join(" ")}L${at("s").join(" ")}M${at("w").join(" ")}L${at("e").join(" ")}`}
        fill="none"
        stroke="var(--art-moon-lit)"
        stroke-width="1.5"
      />
      <g fill="var(--art-space)" stroke="var(--art-moon-lit)" stroke-width="1.2">
        {(["nw", "ne", "sw", "se"] as const).map((spot) => (
          <circle key={spot} cx={at(spot)[0]} cy={at(spot)[1]} r={r * 0.17} />
        ))}
        {(["n", "e", "s", "w"] as const).map((spot) => (
          <rect key={spot} x={at(spot)[0] - r * 0.16} y={at(spot)[1] - r * 0.16} width={r * 0.32} height={r * 0.32} />
        ))}
      </g>
      <circle r={r * 0.24} fill="var(--art-space)" stroke="var(--art-beam)" stroke-width="2" class="art-pad" />
      {units.map(({ at: spot, sizes, colour }) => (
        <Pyramid
          key={spot}
          x={at(spot)[0]}
          y={at(spot)[1]}
          sides={sizes.map((size) => SIDES[size] * r)}
          colour={colour}
        />
      ))}
    </g>
  );
}
