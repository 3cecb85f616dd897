import { beforeEach, expect, test } from "vitest";
import { language } from "../../text";
import { sentencesOf } from "../../text/game";
import { isDraw, soundOf, verdictOf } from "./outcome";

const SAY = sentencesOf({
  texts: {},
  game: { moves: [], events: [] },
  rules: [],
  names: { a: "Ada", b: "Bert", c: "Cleo" },
  nobody: (seat) => seat,
  nature: "chance",
});
const DUEL = { scores: [] as number[], cooperative: false, seats: ["a", "b", "c"] };
const verdict = (results: number[], game = DUEL, own: string[] = []) =>
  verdictOf({ results, rule: null }, game, SAY, own);

beforeEach(() => {
  language.value = "en";
});

test("one winner is named", () => {
  expect(verdict([1, -1])).toMatchObject({ title: "Ada (A) wins", won: ["a"], lost: false });
});

test("who has one seat is told how it ended for them", () => {
  expect(verdict([1, -1], DUEL, ["a"])).toMatchObject({ title: "You win", won: ["a"] });
  expect(verdict([1, -1], DUEL, ["b"])).toMatchObject({ title: "You lose", won: ["a"] });
  expect(verdict([0, 0, -1], DUEL, ["b"])).toMatchObject({ title: "Draw", won: [] });
  expect(verdict([0, 0, -1], DUEL, ["c"])).toMatchObject({ title: "You lose", won: [] });
});

test("several seats at one screen hear the name of the winner", () => {
  expect(verdict([1, -1], DUEL, ["a", "b"]).title).toBe("Ada (A) wins");
});

test("several with the best result draw, and nobody has won", () => {
  expect(verdict([0, 0, -1])).toMatchObject({ title: "A draw between Ada (A), Bert (B)", won: [] });
});

test("below zero everybody has lost", () => {
  expect(verdict([-1, -1])).toMatchObject({ title: "You have lost together", lost: true, won: [] });
  expect(verdict([-1])).toMatchObject({ title: "You have lost", lost: true });
});

test("alone and for points, the points are the result", () => {
  expect(verdict([57], { ...DUEL, scores: [1] })).toMatchObject({ title: "57 points", scored: true });
});

test("together all win", () => {
  expect(verdict([1, 1], { ...DUEL, cooperative: true })).toMatchObject({ title: "You have won together" });
});

test("who shares a draw does not hear that they have lost", () => {
  const sound = (results: number[], ...own: string[]): string => soundOf(verdict(results, DUEL, own), own);
  expect([sound([1, -1], "a"), sound([1, -1], "b"), sound([1, -1], "a", "b")]).toEqual(["win", "lose", "win"]);
  expect([sound([0, 0], "b"), sound([0, 0, -1], "b"), sound([0, 0, -1], "c")]).toEqual(["draw", "draw", "lose"]);
  expect(sound([-1, -1], "a")).toBe("lose"); // all have lost together
});

test("who gives up against bots alone loses, and the bots are not said to", () => {
  expect(verdict([-1, -1, -1], DUEL, ["a"])).toMatchObject({ title: "You lose", places: [], lost: true });
  expect(verdictOf({ results: [-1, -1], rule: "X-1" }, DUEL, SAY, ["a"]).places).toHaveLength(2);
});

test("only those who share the best result, and have not lost, are asked for another coin", () => {
  expect(isDraw(verdict([0, 0]))).toBe(true);
  expect(isDraw(verdict([0, 0, -1], DUEL, ["c"]))).toBe(true);
  expect(isDraw(verdict([1, -1]))).toBe(false);
  expect(isDraw(verdict([-1, -1]))).toBe(false);
  expect(isDraw(verdict([1, 1], { ...DUEL, cooperative: true }))).toBe(false);
  expect(isDraw(verdict([42], { ...DUEL, scores: [1] }))).toBe(false);
});
