/** The page says what the terminal says. The examples are the terminal's own: `python -m tools.page_sentences`. */
import { describe, expect, test } from "vitest";
import type { Move, View } from "../boards/contract";
import type { BlockOut, KindOut, RuleOut } from "../net/types.gen";
import { fill, sentencesOf, type Told } from "./game";
import examples from "./game.examples.json";

interface Example {
  readonly game: { readonly moves: readonly BlockOut[]; readonly events: readonly KindOut[] };
  readonly language: string;
  readonly names: Record<string, string>;
  readonly texts: Record<string, string>;
  readonly rules: readonly RuleOut[];
  readonly seats: Record<string, string>;
  readonly asks: readonly { readonly view: View; readonly says: string }[];
  readonly moves: readonly { readonly move: Move; readonly says: string }[];
  readonly told: readonly Told[];
  readonly lines: readonly string[];
}

const ALL = Object.entries(examples as unknown as Record<string, Example>);

describe.each(ALL)("%s", (_, example) => {
  const german = example.language === "de";
  const say = sentencesOf({
    texts: example.texts,
    game: example.game,
    rules: example.rules,
    names: example.names,
    nobody: (seat) => `${german ? "Person" : "Player"} ${seat}`,
    nature: german ? "der Zufall" : "chance",
  });

  test("names seats as the terminal does", () => {
    for (const [seat, said] of Object.entries(example.seats)) expect(say.seat(seat)).toBe(said);
  });

  test("asks as the terminal does", () => {
    expect(example.asks.map((one) => say.ask(one.view))).toEqual(example.asks.map((one) => one.says));
  });

  test("says moves as the terminal does", () => {
    expect(example.moves.map((one) => say.move(one.move))).toEqual(example.moves.map((one) => one.says));
  });

  test("tells what happened as the terminal does, and of what it speaks", () => {
    const lines = say.lines(example.told);
    expect(lines.map((line) => line.text)).toEqual(example.lines);
    expect(lines.every((line) => line.about.length > 0)).toBe(true);
  });

  test("knows rules by their ids", () => {
    const rule = example.rules[0] as RuleOut;
    expect(say.rule(rule.id)).toBe(rule.title);
    expect(say.rule("XX-1")).toBe("XX-1");
  });
});

test("what a game has no sentence for is said by its words", () => {
  const say = sentencesOf({
    texts: {},
    game: {
      moves: [
        {
          name: "jump",
          fields: [{ name: "to", kind: "space", words: [] }],
          nature: false,
          hidden: [],
          measured: false,
        },
      ],
      events: [],
    },
    rules: [],
    names: { a: "" },
    nobody: (seat) => `Player ${seat}`,
    nature: "chance",
  });
  expect(say.move({ move: "jump", to: "c4" })).toBe("jump c4");
  expect(say.ask({ asks: "act", actor: "a" } as View)).toBe("act Player A?");
  expect(say.lines([{ actor: "nature", move: { move: "jump", to: "c4" }, events: [] }])[0]?.text).toBe(
    "chance: jump c4",
  );
});

test("things have notes, and moves without an event are left out of the log where the game wants it", () => {
  const card = { name: "card", kind: "card", words: ["kraken", "squid"] };
  const texts = { "card.kraken.cost": "drain 2", "card.kraken.text": "Draw a card.", "log.let": "" };
  const blocks = ["play", "let"].map((name) => ({ name, fields: [card], nature: false, hidden: [], measured: false }));
  const game = { moves: blocks, events: [] };
  const say = sentencesOf({ texts, game, rules: [], names: {}, nobody: (seat) => seat, nature: "chance" });
  expect([say.note("kraken"), say.note("squid")]).toEqual(["drain 2 – Draw a card.", ""]);
  expect(say.lines([{ actor: "a", move: { move: "let", card: "squid" }, events: [] }])).toEqual([]);
});

test("a note of its own counts more than cost and text, and numbers can be told at the things they are about", () => {
  const card = { name: "card", kind: "card", words: ["kraken"] };
  const texts = {
    "card.kraken.cost": "drain 2",
    "card.kraken.note": "drain 2, strength 3",
    "part.strengths.each": "strength {number}",
    "part.tokens.each": "{number} tokens",
    "part.tokens.each.0": "",
  };
  const blocks = [{ name: "play", fields: [card], nature: false, hidden: [], measured: false }];
  const game = { moves: blocks, events: [] };
  const say = sentencesOf({ texts, game, rules: [], names: {}, nobody: (seat) => seat, nature: "chance" });
  expect(say.note("kraken")).toBe("drain 2, strength 3");
  expect([say.beside("strengths", -1), say.beside("strengths", 0)]).toEqual(["strength −1", "strength 0"]);
  expect([say.beside("tokens", 3), say.beside("tokens", 0), say.beside("round", 3)]).toEqual(["3 tokens", "", null]);
});

test("braces are filled in as Python does it", () => {
  expect(fill("{a} {{a}} {0}{missing}", { a: "x", 0: "y" })).toBe("x {a} y{missing}");
});

describe("by names alone", () => {
  const say = (names: Record<string, string>) =>
    sentencesOf({
      texts: { "event.went": "{seat} goes with {piece}.", "value.seat.a": "A", "value.seat.b": "B" },
      game: {
        moves: [],
        events: [
          {
            name: "went",
            fields: [
              { name: "seat", kind: "seat", words: [] },
              { name: "piece", kind: "piece", words: [] },
            ],
          },
        ],
      },
      rules: [],
      names,
      nobody: (seat) => `Player ${seat}`,
      nature: "chance",
      byName: true,
      named: (called) => ({ "value.piece.bs": `${called["b"]}’s Small` }),
    });
  const went = { event: "went", seat: "a", piece: "bs" };

  test("players are called by them, their pieces too", () => {
    const one = say({ a: "Ada", b: "" });
    expect([one.seat("a"), one.seat("b"), one.event(went)]).toEqual([
      "Ada",
      "Player B",
      "Ada goes with Player B’s Small.",
    ]);
  });

  test("two of the same name are told apart by their seats", () => {
    const one = say({ a: "Ada", b: "Ada" });
    expect([one.seat("a"), one.event(went)]).toEqual(["Ada (A)", "Ada (A) goes with Ada (B)’s Small."]);
  });
});
