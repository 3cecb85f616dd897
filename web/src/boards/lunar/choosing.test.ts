import { describe, expect, it } from "vitest";
import type { BoardProps, Move } from "../contract";
import { type Answer, isSame, offers, pathOf, press, stockOf } from "./choosing";
import { sights } from "./looking";
import { spacesOf } from "./moon";
import { type Position, position2011, position2016, type Table2011, type Table2016 } from "./position";
import type { Stage } from "./stage";
import { KNOWN, type Known } from "./views";

/** All moves that presses lead to, each with the presses: first with nothing selected, then with each thing that can be. */
function reached({ position, moves, seat }: Known): Map<string, number> {
  const found = new Map<string, number>();
  const reach = (move: Move, presses: number): void => {
    const key = JSON.stringify(move);
    found.set(key, Math.min(presses, found.get(key) ?? presses));
  };
  const look = (selected: string | null, presses: number): void => {
    const { acts, answers } = offers(moves, selected);
    for (const move of [...acts, ...answers]) reach(move, presses + 1);
    for (const space of position.moons.flatMap(spacesOf)) {
      const answer = press(position, moves, selected, space, seat);
      if (answer.do === "choose") reach(answer.move, presses + 1);
      if (answer.do === "ask") for (const move of answer.moves) reach(move, presses + 2);
      if (answer.do === "select" && selected === null) look(answer.source, presses + 1);
    }
    if (selected === null)
      for (const source of offers(moves, null).sources) if (source.startsWith("stock.")) look(source, presses + 1);
  };
  look(null, 0);
  return found;
}

describe("every position", () => {
  it.each(KNOWN)("lets each legal move be chosen, and nothing else: $name", (known) => {
    const legal = new Set(known.moves.map((move) => JSON.stringify(move)));
    expect(new Set(reached(known).keys())).toEqual(legal);
  });

  it.each(KNOWN)("needs three presses at most: $name", (known) => {
    expect(Math.max(...reached(known).values())).toBeLessThanOrEqual(3);
  });

  it.each(KNOWN)("has an answer to every press: $name", ({ position, moves, seat }) => {
    for (const selected of [null, ...offers(moves, null).sources]) {
      for (const space of position.moons.flatMap(spacesOf)) {
        const answer = press(position, moves, selected, space, seat);
        if (answer.do === "try") expect(moves.some((move) => isSame(move, answer.move))).toBe(false);
        if (answer.do === "choose") expect(moves).toContainEqual(answer.move);
      }
    }
  });
});

const NOTHING = { first: "a", phase: "act", attacker: "none", defender: "none", repeats: 1, winner: "none" };

function first(board: string, asks = "act"): Position {
  const table = {
    ...NOTHING,
    players: 2,
    reserve: [
      [1, 0, 0],
      [0, 0, 0],
    ],
    living: [1, 1],
    turn: "a",
    round: 3,
  };
  const more = { throw: "none", verdict: "none", board: board.split(/\s+/) };
  return position2011({ table: { ...table, ...more } as Table2011, asks } as Parameters<typeof position2011>[0]);
}

function second(board: string, facts: Partial<Table2016> = {}, asks = "act"): Position {
  const table = {
    ...NOTHING,
    bank: [
      [0, 0, 3],
      [0, 0, 3],
    ],
    tokens: [4, 5],
    turn: "a",
    ply: 5,
    announced: "none",
  };
  const more = { from: "none", to: "none", size: "none", changed: [], ban: "none", board: board.split(/\s+/) };
  return position2016({ table: { ...table, ...more, ...facts }, asks } as unknown as Parameters<
    typeof position2016
  >[0]);
}

describe("the first edition", () => {
  //                    nw n ne w pad e sw s se
  const position = first(`al . as . am . bl . .   bl . bl . bm . as . .`);
  const moves: Move[] = [
    { move: "move", from: "a.nw", to: "n" },
    { move: "move", from: "a.pad", to: "n" },
    { move: "teleport", moon: "a", to: "b.n" },
    { move: "teleport", moon: "a", to: "b.sw" },
    { move: "grow", space: "a.ne" },
    { move: "build", space: "a.n" },
  ];
  const pressed = (selected: string | null, space: string): Answer => press(position, moves, selected, space, "a");

  it("builds where nothing is selected, and moves there where something is", () => {
    expect(pressed(null, "a.n")).toEqual({ do: "choose", move: { move: "build", space: "a.n" } });
    expect(pressed("a.nw", "a.n")).toEqual({ do: "choose", move: { move: "move", from: "a.nw", to: "n" } });
  });

  it("beams from the selected Pad to another moon", () => {
    expect(pressed("a.pad", "b.n")).toEqual({ do: "choose", move: { move: "teleport", moon: "a", to: "b.n" } });
  });

  it("asks before a beam destroys one's own ship", () => {
    expect(pressed("a.pad", "b.sw")).toMatchObject({ do: "ask", moves: [{ move: "teleport", moon: "a", to: "b.sw" }] });
  });

  it("offers to grow when a selected ship is pressed again, and puts others down", () => {
    expect(pressed("a.ne", "a.ne")).toMatchObject({ do: "ask", moves: [{ move: "grow", space: "a.ne" }] });
    expect(pressed("a.nw", "a.nw")).toEqual({ do: "unselect" });
  });

  it("selects another ship instead", () => {
    expect(pressed("a.nw", "a.pad")).toEqual({ do: "select", source: "a.pad" });
  });

  it("tries the move that was meant where none is legal", () => {
    const cases: [string | null, string, Move][] = [
      ["a.nw", "a.se", { move: "move", from: "a.nw", to: "se" }], // too far
      ["a.pad", "a.sw", { move: "move", from: "a.pad", to: "sw" }], // not linked
      ["a.pad", "b.pad", { move: "teleport", moon: "a", to: "b.pad" }],
      [null, "b.nw", { move: "move", from: "b.nw", to: "n" }], // somebody else's
      [null, "b.pad", { move: "teleport", moon: "b", to: "a.nw" }], // a Pad that is not controlled
      [null, "a.s", { move: "build", space: "a.s" }],
    ];
    for (const [selected, space, move] of cases) expect(pressed(selected, space)).toMatchObject({ do: "try", move });
  });

  it("does not select a ship that can do nothing, and tries its move against the enemy beside it", () => {
    const stuck = first(`as bl al . . . . . .   . . . . . . . . .`);
    const others: Move[] = [{ move: "move", from: "a.ne", to: "e" }];
    expect(press(stuck, others, null, "a.nw", "a")).toEqual({
      do: "try",
      move: { move: "move", from: "a.nw", to: "n" },
      isStuck: true,
    });
    expect(press(stuck, others, "a.ne", "a.nw", "a")).toMatchObject({ do: "try", isStuck: true });
    expect(press(stuck, others, "a.ne", "a.n", "a")).toMatchObject({ do: "try", isStuck: false });
  });

  it("explains where no move is meant", () => {
    expect(pressed("a.nw", "b.n")).toEqual({ do: "explain", why: "moons-apart" });
    expect(pressed(null, "a.se")).toEqual({ do: "explain", why: "pick-first" });
    expect(press(position, [], null, "a.nw", "a")).toEqual({ do: "explain", why: "not-now" });
  });

  it("asks for the size on an empty space while ships are placed, unless one is selected", () => {
    const placing = first(`. . . . . . . . .   . . . . . . . . .`, "place");
    const sizes: Move[] = ["small", "large"].map((size) => ({ move: "place", size, space: "a.n" }));
    expect(press(placing, sizes, null, "a.n", "a")).toMatchObject({ do: "ask", moves: sizes });
    expect(press(placing, sizes, stockOf("large"), "a.n", "a")).toEqual({ do: "choose", move: sizes[1] });
    expect(press(placing, sizes, stockOf("large"), "b.n", "a")).toMatchObject({
      do: "try",
      move: { move: "place", size: "large", space: "b.n" },
    });
  });
});

describe("the second edition", () => {
  const board = `a.lm . a.s . b.m . . . .   . . . . . . . . .`;
  const position = second(board);
  const moves: Move[] = [
    { move: "move", from: "a.nw", to: "n" },
    { move: "divide", from: "a.nw", size: "medium", to: "n" },
    { move: "divide", from: "a.nw", size: "large", to: "n" },
    { move: "move", from: "a.nw", to: "w" },
  ];

  it("asks which pieces of a tower go", () => {
    expect(press(position, moves, "a.nw", "a.n", "a")).toEqual({
      do: "ask",
      moves: moves.slice(0, 3),
      at: "a.n",
      instead: null,
    });
  });

  it("names what was meant by what stands there", () => {
    const tried = (space: string): Answer => press(position, moves, "a.nw", space, "a");
    expect(tried("a.pad")).toMatchObject({ do: "try", move: { move: "attack", from: "a.nw", to: "pad" } });
    expect(tried("a.s")).toMatchObject({ do: "try", move: { move: "move", from: "a.nw", to: "s" } });
  });

  it("misdirects a beam by a press on a space, and tries to where that is forbidden", () => {
    const way = { announced: "teleport", from: "a.pad", to: "b.n" };
    const answering = second(board, way, "answer");
    const answers: Move[] = [{ move: "allow" }, { move: "misdirect", space: "b.e" }];
    expect(press(answering, answers, null, "b.e", "b")).toEqual({ do: "choose", move: answers[1] });
    expect(press(answering, answers, null, "b.pad", "b")).toMatchObject({
      do: "try",
      move: { move: "misdirect", space: "b.pad" },
    });
    const moving = second(board, { ...way, announced: "move" }, "answer");
    expect(press(moving, [{ move: "allow" }], null, "b.e", "b")).toEqual({ do: "explain", why: "answer-first" });
  });
});

it("shows where an announced piece would be built, and nowhere else", () => {
  const position = second(
    ". . . . . . . . .  . . . . . . . . .",
    { announced: "build", to: "b.e", turn: "b" },
    "answer",
  );
  const stage = { traces: [], scene: null } as unknown as Stage;
  const props = { pointed: { value: new Set() } } as unknown as BoardProps<Table2016>;
  const now = offers([{ move: "allow" }], null);
  const look = sights({ position, now, selected: null, pending: null, stage, seat: "a", props });
  expect(look("b.e")).toMatchObject({ isAnnounced: true, ghost: { owner: "b", pieces: "l" } });
  expect(look("b.w")).toMatchObject({ isAnnounced: false, ghost: null });
});

it("knows where every move begins and ends", () => {
  expect(pathOf({ move: "teleport", moon: "b", to: "a.n" })).toEqual({ source: "b.pad", target: "a.n" });
  expect(pathOf({ move: "divide", from: "a.n", size: "small", to: "pad" })).toEqual({ source: "a.n", target: "a.pad" });
  expect(pathOf({ move: "deep-space", moon: "a" })).toEqual({ source: "a.pad", target: null });
  expect(pathOf({ move: "pass" })).toEqual({ source: null, target: null });
});
