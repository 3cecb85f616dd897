import { describe, expect, test } from "vitest";
import type { Move } from "../../contract";
import { offersOf, press, type Spot, spotsOf } from "../choosing";
import { COLUMN_WORDS, ITEMS, PRIZES, ROWS, sameMove } from "../table";
import { ACTS, type Act } from "./games";

const BUTTONS = ["stay", "shoot", "bomb", "advance", "leave", "enter 2", "enter 3", "enter 4", "enter 5"];
const EVERY_SPOT: readonly Spot[] = [
  ...COLUMN_WORDS.flatMap((column) => Array.from({ length: ROWS }, (_, row): Spot => `space:${column}${row + 1}`)),
  ...ITEMS.map((item): Spot => `item:${item}`),
  ...PRIZES.map((prize): Spot => `tile:${prize}`),
  ...BUTTONS.map((button): Spot => `button:${button}`),
];
const asking = (question: string): Act[] => ACTS.filter((act) => act.view.asks === question);
function first(question: string, fits: (act: Act) => boolean = () => true): Act {
  const found = asking(question).find(fits);
  if (!found) throw new Error(`no act asks ${question} like that`);
  return found;
}

describe("what can be clicked", () => {
  test("all questions to players are among the games", () => {
    const questions = new Set(ACTS.map((act) => act.view.asks));
    expect([...questions].sort()).toEqual(["go-on", "mine", "move", "over", "pay", "place", "set-mine", "shoot"]);
  });

  test("every legal move of every act is reached by clicks, and exactly it", () => {
    const lost: string[] = [];
    for (const { name, view } of ACTS) {
      const offers = offersOf(view, view.legal);
      for (const move of view.legal) {
        const spots = spotsOf(view, move);
        if (spots.length === 0) lost.push(`${name}: no spot for ${JSON.stringify(move)}`);
        for (const spot of spots) {
          const answer = press(view, view.legal, spot, offers);
          const reached = answer.kind === "choose" ? [answer.move] : answer.kind === "ask" ? answer.moves : [];
          if (reached.filter((one) => sameMove(one, move)).length !== 1) lost.push(`${name}: ${spot}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });

  test("a move that has a button of its own needs one click", () => {
    for (const { view, name } of ACTS)
      for (const move of view.legal.filter((one) =>
        ["stay", "shoot", "bomb", "advance", "leave", "enter"].includes(one.move),
      )) {
        const button = spotsOf(view, move).find((spot) => spot.startsWith("button:")) as Spot;
        expect(press(view, view.legal, button), name).toEqual({ kind: "choose", move });
      }
  });

  test("every spot answers something, and an attempt is never a legal move", () => {
    const wrong: string[] = [];
    for (const { name, view } of ACTS) {
      const offers = offersOf(view, view.legal);
      const isLegal = (move: Move): boolean => view.legal.some((one) => sameMove(one, move));
      for (const spot of EVERY_SPOT) {
        const answer = press(view, view.legal, spot, offers);
        const isRight =
          answer.kind === "attempt"
            ? !isLegal(answer.move)
            : answer.kind === "choose"
              ? isLegal(answer.move)
              : answer.kind !== "aim" || answer.spaces.every((space) => offers.has(`space:${space}`));
        if (!isRight) wrong.push(`${name}: ${spot} is ${JSON.stringify(answer)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("where a ship can stop or pause, the spot asks which is meant", () => {
    const { view } = first("move", (act) => act.view.legal.some((move) => move.move === "pause"));
    const space = view.legal.find((move) => move.move === "pause")?.["space"];
    expect(press(view, view.legal, `space:${space}`)).toEqual({
      kind: "ask",
      moves: [
        { move: "move", space },
        { move: "pause", space },
      ],
    });
  });
});

describe("what is not legal", () => {
  const someone = first("move");

  test("nothing is attempted while somebody else is to act", () => {
    const waiting = { ...someone.view, seat: "spectator", legal: [] };
    for (const spot of EVERY_SPOT) expect(press(waiting, [], spot)).toEqual({ kind: "explain", key: "", rule: "" });
  });

  test("when the game is over, there is nothing to choose", () => {
    const { view } = first("over");
    expect(press(view, [], "space:c4")).toEqual({ kind: "explain", key: "", rule: "" });
  });

  test("an unreachable space is an attempt to move there", () => {
    const { view } = someone;
    const unreachable = EVERY_SPOT.filter(
      (spot) => spot.startsWith("space:") && press(view, view.legal, spot).kind === "attempt",
    );
    expect(unreachable.length).toBeGreaterThan(0);
    for (const spot of unreachable)
      expect(press(view, view.legal, spot)).toEqual({ kind: "attempt", move: { move: "move", space: spot.slice(6) } });
  });

  test("a thing that cannot be bought, a tile that cannot be paid are attempted all the same", () => {
    expect(press(someone.view, someone.view.legal, "item:rapid")).toEqual({
      kind: "attempt",
      move: { move: "buy", item: "rapid" },
    });
    expect(press(someone.view, someone.view.legal, "tile:5")).toEqual({
      kind: "attempt",
      move: { move: "pay", prize: "5" },
    });
  });

  test("a bomb that could be used is told to come later, any other is attempted", () => {
    const { view } = someone;
    const bombs = ["held", "held", "held", "held"];
    const ship = view.table.board.indexOf(view.seat);
    const above = (thing: string) => ({
      ...view,
      table: {
        ...view.table,
        bombs,
        board: view.table.board.map((there, at) => {
          if (at === ship + 6) return thing;
          return Math.floor(at / 6) === Math.floor(ship / 6) + 1 ? "." : there;
        }),
      },
    });
    const attempt = { kind: "attempt", move: { move: "bomb" } };
    const later = { kind: "explain", key: "defenders.why.bomb-later", rule: "SD-D18" };
    expect(press(view, view.legal, "button:bomb")).toEqual(attempt);
    expect(press(above("mine"), view.legal, "button:bomb")).toEqual(attempt);
    expect(press(above("3"), view.legal, "button:bomb")).toEqual(later);
    expect(press({ ...above("mine"), asks: "go-on" }, view.legal, "button:bomb")).toEqual(later);
    expect(press({ ...above("3"), asks: "mine" }, view.legal, "button:bomb")).toEqual(attempt);
  });

  test("a ship cannot be placed on another, and not above row 1", () => {
    const { view } = first("place", (act) => act.view.legal.length < 6);
    const taken = COLUMN_WORDS.find((column) => !view.legal.some((move) => move["column"] === column)) as string;
    expect(press(view, view.legal, `space:${taken}1`)).toEqual({
      kind: "attempt",
      move: { move: "place", column: taken },
    });
    expect(press(view, view.legal, "space:c4")).toEqual({
      kind: "explain",
      key: "defenders.why.place",
      rule: "SD-D3b",
    });
  });
});
