import { describe, expect, test } from "vitest";
import type { PositionOut } from "../../net/types.gen";
import { actsAt, type Film, itemsOf, stepsTo, stop, underWay } from "./film";

const position = (number: number, actor: string | null, closed = true): PositionOut => ({
  number,
  closed,
  move: actor === null ? null : { number, actor, move: { move: `m${number}` }, notation: "", data: [], events: [] },
  view: {},
});
/** Chance opens with two moves, a makes an act of two moves, b one of one. */
const FILM: Film = [
  position(0, null),
  position(1, "nature"),
  position(2, "nature"),
  position(3, "a", false),
  position(4, "a"),
  position(5, "b"),
];
const LAST = 5;

describe("stopping", () => {
  test("goes from act to act, both ways", () => {
    expect(stop(FILM, LAST, 2, 1)).toBe(4);
    expect(stop(FILM, LAST, 4, -1)).toBe(2);
  });

  test("ends at the beginning and at the end", () => {
    expect(stop(FILM, LAST, 5, 1)).toBe(5);
    expect(stop(FILM, LAST, 1, -1)).toBe(0);
  });

  test("stops anywhere in what has not been loaded yet", () => {
    expect(stop([position(0, null)], LAST, 0, 1)).toBe(1);
  });
});

describe("steps", () => {
  test("have the trace of their move, as bytes", () => {
    const landing = position(6, "nature");
    const flown = { ...landing, move: landing.move && { ...landing.move, trace: "AQL/" } };
    expect(stepsTo([...FILM, flown], 4, 6).map((step) => step.trace)).toEqual([undefined, new Uint8Array([1, 2, 255])]);
  });

  test("are the moves on the way", () => {
    expect(stepsTo(FILM, 2, 4).map((step) => step.id)).toEqual([3, 4]);
  });

  test("are none backwards, and none over a gap", () => {
    expect(stepsTo(FILM, 4, 2)).toEqual([]);
    expect(stepsTo([position(0, null), undefined, position(2, "a")], 0, 2)).toEqual([]);
  });
});

describe("an act", () => {
  test("is under way before its end, with what has been done of it", () => {
    const act = underWay(FILM, 3);
    expect(act?.moves.map((step) => step.id)).toEqual([3]);
    expect(act?.end).toBe(4);
  });

  test("that waits for chance is under way", () => {
    const film: Film = [position(0, null), position(1, "a"), position(2, "b"), position(3, "nature")];
    expect(underWay(film, 2)?.moves.map((step) => step.actor)).toEqual(["b"]);
    expect(underWay(film, 2)?.end).toBe(3);
  });

  test("is not under way where one can stop", () => {
    expect([0, 2, 4, 5].map((number) => underWay(FILM, number))).toEqual([null, null, null, null]);
  });
});

describe("the log", () => {
  test("has one entry for each act, numbered by the position after it", () => {
    const items = itemsOf(FILM);
    expect(items.map((item) => [item.seq, item.kind, item.body["seat"]])).toEqual([
      [2, "start", null],
      [4, "act", "a"],
      [5, "act", "b"],
    ]);
  });

  test("ends where something is not loaded yet", () => {
    expect(itemsOf([...FILM.slice(0, 3), undefined, ...FILM.slice(4)])).toHaveLength(1);
  });
});

describe("moves as players count them", () => {
  test("are acts of seats: neither what chance does nor the parts of an act", () => {
    expect([0, 2, 3, 4, 5].map((number) => actsAt(FILM, number))).toEqual([0, 0, 1, 1, 2]);
  });

  test("are one where chance answers on the way", () => {
    const film: Film = [position(0, null), position(1, "a"), position(2, "nature"), position(3, "b")];
    expect(actsAt(film, 3)).toBe(2);
  });

  test("are not known beyond a gap", () => expect(actsAt([position(0, null), undefined], 1)).toBeNull());
});
