/** What each seat could expect, act by act, as lines. One presses a place, or walks with the keys of a slider. */
import { seatClass } from "../../art/marks";
import type { AnalysisOut } from "../../net/types.gen";
import { t } from "../../text";
import { actAt, isWorthAStop, scaleOf, valueAfter } from "./study";
import { expectation, markName } from "./words";

const WIDTH = 1000;
const HEIGHT = 200;
const EDGE = 8;

interface Props {
  readonly analysis: AnalysisOut;
  readonly number: number;
  readonly cooperative: boolean;
  readonly nameOf: (seat: string) => string;
  readonly go: (number: number) => void;
}

export function Graph({ analysis, number, cooperative, nameOf, go }: Props) {
  const { acts, seats } = analysis;
  const { low, high } = scaleOf(analysis);
  const x = (act: number): number => ((act + 1) / Math.max(1, acts.length)) * WIDTH;
  const y = (value: number): number => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const drawn = cooperative ? seats.slice(0, 1) : seats;
  const now = actAt(analysis, number);
  const act = acts[now];
  const told = [
    act ? t("analysis.after", { name: nameOf(act.actor) }) : t("replay.beginning"),
    ...drawn.map((word, seat) =>
      t("analysis.expects", {
        name: cooperative ? t("analysis.together") : nameOf(word),
        value: expectation(analysis, valueAfter(analysis, now, seat)),
      }),
    ),
    ...(act?.mark ? [markName(act.mark)] : []),
  ].join("; ");

  const to = (target: number): void => {
    const bounded = Math.max(-1, Math.min(acts.length - 1, target));
    go(bounded < 0 ? 0 : (acts[bounded]?.last ?? 0));
  };
  const keys = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1 }[event.key];
    const far = { Home: -1, End: acts.length - 1, PageUp: now + 10, PageDown: now - 10 }[event.key];
    const wanted = target ?? far;
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    to(wanted);
  };
  const press = (event: PointerEvent): void => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    to(Math.round(((event.clientX - box.left) / box.width) * acts.length) - 1);
  };

  return (
    <div
      class="analysis-graph"
      role="slider"
      tabIndex={0}
      aria-label={t("analysis.graph")}
      aria-valuemin={0}
      aria-valuemax={acts.length}
      aria-valuenow={now + 1}
      aria-valuetext={told}
      onKeyDown={keys}
      onPointerDown={press}
      onPointerMove={press}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line class="analysis-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line class="analysis-now" x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} />
        {drawn.map((word, seat) => (
          <polyline
            key={word}
            class={seatClass(seat, word)}
            points={[analysis.start[seat] ?? 0, ...acts.map((one) => one.values[seat] ?? 0)]
              .map((value, at) => `${x(at - 1).toFixed(1)},${y(value).toFixed(1)}`)
              .join(" ")}
          />
        ))}
      </svg>
      {acts.map((one, at) => {
        if (!isWorthAStop(analysis, one) && at !== analysis.turning) return null;
        const seat = Math.max(0, seats.indexOf(one.actor));
        return (
          <span
            key={one.first}
            class="analysis-dot"
            data-mark={one.mark || "none"}
            data-turning={at === analysis.turning}
            style={{
              left: `${(x(at) / WIDTH) * 100}%`,
              top: `${(y(one.values[cooperative ? 0 : seat] ?? 0) / HEIGHT) * 100}%`,
            }}
          />
        );
      })}
    </div>
  );
}
