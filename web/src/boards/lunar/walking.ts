/** Arrow keys on the moons: to the nearest space that way, on the same moon or on the next one, however they lie. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // what lies aside counts so much farther away

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of the nearest of some points in the direction of a key, or -1. */
export function nearest(from: Point, points: readonly Point[], key: string): number {
  const way = WAYS[key];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  if (!way) return best;
  points.forEach((point, number) => {
    const ahead = (point.x - from.x) * way[0] + (point.y - from.y) * way[1];
    const aside = Math.abs((point.x - from.x) * way[1]) + Math.abs((point.y - from.y) * way[0]);
    if (ahead < 4 || aside > ahead * 3) return;
    const far = ahead + aside * ASIDE;
    if (far < least) {
      least = far;
      best = number;
    }
  });
  return best;
}

/** The space that a key leads to; Home and End go to the first and the last one. */
export function walk(board: HTMLElement, from: HTMLElement, key: string): string | null {
  const cells = [...board.querySelectorAll<HTMLElement>("[data-space]")];
  if (key === "Home") return cells[0]?.dataset["space"] ?? null;
  if (key === "End") return cells.at(-1)?.dataset["space"] ?? null;
  const middle = (cell: HTMLElement): Point => {
    const box = cell.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  return cells[nearest(middle(from), cells.map(middle), key)]?.dataset["space"] ?? null;
}
