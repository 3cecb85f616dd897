/** The log in words. Whoever rests on a line, with the mouse or by keys, sees on the board what it speaks of. */
import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark, seatClass } from "../../art/marks";
import { t } from "../../text";
import { type Mark, markThen } from "./colour";
import { usePlace } from "./place";
import { beginningOf, drawn, type Entry, storyOf, toldOf } from "./story";

const AT_FIRST = 120; // lines that are drawn; older ones when they are wanted

interface ListProps {
  /** What stands behind a line. */
  readonly badge?: (entry: Entry) => ComponentChildren;
  readonly entries: readonly Entry[];
  readonly mark: (entry: Entry) => Mark | null;
  readonly onPoint: (entry: Entry | null) => void;
  readonly onChoose?: (entry: Entry) => void;
  readonly current?: string | null; // the line that is shown on the board
}

/** One stop for the Tab key; arrow keys, Home and End go through the lines. */
export function LogList({ entries, mark: markOf, badge, onPoint, onChoose, current }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const most = useSignal(AT_FIRST);
  const stop = useSignal<string | null>(null);
  // Where a line is shown on the board, the lines around it are drawn; otherwise the newest.
  const at = current === undefined ? null : entries.findIndex((entry) => entry.key === current);
  const [first, end] = drawn(entries.length, at, most.value);
  const shown = entries.slice(first, end);
  const last = shown.at(-1)?.key ?? null;
  const stopKey = shown.some((entry) => entry.key === stop.value) ? stop.value : last;

  // Follow the newest line, unless somebody is reading further up. At once: many lines that come together are no scroll.
  const follows = useRef(true);
  useLayoutEffect(() => {
    const box = list.current;
    if (box && follows.current && current === undefined) box.scrollTop = box.scrollHeight;
  }, [last, entries.length]);
  // On a phone it lies in a drawer, and where nothing is drawn nothing scrolls: it does when the drawer opens.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || current !== undefined) return undefined;
    const watch = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [entries.length === 0]);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current="true"]');
    if (current === null && list.current) list.current.scrollTop = 0; // nothing has happened yet
    if (line && list.current) {
      const box = list.current;
      const top = (line as HTMLElement).offsetTop - box.offsetTop;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40)
        box.scrollTop = top - box.clientHeight / 2;
    }
  }, [current, first]);

  const keys = (event: KeyboardEvent) => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const now = lines.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (next === undefined || now < 0) return;
    event.preventDefault();
    lines[Math.max(0, Math.min(lines.length - 1, next))]?.focus();
  };

  if (!entries.length) return <p class="table-log-empty soft">{t("table.log-empty")}</p>;
  return (
    <ol
      class="table-log"
      ref={list}
      onKeyDown={keys}
      onScroll={(event) => {
        const box = event.currentTarget;
        follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
      }}
      onMouseLeave={() => onPoint(null)}
    >
      {first > 0 && (
        <li>
          <button type="button" class="button button-small button-quiet" onClick={() => (most.value += 400)}>
            {t("table.log-earlier", { n: first })}
          </button>
        </li>
      )}
      {shown.map((entry) => {
        const mark = markOf(entry);
        return (
          <li
            key={entry.key}
            class={`table-log-line ${mark ? seatClass(mark.number, mark.word) : ""}`}
            data-line
            data-kind={entry.kind}
            data-begins={entry.begins}
            data-points={entry.about.length > 0}
            aria-current={current === entry.key ? "true" : undefined}
            tabIndex={entry.key === stopKey ? 0 : -1}
            onMouseEnter={() => onPoint(entry)}
            onFocus={() => {
              stop.value = entry.key;
              onPoint(entry);
            }}
            onBlur={() => onPoint(null)}
            onClick={() => (onChoose ? onChoose(entry) : onPoint(entry))}
          >
            <span class="table-log-mark">
              {entry.begins && mark && <SeatMark seat={mark.number} word={mark.word} />}
            </span>
            {entry.undone ? (
              <span>
                <span class="visually-hidden">{t("table.log-undone")} </span>
                <s>{entry.text}</s>
              </span>
            ) : (
              <span>
                {entry.text}
                {badge?.(entry)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function Log() {
  const place = usePlace();
  const { session } = place;
  const entries = useComputed(() => {
    const say = session.say.value;
    const told = session.told.value;
    if (!say || !told) return [];
    const { items, info } = session.state.value;
    return [...beginningOf(info?.position ?? null), ...storyOf(toldOf(items[told.seat] ?? [], told.sight.seq), say)];
  });
  if (session.curtain.value !== null) return <p class="table-log-empty soft">{t("table.log-covered")}</p>;
  return (
    <LogList
      entries={entries.value}
      mark={(entry) => markThen(entry, session.lore.value, session.info.value?.seats ?? [])}
      onPoint={(entry) => place.point(entry?.about ?? [])}
    />
  );
}
