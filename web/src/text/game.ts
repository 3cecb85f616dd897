/**
 * The sentences of one game in one language, with the players' names in them: filled in exactly as the terminal does
 * it (core/messages.py and cli/terminal/words.py), so that both say the same.
 */
import type { Happening, Move, Sentences, View, Words } from "../boards/contract";
import type { GameAnswer, RuleOut } from "../net/types.gen";

export type Texts = Readonly<Record<string, string>>;

/** What a move brought about, as far as the seat may know it. */
export interface Told {
  readonly actor: string;
  readonly move: Move | null;
  readonly events: readonly Happening[];
}

/** A line of the log: a sentence, and the words of all that it speaks of. */
export interface Line {
  readonly text: string;
  readonly about: readonly Words[];
}

/** Sentences for the whole frame; a board needs only those of the contract. */
export interface GameSentences extends Sentences {
  /** Who sits there, by name; with the seat, "Ada (A)", where several have that name or the terminal would say so. */
  seat(seat: string): string;
  /** The game's own word for a seat, such as "Red". */
  label(seat: string): string;
  /** What moves in a row brought about. Events of one kind in a row share a sentence, where there is one. */
  lines(several: readonly Told[]): Line[];
  /** By which rule a game ended, in a few words; the title of the rule where the game has no such words. */
  ending(rule: string): string;
  ruleOf(id: string): RuleOut | undefined;
  /** How one wins, in one line; empty where the game does not say. */
  readonly goal: string;
  /** Why something is asked, and what it is good for; empty where the game does not say. */
  why(view: View): string;
}

export interface Known {
  readonly texts: Texts;
  readonly game: Pick<GameAnswer, "moves" | "events">;
  readonly rules: readonly RuleOut[];
  /** Names of people and bots by seat; empty where a seat has none yet. */
  readonly names: Readonly<Record<string, string>>;
  /** "Player {seat}", for a seat without a name. */
  readonly nobody: (seat: string) => string;
  /** What chance is called. */
  readonly nature: string;
  /** Where every seat has its mark beside it: a name alone tells who it is, unless several have the same. */
  readonly byName?: boolean;
  /** The game's own words that have a player in them, with the names in place. */
  readonly named?: (names: Readonly<Record<string, string>>) => Texts;
}

const HIDDEN = "?";
const MANY = 8; // more events of one kind in a row are only counted

/** A sentence with its words filled in, as Python's `format` does it: {name}, {0}, and {{ for a brace. */
export function fill(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (found: string, name: string | undefined) => {
    if (name === undefined) return found.charAt(0);
    return facts[name] ?? found;
  });
}

/** The part before the first dot, and the part behind it; no second part without a dot. */
function halves(word: string): [string, string] | null {
  const dot = word.indexOf(".");
  return dot < 0 ? null : [word.slice(0, dot), word.slice(dot + 1)];
}

class Catalogue {
  constructor(private readonly texts: Texts) {}

  has(key: string): boolean {
    return Object.hasOwn(this.texts, key);
  }

  say(key: string, facts: Readonly<Record<string, string>>): string {
    const sentence = this.texts[key];
    if (sentence === undefined || !this.has(key)) {
      return [key.slice(key.lastIndexOf(".") + 1), ...Object.values(facts)].join(" ");
    }
    return fill(sentence, facts);
  }

  /** A compound like "a.nw" is put together from its halves, as `value.KIND.compound` and `.halves` say. */
  word(kind: string, word: string): string {
    const found = `value.${kind}.${word}`;
    if (this.has(found)) return this.texts[found] as string;
    const parts = halves(word);
    const pattern = this.texts[`value.${kind}.compound`];
    if (parts && pattern !== undefined) {
      const [left, right] = (this.texts[`value.${kind}.halves`] ?? `${kind} ${kind}`).split(/\s+/);
      return fill(pattern, { 0: this.word(left ?? kind, parts[0]), 1: this.word(right ?? kind, parts[1]) });
    }
    return word === HIDDEN ? (this.texts[`value.${HIDDEN}`] ?? HIDDEN) : word;
  }
}

type Kinds = ReadonlyMap<string, readonly { readonly name: string; readonly kind: string }[]>;

function kindsOf(declared: readonly { name: string; fields: readonly { name: string; kind: string }[] }[]): Kinds {
  return new Map(declared.map((one) => [one.name, one.fields]));
}

export function sentencesOf(known: Known): GameSentences {
  const labels = (seat: string): string => known.texts[`value.seat.${seat}`] ?? seat.toUpperCase();
  const names: Record<string, string> = {};
  for (const [seat, name] of Object.entries(known.names)) names[seat] = name || known.nobody(labels(seat));
  const withSeat = (name: string, label: string): string =>
    name === label || name.endsWith(` ${label}`) ? name : `${name} (${label})`;
  if (known.byName) {
    const all = Object.values(names);
    for (const [seat, name] of Object.entries(names))
      if (all.filter((other) => other === name).length > 1) names[seat] = withSeat(name, labels(seat));
  }
  const catalogue = new Catalogue({
    ...known.texts,
    ...known.named?.(names),
    ...Object.fromEntries(Object.entries(names).map(([seat, name]) => [`value.seat.${seat}`, name])),
  });
  const moves = kindsOf(known.game.moves);
  const events = kindsOf(known.game.events);
  const rules = new Map(known.rules.map((rule) => [rule.id, rule]));

  // Kinds of words that can have a text of their own: `card.kraken.text`, and `card.kraken.cost` before it, or `card.kraken.note` for both.
  const noted = new Set([...moves.values()].flatMap((fields) => fields.map((field) => field.kind)));

  const facts = (kinds: Kinds, kind: string, words: Words): Record<string, string> => {
    const fields = kinds.get(kind);
    if (!fields) return {};
    return Object.fromEntries(
      fields.map((field) => [field.name, catalogue.word(field.kind, words[field.name] ?? HIDDEN)]),
    );
  };
  const move = (made: Move): string => catalogue.say(`move.${made.move}`, facts(moves, made.move, made));
  const event = (happened: Happening, form = ""): string =>
    catalogue.say(`event.${happened.event}${form}`, facts(events, happened.event, happened));

  const seat = (word: string): string => {
    if (word === "nature") return known.nature;
    const name = catalogue.word("seat", word);
    return known.byName && Object.hasOwn(names, word) ? name : withSeat(name, labels(word));
  };

  /** Events of one kind: each in a sentence of its own, all in one, or only their number. */
  const together = (alike: readonly Happening[]): Line[] => {
    const first = alike[0];
    if (!first) return [];
    const key = alike.length > 1 ? `event.${first.event}` : "";
    const shared: Record<string, string> = { count: String(alike.length) };
    if (first["seat"] !== undefined) shared["seat"] = catalogue.word("seat", first["seat"]);
    if (alike.length > MANY && catalogue.has(`${key}.many`)) {
      return [{ text: catalogue.say(`${key}.many`, shared), about: alike }];
    }
    if (catalogue.has(`${key}.all`)) {
      const all = alike.map((one) => event(one, ".each")).join(", ");
      return [{ text: catalogue.say(`${key}.all`, { ...shared, all }), about: alike }];
    }
    return alike.map((one) => ({ text: event(one), about: [one] }));
  };

  /** Without those that the event right behind them tells again, and better, or that are only seen. */
  const worthTelling = (happened: readonly Happening[]): readonly Happening[] =>
    happened.filter((one, number) => {
      if (catalogue.has(`event.${one.event}.quiet`)) return false;
      const next = happened[number + 1];
      return !next || !catalogue.has(`event.${one.event}.before.${next.event}`);
    });

  /** Of one kind; and of one seat, where the sentence names it. */
  const shareASentence = (one: Happening, other: Happening): boolean => {
    if (one.event !== other.event) return false;
    const named = (known.texts[`event.${one.event}.all`] ?? "").includes("{seat}");
    return !named || one["seat"] === other["seat"];
  };

  /** A move in lines of its own. Some that brought about nothing are not worth a line. */
  const alone = (one: Told): Line[] => {
    if (one.events.length) return worthTelling(one.events).flatMap((happened) => together([happened]));
    const sentence = one.move ? (known.texts[`log.${one.move.move}`] ?? move(one.move)) : "";
    return sentence && one.move ? [{ text: `${seat(one.actor)}: ${sentence}`, about: [one.move] }] : [];
  };

  /** What a move is in the line of what it leads to; null if it is told alone. */
  const leadOf = ({ move: made, events: happened }: Told): string | null => {
    if (!made || happened.length > 1) return null;
    const first = moves.get(made.move)?.[0]?.name;
    const own = `lead.${made.move}.${first === undefined ? "" : made[first]}`;
    const key = catalogue.has(own) ? own : `lead.${made.move}`;
    return catalogue.has(key) ? catalogue.say(key, facts(moves, made.move, made)) : null;
  };

  /** Whose event it is: a name where several play; a colour where one has them all. */
  const whose = (happened: Happening): string => {
    const word = happened["hand"] ?? "";
    const isSeat = Object.keys(names).length > 1 && Object.hasOwn(names, word);
    return isSeat ? seat(word) : catalogue.word("hand", word);
  };

  /** Events of one kind with the moves that led to them; null if there is no such sentence. */
  const led = (alike: readonly Happening[], leads: readonly string[]): Line | null => {
    const key = `event.${alike[0]?.event}.led`;
    if (!alike[0] || !leads.length || !catalogue.has(key)) return null;
    const all = alike.map((one) => event(one, ".each")).join(", ");
    return { text: catalogue.say(key, { who: whose(alike[0]), lead: leads.join(", "), all }), about: alike };
  };

  const lines = (several: readonly Told[]): Line[] => {
    const told: Line[] = [];
    let alike: Happening[] = [];
    let leads: string[] = [];
    let held: Line[] = []; // of moves that wait for what they lead to
    const tell = () => {
      if (!alike.length) return;
      const line = led(alike, leads);
      told.push(...(line ? [line] : [...held, ...together(alike)]));
      [alike, leads, held] = [[], [], []];
    };
    for (const one of several) {
      const lead = leadOf(one);
      if (lead !== null) {
        tell();
        leads.push(lead);
        held.push(...alone(one));
        continue;
      }
      for (const happened of worthTelling(one.events)) {
        if (alike[0] && !shareASentence(alike[0], happened)) tell();
        alike.push(happened);
      }
      const sentences = one.events.length ? [] : alone(one);
      if (sentences.length) {
        tell();
        told.push(...held, ...sentences);
        [leads, held] = [[], []];
      }
    }
    tell();
    return [...told, ...held];
  };

  return {
    move,
    event: (happened) => event(happened),
    ask(view: View) {
      const key = `ask.${view.asks}`;
      const said = catalogue.say(key, { seat: catalogue.word("seat", view.actor ?? "nobody") });
      return catalogue.has(key) ? said : `${said}?`;
    },
    word: (kind, word) => catalogue.word(kind, word),
    rule: (id) => rules.get(id)?.title ?? id,
    part: (name) => known.texts[`part.${name}`] ?? name,
    fact: (kind, word, name) => known.texts[`${kind}.${word}.${name}`] ?? "",
    beside: (part, value) => {
      const said = known.texts[`part.${part}.each.${value}`] ?? known.texts[`part.${part}.each`];
      return said === undefined ? null : fill(said, { number: String(value).replace("-", "−") });
    },
    field: (name) => known.texts[`field.${name}`] ?? name,
    note: (word) => {
      for (const kind of noted) {
        const whole = known.texts[`${kind}.${word}.note`] ?? "";
        if (whole !== "") return whole;
        const facts = ["cost", "text"].map((fact) => known.texts[`${kind}.${word}.${fact}`] ?? "");
        const said = facts.filter((text) => text !== "");
        if (said.length) return said.join(" – ");
      }
      return "";
    },
    seat,
    label: labels,
    lines,
    ending: (rule) => known.texts[`result.${rule}`] ?? rules.get(rule)?.title ?? rule,
    ruleOf: (id) => rules.get(id),
    goal: known.texts["game.goal"] ?? "",
    why: (view) => known.texts[`why.${view.asks}`] ?? "",
  };
}
