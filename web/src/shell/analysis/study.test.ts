import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../net/api";
import type { AnalysedAct, AnalysisAnswer, AnalysisOut } from "../../net/types.gen";
import { actAt, nextStop, Study, scaleOf, valueAfter } from "./study";

const act = (first: number, last: number, mark = ""): AnalysedAct => ({
  first,
  last,
  actor: "a",
  values: [first, -first],
  change: [0, 0],
  loss: mark ? 0.3 : 0,
  mark,
  hand: false,
  better: null,
});
const ANALYSIS: AnalysisOut = {
  version: 1,
  game: "some-game",
  level: "level-3",
  calibrated: true,
  reason: "",
  low: -1,
  high: 1,
  seats: ["a", "b"],
  start: [0.5, -0.5],
  acts: [act(1, 3), act(4, 4, "blunder"), act(5, 8), act(9, 9, "mistake")],
  shares: [],
  turning: 1,
};

describe("an analysis is looked up by positions", () => {
  it("knows the act of a position, also in the middle of it", () => {
    expect([0, 1, 3, 4, 6, 9].map((number) => actAt(ANALYSIS, number))).toEqual([-1, 0, 0, 1, 2, 3]);
    expect(valueAfter(ANALYSIS, -1, 1)).toBe(-0.5);
    expect(valueAfter(ANALYSIS, 2, 0)).toBe(5);
  });

  it("goes from mark to mark, and not beyond the last", () => {
    expect([0, 3, 4, 8, 9].map((number) => nextStop(ANALYSIS, number, 1))).toEqual([1, 1, 3, 3, -1]);
    expect([0, 4, 5, 9].map((number) => nextStop(ANALYSIS, number, -1))).toEqual([-1, -1, 1, 1]);
  });

  it("has the scale of results, and of points the one that occurs", () => {
    expect(scaleOf(ANALYSIS)).toEqual({ low: -1, high: 1 });
    expect(scaleOf({ ...ANALYSIS, reason: "scores" })).toEqual({ low: -9, high: 9 });
  });
});

describe("an analysis is waited for", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const answer = (state: AnalysisAnswer["state"]): AnalysisAnswer => ({
    table: "t",
    state,
    done: 0,
    total: 0,
    problem: null,
    analysis: state === "done" ? ANALYSIS : null,
  });

  it.each(["none", "stopped"] as const)("and asked for again by a server that has %s of it", async (state) => {
    vi.useFakeTimers();
    const begin = vi.spyOn(api, "beginAnalysis").mockResolvedValueOnce(answer("running"));
    vi.spyOn(api, "analysis").mockResolvedValueOnce(answer(state));
    begin.mockResolvedValueOnce(answer("done"));
    const study = new Study("t");
    study.begin();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begin).toHaveBeenCalledTimes(2);
    expect(study.analysis.value).toBe(ANALYSIS);
    expect(study.waiting.value).toBe(false);
    study.close();
  });
});
