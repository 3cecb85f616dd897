import { describe, expect, test } from "vitest";
import { BOARD_LENGTH, BOARD_WIDTH, SPACES, spaceX, spaceY, TABLE, UFO } from "../../geometry";
import { framing, leaning, matrix, meet, NO_INSETS, type Point, project, type View } from "../camera";

const SIZES = [
  [700, 800],
  [390, 520],
  [1400, 500],
  [320, 900],
] as const;
const MUST: readonly Point[] = [
  [0, 0, 0],
  [BOARD_WIDTH, 0, 0],
  [0, BOARD_LENGTH, 0],
  [BOARD_WIDTH, BOARD_LENGTH, 0],
  [0, TABLE.near, 0],
  [BOARD_WIDTH, TABLE.near, 0],
  [UFO.left, UFO.far, UFO.back],
  [UFO.right, UFO.far, UFO.back],
];

describe.each(SIZES)("a canvas of %i by %i", (width, height) => {
  const view = framing(width, height);

  test("shows the whole table", () => {
    for (const point of MUST) {
      const [x, y] = project(view, point);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
  });

  test("is filled by it in one direction at least", () => {
    const seen = MUST.map((point) => project(view, point));
    const wide = Math.max(...seen.map(([x]) => x)) - Math.min(...seen.map(([x]) => x));
    const high = Math.max(...seen.map(([, y]) => y)) - Math.min(...seen.map(([, y]) => y));
    expect(Math.max(wide / width, high / height)).toBeGreaterThan(0.85);
  });

  test("leads from a point to the screen and back", () => {
    for (let space = 0; space < SPACES; space++) {
      for (const z of [0, 40]) {
        const [x, y] = project(view, [spaceX(space), spaceY(space), z]);
        const back = meet(view, x, y, z);
        expect(back[0]).toBeCloseTo(spaceX(space), 6);
        expect(back[1]).toBeCloseTo(spaceY(space), 6);
      }
    }
  });

  test("has a matrix that says the same as the projection", () => {
    const m = matrix(view, new Float32Array(16));
    for (const point of MUST) {
      const clip = [0, 1, 3].map((row) =>
        [...point, 1].reduce((sum, value, column) => sum + value * (m[column * 4 + row] ?? 0), 0),
      ) as [number, number, number];
      const [x, y] = project(view, point);
      expect((clip[0] / clip[2] / 2 + 0.5) * width).toBeCloseTo(x, 1);
      expect((0.5 - clip[1] / clip[2] / 2) * height).toBeCloseTo(y, 1);
    }
  });
});

test("what lies farther away is higher and smaller", () => {
  const view = framing(700, 800);
  const width = (y: number) => project(view, [420, y, 0])[0] - project(view, [0, y, 0])[0];
  expect(project(view, [210, 400, 0])[1]).toBeLessThan(project(view, [210, 100, 0])[1]);
  expect(width(400)).toBeLessThan(width(100));
});

test("room that is covered at an edge stays free", () => {
  const view = framing(700, 800, { ...NO_INSETS, bottom: 200 });
  for (const point of MUST) expect(project(view, point)[1]).toBeLessThanOrEqual(600);
});

test("leaning brings the camera nearer to a point, and not at all by nothing", () => {
  const view = framing(700, 800);
  const point: Point = [350, 400, 0];
  const away = ({ eye }: View) => Math.hypot(eye[0] - point[0], eye[1] - point[1], eye[2] - point[2]);
  expect(away(leaning(view, point, 1))).toBeLessThan(away(view));
  expect(leaning(view, point, 0)).toBe(view);
});
