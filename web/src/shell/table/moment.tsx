/** The end of a game as it is seen: an emblem of how it came out, points that are counted up, sparks for a win. */
import { useEffect, useState } from "preact/hooks";
import { pixelPath, seedOf } from "../../art/pixels";
import { soundOf, type Verdict } from "./outcome";

export type Feeling = "win" | "draw" | "lose" | "plain";

/** How an end feels to whoever has these seats; plain to those who only looked on, and after a game for no points. */
export function feelingOf(verdict: Verdict, own: readonly string[], isStopped: boolean): Feeling {
  const isForNothing = verdict.scored && verdict.places.every(({ result }) => result === 0);
  return isStopped || isForNothing || !own.length ? "plain" : soundOf(verdict, own);
}

const CUP = [
  "##########",
  "#.######.#",
  "#.######.#",
  ".########.",
  "...####...",
  "....##....",
  "....##....",
  "..######..",
];
const WRECK = [
  "..o....o..",
  "...o.....#",
  "..######..",
  ".##.##o##.",
  "####.o####",
  "..#.##.#..",
  ".o..o...#.",
  "....#..o..",
];
const SHIPS = [
  "#..#..#..#",
  "##.#..#.##",
  "..##..##..",
  "...####...",
  "...####...",
  "..##..##..",
  "##.#..#.##",
  "#..#..#..#",
];
const FLAG = [
  "##........",
  "########..",
  "#########.",
  "########..",
  "##........",
  "##........",
  "##........",
  "##........",
];
const ROWS: Readonly<Record<Feeling, readonly string[]>> = { win: CUP, lose: WRECK, draw: SHIPS, plain: FLAG };

export function Emblem({ feeling }: { readonly feeling: Feeling }) {
  const rows = ROWS[feeling];
  return (
    <svg class="table-result-emblem" viewBox="0 0 10 8" aria-hidden="true" shape-rendering="crispEdges">
      <path d={pixelPath(rows, "#")} fill="currentColor" />
      <path class="table-result-flame" d={pixelPath(rows, "o")} />
    </svg>
  );
}

const COUNTING = 1_100; // milliseconds

/** Points that run up to the sum, as on the screens of old. A screen reader hears the sum at once. */
export function CountUp({ to, words }: { readonly to: number; readonly words: (n: number) => string }) {
  const [shown, show] = useState(0);
  useEffect(() => {
    const began = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const part = Math.min(1, (now - began) / COUNTING);
      show(Math.round(to * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  if (shown === to) return <>{words(to)}</>;
  return (
    <>
      <span aria-hidden="true">{words(shown)}</span>
      <span class="visually-hidden">{words(to)}</span>
    </>
  );
}

const chance = seedOf("sparks");
const COLOURS = ["cyan", "amber", "pink", "green", "violet"] as const;
const SPARKS = Array.from({ length: 22 }, (_, number) => ({
  "--x": `${(4.5 * number + 3 * chance()).toFixed(1)}%`,
  "--late": `${Math.round(500 * chance())}ms`,
  "--drift": `${Math.round(60 * chance() - 30)}px`,
  "--spark": `var(--art-${COLOURS[number % COLOURS.length]})`,
}));

export function Sparks() {
  return (
    <span class="table-result-sparks" aria-hidden="true">
      {SPARKS.map((spark) => (
        <i key={spark["--x"]} class="table-result-spark" style={spark} />
      ))}
    </span>
  );
}
