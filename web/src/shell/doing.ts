/** Something that was clicked and takes a while: one at a time, with its reason if it was not done. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { play } from "../sound";
import { reasonOf } from "./waiting";

export interface Doing {
  /** What is being done now, by name. */
  readonly busy: ReadonlySignal<string | null>;
  readonly error: ReadonlySignal<string | null>;
  run(name: string, work: () => Promise<unknown>): void;
  clear(): void;
}

export function useDoing(): Doing {
  const busy = useSignal<string | null>(null);
  const error = useSignal<string | null>(null);
  return {
    busy,
    error,
    run(name, work) {
      if (busy.peek() !== null) return;
      busy.value = name;
      error.value = null;
      work()
        .catch((reason: unknown) => {
          error.value = reasonOf(reason);
          play("error");
        })
        .finally(() => (busy.value = null));
    },
    clear() {
      error.value = null;
    },
  };
}
