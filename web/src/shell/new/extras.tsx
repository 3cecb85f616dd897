/** What few people change: who stands in for somebody who is away, the table, and the position to begin from. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BotsAnswer, GameOut } from "../../net/types.gen";
import { textsOf } from "../../state/games";
import { language, t } from "../../text";
import { botName } from "../../text/bots";
import { atText } from "../at";
import { span } from "../clock";
import { AWAY_TIMES, type Change, type Form } from "./form";
import { Wrong } from "./wrong";

interface Props {
  readonly form: Form;
  readonly change: (change: Change) => void;
}

export function StandIn({ bots, form, change }: Props & { readonly bots: BotsAnswer }) {
  return (
    <label class="field">
      <span class="field-label">{t("new.stand-in")}</span>
      <select
        class="input new-bot"
        value={form.standIn || bots.usual}
        onChange={(event) => change({ do: "stand-in", bot: event.currentTarget.value })}
      >
        {bots.bots.map((bot) => (
          <option key={bot} value={bot}>
            {botName(bot)}
          </option>
        ))}
      </select>
      <span class="field-hint">{t("new.stand-in-hint")}</span>
    </label>
  );
}

/** Without a clock: for how long the table waits before a bot may sit in. Everybody reads it in the lobby. */
export function AwayAfter({ form, change }: Props) {
  return (
    <label class="field">
      <span class="field-label">{t("new.away-after")}</span>
      <select
        class="input new-bot"
        value={form.awayAfter}
        onChange={(event) => change({ do: "away-after", time: Number(event.currentTarget.value) })}
      >
        {AWAY_TIMES.map((time) => (
          <option key={time} value={time}>
            {span(time)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where throws are measured: which table tells how they end. */
export function AtField({ game, form, change }: Props & { readonly game: GameOut }) {
  return (
    <fieldset class="field">
      <legend class="field-label">{t("new.at")}</legend>
      <div class="choices">
        {[...game.tables, ""].map((at) => (
          <label class="choice" key={at}>
            <input type="radio" name="at" checked={form.at === at} onChange={() => change({ do: "at", at })} />
            {atText(at)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The game itself says how a position is written; that is asked for when somebody wants to know. */
export function PositionField({
  game,
  form,
  change,
  error,
}: Props & { readonly game: GameOut; readonly error: string | null }) {
  const how = useSignal("");
  const opened = useSignal(false);
  useEffect(() => {
    if (!opened.value) return;
    textsOf(game.id, language.value).then(
      (texts) => {
        how.value = texts["game.position"] ?? "";
      },
      () => undefined, // one can write it without
    );
  }, [opened.value, language.value]);
  return (
    <details
      class="new-position"
      open={error !== null || form.position !== "" || undefined}
      onToggle={() => (opened.value = true)}
    >
      <summary>{t("new.position")}</summary>
      <div class="field">
        <p class="field-hint" id="new-position-hint">
          {how.value || t("new.position-hint")}
        </p>
        <textarea
          class="input"
          spellcheck={false}
          aria-label={t("new.position")}
          aria-describedby="new-position-hint new-position-error"
          aria-invalid={error !== null}
          value={form.position}
          onInput={(event) => change({ do: "position", position: event.currentTarget.value })}
        />
        <Wrong id="new-position-error" text={error} />
      </div>
    </details>
  );
}
