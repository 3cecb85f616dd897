import { describe, expect, it } from "vitest";
import { creature } from "./games/unknown";
import { markPath, seatClass } from "./marks";
import { pixelPath, seedOf } from "./pixels";

describe("pixels", () => {
  it("become one box for each run", () => {
    expect(pixelPath(["##.#", ".##."], "#")).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 1h2v1h-2z");
  });

  it("of another sign are left out", () => {
    expect(pixelPath(["#o#"], "o")).toBe("M1 0h1v1h-1z");
  });
});

describe("chance from a name", () => {
  const draw = (name: string) => {
    const chance = seedOf(name);
    return [chance(), chance(), chance()];
  };

  it("is the same every time, and another for another name", () => {
    expect(draw("a game")).toEqual(draw("a game"));
    expect(draw("a game")).not.toEqual(draw("another"));
  });

  it("lies between 0 and 1", () => {
    expect(draw("x").every((one) => one >= 0 && one < 1)).toBe(true);
  });
});

it("a creature has two eyes and two equal halves", () => {
  for (const id of ["my-game", "your-game", "x"]) {
    const rows = creature(id);
    expect(rows.join("").split("o").length - 1).toBe(2);
    for (const row of rows) expect([...row].reverse().join("")).toBe(row);
  }
});

describe("the mark of a seat", () => {
  it("is another shape for each of five seats", () => {
    expect(new Set([0, 1, 2, 3, 4].map(markPath)).size).toBe(5);
  });

  it("has the colour by which the seat is called, or one by its number", () => {
    expect(seatClass(2, "red")).toBe("seat-red");
    expect(seatClass(2, "c")).toBe("seat-3");
    expect(seatClass(0)).toBe("seat-1");
    expect(seatClass(0, "invader")).toBe(seatClass(1)); // as the cards of that side
  });
});
