/** Before the start: who sits where, who can still come, and how. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import { api, Refused } from "../../net/api";
import type { DeckOut, SeatInfo, TableOut } from "../../net/types.gen";
import { go } from "../../router";
import { bots } from "../../state/games";
import { loadMe, me } from "../../state/person";
import { keepInvites, keptInvites } from "../../state/tables";
import { both, t } from "../../text";
import { botAbout, botName } from "../../text/bots";
import { atText } from "../at";
import { span } from "../clock";
import { type Doing, useDoing } from "../doing";
import { Share } from "../share";
import { bringsDecks, DeckChoice, useMyDecks } from "./decks";
import { tableLink } from "./dialogs";
import { Goal } from "./goal";
import { usePlace } from "./place";

const isFree = (seat: SeatInfo): boolean => seat.kind === "open" || seat.kind === "invited";

export function Lobby({ invite }: { readonly invite: string | null }) {
  const { session } = usePlace();
  const doing = useDoing();
  const table = useSignal<TableOut | null>(null);
  const levels = useSignal<readonly string[]>([]);
  const { info, own } = session.state.value;
  const lore = session.lore.value;
  // Whether one may change things is told over HTTP only.
  useEffect(() => {
    let gone = false;
    api.table(session.id).then(
      (answer) => {
        if (!gone) table.value = answer.table;
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [info?.seq, own.length]);
  const played = lore?.facts.game.id;
  useEffect(() => {
    if (played === undefined) return;
    bots(played).then(
      (answer) => (levels.value = answer.bots),
      () => undefined,
    );
  }, [played]);
  const decks = useMyDecks(info !== null && lore !== null && bringsDecks(lore.facts.game, info), me.value?.id);
  if (!info || !lore) return null;
  const host = table.value?.host ?? false;
  const free = info.seats.filter(isFree);
  const open = info.seats.some((seat) => seat.kind === "open");
  const full = free.length === 0;
  const invites = keptInvites(session.id);
  const { game } = lore.facts;
  const hasDecks = bringsDecks(game, info);
  return (
    <div class="table-lobby page page-narrow">
      <h1 class="page-title">{game.title}</h1>
      <p class="lead">{both(game.summary)}</p>
      <Goal />
      {game.lessons > 0 && (
        <p>
          <a class="button button-quiet" href={`/learn/${game.id}`}>
            <Icon name="bulb" />
            {t("table.learn")}
          </a>
        </p>
      )}
      <ul class="table-lobby-seats" aria-label={t("table.seats")}>
        {info.seats.map((seat, number) => (
          <LobbySeat
            key={seat.seat}
            seat={seat}
            number={number}
            host={host}
            levels={levels.value}
            link={invites[seat.seat] ?? null}
            doing={doing}
            invite={invite}
            table={hasDecks ? table.value : null}
            decks={decks}
          />
        ))}
      </ul>
      {doing.error.value !== null && (
        <p class="notice notice-danger" role="alert">
          {doing.error.value}
        </p>
      )}
      {own.length === 0 && (
        <Join
          invite={invite}
          full={full}
          doing={doing}
          open={open}
          decks={decks.filter((deck) => deck.game === game.id && free.some((seat) => seat.seat === deck.seat))}
        />
      )}
      {own.length > 0 && (
        <div class="row">
          {full ? (
            <button
              type="button"
              class="button button-primary table-lobby-start"
              aria-busy={doing.busy.value === "start"}
              onClick={() => doing.run("start", () => api.start(session.id))}
            >
              <Icon name="play" />
              {t("table.start")}
            </button>
          ) : (
            <p class="row soft" role="status">
              <span class="spinner" aria-hidden="true" />
              {info.rematch_of !== null ? t("table.waiting-rematch") : t("table.waiting", { n: free.length })}
            </p>
          )}
          {host && open && free.length > 0 && (
            <button
              type="button"
              class="button"
              aria-busy={doing.busy.value === "fill"}
              onClick={() =>
                doing.run("fill", async () => {
                  for (const seat of free) await api.changeSeat(session.id, seat.seat, { kind: "bot" });
                  await api.start(session.id);
                })
              }
            >
              <Icon name="bot" />
              {t("table.fill-with-bots")}
            </button>
          )}
          <button
            type="button"
            class="button button-quiet"
            onClick={() =>
              doing.run("leave", async () => {
                await api.leave(session.id);
                go("/");
              })
            }
          >
            {t("table.leave")}
          </button>
        </div>
      )}
      {own.length > 0 && open && (
        <section class="table-lobby-share card">
          <h2 class="section-title">{t("table.invite-title")}</h2>
          <p>{t("table.invite-words")}</p>
          <Share link={tableLink(session.id)} title={game.title} />
        </section>
      )}
      <Chosen />
    </div>
  );
}

/** What was agreed on, in words. */
function Chosen() {
  const { session } = usePlace();
  const [info, lore] = [session.info.value, session.lore.value];
  if (!info || !lore) return null;
  const clock = info.clock as { kind?: string; time?: number; increment?: number };
  const people = info.seats.filter((seat) => seat.kind !== "bot").length;
  const minutes = (time: number): string => String(Math.round(time / 6000) / 10);
  return (
    <ul class="row table-lobby-facts">
      <li class="chip">{t("table.players", { n: info.players })}</li>
      {lore.facts.game.options
        .filter((option) => info.options[option.name] !== undefined)
        .map((option) => {
          const choice = info.options[option.name] as string;
          const text = option.texts[choice];
          return (
            <li class="chip" key={option.name}>
              {both(option.text)}: {text ? both(text) : choice}
            </li>
          );
        })}
      {lore.facts.game.tables.length > 0 && (
        <li class="chip">
          {t("new.at")}: {atText(info.at)}
        </li>
      )}
      {clock.kind === "move" && <li class="chip">{t("table.clock-move", { seconds: (clock.time ?? 0) / 1000 })}</li>}
      {clock.kind === "fischer" && (
        <li class="chip">
          {t("table.clock-fischer", { minutes: minutes(clock.time ?? 0), seconds: (clock.increment ?? 0) / 1000 })}
        </li>
      )}
      {clock.kind === "days" && (
        <li class="chip">{t("table.clock-per-days", { n: Math.round((clock.time ?? 0) / 86_400_000) })}</li>
      )}
      {info.public && <li class="chip">{t("table.public")}</li>}
      {people > 1 && (
        <li class="chip table-lobby-stand-in">
          <Icon name="bot" />
          {info.away_after === null
            ? t("table.stand-in-clock", { bot: botName(info.stand_in) })
            : t("table.stand-in-away", { bot: botName(info.stand_in), time: span(info.away_after) })}
        </li>
      )}
    </ul>
  );
}

interface SeatProps {
  readonly seat: SeatInfo;
  readonly number: number;
  readonly host: boolean;
  readonly levels: readonly string[];
  readonly link: string | null;
  readonly doing: Doing;
  readonly invite: string | null;
  readonly table: TableOut | null; // where decks are brought
  readonly decks: readonly DeckOut[];
}

function LobbySeat({ seat, number, host, levels, link, doing, invite, table, decks }: SeatProps) {
  const { session } = usePlace();
  const { own, here } = session.state.value;
  const mine = own.includes(seat.seat);
  const label = session.say.value?.label(seat.seat) ?? seat.seat;
  const change = (value: string) =>
    doing.run(`seat-${seat.seat}`, async () => {
      const order = value.startsWith("bot:")
        ? { kind: "bot" as const, bot: value.slice(4) }
        : { kind: value as "open" | "invited" };
      const answer = await api.changeSeat(session.id, seat.seat, order);
      keepInvites(session.id, answer.invites);
    });
  const chosen = seat.kind === "bot" ? `bot:${seat.bot ?? ""}` : seat.kind;
  return (
    <li class={`table-lobby-seat card ${seatClass(number, seat.seat)}`} data-free={isFree(seat)}>
      <SeatMark seat={number} word={seat.seat} />
      <div class="table-seat-words">
        <p class="table-seat-name">
          {seat.kind === "person"
            ? seat.name
            : seat.kind === "bot"
              ? botName(seat.bot ?? "")
              : t(`table.seat-${seat.kind as "open" | "invited"}`)}
        </p>
        <p class="small soft">
          {label}
          {mine && ` · ${t("table.you")}`}
          {seat.kind === "person" && !mine && ` · ${here.includes(seat.seat) ? t("table.here") : t("table.away")}`}
          {seat.deck && ` · ${t("table.deck-brought")}`}
        </p>
        {seat.kind === "bot" && <p class="small soft">{botAbout(seat.bot ?? "")}</p>}
      </div>
      {host && seat.kind !== "person" && (
        <label class="table-lobby-who">
          <span class="visually-hidden">{t("table.who-sits", { seat: label })}</span>
          <select
            class="input"
            value={chosen}
            disabled={doing.busy.value !== null}
            onChange={(event) => change(event.currentTarget.value)}
          >
            <option value="open">{t("table.seat-open")}</option>
            <option value="invited">{t("table.seat-invited")}</option>
            {levels.map((bot) => (
              <option key={bot} value={`bot:${bot}`}>
                {botName(bot)}
              </option>
            ))}
          </select>
        </label>
      )}
      {mine && own.length > 1 && (
        <button
          type="button"
          class="button button-small"
          onClick={() => doing.run("leave", () => api.leave(session.id, seat.seat))}
        >
          {t("table.stand-up")}
        </button>
      )}
      {own.length > 0 && !mine && seat.kind === "open" && (
        <button
          type="button"
          class="button button-small"
          onClick={() => doing.run("join", () => session.join({ seat: seat.seat }, false))}
        >
          {t("table.sit-here-too")}
        </button>
      )}
      {own.length === 0 &&
        seat.kind === "open" &&
        invite === null &&
        session.info.value &&
        session.info.value.seats.length > 2 && (
          <button
            type="button"
            class="button button-small"
            onClick={() =>
              doing.run("join", async () => {
                await session.join({ seat: seat.seat }, !me.peek());
                await loadMe();
              })
            }
          >
            {t("table.sit-here")}
          </button>
        )}
      {table !== null && (mine || (host && seat.kind === "bot")) && (
        <DeckChoice table={table} seat={seat} label={label} decks={decks} doing={doing} mine={mine} />
      )}
      {host && seat.kind === "invited" && (
        <div class="table-lobby-invite">
          {link !== null ? (
            <Share link={link} label={t("table.invite-link", { seat: label })} />
          ) : (
            <button type="button" class="button button-small" onClick={() => change("invited")}>
              <Icon name="link" />
              {t("table.invite-again")}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

interface JoinProps {
  readonly invite: string | null;
  readonly full: boolean;
  readonly open: boolean;
  readonly doing: Doing;
  readonly decks: readonly DeckOut[]; // that fit a free seat
}

function Join({ invite, full, open, doing, decks }: JoinProps) {
  const { session } = usePlace();
  const name = useSignal("");
  const refused = useSignal(false);
  const deck = useSignal("");
  const canSit = invite !== null || open;
  if (full || !canSit || refused.value) {
    return (
      <div class="notice" role="status">
        <Icon name="eye" />
        <p>{full ? t("table.full") : t("table.by-invitation")}</p>
      </div>
    );
  }
  const sit = (event: Event): void => {
    event.preventDefault();
    doing.run("join", async () => {
      const order = {
        ...(invite !== null ? { invite } : {}),
        ...(name.value.trim() ? { name: name.value.trim() } : {}),
        ...(deck.value ? { deck: deck.value } : {}),
      };
      try {
        await session.join(order, !me.peek());
        await loadMe();
      } catch (error) {
        if (error instanceof Refused && error.problem.watch) refused.value = true;
        throw error;
      }
    });
  };
  return (
    <form class="table-lobby-join card" onSubmit={sit}>
      <h2 class="section-title">{invite !== null ? t("table.invited") : t("table.join-title")}</h2>
      {!me.value && (
        <label class="field">
          <span class="field-label">{t("table.name")}</span>
          <input
            class="input"
            value={name.value}
            maxLength={40}
            autocomplete="nickname"
            placeholder={t("table.name-hint")}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
      )}
      {decks.length > 0 && (
        <label class="field">
          <span class="field-label">{t("table.deck-bring")}</span>
          <select class="input" value={deck.value} onChange={(event) => (deck.value = event.currentTarget.value)}>
            <option value="">{t("table.deck-printed")}</option>
            {decks.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} ({one.size})
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="row">
        <button type="submit" class="button button-primary" aria-busy={doing.busy.value === "join"}>
          <Icon name="play" />
          {t("table.join")}
        </button>
        <span class="soft small">{t("table.or-watch")}</span>
      </div>
    </form>
  );
}
