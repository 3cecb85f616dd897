/** The film that is running on a screen, and the pieces when none is. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Step } from "../contract";
import { type Frame, filmOf, type Piece, piecesOf } from "./film";
import type { Table } from "./table";

interface Reel {
  table: Table | null;
  last: number; // the newest step that was seen
  frames: readonly Frame[];
  at: number;
  pieces: readonly Piece[];
}
export interface Playing {
  readonly frame: Frame | null; // what to show instead of the view, while a film runs
  readonly pieces: readonly Piece[];
  readonly skip: () => void;
}

/** Steps are animated once, when they come; whoever presses anything meanwhile sees the end at once. */
export function usePlaying(table: Table, steps: readonly Step[], motion: boolean): Playing {
  const [, draw] = useState(0);
  const reel = useRef<Reel>({ table: null, last: 0, frames: [], at: 0, pieces: [] }).current;
  const newest = steps.at(-1)?.id ?? reel.last;
  if (table !== reel.table || newest !== reel.last) {
    const fresh = motion ? steps.filter((step) => step.id > reel.last) : [];
    reel.frames = fresh.length > 0 ? filmOf(table, fresh, reel.pieces) : [];
    reel.at = 0;
    reel.last = newest;
    reel.table = table;
    if (reel.frames.length === 0) reel.pieces = piecesOf(table.board, reel.pieces);
  }
  const { frames, at } = reel;
  const frame = frames[at] ?? null;
  if (frame) reel.pieces = frame.pieces;

  const skip = (): void => {
    if (reel.frames.length === 0) return;
    reel.pieces = piecesOf(table.board, reel.frames.at(-1)?.pieces ?? []);
    reel.frames = [];
    draw((count) => count + 1);
  };
  useEffect(() => {
    if (!frame) return;
    const timer = setTimeout(() => {
      reel.at += 1;
      if (reel.at >= reel.frames.length) skip();
      else draw((count) => count + 1);
    }, frame.ms);
    return () => clearTimeout(timer);
  }, [frames, at]);
  return { frame, pieces: reel.pieces, skip };
}
