/** The plot track from 0 to 12: the doomsday clock of the Invader, with what he may do with it. */
import { t } from "../../text";
import { Mark } from "./cards/symbols";
import { MOST_PLOT } from "./table";
import { useWar } from "./war";

/** Cards of Mankind's with this symbol cost a discard more. */
function Tax({ word, label }: { readonly word: string; readonly label: string }) {
  return (
    <span class="war-tax" role="img" aria-label={label} title={label}>
      <Mark word={word} />
      <span aria-hidden="true">+1</span>
    </span>
  );
}

export function Plot() {
  const war = useWar();
  const { table, props, offers, near } = war;
  const offered = offers.get("plot:") ?? [];
  const label = t("invaders.plot.label", { n: table.plot, most: MOST_PLOT });
  return (
    <div class="war-plot" data-part="plot" data-low={table.plot <= 3 ? "" : undefined}>
      <div class="war-plot-head">
        <span class="war-plot-title">{t("invaders.plot")}</span>
        {/* Who skips the attack is not asked whether he has drained. */}
        {table.skips === 1 ? (
          <span class="war-tax war-skips">{t("invaders.skips")}</span>
        ) : (
          <span class="war-lamp small" data-on={table.drained === 1 ? "" : undefined}>
            {t(table.drained === 1 ? "invaders.plot.drained" : "invaders.plot.not-drained")}
          </span>
        )}
        {near === "invader" && (
          <button
            type="button"
            class={`button button-small war-plot-use ${offered.length > 0 ? "war-target" : ""}`}
            data-space="plot:"
            data-move="plot"
            data-pointed={props.pointed.value.has("plot:") ? "" : undefined}
            aria-disabled={offered.length === 0}
            onClick={(event) => war.press("plot:", event.currentTarget)}
          >
            {t(table["plot-used"] === 1 ? "invaders.plot.used" : "invaders.plot.use")}
          </button>
        )}
      </div>
      <div class="war-plot-row">
        <div class="war-track" role="img" aria-label={label} title={props.say.part("plot")}>
          <Mark word="skull" />
          {Array.from({ length: MOST_PLOT + 1 }, (_, space) => (
            <span
              key={space}
              class="war-space"
              data-filled={space <= table.plot ? "" : undefined}
              style={{ "--at": space }}
            >
              {space === table.plot && <b class="pixel">{space}</b>}
            </span>
          ))}
        </div>
        {table["dearer-locations"] === 1 && <Tax word="location" label={t("invaders.tax.locations")} />}
        {table["dearer-tech"] === 1 && <Tax word="tech" label={t("invaders.tax.tech")} />}
      </div>
    </div>
  );
}
