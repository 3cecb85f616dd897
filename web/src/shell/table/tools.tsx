/** What can be done at a table besides moves. On a narrow screen the panels are opened from here, too. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../../art/icons";
import { Refused } from "../../net/api";
import { Lost, newId } from "../../net/live";
import { t } from "../../text";
import { type Place, usePlace } from "./place";
import { isForPoints } from "./score";
import "./tools.css";

/** Take back: the choice, the open act, or the last act; where that is not free, whoever it concerns is asked. */
export async function undo(place: Place, ask = false): Promise<void> {
  const { session, hand } = place;
  const draft = session.asked.value !== null ? session.shown.value?.sight.draft.length : 0;
  if (hand.pending.value || draft) return hand.takeBack();
  const seat = session.asked.value ?? session.own.value[0];
  if (seat === undefined) return undefined;
  try {
    await session.send({ t: "undo", seat, ...(ask ? { ask } : {}) });
  } catch (error) {
    if (ask || !(error instanceof Refused) || error.code !== "undo-refused") throw error;
    const costs = isForPoints(session) && !place.isForPractice.value;
    if (session.others.value.length || costs) place.dialog.value = "undo";
    else await undo(place, true); // nobody has to be asked but the person who asks
  }
  return undefined;
}

export async function askForHint(place: Place): Promise<void> {
  const { session } = place;
  const seat = session.asked.value;
  if (seat === null || session.curtain.value !== null) return; // nobody could see it
  const answer = await session.line.ask({ t: "hint", table: session.id, id: newId(), seat });
  if (answer.t === "hint") place.hint.value = answer;
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly short?: string; // where there is little room
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly badge?: ComponentChildren;
  readonly class?: string;
  readonly onClick: (event: MouseEvent) => void;
}

function Tool({ icon, name, short, keys, disabled, busy, badge, class: more, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class={`button table-tool ${more ?? ""}`}
      aria-keyshortcuts={keys}
      aria-disabled={disabled}
      aria-busy={busy}
      onClick={(event) => {
        if (!disabled && !busy) onClick(event);
      }}
    >
      <Icon name={icon} />
      <span class={`table-tool-name ${short === undefined ? "" : "table-tool-long"}`}>{name}</span>
      {short !== undefined && <span class="table-tool-name table-tool-short">{short}</span>}
      {badge}
    </button>
  );
}

export function Tools({ unread }: { readonly unread: number }) {
  const place = usePlace();
  const { session, hand } = place;
  const thinking = useSignal(false);
  const running = session.info.value?.status === "running";
  const seated = session.own.value.length > 0;
  const at = (event: MouseEvent): Element => event.currentTarget as Element;
  const hint = (event: MouseEvent) => {
    const spot = at(event);
    if (session.asked.value === null) {
      hand.explain("", spot);
      return;
    }
    thinking.value = true;
    askForHint(place)
      .catch((error: unknown) =>
        error instanceof Lost ? hand.explain(t("table.lost"), spot) : hand.complain(error, spot),
      )
      .finally(() => (thinking.value = false));
  };
  return (
    <div class="table-tools" role="toolbar" aria-label={t("table.tools")}>
      {seated && running && (
        <>
          <Tool
            icon="undo"
            name={t("table.undo")}
            short={t("table.undo-short")}
            keys="u"
            onClick={(event) => {
              const spot = at(event);
              undo(place).catch((error: unknown) => hand.complain(error, spot));
            }}
          />
          {!session.others.value.length && session.lore.value?.facts.game.hints && session.curtain.value === null && (
            <Tool
              icon="bulb"
              name={thinking.value ? t("table.hint-thinking") : t("table.hint")}
              keys="h"
              busy={thinking.value}
              onClick={hint}
            />
          )}
        </>
      )}
      <Tool icon="menu" name={t("table.log")} class="table-tool-panel" onClick={() => place.open("log")} />
      <Tool
        icon="chat"
        name={t("table.chat")}
        class="table-tool-panel"
        badge={unread > 0 && <span class="badge">{unread}</span>}
        onClick={() => place.open("chat")}
      />
      <Tool icon="book" name={t("table.rules")} class="table-tool-panel" onClick={() => place.open("rules")} />
      <Tool
        icon="share"
        name={t("table.share")}
        class="table-tool-wide"
        onClick={() => (place.dialog.value = "share")}
      />
      {seated && running && (
        <Tool
          icon="flag"
          name={t("table.resign")}
          class="table-tool-wide"
          onClick={() => (place.dialog.value = "resign")}
        />
      )}
      <Tool icon="settings" name={t("table.more")} keys="?" onClick={() => (place.dialog.value = "more")} />
    </div>
  );
}
