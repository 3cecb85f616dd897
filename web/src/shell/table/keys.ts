/** Keys that work anywhere at the table, but not while somebody types. The dialog that "?" opens lists them. */
import { useLayoutEffect } from "preact/hooks";
import { Lost } from "../../net/live";
import { t } from "../../text";
import { focusBoard } from "./boardbox";
import type { Place } from "./place";
import { askForHint, undo } from "./tools";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** What a control does by itself with the Enter key. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=tab]") !== null;
}

/** Whether a part of an act can be taken back on a board that shows it itself; on others Escape is the board's own. */
function opensActs({ hand, session }: Place): boolean {
  return session.lore.value?.board.confirms === true && session.asked.value !== null && hand.canTakeBack;
}

function press(place: Place, event: KeyboardEvent): boolean {
  const { hand, session } = place;
  switch (event.key) {
    case "Escape":
      if (place.drawer.value) place.drawer.value = false;
      else if (hand.pending.value !== null || opensActs(place)) void hand.takeBack();
      else return false;
      return true;
    case "Enter": {
      // On the board Enter chooses, and choosing the same again confirms; elsewhere it confirms right away.
      const onBoard = event.target instanceof Element && event.target.closest("#table-board") !== null;
      if (hand.pending.value === null || isControl(event.target) || onBoard) return false;
      void hand.confirm();
      return true;
    }
    case "b":
      focusBoard();
      return true;
    case "u":
      if (session.info.value?.status === "running") undo(place).catch((error: unknown) => hand.complain(error, null));
      return true;
    case "h":
      if (session.asked.value !== null) {
        askForHint(place).catch((error: unknown) =>
          error instanceof Lost ? hand.explain(t("table.lost"), null) : hand.complain(error, null),
        );
      }
      return true;
    case "l":
      openPanel(place, "log", ".table-log [tabindex='0']");
      return true;
    case "c":
      openPanel(place, "chat", ".table-chat input");
      return true;
    case "r":
      if (hand.remark.value?.rule) place.readRule(hand.remark.value.rule);
      else openPanel(place, "rules", ".table-rules input");
      return true;
    case "w": {
      const heading = document.querySelector<HTMLElement>(".table-question-words, .table-result-title");
      if (heading) {
        heading.tabIndex = -1;
        heading.focus();
      }
      return true;
    }
    case "?":
      place.dialog.value = "keys";
      return true;
    default:
      return false;
  }
}

function openPanel(place: Place, panel: "log" | "chat" | "rules", focus: string): void {
  place.open(panel);
  queueMicrotask(() => document.querySelector<HTMLElement>(focus)?.focus()); // when it is drawn
}

/** From the moment that the table is drawn: a key that comes right after it must not be lost. */
export function useKeys(place: Place): void {
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || place.dialog.peek() !== null || document.querySelector("dialog[open]")) return;
      if (press(place, event)) event.preventDefault();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [place]);
}
