/** Light on the screen: stars and Earth behind, beams and bursts before, and what is foreseen. */
import { prizeThing, SIZE, Thing } from "./art";
import type { Spark } from "./film";
import type { Effect } from "./foresight";
import { COLUMNS, columnOf, NOWHERE, PRIZES, ROWS, rowOf, seatNumber, type Table } from "./table";

const left = (space: number): number => columnOf(space) * SIZE;
const top = (space: number): number => (ROWS - 1 - rowOf(space)) * SIZE;
const middle = (space: number): number => left(space) + SIZE / 2;
const centre = (space: number): number => top(space) + SIZE / 2;

/** Stars that are always the same: each step by the golden ratio falls into the largest gap left. */
const STARS = Array.from({ length: 70 }, (_, n) => ({
  x: Math.round(((n * 0.754878) % 1) * COLUMNS * SIZE),
  y: Math.round(((n * 0.569841) % 1) * ROWS * SIZE),
  size: n % 6 === 0 ? 5 : 3,
}));
/** The horizon of Earth in squares. */
const HILLS = [14, 18, 22, 26, 30, 30, 34, 38, 38, 42, 42, 46, 46, 46, 50];
const EARTH = [...HILLS, ...[...HILLS].reverse()]
  .map((height, at) => `M${at * 20} ${1000 - height * 0.75}h20V1000h-20z`)
  .join("");

export function Backdrop() {
  return (
    <svg class="sd-layer sd-backdrop" viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`} aria-hidden="true">
      {STARS.map(({ x, y, size }) => (
        <rect key={`${x} ${y}`} class={size > 3 ? "sd-star-near" : "sd-star"} x={x} y={y} width={size} height={size} />
      ))}
      <path class="sd-earth" d={EARTH} />
    </svg>
  );
}

/** Where the ships flew last. */
export function Trace({ lines }: { readonly lines: readonly (readonly [number, number, string])[] }) {
  return (
    <>
      {lines.map(([from, to, seat]) => (
        <line
          key={`${from}-${to}`}
          class={`sd-trace sd-ship-of-${seat}`}
          x1={middle(from)}
          y1={centre(from)}
          x2={middle(to)}
          y2={centre(to)}
        />
      ))}
    </>
  );
}

interface GhostProps {
  readonly thing: string;
  readonly from: number;
  readonly to: number;
  readonly table: Table;
}

/** A move that is chosen but not yet made. */
export function Ghost({ thing, from, to, table }: GhostProps) {
  const seat = seatNumber(thing);
  return (
    <g class="sd-ghost">
      {from !== NOWHERE && from !== to && (
        <line
          class={`sd-ghost-line sd-ship-of-${thing}`}
          x1={middle(from)}
          y1={centre(from)}
          x2={middle(to)}
          y2={centre(to)}
        />
      )}
      <rect class="sd-ghost-frame" x={left(to) + 4} y={top(to) + 4} width={SIZE - 8} height={SIZE - 8} rx="10" />
      <g transform={`translate(${left(to)} ${top(to)})`}>
        <Thing thing={thing} fire={table.fire[seat] || 1} rapid={table.rapid[seat] === 1} />
      </g>
    </g>
  );
}

/** What the move that is looked at would do: the beam, what it hits, and where the horde would do harm. */
export function Foresight({ effect, seat }: { readonly effect: Effect; readonly seat: string }) {
  const last = effect.hits.at(-1);
  const shoots = effect.by === "shot" || effect.by === "bomb";
  const beam = effect.by === "bomb" ? effect.hits.find((hit) => columnOf(hit.space) === columnOf(effect.from)) : last;
  return (
    <g class={`sd-foresight sd-ship-of-${seat}`}>
      {shoots && (
        <line
          class="sd-aim"
          x1={middle(effect.from)}
          x2={middle(effect.from)}
          y1={top(effect.from) + 12}
          y2={beam ? top(beam.space) + SIZE * 0.9 : 0}
        />
      )}
      {effect.hits.map(({ space }) => (
        <path key={space} class="sd-sight" d={bracket(space)} />
      ))}
      {effect.horde && <Falling />}
      {[...(effect.horde?.invades ?? []), ...(effect.horde?.rams ?? [])].map((space) => (
        <path key={`harm-${space}`} class="sd-harm" d={cross(space)} />
      ))}
    </g>
  );
}

/** The horde comes down: a chevron over every column. */
function Falling() {
  return (
    <>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <path
          key={column}
          class="sd-falling"
          d={`M${column * SIZE + 34} 6l16 14 16-14M${column * SIZE + 34} 22l16 14 16-14`}
        />
      ))}
    </>
  );
}

function bracket(space: number): string {
  const [x, y, far, arm] = [left(space) + 3, top(space) + 3, SIZE - 6, 22];
  return (
    `M${x} ${y + arm}v-${arm}h${arm}M${x + far - arm} ${y}h${arm}v${arm}` +
    `M${x + far} ${y + far - arm}v${arm}h-${arm}M${x + arm} ${y + far}h-${arm}v-${arm}`
  );
}

function cross(space: number): string {
  const [x, y] = [left(space) + 18, top(space) + 18];
  return `M${x} ${y}l64 64M${x + 64} ${y}l-64 64`;
}

/** What lasts for one frame of a film. */
export function Sparks({ sparks, ms }: { readonly sparks: readonly Spark[]; readonly ms: number }) {
  const lasting = { animationDuration: `${ms}ms` };
  return (
    <>
      {sparks.map((spark, at) => {
        switch (spark.kind) {
          case "beam": {
            const end = spark.to === NOWHERE ? 0 : centre(spark.to);
            const height = top(spark.from) + 14 - end;
            return (
              <g key={at} class={`sd-beam sd-ship-of-${spark.seat}`} style={lasting}>
                <rect class="sd-beam-glow" x={middle(spark.from) - 11} y={end} width="22" height={height} />
                <rect class="sd-beam-core" x={middle(spark.from) - 4} y={end} width="8" height={height} />
              </g>
            );
          }
          case "burst":
          case "clang":
            return (
              <path
                key={at}
                class={`sd-${spark.kind}`}
                style={{ ...lasting, transformOrigin: `${middle(spark.space)}px ${centre(spark.space)}px` }}
                d={rays(spark.space)}
              />
            );
          case "sweep":
            return (
              <rect
                key={at}
                class="sd-sweep"
                style={lasting}
                x="0"
                y={(ROWS - 1 - spark.row) * SIZE}
                width={COLUMNS * SIZE}
                height={SIZE}
              />
            );
          case "fly":
            return (
              <g
                key={at}
                class="sd-fly"
                data-seat={spark.seat}
                style={{ transform: `translate(${left(spark.space)}px, ${top(spark.space)}px)` }}
              >
                <g ref={(flying) => void (flying && fly(flying, ms))}>
                  <Thing thing={prizeThing(PRIZES[spark.prize] ?? "1")} />
                </g>
              </g>
            );
          default:
            return null;
        }
      })}
    </>
  );
}

/** Squares that fly apart from the middle of a space. */
function rays(space: number): string {
  const [x, y] = [middle(space), centre(space)];
  let path = "";
  for (let n = 0; n < 12; n++) {
    const angle = (n * Math.PI) / 6;
    const far = n % 2 ? 26 : 42;
    const size = n % 2 ? 10 : 13;
    path += `M${Math.round(x + Math.cos(angle) * far - size / 2)} ${Math.round(y + Math.sin(angle) * far - size / 2)}h${size}v${size}h-${size}z`;
  }
  return path;
}

/** To the reserve of whoever took it, wherever the page shows that. */
function fly(flying: SVGGElement, ms: number): void {
  const seat = flying.parentElement?.dataset["seat"];
  const goal = flying.closest(".sd-frame")?.querySelector(`[data-reserve="${seat}"]`)?.getBoundingClientRect();
  const layer = flying.ownerSVGElement?.getBoundingClientRect();
  if (!goal || !layer || flying.getAnimations().length > 0) return;
  const scale = (COLUMNS * SIZE) / layer.width;
  const here = flying.getBoundingClientRect();
  const x = (goal.left - here.left) * scale;
  const y = (goal.top - here.top) * scale;
  flying.animate(
    [
      { transform: "translate(0, 0) scale(1)", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.5 },
    ],
    { duration: ms, easing: "ease-in", fill: "forwards" },
  );
}
