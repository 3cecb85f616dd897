/** The screen: a grid of spaces that can be pressed, and over it everything that stands there. */
import type { TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../text";
import { SIZE, Thing } from "./art";
import type { Spot } from "./choosing";
import type { Frame, Piece } from "./film";
import type { Effect } from "./foresight";
import { Backdrop, Foresight, Ghost, Sparks, Trace } from "./light";
import { COLUMN_WORDS, COLUMNS, columnOf, ROWS, rowOf, spaceOf, type Table, wordOf } from "./table";

/** What a space of the screen looks like now. */
export interface Space {
  readonly label: string;
  readonly target: boolean;
  readonly dimmed: boolean; // a target, but not of the thing that is aimed at
  readonly badge: string;
  readonly peril: "" | "horde" | "loss";
  readonly pointed: boolean;
  readonly landing: boolean; // the next descent brings an invader down here
}

interface Props {
  readonly table: Table;
  readonly spaces: readonly Space[]; // from a1 to f10
  readonly pieces: readonly Piece[];
  readonly frame: Frame | null;
  readonly active: string; // the seat whose ship is marked
  readonly effect: Effect | null; // of the move that is looked at
  readonly ghost: { readonly thing: string; readonly from: number; readonly to: number } | null;
  readonly trace: readonly (readonly [from: number, to: number, seat: string])[];
  press(spot: Spot, at: Element): void;
  look(spot: Spot | null): void;
  leave(): void; // Escape
}

const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function Screen(props: Props) {
  const { table, spaces, pieces, frame, active, effect } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState(0);
  const targets = spaces.map((space) => space.target);
  const ship = pieces.find((piece) => piece.id === active)?.space;
  // The tab stop follows the game: the ship whose turn it is, or the first target.
  const home = ship ?? Math.max(0, targets.indexOf(true));
  useLayoutEffect(() => {
    if (!grid.current?.contains(document.activeElement)) focus(home);
  }, [table]);

  const go = (to: number): void => {
    focus(to);
    grid.current?.querySelector<HTMLElement>(`[data-space="${wordOf(to)}"]`)?.focus();
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const step = ARROWS[event.key];
    const column = columnOf(focused);
    const row = rowOf(focused);
    if (step) {
      const to = [Math.min(COLUMNS - 1, Math.max(0, column + step[0])), Math.min(ROWS - 1, Math.max(0, row + step[1]))];
      go((to[1] as number) * COLUMNS + (to[0] as number));
    } else if (event.key === "Home") go(event.ctrlKey ? (ROWS - 1) * COLUMNS : row * COLUMNS);
    else if (event.key === "End") go(event.ctrlKey ? COLUMNS - 1 : row * COLUMNS + COLUMNS - 1);
    else if (event.key === "PageUp" || event.key === "PageDown")
      go(nextTarget(targets, focused, event.key === "PageUp"));
    else if (event.key === "Enter" || event.key === " ") {
      const cell = grid.current?.querySelector(`[data-space="${wordOf(focused)}"]`);
      if (cell) props.press(`space:${wordOf(focused)}`, cell);
    } else if (event.key === "Escape") {
      props.leave();
      return; // the frame may want it, too
    } else return;
    event.preventDefault();
  };
  const spaceAt = (event: Event): Element | null => (event.target as Element).closest("[data-space]");

  return (
    <div
      ref={grid}
      class={`sd-screen${frame?.sparks.some((spark) => spark.kind === "alarm") ? " sd-alarmed" : ""}`}
      role="grid"
      aria-label={t("defenders.screen")}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const cell = spaceAt(event);
        const word = cell?.getAttribute("data-space");
        if (!cell || !word) return;
        focus(spaceOf(word));
        props.press(`space:${word}`, cell);
      }}
      onPointerOver={(event) => {
        const word = spaceAt(event)?.getAttribute("data-space");
        if (event.pointerType !== "touch") props.look(word ? `space:${word}` : null);
      }}
      onPointerLeave={() => props.look(null)}
      onFocusIn={(event) => {
        const cell = spaceAt(event);
        const word = cell?.getAttribute("data-space");
        if (!word) return;
        focus(spaceOf(word));
        if (cell?.matches(":focus-visible")) props.look(`space:${word}`);
      }}
      onFocusOut={() => props.look(null)}
    >
      <Backdrop />
      {Array.from({ length: ROWS }, (_, down) => {
        const row = ROWS - 1 - down;
        return (
          <div key={row} class="sd-row" role="row">
            <span class="sd-row-name" role="rowheader" aria-label={t("defenders.row", { row: row + 1 })}>
              {row + 1}
            </span>
            {COLUMN_WORDS.map((column, at) => {
              const number = row * COLUMNS + at;
              return <Cell key={column} number={number} space={spaces[number] as Space} focused={number === focused} />;
            })}
          </div>
        );
      })}
      <div class="sd-row sd-column-names" role="row">
        <span class="sd-row-name" role="presentation" />
        {COLUMN_WORDS.map((column) => (
          <span key={column} class="sd-column-name" role="columnheader" aria-label={t("defenders.column", { column })}>
            {column}
          </span>
        ))}
      </div>
      <svg class="sd-layer" viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`} aria-hidden="true">
        {!frame && <Trace lines={props.trace} />}
        {pieces.map((piece) => (
          <Standing
            key={piece.id}
            piece={piece}
            table={table}
            active={piece.id === active && !frame}
            ms={frame?.ms ?? 200}
          />
        ))}
        {!frame && props.ghost && <Ghost {...props.ghost} table={table} />}
        {!frame && effect && <Foresight effect={effect} seat={active} />}
        {frame && <Sparks key={frame.id} sparks={frame.sparks} ms={frame.ms} />}
      </svg>
    </div>
  );
}

function nextTarget(targets: readonly boolean[], from: number, forward: boolean): number {
  const step = forward ? 1 : -1;
  for (let n = 1; n <= targets.length; n++) {
    const at = (from + n * step + targets.length * 2) % targets.length;
    if (targets[at]) return at;
  }
  return from;
}

function Cell({
  number,
  space,
  focused,
}: {
  readonly number: number;
  readonly space: Space;
  readonly focused: boolean;
}) {
  const classes = ["sd-space"];
  if (space.target) classes.push("sd-target");
  if (space.dimmed) classes.push("sd-dimmed");
  if (space.pointed) classes.push("sd-pointed");
  if (space.landing) classes.push("sd-landing");
  return (
    <div
      class={classes.join(" ")}
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      data-space={wordOf(number)}
      aria-label={space.label}
    >
      {space.badge && (
        <span class={`sd-badge${space.peril ? ` sd-badge-${space.peril}` : ""}`} data-sign={space.badge} />
      )}
    </div>
  );
}

interface StandingProps {
  readonly piece: Piece;
  readonly table: Table;
  readonly active: boolean;
  readonly ms: number;
}

/** A thing at its place; when the place changes it glides there. */
function Standing({ piece, table, active, ms }: StandingProps) {
  const x = columnOf(piece.space) * SIZE;
  const y = (ROWS - 1 - rowOf(piece.space)) * SIZE;
  const seat = ["yellow", "red", "blue", "green"].indexOf(piece.thing);
  return (
    <g
      class={rowOf(piece.space) % 2 ? "sd-piece sd-stepping" : "sd-piece"}
      style={{ transform: `translate(${x}px, ${y}px)`, transitionDuration: `${ms}ms` }}
    >
      <g
        class={piece.order >= 0 ? "sd-arriving" : undefined}
        style={piece.order >= 0 ? { animationDelay: `${piece.order * 12}ms` } : undefined}
      >
        {active && <circle class={`sd-active sd-ship-of-${piece.thing}`} cx={SIZE / 2} cy={SIZE / 2} r={SIZE * 0.47} />}
        <Thing thing={piece.thing} fire={table.fire[seat] || 1} rapid={table.rapid[seat] === 1} />
      </g>
    </g>
  );
}
