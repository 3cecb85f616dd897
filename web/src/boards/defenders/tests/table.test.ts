import { describe, expect, test } from "vitest";
import { spaceOf, spacesOf, wordOf } from "../table";

describe("the words of spaces", () => {
  test("from a1 to f10, row by row from the bottom", () => {
    expect(["a1", "f1", "a2", "f10"].map(spaceOf)).toEqual([0, 5, 6, 59]);
    for (let space = 0; space < 60; space++) expect(spaceOf(wordOf(space))).toBe(space);
  });

  test("what is no space is nowhere", () => {
    expect(["", "g1", "a0", "a11", "c"].map(spaceOf)).toEqual([-1, -1, -1, -1, -1]);
  });
});

describe("the spaces that the log points at", () => {
  test.each([
    [{ event: "moved", seat: "red", from: "a1", to: "c3" }, ["a1", "c3"]],
    [{ event: "hit", seat: "red", from: "c3", thing: "2", space: "c9" }, ["c9", "c3"]],
    [{ move: "place", column: "d" }, ["d1"]],
    [{ move: "enter", row: "3" }, ["a3"]],
    [{ event: "descended", row: "2" }, []],
    [{ event: "bought", seat: "red", item: "bomb" }, []],
  ])("%o", (words, spaces) => {
    expect(spacesOf(words as Record<string, string>)).toEqual(spaces);
  });

  test("a bomb means its whole row", () => {
    const words = { event: "bombed", seat: "red", from: "c1", space: "c6", row: "6" };
    expect(new Set(spacesOf(words))).toEqual(new Set(["c1", "a6", "b6", "c6", "d6", "e6", "f6"]));
  });
});
