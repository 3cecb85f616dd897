/** Before somebody's first card: what it is all about, and how it goes. Whatever is pressed goes through. */
import { useEffect } from "preact/hooks";
import { isBoolean, stored } from "../../stored";
import { t } from "../../text";
import { Sign } from "./cards/symbols";
import { indexOf, unitsIn, ZONES } from "./table";
import { useWar } from "./war";

/** Whether somebody at this device has brought a phase to its end. */
const hasPlayed = stored("invaders.played", false, isBoolean);

/** Over the fronts, or where the hand will be as long as there is none. */
export function Coach({ at }: { readonly at: "fronts" | "hand" }) {
  const { table, near, view, isMine, props } = useWar();
  const isEnding = props.pending?.move === "end" && props.waiting.sending;
  useEffect(() => {
    if (isEnding) hasPlayed.value = true;
  }, [isEnding]);
  const isBare = ZONES.every((zone) => unitsIn(table, near, zone).length === 0);
  const isFirst = view.asks === "main" || view.asks === "hero-zone";
  const isHere = (at === "hand") === ((table.hands[indexOf(near)] ?? 0) === 0);
  const isChosen = props.pending !== null && props.pending.move !== "end"; // then the fronts are looked at
  if (!isMine || !isFirst || !isBare || !isHere || isChosen || hasPlayed.value) return null;
  return (
    <dl class="war-coach" data-at={at}>
      <div>
        <dt>{t("invaders.coach.goal")}</dt>
        <dd>{t(`invaders.coach.goal-${near}`)}</dd>
      </div>
      <div>
        <dt>{t("invaders.coach.turn")}</dt>
        <dd>{t(`invaders.coach.turn-${near}`)}</dd>
      </div>
      <div>
        <dt>{t("invaders.coach.price")}</dt>
        <dd>
          <Sign sign="discard" /> {t("invaders.coach.discard")} <Sign sign="drain" /> {t("invaders.coach.drain")}{" "}
          {near === "invader" && t("invaders.coach.plot")}
        </dd>
      </div>
    </dl>
  );
}
