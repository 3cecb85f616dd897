/** Moves that differ by a number only: one slider over them, steps for fingers, and one button that makes the move. */
import type { TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { type Ladder, nearest } from "./picking";

/** What lasts from one question to the next, as long as the board is there. */
export interface Habits {
  readonly chosen: Map<string, Move>; // the last move of each seat with each verb, by `habitOf`
  slides: boolean; // whether the slider had the focus when its question was answered
}

export function habitOf(seat: string, verb: string): string {
  return `${seat} ${verb}`;
}

interface Props {
  readonly title: string;
  readonly ladder: Ladder;
  readonly say: Sentences;
  readonly seat: string;
  readonly habits: Habits;
  make(move: Move): void;
}

export function LadderView({ title, ladder, say, seat, habits, make }: Props) {
  const { field, moves } = ladder;
  const [wanted, want] = useState<string | undefined>(
    () => habits.chosen.get(habitOf(seat, moves[0]?.move ?? ""))?.[field],
  );
  const slider = useRef<HTMLInputElement>(null);
  // Whoever answers by keys goes on with them: the next slider has the focus if this one had it.
  useLayoutEffect(() => {
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at.matches("[role=gridcell]");
    if (habits.slides && isFree) slider.current?.focus();
  }, []);
  const at = nearest(ladder, wanted);
  const move = moves[at];
  if (!move) return null;
  const said = say.move(move);
  const go = (to: number): void => want(moves[to]?.[field] ?? wanted);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    make(move);
  };
  const step = (by: -1 | 1) => {
    const next = moves[at + by];
    return (
      <button
        type="button"
        class="button generic-step"
        aria-label={t(by < 0 ? "generic.less" : "generic.greater", { move: say.move(next ?? move) })}
        aria-disabled={next === undefined}
        onClick={() => go(at + by)}
      >
        <Icon name={by < 0 ? "minus" : "plus"} />
      </button>
    );
  };
  return (
    <section class="generic-group" aria-label={title}>
      <h4 class="visually-hidden">{title}</h4>
      <div class="generic-ladder">
        {step(-1)}
        <div class="generic-slide">
          <input
            ref={slider}
            type="range"
            class="generic-range"
            min={0}
            max={moves.length - 1}
            step={1}
            value={at}
            aria-label={title}
            aria-valuetext={said}
            onInput={(event) => go(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
            onFocus={() => {
              habits.slides = true;
            }}
            onBlur={(event) => {
              if (event.relatedTarget !== null) habits.slides = false;
            }}
          />
          <p class="generic-ends number" aria-hidden="true">
            <span>{moves[0]?.[field]}</span>
            <span>{moves.at(-1)?.[field]}</span>
          </p>
        </div>
        {step(1)}
      </div>
      <button type="button" class="button generic-choice generic-make" data-move={move.move} onClick={() => make(move)}>
        <span>{said}</span>
      </button>
    </section>
  );
}
