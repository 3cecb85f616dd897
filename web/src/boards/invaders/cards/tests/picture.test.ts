/** Every kind of card has a picture of its own, and so has one that somebody adds. */
import { describe, expect, test } from "vitest";
import type { Pictured } from "../art/compose";
import type { Scene } from "../art/scene";
import { STRATEGIES } from "../art/strategies";
import { pictureOf, strategyOf } from "../picture";
import { CARDS } from "./catalogue";

/** What a picture is of, without sky and ground. */
const drawn = ({ subject }: Scene): string =>
  subject.map(({ tone, path, line, put }) => [tone, line, put, path].join(" ")).join("\n");

const own = (id: string, more: Partial<Pictured> = {}): Pictured => ({
  id,
  name: id,
  side: id.startsWith("own-i") ? "invader" : id.startsWith("own-h") ? "hero" : "mankind",
  symbols: ["defender"],
  keywords: [],
  strength: 2,
  ...more,
});

/** Cards of somebody's own, with all that can stand on one. */
const OWN: Pictured[] = [...new Set(CARDS.flatMap((card) => [...card.symbols, ...card.keywords, "cyborg"]))].flatMap(
  (mark) => [own("own-m01", { symbols: [mark] }), own("own-i01", { symbols: [], keywords: [mark] })],
);

describe("pictures of the game's own cards", () => {
  test("are all there", () => {
    expect(CARDS).toHaveLength(116);
    expect(CARDS.filter((card) => pictureOf(card).subject.length === 0)).toEqual([]);
  });

  test("show a different thing each", () => {
    const kinds = new Map<string, string[]>();
    for (const card of CARDS) {
      const picture = drawn(pictureOf(card));
      kinds.set(picture, [...(kinds.get(picture) ?? []), card.id]);
    }
    expect([...kinds.values()].filter((alike) => alike.length > 1)).toEqual([]);
  });

  test("are made for them rather than put together", () => {
    const alias = CARDS.filter(
      (card) => drawn(pictureOf(card)) !== drawn(pictureOf({ ...card, name: "?", strength: 9 })),
    );
    expect(alias.map((card) => card.id)).toEqual([]);
  });

  test("are cheap to draw: a few dozen paths, a few kilobytes", () => {
    const sizes = CARDS.map((card) => {
      const { behind, subject } = pictureOf(card);
      return { id: card.id, paths: behind.length + subject.length, bytes: JSON.stringify(subject).length };
    });
    expect(sizes.filter(({ paths, bytes }) => paths > 130 || bytes > 12_000)).toEqual([]);
  });
});

describe("pictures of cards that somebody adds", () => {
  test.each(OWN.map((card) => [card.symbols.concat(card.keywords).join(), card.side, card] as const))(
    "there is one for %s of %s",
    (_, __, card) => {
      expect(drawn(pictureOf(card)).length).toBeGreaterThan(200);
    },
  );

  test("heroes have a face", () => {
    expect(drawn(pictureOf(own("own-h01", { symbols: ["hero"] })))).not.toBe(
      drawn(pictureOf(own("own-h02", { symbols: ["hero"] }))),
    );
  });

  test("the same card has the same picture, and cards of other names have others", () => {
    const whole = (name: string) => JSON.stringify(pictureOf(own("own-m07", { name, keywords: ["tank"] })));
    expect(whole("Badger")).toBe(whole("Badger"));
    const names = ["Badger", "Weasel", "Otter", "Marten", "Stoat", "Mink"];
    expect(new Set(names.map(whole)).size).toBe(names.length);
  });

  test("none has a number that is none", () => {
    const all = [...CARDS, ...OWN].map((card) => JSON.stringify(pictureOf(card)));
    expect(all.filter((one) => /NaN|undefined|Infinity/.test(one))).toEqual([]);
  });
});

describe("pictures of strategies", () => {
  const words = ["ops-centre", "autopsies", "chainmail", "retribution", "clean-slate"];
  const theirs = ["indian-ocean", "moon", "bodysnatchers", "ice-caps", "atmosphere"];

  test("there is one for each, and each is another", () => {
    expect(Object.keys(STRATEGIES)).toEqual([...words, ...theirs]);
    const all = [
      ...words.map((word) => drawn(strategyOf(word, "mankind"))),
      ...theirs.map((word) => drawn(strategyOf(word, "invader"))),
    ];
    expect(new Set(all).size).toBe(10);
  });

  test("one that nobody has drawn has one, too", () => {
    expect(drawn(strategyOf("tickle-them", "mankind")).length).toBeGreaterThan(200);
  });
});
