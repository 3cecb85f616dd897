/** What just happened, large over the fronts for about a second; any press or key goes on. */
import { t } from "../../text";
import { CardBack, CardImage, LargeCard, LargeStrategy } from "./cards/card";
import type { Moment as Shown } from "./moments";
import { STRATEGIES } from "./table";
import { useWar } from "./war";

export function Moment({ moment, skip }: { readonly moment: Shown | null; readonly skip: () => void }) {
  const { card, props } = useWar();
  if (!moment || moment.kind === "front") return null;
  return (
    <div class="war-moment" onClick={skip}>
      {moment.kind === "card" && <LargeCard data={card(moment.card)} />}
      {moment.kind === "strategy" && (
        <LargeStrategy
          word={moment.strategy}
          side={STRATEGIES.invader.includes(moment.strategy) ? "invader" : "mankind"}
          name={props.say.word("strategy", moment.strategy)}
          text={props.say.fact("strategy", moment.strategy, "text")}
        />
      )}
      {moment.kind === "drain" && (
        <div class="war-burning" data-side={moment.seat}>
          {moment.cards.slice(0, 8).map((id, number) => (
            <span key={number} style={{ "--i": number }} title={props.say.word("card", id)}>
              {id ? <CardImage data={card(id)} /> : <CardBack side={moment.seat} />}
            </span>
          ))}
        </div>
      )}
      <p class="war-caption" data-won={moment.kind === "won" ? "" : undefined}>
        {moment.kind === "drain"
          ? t("invaders.moment.drain", { name: props.say.word("seat", moment.seat), n: moment.cards.length })
          : moment.text}
      </p>
      <p class="war-skip small">{t("invaders.moment.skip")}</p>
    </div>
  );
}
