/** Wishes of whoever sits at this device: signals that are kept in the browser's own storage. */
import { effect, type Signal, signal } from "@preact/signals";

const PREFIX = "mothership.";

/** A signal with the value that was kept, or the initial one if none was kept or it is not valid any more. */
export function stored<T>(key: string, initial: T, valid: (value: unknown) => value is T): Signal<T> {
  const kept = signal<T>(initial);
  try {
    const text = localStorage.getItem(PREFIX + key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    if (valid(value)) kept.value = value;
  } catch {
    // Storage that is forbidden or damaged: the wish lasts as long as the page.
  }
  let first = true;
  effect(() => {
    const text = JSON.stringify(kept.value);
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(PREFIX + key, text);
    } catch {
      // As above.
    }
  });
  return kept;
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** For wishes that are one of a few words. */
export function oneOf<const T extends string>(...words: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => (words as readonly unknown[]).includes(value);
}
