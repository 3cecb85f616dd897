import { expect, test } from "vitest";
import { canCall } from "../aiming";
import { verdictWords } from "../Dock";
import { hintOf } from "../hints";
import { modelOf } from "../model";
import { ACTS } from "./games";

const ASKED = [{ move: "leave" }]; // somebody is asked here; by which moves makes no difference
const hints = (asks: string) =>
  ACTS.filter(({ view }) => view.asks === asks).map(({ view }) => ({
    view,
    hint: hintOf(view, modelOf(view.table), ASKED, "hold", -1),
  }));

test("whoever has tokens of several levels is told that they can be chosen", () => {
  const chosen = hints("token").filter(({ view }) => !canCall(view) && view.table.assault === 0);
  expect(chosen.length).toBeGreaterThan(0);
  for (const { hint } of chosen) expect(hint).toBe("Tap a token to choose its level, and with it the power. Then aim.");
});

test("why a token may be launched again is told: where it landed, or its power", () => {
  const [planet, power] = [new Set<string>(), new Set<string>()];
  for (const { view, hint } of hints("decide")) {
    const { where, flying } = view.table;
    (where[flying] === "planet" ? planet : power).add(hint);
  }
  expect([...planet].sort().slice(0, 2)).toEqual([
    "Landing 1 of 3 in the planet area: it may be launched again.",
    "Landing 2 of 3 in the planet area: it may be launched again.",
  ]);
  expect(power.size).toBeGreaterThan(0);
  for (const hint of power) expect(hint).not.toBe("");
});

test("nobody who is not asked is told to do anything", () => {
  for (const { view } of ACTS) expect(hintOf(view, modelOf(view.table), [], "hold", -1)).toBe("");
});

test.each([
  [3.4, "perfect", "Perfect: 3 ms late"],
  [-0.3, "perfect", "Perfect: on the beat"],
  [-22, "good", "Good: 22 ms early"],
  [41, "late", "41 ms late: too strong"],
] as const)(
  "a press %f ms from the beat is told with its side, so that the next one can be better",
  (error, grade, words) => {
    expect(verdictWords({ error, grade, strength: 0 })).toBe(words);
  },
);
