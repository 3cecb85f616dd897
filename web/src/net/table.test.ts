import { describe, expect, test } from "vitest";
import { chapters, movedBetween, NOTHING, reduce, type Sight, stepsBetween, type TableState } from "./table";
import type { Item, ServerMessage, TableInfo } from "./types.gen";

const INFO = { id: "t", status: "running", seq: 1 } as TableInfo;
const act = (seq: number, seat: string, count: number): Item => ({
  seq,
  at: 0,
  kind: "act",
  body: {
    seat,
    moves: Array.from({ length: count }, (_, n) => ({ actor: seat, move: { move: `m${n}` }, events: [] })),
  },
});
const undo = (seq: number, to: number): Item => ({ seq, at: 0, kind: "undo", body: { seat: "a", to } });
const events = (seat: string, ...items: Item[]): ServerMessage => ({
  t: "events",
  table: "t",
  seat,
  first: items[0]?.seq ?? 1,
  last: items.at(-1)?.seq ?? 0,
  items,
});
const view = (seat: string, seq: number, more: object = {}): ServerMessage => ({
  t: "view",
  table: "t",
  seat,
  seq,
  number: seq,
  view: { game: "g", seat, actor: "a", legal: [] },
  draft: [],
  clock: null,
  request: null,
  ...more,
});
const told = (...messages: ServerMessage[]): TableState => messages.reduce(reduce, NOTHING);

describe("a table", () => {
  test("keeps what each of our seats sees apart", () => {
    const state = told(
      { t: "table", table: "t", info: INFO, seats: ["a", "b"], epoch: "e" },
      view("a", 1),
      view("b", 2),
    );
    expect(Object.keys(state.sights)).toEqual(["a", "b"]);
    expect(state.sights["b"]?.seq).toBe(2);
  });

  test("calls nobody null, as boards expect it", () => {
    const state = told(view("a", 1, { view: { actor: "nobody", outcome: { results: [1], rule: "X-1" } } }));
    expect(state.sights["a"]?.view.actor).toBeNull();
  });

  test("forgets what a spectator saw once somebody sits down", () => {
    const state = told(
      { t: "table", table: "t", info: INFO, seats: [], epoch: "e" },
      events("spectator", act(1, "a", 1)),
      view("spectator", 1),
      { t: "table", table: "t", info: INFO, seats: ["b"], epoch: "e" },
    );
    expect(state.sights).toEqual({});
    expect(state.items).toEqual({});
  });

  test("begins anew after a reset", () => {
    const state = told(events("a", act(1, "a", 1)), {
      t: "events",
      table: "t",
      seat: "a",
      first: 1,
      last: 0,
      items: [],
      reset: true,
    });
    expect(state.items["a"]).toEqual([]);
    expect(state.resets).toBe(1);
  });

  test("knows the table of a rematch", () => {
    expect(told(events("a", { seq: 1, at: 0, kind: "rematch", body: { table: "next" } })).rematch).toBe("next");
  });
});

describe("the story", () => {
  test("marks what was taken back, and goes on from there", () => {
    const told = chapters([act(1, "a", 2), act(2, "b", 3), undo(3, 3), act(4, "b", 1)]);
    expect(told.map((one) => one.undone)).toEqual([0, 2, 0, 0]);
    expect(told.map((one) => one.first)).toEqual([0, 2, 5, 3]);
  });

  test("does not mark anew what was played after an undo", () => {
    const told = chapters([act(1, "a", 1), undo(2, 0), act(3, "a", 2), undo(4, 1)]);
    expect(told.map((one) => one.undone)).toEqual([1, 0, 1, 0]);
  });
});

describe("steps", () => {
  test("a position is the same while there is only talk", () => {
    const chat = (seq: number): Item => ({ seq, at: 0, kind: "chat", body: { text: "hm" } });
    const items = [act(1, "a", 1), chat(2), chat(3), act(4, "b", 1), undo(5, 1), chat(6)];
    expect(movedBetween(items, 1, 3)).toBe(false);
    expect(movedBetween(items, 3, 1)).toBe(false);
    expect(movedBetween(items, 1, 4)).toBe(true);
    expect(movedBetween(items, 6, 4)).toBe(true);
    expect(movedBetween(items, 5, 6)).toBe(false);
  });

  const sight = (seq: number, number: number, draft: object[] = []): Sight =>
    ({ seq, number, draft, view: { actor: "a" } }) as unknown as Sight;
  const items = [act(1, "a", 1), act(2, "a", 2), act(3, "b", 1)];

  test("have the trace of their move, as bytes", () => {
    const item = act(2, "nature", 2);
    const moves = item.body["moves"] as Record<string, unknown>[];
    const flown = { ...item, body: { ...item.body, moves: [moves[0], { ...moves[1], trace: "AQL/" }] } };
    const steps = stepsBetween(sight(1, 1), sight(2, 3), [flown], "a");
    expect(steps.map((step) => step.trace)).toEqual([undefined, new Uint8Array([1, 2, 255])]);
  });

  test("are those between two sights, each with a number that rises", () => {
    const steps = stepsBetween(sight(1, 1), sight(3, 4), items, "a");
    expect(steps.map((step) => step.actor)).toEqual(["a", "a", "b"]);
    expect([...steps].sort((one, other) => one.id - other.id)).toEqual(steps);
  });

  test("leave out a draft that was seen while it was made", () => {
    expect(stepsBetween(sight(1, 1, [{ move: "m0" }]), sight(2, 3), items, "a")).toHaveLength(1);
  });

  test("at first sight are those of the opening", () => {
    const start = { ...act(1, "nature", 3), kind: "start" };
    const goesOn = { ...act(1, "b", 3), kind: "start" }; // from a position of another game
    expect(stepsBetween(undefined, sight(1, 3), [goesOn], "a")).toEqual([]);
    expect(stepsBetween(undefined, sight(1, 3), [start], "a")).toHaveLength(3);
    expect(stepsBetween(undefined, sight(2, 4), [start, act(2, "b", 1)], "a")).toEqual([]);
    expect(stepsBetween(undefined, sight(1, 4, [{ move: "m0" }]), [start], "a")).toEqual([]);
  });

  test("are none at first sight later on and none after an undo", () => {
    expect(stepsBetween(undefined, sight(3, 4), items, "a")).toEqual([]);
    expect(stepsBetween(sight(3, 4), sight(4, 1), [...items, undo(4, 1)], "a")).toEqual([]);
  });
});
