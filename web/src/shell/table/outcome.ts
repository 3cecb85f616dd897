/** Who has won, in words: as the terminal says it (cli/terminal/words.py). */
import type { GameOut } from "../../net/types.gen";
import { t } from "../../text";
import type { GameSentences } from "../../text/game";

export interface Ended {
  readonly results: readonly number[];
  readonly rule: string | null;
}

export interface Verdict {
  readonly title: string;
  readonly places: readonly { readonly seat: string; readonly result: number; readonly best: boolean }[];
  readonly scored: boolean; // results are points
  readonly won: readonly string[]; // seats
  readonly lost: boolean; // everybody has lost
}

type Facts = Pick<GameOut, "scores" | "cooperative" | "seats">;

/** `own`: the seats of whoever reads it; the one who has a single seat is spoken to. */
export function verdictOf(ended: Ended, game: Facts, say: GameSentences, own: readonly string[] = []): Verdict {
  const { results } = ended;
  const seats = game.seats.slice(0, results.length);
  const top = Math.max(...results);
  const best = seats.filter((_, index) => results[index] === top);
  const scored = game.scores.includes(results.length);
  const places = seats.map((seat, index) => ({ seat, result: results[index] as number, best: results[index] === top }));
  const verdict = (title: string, won: readonly string[], lost = false): Verdict => ({
    title,
    places,
    scored,
    won,
    lost,
  });
  if (top < 0) {
    // Who gives up a game against bots alone has not lost it together with them.
    const gaveUp = ended.rule === null && own.length === 1 && !game.cooperative;
    const title = gaveUp ? "table.end-you-lose" : results.length > 1 ? "table.end-lost" : "table.end-lost-alone";
    return { ...verdict(t(title), [], true), places: gaveUp ? [] : places };
  }
  if (scored && results.length === 1) return verdict(t("table.end-score", { n: results[0] as number }), best);
  if (game.cooperative && new Set(results).size === 1) return verdict(t("table.end-together"), best);
  const won = best.length === 1 ? best : [];
  if (own.length === 1 && seats.includes(own[0] as string)) {
    if (!best.includes(own[0] as string)) return verdict(t("table.end-you-lose"), won);
    return verdict(won.length ? t("table.end-you-win") : t("table.end-you-draw"), won);
  }
  if (won.length === 1) return verdict(t("table.end-won", { name: say.seat(best[0] as string) }), won);
  return verdict(t("table.end-draw", { names: best.map((seat) => say.seat(seat)).join(", ") }), []);
}

/** Whether several share the best result, and nobody has won: they are asked for another coin. */
export const isDraw = (verdict: Verdict): boolean =>
  !verdict.lost && verdict.won.length === 0 && verdict.places.filter(({ best }) => best).length > 1;

/** How an end sounds to whoever has these seats: who shares a draw has not lost. */
export function soundOf(verdict: Verdict, own: readonly string[]): "win" | "draw" | "lose" {
  if (verdict.won.some((seat) => own.includes(seat))) return "win";
  const shares = !verdict.lost && verdict.places.some(({ seat, best }) => best && own.includes(seat));
  return shares && verdict.won.length === 0 ? "draw" : "lose";
}

/** Who was alone at this screen sees a game with secrets through the same eyes again. */
export function eyesAfter(own: readonly string[], isHidden: boolean): string {
  return isHidden && own.length === 1 ? (own[0] as string) : "spectator";
}
