/** The middle of a table: the board of the game, or a curtain before what the others must not see. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../text";
import { BoardBox, focusBoard } from "./boardbox";
import { usePlace } from "./place";

export function Stage() {
  const place = usePlace();
  const { session, hand } = place;
  const [shown, lore, say, info] = [session.shown.value, session.lore.value, session.say.value, session.info.value];
  // After the board, which has said by now whether something is in motion.
  useLayoutEffect(() => session.settle(), [session, shown]);
  // Of a game that somebody has given up the last view still asks somebody.
  const over = session.over.value;
  const view = useMemo(() => {
    const seen = shown?.sight.view;
    return seen && over && seen.actor !== null ? { ...seen, actor: null, legal: [] } : seen;
  }, [shown, over]);
  if (!shown || !view || !lore || !say || !info) return null;
  const fatal = hand.fatalOf(hand.pending.value);
  const waiting = {
    sending: hand.sending.value,
    danger: fatal ? t("table.loses", { rule: say.ending(fatal.rule) }) : "",
  };
  return (
    <BoardBox
      class="table-board"
      lore={lore}
      view={view}
      players={info.players}
      options={info.options}
      moves={session.moves.value}
      pending={hand.pending.value}
      waiting={waiting}
      draft={shown.sight.draft}
      steps={shown.steps}
      pointed={place.pointed}
      say={say}
      names={session.names.value}
      choose={(move) => hand.choose(move)}
      confirm={() => void hand.confirm()}
      act={(moves, trace) => void hand.act(moves, trace)}
      takeBack={(count = 1) => void hand.takeBack(count)}
      aim={(aim) => session.aim(aim)}
      aims={session.aims}
      attempt={(move, at, first) => void hand.attempt(move, at, first)}
      explain={(text, at, rule) => hand.explain(text, at, rule)}
      playing={(isPlaying) => session.play(isPlaying)}
    />
  );
}

/** On a screen for several: before one sees what the others must not see. */
export function Curtain() {
  const { session } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const question = session.curtain.value;
  useLayoutEffect(() => button.current?.focus(), [question]);
  const shown = session.shown.value;
  useLayoutEffect(() => session.settle(), [session, shown]);
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
          queueMicrotask(focusBoard); // when it is drawn
        }}
      >
        {t("table.curtain-open", { name })}
      </button>
    </div>
  );
}
