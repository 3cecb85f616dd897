/** Cards as the game's sentences tell of them: those of the table, so that an owner's own cards are among them. */
import type { Sentences } from "../../contract";
import { SYMBOLS } from "./signs";
import type { CardData, Side } from "./types";

const SIDES: readonly string[] = ["mankind", "invader", "hero"];

const words = (text: string): string[] => text.split(" ").filter(Boolean);

export function cardOf(say: Pick<Sentences, "word" | "fact">, id: string): CardData {
  const fact = (name: string): string => say.fact("card", id, name);
  const marks = words(fact("marks"));
  const side = fact("side");
  const strength = fact("strength");
  return {
    id,
    name: say.word("card", id),
    side: SIDES.includes(side) ? (side as Side) : "mankind",
    discard: Number(fact("discard")),
    drain: Number(fact("drain")),
    strength: strength === "" ? null : Number(strength),
    symbols: marks.filter((word) => Object.hasOwn(SYMBOLS, word)),
    keywords: marks.filter((word) => !Object.hasOwn(SYMBOLS, word)),
    kinds: [fact("symbols"), fact("keywords")].filter(Boolean).join(", "),
    text: fact("text"),
    flavour: fact("flavour"),
    note: fact("note"),
  };
}

/** Quotation marks as they are printed, in the language of today. */
export function printed(name: string, language: string): string {
  const [open, close] = language === "de" ? ["‚", "‘"] : ["‘", "’"];
  return name.replace(/(^|[\s(])'([^']+)'/g, `$1${open}$2${close}`).replaceAll("'", "’");
}

const UNIT = /(?:sch[lmnrw]?|ch|ck|ph|th|st|sp|qu|[bdfgkpt][lr]|[^aeiouyäöü])(?=[aeiouyäöü])/giu; // what stays together before a vowel
const LONG_WORD = 11;

/** With soft hyphens in long words, because browsers know where to break words in few languages. */
export function breakable(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG_WORD) return word;
    return word.replace(UNIT, (unit, at: number) => {
      const isInside = at >= 3 && word.length - at >= 4;
      return isInside ? `\u00ad${unit}` : unit;
    });
  });
}

/** Letters of the longest word. */
export function longest(name: string): number {
  return Math.max(...name.split(/[\s\u00ad-]/).map((word) => word.length));
}

const THREE_LINES = 30; // letters that a small card has room for

/** What people call a card where there is little room: “'Mako' Combat Walker” is the Mako. */
export function shortName(name: string): string {
  const quoted = /(?:^|\s)'([^']+)'/.exec(name);
  const first = quoted?.[1] ?? name.split(" - ")[0] ?? name;
  return first.length > THREE_LINES ? (words(first)[0] ?? first) : first;
}
