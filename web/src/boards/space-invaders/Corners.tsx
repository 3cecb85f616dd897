/** On a phone: beside the UFO, where the table is empty, the three powers and what the advance will cost. */
import { t } from "../../text";
import type { Sentences } from "../contract";
import { memo } from "./memo";
import type { TableModel, Tray } from "./model";
import { Burst, flyingLevel, isInPlay } from "./Panels";
import "./corners.css";

interface Props {
  readonly model: TableModel;
  readonly tray: Tray;
  readonly offered: number; // the level whose power is asked about
  readonly say: Sentences;
  readonly pressPower: (level: number, at: Element) => void;
}

export const Corners = memo(function Corners({ model, tray, offered, say, pressPower }: Props) {
  const { forecast, planet } = model;
  const flying = flyingLevel(model, tray);
  return (
    <div class="si-corners" data-warned={model.last && !model.over}>
      <ul class={`si-corner-powers seat-${tray.hand}`} data-part="powers" aria-label={t("space.powers")}>
        {tray.powers.map((power, number) => (
          <li key={power ?? number}>
            <button
              type="button"
              class="si-corner-power"
              data-offered={offered === number + 1}
              data-flying={flying === number + 1}
              data-active={isInPlay(model, tray, number + 1)}
              onClick={(event) => pressPower(number + 1, event.currentTarget)}
            >
              <b class="pixel">{number + 1}</b> <span>{power === null ? "–" : say.word("power", power)}</span>
            </button>
          </li>
        ))}
      </ul>
      {forecast && forecast.damage > 0 && (
        <p class="si-corner-advance" data-lost={forecast.lost}>
          <span>{t("space.advance")}</span>
          <b>
            <Burst class="si-sign-damage" />
            {planet.health} → {forecast.health}
          </b>
          {forecast.tokens > 0 && (
            <b>
              <Burst class="si-sign-token" />+{forecast.tokens}
            </b>
          )}
        </p>
      )}
    </div>
  );
});
