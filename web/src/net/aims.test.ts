import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Aims, AimTeller, aimsAfter, NO_AIMS } from "./aims";
import type { ServerMessage } from "./types.gen";

const aim = (seat: string, aim: Record<string, number> | null): ServerMessage => ({ t: "aim", table: "t", seat, aim });
const events = (kind: string): ServerMessage => ({
  t: "events",
  table: "t",
  seat: "red",
  first: 2,
  last: 2,
  items: [{ seq: 2, at: 0, kind, body: {} }],
});

describe("aims of others", () => {
  const one: Aims = aimsAfter(NO_AIMS, aim("red", { angle: 3 }));

  test("are known by seat, the newest of each, until it is taken away", () => {
    expect(one).toEqual({ red: { angle: 3 } });
    expect(aimsAfter(one, aim("red", { angle: 4 }))).toEqual({ red: { angle: 4 } });
    expect(aimsAfter(one, aim("red", null))).toEqual({});
  });

  test.each(["act", "undo", "seat", "end"])("end with an event of the kind %s", (kind) => {
    expect(aimsAfter(one, events(kind))).toEqual({});
  });

  test("are not ended by what is said in the chat", () => {
    expect(aimsAfter(one, events("chat"))).toBe(one);
  });

  test("of an older connection are void", () => {
    const table = { t: "table", table: "t", seats: [], epoch: "" } as unknown as ServerMessage;
    expect(aimsAfter(one, table)).toEqual({});
  });
});

describe("our aim", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is told at once, then not too often, and the last one for sure", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    for (let angle = 0; angle < 10; angle += 1) teller.tell("red", { angle });
    expect(say.mock.calls).toEqual([[{ seat: "red", aim: { angle: 0 } }]]);
    vi.advanceTimersByTime(1000);
    expect(say.mock.calls.slice(1)).toEqual([[{ seat: "red", aim: { angle: 9 } }]]);
  });

  test("stays below what the server lets pass", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    for (let time = 0; time < 10_000; time += 10) {
      teller.tell("red", { angle: time });
      vi.advanceTimersByTime(10);
    }
    expect(say.mock.calls.length).toBeLessThan(150);
    expect(say.mock.calls.length).toBeGreaterThan(100);
  });

  test("is taken away only if others know of it", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    teller.tell("red", null);
    expect(say).not.toHaveBeenCalled();
    teller.tell("red", { angle: 1 });
    teller.tell("red", null);
    vi.advanceTimersByTime(1000);
    expect(say.mock.calls).toEqual([[{ seat: "red", aim: { angle: 1 } }], [{ seat: "red", aim: null }]]);
    teller.tell("red", null);
    expect(say).toHaveBeenCalledTimes(2);
  });

  test("is taken away after its act: what was told last may have arrived later than the act", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    teller.tell("red", { angle: 1 });
    teller.tell("red", { angle: 2 });
    teller.forget();
    teller.tell("red", null);
    vi.advanceTimersByTime(1000);
    expect(say.mock.calls).toEqual([[{ seat: "red", aim: { angle: 1 } }], [{ seat: "red", aim: null }]]);
  });

  test("of the next launch is told, whatever became of the last one", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    teller.tell("red", { angle: 1 });
    teller.forget();
    teller.tell("red", { angle: 5 });
    vi.advanceTimersByTime(1000);
    expect(say.mock.calls).toEqual([[{ seat: "red", aim: { angle: 1 } }], [{ seat: "red", aim: { angle: 5 } }]]);
  });

  test("is not told any more when the page is left", () => {
    const say = vi.fn();
    const teller = new AimTeller(say);
    teller.tell("red", { angle: 1 });
    teller.tell("red", { angle: 2 });
    teller.close();
    vi.advanceTimersByTime(1000);
    expect(say).toHaveBeenCalledTimes(1);
  });
});
