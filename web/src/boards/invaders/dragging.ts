/** Cards that are dragged with a pointer or a finger, from the hand or along the fronts, and what they are dropped on. */
import { computed, type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { endPeek } from "./cards/peek";

const NEAR = 7; // pixels that a pointer may move and still press
const LIFT = 12; // pixels that a finger lifts a card up before it is dragged: sideways it turns the pages of the hand

export interface Gripped {
  readonly card: string;
  readonly from: "hand" | "hero";
}
export interface Drag extends Gripped {
  readonly x: number;
  readonly y: number;
  readonly over: string; // the spot below it: "zone:eurasia", "tray:"
}

export const drag: Signal<Drag | null> = signal(null);
/** The card in the air, wherever it is: a pointer that moves on changes nothing here. */
export const lifted = computed(() => (drag.value ? `${drag.value.from} ${drag.value.card}` : ""));
let held: (Gripped & { readonly x: number; readonly y: number; readonly isFinger: boolean }) | null = null;

/** Handlers for a card that can be dragged. */
export function grip(gripped: Gripped) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      held = { ...gripped, x: event.clientX, y: event.clientY, isFinger: event.pointerType === "touch" };
    },
    onDragStart(event: Event) {
      event.preventDefault(); // pictures are not dragged out of the page
    },
  };
}

const spotAt = (x: number, y: number): string =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";

/** Listens as long as the board is there. A press that became a drag is no press any more. */
export function useDragging(onOver: (drag: Drag | null) => void, onDrop: (drag: Drag) => void): void {
  useEffect(() => {
    const move = (event: PointerEvent): void => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      const isFar = held.isFinger ? -dy > LIFT && -dy > Math.abs(dx) : Math.hypot(dx, dy) > NEAR;
      if (!drag.value && !isFar) return;
      if (!drag.value) endPeek();
      event.preventDefault();
      const { card, from } = held;
      drag.value = { card, from, x: event.clientX, y: event.clientY, over: spotAt(event.clientX, event.clientY) };
      onOver(drag.value);
    };
    const end = (event: PointerEvent): void => {
      const dropped = drag.value;
      held = null;
      if (!dropped) return;
      drag.value = null;
      onOver(null);
      if (event.type === "pointerup") {
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, true), 0);
        onDrop(dropped);
      }
    };
    const block = (event: TouchEvent): void => {
      if (drag.value) event.preventDefault(); // the page does not scroll below a card
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("touchmove", block, { passive: false });
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("touchmove", block);
      held = null;
      drag.value = null;
    };
  }, [onOver, onDrop]);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
