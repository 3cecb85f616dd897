import { describe, expect, test } from "vitest";
import type { Happening, Move } from "../../contract";
import { effectOf, nextDescent } from "../foresight";
import { spaceOf, type Table, wordOf } from "../table";
import { GAMES } from "./games";

const SHOTS = new Set(["hit", "damaged", "robbed", "grazed", "clanged"]);
const gained = (events: readonly Happening[], seat: string): number =>
  events
    .filter((event) => ["hit", "robbed", "swept"].includes(event.event) && event["seat"] === seat)
    .reduce((sum, event) => sum + worth(event["prize"] ?? event["thing"] ?? ""), 0);
const worth = (tile: string): number => (/^[1-5]$/.test(tile) ? Number(tile) : 10);

/** The move that was made between two acts, as its first events tell. */
function moveMade(events: readonly Happening[], seat: string): Move | null {
  const [first] = events;
  if (first?.["seat"] !== seat) return null;
  if (first.event === "moved") return { move: "move", space: first["to"] ?? "" };
  if (first.event === "paused") return { move: "pause", space: first["to"] ?? "" };
  if (first.event === "bombed") return { move: "bomb" };
  if (first.event === "mine-moved")
    return first["to"]?.startsWith("a") ? { move: "enter", row: first["to"].slice(1) } : { move: "advance" };
  return null;
}

describe("what is foreseen is what happens", () => {
  const made = GAMES.flatMap((acts) =>
    acts.slice(1).flatMap((act, at) => {
      const before = acts[at]?.view;
      const events = act.steps.flatMap((step) => step.events);
      const move = before?.actor ? moveMade(events, before.actor) : null;
      return before && move ? [{ name: act.name, before, events, move }] : [];
    }),
  );

  test("there are moves, pauses, bombs and mines among the games", () => {
    expect(new Set(made.map((one) => one.move.move))).toEqual(new Set(["move", "pause", "bomb", "advance", "enter"]));
  });

  test("the first things that are hit, and what they bring", () => {
    for (const { name, before, events, move } of made.filter(
      (one) => one.move.move === "move" || one.move.move === "pause",
    )) {
      const effect = effectOf(before.table, before.seat, move);
      const upToHorde = events.slice(1, events.findIndex((event) => event.event === "descended") + 1 || events.length);
      const hits = upToHorde.filter((event) => SHOTS.has(event.event)).map((event) => event["space"]);
      // With a bomb at hand the volley stops to ask.
      if (before.table.bombs[["yellow", "red", "blue", "green"].indexOf(before.seat)] === "held") continue;
      expect(
        effect.hits.map((hit) => wordOf(hit.space)),
        name,
      ).toEqual(hits);
      expect(effect.points, name).toBe(gained(upToHorde, before.seat));
      expect(effect.misses, name).toBe(hits.length === 0);
    }
  });

  test("what a bomb takes", () => {
    for (const { name, before, events, move } of made.filter((one) => one.move.move === "bomb")) {
      const taken = events.filter((event) => event.event === "swept" || event.event === "scrapped");
      const effect = effectOf(before.table, before.seat, move);
      expect(
        effect.hits.map((hit) => wordOf(hit.space)),
        name,
      ).toEqual(taken.map((event) => event["space"]));
      expect(effect.points, name).toBe(gained(taken, before.seat));
    }
  });

  test("what the mine blows up, and whether the horde comes down by it", () => {
    for (const { name, before, events, move } of made.filter(
      (one) => one.move.move === "advance" || one.move.move === "enter",
    )) {
      const effect = effectOf(before.table, before.seat, move);
      const exploded = events.filter((event) => event.event === "exploded").map((event) => event["space"]);
      expect(
        effect.hits.map((hit) => wordOf(hit.space)),
        name,
      ).toEqual(exploded);
      expect(effect.horde !== null, name).toBe(events.some((event) => event.event === "descended"));
    }
  });

  test("whom the horde rams, and whether it invades Earth", () => {
    for (const { name, before, events, move } of made) {
      const effect = effectOf(before.table, before.seat, move);
      if (!effect.horde || !events.some((event) => event.event === "descended")) continue;
      const down = events.slice(events.findIndex((event) => event.event === "descended"));
      const rammed = down.filter((event) => /rammed/.test(event.event) && Number(event["space"]?.slice(1)) < 10);
      expect(effect.horde.rams.map(wordOf).sort(), name).toEqual(rammed.map((event) => event["space"]).sort());
      expect(effect.horde.invades.length > 0, name).toBe(down.some((event) => event.event === "invaded"));
    }
  });
});

describe("on a board of our own", () => {
  const board = Array<string>(60).fill(".");
  const set = (thing: string, word: string): void => {
    board[spaceOf(word)] = thing;
  };
  set("yellow", "a1");
  set("red", "b4");
  set("left", "b7");
  set("right", "c7");
  set("3", "c2");
  const table = {
    board,
    reserve: [[0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [], []],
    bombs: ["none", "none", "none", "none"],
    fire: [1, 1, 1, 1],
    case: [6, 0, 0, 0, 0, 0, 0],
    aside: 0,
  } as unknown as Table;

  test("a shot at a fellow defender brings the lowest tile", () => {
    expect(effectOf(table, "yellow", { move: "move", space: "b1" })).toMatchObject({ points: 2, horde: null });
  });

  test("why the bomb cannot be used there, only for whoever holds one", () => {
    const held = { ...table, bombs: ["held", "none", "none", "none"] } as Table;
    expect(effectOf(table, "yellow", { move: "stay" }).noBomb).toBe("");
    expect(effectOf(held, "yellow", { move: "stay" }).noBomb).toBe("SD-D18a"); // nothing there
    expect(effectOf(held, "yellow", { move: "move", space: "b1" }).noBomb).toBe("SD-D18a"); // a ship
    expect(effectOf(held, "yellow", { move: "move", space: "c1" })).toMatchObject({ canBomb: true, noBomb: "" });
    const beside = { ...held, board: held.board.map((thing, at) => (at === spaceOf("e2") ? "red" : thing)) } as Table;
    expect(effectOf(beside, "yellow", { move: "move", space: "c1" }).noBomb).toBe("SD-D18b");
    expect(effectOf(beside, "yellow", { move: "shoot" }).noBomb).toBe("");
  });

  test("a shot into an empty column is a miss", () => {
    expect(effectOf(table, "yellow", { move: "stay" })).toMatchObject({ misses: true, points: 0 });
  });

  test("half of a whole saucer brings nothing; the column that it empties brings the horde", () => {
    const effect = effectOf(table, "red", { move: "stay" });
    expect(effect).toMatchObject({ points: 0, hits: [{ space: spaceOf("b7"), thing: "left" }] });
    expect(effect.horde).toEqual({ invades: [spaceOf("c1")], rams: [] });
  });

  test("no descent is foreseen when the case cannot fill a row", () => {
    expect(nextDescent({ ...table, case: [5, 0, 0, 0, 0, 0, 0] }).invades).toEqual([]);
    expect(nextDescent(table).invades).toEqual([spaceOf("c1")]);
  });
});
