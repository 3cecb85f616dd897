/** Where keys go on when what had the focus is gone: to what is asked next, and not to the beginning of the board. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { War } from "./war";

const SURE = "#table-act :is(.button-primary, .button-danger)";
const ON_THE_TABLE = ".war-fronts .war-target, .war-chooser button";
const IN_HAND = ".war-fan .war-target";
const DONE = "#table-act .war-let, #table-act .war-end, #table-act .war-target, .war-swap .war-target";
/** Windows that most often are let pass. */
const ANSWERED: readonly string[] = ["cancel", "prevent", "skip-draw", "chainmail", "seed"];
/** What is asked of the cards in hand; everything else is chosen on the table. */
const OF_THE_HAND: readonly string[] = ["main", "pay", "strip", "cheaper"];

/** The places in the order in which they are wanted. */
export function goalsOf(asks: string): readonly string[] {
  if (OF_THE_HAND.includes(asks)) return [SURE, IN_HAND, DONE, ON_THE_TABLE];
  if (ANSWERED.includes(asks)) return [SURE, DONE];
  return [SURE, ON_THE_TABLE, DONE, IN_HAND];
}

/** For who plays with keys: after each step the focus is where the next one is made; meanwhile the board has it. */
export function useFocusing(
  root: { readonly current: HTMLElement | null },
  { view, moves, props }: Pick<War, "view" | "moves" | "props">,
): void {
  const { asks } = view;
  const isMine = moves.length > 0;
  const isChosen = props.pending !== null;
  const before = useRef({ asks, isMine, isChosen });
  const byKeys = useRef(false);
  const wasInside = useRef(false);
  const go = useRef(() => undefined as unknown);
  go.current = () => {
    const goals = isMine ? goalsOf(asks) : [];
    const found = goals.map((goal) => root.current?.querySelector<HTMLElement>(goal)).find(Boolean);
    (found ?? root.current)?.focus({ preventScroll: !found });
  };
  useLayoutEffect(() => {
    const key = (): void => {
      byKeys.current = true;
    };
    const pointer = (): void => {
      byKeys.current = false;
    };
    const focus = (event: FocusEvent): void => {
      const box = root.current?.parentElement;
      wasInside.current = event.target instanceof Node && box?.contains(event.target) === true;
      if (event.target === box && byKeys.current) go.current(); // who asks for the board by a key wants to play on it
    };
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", pointer, true);
    document.addEventListener("focusin", focus);
    return () => {
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("pointerdown", pointer, true);
      document.removeEventListener("focusin", focus);
    };
  }, []);
  // Not at every drawing: between two controls nothing has the focus for a moment.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { asks, isMine, isChosen };
    const active = document.activeElement;
    const isLost =
      active === null ||
      active === document.body ||
      (isMine && (active === root.current || active === root.current?.parentElement));
    const isNext = was.isMine && isMine && (was.asks !== asks || (isChosen && !was.isChosen)); // by one's own doing
    if (byKeys.current && wasInside.current && (isLost || isNext)) go.current();
  }, [view, moves, props.pending]);
}
