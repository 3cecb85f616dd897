/** How much time there is to think. */
import { t } from "../../text";
import { span } from "../clock";
import { type Change, type ClockKind, type Form, INCREMENTS, TIMES } from "./form";
import { Wrong } from "./wrong";

const KINDS: readonly ClockKind[] = ["none", "move", "fischer", "days"];

interface Props {
  readonly form: Form;
  readonly change: (change: Change) => void;
  readonly error: string | null;
}

export function ClockField({ form, change, error }: Props) {
  const { kind, time, increment } = form.clock;
  return (
    <fieldset class="field" aria-describedby="new-clock-error">
      <legend class="field-label">{t("new.clock")}</legend>
      <div class="choices">
        {KINDS.map((one) => (
          <label class="choice" key={one}>
            <input
              type="radio"
              name="clock"
              checked={kind === one}
              onChange={() => change({ do: "clock", kind: one })}
            />
            {t(`new.clock-${one}`)}
          </label>
        ))}
      </div>
      {kind !== "none" && (
        <div class="row">
          <label class="row new-time">
            {t(kind === "fischer" ? "new.time-each" : "new.time-turn")}
            <select
              class="input"
              value={time}
              onChange={(e) => change({ do: "time", time: Number(e.currentTarget.value) })}
            >
              {TIMES[kind].map((one) => (
                <option key={one} value={one}>
                  {span(one)}
                </option>
              ))}
            </select>
          </label>
          {kind === "fischer" && (
            <label class="row new-time">
              {t("new.increment")}
              <select
                class="input"
                value={increment}
                onChange={(e) => change({ do: "increment", increment: Number(e.currentTarget.value) })}
              >
                {INCREMENTS.map((one) => (
                  <option key={one} value={one}>
                    {span(one)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <Wrong id="new-clock-error" text={error} />
    </fieldset>
  );
}
