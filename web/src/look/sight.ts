/** Phones: what is asked about must not lie under the bars at the edges of the screen. */
import { motion } from "../state/settings";

const PHONE = "(max-width: 719px)"; // as in the style sheets
const TOP = ".bar";
const BOTTOM = ".table-tools, .table-act, .learn-coach";
const AIR = 2; // pixels between a bar and what is to be seen

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far to scroll, so that spans are seen in a room; those that come first are the ones that matter most, and the
 * others are seen as well if there is room for them.
 */
export function wayTo(spans: readonly Span[], room: Span): number {
  let all: Span | null = null;
  for (const span of spans) {
    const more: Span = all
      ? { top: Math.min(all.top, span.top), bottom: Math.max(all.bottom, span.bottom) }
      : { top: span.top, bottom: span.bottom };
    if (all && more.bottom - more.top > room.bottom - room.top) continue;
    all = more;
  }
  if (!all) return 0;
  if (all.top < room.top) return all.top - room.top;
  return Math.max(0, Math.min(all.bottom - room.bottom, all.top - room.top));
}

/** The part of the window that no bar lies over. A bar that is pushed by what is above it counts, too. */
export function roomNow(): Span {
  const room = { top: 0, bottom: innerHeight };
  for (const bar of document.querySelectorAll(TOP)) room.top = Math.max(room.top, bar.getBoundingClientRect().bottom);
  for (const bar of document.querySelectorAll(BOTTOM)) {
    const { position, bottom } = getComputedStyle(bar);
    const { height } = bar.getBoundingClientRect();
    if (height === 0 || (position !== "fixed" && position !== "sticky")) continue;
    room.bottom = Math.min(room.bottom, innerHeight - (Number.parseFloat(bottom) || 0) - height);
  }
  return { top: room.top + AIR, bottom: room.bottom - AIR };
}

/** Bring elements into sight, the most important ones first. Nothing happens on a screen with more room. */
export function bringIntoSight(elements: Iterable<Element>): void {
  if (!matchMedia(PHONE).matches) return;
  const spans = [...elements].map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
  const room = roomNow();
  // Behind the end of the page there is as much room as the bars take.
  document.documentElement.style.setProperty("--bars", `${Math.ceil(innerHeight - room.bottom)}px`);
  const way = wayTo(spans, room);
  if (Math.abs(way) >= 1) scrollBy({ top: way, behavior: motion.peek() ? "smooth" : "auto" });
}
