/** The end: who has won, by which rule, and where to go from here. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import { bringIntoSight } from "../../look/sight";
import { api } from "../../net/api";
import { go } from "../../router";
import { play } from "../../sound";
import { motion } from "../../state/settings";
import { type Key, t } from "../../text";
import { useDoing } from "../doing";
import { listOf } from "../scores/address";
import { Initials } from "./initials";
import { CountUp, Emblem, feelingOf, Sparks } from "./moment";
import { eyesAfter, isDraw, soundOf, verdictOf } from "./outcome";
import { usePlace } from "./place";
import { useOwnScore } from "./score";
import "./result.css";

export function Result() {
  const place = usePlace();
  const { session } = place;
  const doing = useDoing();
  const heading = useRef<HTMLHeadingElement>(null);
  const { info, own, rematch } = session.state.value;
  const [lore, say] = [session.lore.value, session.say.value];
  const ended = session.ended.value;
  const verdict = ended && lore && say ? verdictOf(ended, lore.facts.game, say, own) : null;
  const wasRunning = useRef(session.hasRun);
  const ranked = useOwnScore();
  useLayoutEffect(() => {
    if (!verdict || !wasRunning.current) return;
    if (own.length) play(soundOf(verdict, own));
    heading.current?.focus({ preventScroll: true });
    const section = heading.current?.closest("section");
    if (heading.current && section) bringIntoSight([heading.current, section]);
  }, [verdict === null]);
  if (!info || !verdict || !say || !ended) return null;

  const end = (session.state.value.items[session.shown.value?.seat ?? ""] ?? []).findLast(
    (item) => item.kind === "end",
  );
  const loser = typeof end?.body["seat"] === "string" ? say.seat(end.body["seat"]) : t("table.somebody");
  const isStopped = info.ended_by === "stopped";
  const reason =
    ended.rule !== null
      ? say.ending(ended.rule)
      : info.ended_by === "clock"
        ? t("table.ended-clock", { name: loser })
        : isStopped
          ? t("table.ended-stopped")
          : t("table.ended-resign", { name: loser });
  const feeling = feelingOf(verdict, own, isStopped);
  const isMoment = wasRunning.current && motion.value;
  const points = verdict.scored && verdict.places.length === 1 ? (verdict.places[0]?.result ?? 0) : null;
  const again = () =>
    doing.run("rematch", async () => {
      const { table } = await api.rematch(session.id);
      go(`/t/${table.id}`);
    });
  return (
    <section class="table-result" aria-labelledby="table-result-title" data-feeling={feeling} data-moment={isMoment}>
      {isMoment && feeling === "win" && <Sparks />}
      <Emblem feeling={feeling} />
      <h2 id="table-result-title" class="table-result-title pixel" ref={heading} tabIndex={-1}>
        {isStopped ? (
          t("table.end-stopped")
        ) : isMoment && points !== null && points > 0 && !verdict.lost ? (
          <CountUp to={points} words={(n) => t("table.end-score", { n })} />
        ) : (
          verdict.title
        )}
      </h2>
      {ranked && ranked.rank > 0 && (
        <p class="table-result-rank">
          <Icon name="trophy" />
          <a href={listOf(ranked.score)}>{t("table.end-rank", { rank: ranked.rank, n: ranked.of })}</a>
        </p>
      )}
      <p class="table-result-rule">
        <span>{reason.charAt(0).toUpperCase() + reason.slice(1)}</span>
        {ended.rule !== null && say.ruleOf(ended.rule) && (
          <button
            type="button"
            class="button button-small button-quiet"
            onClick={() => place.readRule(ended.rule as string)}
          >
            <Icon name="book" />
            {t("table.read-rule")}
          </button>
        )}
      </p>
      {verdict.places.length > 1 && !isStopped && (
        <ul class="table-result-places">
          {verdict.places.map(({ seat, result, best }, number) => (
            <li key={seat} class={`table-result-place ${seatClass(number, seat)}`} data-best={best && !verdict.lost}>
              <SeatMark seat={number} word={seat} />
              <span>{say.seat(seat)}</span>
              <span class="number">{resultWords(result, verdict.scored)}</span>
              {best && !verdict.lost && <Icon name="trophy" label={t("table.end-best")} />}
            </li>
          ))}
        </ul>
      )}
      <Initials ranked={ranked} />
      <div class="table-result-ways">
        {own.length > 0 && (
          <button
            type="button"
            class="button button-primary"
            onClick={again}
            aria-busy={doing.busy.value === "rematch"}
          >
            <Icon name="rematch" />
            {t(againWords(info.players, rematch !== null, isDraw(verdict)))}
          </button>
        )}
        {own.length === 0 && rematch !== null && (
          <a class="button button-primary" href={`/t/${rematch}`}>
            <Icon name="eye" />
            {t("table.rematch-watch")}
          </a>
        )}
        <a class="button" href={replayAddress(session.id, own, session.lore.value?.facts.game.hidden === true)}>
          <Icon name="play" />
          {t("table.replay")}
        </a>
        <button type="button" class="button" onClick={() => (place.dialog.value = "share")}>
          <Icon name="share" />
          {t("share.moment")}
        </button>
        <a class="button" href={api.recordAddress(session.id, "txt")} download>
          <Icon name="download" />
          {t("table.record")}
        </a>
        <a class="button" href="/">
          <Icon name="board" />
          {t("table.other-games")}
        </a>
      </div>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </section>
  );
}

function replayAddress(id: string, own: readonly string[], isHidden: boolean): string {
  const seat = eyesAfter(own, isHidden);
  return seat === "spectator" ? `/r/${id}` : `/r/${id}?seat=${encodeURIComponent(seat)}`;
}

function againWords(players: number, isOffered: boolean, isDrawn: boolean): Key {
  if (players === 1) return "table.play-again"; // there is nobody to wait for
  return isOffered ? "table.rematch-join" : isDrawn ? "table.rematch-draw" : "table.rematch";
}

/** Points as they are; wins and losses in words, for +1 means nothing to people. */
function resultWords(result: number, scored: boolean): string {
  if (scored) return t("table.end-points", { n: result });
  return result > 0 ? t("table.end-win") : result < 0 ? t("table.end-defeat") : t("table.end-tie");
}
