/** Which player cards a colour has: one of each level. The names are ours, so each says what it does. */
import { useSignal } from "@preact/signals";
import type { Table } from "../../boards/space-invaders/table";
import { t } from "../../text";
import { POWERS } from "./told";

interface Props {
  readonly table: Table;
  readonly texts: Readonly<Record<string, string>>;
  readonly abouts: ReadonlyMap<string, string>; // by power
  readonly busy: boolean;
  readonly onSay: (said: string) => void;
}

export function PowersAsk({ table, texts, abouts, busy, onSay }: Props) {
  const chosen = useSignal<readonly (number | null)[]>([null, null, null]);
  const taken = new Set(table.powers.flat());
  const isWhole = chosen.value.every((one) => one !== null);
  return (
    <div class="referee-powers">
      {POWERS.map((powers, level) => (
        <fieldset key={powers[0]} class="field">
          <legend>{t("referee.level", { n: level + 1 })}</legend>
          <div class="choices">
            {powers.map((power, place) => (
              <label class="choice" key={power} data-taken={taken.has(power)}>
                <input
                  type="radio"
                  name={`level-${level}`}
                  disabled={taken.has(power)}
                  checked={chosen.value[level] === place}
                  onChange={() => (chosen.value = chosen.value.map((one, at) => (at === level ? place : one)))}
                />
                <span>
                  <strong>{texts[`value.power.${power}`] ?? power}</strong>
                  <span class="soft small referee-about">{abouts.get(power)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        class="button button-primary referee-say"
        disabled={!isWhole || busy}
        onClick={() => onSay(chosen.value.map((one) => (one ?? 0) + 1).join(" "))}
      >
        {t("referee.powers-lie")}
      </button>
    </div>
  );
}
