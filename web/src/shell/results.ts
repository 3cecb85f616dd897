/** How a game ended, in words. */
import type { GameOut, SeatOut, TableOut } from "../net/types.gen";
import { t, tMaybe } from "../text";
import { botShort } from "../text/bots";

/** Whoever sits there, as people call them. */
export function seatName(seat: SeatOut): string {
  if (seat.kind === "bot" && seat.bot) return botShort(seat.bot);
  if (seat.name) return seat.name;
  return seat.kind === "invited" ? t("seat.invited") : t("seat.open");
}

/** The same where a game was played: records may have seats without a name. */
function playerName(seat: SeatOut): string {
  const known = seat.kind === "bot" || seat.name;
  return known ? seatName(seat) : t("new.seat", { seat: tMaybe(`seat.${seat.seat}`, seat.seat.toUpperCase()) });
}

/** Those who sit there besides me, by name; seats without a name are left out. */
export function others(table: TableOut): string[] {
  const taken = table.seats.filter((seat) => seat.kind === "bot" || (seat.kind === "person" && seat.name));
  return taken.filter((seat) => !table.yours.includes(seat.seat)).map(seatName);
}

/** "Ada, Ben and Casual bot" */
export function together(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

export type Ending =
  | { readonly kind: "points"; readonly points: number; readonly name: string }
  | { readonly kind: "won"; readonly names: readonly string[] }
  | { readonly kind: "draw" }
  | { readonly kind: "lost" };

/** Who has won. Where results are scores they are points; otherwise more than nothing is a win. */
export function endingOf(table: TableOut, game: Pick<GameOut, "scores"> | undefined): Ending | null {
  const results = table.outcome?.results;
  if (!results?.length || table.ended_by === "stopped") return null;
  const names = table.seats.map(playerName);
  if (game?.scores.includes(table.players) && results.length === 1) {
    const points = results[0] as number;
    return points < 0 ? { kind: "lost" } : { kind: "points", points, name: names[0] ?? "" };
  }
  const best = Math.max(...results);
  if (best < 0) return { kind: "lost" };
  if (best === 0) return { kind: "draw" };
  return { kind: "won", names: names.filter((_, seat) => results[seat] === best) };
}

export function endingWords(ending: Ending | null, language: string): string {
  switch (ending?.kind) {
    case undefined:
      return t("result.none");
    case "points":
      return t("result.points", { n: ending.points, name: ending.name });
    case "won":
      return t("result.won", { n: ending.names.length, names: together(ending.names, language) });
    case "draw":
      return t("result.draw");
    case "lost":
      return t("result.lost");
  }
}
