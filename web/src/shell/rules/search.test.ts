import { describe, expect, it } from "vitest";
import { matching, sections } from "./search";

const rule = (id: string, title: string, text: string, section: string) => ({ id, title, text, section });
const RULES = [
  rule("X-1", "Das Schiff", "Es zieht über leere Felder.", "Zug"),
  rule("X-2", "Der Schuss", "Gerade nach oben.", "Zug"),
  rule("X-3", "Das Ende", "Wer die meisten Punkte hat.", "Ende"),
];
const found = (typed: string) => matching(RULES, typed).map(({ id }) => id);

describe("searching the rules", () => {
  it("finds all where nothing is typed", () => expect(found("  ")).toEqual(["X-1", "X-2", "X-3"]));
  it("needs every word, wherever it stands", () => expect(found("schiff felder")).toEqual(["X-1"]));
  it("does not ask for umlauts or capitals", () => expect(found("UBER")).toEqual(["X-1"]));
  it("finds a rule by its number", () => expect(found("x-3")).toEqual(["X-3"]));
  it("finds nothing where nothing is", () => expect(found("würfel")).toEqual([]));
});

it("rules stand by section, in their order", () => {
  expect(sections(RULES).map(({ section, rules }) => [section, rules.length])).toEqual([
    ["Zug", 2],
    ["Ende", 1],
  ]);
});
