/** What the person is about to do: the act that is open, as the view tells it. */
import { type Aim, aimOf } from "./chain";
import { NOTHING, type WarView, type Zone } from "./table";

const ROOM = 4; // where the raw act keeps the place of the card that makes room
const OWED = 8; // where the raw act keeps the cards that are to be discarded

export interface Act {
  readonly kind: string; // "play", "cancel", "prevent", "use", "spend", "strategy", "swap"
  readonly card: string; // "none" for a strategy
  readonly strategy: string;
  readonly zone: Zone | null;
  readonly aims: readonly Aim[];
  readonly owed: number; // cards to discard in all
  readonly room: number | null; // the place of the card that makes room for it
  readonly less: string; // what the plot makes cheaper, or "none"
}

/** None where nothing is open, or only the plot has been named. */
export function actOf({ table, mid_act }: WarView): Act | null {
  const kind = table["act-kind"];
  if (!mid_act || kind === NOTHING) return null;
  const zone = table["act-zone"];
  const room = table.act[ROOM] ?? -1;
  return {
    kind,
    card: table["act-card"],
    strategy: table["act-strategy"],
    zone: zone === NOTHING ? null : (zone as Zone),
    aims: table["act-targets"].flatMap((word) => aimOf(table, word)),
    room: room < 0 ? null : room,
    owed: Math.max(0, table.act[OWED] ?? 0),
    less: table["act-less"],
  };
}
