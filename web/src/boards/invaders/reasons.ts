/** Why a card of the hand cannot be played now, or would do nothing: said on the card before anybody tries. */
import { t } from "../../text";
import type { Move } from "../contract";
import type { CardData } from "./cards/types";
import { hasRoom, indexOf, nearOf, type WarView, ZONES } from "./table";

export interface Price {
  readonly discard: number;
  readonly drain: number;
}

export function priceOf({ table }: WarView, data: CardData, kind: number): Price {
  return { discard: table.costs[kind] ?? data.discard, drain: table.drains[kind] ?? data.drain };
}

/** Empty where nothing speaks against it. Cards are only judged while one may play some. */
export function whyNot(view: WarView, data: CardData, kind: number, moves: readonly Move[]): string {
  if (moves.length === 0 || (view.asks !== "main" && view.asks !== "cheaper")) return "";
  const { table } = view;
  const isLegal = moves.some((move) => move.move === "play" && move["card"] === data.id);
  if (isLegal) return table.idle[kind] === 1 ? t("invaders.why.idle") : "";
  const own = nearOf(view);
  const { discard, drain } = priceOf(view, data, kind);
  const others = (table.hands[indexOf(own)] ?? 0) - 1;
  if (discard > others) return t("invaders.why.discard", { n: discard, have: others });
  if (drain > (table.decks[indexOf(own)] ?? 0)) return t("invaders.why.drain", { n: drain });
  if (data.strength !== null && !ZONES.some((zone) => hasRoom(table, own, zone))) return t("invaders.why.room");
  if (view.asks === "cheaper") return t("invaders.why.no-cheaper");
  return t("invaders.why.answer");
}
