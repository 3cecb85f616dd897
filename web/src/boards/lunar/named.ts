/** Units by the names of who owns them. The game itself calls players by their moons: "B’s Small", "Small of B". */
import { SEATS } from "./moon";

const UNITS = ["unit", "board", "changed"];

export function named(
  texts: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed: Record<string, string> = {};
  // The second edition puts a unit together of its owner and its pieces, and calls the owner by the moon.
  for (const kind of UNITS) {
    const halves = texts[`value.${kind}.halves`];
    if (halves) changed[`value.${kind}.halves`] = halves.replace(/^moon\b/, "seat");
  }
  // The first edition has a word for each ship of each owner.
  for (const seat of SEATS) {
    const [name, label] = [names[seat], texts[`value.seat.${seat}`]];
    if (!name || !label) continue;
    for (const letter of "sml") {
      const word = texts[`value.piece.${seat}${letter}`];
      if (word) changed[`value.piece.${seat}${letter}`] = replaceWord(word, label, name);
    }
  }
  return changed;
}

/** A word where it stands alone. A function, for a name may hold signs that mean something to `replace`. */
function replaceWord(text: string, word: string, other: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (found) => (found === word ? other : found));
}
