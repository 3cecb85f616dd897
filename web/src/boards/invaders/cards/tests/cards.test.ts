/** Cards from sentences, names where there is little room, and where the large card goes. */
import { expect, test } from "vitest";
import { dearer } from "../card";
import { breakable, cardOf, printed, shortName } from "../data";
import { beside } from "../place";
import { KEYWORDS, SYMBOLS } from "../signs";
import { CARDS } from "./catalogue";

const TEXTS: Record<string, string> = {
  "value.card.mako": "'Mako' Combat Walker",
  "card.mako.side": "mankind",
  "card.mako.discard": "1",
  "card.mako.drain": "0",
  "card.mako.strength": "2",
  "card.mako.marks": "defender robot",
  "card.mako.symbols": "Defender",
  "card.mako.keywords": "Robot",
  "card.emp.side": "mankind",
  "card.emp.strength": "",
};
const say = {
  word: (kind: string, word: string) => TEXTS[`value.${kind}.${word}`] ?? word,
  fact: (kind: string, word: string, name: string) => TEXTS[`${kind}.${word}.${name}`] ?? "",
};

test("a card is what the game's sentences say of it", () => {
  const mako = cardOf(say, "mako");
  expect(mako).toMatchObject({ id: "mako", side: "mankind", discard: 1, drain: 0, strength: 2 });
  expect([mako.symbols, mako.keywords, mako.kinds]).toEqual([["defender"], ["robot"], "Defender, Robot"]);
  expect(cardOf(say, "emp").strength).toBeNull();
});

test("every symbol and keyword of the game has a shape of its own", () => {
  const shapes = { ...SYMBOLS, ...KEYWORDS };
  const words = new Set(CARDS.flatMap((card) => [...card.symbols, ...card.keywords]));
  expect([...words].filter((word) => shapes[word] === undefined)).toEqual([]);
  expect(new Set(Object.values(shapes)).size).toBe(Object.keys(shapes).length);
});

test.each([
  ["'Mako' Combat Walker", "Mako"],
  ["'Saladin'-class VTOL Aircraft", "Saladin"],
  ["NORAD - Cheyenne Mountain Bunker", "NORAD"],
  ["Refugees' Shanty Town", "Refugees' Shanty Town"],
  ["Shapeshifting Alien 'Thing'", "Thing"],
  ["Black-goo-sprayer Support Warmachine", "Black-goo-sprayer"],
])("%s is called %s where there is little room", (name, short) => {
  expect(shortName(name)).toBe(short);
});

test("quotation marks are those of the language", () => {
  expect(printed("'Mako' Combat Walker", "en")).toBe("‘Mako’ Combat Walker");
  expect(printed("'Mako' Kampfläufer", "de")).toBe("‚Mako‘ Kampfläufer");
  expect(printed("Refugees' Shanty Town", "en")).toBe("Refugees’ Shanty Town");
});

test("a card says by how much it is dearer or cheaper than what is printed on it", () => {
  const card = { ...cardOf(say, "mako"), drain: 1 };
  expect(dearer(card)).toBe(0);
  expect(dearer(card, { discard: 3, drain: 1 })).toBe(2);
  expect(dearer(card, { discard: 1, drain: 0 })).toBe(-1);
});

const LARGE = { width: 280, height: 400 };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

test("the large card stands to the right, or to the left where there is no room", () => {
  expect(beside({ left: 300, top: 300, width: 60, height: 92 }, LARGE, WIDE)).toEqual({ left: 370, top: 146 });
  expect(beside({ left: 1300, top: 300, width: 60, height: 92 }, LARGE, WIDE)).toEqual({ left: 1010, top: 146 });
});

test("on a narrow screen it stands above, or below a card that lies high", () => {
  expect(beside({ left: 150, top: 600, width: 90, height: 140 }, LARGE, PHONE)).toEqual({ left: 55, top: 190 });
  expect(beside({ left: 150, top: 100, width: 90, height: 140 }, LARGE, PHONE)).toEqual({ left: 55, top: 250 });
});

test.each([
  [WIDE, 0, 0],
  [WIDE, 1400, 880],
  [WIDE, -40, 890],
  [PHONE, 0, 0],
  [PHONE, 350, 750],
  [PHONE, 10, 390],
])("it is never off the screen: %o, card at %d, %d", (screen, left, top) => {
  const at = beside({ left, top, width: 60, height: 92 }, LARGE, screen);
  expect(at.left).toBeGreaterThanOrEqual(0);
  expect(at.top).toBeGreaterThanOrEqual(0);
  expect(at.left + LARGE.width).toBeLessThanOrEqual(screen.width);
  expect(at.top + LARGE.height).toBeLessThanOrEqual(screen.height);
});

test.each([
  ["Electromagnetic Pulse", "Elec-tro-mag-netic Pulse"],
  ["Senkrechtstarter", "Sen-krecht-starter"],
  ["Stahlheuschrecken", "Stahl-heu-schre-cken"],
  ["Zivilschutzbunker", "Zivil-schutz-bunker"],
  ["Alien Legionnaires", "Alien Legion-naires"],
  ["Mako", "Mako"],
])("long words can be broken where they are spoken in parts: %s", (name, parts) => {
  expect(breakable(name).replaceAll("\u00ad", "-")).toBe(parts);
});
