/** Phones: on one's turn what is asked about comes into sight above the bars, and so does a move to be confirmed. */
import { useEffect, useRef } from "preact/hooks";
import { bringIntoSight, roomNow } from "../../look/sight";
import type { Place } from "./place";

export function useSight({ session, hand }: Place): void {
  const [shown, lore, asked] = [session.shown.value, session.lore.value, session.asked.value];
  const pending = hand.pending.value;
  const drafted = shown?.sight.draft.length ?? 0;
  const tapped = useTapped();
  useEffect(() => {
    const board = document.getElementById("table-board");
    if (!board || !lore || asked === null) return;
    // A second tap confirms, so what was tapped has to stay under the finger, unless a bar lies over it now.
    if (pending && tapped.current !== null && tapped.current < roomNow().bottom) return;
    const spaces = new Set(pending ? lore.board.spaces(pending) : []);
    const cells = [...board.querySelectorAll<HTMLElement>("[data-space]")];
    bringIntoSight([
      ...cells.filter((cell) => spaces.has(cell.dataset["space"] ?? "")),
      ...board.querySelectorAll("[data-asked=true]"),
      ...document.querySelectorAll(".table-question"),
    ]);
  }, [shown?.sight.view, lore, asked, pending, drafted]);
}

/** How far down the window the board was pressed last; null if a key was pressed after that. */
function useTapped(): { readonly current: number | null } {
  const tapped = useRef<number | null>(null);
  useEffect(() => {
    const tap = (event: PointerEvent): void => {
      const isOnBoard = event.target instanceof Element && event.target.closest("#table-board") !== null;
      tapped.current = isOnBoard ? event.clientY : null;
    };
    const key = (): void => {
      tapped.current = null;
    };
    addEventListener("pointerdown", tap, true);
    addEventListener("keydown", key, true);
    return () => {
      removeEventListener("pointerdown", tap, true);
      removeEventListener("keydown", key, true);
    };
  }, []);
  return tapped;
}
