import { expect, it } from "vitest";
import { cutsOf, usualStretch } from "./cuts";

const line = (number: number, text: string) => ({ number, text });
const LINES = [line(0, "begins"), line(3, "moves"), line(3, "hits"), line(9, "moves again"), line(5, "answers")];

it("a film can be cut after each act, which is called by its last line", () => {
  expect(cutsOf(LINES)).toEqual([line(0, ""), line(3, "hits"), line(5, "answers"), line(9, "moves again")]);
});

it("a film leads to the position that is shown; at the beginning it is the whole game", () => {
  const many = cutsOf(Array.from({ length: 40 }, (_, n) => line(2 * n, `act ${n}`)));
  expect(usualStretch(many, 0)).toEqual([0, 39]);
  expect(usualStretch(many, 41)).toEqual([12, 20]); // within the act after 40 moves
  expect(usualStretch(many, 4)).toEqual([0, 2]);
});
