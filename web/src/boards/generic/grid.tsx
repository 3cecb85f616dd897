/** A board of places: a grid to press where moves speak of them. */
import type { TargetedKeyboardEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../text";
import type { Sentences } from "../contract";
import { type Cell, type Grid, isNothing } from "./parts";

/** What is marked, by words of places and things. */
export interface Marks {
  readonly targets: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly pending: ReadonlySet<string>;
  readonly pointed: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

interface Props {
  readonly grid: Grid;
  readonly say: Sentences;
  readonly marks: Marks;
  press(word: string, kind: string, at: Element): void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const WRAPPED = 10; // a group that is longer than this goes on in the next line

function isGroup(row: Grid["rows"][number]): boolean {
  return row[0]?.word?.includes(".") === true;
}

/** How something looks that has these marks. */
export function classesOf(name: string, word: string, marks: Marks): string {
  const classes = [name];
  if (marks.targets.has(word)) classes.push("generic-target");
  if (marks.picked.has(word)) classes.push("generic-picked");
  if (marks.pending.has(word)) classes.push("generic-pending");
  if (marks.pointed.has(word)) classes.push("generic-pointed");
  if (marks.last.has(word)) classes.push("generic-last");
  return classes.join(" ");
}

export function GridView(props: Props) {
  const { grid, say } = props;
  const title = say.part(grid.name);
  const box = useRef<HTMLDivElement>(null);
  const words = grid.rows.flatMap((row) => row.flatMap((cell) => (cell?.word ? [cell.word] : [])));
  const isGroups = grid.rows.some(isGroup);
  const longest = Math.max(1, ...grid.rows.map((row) => row.length));
  const columns = isGroups ? Math.min(longest, WRAPPED) : longest;
  const [focused, focus] = useState("");
  const stop = words.includes(focused) ? focused : (words.find((word) => props.marks.targets.has(word)) ?? words[0]);
  const go = (row: number, column: number): void => {
    const word = grid.rows[row]?.[column]?.word;
    if (!word) return;
    focus(word);
    box.current?.querySelector<HTMLElement>(`[data-space="${CSS.escape(word)}"]`)?.focus();
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const at = (event.target as Element).closest<HTMLElement>("[data-space]");
    const word = at?.dataset["space"];
    const step = STEPS[event.key];
    const row = grid.rows.findIndex((one) => one.some((cell) => cell?.word === word));
    const column = grid.rows[row]?.findIndex((cell) => cell?.word === word) ?? -1;
    if (!at || !word || row < 0) return;
    if (step) go(row + step[0], column + step[1]);
    else if (event.key === "Enter" || event.key === " ") props.press(word, grid.places, at);
    else return;
    event.preventDefault();
  };
  return (
    <section class="generic-part" aria-label={title} data-part={grid.name}>
      <h3 class="generic-title">{title}</h3>
      <div class="generic-scroll">
        <div
          class="generic-grid"
          role="grid"
          aria-label={title}
          style={{ "--columns": columns }}
          ref={box}
          onKeyDown={onKeyDown}
        >
          {grid.rows.map((row, at) => (
            <div key={at} class={`generic-row${isGroup(row) ? " generic-row-group" : ""}`} role="row">
              {row.map((cell, column) =>
                cell?.word ? (
                  <Place key={cell.word} {...props} cell={cell} word={cell.word} isStop={cell.word === stop} />
                ) : (
                  <div key={column} class="generic-gap" role="gridcell" />
                ),
              )}
            </div>
          ))}
        </div>
        <p class="visually-hidden">{t("generic.places", { kind: say.field(grid.places) })}</p>
      </div>
    </section>
  );
}

interface PlaceProps extends Props {
  readonly cell: Cell;
  readonly word: string;
  readonly isStop: boolean;
}

function Place({ grid, cell, word, say, marks, isStop, press }: PlaceProps) {
  const value = typeof cell.value === "string" ? say.word(grid.name, cell.value) : String(cell.value);
  const place = say.word(grid.places, word);
  const label = [place, isNothing(cell.value) ? t("generic.empty") : value];
  if (marks.targets.has(word)) label.push(t("generic.target"));
  return (
    <div
      class={classesOf("generic-place", word, marks)}
      role="gridcell"
      data-space={word}
      data-nothing={isNothing(cell.value)}
      tabIndex={isStop ? 0 : -1}
      aria-selected={marks.picked.has(word)}
      onClick={(event) => press(word, grid.places, event.currentTarget)}
    >
      <span class="visually-hidden">{label.join(", ")}</span>
      <span class="generic-place-name" aria-hidden="true">
        {place}
      </span>
      <span class="generic-place-value" aria-hidden="true">
        {isNothing(cell.value) ? "" : value}
      </span>
    </div>
  );
}
