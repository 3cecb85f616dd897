/** What happened, shown one moment after the other; whoever has seen enough skips it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../../sound";
import type { Step } from "../contract";
import { type Moment, modelOf, type TableModel } from "./model";
import { momentsOf } from "./moments";
import { soundOf } from "./sounds";
import type { Table } from "./table";

const LONGEST = 9000; // milliseconds of one showing: more than that is shown quicker

interface Reel {
  table: Table | null;
  last: number; // the newest step that was seen
  moments: readonly Moment[];
  at: number;
  model: TableModel | null; // that is shown, or that the moment starts from
}

export interface Playing {
  readonly model: TableModel; // before the moment, or the view's own
  readonly moment: Moment | null;
  readonly pace: number; // how much quicker than it was
  readonly next: () => void;
  readonly skip: () => void;
}

export function usePlaying(table: Table, steps: readonly Step[], motion: boolean, wanted: number): Playing {
  const [, draw] = useState(0);
  const reel = useRef<Reel>({ table: null, last: 0, moments: [], at: 0, model: null }).current;
  const newest = steps.at(-1)?.id ?? reel.last;
  if (table !== reel.table || newest !== reel.last) {
    const fresh = steps.filter((step) => step.id > reel.last);
    const moments = reel.table && fresh.length > 0 ? momentsOf(reel.table, fresh, table) : [];
    if (!motion) for (const sound of new Set(moments.map(soundOf))) if (sound) play(sound);
    reel.model = motion && moments.length > 0 && reel.table ? modelOf(reel.table) : modelOf(table);
    reel.moments = motion ? moments : [];
    reel.at = 0;
    reel.last = newest;
    reel.table = table;
  }
  const moment = reel.moments[reel.at] ?? null;
  const total = reel.moments.reduce((sum, one) => sum + one.ms, 0);

  useEffect(() => {
    const sound = moment && soundOf(moment);
    if (sound) play(sound);
  }, [moment]);

  const next = (): void => {
    const done = reel.moments[reel.at];
    if (!done) return;
    reel.model = done.after;
    reel.at += 1;
    if (reel.at >= reel.moments.length) end();
    else draw((count) => count + 1);
  };
  const end = (): void => {
    reel.moments = [];
    reel.at = 0;
    if (reel.table) reel.model = modelOf(reel.table);
    draw((count) => count + 1);
  };
  return {
    model: reel.model ?? modelOf(table),
    moment,
    pace: Math.max(wanted, total / LONGEST),
    next,
    skip: end,
  };
}

/** How much of a moment has passed, frame by frame, for drawings that are drawn by the page. */
export function useShare(moment: Moment | null, pace: number, isOn: boolean, next: () => void): number {
  const [share, setShare] = useState(0);
  const shown = useRef<Moment | null>(null);
  useEffect(() => {
    if (!moment || !isOn) return;
    let frame = 0;
    let start = -1;
    setShare(0);
    shown.current = moment;
    const lasts = moment.ms / pace;
    const draw = (time: number): void => {
      if (start < 0) start = time;
      const passed = (time - start) / lasts;
      if (passed >= 1) {
        next();
        return;
      }
      setShare(passed);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [moment, isOn]);
  return shown.current === moment ? share : 0;
}
