import { beforeEach, describe, expect, it } from "vitest";
import { language } from "../../text";
import type { Move, Outlook } from "../contract";
import { BOARD as FIRST } from "./edition2011";
import { BOARD as SECOND } from "./edition2016";
import { named } from "./named";
import { KNOWN } from "./views";

beforeEach(() => {
  language.value = "en";
});

const say = { word: (_: string, word: string) => word, move: (move: Move) => move.move };
const seen = (game: string, actor: string, table: object, options: object, asks: string): Outlook<never> =>
  ({ view: { game, seat: actor, actor, asks, table }, options, say, names: { a: "Ada", b: "Grace" } }) as never;

function first(board: string, move: Move, combat = "dice"): string {
  const words = board.split(/[ |]+/);
  const table = {
    players: 2,
    board: words,
    reserve: [
      [1, 1, 0],
      [0, 0, 0],
    ],
    living: [1, 1],
    attacker: "none",
    turn: "a",
  };
  return (FIRST.outlook?.(seen("2011", "a", table, { combat }, "act"), move) ?? []).join(" ");
}

function second(board: string, tokens: readonly number[], move: Move, more: object = {}, asks = "act"): string {
  const facts = { announced: "none", attacker: "none", from: "none", to: "none", size: "none", ban: "none", turn: "a" };
  const table = {
    board: board.split(/[ |]+/),
    bank: [
      [0, 2, 0],
      [0, 0, 0],
    ],
    tokens,
    changed: [],
    ...facts,
    ...more,
  };
  return (SECOND.outlook?.(seen("2016", asks === "act" ? "a" : "b", table, {}, asks), move) ?? []).join(" ");
}

describe("the first edition", () => {
  //              nw n ne w pad e sw s  se
  const OPEN = "al . al . as . . bs bm | bl bm bl . . . . . bl";
  const TIGHT = "al . al . as . bs bs bm | bl bm bl . . . . . bl";

  it("tells the chances of a fight between equals", () => {
    const move = { move: "move", from: "a.pad", to: "s" };
    expect(first(OPEN, move)).toMatch(/a die decides: 5–6 you take the space.*Each 1 in 3\.$/);
    expect(first(TIGHT, move)).toMatch(/no way out/);
    expect(first(OPEN, move, "roshambo")).toMatch(/signs decide.*at random each 1 in 3\.$/);
    expect(first(TIGHT, move, "roshambo")).toMatch(/signs decide, and the defender has no way out/);
  });

  it("tells what is certain", () => {
    const strong = OPEN.replace("as", "am");
    expect(first(strong, { move: "move", from: "a.pad", to: "s" })).toMatch(/^Without chance: the defender/);
    expect(first(OPEN, { move: "teleport", moon: "a", to: "b.n" })).toBe(
      "Destroyed there, without chance: medium of Grace.",
    );
    expect(first(OPEN, { move: "teleport", moon: "a", to: "b.s" })).toBe("");
  });

  it("tells what leaves the reserve", () => {
    expect(first(OPEN, { move: "build", space: "a.n" })).toBe("Costs from your reserve: small. Left there: 1.");
    expect(first(OPEN, { move: "grow", space: "a.pad" })).toBe(
      "Costs from your reserve: medium. Goes back there: small.",
    );
  });
});

describe("the second edition", () => {
  const BOARD = "a.s . a.s . a.m . . b.s . | b.m . b.m . . . . . .";

  it("tells whether the other player can prevent an action", () => {
    const move = { move: "move", from: "a.pad", to: "w" };
    const beam = { move: "teleport", moon: "a", to: "b.s" };
    expect(second(BOARD, [4, 3], move)).toBe("Grace can prevent it for 1 of 3 tokens; your turn would be over.");
    expect(second(BOARD, [4, 1], move)).toMatch(/with the last token/);
    expect(second(BOARD, [4, 0], move)).toBe("Grace has no tokens: nothing can prevent it.");
    expect(second(BOARD, [4, 2], beam)).toBe("Grace has 2 tokens: for 1 it lands elsewhere, for 2 it stays.");
    expect(second(BOARD, [4, 1], beam)).toMatch(/has one token/);
  });

  it("tells what an answer costs, and what comes of none", () => {
    const announced = { announced: "teleport", from: "a.pad", to: "b.nw" };
    const answer = (move: Move, left: number): string => second(BOARD, [4, left], move, announced, "answer");
    expect(answer({ move: "shut-down" }, 3)).toBe("Costs 2 of your 3 tokens.");
    expect(answer({ move: "misdirect", space: "b.e" }, 1)).toBe("Costs your last token.");
    expect(answer({ move: "allow" }, 1)).toMatch(/^This destroys your own: m/);
  });

  it("tells what leaves the bank", () => {
    expect(second(BOARD, [4, 0], { move: "build", space: "a.n" })).toMatch(
      /^Costs from your bank: medium. Left there: 1/,
    );
  });
});

it("whatever a move of real games is, there are words for it without a hole", () => {
  for (const { view, moves } of KNOWN) {
    const board = view.game.endsWith("2011") ? FIRST : SECOND;
    for (const move of moves) {
      const options = { combat: "dice" };
      const told = board.outlook?.({ view, options, say, names: {} } as never, move) ?? [];
      expect(told.join(" ")).not.toMatch(/[{}]|undefined|NaN|-1/);
    }
  }
});

describe("units by the names of their owners", () => {
  it("in English and in German", () => {
    const texts = {
      "value.seat.a": "A",
      "value.piece.as": "A’s Small",
      "value.piece.al": "großes Schiff von A",
      "value.piece.bs": "B’s Small",
      "value.unit.halves": "moon tower",
    };
    expect(named(texts, { a: "Ada $1" })).toEqual({
      "value.piece.as": "Ada $1’s Small",
      "value.piece.al": "großes Schiff von Ada $1",
      "value.unit.halves": "seat tower",
    });
  });
});
