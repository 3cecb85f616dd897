/** The dialogs of a table. */
import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import type { Board } from "../../boards/contract";
import { Dialog } from "../../look/dialog";
import { Switch } from "../../look/switch";
import { t } from "../../text";
import { useDoing } from "../doing";
import { Share } from "../share";
import { ShareMoment } from "../share/moment";
import { ConfirmSwitch, ExplainSwitch, MotionSwitch, NoticesSwitch, SoundSwitch, ThreatsSwitch } from "../switches";
import { eyesAfter } from "./outcome";
import { usePlace } from "./place";
import { isForPoints } from "./score";
import { storyOf } from "./story";
import { undo } from "./tools";
import "./dialogs.css";

export function Dialogs() {
  const { dialog } = usePlace();
  switch (dialog.value) {
    case "more":
      return <More />;
    case "share":
      return <ShareTable />;
    case "resign":
      return <Resign />;
    case "undo":
      return <AskUndo />;
    case "sit-in":
      return <AskSitIn />;
    case "keys":
      return <Keys />;
    default:
      return null;
  }
}

function useClose(): () => void {
  const { dialog } = usePlace();
  return () => (dialog.value = null);
}

export function tableLink(id: string): string {
  return `${location.origin}/t/${id}`;
}

function ShareTable() {
  const { session } = usePlace();
  const close = useClose();
  const info = session.info.value;
  const running = info?.status === "running";
  const shown = session.shown.value;
  if (info?.status === "finished" && shown) return <ShareEnd onClose={close} />;
  return (
    <Dialog title={t("table.share")} onClose={close}>
      <div class="stack">
        <p>{running ? t("table.share-watch") : t("table.share-look")}</p>
        <Share link={tableLink(session.id)} title={session.lore.value?.facts.game.title ?? "Mothership"} />
      </div>
    </Dialog>
  );
}

/** Of a game that is over: its last position, and how it came to that. */
function ShareEnd({ onClose }: { readonly onClose: () => void }) {
  const { session } = usePlace();
  const [shown, say, lore] = [session.shown.value, session.say.value, session.lore.value];
  const info = session.info.value;
  if (!shown || !say || !lore || !info) return null;
  const { number } = shown.sight;
  const seat = eyesAfter(session.own.value, lore.facts.game.hidden);
  const told = storyOf(session.state.value.items[shown.seat] ?? [], say);
  return (
    <ShareMoment
      moment={{
        table: session.id,
        game: lore.facts.game.id,
        title: lore.facts.game.title,
        players: info.players,
        options: info.options,
        number,
        seat,
        link: `${location.origin}/r/${session.id}?n=${number}`,
        cuts: told.filter((entry) => entry.kind === "move" && !entry.undone && entry.number <= number),
      }}
      onClose={onClose}
    />
  );
}

interface AskProps {
  readonly title: string;
  readonly words: ComponentChildren;
  readonly yes: string;
  readonly danger?: boolean;
  readonly onYes: () => Promise<unknown>;
}

function Ask({ title, words, yes, danger, onYes }: AskProps) {
  const close = useClose();
  const doing = useDoing();
  return (
    <Dialog
      title={title}
      onClose={close}
      foot={
        <>
          <button type="button" class="button" onClick={close}>
            {t("look.cancel")}
          </button>
          <button
            type="button"
            class={`button ${danger ? "button-danger" : "button-primary"}`}
            aria-busy={doing.busy.value !== null}
            onClick={() =>
              doing.run("yes", async () => {
                await onYes();
                close();
              })
            }
          >
            {yes}
          </button>
        </>
      }
    >
      <p>{words}</p>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </Dialog>
  );
}

function Resign() {
  const { session } = usePlace();
  const seat = session.asked.value ?? session.own.value[0] ?? "";
  const two = session.info.value?.seats.length === 2 && session.lore.value?.facts.game.cooperative === false;
  const alone = session.info.value?.seats.length === 1;
  const words = alone ? t("table.resign-alone") : two ? t("table.resign-two") : t("table.resign-more");
  return (
    <Ask
      title={t("table.resign-ask")}
      words={
        session.several.value
          ? `${t("table.resign-seat", { name: session.say.value?.seat(seat) ?? seat })} ${words}`
          : words
      }
      yes={t("table.resign-yes")}
      danger
      onYes={() => session.send({ t: "resign", seat })}
    />
  );
}

/** What is known cannot be forgotten: the others have to agree, and points of such a game are not listed. */
function AskUndo() {
  const place = usePlace();
  const { session } = place;
  const isShared = session.others.value.length > 0;
  const costs = isForPoints(session) ? [t("table.undo-costs")] : [];
  return (
    <Ask
      title={t(isShared ? "table.undo-ask" : "table.undo-costs-ask")}
      words={[t(isShared ? "table.undo-ask-words" : "table.undo-known"), ...costs].join(" ")}
      yes={t(isShared ? "table.undo-ask-yes" : "table.undo-costs-yes")}
      onYes={async () => {
        await undo(place, true);
        place.isForPractice.value = true;
      }}
    />
  );
}

/** Where points are counted it costs something, and is asked first. */
function AskSitIn() {
  const { session, lent } = usePlace();
  const seat = lent.value;
  return (
    <Ask
      title={
        session.several.value
          ? t("table.sit-in-for", { name: session.say.value?.seat(seat) ?? seat })
          : t("table.sit-in")
      }
      words={t("table.sit-in-costs")}
      yes={t("table.sit-in-yes")}
      onYes={() => session.send({ t: "sit-in", seat })}
    />
  );
}

function More() {
  const place = usePlace();
  const { session, hand } = place;
  const close = useClose();
  const running = session.info.value?.status === "running";
  const playing = running ? session.own.value.filter((seat) => session.seat(seat)?.driver === "person") : [];
  const sitIn = (seat: string) => () => {
    if (isForPoints(session)) {
      place.lent.value = seat;
      place.dialog.value = "sit-in";
      return;
    }
    close();
    session.send({ t: "sit-in", seat }).catch((error: unknown) => hand.complain(error, null));
  };
  return (
    <Dialog title={t("table.more")} onClose={close}>
      <div class="stack">
        <div class="stack table-switches">
          <ConfirmSwitch />
          {place.threat.areShown.value && <ThreatsSwitch />}
          <ExplainSwitch />
          {playing.flatMap((seat) =>
            (session.lore.value?.board.passes ?? []).map(({ kind, title }) => (
              <Switch
                key={`${seat} ${kind}`}
                on={hand.passing.value.has(`${seat} ${kind}`)}
                label={
                  playing.length > 1
                    ? t("table.pass-for", { name: session.say.value?.seat(seat) ?? seat, what: title() })
                    : t("table.pass", { what: title() })
                }
                onChange={(on) => hand.letPass(seat, kind, on)}
              />
            )),
          )}
          <MotionSwitch />
          <NoticesSwitch />
          <SoundSwitch />
        </div>
        <div class="row">
          <button type="button" class="button" onClick={() => (place.dialog.value = "share")}>
            <Icon name="share" />
            {t("table.share")}
          </button>
          <button type="button" class="button" onClick={() => (place.dialog.value = "keys")}>
            <span class="kbd">?</span>
            {t("table.keys")}
          </button>
          {playing.map((seat) => (
            <button type="button" class="button" onClick={sitIn(seat)}>
              <Icon name="bot" />
              {playing.length > 1
                ? t("table.sit-in-for", { name: session.say.value?.seat(seat) ?? seat })
                : t("table.sit-in")}
            </button>
          ))}
          {running && session.own.value.length > 0 && (
            <button type="button" class="button button-danger" onClick={() => (place.dialog.value = "resign")}>
              <Icon name="flag" />
              {t("table.resign")}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const KEYS: NonNullable<Board["keys"]> = [
  { key: "Tab", words: () => t("table.key-tab") },
  { key: "← ↑ → ↓", words: () => t("table.key-arrows") },
  { key: "Enter", words: () => t("table.key-enter") },
  { key: "Esc", words: () => t("table.key-escape") },
  { key: "b", words: () => t("table.key-board") },
  { key: "u", words: () => t("table.key-undo") },
  { key: "h", words: () => t("table.key-hint") },
  { key: "l", words: () => t("table.key-log") },
  { key: "c", words: () => t("table.key-chat") },
  { key: "r", words: () => t("table.key-rules") },
  { key: "w", words: () => t("table.key-whose") },
  { key: "?", words: () => t("table.key-help") },
];

/** Those of every table, and then those of this board. */
function Keys() {
  const own = usePlace().session.lore.value?.board.keys ?? [];
  return (
    <Dialog title={t("table.keys")} onClose={useClose()}>
      <dl class="table-keys">
        {[...KEYS, ...own].map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd class="kbd">{key}</kbd>
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
