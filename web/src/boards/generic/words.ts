/** Words of the table as people say them, where a game names them only as parts of moves and events. */
import type { Move, Sentences } from "../contract";
import type { Facts } from "./parts";

/**
 * A word that its part has no sentence for is said as moves and events say it; a piece is not called by its player,
 * and a number stays a number: it means something else in every kind.
 */
export function wordy(say: Sentences, facts: Facts): Sentences {
  const kinds = new Map<string, string>();
  for (const field of [...facts.moves, ...facts.events].flatMap((one) => one.fields)) {
    for (const word of field.words)
      if (field.kind !== "seat" && !/^\d+$/.test(word) && !kinds.has(word)) kinds.set(word, field.kind);
  }
  const word = (kind: string, one: string): string => {
    const said = say.word(kind, one);
    const other = kinds.get(one);
    return said === one && other !== undefined ? say.word(other, one) : said;
  };
  return { ...say, word };
}

/** The words of a kind of which some moves speak. */
export function wordsOfKind(moves: readonly Move[], facts: Facts, kind: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const move of moves) {
    const fields = facts.moves.find((block) => block.name === move.move)?.fields ?? [];
    for (const field of fields) if (field.kind === kind) found.add(move[field.name] ?? "");
  }
  return found;
}
