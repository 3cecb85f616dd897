import { describe, expect, it } from "vitest";
import { fightOf, scenesOf, tracesOf } from "./motion";
import { ACTS } from "./views";

describe("every act", () => {
  it.each(ACTS)("is played up to what the next view shows: $name", ({ before, steps, after }) => {
    const { units, stocks } = scenesOf(before, steps);
    expect(Object.fromEntries(units)).toEqual(Object.fromEntries(after.units));
    expect(stocks).toEqual(after.stocks);
  });

  it.each(ACTS)("takes 400 milliseconds a scene at most: $name", ({ before, steps }) => {
    for (const scene of scenesOf(before, steps).scenes) expect(scene.ms).toBeLessThanOrEqual(400);
  });

  it.each(ACTS)("leaves traces to spaces of the board: $name", ({ steps, after }) => {
    for (const trace of tracesOf(steps)) {
      expect(after.moons).toContain(trace.seat);
      expect(trace.from ?? trace.to).not.toBeNull();
    }
  });
});

const step = (id: number, ...events: readonly Record<string, string>[]) =>
  ({ id, actor: "a", move: null, events }) as unknown as Parameters<typeof fightOf>[0][number];
const ATTACK = { event: "attacked", seat: "a", size: "small", from: "a.n", piece: "bs", to: "a.ne" };

describe("a combat", () => {
  it("is told with its die and its verdict", () => {
    const steps = [
      step(1, ATTACK),
      step(2, { event: "rolled", seat: "a", face: "5" }, { event: "fought", verdict: "win" }),
    ];
    expect(fightOf(steps, null)).toEqual({
      attacker: { owner: "a", pieces: "s" },
      defender: { owner: "b", pieces: "s" },
      at: "a.ne",
      face: 5,
      signs: null,
      verdict: "win",
    });
  });

  it("goes on where the throws come later", () => {
    const begun = fightOf([step(1, ATTACK)], null);
    expect(begun?.verdict).toBeNull();
    const shown = step(2, { event: "showed", sign: "rock", answer: "paper" }, { event: "fought", verdict: "lose" });
    expect(fightOf([shown], begun)).toMatchObject({ signs: ["rock", "paper"], verdict: "lose" });
  });

  it("is remembered while the loser gives way", () => {
    const over = fightOf([step(1, ATTACK), step(2, { event: "fought", verdict: "win" })], null);
    const moved = [{ event: "retreated" }, { event: "moved" }];
    expect(fightOf([step(3, ...moved)], over)).toEqual(over);
  });

  it("is forgotten when something else has happened", () => {
    const over = fightOf([step(1, ATTACK), step(2, { event: "fought", verdict: "win" })], null);
    expect(fightOf([step(3, { event: "moved", from: "b.n", to: "b.ne" })], over)).toBeNull();
  });
});
