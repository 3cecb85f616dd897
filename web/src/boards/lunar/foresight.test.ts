import { describe, expect, it } from "vitest";
import type { Move } from "../contract";
import { foresee } from "./foresight";
import { SEATS, spacesOf, type Unit } from "./moon";
import { type Position, unitOf } from "./position";

function position(edition: 2011 | 2016, boards: readonly string[], facts: Partial<Position> = {}): Position {
  const moons = SEATS.slice(0, boards.length);
  const units = new Map<string, Unit>();
  boards.forEach((board, number) => {
    const words = board.split(" ");
    spacesOf(moons[number] ?? "").forEach((space, index) => {
      const unit = unitOf(words[index] ?? ".");
      if (unit) units.set(space, unit);
    });
  });
  const rest = {
    stocks: {},
    way: null,
    changed: new Map(),
    ban: null,
    round: 1,
    lastRound: 150,
    repeats: 1,
    winner: null,
  };
  const tokens = edition === 2016 ? { a: 2, b: 2 } : {};
  return { edition, moons, units, tokens, living: new Set(moons), turn: "a", asks: "act", ...rest, ...facts };
}

function effect(at: Position, move: Move, seat = "a"): string {
  const seen = foresee(at, move, seat);
  return seen.sure ? seen.effect : `${seen.effect} unless prevented`;
}

describe("the first edition", () => {
  //                      nw n  ne w  pad e sw s  se
  const home = "al bm al bs as bl . . bs";
  const away = "bl bs . . am . bl bm bs";
  const at = position(2011, [home, away]);

  it.each([
    [{ move: "move", from: "a.pad", to: "s" }, "go"],
    [{ move: "move", from: "a.pad", to: "w" }, "fight"],
    [{ move: "move", from: "a.ne", to: "e" }, "fight"],
    [{ move: "move", from: "a.nw", to: "n" }, "destroy"], // no way out
    [{ move: "move", from: "a.nw", to: "w" }, "push"],
    [{ move: "teleport", moon: "b", to: "a.s" }, "win"],
    [{ move: "teleport", moon: "a", to: "b.ne" }, "go"],
    [{ move: "teleport", moon: "a", to: "b.nw" }, "destroy"],
    [{ move: "teleport", moon: "a", to: "b.pad" }, "harm"],
    [{ move: "build", space: "a.s" }, "build"],
  ] as const)("%j: %s", (move, expected) => {
    expect(effect(at, move)).toBe(expected);
  });

  it("sees that a ship sent away leaves too few at home", () => {
    const few = position(2011, ["al . . . as . . . .", "bl bs . . . . . . bs"]);
    expect(effect(few, { move: "teleport", moon: "a", to: "b.e" })).toBe("lose");
  });

  it("sees that the last rival falls", () => {
    const few = position(2011, ["al . al . as . . . .", "bl . . . . . . . bs"]);
    expect(effect(few, { move: "teleport", moon: "a", to: "b.nw" })).toBe("win");
  });

  it("does not win with somebody else's ship", () => {
    const theirs = position(2011, ["al . al . bs . . . .", "bl bs . . . . . . bs"]);
    expect(effect(theirs, { move: "teleport", moon: "a", to: "b.e" })).toBe("go");
  });
});

describe("the second edition", () => {
  const home = "a.lm . a.m . b.s . . . .";
  const away = "a.m b.s a.s . a.l . b.m . b.m";

  it("comes home unless two tokens prevent it", () => {
    const beam: Move = { move: "teleport", moon: "b", to: "a.n" };
    expect(effect(position(2016, [home, away]), beam)).toBe("win unless prevented");
    expect(effect(position(2016, [home, away], { tokens: { a: 2, b: 1 } }), beam)).toBe("win");
  });

  it("warns of sending an enemy home", () => {
    const at = position(2016, [home, away], { tokens: { a: 2, b: 0 } });
    expect(effect(at, { move: "teleport", moon: "a", to: "b.e" })).toBe("lose");
  });

  it("tells who answers what becomes of it", () => {
    const way = { kind: "teleport", from: "b.pad", to: "a.n", size: null };
    const at = position(2016, [home, away], { asks: "answer", way });
    expect(effect(at, { move: "allow" }, "b")).toBe("lose");
    expect(effect(at, { move: "allow" }, "a")).toBe("win");
  });

  it("pushes out by strength alone", () => {
    expect(effect(position(2016, [home, away]), { move: "attack", from: "b.nw", to: "n" })).toBe(
      "destroy unless prevented",
    );
    expect(effect(position(2016, [home, away]), { move: "combine", from: "b.nw", to: "n" })).toBe("join");
  });
});
