/**
 * What is pressed: a grid of spaces, the UFO and the shooter, laid over whichever drawing shows the table. Fingers,
 * mouse, keys and screen readers meet the table here.
 */
import type { ComponentChildren, CSSProperties, JSX, TargetedMouseEvent, TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../text";
import type { Sentences } from "../contract";
import { COLUMNS, ROWS, spaceOf, wordOf } from "./geometry";
import { flicked, type Sample } from "./gesture/flick";
import { keysOf } from "./gesture/keys";
import { type Device, traceOf } from "./gesture/trace";
import type { Launch } from "./gesture/useLaunch";
import { memo } from "./memo";
import type { Spot, TableModel } from "./model";
import type { Marks } from "./stage";

/** Where things are on the screen: pixels from the corner of the surface, and the table under a point. */
export interface Lens {
  box(spot: Spot): CSSProperties;
  point(x: number, y: number): { readonly x: number; readonly y: number } | null;
}

interface Props {
  readonly model: TableModel;
  readonly launch: Launch;
  readonly lens: Lens;
  readonly marks: Marks;
  readonly isOpen: boolean; // a launch can be made here
  readonly isFlick: boolean;
  readonly say: Sentences;
  readonly press: (spot: Spot, at: Element) => void;
  readonly note: (text: string, isLaunch: boolean) => void; // how a swipe was; nothing before one
  readonly children: ComponentChildren; // the drawing
}

const TAP = 7; // pixels: a press that moves less is no drag

interface Drag {
  readonly id: number;
  readonly kind: "shooter" | "aim" | "flick";
  readonly x: number;
  readonly y: number;
  readonly offset: number; // from the shooter's middle, in millimetres
  readonly samples: Sample[];
  moved: boolean;
}

export const deviceOf = (event: PointerEvent): Device =>
  event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";

export function Surface(props: Props) {
  const { model, launch, lens, isOpen, isFlick } = props;
  const drag = useRef<Drag | null>(null);
  const [active, setActive] = useState("");
  const root = useRef<HTMLDivElement>(null);

  const sample = (event: PointerEvent): Sample | null => {
    const point = lens.point(event.clientX, event.clientY);
    return point && { ...point, time: event.timeStamp };
  };
  const begin = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || drag.current || !isOpen) return;
    const spot = spotAt(event.target);
    const point = sample(event);
    const isShooter = spot?.kind === "shooter";
    const own = launch.own;
    if (isFlick) props.note("", false);
    drag.current = {
      id: event.pointerId,
      kind: isFlick ? "flick" : isShooter ? "shooter" : "aim",
      x: event.clientX,
      y: event.clientY,
      offset: isShooter && point && own ? own.x - point.x : 0,
      samples: point ? [point] : [],
      moved: false,
    };
  };
  const move = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const now = drag.current;
    if (!now || now.id !== event.pointerId) return;
    if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) return;
    // Not before it is a drag: what is captured clicks on the whole surface, and no card would be pressed by a mouse.
    if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId);
    now.moved = true;
    const point = sample(event);
    if (!point) return;
    if (now.kind === "shooter") launch.place(point.x + now.offset);
    else if (now.kind === "aim") launch.aimAt(point);
    else for (const one of coalesced(event)) now.samples.push(sample(one) ?? point);
  };
  const end = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const now = drag.current;
    if (!now || now.id !== event.pointerId) return;
    drag.current = null;
    if (!now.moved) return; // a click follows
    if (now.kind !== "flick") return;
    const point = sample(event);
    const samples = point ? [...now.samples, point] : now.samples;
    const made = flicked(samples);
    const start = samples[0];
    if (typeof made === "string" || !start) {
      props.note(t(`space.flick.${typeof made === "string" ? made : "short"}`), false);
      return;
    }
    props.note(t("space.flick.made", { n: made.strength }), true);
    launch.launch({ ...made, x: start.x }, traceOf({ kind: "flick", device: deviceOf(event), samples }));
  };
  const abandon = (): void => {
    drag.current = null;
  };

  const click = (event: TargetedMouseEvent<HTMLDivElement>): void => {
    if (wasDragged(event)) return;
    const spot = spotAt(event.target) ?? pointed(event);
    if (spot) props.press(spot, event.target as Element);
  };
  /** A drag ends in a click as well, which means nothing then. */
  const wasDragged = (event: MouseEvent): boolean => {
    const from = down.current;
    return from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= TAP && event.detail > 0;
  };
  const down = useRef<{ x: number; y: number } | null>(null);
  const pointed = (event: MouseEvent): Spot | null => {
    const point = lens.point(event.clientX, event.clientY);
    if (isOpen && point && event.detail > 0) launch.aimAt(point);
    return null;
  };

  const keys = (event: KeyboardEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-space]");
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const space = spaceOf(cell.dataset["space"] ?? "");
    const next = walked(space, event.key);
    if (event.key === "Enter") {
      const spot = spotAt(cell);
      if (spot) props.press(spot, cell);
    } else if (next === "ufo") root.current?.querySelector<HTMLElement>('[data-spot="ufo"]')?.focus();
    else if (next !== null) {
      setActive(wordOf(next));
      root.current?.querySelector<HTMLElement>(`[data-space="${wordOf(next)}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      class="si-surface"
      data-open={isOpen}
      data-flick={isFlick}
      ref={root}
      onPointerDown={(event) => {
        down.current = { x: event.clientX, y: event.clientY };
        begin(event);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={abandon}
      onClick={click}
      onKeyDown={keys}
    >
      {props.children}
      {isOpen && !isFlick && (
        <button
          type="button"
          class="si-spot si-handle"
          data-spot="shooter"
          data-move="stand"
          aria-label={t("space.shooter", shooterWords(launch))}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Space"
          style={lens.box({ kind: "shooter" })}
          onKeyDown={keysOf(launch).down}
          onKeyUp={keysOf(launch).up}
        />
      )}
      <i class="si-part" data-part="health" style={lens.box({ kind: "planet" })} aria-hidden="true" />
      <Grid model={model} marks={props.marks} lens={lens} say={props.say} active={active} />
      <button
        type="button"
        class="si-spot"
        data-spot="ufo"
        data-part="ufo"
        aria-label={t("space.ufo", { n: model.ufo.health, most: model.ufo.most })}
        style={lens.box({ kind: "ufo" })}
      />
    </div>
  );
}

interface GridProps extends Pick<Props, "model" | "marks" | "lens" | "say"> {
  readonly active: string; // the space that has the focus, or had it last
}

const Grid = memo(function Grid({ model, marks, lens, say, active }: GridProps) {
  const first = active || wordOf(model.cards[0]?.space ?? 0);
  const cells = (row: number): JSX.Element[] =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const space = row * COLUMNS + column;
      const card = model.cards.find((one) => one.space === space);
      const spot: Spot = card ? { kind: "card", space } : { kind: "space", space };
      return (
        <div
          key={space}
          role="gridcell"
          class={`si-spot${isIn(marks.targets, space) ? " si-target" : ""}`}
          data-space={wordOf(space)}
          data-spot={spot.kind}
          tabIndex={wordOf(space) === first ? 0 : -1}
          aria-label={labelOf(model, space, say)}
          aria-selected={marks.picked?.kind === "card" && marks.picked.space === space}
          style={lens.box(spot)}
        />
      );
    });
  return (
    <div role="grid" class="si-grid" aria-label={t("space.grid")}>
      {[3, 2, 1, 0]
        .filter((row) => row < Math.min(ROWS, model.rows))
        .map((row) => (
          <div key={row} role="row" class="si-row">
            {cells(row)}
          </div>
        ))}
    </div>
  );
});

const shooterWords = (launch: Launch): { x: number; angle: number; strength: number } => ({
  x: Math.round(launch.own?.x ?? launch.aiming.x),
  angle: Math.round(launch.aiming.angle),
  strength: launch.aiming.strength,
});

const isIn = (spots: readonly Spot[], space: number): boolean =>
  spots.some((spot) => spot.kind === "card" && spot.space === space);

const coalesced = (event: PointerEvent): readonly PointerEvent[] => {
  const found = event.getCoalescedEvents?.() ?? [];
  return found.length > 0 ? found : [event];
};

function spotAt(target: EventTarget | null): Spot | null {
  const element = (target as Element | null)?.closest<HTMLElement>("[data-spot]");
  const kind = element?.dataset["spot"];
  if (kind === "ufo" || kind === "shooter") return { kind };
  const space = spaceOf(element?.dataset["space"] ?? "");
  return space >= 0 && (kind === "card" || kind === "space") ? { kind, space } : null;
}

/** The space that an arrow key leads to; above the top row is the UFO. */
function walked(space: number, key: string): number | "ufo" | null {
  switch (key) {
    case "ArrowLeft":
      return space % COLUMNS > 0 ? space - 1 : null;
    case "ArrowRight":
      return space % COLUMNS < COLUMNS - 1 ? space + 1 : null;
    case "ArrowUp":
      return space + COLUMNS < ROWS * COLUMNS ? space + COLUMNS : "ufo";
    case "ArrowDown":
      return space >= COLUMNS ? space - COLUMNS : null;
    default:
      return null;
  }
}

/** A space in words: what lies there, what protects it, how often it was hit. */
export function labelOf(model: TableModel, space: number, say: Sentences): string {
  const card = model.cards.find((one) => one.space === space);
  if (!card) return t("space.cell-empty", { space: wordOf(space) });
  const words = [t("space.cell", { space: card.word, card: say.word("kind", card.kind) })];
  if (card.shielded) words.push(t("space.cell-shielded"));
  if (card.hits > 0 && card.needs === 1) words.push(t("space.cell-hit"));
  else if (card.hits > 0) words.push(t("space.cell-hits", { n: Math.min(card.hits, card.needs), of: card.needs }));
  if (card.slipped) words.push(t("space.cell-slipped"));
  const course = model.forecast?.courses.find((one) => one.from === space);
  if (course && course.to === null) words.push(t("space.cell-reaches", { n: course.damage }));
  return words.join(", ");
}
