/** A game again, step by step, through the eyes of anybody; to share any position, and to go on from it. */
import { signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import { Dialog } from "../../look/dialog";
import { api } from "../../net/api";
import { go } from "../../router";
import { bots } from "../../state/games";
import { REPLAY_SPEEDS, type ReplaySpeed, replaySpeed } from "../../state/settings";
import { t } from "../../text";
import { botAbout, botName } from "../../text/bots";
import { Badge, marksOf } from "../analysis/badge";
import { AnalysisPanel } from "../analysis/panel";
import { Study } from "../analysis/study";
import { useDoing } from "../doing";
import { ShareMoment } from "../share/moment";
import { BoardBox } from "../table/boardbox";
import { Bubble } from "../table/bubble";
import { markThen } from "../table/colour";
import { LogList } from "../table/log";
import { verdictOf } from "../table/outcome";
import { Failed, Loading } from "../waiting";
import { Reel } from "./reel";
import "../table/table.css";
import "../table/panels.css";
import "./replay.css";

interface Props {
  readonly id: string;
  readonly number?: number | null;
  readonly seat?: string | null;
}

const NO_AIMS = signal({}); // nobody aims in the past
const A_LOOK = 1_400; // milliseconds that a position is looked at while the replay runs by itself

const NOT_WAITING = { sending: false, danger: "" };

export function ReplayPage({ id, number = null, seat = null }: Props) {
  const tries = useSignal(0);
  const reel = useMemo(() => new Reel(id, number, seat), [id, tries.value]);
  const study = useMemo(() => new Study(id), [id]);
  const marks = useComputed(() => marksOf(study.analysis.value, reel.entries.value));
  useEffect(() => () => reel.close(), [reel]);
  useEffect(() => () => study.close(), [study]);
  // A link to another position of the same game.
  useEffect(() => {
    if (number !== null && reel.last.peek() !== null) reel.goTo(number);
  }, [number]);
  useKeys(reel);
  useSignalEffect(() => {
    const isInTheWay = reel.moving.value && replaySpeed.value !== "4"; // who is in a hurry does not see all of it
    if (!reel.playing.value || isInTheWay) return undefined;
    const last = reel.last.value ?? 0;
    if (reel.number.value >= last) {
      reel.playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => reel.step(1), A_LOOK / Number(replaySpeed.value));
    return () => clearTimeout(timer);
  });
  if (reel.problem.value !== null) return <Failed error={reel.problem.value} onAgain={() => tries.value++} />;
  if (!reel.table.value || !reel.lore.value || !reel.shown.value) return <Loading />;
  return (
    <div class="replay">
      <Head reel={reel} />
      <Picture reel={reel} />
      <Controls reel={reel} />
      {reel.table.value.status === "finished" && <AnalysisPanel reel={reel} study={study} />}
      <aside class="replay-log" aria-label={t("table.log")}>
        <h2 class="replay-log-title">{t("table.log")}</h2>
        <LogList
          entries={reel.entries.value}
          mark={(entry) => markThen(entry, reel.lore.value, reel.table.value?.seats ?? [])}
          current={reel.now.value.key}
          badge={(entry) => {
            const mark = marks.value.get(entry.key);
            return mark ? <Badge mark={mark} /> : null;
          }}
          onChoose={(entry) => reel.lookAt(entry.number)}
          onPoint={(entry) => {
            const board = reel.lore.value?.board;
            reel.pointed.value = new Set(entry && board ? entry.about.flatMap((words) => board.spaces(words)) : []);
          }}
        />
      </aside>
    </div>
  );
}

function useKeys(reel: Reel): void {
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest("input, select, textarea, dialog, [role=grid], .replay-board, .table-log")) return;
      const ways: Record<string, () => void> = {
        ArrowRight: () => reel.lookOn(1),
        ArrowLeft: () => reel.lookOn(-1),
        Home: () => reel.lookAt(0),
        End: () => reel.lookAt(reel.last.value ?? 0),
      };
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      way();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [reel]);
}

function Head({ reel }: { readonly reel: Reel }) {
  const [table, lore, say] = [reel.table.value, reel.lore.value, reel.say.value];
  if (!table || !lore || !say) return null;
  const verdict = table.outcome ? verdictOf(table.outcome, lore.facts.game, say) : null;
  const ending = table.outcome?.rule ? say.ending(table.outcome.rule) : null;
  return (
    <header class="replay-head">
      <h1 class="page-title">{lore.facts.game.title}</h1>
      <ul class="replay-seats" aria-label={t("table.seats")}>
        {table.seats.map((one, seat) => (
          <li key={one.seat} class={`replay-seat ${seatClass(seat, one.seat)}`}>
            <SeatMark seat={seat} word={one.seat} />
            {say.seat(one.seat)}
          </li>
        ))}
      </ul>
      {verdict && (
        <details class="replay-result">
          <summary>{t("replay.result")}</summary>
          <p>
            <strong>{verdict.title}</strong>
            {ending !== null && ` – ${ending}`}
          </p>
        </details>
      )}
    </header>
  );
}

function Picture({ reel }: { readonly reel: Reel }) {
  const [shown, lore, say, table] = [reel.shown.value, reel.lore.value, reel.say.value, reel.table.value];
  if (!shown || !lore || !say || !table) return null;
  const explain = (text: string, at: Element): void => {
    reel.keepStill();
    reel.remark.value = { text: text || t("replay.only-looking"), rule: null, at };
  };
  return (
    <div class="replay-picture">
      <h2 class="visually-hidden">{t("table.board")}</h2>
      <p class="replay-now" aria-live="polite">
        {reel.number.value === 0 ? t("replay.beginning") : reel.now.value.text}
      </p>
      <BoardBox
        class="replay-board"
        lore={lore}
        view={shown.view}
        players={table.players}
        options={table.options}
        moves={[]}
        pending={null}
        waiting={NOT_WAITING}
        draft={[]}
        steps={shown.steps}
        pointed={reel.pointed}
        say={say}
        names={reel.names.value}
        choose={() => undefined}
        confirm={() => undefined}
        act={() => undefined}
        takeBack={() => undefined}
        aim={() => undefined}
        aims={NO_AIMS}
        attempt={(_, at) => explain("", at)}
        explain={explain}
        playing={(isPlaying) => {
          reel.moving.value = isPlaying;
        }}
      />
      <Bubble remark={reel.remark} />
    </div>
  );
}

function Controls({ reel }: { readonly reel: Reel }) {
  const { dialog } = reel;
  const [last, table, say] = [reel.last.value ?? 0, reel.table.value, reel.say.value];
  const number = reel.number.value;
  if (!table || !say) return null;
  const acts = reel.acts.value;
  const placed = acts ? t("replay.of", { number: acts.at, last: acts.last }) : "…";
  const running = table.status !== "finished";
  const eyes = running ? table.seats.filter((one) => table.yours.includes(one.seat)) : table.seats;
  const over = reel.shown.value?.view.actor === null;
  const open = (which: "share" | "go-on"): void => {
    reel.keepStill();
    dialog.value = which;
  };
  const button = (icon: Parameters<typeof Icon>[0]["name"], name: string, onClick: () => void, disabled: boolean) => (
    <button
      type="button"
      class="button button-icon"
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-controls">
      <div class="replay-slide">
        {button("first", t("replay.first"), () => reel.lookAt(0), number === 0)}
        {button("back", t("replay.previous"), () => reel.lookOn(-1), number === 0)}
        <button
          type="button"
          class="button button-primary button-icon"
          aria-label={reel.playing.value ? t("replay.pause") : t("replay.play")}
          onClick={() => {
            if (!reel.playing.value && number >= last) reel.goTo(0);
            reel.playing.value = !reel.playing.value;
          }}
        >
          <Icon name={reel.playing.value ? "pause" : "play"} />
        </button>
        {button("forward", t("replay.next"), () => reel.lookOn(1), number === last)}
        {button("last", t("replay.last"), () => reel.lookAt(last), number === last)}
        <input
          type="range"
          class="replay-range"
          min={0}
          max={last}
          value={number}
          aria-label={t("replay.position")}
          aria-valuetext={placed}
          onInput={(event) => reel.lookAt(Number(event.currentTarget.value))}
        />
        <label class="replay-speed">
          <span class="visually-hidden">{t("replay.speed")}</span>
          <select
            class="input"
            title={t("replay.speed")}
            value={replaySpeed.value}
            onChange={(event) => (replaySpeed.value = event.currentTarget.value as ReplaySpeed)}
          >
            {REPLAY_SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {t("replay.times", { speed: speed === "0.5" ? "½" : speed })}
              </option>
            ))}
          </select>
        </label>
        <span class="replay-number number">{placed}</span>
      </div>
      <div class="replay-ways">
        <label class="replay-eyes">
          <Icon name="eye" />
          <span class="visually-hidden">{t("replay.eyes")}</span>
          <select class="input" value={reel.seat.value} onChange={(event) => reel.lookAs(event.currentTarget.value)}>
            <option value="spectator">{t("replay.spectator")}</option>
            {eyes.map((one) => (
              <option key={one.seat} value={one.seat}>
                {t("replay.as", { name: say.seat(one.seat) })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => open("share")}>
          <Icon name="share" />
          {t("share.moment")}
        </button>
        {!running && !over && (
          <button type="button" class="button" onClick={() => open("go-on")}>
            <Icon name="bot" />
            {t("replay.go-on")}
          </button>
        )}
        {!running && (
          <a class="button" href={api.recordAddress(reel.id, "txt")} download>
            <Icon name="download" />
            {t("replay.download")}
          </a>
        )}
        {running && (
          <a class="button" href={`/t/${reel.id}`}>
            <Icon name="board" />
            {t("replay.to-table")}
          </a>
        )}
      </div>
      {dialog.value === "share" && (
        <ShareMoment
          moment={{
            table: reel.id,
            game: table.game,
            title: reel.lore.value?.facts.game.title ?? "Mothership",
            players: table.players,
            options: table.options,
            number,
            seat: reel.seat.value,
            link: reel.link,
            cuts: reel.entries.value,
          }}
          onClose={() => (dialog.value = null)}
        />
      )}
      {dialog.value === "go-on" && <GoOn reel={reel} onClose={() => (dialog.value = null)} />}
    </div>
  );
}

/** From this position, against bots. */
function GoOn({ reel, onClose }: { readonly reel: Reel; readonly onClose: () => void }) {
  const [table, say] = [reel.table.value, reel.say.value];
  const actor = reel.shown.value?.view.actor ?? null;
  const first = table?.seats.find((one) => one.seat === actor)?.seat ?? table?.seats[0]?.seat ?? "";
  const seat = useSignal(reel.seat.value === "spectator" ? first : reel.seat.value);
  const level = useSignal<string | null>(null);
  const levels = useSignal<readonly string[]>([]);
  const doing = useDoing();
  const played = table?.game;
  useEffect(() => {
    if (played === undefined) return;
    bots(played).then(
      (answer) => {
        levels.value = answer.bots;
        level.value ??= answer.usual;
      },
      () => undefined,
    );
  }, [played]);
  if (!table || !say) return null;
  const begin = () =>
    doing.run("go-on", async () => {
      const order = { number: reel.number.value, seat: seat.value, ...(level.value ? { bot: level.value } : {}) };
      const made = await api.goOn(reel.id, order);
      go(`/t/${made.table.id}`);
    });
  return (
    <Dialog
      title={t("replay.go-on")}
      onClose={onClose}
      foot={
        <button type="button" class="button button-primary" aria-busy={doing.busy.value !== null} onClick={begin}>
          <Icon name="play" />
          {t("replay.go-on-begin")}
        </button>
      }
    >
      <div class="stack">
        <p>{t("replay.go-on-words")}</p>
        <fieldset class="field">
          <legend class="field-label">{t("replay.go-on-seat")}</legend>
          <div class="choices">
            {table.seats.map((one, index) => (
              <label key={one.seat} class={`choice ${seatClass(index, one.seat)}`}>
                <input
                  type="radio"
                  name="seat"
                  checked={seat.value === one.seat}
                  onChange={() => (seat.value = one.seat)}
                />
                <SeatMark seat={index} word={one.seat} />
                {say.label(one.seat)}
              </label>
            ))}
          </div>
        </fieldset>
        {table.players > 1 && (
          <label class="field">
            <span class="field-label">{t("replay.go-on-bot")}</span>
            <select
              class="input"
              value={level.value ?? ""}
              onChange={(event) => (level.value = event.currentTarget.value)}
            >
              {levels.value.map((bot) => (
                <option key={bot} value={bot}>
                  {botName(bot)}
                </option>
              ))}
            </select>
            {level.value && <span class="field-hint">{botAbout(level.value)}</span>}
          </label>
        )}
        {doing.error.value !== null && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
      </div>
    </Dialog>
  );
}
