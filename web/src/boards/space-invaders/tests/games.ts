/** Whole games as the rules made them (tools/space_invaders_games.py): every question with what led to it. */
import type { Happening, Move, Step } from "../../contract";
import type { SpaceView, Table } from "../table";
import written from "./games.json";

export interface Act {
  readonly name: string; // "game 2, act 14: stand"
  readonly view: SpaceView;
  readonly steps: readonly Step[]; // since the question before
}

const MOVES = written.moves as Record<string, string[]>;
const EVENTS = written.events as Record<string, string[]>;

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
    table = { ...table, ...(act.changed as unknown as Table) };
    const view: SpaceView = {
      game: "space-invaders",
      seat: act.actor ?? "red",
      actor: act.actor,
      asks: act.asks,
      mid_act: false,
      legal: act.legal.map(moveOf),
      table,
      outcome: act.over,
    };
    const steps = act.steps.map((step, place) => ({
      id: 1000 * at + place + 1,
      actor: step.actor,
      move: step.move === "" ? null : moveOf(step.move),
      events: step.events.map(eventOf),
    }));
    return { name: `game ${number + 1}, act ${at + 1}: ${act.asks}`, view, steps };
  });
});

export const ACTS: readonly Act[] = GAMES.flat();
