/**
 * A card shown large, beside where it lies: under the pointer, with the focus of the keys, or held under a finger. A
 * board has one <CardPeek/>; whatever stands for a card takes the handlers of `peekAt`, and a strategy those of `peekOf`.
 */
import { signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LargeCard } from "./face";
import { beside } from "./place";
import type { CardData, CardState } from "./types";

const REST = 140; // milliseconds that a pointer rests on a card
const HELD = 350; // milliseconds that a finger rests on a card
const GONE = 200; // milliseconds between looks whether the card is still there
const STRAY = 10; // pixels that a resting finger may move

type Large = () => ComponentChild;

interface Peeked {
  readonly large: Large;
  readonly at: Element;
}

const shown = signal<Peeked | null>(null);
let waiting: ReturnType<typeof setTimeout> | undefined;
let began: { readonly x: number; readonly y: number } | null = null;
let wasHeld = false;
let seen: { readonly x: number; readonly y: number } | null = null; // where a mouse was last; null: nobody knows

/** Whether a mouse has moved: what slides, or is dealt, under one that rests asks for nothing. */
function hasMoved({ clientX: x, clientY: y }: PointerEvent): boolean {
  const isNew = seen !== null && (seen.x !== x || seen.y !== y);
  seen = { x, y };
  return isNew;
}

/** Whether a card is shown large now. */
export function isPeeking(): boolean {
  return shown.value !== null;
}

/** Puts the large card away; a board does so when something is dragged. */
export function endPeek(): void {
  clearTimeout(waiting);
  waiting = undefined;
  shown.value = null;
}

function after(delay: number, peeked: Peeked, held = false): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    shown.value = peeked;
    wasHeld = held;
  }, delay);
}

/** Handlers for an element that stands for a card. */
export function peekAt(data: CardData, state: CardState = {}) {
  return peekOf(() => <LargeCard data={data} state={state} />);
}

/** The same for whatever is drawn large. A click that ends a long press is swallowed: it chose nothing. */
export function peekOf(large: Large) {
  return {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === "mouse" && event.buttons === 0 && hasMoved(event))
        after(REST, { large, at: event.currentTarget as Element });
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse") endPeek();
    },
    onPointerDown(event: PointerEvent) {
      wasHeld = false;
      if (event.pointerType === "mouse") {
        began = null;
        hasMoved(event);
        endPeek();
        return;
      }
      began = { x: event.clientX, y: event.clientY };
      after(HELD, { large, at: event.currentTarget as Element }, true);
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerType === "mouse") {
        const isLate = event.buttons === 0 && hasMoved(event) && !waiting && !isPeeking();
        if (isLate) after(REST, { large, at: event.currentTarget as Element });
        return;
      }
      if (!began || wasHeld) return;
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > STRAY) endPeek();
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerType !== "mouse") endPeek();
    },
    onPointerCancel() {
      endPeek();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld || event.detail === 0) return; // a key chooses, whatever a finger did before
      wasHeld = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      if (began) event.preventDefault(); // a finger that rests asks for the card, not for a menu
    },
    onFocus(event: FocusEvent) {
      const at = event.currentTarget as Element;
      if (at.matches(":focus-visible")) after(0, { large, at });
    },
    onBlur() {
      endPeek();
    },
  };
}

/** The large card. Everything on it is in the label of the card itself, so it is not read out again. */
export function CardPeek() {
  const ref = useRef<HTMLDivElement>(null);
  const peeked = shown.value;
  useEffect(() => {
    seen = null; // the mouse may rest where it pressed "Play now"
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isPeeking()) return;
      event.stopPropagation();
      endPeek();
    };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", endPeek, true);
    window.addEventListener("resize", endPeek);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", endPeek, true);
      window.removeEventListener("resize", endPeek);
      endPeek();
    };
  }, []);
  useEffect(() => {
    if (!peeked) return;
    const watch = setInterval(() => {
      if (!peeked.at.isConnected) endPeek(); // a card that was taken away tells nobody that the pointer has left it
    }, GONE);
    return () => clearInterval(watch);
  }, [peeked]);
  useLayoutEffect(() => {
    const large = ref.current;
    if (!large || !peeked) return;
    if (!peeked.at.isConnected) {
      endPeek();
      return;
    }
    if ("showPopover" in large && !large.matches(":popover-open")) large.showPopover(); // above dialogs, too
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: large.offsetWidth, height: large.offsetHeight };
    const { left, top } = beside(peeked.at.getBoundingClientRect(), size, screen);
    large.style.left = `${left}px`;
    large.style.top = `${top}px`;
  });
  if (!peeked) return null;
  return (
    <div ref={ref} class="inv-peek" popover="manual" aria-hidden="true">
      {peeked.large()}
    </div>
  );
}
