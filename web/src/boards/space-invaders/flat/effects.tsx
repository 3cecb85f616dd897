/** Bursts, rings and numbers over the pieces, as far as they have come. */
import type { Spark } from "../between";
import { spaceX, spaceY } from "../geometry";
import { BURST } from "../sprites";
import { FAR, HEIGHT, LEFT, WIDTH } from "./frame";

export function Sparks({ sparks }: { readonly sparks: readonly Spark[] }) {
  return (
    <g class="si-sparks">
      {sparks.map((spark, number) => (
        <SparkAt key={`${spark.kind} ${number}`} spark={spark} />
      ))}
    </g>
  );
}

function SparkAt({ spark }: { readonly spark: Spark }) {
  const { share } = spark;
  switch (spark.kind) {
    case "burst":
      return (
        <g transform={`translate(${spark.x} ${-spark.y})`} opacity={1 - share ** 2}>
          <path
            class="si-burst"
            d={BURST}
            transform={`scale(${(spark.big ? 78 : 46) * (0.35 + share * 0.65)}) rotate(${share * 40})`}
          />
          <path
            class="si-burst-core"
            d={BURST}
            transform={`scale(${(spark.big ? 44 : 26) * (0.35 + share * 0.65)}) rotate(${-share * 30})`}
          />
        </g>
      );
    case "ring":
      return <circle class="si-ring" cx={spark.x} cy={-spark.y} r={15 + share * 34} opacity={1 - share} />;
    case "shield":
      return (
        <g class="si-falling" opacity={1 - share}>
          {spark.freed.map((space) => (
            <line
              key={space}
              x1={spaceX(spark.from)}
              y1={-spaceY(spark.from)}
              x2={spaceX(space)}
              y2={-spaceY(space)}
              stroke-dasharray={`${4 + share * 10} ${share * 18}`}
            />
          ))}
          <circle cx={spaceX(spark.from)} cy={-spaceY(spark.from)} r={34 + share * 30} />
        </g>
      );
    case "number":
      return (
        <text class="si-said pixel" x={spark.x} y={-spark.y - share * 30} text-anchor="middle" opacity={1 - share ** 3}>
          {spark.text}
        </text>
      );
    case "alarm":
      return (
        <rect
          class="si-alarm"
          data-what={spark.what}
          x={LEFT}
          y={-FAR}
          width={WIDTH}
          height={HEIGHT}
          opacity={0.34 * Math.abs(Math.sin(share * Math.PI * 3))}
        />
      );
  }
}
