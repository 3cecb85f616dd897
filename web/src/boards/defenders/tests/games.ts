/** Whole games as the rules made them (tools/defenders_games.py): every question with what led to it. */
import type { Happening, Move, Step } from "../../contract";
import type { DefendersView, Table } from "../table";
import written from "./games.json";

export interface Act {
  readonly name: string; // "game 2, act 14: move"
  readonly view: DefendersView;
  readonly draft: readonly Move[];
  readonly steps: readonly Step[]; // since the question before
}

const MOVES: Record<string, string[]> = written.moves;
const EVENTS: Record<string, string[]> = written.events;

function moveOf(text: string): Move {
  const [move = "", ...values] = text.split(" ");
  return { move, ...named(MOVES[move] ?? [], values) };
}

function eventOf([event = "", ...values]: readonly string[]): Happening {
  return { event, ...named(EVENTS[event] ?? [], values) };
}

const named = (names: readonly string[], values: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));

/** The games, each a list of acts in their order. */
export const GAMES: readonly (readonly Act[])[] = written.games.map((game, number) => {
  let table = {} as Table;
  return game.acts.map((act, at) => {
    const { board, ...changed } = act.changed as Record<string, unknown> & { board?: string };
    table = { ...table, ...changed, ...(board === undefined ? {} : { board: board.split(" ") }) } as Table;
    const view: DefendersView = {
      game: "space-defenders",
      seat: act.actor ?? "yellow",
      actor: act.actor,
      asks: act.asks,
      mid_act: act.asks === "pay",
      legal: act.legal.map(moveOf),
      table,
      outcome: act.over,
    };
    const steps = [{ id: at + 1, actor: "nature", move: null, events: act.events.map(eventOf) }];
    return { name: `game ${number + 1}, act ${at + 1}: ${act.asks}`, view, draft: act.draft.map(moveOf), steps };
  });
});

export const ACTS: readonly Act[] = GAMES.flat();
