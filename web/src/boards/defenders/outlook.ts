/** What a move costs and brings, in words: said where it is confirmed. */
import { t } from "../../text";
import type { Move, Outlook } from "../contract";
import { effectOf } from "./foresight";
import { PRICES, PRIZE_VALUES, PRIZES, seatNumber, type Table } from "./table";
import { foreseen } from "./words";

export function outlookOf({ view, say }: Outlook<Table>, move: Move): string[] {
  const seat = view.actor ?? "";
  const { table } = view;
  const tiles = table.reserve[seatNumber(seat)] ?? [];
  const points = tiles.reduce((sum, count, at) => sum + count * (PRIZE_VALUES[at] ?? 0), 0);
  switch (move.move) {
    case "buy": {
      const price = PRICES[move["item"] as keyof typeof PRICES] ?? 0;
      const cost = leastSum(tiles, price);
      const facts = { price, cost, n: points };
      return [t(cost === price ? "defenders.outlook.buy" : "defenders.outlook.buy-more", facts)];
    }
    case "pay": {
      const value = PRIZE_VALUES[PRIZES.indexOf(move["prize"] as (typeof PRIZES)[number])] ?? 0;
      if (value < table.due) return [t("defenders.outlook.pay", { n: table.due - value })];
      return [t("defenders.outlook.paid", { n: points - value })];
    }
    default: {
      const told = foreseen(view, effectOf(table, seat, move), say);
      const bomb = move.move === "bomb" ? [t("defenders.outlook.bomb")] : [];
      return told ? [...bomb, told] : bomb;
    }
  }
}

/** The least that these tiles can pay if a price has to be met. */
export function leastSum(tiles: readonly number[], price: number): number {
  let sums = new Set([0]);
  tiles.forEach((count, at) => {
    for (let left = count; left > 0; left--) {
      sums = new Set([...sums, ...[...sums].map((sum) => sum + (PRIZE_VALUES[at] ?? 0))]);
    }
  });
  return Math.min(...[...sums].filter((sum) => sum >= price));
}
