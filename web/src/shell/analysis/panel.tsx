/** Below a replay: let a bot look through the game, and everything that it says about the act one looks at. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import type { Move } from "../../boards/contract";
import { api } from "../../net/api";
import type { AnalysedAct, AnalysisOut, BetterLine } from "../../net/types.gen";
import { language, t } from "../../text";
import { botName } from "../../text/bots";
import type { GameSentences } from "../../text/game";
import { useDoing } from "../doing";
import type { Reel } from "../replay/reel";
import { reasonOf } from "../waiting";
import { Graph } from "./graph";
import { actAt, nextStop, type Study } from "./study";
import { about, change, expectation, markName, markSign } from "./words";
import "./analysis.css";

const MOST_TOLD = 4; // moves of a better line

interface Props {
  readonly reel: Reel;
  readonly study: Study;
}

export function AnalysisPanel({ reel, study }: Props) {
  useEffect(() => study.look(), [study]);
  const analysis = study.analysis.value;
  const section = useRef<HTMLElement>(null);
  useFocusThere(section, analysis ? "found" : study.waiting.value ? "waiting" : "asking");
  return (
    <section class="analysis" aria-label={t("analysis.title")} ref={section}>
      {analysis ? <Found reel={reel} analysis={analysis} /> : <Asking study={study} />}
    </section>
  );
}

/** The button that was pressed is gone then, and the focus with it: keys go on with what took its place. */
function useFocusThere(section: { readonly current: HTMLElement | null }, stage: string): void {
  const before = useRef(stage);
  useLayoutEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const at = document.activeElement;
    if (at !== null && at !== document.body) return; // somebody does something else meanwhile
    section.current?.querySelector<HTMLElement>("[role=slider], button")?.focus({ preventScroll: true });
  }, [stage]);
}

function Asking({ study }: { readonly study: Study }) {
  const answer = study.answer.value;
  const problem =
    study.problem.value === null ? (answer?.problem?.[language.value] ?? null) : reasonOf(study.problem.value);
  if (study.waiting.value) {
    return (
      <div class="analysis-waiting">
        <label>
          {t("analysis.working")} <progress max={answer?.total || 1} value={answer?.done ?? 0} />
        </label>
        <button type="button" class="button button-small" onClick={() => study.leave()}>
          {t("analysis.leave")}
        </button>
      </div>
    );
  }
  return (
    <div class="analysis-waiting">
      <button type="button" class="button" onClick={() => study.begin()}>
        <Icon name="search" />
        {t(wayOf(answer?.state))}
      </button>
      {problem !== null && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function wayOf(state: string | undefined): "analysis.show" | "analysis.resume" | "analysis.begin" {
  if (state === "done") return "analysis.show";
  return state === "stopped" ? "analysis.resume" : "analysis.begin";
}

function Found({ reel, analysis }: { readonly reel: Reel; readonly analysis: AnalysisOut }) {
  const say = reel.say.value;
  if (!say) return null;
  const nameOf = (seat: string): string => (seat === "nature" ? t("analysis.chance") : say.seat(seat));
  const number = reel.number.value;
  const at = actAt(analysis, number);
  const cooperative = reel.lore.value?.facts.game.cooperative ?? false;
  const to = (act: number): void => reel.lookAt(analysis.acts[act]?.last ?? 0);
  const [back, on] = [nextStop(analysis, number, -1), nextStop(analysis, number, 1)];
  const { turning } = analysis;
  return (
    <>
      <Graph
        analysis={analysis}
        number={number}
        cooperative={cooperative}
        nameOf={nameOf}
        go={(to) => reel.lookAt(to)}
      />
      <div class="analysis-ways">
        <button
          type="button"
          class="button button-small"
          aria-disabled={back < 0}
          onClick={() => back >= 0 && to(back)}
        >
          <Icon name="back" />
          {t("analysis.previous-mark")}
        </button>
        <button type="button" class="button button-small" aria-disabled={on < 0} onClick={() => on >= 0 && to(on)}>
          {t("analysis.next-mark")}
          <Icon name="forward" />
        </button>
        {turning !== null && (
          <button type="button" class="button button-small" onClick={() => to(turning)}>
            <Icon name="flag" />
            {t("analysis.turning")}
          </button>
        )}
      </div>
      <Act reel={reel} analysis={analysis} at={at} nameOf={nameOf} />
      <Shares analysis={analysis} nameOf={nameOf} />
      <p class="analysis-about soft">{about({ ...analysis, level: botName(analysis.level) })}</p>
    </>
  );
}

interface ActProps {
  readonly reel: Reel;
  readonly analysis: AnalysisOut;
  readonly at: number;
  readonly nameOf: (seat: string) => string;
}

/** The act that led to this position: what it changed, and what would have been better. */
function Act({ reel, analysis, at, nameOf }: ActProps) {
  const act = analysis.acts[at];
  const doing = useDoing();
  const say = reel.say.value;
  if (!act || !say) return <p class="analysis-act soft">{t("analysis.choose")}</p>;
  const seat = whose(analysis, act);
  const after = act.values[seat] ?? 0;
  const before = after - (act.change[seat] ?? 0);
  const aside = reel.aside.value;
  const show = () =>
    doing.run("line", async () => {
      const { positions } = await api.betterLine(reel.id, { act: at, seat: reel.seat.peek() });
      reel.playAside(positions);
      document.querySelector(".replay-now")?.scrollIntoView({ block: "start" });
    });
  const tryAgain = (number: number): void => {
    reel.lookAt(number);
    reel.dialog.value = "go-on";
  };
  return (
    <div class="analysis-act">
      <p aria-live="polite">
        {act.mark && (
          <strong class="analysis-mark" data-mark={act.mark}>
            {markSign(act.mark)} {markName(act.mark)} ({t("analysis.percent", { share: lostShare(act) })}){": "}
          </strong>
        )}
        {t(changedBy(act, analysis.seats[seat]), {
          actor: nameOf(act.actor),
          whom: nameOf(analysis.seats[seat] ?? ""),
          before: expectation(analysis, before),
          after: expectation(analysis, after),
        })}
      </p>
      {act.better && (
        <>
          <p>
            <strong>{t("analysis.better")}</strong> {lineOf(act.better.line, say)}
          </p>
          <div class="analysis-ways">
            <button type="button" class="button button-small" aria-busy={doing.busy.value !== null} onClick={show}>
              <Icon name="play" />
              {t("analysis.show-line")}
            </button>
            <button type="button" class="button button-small" onClick={() => tryAgain(act.better?.number ?? 0)}>
              <Icon name="bot" />
              {t("analysis.try-again")}
            </button>
          </div>
        </>
      )}
      {aside && (
        <div class="analysis-aside" role="status">
          <span>{t("analysis.aside", { at: aside.at, last: aside.positions.length - 1 })}</span>
          <button type="button" class="button button-small" onClick={() => reel.leaveAside()}>
            <Icon name="undo" />
            {t("analysis.back-to-game")}
          </button>
        </div>
      )}
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </div>
  );
}

/** Who changed it: who reads of a seat's own move need not be told twice whose it was. */
function changedBy(act: AnalysedAct, whom: string | undefined) {
  if (act.hand) return "analysis.changed-hand";
  return act.actor === whom ? "analysis.changed-own" : "analysis.changed";
}

/** What a marked act has lost, in hundredths. */
function lostShare(act: AnalysedAct): string {
  return `−${Math.round(100 * (act.loss ?? 0))}`;
}

/** The first moves of a line. */
function lineOf(line: BetterLine["line"], say: GameSentences): string {
  const told = line.slice(0, MOST_TOLD).map((one) => say.move(one.move as unknown as Move));
  return told.join("; ") + (line.length > MOST_TOLD ? "; …" : "");
}

/** Of an act the seat that made it; of chance whoever it changed most for. */
function whose(analysis: AnalysisOut, act: AnalysedAct): number {
  const seat = analysis.seats.indexOf(act.actor);
  if (seat >= 0) return seat;
  const sizes = act.change.map(Math.abs);
  return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

interface SharesProps {
  readonly analysis: AnalysisOut;
  readonly nameOf: (seat: string) => string;
}

/** What was each seat's own doing, and what was luck. */
function Shares({ analysis, nameOf }: SharesProps) {
  const byHand = analysis.acts.some((act) => act.hand);
  return (
    <table class="analysis-shares">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t("table.seats")}</span>
          </th>
          <th scope="col">{t("analysis.lost")}</th>
          {analysis.calibrated && <th scope="col">{t("analysis.marks")}</th>}
          <th scope="col">{t("analysis.luck")}</th>
          {byHand && <th scope="col">{t("analysis.hand")}</th>}
        </tr>
      </thead>
      <tbody>
        {analysis.shares.map((share, seat) => (
          <tr key={share.seat}>
            <th scope="row" class={seatClass(seat, share.seat)}>
              <span class="analysis-who">
                <SeatMark seat={seat} word={share.seat} />
                {nameOf(share.seat)}
              </span>
            </th>
            <td>{change(analysis, -share.loss)}</td>
            {analysis.calibrated && (
              <td>
                {(["inaccuracy", "mistake", "blunder"] as const).map((mark) => (
                  <span key={mark} class="analysis-count" title={markName(mark)}>
                    <span class="visually-hidden">{markName(mark)} </span>
                    <span aria-hidden="true">{markSign(mark)} </span>
                    {share.marks[mark] ?? 0}
                  </span>
                ))}
              </td>
            )}
            <td>{change(analysis, share.luck)}</td>
            {byHand && <td>{change(analysis, share.hand)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
