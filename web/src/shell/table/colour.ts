/** The mark and the colour of a seat: its own, or that which it plays now, where it plays several in turn. */
import type { Board, View } from "../../boards/contract";
import type { GameOut } from "../../net/types.gen";
import type { Entry } from "./story";

export interface Mark {
  readonly number: number; // of the shape
  readonly word: string; // of the colour
}

interface Lore {
  readonly board: Board;
  readonly facts: { readonly game: Pick<GameOut, "seats"> };
}

const marked = (word: string | null | undefined, lore: Lore, own: Mark): Mark => {
  const number = word ? lore.facts.game.seats.indexOf(word) : -1;
  return word && number >= 0 ? { number, word } : own;
};

/** Of the seat that is asked. */
export function markNow(view: View, lore: Lore, own: Mark): Mark {
  return marked(lore.board.plays?.(view as View<never>), lore, own);
}

/** Of a line of the log, or none: nobody has done what it tells. `seats` are those of the table. */
export function markThen(entry: Entry, lore: Lore | null, seats: readonly { readonly seat: string }[]): Mark | null {
  const number = seats.findIndex(({ seat }) => seat === entry.actor);
  if (number < 0 || entry.actor === null) return null;
  const own = { number, word: entry.actor };
  if (!lore) return own;
  const { played, doer } = lore.board;
  return marked(seats.length === 1 ? played?.(entry.about) : doer?.(entry.about), lore, own);
}
