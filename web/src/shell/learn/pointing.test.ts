import { expect, test } from "vitest";
import type { Sentences } from "../../boards/contract";
import type { GameAnswer, PointOut } from "../../net/types.gen";
import { isMeant, namesOf } from "./pointing";

const point = (kind: string, text: string, moves: PointOut["moves"] = []): PointOut => ({ kind, text, moves });

test.each([
  ["buy bomb", "buy bomb", true],
  ["buy bomb", "buy dual", false],
  ["buy", "buy dual", true],
  ["enter", "enter 4", true],
  ["press 40..60", "press", true], // the button of the whole kind
  ["oblivion a|b", "oblivion b", true],
  ["bomb", "shoot", false],
])("whether “%s” means the button “%s”: %s", (pattern, button, expected) => {
  expect(isMeant(point("move", pattern), button)).toBe(expected);
});

test("a button means those moves that begin with its words", () => {
  const meant = point("move", "", [{ move: "pay", prize: "5" }]);
  expect(isMeant(meant, "pay 5")).toBe(true);
  expect(isMeant(meant, "pay")).toBe(true);
  expect(isMeant(meant, "pay 4")).toBe(false);
});

test("what is pointed at has a name, said once", () => {
  const facts = {
    moves: [{ name: "move", fields: [{ name: "from", kind: "space", words: ["a.n", "a.pad"] }] }],
    events: [],
  } as unknown as GameAnswer;
  const say = {
    word: (kind: string, word: string) => `${kind} ${word}`,
    part: (name: string) => `the ${name}`,
    move: ({ move }: { move: string }) => `to ${move}`,
  } as unknown as Sentences;
  const points = [point("word", "a.pad"), point("part", "reserve"), point("part", "reserve")];
  expect(namesOf([...points, point("move", "pass", [{ move: "pass" }])], facts, say)).toBe(
    "space a.pad, the reserve, to pass",
  );
});
