/** The board of the game in the middle of the table. Its focus is not lost when the view changes. */
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../../boards/contract";
import { play } from "../../sound";
import { motion } from "../../state/settings";
import { t } from "../../text";
import { usePlace } from "./place";

export const BOARD = "table-board";

export function focusBoard(): void {
  const box = document.getElementById(BOARD);
  (box?.querySelector<HTMLElement>('[tabindex="0"], button:not([disabled])') ?? box)?.focus();
}

/** If what had the focus is gone, the board has it. */
export function useKeptFocus(box: { current: HTMLElement | null }, change: unknown): void {
  const wasInside = useRef(false);
  useEffect(() => {
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

export function Stage() {
  const place = usePlace();
  const { session, hand } = place;
  const box = useRef<HTMLDivElement>(null);
  const [shown, lore, say, info] = [session.shown.value, session.lore.value, session.say.value, session.info.value];
  useKeptFocus(box, shown);
  useEffect(() => {
    const board = lore?.board;
    if (!board?.sound || !shown) return;
    const heard = new Set(shown.steps.flatMap((step) => step.events.map((event) => board.sound?.(event) ?? null)));
    for (const name of heard) if (name !== null) play(name);
  }, [shown]);
  if (!shown || !lore || !say || !info) return null;
  const Board = lore.board.Component as unknown as ComponentType<BoardProps>;
  return (
    <div class="table-board" id={BOARD} ref={box} tabIndex={-1} role="region" aria-label={t("table.board")}>
      <Board
        view={shown.sight.view}
        players={info.players}
        options={info.options}
        moves={session.moves.value}
        pending={hand.pending.value}
        draft={shown.sight.draft}
        steps={shown.steps}
        motion={motion.value}
        pointed={place.pointed}
        say={say}
        facts={lore.facts}
        names={session.names.value}
        choose={(move) => hand.choose(move)}
        attempt={(move, at) => void hand.attempt(move, at)}
        explain={(text, at) => hand.explain(text || hand.whyNotNow(), at)}
      />
    </div>
  );
}

/** On a screen for several: before one sees what the others must not see. */
export function Curtain() {
  const { session } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const question = session.curtain.value;
  useEffect(() => button.current?.focus(), [question]);
  const asked = session.asked.value;
  if (question === null || asked === null) return null;
  const name = session.say.value?.seat(asked) ?? asked;
  return (
    <div class="table-curtain">
      <h2 class="pixel">{t("table.curtain", { name })}</h2>
      <p>{t("table.curtain-words")}</p>
      <button
        type="button"
        ref={button}
        class="button button-primary"
        onClick={() => {
          session.uncovered.value = question;
          requestAnimationFrame(focusBoard);
        }}
      >
        {t("table.curtain-open", { name })}
      </button>
    </div>
  );
}
