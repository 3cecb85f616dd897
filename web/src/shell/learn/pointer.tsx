/** Rings around what the teacher points at, and an arrow where that is one thing. They follow the board. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../../boards/contract";
import { bringIntoSight } from "../../look/sight";
import type { PointOut } from "../../net/types.gen";
import { elementsOf } from "./pointing";

interface Props {
  readonly points: readonly PointOut[];
  readonly spacesOf: Board["spaces"];
  readonly shown: unknown; // whatever changes what the board shows
  readonly step: number;
}

interface Ring {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const AIR = 4; // pixels between a thing and its ring
const ARROW = 34; // as high as the arrow is
const MOST_ARROWS = 1;

export function Pointer({ points, spacesOf, shown, step }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [rings, draw] = useState<readonly Ring[]>([]);
  useLayoutEffect(() => {
    const board = layer.current?.parentElement?.querySelector("#table-board");
    if (!board || !layer.current) return;
    let frame = 0;
    const put = (): void => {
      frame = 0;
      const origin = layer.current?.getBoundingClientRect();
      if (!origin) return;
      const now = elementsOf(board, points, spacesOf).map((one) => {
        const box = one.getBoundingClientRect();
        return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
      });
      draw((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(put);
    };
    put();
    const sizes = new ResizeObserver(later);
    sizes.observe(board);
    const changes = new MutationObserver(later);
    changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["style", "class"] });
    board.addEventListener("scroll", later, { capture: true, passive: true });
    board.addEventListener("transitionend", later);
    board.addEventListener("animationend", later);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      board.removeEventListener("scroll", later, { capture: true });
      board.removeEventListener("transitionend", later);
      board.removeEventListener("animationend", later);
    };
  }, [points, spacesOf, shown]);
  const before = useRef(0);
  // On a phone it must not lie under the words. Where nothing is pointed at, a step begins at the top of the board.
  useLayoutEffect(() => {
    const board = layer.current?.parentElement?.querySelector("#table-board");
    if (!board) return undefined;
    const frame = requestAnimationFrame(() => {
      const meant = elementsOf(board, points, spacesOf);
      if (meant.length > 0) bringIntoSight(meant);
      else if (step !== before.current) bringIntoSight([board]);
      before.current = step;
    });
    return () => cancelAnimationFrame(frame);
  }, [points, step]);
  return (
    <div class="learn-rings" ref={layer} aria-hidden="true">
      {rings.map((ring, number) => (
        <span
          key={number}
          class="learn-ring"
          style={{
            left: `${ring.left - AIR}px`,
            top: `${ring.top - AIR}px`,
            width: `${ring.width + 2 * AIR}px`,
            height: `${ring.height + 2 * AIR}px`,
          }}
        />
      ))}
      {rings.length > 0 && rings.length <= MOST_ARROWS && rings.map((ring, number) => <Arrow key={number} at={ring} />)}
    </div>
  );
}

/** Above the thing, or below it where there is no room. */
function Arrow({ at }: { readonly at: Ring }) {
  const isBelow = at.top < ARROW + 2 * AIR;
  const left = `${at.left + at.width / 2}px`;
  const top = `${isBelow ? at.top + at.height + 2 * AIR : at.top - ARROW - 2 * AIR}px`;
  return (
    <svg class="learn-arrow" data-below={isBelow} viewBox="0 0 24 34" style={{ left, top }}>
      <path d="M8 2h8v16h7L12 32 1 18h7z" />
    </svg>
  );
}
