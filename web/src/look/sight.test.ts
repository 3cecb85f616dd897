import { describe, expect, test } from "vitest";
import { wayTo } from "./sight";

const ROOM = { top: 60, bottom: 680 };

describe("the way to what is to be seen", () => {
  test("is none if it is seen, or if there is nothing", () => {
    expect(wayTo([{ top: 60, bottom: 680 }], ROOM)).toBe(0);
    expect(wayTo([], ROOM)).toBe(0);
  });

  test("leads down to what lies under the lower bar, and up to what lies under the upper one", () => {
    expect(wayTo([{ top: 690, bottom: 730 }], ROOM)).toBe(50);
    expect(wayTo([{ top: 20, bottom: 64 }], ROOM)).toBe(-40);
  });

  test("shows the beginning of what is too high", () => {
    expect(wayTo([{ top: 100, bottom: 900 }], ROOM)).toBe(40);
  });

  test("shows several together where there is room, and else the first", () => {
    const [first, near, far] = [
      { top: 690, bottom: 730 },
      { top: 120, bottom: 160 },
      { top: 70, bottom: 100 },
    ];
    expect(wayTo([first, near], ROOM)).toBe(50);
    expect(wayTo([first, far], ROOM)).toBe(50);
    expect(wayTo([far, first], ROOM)).toBe(0);
  });
});
