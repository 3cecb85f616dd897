import { describe, expect, test } from "vitest";
import { canCall } from "../aiming";
import { wordOf } from "../geometry";
import { handOfLine, readLine } from "../line";
import { modelOf } from "../model";
import { ACTS } from "./games";

const view = ACTS.map((act) => act.view).find((one) => one.asks === "hand" && one.table.mode === "plain");

describe("a launch in one line", () => {
  if (!view) throw new Error("no game in which somebody aims");
  const model = modelOf(view.table);
  const read = (text: string, chosen = "own") => readLine(text, view, model, chosen);
  const [card] = model.cards;
  const empty = Array.from({ length: 20 }, (_, space) => space).find(
    (space) => !model.cards.some((one) => one.space === space),
  );
  test("three numbers, and the nearer place", () => {
    expect(read("212 -4 79")).toEqual({ hand: "practised", aim: { x: 210, angle: -4, strength: 79 }, called: -1 });
    expect(read("0, +60, 100")).toMatchObject({ aim: { x: 0, angle: 60, strength: 100 } });
  });
  test("the hand that is chosen, or named", () => {
    expect(read("210 0 50", "expert")).toMatchObject({ hand: "expert" });
    expect(read("novice 210 0 50", "expert")).toMatchObject({ hand: "novice" });
    expect([handOfLine("own"), handOfLine("steady")]).toEqual(["practised", "steady"]);
  });
  test("a card or the UFO, from straight below", () => {
    expect(read(card?.word ?? "")).toMatchObject({ aim: { angle: 0 }, called: canCall(view) ? card?.space : -1 });
    expect(read("UFO")).toMatchObject({ aim: { x: 210, angle: 0 }, called: -1 });
  });
  test.each([
    ["", "space.line.what"],
    ["own 210 0 50", "space.line.what"],
    ["210 0", "space.line.what"],
    ["210 0 50 1", "space.line.what"],
    ["x9", "space.line.what"],
    ["421 0 50", "space.line.bounds"],
    ["210 61 50", "space.line.bounds"],
    ["210 0 101", "space.line.bounds"],
    [wordOf(empty ?? 0), "space.line.no-card"],
  ])("%j is refused", (text, why) => {
    expect(read(text)).toEqual({ why });
  });
  test("from a forward base two numbers, all the way round", () => {
    const base = { ...model, base: { x: 100, y: 200 } };
    expect(readLine("170 40", view, base, "own")).toMatchObject({ aim: { x: 100, angle: 170, strength: 40 } });
    expect(readLine("210 0 50", view, base, "own")).toEqual({ why: "space.line.base" });
    expect(readLine("ufo", view, base, "own")).toMatchObject({ aim: { x: 100 } });
  });
});
