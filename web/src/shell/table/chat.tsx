/** What people at the table say to each other. */
import { computed, useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark } from "../../art/marks";
import { MOST_TEXT } from "../../net/types.gen";
import { stored } from "../../stored";
import { t } from "../../text";
import { reasonOf } from "../waiting";
import { type Place, usePlace } from "./place";

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Whom this browser does not want to hear, by the ids of people. */
export const muted = stored<string[]>("muted", [], isList);

interface Said {
  readonly seq: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
}

export function chatOf(place: Place) {
  return computed<readonly Said[]>(() => {
    const all = Object.values(place.session.state.value.items)[0] ?? [];
    return all
      .filter((item) => item.kind === "chat" && !muted.value.includes(String(item.body["person"])))
      .map(({ seq, at, body }) => ({
        seq,
        at,
        person: String(body["person"] ?? ""),
        name: String(body["name"] ?? ""),
        text: String(body["text"] ?? ""),
      }));
  });
}

export function Chat() {
  const place = usePlace();
  const { session } = place;
  const chat = useComputed(() => chatOf(place).value);
  const words = useSignal("");
  const problem = useSignal<unknown>(null);
  const list = useRef<HTMLOListElement>(null);
  const said = chat.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);

  const seatOf = (person: string) => session.info.value?.seats.find((seat) => seat.person === person)?.seat ?? null;
  /** As whom they sit here, which may be another name than the one they go by elsewhere. */
  const nameOf = (one: Said): string => {
    const seat = seatOf(one.person);
    return (seat === null ? "" : session.names.value[seat]) || one.name;
  };
  const mine = (person: string): boolean => {
    const seat = seatOf(person);
    return seat !== null && session.own.value.includes(seat);
  };
  const mute = (person: string, on: boolean): void => {
    muted.value = on ? [...muted.value, person] : muted.value.filter((one) => one !== person);
    session.line.mute(person, on);
  };
  const send = (event: Event): void => {
    event.preventDefault();
    const text = words.value.trim();
    if (!text) return;
    words.value = "";
    problem.value = null;
    session.send({ t: "chat", text }).catch((error: unknown) => {
      problem.value = error;
      words.value = words.value || text;
    });
  };
  const silent = session.others.value.filter((seat) => seat.person !== null && muted.value.includes(seat.person));
  return (
    <div class="table-chat">
      <ol class="table-chat-list" ref={list} tabIndex={0} aria-label={t("table.chat")}>
        {!said.length && <li class="soft">{t("table.chat-empty")}</li>}
        {said.map((one) => {
          const seat = seatOf(one.person);
          return (
            <li key={one.seq} class="table-chat-line" data-mine={mine(one.person)}>
              <p class="table-chat-name small">
                {seat !== null && <SeatMark seat={session.number(seat)} word={seat} />}
                <strong>{nameOf(one)}</strong>
                <time class="soft" dateTime={new Date(one.at).toISOString()}>
                  {new Date(one.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
                </time>
                {!mine(one.person) && one.person && (
                  <button
                    type="button"
                    class="button button-quiet button-small button-icon"
                    aria-label={t("table.mute", { name: nameOf(one) })}
                    title={t("table.mute", { name: nameOf(one) })}
                    onClick={() => mute(one.person, true)}
                  >
                    <Icon name="mute" />
                  </button>
                )}
              </p>
              <p>{one.text}</p>
            </li>
          );
        })}
      </ol>
      {silent.map((seat) => (
        <p key={seat.seat} class="row small soft">
          {t("table.muted", { name: seat.name })}
          <button type="button" class="button button-small" onClick={() => seat.person && mute(seat.person, false)}>
            {t("table.unmute")}
          </button>
        </p>
      ))}
      {session.own.value.length > 0 ? (
        <form class="table-chat-form" onSubmit={send}>
          <input
            class="input"
            value={words.value}
            maxLength={MOST_TEXT}
            aria-label={t("table.chat-say")}
            placeholder={t("table.chat-say")}
            autocomplete="off"
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
          <button
            type="submit"
            class="button button-icon"
            aria-label={t("table.chat-send")}
            disabled={!words.value.trim()}
          >
            <Icon name="send" />
          </button>
        </form>
      ) : (
        <p class="small soft">{t("table.chat-seats-only")}</p>
      )}
      {problem.value !== null && (
        <p class="field-error" role="alert">
          {reasonOf(problem.value)}
        </p>
      )}
    </div>
  );
}
