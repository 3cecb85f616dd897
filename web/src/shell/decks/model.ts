/** A deck while it is built: how many of each card, its text, and what its pictures show. */
import type { CardOut, CatalogueAnswer, Text } from "../../net/types.gen";

export type Counts = Readonly<Record<string, number>>;

/** What a list of cards is narrowed to; empty words narrow nothing. */
export interface Filter {
  readonly words: string; // of name and text
  readonly symbol: string;
  readonly keyword: string;
  readonly kind: string;
  readonly cost: string; // "0" to "4", "5": five or more
  readonly inDeck: boolean;
}

export const NO_FILTER: Filter = { words: "", symbol: "", keyword: "", kind: "", cost: "", inDeck: false };
export const KINDS = ["unit", "one-shot", "answer"] as const;
export const COSTS = ["0", "1", "2", "3", "4", "5"] as const;
export const DEAREST = 5; // a cost from here on is one bar of the curve

/** Names are compared without capitals, and whatever quotes somebody has typed. */
function tidy(name: string): string {
  return name
    .replace(/[‘’`´]/g, "'")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}

export const costOf = (card: Pick<CardOut, "discard" | "drain">): number => card.discard + card.drain;

export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The deck of a text, as far as it can be read; the server says what is wrong with the rest. */
export function readDeck(text: string, cards: readonly CardOut[]): Counts {
  const named = new Map<string, string>();
  for (const card of cards) for (const name of [card.name.de, card.name.en, card.id]) named.set(tidy(name), card.id);
  const counts: Record<string, number> = {};
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = /^(\d{1,2})\s+(.+)$/.exec((line.split("#")[0] ?? "").trim());
    const card = found?.[2] === undefined ? undefined : named.get(tidy(found[2]));
    if (card !== undefined) counts[card] = (counts[card] ?? 0) + Number(found?.[1]);
  }
  return counts;
}

/** The text that people share: a number and a card on each line. */
export function writeDeck(counts: Counts, cards: readonly CardOut[], name = ""): string {
  const lines = cards.filter((card) => counts[card.id]).map((card) => `${counts[card.id]} ${card.id}`);
  const heading = name.replace(/\s+/g, " ").trim();
  return `${heading ? `# ${heading}\n` : ""}${lines.join("\n")}\n`;
}

/** The name in the first line of a deck, if it has one. */
export function nameIn(text: string): string {
  return /^#[ \t]*(.{1,40})$/m.exec(text.split("\n")[0] ?? "")?.[1]?.trim() ?? "";
}

/** One more or one less of a card: never less than none, never more than there are in the box. */
export function change(counts: Counts, card: CardOut, by: number): Counts {
  const next = Math.max(0, Math.min(card.box, (counts[card.id] ?? 0) + by));
  const { [card.id]: _, ...others } = counts;
  return next === 0 ? others : { ...others, [card.id]: next };
}

/** The cards that a filter leaves. */
export function matching(cards: readonly CardOut[], filter: Filter, counts: Counts, say: (text: Text) => string) {
  const wanted = tidy(filter.words).split(" ").filter(Boolean);
  return cards.filter((card) => {
    const text = tidy(`${say(card.name)} ${say(card.text)} ${say(card.note)} ${card.id}`);
    return (
      wanted.every((word) => text.includes(word)) &&
      (filter.symbol === "" || card.symbols.includes(filter.symbol)) &&
      (filter.keyword === "" || card.keywords.includes(filter.keyword)) &&
      (filter.kind === "" || card.kind === filter.kind) &&
      (filter.cost === "" || Math.min(costOf(card), DEAREST) === Number(filter.cost)) &&
      (!filter.inDeck || (counts[card.id] ?? 0) > 0)
    );
  });
}

/** How many cards of the deck cost 0, 1, 2, 3, 4, and 5 or more. */
export function curve(counts: Counts, cards: readonly CardOut[]): number[] {
  const bars = Array.from({ length: DEAREST + 1 }, () => 0);
  for (const card of cards) {
    const bar = Math.min(costOf(card), DEAREST);
    bars[bar] = (bars[bar] ?? 0) + (counts[card.id] ?? 0);
  }
  return bars;
}

/** How many cards of the deck have each symbol, the most frequent first. */
export function symbolsIn(counts: Counts, cards: readonly CardOut[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of cards)
    for (const symbol of card.symbols) found.set(symbol, (found.get(symbol) ?? 0) + (counts[card.id] ?? 0));
  return [...found].filter(([, count]) => count > 0).sort((one, other) => other[1] - one[1]);
}

/** The symbols, or the keywords, that any card of a catalogue has. */
export function wordsOf(catalogue: CatalogueAnswer, what: "symbols" | "keywords"): string[] {
  return [...new Set(catalogue.cards.flatMap((card) => card[what]))].sort();
}
