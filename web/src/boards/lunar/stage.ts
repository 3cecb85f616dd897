/** Plays what happened, scene after scene; any press or key ends it. Between plays the board shows the view itself. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Step } from "../contract";
import { type Fight, fightOf, MOST_SCENES, type Scene, scenesOf, type Trace, tracesOf } from "./motion";
import type { Position } from "./position";

export interface Stage {
  readonly scene: Scene | null; // what is played now
  readonly traces: readonly Trace[]; // where the last steps led
  readonly fight: Fight | null; // the last combat, or the one that goes on
}

interface Past {
  readonly position: Position;
  readonly ids: string; // of the steps that were seen
  readonly traces: readonly Trace[];
  readonly fight: Fight | null;
}

/** `open` is the combat that the position itself tells of. */
export function useStage(position: Position, steps: readonly Step[], motion: boolean, open: Fight | null): Stage {
  const past = useRef<Past | null>(null);
  const [scenes, setScenes] = useState<readonly Scene[]>([]);
  const before = past.current;
  const ids = steps.map((step) => step.id).join();
  const isNew = before?.position !== position;
  const isTold = before !== null && (!isNew || (ids !== "" && ids === before.ids)); // these steps were seen before
  const traces = isTold ? before.traces : tracesOf(steps);
  const fight = isTold ? before.fight : fightOf(steps, before?.fight ?? open);
  // While the first scene is being prepared the old position stays, so that nothing flashes. Without steps the view
  // has jumped, for example by an undo: then nothing is played.
  const coming = before && !isTold && motion && steps.length > 0 ? scenesOf(before.position, steps).scenes : null;

  useLayoutEffect(() => {
    if (!isNew) return;
    past.current = { position, ids, traces, fight };
    // What came while something else is played follows it, unless that would take too long.
    setScenes((left) => {
      const all = coming ? [...left, ...coming] : [];
      return all.length > MOST_SCENES ? [] : all;
    });
  });

  useLayoutEffect(() => {
    const current = scenes[0];
    if (!current) return undefined;
    const timer = setTimeout(() => setScenes((left) => left.slice(1)), current.ms);
    const skip = (): void => setScenes([]);
    document.addEventListener("pointerdown", skip, true);
    document.addEventListener("keydown", skip, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", skip, true);
      document.removeEventListener("keydown", skip, true);
    };
  }, [scenes]);

  return { scene: scenes[0] ?? coming?.[0] ?? null, traces, fight };
}
