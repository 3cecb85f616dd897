/** What a good bot would do, and why: its move on the board, what it expects, how it could go on, what it fears. */
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { movedBetween } from "../../net/table";
import type { Hint } from "../../net/types.gen";
import { language, t } from "../../text";
import { botName } from "../../text/bots";
import { usePlace } from "./place";
import "./hint.css";

export function expectation(hint: Hint, cooperative: boolean): string | null {
  const together = cooperative ? "-together" : "";
  if (hint.points !== null) {
    const points = new Intl.NumberFormat(language.value, {
      maximumFractionDigits: Math.abs(hint.points) >= 10 ? 0 : 1,
    });
    return t("table.hint-points", { points: points.format(hint.points) });
  }
  if (hint.chance === null) return null;
  const percent = Math.round(100 * hint.chance);
  if (percent >= 100) return together ? t("table.hint-wins-together") : t("table.hint-wins");
  if (percent <= 0) return together ? t("table.hint-loses-together") : t("table.hint-loses");
  return together ? t("table.hint-percent-together", { percent }) : t("table.hint-percent", { percent });
}

export function HintCard() {
  const place = usePlace();
  const { session, hand } = place;
  const hint = place.hint.value;
  const [say, lore, shown] = [session.say.value, session.lore.value, session.shown.value];
  const items = (shown && session.state.value.items[shown.seat]) ?? [];
  const stale =
    !hint || !shown || hint.draft !== shown.sight.draft.length || movedBetween(items, hint.seq, shown.sight.seq);
  useEffect(() => {
    if (stale) return undefined;
    place.point([hint.move]);
    return () => place.point([]);
  }, [hint, stale]);
  if (stale || !say || !lore) return null;
  const expects = expectation(hint, lore.facts.game.cooperative);
  const close = () => (place.hint.value = null);
  return (
    <section class="table-hint" aria-label={t("table.hint")}>
      <p class="table-hint-move">
        <Icon name="bulb" />
        <span role="status">
          {hint.only
            ? t("table.hint-only", { move: say.move(hint.move) })
            : t("table.hint-play", { bot: botName(hint.bot), move: say.move(hint.move) })}
        </span>
      </p>
      {expects !== null && <p>{expects}</p>}
      {hint.line.length > 1 && (
        <details>
          <summary>{t("table.hint-line")}</summary>
          <ol class="table-hint-line">
            {hint.line.map((step) => (
              <li
                tabIndex={0}
                onMouseEnter={() => place.point([step.move])}
                onFocus={() => place.point([step.move])}
                onMouseLeave={() => place.point([hint.move])}
                onBlur={() => place.point([hint.move])}
              >
                <strong>{say.seat(step.actor)}:</strong> {say.move(step.move)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {hint.fears && (
        <p>{t("table.hint-fears", { name: say.seat(hint.fears.actor), move: say.move(hint.fears.move) })}</p>
      )}
      <div class="row">
        <button
          type="button"
          class="button button-small button-primary"
          onClick={() => {
            hand.choose(hint.move);
            close();
          }}
        >
          {t("table.hint-take")}
        </button>
        <button type="button" class="button button-small" onClick={close}>
          {t("table.hint-close")}
        </button>
      </div>
    </section>
  );
}
