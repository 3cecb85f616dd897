/** Keys for who plays without a mouse: they work wherever nothing else has the focus, and the focus goes where it is needed. */
import { useEffect, useRef } from "preact/hooks";
import type { Move } from "../../contract";
import { keysOf } from "./keys";
import type { Launch } from "./useLaunch";

type Root = { readonly current: HTMLElement | null };

const ARROWS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
const HANDLE = ".si-handle";

/** The space bar is the button, and arrows move the shooter, also before anybody has gone to it. */
export function useFreeKeys(root: Root, isOn: boolean, launch: Launch): void {
  useEffect(() => {
    if (!isOn) return;
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isFree(root, event)) return;
      keysOf(launch).down(event);
      if (event.defaultPrevented) focus(root, HANDLE);
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  });
}

function isFree(root: Root, { key, repeat, target }: KeyboardEvent): boolean {
  if (ARROWS.has(key)) return target === document.body;
  if (key !== " " || repeat) return false;
  const isOurs = target instanceof Element && root.current?.contains(target);
  return target === document.body || (isOurs === true && !(target as Element).closest("button, input, select"));
}

/** What had the focus goes away while something is shown: whoever used keys last is brought to what is asked then. */
export function useKeyFocus(root: Root, moves: readonly Move[]): void {
  const isByKeys = useRef(false);
  useEffect(() => {
    const key = (): void => {
      isByKeys.current = true;
    };
    const pointer = (): void => {
      isByKeys.current = false;
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
    };
  }, []);
  useEffect(() => {
    if (!isByKeys.current || moves.length === 0) return;
    // After the frame has put away the bar in which the last answer was confirmed.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      // A space stays where it is, but the focus on it is of the last question.
      const isOver = at === document.body || (at?.matches('[role="gridcell"]') && root.current?.contains(at));
      if (isOver) focus(root, HANDLE) || focus(root, ".si-target") || focus(root, ".si-answers .button");
    });
    return () => cancelAnimationFrame(frame);
  }, [moves]);
}

function focus(root: Root, name: string): boolean {
  const found = root.current?.querySelector<HTMLElement>(name);
  found?.focus({ preventScroll: true });
  return found !== null && found !== undefined;
}
