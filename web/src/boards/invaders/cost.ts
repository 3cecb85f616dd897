/** What is discarded for a card of the own hand now, with all that makes it dearer or cheaper. The terminal tells the same. */
import type { Sentences, View } from "../contract";
import { SEATS, type Table } from "./idle";

/** Null where that is what stands on the card. */
export function discardNow({ table, seat }: View<Table>, card: string, say: Sentences): number | null {
  const marks = say.fact("card", card, "marks").split(" ");
  const printed = Number(say.fact("card", card, "discard"));
  const own = SEATS.indexOf(seat);
  let now = printed;
  const isTaxed =
    (table["dearer-locations"] > 0 && marks.includes("location")) ||
    (table["dearer-tech"] > 0 && marks.includes("tech"));
  if (seat === "mankind" && isTaxed) now += 1;
  table.zones.forEach((side, number) => {
    for (const other of side.flat()) {
      for (const told of say.fact("card", other, "meddles").split(";")) {
        const [does, amount, ...meant] = told.split(" ");
        if (!meant.some((mark) => marks.includes(mark)) || (number === own) !== (does === "cheaper")) continue;
        now += does === "cheaper" ? -Number(amount) : Number(amount);
      }
    }
  });
  now = Math.max(now, 0);
  return now === printed ? null : now;
}
