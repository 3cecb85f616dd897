/** Positions and acts of real games for the tests; made by `python -m tools.lunar_views`. */
import type { Move, Step, View } from "../contract";
import { type Position, position2011, position2016, type Table2011, type Table2016 } from "./position";
import found from "./views.json";

export interface Known {
  readonly name: string;
  readonly view: View;
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly seat: string;
}

export interface Act {
  readonly name: string;
  readonly before: Position;
  readonly steps: readonly Step[];
  readonly after: Position;
}

function positionOf(view: View): Position {
  return view.game.endsWith("2011")
    ? position2011(view as unknown as View<Table2011>)
    : position2016(view as unknown as View<Table2016>);
}

export const KNOWN: readonly Known[] = Object.entries(found).flatMap(([table, { views }]) =>
  Object.entries(views).map(([kinds, facts]) => {
    const view = facts as unknown as View;
    return { name: `${table}, ${kinds}`, view, position: positionOf(view), moves: view.legal, seat: view.actor ?? "" };
  }),
);

export const ACTS: readonly Act[] = Object.entries(found).flatMap(([table, { acts }]) =>
  Object.entries(acts).map(([events, { before, steps, after }]) => ({
    name: `${table}, ${events}`,
    before: positionOf(before as unknown as View),
    steps: steps as unknown as readonly Step[],
    after: positionOf(after as unknown as View),
  })),
);
