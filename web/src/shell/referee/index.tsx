/** The referee for people with the printed game: what to do on the table, what is asked, and what was told. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { spaceOf } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";
import { api } from "../../net/api";
import { live, newId } from "../../net/live";
import type { RefereeAnswer } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { rulesOf, textsOf } from "../../state/games";
import { language, t } from "../../text";
import { useDoing } from "../doing";
import { Share } from "../share";
import { Failed, Loading } from "../waiting";
import { Ask } from "./ask";
import { BeginReferee, ChooseReferee } from "./begin";
import { RefereeBoard } from "./board";
import { SetUp } from "./setup";
import { type Arrow, arrowsOf, isWork, POWERS } from "./told";
import "../../boards/space-invaders/space.css";
import "./referee.css";

const TABLE = /^[a-z0-9]{12}$/; // the id of a table; everything else is a game's

export function RefereePage({ id, code }: { readonly id: string; readonly code: string | null }) {
  if (id === "") return <ChooseReferee />;
  return TABLE.test(id) ? <RealTable id={id} code={code} /> : <BeginReferee game={id} />;
}

function RealTable({ id, code }: { readonly id: string; readonly code: string | null }) {
  const state = useSignal<RefereeAnswer | null>(null);
  const texts = useSignal<Readonly<Record<string, string>>>({});
  const abouts = useSignal<ReadonlyMap<string, string>>(new Map());
  const failed = useSignal<unknown>(null);
  const isSetUp = useSignal(false);
  const moved = useSignal(-1); // the advance after so many answers is carried out
  const said = useSignal<readonly string[]>([]); // the parts of an answer that is not whole yet
  const corrected = useSignal(""); // what the answer was that is told again
  const count = useRef(0); // answers that this phone knows
  const doing = useDoing();
  const top = useRef<HTMLDivElement>(null);
  const take = (now: RefereeAnswer) => {
    state.value = now;
    failed.value = null;
    if (now.correcting === null) count.current = now.answers.length;
  };
  const load = (number: number | null = null) =>
    api
      .referee(id, { language: language.value, key: code, number })
      .then(take, (error: unknown) => (failed.value = error));
  useEffect(() => {
    pageTitle.value = t("referee.title");
    void load();
  }, [id, language.value]);
  useEffect(
    () =>
      live().watch(id, (message) => {
        const now = state.peek();
        if (message.t !== "view" || !now || message.seq === now.seq || doing.busy.peek() !== null) return;
        said.value = [];
        void load();
      }),
    [id],
  );
  const game = state.value?.game;
  useEffect(() => {
    if (!game) return;
    void textsOf(game, language.value).then((found) => (texts.value = found));
    void rulesOf(game, language.value).then(({ rules }) => {
      const first = new Map(rules.map((rule) => [rule.id, rule.text.split("\n\n")[0] ?? ""]));
      abouts.value = new Map(POWERS.flat().map((power, at) => [power, first.get(`SI-P${at + 1}`) ?? ""]));
    });
  }, [game, language.value]);
  const now = state.value;
  if (!now) return failed.value === null ? <Loading /> : <Failed error={failed.value} onAgain={() => void load()} />;

  /** The new question from its beginning, for eyes and ears. */
  const show = () => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  };
  const order = () => ({ id: newId(), answers: count.current, key: code });
  const send = (answer: { readonly said?: string[]; readonly move?: string }) =>
    doing.run("tell", async () => {
      const number = now.correcting;
      try {
        const answered = await api.tellReferee(id, { ...order(), number, ...answer }, language.value);
        const isMore = answer.said !== undefined && (answered.wants === "spaces" || answered.wants === "yes-no");
        said.value = isMore ? (answer.said ?? []) : [];
        take(answered);
        if (!isMore) show();
      } catch (error) {
        said.value = [];
        await load(number);
        throw error;
      }
    });
  const step = (what: "back" | "end" | "stop") =>
    doing.run(what, async () => {
      said.value = [];
      take(await api.stepReferee(id, what, order(), language.value));
    });
  const correct = (number: number) => {
    said.value = [];
    corrected.value = now.answers.find((one) => one.number === number)?.says ?? "";
    void load(number).then(show);
  };
  const table = now.view["table"] as Table;
  if (now.set_up.length && !isSetUp.value && now.key)
    return (
      <div class="page page-narrow referee">
        <SetUp lines={now.set_up} names={now.names} table={table} onDone={() => (isSetUp.value = true)} />
      </div>
    );
  const busy = doing.busy.value !== null;
  const events = now.events as Readonly<Record<string, unknown>>[];
  const arrows = now.correction ? [] : arrowsOf(events);
  // First the Invaders are moved, then it goes on: one picture at a time.
  const isMoving = arrows.length > 0 && now.correcting === null && moved.value !== now.answers.length && !!now.key;
  return (
    <div class="page referee">
      <div class="referee-now stack" ref={top} tabIndex={-1}>
        <h1 class="visually-hidden">{t("referee.title")}</h1>
        {now.correcting !== null ? (
          <div class="notice" role="status">
            <Icon name="pencil" />
            <p>{t("referee.correcting", { n: now.correcting, says: corrected.value })}</p>
            <button type="button" class="button" onClick={() => void load()}>
              {t("referee.cancel")}
            </button>
          </div>
        ) : (
          moved.value !== now.answers.length && (
            <Done state={now} onBack={() => step("back")} busy={busy} table={table} arrows={isMoving ? arrows : []} />
          )
        )}
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
        {isMoving && (
          <button
            type="button"
            class="button button-primary referee-say"
            onClick={() => {
              moved.value = now.answers.length;
              show();
            }}
          >
            <Icon name="check" />
            {t("referee.moved")}
          </button>
        )}
        {now.question && !isMoving && (
          <section class="stack" aria-labelledby="referee-question">
            {now.wants !== "powers" && now.wants !== "cards" && now.notes.map((note) => <p key={note}>{note}</p>)}
            <h2 id="referee-question" class="referee-question" aria-live="polite">
              {plain(now.question, now.wants)}
            </h2>
            {now.key ? (
              // While an answer is on its way nothing of its question can be pressed: the next one takes its place.
              <fieldset class="referee-ask" disabled={busy}>
                <Ask
                  key={`${now.answers.length} ${now.correcting} ${said.value.length} ${now.wants} ${now.question}`}
                  state={now}
                  texts={texts.value}
                  abouts={abouts.value}
                  changed={now.correction?.spaces.map(spaceOf) ?? []}
                  busy={busy}
                  onSay={(one) => send({ said: [...said.value, one] })}
                  onMove={(move) => send({ move })}
                />
              </fieldset>
            ) : (
              <>
                <p class="notice">{t("referee.look-on")}</p>
                <RefereeBoard table={table} label={t("referee.picture")} />
              </>
            )}
          </section>
        )}
        <Standing table={table} />
        {now.over && !isMoving && <Over state={now} busy={busy} onEnd={() => step("end")} />}
      </div>
      <aside class="stack referee-aside">
        <Answers state={now} onCorrect={correct} busy={busy} onBack={() => step("back")} />
        {now.key && (
          <details class="card">
            <summary>{t("referee.more-phones")}</summary>
            <p class="soft small">{t("referee.more-phones-how")}</p>
            <Share link={`${now.link}#key=${now.key}`} title={t("referee.title")} />
          </details>
        )}
        {now.key && !now.over && now.correcting === null && (
          <details class="card">
            <summary>{t("referee.stop")}</summary>
            <p class="soft small">{t("referee.stop-how")}</p>
            <button type="button" class="button button-danger" disabled={busy} onClick={() => step("stop")}>
              <Icon name="close" />
              {t("referee.stop-sure")}
            </button>
          </details>
        )}
      </aside>
    </div>
  );
}

/** The page has buttons for what a terminal lists in brackets and by numbers. */
function plain(question: string, wants: string): string {
  if (wants === "powers") return question.split(/(?<=[?]) /)[0] ?? question;
  return question.replace(/ \([^()]*(?:, |\boder\b|\bor\b)[^()]*\)$/, "");
}

interface DoneProps {
  readonly state: RefereeAnswer;
  readonly table: Table;
  readonly busy: boolean;
  readonly arrows: readonly Arrow[];
  readonly onBack: () => void;
}

/** Where the game stands, as far as the board does not show it. */
function Standing({ table }: { readonly table: Table }) {
  if (!table.round) return null;
  return <p class="soft referee-standing">{t("referee.standing", { round: table.round, deck: table.deck })}</p>;
}

/** What the last answer means on the table, and what a correction has changed there. */
function Done({ state, table, arrows, busy, onBack }: DoneProps) {
  const { correction, done } = state;
  const work = isWork(state.events as Readonly<Record<string, unknown>>[]);
  return (
    <>
      {correction && (
        <section class="card stack referee-correction" aria-labelledby="referee-different">
          <h2 id="referee-different">{t(correction.open ? "referee.one-question" : "referee.different")}</h2>
          {!correction.open && <Lines lines={correction.different} />}
          {correction.lost.length > 0 && (
            <>
              <h3>{t("referee.lost")}</h3>
              <Lines lines={correction.lost} />
            </>
          )}
          {(correction.open || correction.lost.length > 0) && (
            <button type="button" class="button" disabled={busy} onClick={onBack}>
              <Icon name="undo" />
              {t("referee.restore")}
            </button>
          )}
        </section>
      )}
      {!correction && done.length > 0 && !work && (
        <p class="soft referee-noted">
          <Icon name="check" /> {done.join(" ")}
        </p>
      )}
      {!correction && done.length > 0 && work && (
        <section class="card stack referee-done" aria-labelledby="referee-do">
          <h2 id="referee-do">{t("referee.do")}</h2>
          <Lines lines={done} />
          {arrows.length > 0 && <RefereeBoard table={table} label={t("referee.picture")} arrows={arrows} />}
        </section>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul class="referee-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Over({
  state,
  busy,
  onEnd,
}: {
  readonly state: RefereeAnswer;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  return (
    <section class="card stack">
      <h2>{t(state.stopped ? "referee.stopped" : "referee.over")}</h2>
      {!state.stopped && <p>{t("referee.score", { n: (state.view["table"] as Table).score })}</p>}
      {state.finished ? (
        <p class="row">
          <a class="button button-primary" href={`/t/${state.table}`}>
            {t("referee.result")}
          </a>
          <a class="button" href={`/referee/${state.game}`}>
            {t("referee.another")}
          </a>
        </p>
      ) : (
        state.key && (
          <>
            <p class="soft">{t("referee.over-how")}</p>
            <button type="button" class="button button-primary" disabled={busy} onClick={onEnd}>
              <Icon name="check" />
              {t("referee.end")}
            </button>
          </>
        )
      )}
    </section>
  );
}

interface AnswersProps {
  readonly state: RefereeAnswer;
  readonly busy: boolean;
  readonly onCorrect: (number: number) => void;
  readonly onBack: () => void;
}

/** Everything that was told, the last first. Press one to tell it again. */
function Answers({ state, busy, onCorrect, onBack }: AnswersProps) {
  if (!state.answers.length) return null;
  const isOpen = state.key !== null && !state.finished && state.correcting === null;
  return (
    <section class="stack" aria-labelledby="referee-answers">
      <h2 id="referee-answers">{t("referee.answers")}</h2>
      {isOpen && (
        <button type="button" class="button" disabled={busy} onClick={onBack}>
          <Icon name="undo" />
          {t("referee.back")}
        </button>
      )}
      <ol class="referee-answers" reversed>
        {[...state.answers].reverse().map(({ number, says }) => (
          <li key={number} value={number}>
            {isOpen ? (
              <button
                type="button"
                class="referee-answer"
                aria-label={t("referee.correct", { n: number, says })}
                disabled={busy}
                onClick={() => onCorrect(number)}
              >
                {says}
              </button>
            ) : (
              says
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
