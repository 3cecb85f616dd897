/** The page of a table: the lobby before the start, the game, and its end. The same for every game. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import { panelProps, Tabs } from "../../look/tabs";
import { api } from "../../net/api";
import { go } from "../../router";
import { t } from "../../text";
import { Failed, Loading, reasonOf } from "../waiting";
import { Announcer } from "./announcer";
import { Bubble } from "./bubble";
import { Chat, chatOf, muted } from "./chat";
import { Dialogs } from "./dialogs";
import { Goal } from "./goal";
import { HintCard } from "./hint";
import { useKeys } from "./keys";
import { Lobby } from "./lobby";
import { Log } from "./log";
import { BotSitsIn, Connection, UndoRequest } from "./notices";
import { type Panel, Place, PlaceContext, usePlace } from "./place";
import { ActBar, Question } from "./question";
import { Result } from "./result";
import { Rules } from "./rules";
import { Seats } from "./seats";
import { useSight } from "./sight";
import { Curtain, Stage } from "./stage";
import { Tools } from "./tools";
import "./table.css";
import "./panels.css";
import "./lobby.css";

interface Props {
  readonly id: string;
  readonly invite?: string | null;
}

export function TablePage({ id, invite = null }: Props) {
  const tries = useSignal(0);
  const place = useMemo(() => new Place(id), [id, tries.value]);
  useEffect(() => {
    for (const person of muted.peek()) place.session.line.mute(person, true);
    return () => place.close();
  }, [place]);
  const { session } = place;
  const info = session.info.value;
  const isReal = info?.at === "real" && info.status === "running"; // people with the printed game tell it
  useEffect(() => {
    if (isReal) go(`/referee/${id}`, { replace: true });
  }, [isReal]);
  const problem = session.problem.value;
  if (problem !== null) return <NoTable error={problem} onAgain={() => tries.value++} />;
  if (!info || !session.lore.value) return <Loading />;
  return (
    <PlaceContext.Provider value={place}>
      <Connection />
      {info.status === "open" ? <Lobby invite={invite} /> : <Playing />}
    </PlaceContext.Provider>
  );
}

function NoTable({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const code = (error as { code?: string }).code;
  if (code === undefined) return <Failed error={error} onAgain={onAgain} />;
  return (
    <div class="page page-narrow">
      <div class="notice notice-danger" role="alert">
        <Icon name="warning" />
        <div class="stack">
          <p>{reasonOf(error)}</p>
          <p>
            <a class="button" href="/">
              {t("table.other-games")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

function Playing() {
  const place = usePlace();
  const { session } = place;
  const chat = useComputed(() => chatOf(place).value.length);
  const read = useSignal<number | null>(null);
  useSignalEffect(() => {
    const open = place.panel.value === "chat" && (place.drawer.value || matchMedia("(min-width: 720px)").matches);
    if (open || read.peek() === null) read.value = chat.value;
  });
  useKeys(place);
  useEffect(() => scrollTo(0, 0), []); // the lobby may have been read further down
  useSight(place);
  // Whoever clicks or types has seen enough of what happened before.
  useLayoutEffect(() => {
    const enough = () => session.catchUp();
    addEventListener("pointerdown", enough, true);
    addEventListener("keydown", enough, true);
    return () => {
      removeEventListener("pointerdown", enough, true);
      removeEventListener("keydown", enough, true);
    };
  }, [session]);
  const unread = Math.max(0, chat.value - (read.value ?? 0));
  const { info } = session.state.value;
  const shown = session.shown.value;
  if (!info || !shown) return <NoView />;
  const over = session.over.value;
  const covered = session.curtain.value !== null;
  return (
    <div class="table" data-status={info.status === "finished" && !over ? "running" : info.status}>
      <h1 class="visually-hidden">{session.lore.value?.facts.game.title}</h1>
      <Announcer />
      <div class="table-left">
        <div class="table-head">
          <Seats />
          <Goal />
        </div>
        <Tools unread={unread} />
        {!covered && <HintCard />}
      </div>
      <div class="table-play">
        <UndoRequest />
        <BotSitsIn />
        {over ? <Result /> : <Question />}
        {covered ? <Curtain /> : <Stage />}
        {!over && <ActBar />}
      </div>
      <Side unread={unread} />
      <Bubble
        remark={place.hand.remark}
        ruleOf={(id) => session.say.value?.ruleOf(id)}
        readRule={(id) => place.readRule(id)}
      />
      <Dialogs />
    </div>
  );
}

/** A finished table of which the server tells no view any more: there is still its replay. */
function NoView() {
  const { session } = usePlace();
  const info = session.info.value;
  if (info?.status !== "finished") return <Loading />;
  return (
    <div class="page page-narrow stack">
      <h1 class="page-title">{session.lore.value?.facts.game.title}</h1>
      <Result />
      <p>
        <a class="button" href={`/r/${session.id}`}>
          {t("table.replay")}
        </a>
        <a class="button" href={api.recordAddress(session.id, "txt")} download>
          {t("table.record")}
        </a>
      </p>
    </div>
  );
}

function Side({ unread }: { readonly unread: number }) {
  const place = usePlace();
  const lore = place.session.lore.value;
  const chosen = place.panel.value;
  const tabs: { id: Panel; label: preact.ComponentChildren }[] = [
    { id: "log", label: t("table.log") },
    {
      id: "chat",
      label: (
        <>
          {t("table.chat")}
          {unread > 0 && chosen !== "chat" && <span class="badge">{unread}</span>}
        </>
      ),
    },
    { id: "rules", label: t("table.rules") },
  ];
  return (
    <aside
      class="table-side"
      data-open={place.drawer.value}
      aria-label={t("table.panels")}
      onKeyDown={(event) => {
        if (event.key === "Escape" && place.drawer.value) {
          event.stopPropagation();
          place.drawer.value = false;
        }
      }}
    >
      <div class="table-side-head">
        <Tabs
          name="table"
          label={t("table.panels")}
          tabs={tabs}
          chosen={chosen}
          onChoose={(id) => (place.panel.value = id as Panel)}
        />
        <button
          type="button"
          class="button button-quiet button-icon table-side-close"
          aria-label={t("look.close")}
          onClick={() => (place.drawer.value = false)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="table-panel" {...panelProps("table", chosen)}>
        {chosen === "log" && <Log />}
        {chosen === "chat" && <Chat />}
        {chosen === "rules" && lore && (
          <Rules rules={lore.rules} introduction={lore.introduction} at={place.rule.value} />
        )}
      </div>
    </aside>
  );
}
