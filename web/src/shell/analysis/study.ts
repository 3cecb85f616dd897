/** The analysis of a finished game: asked for, waited for, and looked up act by act. */
import { computed, signal } from "@preact/signals";
import { api, Unreachable } from "../../net/api";
import type { AnalysedAct, AnalysisAnswer, AnalysisOut } from "../../net/types.gen";

const EVERY = 1_000; // milliseconds between two looks at how far it is
const STANDING = ["stopped", "none"]; // nobody works at it: the server has forgotten whoever wanted it

export class Study {
  readonly answer = signal<AnalysisAnswer | null>(null);
  readonly problem = signal<unknown>(null);
  /** Whether this page waits for it. */
  readonly waiting = signal(false);
  /** Whether it was asked to be shown: a replay does not give away how the game ends. */
  readonly isShown = signal(false);
  readonly analysis = computed<AnalysisOut | null>(() =>
    this.isShown.value ? (this.answer.value?.analysis ?? null) : null,
  );

  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(readonly table: string) {}

  /** What is there already. */
  look(): void {
    void this.ask(() => api.analysis(this.table));
  }

  begin(): void {
    this.problem.value = null;
    this.isShown.value = true;
    if (this.analysis.peek()) return;
    this.waiting.value = true;
    void this.ask(() => api.beginAnalysis(this.table));
  }

  /** Without anybody who waits the server stops. */
  leave(): void {
    this.waiting.value = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.isClosed = true;
    this.leave();
  }

  private async ask(question: () => Promise<AnalysisAnswer>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const answer = await question();
      if (this.isClosed) return;
      this.answer.value = answer;
      if (answer.state === "running") this.waiting.value = true; // somebody else has begun it
      if (answer.state === "done" || answer.state === "failed") this.waiting.value = false;
    } catch (error) {
      if (this.isClosed) return;
      // A server that starts anew comes back, and has kept what was done.
      const comesBack = error instanceof Unreachable && this.waiting.peek();
      if (!comesBack) {
        this.problem.value = error;
        this.waiting.value = false;
      }
    }
    if (!this.waiting.peek()) return;
    // After a restart of the server it stands still until somebody asks for it again.
    const stands = STANDING.includes(this.answer.peek()?.state ?? "");
    const next = stands ? () => api.beginAnalysis(this.table) : () => api.analysis(this.table);
    this.timer = setTimeout(() => void this.ask(next), EVERY);
  }
}

/** The act that a position belongs to: its moves, or those after it if nothing of it has been made. -1: none. */
export function actAt(analysis: AnalysisOut, number: number): number {
  return analysis.acts.findLastIndex((act) => act.first <= number);
}

/** What a seat could expect after an act; before all of them, at the beginning. */
export function valueAfter(analysis: AnalysisOut, act: number, seat: number): number {
  return (act < 0 ? analysis.start[seat] : analysis.acts[act]?.values[seat]) ?? 0;
}

/** The ends of the scale: those of the results, or of the points that occur. */
export function scaleOf(analysis: AnalysisOut): { readonly low: number; readonly high: number } {
  if (!isInPoints(analysis)) return { low: analysis.low, high: analysis.high };
  const all = [...analysis.start, ...analysis.acts.flatMap((act) => act.values)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return high > low ? { low, high } : { low: low - 1, high: high + 1 };
}

export function isInPoints(analysis: AnalysisOut): boolean {
  return analysis.reason === "scores" || analysis.reason === "hands";
}

/** Acts that are worth a stop: marked ones, or losses where nothing is marked. */
export function isWorthAStop(analysis: AnalysisOut, act: AnalysedAct): boolean {
  return analysis.calibrated ? act.mark !== "" : (act.loss ?? 0) > 0 && act.better !== null;
}

/** The next such act from a position, forwards or backwards; -1 if there is none. */
export function nextStop(analysis: AnalysisOut, number: number, way: 1 | -1): number {
  const is = (act: AnalysedAct): boolean =>
    isWorthAStop(analysis, act) && (way > 0 ? act.last > number : act.last < number);
  return way > 0 ? analysis.acts.findIndex(is) : analysis.acts.findLastIndex(is);
}
