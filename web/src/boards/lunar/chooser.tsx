/** A small menu at a space, for when one press can mean several things. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../text";
import type { Move } from "../contract";
import { pathOf } from "./choosing";
import { foresee } from "./foresight";
import { letterOf, type Unit } from "./moon";
import { Sign, UnitPicture } from "./pieces";
import type { Position } from "./position";
import { actWords, effectWords, type Speaker } from "./words";

export interface Question {
  readonly at: string; // the space
  readonly moves: readonly Move[];
  readonly instead: string | null; // what could be selected instead
}

interface Props {
  readonly question: Question;
  readonly position: Position;
  readonly seat: string;
  readonly speaker: Speaker;
  readonly choose: (move: Move) => void;
  readonly select: (source: string) => void;
  readonly close: () => void;
}

const GAP = 8;

/** Below its space, or above where there is no room; never beyond the edges of the board. */
function lay(menu: HTMLElement, at: string): void {
  const board = menu.parentElement;
  const cell = board?.querySelector(`[data-space="${at}"]`);
  if (!board || !cell) return;
  const all = board.getBoundingClientRect();
  const one = cell.getBoundingClientRect();
  const middle = one.left - all.left + one.width / 2 - menu.offsetWidth / 2;
  const left = Math.max(0, Math.min(middle, all.width - menu.offsetWidth));
  const isBelow = one.bottom + GAP + menu.offsetHeight <= window.innerHeight || one.top - menu.offsetHeight - GAP < 0;
  menu.style.left = `${left}px`;
  menu.style.top = `${isBelow ? one.bottom - all.top + GAP : one.top - all.top - GAP - menu.offsetHeight}px`;
}

export function Chooser({ question, position, seat, speaker, choose, select, close }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (menu.current) lay(menu.current, question.at);
    menu.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [question]);
  useLayoutEffect(() => {
    const outside = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [close]);
  const walk = (event: KeyboardEvent): void => {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (by) buttons[(now + by + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="lunar-chooser"
      role="group"
      aria-label={t("lunar.which", { space: speaker.say.word("space", question.at) })}
      ref={menu}
      onKeyDown={walk}
    >
      {question.moves.map((move) => {
        const effect = effectWords(foresee(position, move, seat));
        const unit = unitBy(move, position, seat);
        return (
          <button
            type="button"
            class="lunar-choice"
            data-move={Object.values(move).join(" ")}
            onClick={() => choose(move)}
          >
            {unit ? <UnitPicture unit={unit} /> : <Sign name={move.move === "oblivion" ? "deep-space" : move.move} />}
            <span>
              {actWords(move, position, speaker)}
              {effect && !["divide", "transfer", "combine", "change"].includes(move.move) && <small>{effect}</small>}
            </span>
          </button>
        );
      })}
      {question.instead && (
        <button type="button" class="lunar-choice" onClick={() => select(question.instead ?? "")}>
          <Sign name="select" />
          <span>{t("lunar.select-instead")}</span>
        </button>
      )}
      <button type="button" class="lunar-choice lunar-choice-close" onClick={close}>
        <Sign name="close" />
        <span>{t("lunar.neither")}</span>
      </button>
    </div>
  );
}

/** What goes where the move leads. */
function unitBy(move: Move, position: Position, seat: string): Unit | null {
  const size = move["size"];
  if (size) return { owner: seat, pieces: letterOf(size) };
  if (move["tower"]) return { owner: seat, pieces: move["tower"] };
  const { source, target } = pathOf(move);
  return target && source ? (position.units.get(source) ?? null) : null;
}
