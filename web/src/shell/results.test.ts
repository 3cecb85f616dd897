import { beforeEach, describe, expect, it } from "vitest";
import type { SeatOut, TableOut } from "../net/types.gen";
import { language } from "../text";
import { endingOf, endingWords, others } from "./results";

const seat = (word: string, more: Partial<SeatOut>): SeatOut => ({
  seat: word,
  kind: "person",
  name: "",
  driver: "person",
  person: null,
  bot: null,
  deck: false,
  ...more,
});
const ADA = seat("a", { name: "Ada" });
const BOT = seat("b", { kind: "bot", name: "level-2", bot: "level-2" });
const FREE = seat("c", { kind: "open" });

function table(results: number[] | null, seats: SeatOut[] = [ADA, BOT]): TableOut {
  const outcome = results && { results, rule: "X-1" };
  return { players: seats.length, seats, outcome, yours: ["a"] } as unknown as TableOut;
}

beforeEach(() => {
  language.value = "en";
});

describe("how a game ended", () => {
  const words = (results: number[] | null, seats?: SeatOut[], scores: number[] = []) => {
    return endingWords(endingOf(table(results, seats), { scores }), "en");
  };

  it("is who has won", () => expect(words([1, -1])).toBe("Ada wins."));
  it("is a draw", () => expect(words([0, 0])).toBe("A draw."));
  it("is the end of all", () => expect(words([-1, -1])).toBe("All is lost."));
  it("is points where results are scores", () => expect(words([42], [ADA], [1])).toBe("Ada: 42 points"));
  it("is a loss where there is no score", () => expect(words([-1], [ADA], [1])).toBe("All is lost."));
  it("can be several winners", () => expect(words([1, 1])).toBe("Ada and Casual bot win."));
  it("names the seat where a record has no name", () =>
    expect(words([-1, 1], [ADA, seat("red", { kind: "open" })])).toBe("Seat Red wins."));
  it("is open where nobody played to the end", () => expect(words(null)).toBe("Not played to the end."));
});

it("the others are those who sit there besides me", () => {
  expect(others(table(null, [ADA, BOT, FREE]))).toEqual(["Casual bot"]);
});
