/** A table as the server has told it: every message makes a new state of the old one. Nothing is judged here. */
import type { Happening, Move, Step, View } from "../boards/contract";
import { bytesOf } from "./bytes";
import type { ClockInfo, Events, Item, RequestInfo, ServerMessage, TableInfo, ViewMessage } from "./types.gen";

export interface Sight {
  readonly seq: number;
  readonly number: number;
  readonly view: View;
  readonly draft: readonly Move[];
}

export interface TableState {
  readonly info: TableInfo | null;
  readonly own: readonly string[]; // our seats
  readonly sights: Readonly<Record<string, Sight>>; // what each of our seats sees, or the spectator
  readonly items: Readonly<Record<string, readonly Item[]>>; // all events, as each of them may know them
  readonly clock: ClockInfo | null;
  readonly request: RequestInfo | null; // an undo that somebody asks for
  readonly here: readonly string[];
  readonly spectators: number;
  readonly resets: number; // how often all that was known became void
  readonly rematch: string | null; // the table of the rematch
}

export const NOTHING: TableState = {
  info: null,
  own: [],
  sights: {},
  items: {},
  clock: null,
  request: null,
  here: [],
  spectators: 0,
  resets: 0,
  rematch: null,
};

export function reduce(state: TableState, message: ServerMessage): TableState {
  switch (message.t) {
    case "table":
      return seated({ ...state, info: message.info, own: message.seats });
    case "view":
      return seen(state, message);
    case "events":
      return happened(state, message);
    case "presence":
      return { ...state, here: message.here, spectators: message.spectators };
    default:
      return state;
  }
}

/** Through whose eyes one looked before one sat down, or who one was, is nothing any more. */
function seated(state: TableState): TableState {
  const ours = eyes(state);
  const keep = <T>(by: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(by).filter(([seat]) => ours.includes(seat)));
  return { ...state, sights: keep(state.sights), items: keep(state.items) };
}

/** Whose views we get. */
export function eyes(state: TableState): readonly string[] {
  return state.own.length ? state.own : ["spectator"];
}

function seen(state: TableState, message: ViewMessage): TableState {
  const sight: Sight = {
    seq: message.seq,
    number: message.number,
    view: viewOf(message.view),
    draft: message.draft,
  };
  return {
    ...state,
    sights: { ...state.sights, [message.seat]: sight },
    clock: message.clock,
    request: message.request,
  };
}

/** The server calls nobody "nobody". */
export function viewOf(told: Readonly<Record<string, unknown>>): View {
  const view = told as unknown as View;
  return view.actor === "nobody" ? { ...view, actor: null } : view;
}

function happened(state: TableState, message: Events): TableState {
  const { seat } = message;
  if (message.reset) {
    return { ...state, items: { ...state.items, [seat]: [] }, resets: state.resets + 1, rematch: null };
  }
  const items = [...(state.items[seat] ?? []), ...message.items];
  const rematch = message.items.findLast((item) => item.kind === "rematch");
  return {
    ...state,
    items: { ...state.items, [seat]: items },
    rematch: rematch ? String(rematch.body["table"]) : state.rematch,
  };
}

// What became of moves -----------------------------------------------------------------------------

/** A move as a seat may know it. */
export interface Made {
  readonly actor: string;
  readonly move: Move;
  readonly data?: readonly number[];
  readonly events: readonly Happening[];
  readonly trace?: string; // base64
}

export function movesOf(item: Item): readonly Made[] {
  if (item.kind !== "start" && item.kind !== "act") return [];
  return (item.body["moves"] ?? []) as readonly Made[];
}

/** An event with the number of the first of its moves, and how many of them were taken back later. */
export interface Chapter {
  readonly item: Item;
  readonly first: number; // of moves that were made before it
  readonly undone: number; // so many of its moves, from the end
}

/** The whole story: nothing is left out, but what was taken back is marked. */
export function chapters(items: readonly Item[]): readonly Chapter[] {
  const told: { item: Item; first: number; undone: number }[] = [];
  let number = 0;
  for (const item of items) {
    told.push({ item, first: number, undone: 0 });
    number += movesOf(item).length;
    if (item.kind !== "undo") continue;
    const to = Number(item.body["to"]);
    for (const one of told) {
      const end = one.first + movesOf(one.item).length;
      if (end > to && one.item !== item)
        one.undone = Math.max(one.undone, Math.min(end - to, movesOf(one.item).length));
    }
    number = to;
  }
  return told;
}

/** Events that change the position. Whatever else is said at a table, such as in its chat, is numbered as well. */
const MOVING: ReadonlySet<string> = new Set(["start", "act", "undo"]);

/** Whether the position after one event is another one than after the other. */
export function movedBetween(items: readonly Item[], one: number, other: number): boolean {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return items.some((item) => item.seq > first && item.seq <= last && MOVING.has(item.kind));
}

/** How chance set the table up, as long as that is all that has happened. */
function openingOf(items: readonly Item[], now: Sight): readonly Step[] {
  const known = items.filter((item) => item.seq <= now.seq);
  const isOpening = known.every((item) => movesOf(item).every((made) => made.actor === "nature"));
  if (!isOpening || now.draft.length > 0) return [];
  return known.flatMap((item) => movesOf(item).map((made, index) => stepOf(item, made, index)));
}

const stepOf = (item: Item, made: Made, index: number): Step => ({
  id: item.seq * 1000 + index,
  actor: made.actor,
  move: made.move,
  events: made.events,
  ...(made.trace !== undefined && { trace: bytesOf(made.trace) }),
});

/**
 * The steps between two sights of a seat, to be shown as motion: none after an undo, and none of a draft that its seat
 * has seen already. At the first sight those of the opening, if nobody has acted yet.
 */
export function stepsBetween(
  before: Sight | undefined,
  after: Sight,
  items: readonly Item[],
  seat: string,
): readonly Step[] {
  if (!before) return openingOf(items, after);
  if (after.number < before.number) return [];
  const between = items.filter((item) => item.seq > before.seq && item.seq <= after.seq);
  if (between.some((item) => item.kind === "undo")) return [];
  let shown = before.draft.length;
  const steps: Step[] = [];
  for (const item of between) {
    movesOf(item).forEach((made, index) => {
      const known = shown > 0 && (item.body["seat"] === seat || before.view.actor === item.body["seat"]);
      if (known) shown -= 1;
      else steps.push(stepOf(item, made, index));
    });
    shown = 0;
  }
  return steps;
}
