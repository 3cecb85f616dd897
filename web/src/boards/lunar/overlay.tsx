/** What lies above all moons: the way of the last move, of an announced one and of the one to be confirmed, and motion. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { seatClass } from "../../art/marks";
import { moonOf } from "./moon";
import type { Act } from "./motion";
import { Die, Hand, seatNumber, Token, UnitPicture } from "./pieces";

export interface Arrow {
  readonly kind: "last" | "announced" | "attack" | "pending";
  readonly from: string;
  readonly to: string | null; // nowhere: into deep space
  readonly seat: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where a space is drawn, measured from the corner of the board. */
export function spotOf(board: HTMLElement, space: string): Spot | null {
  const cell = board.querySelector(`[data-space="${space}"]`);
  if (!cell) return null;
  const all = board.getBoundingClientRect();
  const one = cell.getBoundingClientRect();
  return { x: one.left - all.left + one.width / 2, y: one.top - all.top + one.height / 2, size: one.width };
}

interface Drawn {
  readonly path: string;
  readonly tip: string;
  readonly arrow: Arrow;
}

/** From edge to edge of two spaces; a beam between moons is curved. */
function draw(board: HTMLElement, arrow: Arrow): Drawn | null {
  const from = spotOf(board, arrow.from);
  if (!from) return null;
  if (!arrow.to) return { path: swirl(from), tip: "", arrow };
  const to = spotOf(board, arrow.to);
  if (!to) return null;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const bend = moonOf(arrow.from) !== moonOf(arrow.to) ? Math.min(60, length * 0.16) : 0;
  const middle = { x: from.x + dx / 2 + (dy / length) * bend, y: from.y + dy / 2 - (dx / length) * bend };
  const start = towards(from, middle, from.size * 0.24);
  const end = towards(to, middle, to.size * 0.34);
  const turn = Math.atan2(end.y - middle.y, end.x - middle.x);
  const wing = Math.max(6, from.size * 0.13);
  const side = (by: number): string =>
    `${(end.x - wing * 1.4 * Math.cos(turn + by)).toFixed(1)} ${(end.y - wing * 1.4 * Math.sin(turn + by)).toFixed(1)}`;
  return {
    path: `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`,
    tip: `M${side(0.5)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}L${side(-0.5)}`,
    arrow,
  };
}

/** What is beamed nowhere is drawn into a whirl. */
function swirl({ x, y, size }: Spot): string {
  const points = Array.from({ length: 40 }, (_, number) => {
    const turn = number / 6;
    const r = size * (0.62 - number * 0.011);
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }, by: number): { x: number; y: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

interface Props {
  readonly board: RefObject<HTMLElement | null>;
  readonly arrows: readonly Arrow[];
  readonly act: Act | null;
  readonly ms: number;
}

export function Overlay({ board, arrows, act, ms }: Props) {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const [size, setSize] = useState("");
  const wanted = JSON.stringify(arrows);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setSize(`${element.clientWidth} ${element.clientHeight}`));
    watch.observe(element);
    return () => watch.disconnect();
  }, [board]);
  useLayoutEffect(() => {
    const element = board.current;
    if (element) setDrawn(arrows.flatMap((arrow) => draw(element, arrow) ?? []));
  }, [board, wanted, size]);
  return (
    <div class="lunar-overlay" aria-hidden="true">
      <svg class="lunar-ways">
        {drawn.map(({ path, tip, arrow }) => (
          <g class={`lunar-way lunar-way-${arrow.kind} ${seatClass(seatNumber(arrow.seat))}`}>
            <path class="lunar-way-under" d={path} />
            <path class="lunar-way-line" d={path} />
            <path class="lunar-way-tip" d={tip} />
          </g>
        ))}
      </svg>
      {act && <Moving key={JSON.stringify(act)} board={board} act={act} ms={ms} />}
    </div>
  );
}

/** One act of motion. What moves is laid over the board and moved by the browser's own animation. */
function Moving({ board, act, ms }: { board: RefObject<HTMLElement | null>; act: Act; ms: number }) {
  const sprite = useRef<HTMLDivElement>(null);
  const ray = useRef<SVGPathElement>(null);
  const from = "from" in act ? act.from : act.at;
  const to = "to" in act ? act.to : act.at;
  useLayoutEffect(() => {
    const element = sprite.current;
    const start = board.current && spotOf(board.current, from);
    if (!element || !start || !board.current) return;
    const end = to ? spotOf(board.current, to) : null;
    element.style.width = `${start.size}px`;
    element.style.height = `${start.size}px`;
    element.style.left = `${start.x - start.size / 2}px`;
    element.style.top = `${start.y - start.size / 2}px`;
    const by = end ? `${end.x - start.x}px, ${end.y - start.y}px` : `0px, ${-start.size * 2}px`;
    element.animate(framesOf(act.kind, by), { duration: ms, easing: "ease-in-out", fill: "both" });
    if (ray.current && act.kind === "beam") {
      const target = end ?? { x: start.x, y: start.y - start.size * 2.4 };
      ray.current.setAttribute("d", `M${start.x} ${start.y}L${target.x} ${target.y}`);
      ray.current.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: ms });
    }
  }, []);
  return (
    <>
      {act.kind === "beam" && (
        <svg class={`lunar-ways ${seatClass(seatNumber(act.unit.owner))}`}>
          <path class="lunar-ray" ref={ray} />
        </svg>
      )}
      <div class={`lunar-sprite lunar-sprite-${act.kind}`} ref={sprite}>
        <Shape act={act} ms={ms} />
      </div>
    </>
  );
}

function framesOf(kind: Act["kind"], by: string): Keyframe[] {
  switch (kind) {
    case "slide":
      return [{ transform: "none" }, { transform: `translate(${by})` }];
    case "beam":
      return [
        { transform: "none", opacity: 1 },
        { transform: "scale(0.3, 1.5)", opacity: 0.9, offset: 0.3 },
        { transform: `translate(${by}) scale(0.3, 1.5)`, opacity: 0.9, offset: 0.7 },
        { transform: `translate(${by})`, opacity: 1 },
      ];
    case "clash":
      return [
        { transform: "none" },
        { transform: `translate(${by}) scale(1.05)`, offset: 0.55 },
        { transform: "none" },
      ];
    case "burst":
      return [
        { transform: "none", opacity: 1 },
        { transform: "scale(1.5) rotate(18deg)", opacity: 0 },
      ];
    case "appear":
      return [
        { transform: "scale(0.2)", opacity: 0 },
        { transform: "scale(1.12)", opacity: 1, offset: 0.7 },
        { transform: "none", opacity: 1 },
      ];
    case "token":
      return [
        { transform: "scale(2.4)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.35 },
        { transform: "none", opacity: 1 },
      ];
    default:
      return [
        { transform: "translateY(-40%) scale(0.7)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1 },
      ];
  }
}

function Shape({ act, ms }: { act: Act; ms: number }) {
  switch (act.kind) {
    case "die":
      return <Rolling face={act.face} ms={ms} />;
    case "hands":
      return (
        <span class="lunar-sprite-hands">
          <Hand sign={act.sign} />
          <Hand sign={act.answer} />
        </span>
      );
    case "token":
      return (
        <span class="lunar-sprite-tokens">
          {Array.from({ length: act.spent || 1 }, () => (
            <Token />
          ))}
        </span>
      );
    default:
      return <UnitPicture unit={act.unit} />;
  }
}

/** The die tumbles and shows its face before the scene is over. */
function Rolling({ face, ms }: { face: number; ms: number }) {
  const [shown, setShown] = useState((face % 6) + 1);
  useEffect(() => {
    const turns = [0.18, 0.36, 0.54].map((part, number) =>
      setTimeout(() => setShown(((face + number + 2) % 6) + 1), ms * part),
    );
    turns.push(setTimeout(() => setShown(face), ms * 0.68));
    return () => turns.forEach(clearTimeout);
  }, []);
  return <Die face={shown} />;
}
