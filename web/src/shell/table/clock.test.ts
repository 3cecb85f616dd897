import { expect, test } from "vitest";
import type { ClockInfo } from "../../net/types.gen";
import { leftNow, written } from "./clock";

const CLOCK: ClockInfo = { left: [60_000, 30_000], running: "a", deadline: 61_000, at: 1_000 };

test("only the clock that runs goes down, and never below nothing", () => {
  expect(leftNow(CLOCK, 0, true, 11_000)).toBe(50_000);
  expect(leftNow(CLOCK, 1, false, 11_000)).toBe(30_000);
  expect(leftNow(CLOCK, 0, true, 999_000)).toBe(0);
});

test("a clock of ours that is behind does not give time", () => {
  expect(leftNow(CLOCK, 0, true, 500)).toBe(60_000);
});

test("times are written as people read them", () => {
  expect(written(187_000)).toBe("3:07");
  expect(written(9_460)).toBe("0:09.4");
  expect(written(3_723_000)).toBe("1:02:03");
  expect(written(0)).toBe("0:00.0");
});
