/** The mark of an act behind its line of the log. */
import type { AnalysisOut } from "../../net/types.gen";
import type { Entry } from "../table/story";
import { markName, markSign } from "./words";

/** By the keys of entries: the mark of the act whose first line it is. */
export function marksOf(analysis: AnalysisOut | null, entries: readonly Entry[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const lines = entries.filter((entry) => entry.begins);
  for (const act of analysis?.acts ?? []) {
    if (!act.mark) continue;
    const line = lines.find((entry) => entry.number >= act.last && entry.actor === act.actor);
    if (line) found.set(line.key, act.mark);
  }
  return found;
}

export function Badge({ mark }: { readonly mark: string }) {
  return (
    <span class="analysis-badge" data-mark={mark} title={markName(mark)}>
      <span class="visually-hidden">{markName(mark)}</span>
      <span aria-hidden="true">{markSign(mark)}</span>
    </span>
  );
}
