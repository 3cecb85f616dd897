import { expect, test } from "vitest";
import type { CardOut } from "../../net/types.gen";
import { change, curve, matching, NO_FILTER, nameIn, readDeck, sizeOf, symbolsIn, writeDeck } from "./model";

const text = (word: string) => ({ en: word, de: word });

function card(id: string, facts: Partial<CardOut> = {}): CardOut {
  return {
    id,
    name: { en: `'${id}' walker`, de: `'${id}' Läufer` },
    kind: "unit",
    symbols: ["defender"],
    keywords: [],
    discard: 0,
    drain: 0,
    strength: 1,
    copies: 2,
    box: 3,
    printed: false,
    text: text(""),
    flavour: text(""),
    note: text(""),
    ...facts,
  };
}

const CARDS = [
  card("mako", { discard: 1, keywords: ["robot"] }),
  card("veto", { kind: "answer", symbols: ["skull"], discard: 4, drain: 3, text: text("Cancel a card.") }),
];

test("a deck is read by ids and by names in both languages", () => {
  const deck = "# Mine\n1 mako # a note\n1 ‘Mako’ WALKER\r\n2 'veto' läufer\nnonsense\n3 nobody";
  expect(readDeck(deck, CARDS)).toEqual({ mako: 2, veto: 2 });
  expect(nameIn(deck)).toBe("Mine");
  expect(nameIn("1 mako")).toBe("");
});

test("what is written can be read again", () => {
  const counts = { mako: 2, veto: 1 };
  expect(writeDeck(counts, CARDS, "A\nname")).toBe("# A name\n2 mako\n1 veto\n");
  expect(readDeck(writeDeck(counts, CARDS), CARDS)).toEqual(counts);
});

test("there are never fewer than none, nor more than in the box", () => {
  const mako = CARDS[0] as CardOut;
  expect(change({}, mako, -1)).toEqual({});
  expect(change({ mako: 3, veto: 1 }, mako, 1)).toEqual({ mako: 3, veto: 1 });
  expect(change({ mako: 1, veto: 1 }, mako, -1)).toEqual({ veto: 1 });
  expect(sizeOf(change({ veto: 1 }, mako, 1))).toBe(2);
});

test("cards are found by words, symbol, keyword, kind and cost", () => {
  const ids = (filter: object) =>
    matching(CARDS, { ...NO_FILTER, ...filter }, { veto: 1 }, (said) => said.en).map((one) => one.id);
  expect(ids({})).toEqual(["mako", "veto"]);
  expect(ids({ words: "cancel" })).toEqual(["veto"]);
  expect(ids({ words: "’mako’" })).toEqual(["mako"]);
  expect(ids({ symbol: "skull" })).toEqual(["veto"]);
  expect(ids({ keyword: "robot" })).toEqual(["mako"]);
  expect(ids({ kind: "answer" })).toEqual(["veto"]);
  expect(ids({ cost: "1" })).toEqual(["mako"]);
  expect(ids({ cost: "5" })).toEqual(["veto"]);
  expect(ids({ inDeck: true })).toEqual(["veto"]);
});

test("the pictures of a deck count its cards", () => {
  const counts = { mako: 2, veto: 1 };
  expect(curve(counts, CARDS)).toEqual([0, 2, 0, 0, 0, 1]);
  expect(symbolsIn(counts, CARDS)).toEqual([
    ["defender", 2],
    ["skull", 1],
  ]);
});
