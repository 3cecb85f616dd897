/** The board of any game in its box, at a table and in a replay. What happens is heard; the focus is not lost. */
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../../boards/contract";
import { play } from "../../sound";
import type { Lore } from "../../state/lore";
import { motion } from "../../state/settings";
import { t } from "../../text";

const BOX = "table-board";

interface Props extends Omit<BoardProps, "facts" | "motion"> {
  readonly class: string;
  readonly lore: Lore;
}

/** The board decides where the focus goes if it is made for that (`tabindex="-1"`); otherwise its first control has it. */
export function focusBoard(): void {
  const box = document.getElementById(BOX);
  const decides = box?.querySelector(":scope > [tabindex='-1']") ?? null;
  const stops = box?.querySelectorAll<HTMLElement>('[tabindex="0"], button:not([disabled])') ?? [];
  const first = [...stops].find((one) => one.getClientRects().length > 0); // what is not shown takes no focus
  if (decides) box?.focus({ preventScroll: true });
  else (first ?? box)?.focus();
}

/** If what had the focus is gone, the board has it. */
function useKeptFocus(box: { current: HTMLElement | null }, change: unknown): void {
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const inside = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Node && box.current?.contains(event.target) === true;
    };
    document.addEventListener("focusin", inside);
    return () => document.removeEventListener("focusin", inside);
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && lost) focusBoard();
  }, [change]);
}

export function BoardBox({ class: name, lore, ...props }: Props) {
  const { board, facts } = lore;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, props.view);
  useEffect(() => {
    const heard = new Set(props.steps.flatMap((step) => step.events.map((event) => board.sound?.(event) ?? null)));
    for (const sound of heard) if (sound !== null) play(sound);
  }, [props.steps]);
  // Where nobody looks nothing moves: browsers let hidden pages wait, and words would wait for the motion.
  const Board = board.Component as unknown as ComponentType<BoardProps>;
  return (
    <div class={name} id={BOX} ref={box} tabIndex={-1} role="region" aria-label={t("table.board")}>
      <Board {...props} facts={facts} motion={motion.value && !document.hidden} />
    </div>
  );
}
