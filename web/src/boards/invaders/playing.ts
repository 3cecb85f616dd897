/** Moments are shown one after the other when their steps come; whoever presses anything sees the end at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sentences, Step } from "../contract";
import { type Moment, momentsOf } from "./moments";

interface Reel {
  last: number | null; // the newest step that was seen
  moments: readonly Moment[];
  at: number;
}
export interface Playing {
  readonly moment: Moment | null;
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly skip: () => void;
}

export function usePlaying(steps: readonly Step[], own: string, say: Sentences, motion: boolean): Playing {
  const [, draw] = useState(0);
  const reel = useRef<Reel>({ last: null, moments: [], at: 0 }).current;
  const newest = steps.at(-1)?.id ?? reel.last ?? 0;
  if (reel.last === null) reel.last = newest; // what was before one came is in the log
  if (newest !== reel.last) {
    const fresh = motion ? steps.filter((step) => step.id > (reel.last ?? 0)) : [];
    // What is being shown is shown to its end, and what came meanwhile after it.
    reel.moments = [...reel.moments.slice(reel.at), ...momentsOf(fresh, own, say)];
    reel.at = 0;
    reel.last = newest;
  }
  const { moments, at } = reel;
  const moment = moments[at] ?? null;
  const skip = (): void => {
    if (reel.moments.length === 0) return;
    reel.moments = [];
    reel.at = 0;
    draw((count) => count + 1);
  };
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => {
      reel.at += 1;
      if (reel.at >= reel.moments.length) skip();
      else draw((count) => count + 1);
    }, moment.ms);
    return () => clearTimeout(timer);
  }, [moment]);
  return { moment, moments, at, skip };
}
