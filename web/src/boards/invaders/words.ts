/** What the board says beside the game's own sentences. */
import { t, tMaybe } from "../../text";
import type { Move, Sentences } from "../contract";
import type { Act } from "./act";
import { attackOf, type Change, type Standing } from "./forecast";
import { indexOf, NOTHING, type Seat, type WarView } from "./table";

export const verdictText = ({ verdict, through }: Standing): string => t(`invaders.verdict.${verdict}`, { n: through });

/** What ending the phase leads to, as it stands. */
export function endText(view: WarView, say: Sentences, change: Change | null = null): string {
  const { table } = view;
  const attack = attackOf(table, change);
  const isInvader = table.turn === "invader";
  const through = attack.fronts
    .filter((front) => front.through > 0)
    .map((front) => t("invaders.end.through", { zone: say.word("zone", front.zone), n: front.through }))
    .join(", ");
  if (attack.isSkipped) return t(isInvader ? "invaders.end.skipped" : "invaders.end.will-skip");
  if (through) return t(isInvader ? "invaders.end.attack" : "invaders.end.then", { through });
  if (attack.plotFalls && isInvader)
    return table.plot <= 1 ? t("invaders.end.plot-ends") : t("invaders.end.plot", { n: table.plot - 1 });
  return t(isInvader ? "invaders.end.no-attack" : "invaders.end.all-hold");
}

/** "1 game won", in a match of which a game has been played. */
export function wonText({ table, outcome }: WarView, seat: string): string {
  const most = Math.max(0, ...table.wins);
  const isMatch = outcome ? most > 1 : most > 0; // a single game is won once, at its end
  return isMatch ? t("invaders.won", { n: table.wins[indexOf(seat as Seat)] ?? 0 }) : "";
}

/** "Play Mako in Eurasia". */
export function actTitle(act: Act, say: Sentences): string {
  const isStrategy = act.kind === "strategy";
  const name = isStrategy ? say.word("strategy", act.strategy) : say.word("card", act.card);
  const zone = act.kind === "play" && act.zone ? say.word("zone", act.zone) : "";
  return zone ? t("invaders.act.play-in", { name, zone }) : tMaybe(`invaders.act.${act.kind}`, name, { name });
}

/** A move by the cards that it means, and not by their places. */
export function moveText(view: WarView, move: Move, say: Sentences): string {
  const { zone, place, side } = move as { zone?: string; place?: string; side?: string };
  const { table } = view;
  const at = (seat: string): string => {
    const card =
      table.zones[seat === "invader" ? 0 : 1]?.[["pacific-rim", "eurasia", "africa"].indexOf(zone ?? "")]?.[
        Number(place) - 1
      ];
    return card === undefined || card === NOTHING ? "" : say.word("card", card);
  };
  const own = view.seat;
  const name = at(side ?? own);
  if (move.move === "target" && name) return t("invaders.move.target", { name, zone: say.word("zone", zone ?? "") });
  if (name && (move.move === "use" || move.move === "spend" || move.move === "shield"))
    return t(`invaders.move.${move.move}`, { name });
  if (move.move === "plot") return tMaybe(`invaders.move.plot-${move["what"]}`, say.move(move));
  return say.move(move);
}
