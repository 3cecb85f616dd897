import { describe, expect, test } from "vitest";
import type { FieldOut } from "../../net/types.gen";
import type { Move } from "../contract";
import { isNothing, partsOf } from "./parts";
import { left, nextChoice, offered, press, stillOffered } from "./picking";

const knows = (...fields: FieldOut[]) => ({
  moves: [{ name: "go", fields, nature: false, hidden: [], measured: false }],
});
const places = (...words: string[]): FieldOut => ({ name: "to", kind: "space", words });

describe("parts", () => {
  test("of one value stand alone", () => {
    expect(partsOf({ turn: "red", round: 3 }, knows()).singles).toEqual([
      { name: "turn", value: "red" },
      { name: "round", value: 3 },
    ]);
  });

  test("of two dimensions keep their rows, and their cells the words of moves", () => {
    const words = ["a3", "b3", "c3", "a2", "b2", "c2"];
    const table = {
      board: [
        [".", "x", "."],
        ["o", ".", "."],
      ],
    };
    const [grid] = partsOf(table, knows(places(...words))).grids;
    expect(grid?.rows.map((row) => row.map((cell) => cell?.word))).toEqual([words.slice(0, 3), words.slice(3)]);
    expect(grid?.places).toBe("space");
  });

  test("of squares become a board with row 1 at the bottom", () => {
    const [grid] = partsOf({ board: [1, 2, 3, 4, 5, 6] }, knows(places("a1", "b1", "c1", "a2", "b2", "c2"))).grids;
    expect(grid?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      [4, 5, 6],
      [1, 2, 3],
    ]);
  });

  test("of words with two halves are grouped by the first", () => {
    const words = ["a.n", "a.s", "b.n", "b.s", "b.pad"];
    const [grid] = partsOf({ board: ["x", ".", "x", ".", "."] }, knows(places(...words))).grids;
    expect(grid?.rows.map((row) => [row[0]?.row, row.length])).toEqual([
      ["a", 2],
      ["b", 3],
    ]);
  });

  test("that no move speaks of are long lines broken up", () => {
    const [grid] = partsOf({ deck: Array.from({ length: 25 }, (_, at) => at) }, knows()).grids;
    expect(grid?.rows.map((row) => row.length)).toEqual([10, 10, 5]);
    expect(grid?.rows[0]?.[0]?.word).toBeNull();
  });

  test("are pressed once: what else belongs to the same places is only shown", () => {
    const words = ["a1", "b1", "a2", "b2", "a3"];
    const { grids } = partsOf({ board: [1, 0, 0, 0, 2], doors: [0, 0, 1, 0, 0] }, knows(places(...words)));
    expect(grids.map((grid) => grid.places)).toEqual(["space", null]);
  });

  test("may be nothing", () => {
    expect([0, ".", "none", 1, "x"].map(isNothing)).toEqual([true, true, true, false, false]);
  });
});

describe("picking", () => {
  const MOVES: Move[] = [
    { move: "move", from: "a1", to: "a2" },
    { move: "move", from: "a1", to: "b1" },
    { move: "move", from: "b2", to: "b1" },
    { move: "pass" },
  ];

  test("begins with the kind and goes on field by field until one move is left", () => {
    expect(nextChoice(MOVES, [])).toEqual({ field: "move", words: ["move", "pass"] });
    expect(nextChoice(MOVES, [["move", "move"]])).toEqual({ field: "from", words: ["a1", "b2"] });
    expect(nextChoice(MOVES, [["move", "pass"]])).toBeNull();
    expect(left(MOVES, [["from", "b2"]])).toEqual([MOVES[2]]);
  });

  test("leaves out what is not a choice", () => {
    const only = MOVES.slice(0, 2);
    expect(nextChoice(only, [])).toEqual({ field: "to", words: ["a2", "b1"] });
  });

  test("understands a press on a place that one field means", () => {
    expect(press(MOVES, [], "a1")).toEqual([["from", "a1"]]);
    expect(press(MOVES, [], "a2")).toEqual([["to", "a2"]]);
    expect(press(MOVES, [], "c3")).toBeNull();
    expect([...offered(MOVES, [])].sort()).toEqual(["a1", "a2", "b1", "b2", "move", "pass"]);
  });

  test("reaches every move by presses and choices", () => {
    for (const move of MOVES) {
      let picked: readonly (readonly [string, string])[] = [];
      for (let choice = nextChoice(MOVES, picked); choice; choice = nextChoice(MOVES, picked)) {
        picked = [...picked, [choice.field, move[choice.field] ?? ""]];
      }
      expect(left(MOVES, picked)).toEqual([move]);
    }
  });

  test("keeps what is still offered in a new position", () => {
    expect(
      stillOffered(MOVES, [
        ["move", "move"],
        ["from", "c1"],
      ]),
    ).toEqual([["move", "move"]]);
  });
});
