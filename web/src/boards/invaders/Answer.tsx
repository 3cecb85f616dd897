/** A window in which one may answer: what is announced, what it would do, and what can be done against it. */
import { useState } from "preact/hooks";
import { t } from "../../text";
import type { Move } from "../contract";
import { Card } from "./cards/card";
import { Sign } from "./cards/symbols";
import { chainOf, type Link } from "./chain";
import { standingOf } from "./forecast";
import { NOTHING, unitAt, type Zone } from "./table";
import { nowText, useWar, type War } from "./war";
import { moveText, verdictText } from "./words";

export function Answer() {
  const war = useWar();
  const { table, view, moves } = war;
  const chain = chainOf(table).filter((link) => link.purpose !== "works" || link.card !== NOTHING);
  const from = moves.filter(({ move }) => move !== "let" && move !== "shield" && move !== "target");
  const shields = moves.filter(({ move }) => move === "shield");
  const isMany = from.length + (shields.length > 0 ? 1 : 0) > 1; // there is no room for a button for each card; they glow in the hand
  const buttons = isMany ? from.filter((move) => !move["card"]) : from;
  const [let_] = moves.filter(({ move }) => move === "let");
  return (
    <div class="war-answer" data-asks={view.asks}>
      <div class="war-chain">
        {chain.slice(-3).map((link, number) => (
          <Card key={number} data={war.card(link.card)} label={linkText(war, link)} />
        ))}
      </div>
      <div class="war-answer-words">
        <h3 class="war-tray-title">{titleOf(war)}</h3>
        {chain.length > 0 && <p class="small war-answer-link">{linkText(war, chain.at(-1) as Link)}</p>}
        <div class="war-answer-more">
          {view.asks === "seed" && <p class="small">{t("invaders.answer.seed")}</p>}
          {moves.length === 1 && let_ && <p class="small war-answer-why">{t("invaders.answer.nothing")}</p>}
          {buttons.length < from.length && <p class="small">{t("invaders.answer.hand")}</p>}
          <After war={war} />
        </div>
        <div class="war-tray-buttons">
          {buttons.map((move) => (
            <button
              key={moveText(view, move, war.props.say)}
              type="button"
              class="button button-small war-target"
              data-move={Object.values(move).join(" ")}
              onClick={() => war.choose(move)}
            >
              {war.props.say.move(move)}
            </button>
          ))}
          {shields.length > 0 && <Shields war={war} moves={shields} />}
          {let_ && (
            <button
              type="button"
              class="button button-small war-target war-let"
              data-move="let"
              aria-busy={war.props.pending?.move === "let"}
              onClick={() => war.choose(let_)}
            >
              {t(`invaders.answer.let-${view.asks === "seed" || view.asks === "skip-draw" ? view.asks : "it"}`)}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function titleOf({ table, view, props }: War): string {
  const zone = table.attacked === NOTHING ? "" : props.say.word("zone", table.attacked);
  if (view.asks === "prevent") return t("invaders.answer.prevent", { n: table.due });
  if (view.asks === "seed") return t("invaders.answer.seed-in", { zone });
  return nowText(view.asks);
}

/** "Bot Invader: Kraken to Eurasia". */
function linkText({ props }: War, { card, owner, zone, aims, purpose }: Link): string {
  const { say } = props;
  const [who, name] = [say.word("seat", owner), say.word("card", card)];
  const aimed = aims.map((aim) => (aim.card === NOTHING ? say.word("zone", aim.zone) : say.word("card", aim.card)));
  const to = zone && purpose === "played" ? [say.word("zone", zone)] : [];
  const goal = [...to, ...aimed].join(", ");
  return goal ? t("invaders.answer.aimed", { who, name, goal }) : t("invaders.answer.bare", { who, name });
}

/** How the front stands before and after, where a card is on its way to one; or what the front comes to. */
function After({ war }: { readonly war: War }) {
  const { table, change, props } = war;
  if (change) {
    const [now, then] = [standingOf(table, change.zone), standingOf(table, change.zone, change)];
    return (
      <p class="small soft">
        {t("invaders.answer.after", {
          zone: props.say.word("zone", change.zone),
          before: `${now.attack}:${now.defence}`,
          after: `${then.attack}:${then.defence}`,
          verdict: verdictText(then),
        })}
      </p>
    );
  }
  if (table.attacked === NOTHING) return null;
  const now = standingOf(table, table.attacked as Zone);
  return (
    <p class="small soft">
      {props.say.word("zone", now.zone)} {now.attack}:{now.defence} · {verdictText(now)}
    </p>
  );
}

/** Several tokens at once: they are spent one after the other, as long as the same is asked. */
function Shields({ war, moves }: { readonly war: War; readonly moves: readonly Move[] }) {
  const { table, near, props, view } = war;
  const stock = moves.flatMap((move) => {
    const unit = unitAt(table, near, move["zone"] as Zone, Number(move["place"]) - 1);
    return Array.from({ length: unit?.tokens ?? 0 }, () => move);
  });
  const most = Math.max(1, Math.min(stock.length, table.due));
  const [count, set] = useState(most);
  const now = Math.min(count, most);
  const spend = (): void => {
    if (now === 1 && stock[0]) props.choose(stock[0]);
    else war.want(stock.slice(0, now).map((move) => ({ move, isSure: true })));
  };
  return (
    <span class="war-shields">
      {most > 1 && (
        <button
          type="button"
          class="button button-small button-icon"
          aria-label={t("invaders.answer.fewer")}
          onClick={() => set(Math.max(1, now - 1))}
        >
          −
        </button>
      )}
      <button type="button" class="button button-small war-target" data-move="shield" onClick={spend}>
        <Sign sign="token" />{" "}
        {t(view.asks === "skip-draw" ? "invaders.answer.skip-draw" : "invaders.answer.shield", { n: now })}
      </button>
      {most > 1 && (
        <button
          type="button"
          class="button button-small button-icon"
          aria-label={t("invaders.answer.more")}
          onClick={() => set(Math.min(most, now + 1))}
        >
          +
        </button>
      )}
    </span>
  );
}
