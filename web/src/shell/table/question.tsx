/** What is asked, in words, of whom; and below it what was chosen, to be confirmed or taken back. */
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import type { Move, Outlook } from "../../boards/contract";
import { wantsThreats } from "../../state/settings";
import { t } from "../../text";
import { markNow } from "./colour";
import { Advice, Why, WhyButton } from "./goal";
import { usePlace } from "./place";
import "./act.css";

export function Question() {
  const { session, hand } = usePlace();
  const [told, say] = [session.told.value, session.say.value];
  if (!told || !say) return null;
  const { view } = told.sight;
  const isNow = told === session.shown.value && session.isNow.value;
  const mine = session.asked.value !== null && session.asked.value === view.actor && isNow;
  const number = view.actor === null ? -1 : session.number(view.actor);
  // The game's question speaks to the one who is asked; all others only hear who that is.
  const isOurs = view.actor !== null && session.own.value.includes(view.actor);
  const words =
    number < 0 || view.actor === null || (isOurs && session.seat(view.actor)?.driver === "person")
      ? say.ask(view)
      : t("table.turn-of", { name: say.word("seat", view.actor) });
  const own = number >= 0 && view.actor !== null ? { number, word: view.actor } : null;
  const mark = own && session.lore.value ? markNow(view, session.lore.value, own) : own;
  const label = mark && mark.word !== view.actor ? { label: say.label(mark.word) } : {};
  return (
    <div class={`table-question ${mark ? seatClass(mark.number, mark.word) : ""}`} data-mine={mine}>
      {mark && <SeatMark seat={mark.number} word={mark.word} {...label} />}
      <div class="table-question-text">
        <h2 class="table-question-words">{words}</h2>
        <Why isAsked={mine} />
      </div>
      {mine && <Advice />}
      {mine && session.moves.value.length > 0 && hand.declined.value && view.actor !== null && (
        <button
          type="button"
          class="button button-small"
          onClick={() => hand.letPass(view.actor ?? "", hand.declined.value?.kind ?? "", true)}
        >
          {t("table.pass-always")}
        </button>
      )}
      {mine && <WhyButton />}
      {!mine && session.info.value?.status === "running" && <span class="spinner" aria-hidden="true" />}
    </div>
  );
}

/** What the board of the game says of a chosen move: what it costs, and how its chances are. */
function useOutlook(pending: Move | null): readonly string[] {
  const { session } = usePlace();
  const [shown, say, lore, info] = [session.shown.value, session.say.value, session.lore.value, session.info.value];
  const outlook = lore?.board.outlook;
  if (!pending || !shown || !say || !info || !outlook) return [];
  const { view, draft } = shown.sight;
  const seen: Outlook = { view, draft, facts: lore.facts, options: info.options, say, names: session.names.value };
  return outlook(seen as Outlook<never>, pending);
}

/** What opponents could do after the chosen move, in words and on the board. */
function Reply() {
  const place = usePlace();
  const { session, threat } = place;
  const [say, found] = [session.say.value, threat.now.value];
  const line = found?.line ?? [];
  useEffect(() => {
    if (!line.length) return undefined;
    place.point(line.map((step) => step.move));
    return () => place.point([]);
  }, [found]);
  const isWanted = wantsThreats.value && threat.areShown.value;
  if (!isWanted || !say || found === null) return null;
  if (found === undefined) return <p class="table-act-reply small soft">{t("table.threat-asked")}</p>;
  if (!line.length) return <p class="table-act-reply small soft">{t("table.threat-none")}</p>;
  return (
    <p class="table-act-reply small" data-hurts="true">
      <Icon name="warning" />
      <span>
        {t("table.threat", {
          moves: line.map((step) => `${say.seat(step.actor)}: ${say.move(step.move as never)}`).join(" · "),
        })}
      </span>
    </p>
  );
}

/** Moves that are chosen or made but can still be taken back. */
export function ActBar() {
  const { session, hand } = usePlace();
  const say = session.say.value;
  const pending = hand.pending.value;
  const draft = session.asked.value !== null ? (session.shown.value?.sight.draft ?? []) : [];
  const fatal = hand.fatalOf(pending);
  const outlook = useOutlook(pending);
  if (session.lore.value?.board.confirms) return null;
  if (!say || (!pending && !draft.length)) return <div class="table-act" data-empty="true" id="table-act" />;
  return (
    <div class="table-act" data-danger={fatal !== null} data-pending={pending !== null} id="table-act">
      <div class="table-act-words" role="status">
        {draft.length > 0 && (
          <p class="small soft">{t("table.so-far", { moves: draft.map((move) => say.move(move)).join(" · ") })}</p>
        )}
        {pending && <p class="table-act-move">{say.move(pending)}</p>}
        {outlook.length > 0 && <p class="table-act-outlook small">{outlook.join(" ")}</p>}
        {pending && !fatal && <Reply />}
        {fatal && (
          <p class="table-act-warning">
            <Icon name="warning" />
            {t("table.loses", { rule: say.ending(fatal.rule) })}
          </p>
        )}
      </div>
      <div class="table-act-buttons">
        <button
          type="button"
          class="button"
          onClick={() => void hand.takeBack()}
          aria-keyshortcuts="Escape"
          disabled={hand.sending.value}
        >
          <Icon name="undo" />
          {t("table.take-back")}
        </button>
        {pending && (
          <button
            type="button"
            class={`button ${fatal ? "button-danger" : "button-primary"}`}
            onClick={() => void hand.confirm()}
            aria-keyshortcuts="Enter"
            aria-busy={hand.sending.value}
          >
            <Icon name="check" />
            {fatal ? t("table.do-it-anyway") : t("table.do-it")}
          </button>
        )}
      </div>
    </div>
  );
}
