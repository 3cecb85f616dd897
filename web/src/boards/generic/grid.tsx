/** A part of several values: a table to read, and a grid to press where moves speak of its places. */
import type { TargetedKeyboardEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../text";
import type { Sentences } from "../contract";
import { type Cell, type Grid, isNothing } from "./parts";

interface Props {
  readonly grid: Grid;
  readonly say: Sentences;
  readonly targets: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly pending: ReadonlySet<string>;
  readonly pointed: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  press(word: string, kind: string, at: Element): void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export function GridView(props: Props) {
  const { grid, say } = props;
  const title = say.part(grid.name);
  return (
    <section class="generic-part" aria-label={title}>
      <h3 class="generic-title">{title}</h3>
      {grid.places === null ? <Values {...props} /> : <Places {...props} title={title} kind={grid.places} />}
    </section>
  );
}

function shown(grid: Grid, cell: Cell, say: Sentences): string {
  return typeof cell.value === "string" ? say.word(grid.name, cell.value) : String(cell.value);
}

function Values({ grid, say }: Props) {
  return (
    <div class="generic-scroll">
      <table class="generic-values">
        <tbody>
          {grid.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} data-nothing={cell === null || isNothing(cell.value)}>
                  {cell && shown(grid, cell, say)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Places(props: Props & { readonly title: string; readonly kind: string }) {
  const { grid, say, kind } = props;
  const box = useRef<HTMLDivElement>(null);
  const words = grid.rows.flatMap((row) => row.flatMap((cell) => (cell?.word ? [cell.word] : [])));
  const [focused, focus] = useState("");
  const stop = words.includes(focused) ? focused : (words.find((word) => props.targets.has(word)) ?? words[0]);
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
    else if (event.key === "Enter" || event.key === " ") props.press(word, kind, at);
    else return;
    event.preventDefault();
  };
  return (
    <div class="generic-scroll">
      <div class="generic-grid" role="grid" aria-label={props.title} ref={box} onKeyDown={onKeyDown}>
        {grid.rows.map((row, at) => (
          <div key={at} class={`generic-row${row[0]?.word?.includes(".") ? " generic-row-group" : ""}`} role="row">
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
      <p class="visually-hidden">{t("generic.places", { kind: say.field(kind) })}</p>
    </div>
  );
}

interface PlaceProps extends Props {
  readonly cell: Cell;
  readonly word: string;
  readonly kind: string;
  readonly isStop: boolean;
}

function Place(props: PlaceProps) {
  const { grid, cell, word, kind, say } = props;
  const value = shown(grid, cell, say);
  const isTarget = props.targets.has(word);
  const isPicked = props.picked.has(word);
  const label = [say.word(kind, word), isNothing(cell.value) ? t("generic.empty") : value];
  if (isTarget) label.push(t("generic.target"));
  const classes = ["generic-place"];
  if (isTarget) classes.push("generic-target");
  if (isPicked) classes.push("generic-picked");
  if (props.pending.has(word)) classes.push("generic-pending");
  if (props.pointed.has(word)) classes.push("generic-pointed");
  if (props.last.has(word)) classes.push("generic-last");
  return (
    <div
      class={classes.join(" ")}
      role="gridcell"
      data-space={word}
      data-nothing={isNothing(cell.value)}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={label.join(", ")}
      aria-selected={isPicked}
      onClick={(event) => props.press(word, kind, event.currentTarget)}
    >
      <span class="generic-place-name" aria-hidden="true">
        {word}
      </span>
      <span aria-hidden="true">{isNothing(cell.value) ? "" : value}</span>
    </div>
  );
}
