/** Who is called what at a table, and the sentences of its game with these names in them. */
import type { SeatInfo, SeatOut } from "../../net/types.gen";
import type { Lore } from "../../state/lore";
import { t } from "../../text";
import { type GameSentences, sentencesOf } from "../../text/game";

type Seat = Pick<SeatInfo | SeatOut, "seat" | "kind" | "name">;

export function namesOf(seats: readonly Seat[], lore: Lore | null): Record<string, string> {
  const label = (seat: string): string => lore?.texts[`value.seat.${seat}`] ?? seat.toUpperCase();
  return Object.fromEntries(
    seats.map(({ seat, kind, name }) => [seat, kind === "bot" ? t("table.bot-name", { seat: label(seat) }) : name]),
  );
}

export function speakerOf(lore: Lore | null, names: Readonly<Record<string, string>>): GameSentences | null {
  if (!lore) return null;
  return sentencesOf({
    texts: lore.texts,
    game: lore.facts,
    rules: lore.rules,
    names,
    nobody: (seat) => t("table.nobody-name", { seat }),
    nature: t("table.nature"),
    byName: true,
    named: (called) => lore.board.named?.(lore.texts, called) ?? {},
  });
}
