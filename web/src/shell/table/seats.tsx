/** Who sits at the table: name, colour and mark, whether they are here, their time, and whose turn it is. */
import { Icon } from "../../art/icons";
import { SeatMark, seatClass } from "../../art/marks";
import type { View } from "../../boards/contract";
import type { SeatInfo } from "../../net/types.gen";
import { t } from "../../text";
import { botAbout, botName } from "../../text/bots";
import { atText } from "../at";
import { Clock } from "./clock";
import { markNow } from "./colour";
import { usePlace } from "./place";
import "./seats.css";

export function Seats() {
  const { session } = usePlace();
  const { info, clock, spectators } = session.state.value;
  if (!info) return null;
  return (
    <div class="table-seats-box">
      <ul class="table-seats" aria-label={t("table.seats")} data-count={info.seats.length}>
        {info.seats.map((seat, number) => (
          <Seat key={seat.seat} seat={seat} number={number}>
            {clock && info.status === "running" && <Clock clock={clock} seat={number} word={seat.seat} />}
          </Seat>
        ))}
      </ul>
      {(session.lore.value?.facts.game.tables.length ?? 0) > 0 && (
        <p class="table-at small soft">
          {t("new.at")}: {atText(info.at)}
        </p>
      )}
      {spectators > 0 && (
        <p class="table-spectators small soft">
          <Icon name="eye" />
          {t("table.spectators", { n: spectators })}
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly seat: SeatInfo;
  readonly number: number;
  readonly children?: preact.ComponentChildren;
}

function Seat({ seat, number, children }: Props) {
  const { session, hand } = usePlace();
  const { here, own, info } = session.state.value;
  const say = session.say.value;
  const running = info?.status === "running";
  const toAct = running && session.told.value?.sight.view.actor === seat.seat;
  const mine = own.includes(seat.seat);
  const isHere = seat.kind === "person" && here.includes(seat.seat);
  const name = session.names.value[seat.seat] || t("table.nobody-name", { seat: say?.label(seat.seat) ?? seat.seat });
  const [view, lore] = [session.told.value?.sight.view, session.lore.value];
  const itself = { number, word: seat.seat };
  const mark = toAct && view && lore ? markNow(view, lore, itself) : itself;
  const label = say?.label(mark.word) ?? "";
  const sitsIn = seat.kind === "person" && seat.driver === "bot" && !seat.resigned;
  const beside = view ? (lore?.board.beside?.(view as View<never>, seat.seat) ?? "") : "";
  const sitIn = (event: MouseEvent) => {
    const at = event.currentTarget as Element;
    session.send({ t: "sit-in", seat: seat.seat }).catch((error: unknown) => hand.complain(error, at));
  };
  return (
    <li class={`table-seat ${seatClass(mark.number, mark.word)}`} data-turn={toAct} data-mine={mine}>
      <SeatMark seat={mark.number} word={mark.word} />
      <div class="table-seat-words">
        <p class="table-seat-name">
          <span class="table-seat-who">{name}</span>
          {!name.endsWith(label) && <span class="table-seat-label"> {label}</span>}
        </p>
        <p class="table-seat-state small">
          {mine && (
            <span class="table-seat-you">{t(session.several.value ? "table.at-this-screen" : "table.you")}</span>
          )}
          {seat.kind === "bot" && seat.bot && (
            <span class="table-seat-bot" title={botAbout(seat.bot)}>
              {botName(seat.bot)}
            </span>
          )}
          {seat.kind === "person" && !mine && (
            <span class="table-seat-here">
              <span class={`dot ${isHere ? "dot-here" : ""}`} aria-hidden="true" />
              {isHere ? t("table.here") : t("table.away")}
            </span>
          )}
          {seat.resigned && <span>{t("table.resigned")}</span>}
          {sitsIn && <span>{t("table.sits-in")}</span>}
          {beside && <span class="table-seat-beside">{beside}</span>}
        </p>
      </div>
      {toAct && (
        <span class="table-seat-turn">
          <Icon name="play" />
          <span>{mine && seat.driver === "person" ? t("table.your-turn") : t("table.to-act")}</span>
        </span>
      )}
      {children}
      {toAct &&
        own.length > 0 &&
        !mine &&
        seat.kind === "person" &&
        seat.driver === "person" &&
        session.gone.value.has(seat.seat) && (
          <button type="button" class="button button-small" onClick={sitIn}>
            {t("table.let-bot")}
          </button>
        )}
    </li>
  );
}
