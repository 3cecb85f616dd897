/** Phones: on one's turn what is asked about comes into sight above the bars, and so does a move to be confirmed. */
import { useEffect } from "preact/hooks";
import { bringIntoSight } from "../../look/sight";
import type { Place } from "./place";

export function useSight({ session, hand }: Place): void {
  const [shown, lore, asked] = [session.shown.value, session.lore.value, session.asked.value];
  const pending = hand.pending.value;
  const drafted = shown?.sight.draft.length ?? 0;
  useEffect(() => {
    const board = document.getElementById("table-board");
    if (!board || !lore || asked === null) return;
    const spaces = new Set(pending ? lore.board.spaces(pending) : []);
    const cells = [...board.querySelectorAll<HTMLElement>("[data-space]")];
    bringIntoSight([
      ...cells.filter((cell) => spaces.has(cell.dataset["space"] ?? "")),
      ...board.querySelectorAll("[data-asked=true]"),
      ...document.querySelectorAll(".table-question"),
    ]);
  }, [shown?.sight.view, lore, asked, pending, drafted]);
}
