import { expect, test } from "vitest";
import type { Item } from "../../net/types.gen";
import { sentencesOf } from "../../text/game";
import { beginningOf, drawn, storyOf, toldOf } from "./story";

const SAY = sentencesOf({
  texts: { "event.moved": "{seat} goes to {to}.", "value.seat.a": "A", "value.seat.b": "B" },
  game: {
    moves: [],
    events: [
      {
        name: "moved",
        fields: [
          { name: "seat", kind: "seat", words: [] },
          { name: "to", kind: "space", words: [] },
        ],
      },
    ],
  },
  rules: [],
  names: { a: "Ada", b: "Bert" },
  nobody: (seat) => seat,
  nature: "chance",
});

const act = (seq: number, seat: string, ...to: string[]): Item => ({
  seq,
  at: 0,
  kind: "act",
  body: {
    seat,
    moves: to.map((space) => ({ actor: seat, move: { move: "go" }, events: [{ event: "moved", seat, to: space }] })),
  },
});
const news = (seq: number, kind: string, body: Record<string, unknown>): Item => ({ seq, at: 0, kind, body });

test("an act is told line by line, and only its first line begins it", () => {
  const story = storyOf([act(1, "a", "c3", "c4")], SAY);
  expect(story.map((entry) => [entry.text, entry.begins])).toEqual([
    ["Ada goes to c3.", true],
    ["Ada goes to c4.", false],
  ]);
});

test("every line knows of what it speaks and how many moves were made by then", () => {
  const [line] = storyOf([act(1, "a", "c3")], SAY);
  expect(line?.about).toEqual([{ event: "moved", seat: "a", to: "c3" }]);
  expect(line?.number).toBe(1);
});

test("what was taken back stays, and is marked", () => {
  const story = storyOf([act(1, "a", "c3"), act(2, "b", "d1"), news(3, "undo", { seat: "b", to: 1 })], SAY);
  expect(story.map((entry) => entry.undone)).toEqual([false, true, false]);
});

test("news of people are told, what needs no telling is not", () => {
  const story = storyOf(
    [
      news(1, "seat", { seat: "b", what: "join", name: "Bert" }),
      news(2, "seat", { seat: "b", what: "open", name: "" }),
      news(3, "chat", { person: "p", name: "Bert", text: "Hi" }),
      news(4, "consent", { seat: "b", what: "ask" }),
      news(5, "end", { by: "rules" }),
      news(6, "end", { by: "resign", seat: "b" }),
    ],
    SAY,
  );
  expect(story.map((entry) => entry.key)).toEqual(["1", "4", "6"]);
  expect(story.every((entry) => entry.kind === "news")).toBe(true);
});

test("nothing is told of moves that the board has not shown, nor of what came after them", () => {
  const items = [act(1, "a", "c3"), news(2, "hint", { seat: "a" }), act(3, "b", "c4"), news(4, "rematch", {})];
  const told = (seq: number): number[] => toldOf(items, seq).map((item) => item.seq);
  expect(told(0)).toEqual([]);
  expect(told(1)).toEqual([1, 2]); // what is no move need not be shown
  expect(told(3)).toEqual([1, 2, 3, 4]);
});

test("a game that began from a position says so first", () => {
  expect(beginningOf(null)).toEqual([]);
  expect(beginningOf(". . .")).toMatchObject([{ text: "The game began from a position.", number: 0, kind: "news" }]);
});

test("the newest lines are drawn; in a replay those around what is shown", () => {
  expect(drawn(50, null, 120)).toEqual([0, 50]);
  expect(drawn(900, null, 120)).toEqual([780, 900]);
  expect(drawn(900, -1, 120)).toEqual([0, 120]); // the beginning
  for (const at of [0, 119, 300, 899]) {
    const [first, end] = drawn(900, at, 120);
    expect(first <= at && at < end).toBe(true);
  }
});
