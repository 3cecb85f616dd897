/** What the board says: labels of spaces, and what is foreseen, in whole sentences. */
import { t } from "../../text";
import type { Sentences } from "../contract";
import { type Effect, nextDescent } from "./foresight";
import { type DefendersView, patience, rowsToCome } from "./table";

/** Things that stand on the board, by name: ships by the name of who flies them. */
const listed = (view: DefendersView, spaces: readonly number[], say: Sentences): string =>
  spaces.map((space) => say.word("thing", view.table.board[space] ?? ".")).join(", ");

/** What a move would do, in words; nothing where nothing is foreseen. */
export function foreseen(view: DefendersView, effect: Effect, say: Sentences): string {
  const things = effect.hits.map((hit) => say.word("thing", hit.thing)).join(t("defenders.foresee.then"));
  const said: string[] = [];
  if (effect.by === "bomb") said.push(t("defenders.foresee.bomb", { n: effect.points }));
  else if (effect.by === "mine" && things) said.push(t("defenders.foresee.blows-up", { things }));
  else if (effect.by === "shot") {
    said.push(things ? t("defenders.foresee.hits", { things }) : t("defenders.foresee.misses"));
    if (effect.points > 0) said.push(`${t("defenders.foresee.points", { n: effect.points })}.`);
    if (effect.canBomb) said.push(t("defenders.foresee.can-bomb"));
    else if (effect.noBomb) said.push(t(`defenders.foresee.no-bomb-${effect.noBomb}`));
  }
  if (effect.horde) {
    said.push(t("defenders.foresee.horde"));
    if (effect.horde.rams.length > 0) said.push(t("defenders.foresee.rams", { things: rammed(view, effect, say) }));
    if (effect.horde.invades.length > 0) said.push(t("defenders.foresee.invades"));
  }
  return said.join(" ");
}

/** Ships and the mine as they would stand when the horde comes down. */
function rammed(view: DefendersView, effect: Effect, say: Sentences): string {
  const own = view.actor ?? "";
  return (effect.horde?.rams ?? [])
    .map((space) => {
      const thing = view.table.board[space] ?? ".";
      if (effect.by === "shot" && space === effect.from) return say.word("thing", own);
      if (effect.by === "mine" && space === effect.from) return say.word("thing", "mine");
      return say.word("thing", thing);
    })
    .join(", ");
}

export interface News {
  readonly text: string;
  readonly alarming: boolean;
}

/** What is pending in this turn, and what threatens. */
export function threatsOf(view: DefendersView, say: Sentences): News[] {
  const { table } = view;
  if (view.outcome) return [];
  const news: News[] = [];
  const tell = (text: string, alarming: boolean): void => void news.push({ text, alarming });
  if (table.shots > 1) tell(t("defenders.news.shots", { n: table.shots }), false);
  if (table.pausing && view.asks === "shoot") tell(t("defenders.news.pausing"), false);
  if (table.emptied && rowsToCome(table) > 0) tell(t("defenders.news.comes-down"), true);
  const next = nextDescent(table);
  if (next.invades.length > 0) tell(t("defenders.news.invades"), true);
  if (next.rams.length > 0) tell(t("defenders.news.rams", { things: listed(view, next.rams, say) }), true);
  return news;
}

/** How near the game is to an end because nothing happens; nothing while that is far away. */
export function countsOf(view: DefendersView): string[] {
  const { table } = view;
  const { hitless, quiet } = patience(table);
  const counts: string[] = [];
  if (view.outcome) return counts;
  if (table.hitless > 0) counts.push(t("defenders.news.hitless", { n: table.hitless, most: hitless }));
  if (table.quiet > 0 && table.quiet * 2 >= quiet)
    counts.push(t("defenders.news.quiet", { n: table.quiet, most: quiet }));
  return counts;
}

/** "c4: a monster worth 3, target: Move to c4. The shot hits …" */
export function cellLabel(space: string, thing: string, targets: readonly string[], say: Sentences): string {
  const cell =
    thing === "."
      ? t("defenders.cell-empty", { space })
      : t("defenders.cell", { space, thing: say.word("thing", thing) });
  return targets.length === 0 ? cell : t("defenders.cell-target", { cell, what: targets.join("; ") });
}

/** The few signs that fit on a target: what the shot from there brings. */
export function badgeOf(effect: Effect): string {
  if (effect.by === "none") return "";
  if (effect.by === "mine") return "→";
  return effect.points > 0 ? `+${effect.points}` : effect.hits.length > 0 ? "0" : "–";
}

/** How dangerous a move is, for its mark: it brings the horde down, or loses something by it. */
export function perilOf(effect: Effect): "" | "horde" | "loss" {
  if (!effect.horde) return "";
  return effect.horde.invades.length > 0 || effect.horde.rams.length > 0 ? "loss" : "horde";
}
