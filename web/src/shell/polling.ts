/** Ask again every few seconds, as long as somebody looks at the page. */
import { useEffect } from "preact/hooks";

export function usePolling(ask: () => Promise<unknown>, every: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const again = () => {
      clearTimeout(timer);
      if (gone || document.hidden) return;
      void ask()
        .catch(() => undefined) // it is asked again anyway
        .then(() => {
          if (!gone) timer = setTimeout(again, every);
        });
    };
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
}
