import { expect, test } from "vitest";
import { spotFor } from "./bubble";

const WINDOW = { width: 360, height: 740 };
const SIZE = { width: 300, height: 120 };
const box = (left: number, top: number) => ({ left, top, width: 44, height: 44 });

test("a bubble stands above its spot, and points at its middle", () => {
  const spot = spotFor(box(150, 400), SIZE, WINDOW);
  expect(spot.side).toBe("above");
  expect(spot.top + SIZE.height).toBeLessThan(400);
  expect(spot.left + spot.arrow).toBe(172);
});

test("it stands below where there is no room above", () => {
  const spot = spotFor(box(150, 80), SIZE, WINDOW, 60);
  expect(spot.side).toBe("below");
  expect(spot.top).toBeGreaterThan(80 + 44);
});

test("it stays inside the window at both edges", () => {
  expect(spotFor(box(0, 400), SIZE, WINDOW).left).toBeGreaterThanOrEqual(0);
  const right = spotFor(box(316, 400), SIZE, WINDOW);
  expect(right.left + SIZE.width).toBeLessThanOrEqual(WINDOW.width);
  expect(right.arrow).toBeLessThanOrEqual(SIZE.width);
});
