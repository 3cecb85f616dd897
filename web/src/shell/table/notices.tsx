/** What everybody at the table should see above the board: a lost connection, a wish to undo, a bot in one's place. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { t } from "../../text";
import { reasonOf } from "../waiting";
import { usePlace } from "./place";

export function Connection() {
  const { session } = usePlace();
  const state = session.line.state.value;
  if (state === "refused") {
    return (
      <div class="notice notice-danger table-notice" role="alert">
        <Icon name="warning" />
        <p>{t("table.outdated")}</p>
        <button type="button" class="button button-small" onClick={() => location.reload()}>
          {t("table.reload")}
        </button>
      </div>
    );
  }
  if (state !== "lost") return null;
  return (
    <div class="notice notice-warn table-notice" role="status">
      <span class="spinner" aria-hidden="true" />
      <p>{t("table.lost")}</p>
      <button type="button" class="button button-small" onClick={() => session.line.hurry()}>
        {t("table.now")}
      </button>
    </div>
  );
}

export function UndoRequest() {
  const { session } = usePlace();
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const { request, own } = session.state.value;
  const say = session.say.value;
  if (!request || !say) return null;
  const mine = own.includes(request.seat);
  // Only a person answers, not the bot that decides in the meantime: who is away is waited for.
  const waiting = own.filter((seat) => request.awaited.includes(seat));
  const name = say.seat(request.seat);
  const names = request.awaited.map((seat) => say.seat(seat)).join(", ");
  const answer = (yes: boolean, seats: readonly string[]) => () => {
    busy.value = true;
    problem.value = null;
    Promise.all(seats.map((seat) => session.send({ t: "consent", seat, yes })))
      .catch((error: unknown) => (problem.value = error))
      .finally(() => (busy.value = false));
  };
  return (
    <div class="notice table-notice" role="alertdialog" aria-label={t("table.undo-request", { name })}>
      <Icon name="undo" />
      <p>
        {mine && !waiting.length ? t("table.undo-waiting", { names }) : t("table.undo-request", { name })}
        {problem.value !== null && <span class="field-error"> {reasonOf(problem.value)}</span>}
      </p>
      {waiting.length > 0 && (
        <div class="row">
          <button
            type="button"
            class="button button-small button-primary"
            onClick={answer(true, waiting)}
            aria-busy={busy.value}
          >
            {t("table.agree")}
          </button>
          <button type="button" class="button button-small" onClick={answer(false, waiting.slice(0, 1))}>
            {t("table.decline")}
          </button>
        </div>
      )}
      {mine && !waiting.length && (
        <button type="button" class="button button-small" onClick={answer(false, [request.seat])}>
          {t("table.undo-withdraw")}
        </button>
      )}
    </div>
  );
}

export function BotSitsIn() {
  const { session, hand } = usePlace();
  if (session.info.value?.status !== "running") return null;
  const away = session.own.value.filter((word) => {
    const seat = session.seat(word);
    return seat?.driver === "bot" && !seat.resigned;
  });
  if (!away.length) return null;
  return (
    <div class="notice notice-warn table-notice">
      <Icon name="bot" />
      <p>{t("table.bot-sits-in")}</p>
      <button
        type="button"
        class="button button-small button-primary"
        onClick={(event) => {
          const at = event.currentTarget;
          Promise.all(away.map((seat) => session.send({ t: "back", seat }))).catch((error: unknown) =>
            hand.complain(error, at),
          );
        }}
      >
        {t("table.back")}
      </button>
    </div>
  );
}
