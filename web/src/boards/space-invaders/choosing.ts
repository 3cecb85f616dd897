/** What a press on the table stands for: a choice, a place to aim at, a try that a rule forbids, or nothing. */
import type { Key } from "../../text";
import type { Move } from "../contract";
import { canCall, isAimed } from "./aiming";
import { wordOf } from "./geometry";
import { powerOf, type Spot } from "./model";
import type { SpaceView } from "./table";

export type Answer =
  | { readonly do: "choose"; readonly move: Move }
  | { readonly do: "aim" }
  | { readonly do: "call"; readonly space: number } // and aim at it
  | { readonly do: "try"; readonly move: Move }
  | { readonly do: "explain"; readonly why: Key | ""; readonly rule: string };

export const isSame = (one: Move, other: Move): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

const spaceIn = (spot: Spot): string | null =>
  spot.kind === "card" || spot.kind === "space" ? wordOf(spot.space) : null;

export function press(view: SpaceView, moves: readonly Move[], spot: Spot): Answer {
  if (moves.length === 0) return { do: "explain", why: "", rule: "" };
  const { asks } = view;
  const space = spaceIn(spot);
  if (asks === "target") {
    if (space === null) return { do: "explain", why: "space.why.target", rule: "SI-B22" };
    return chosen(moves, { move: "target", space });
  }
  if (spot.kind === "card" && canCall(view)) return { do: "call", space: spot.space };
  if (isAimed(asks)) return { do: "aim" };
  return { do: "explain", why: "space.why.answer", rule: "SI-B10" };
}

function chosen(moves: readonly Move[], move: Move): Answer {
  return moves.some((one) => isSame(one, move)) ? { do: "choose", move } : { do: "try", move };
}

/** Spots that can be pressed for a move, so that they glow. */
export function targetsOf(view: SpaceView, moves: readonly Move[]): Spot[] {
  return moves.flatMap((move): Spot[] => {
    if (move.move !== "target" && move.move !== "call") return [];
    const at = view.table.board.findIndex((_, space) => wordOf(space) === move["space"]);
    return at < 0 ? [] : [{ kind: "card", space: at }];
  });
}

/** The answers that are given by buttons. Nothing is announced by whoever just launches. */
const BUTTONS = new Set(["barrage", "relaunch", "base", "leave", "heal", "bonus", "pass"]);

export const answersOf = (moves: readonly Move[]): Move[] => moves.filter((move) => BUTTONS.has(move.move));

/** The rule that tells what a power does. */
export const POWER_RULES: Readonly<Record<string, string>> = {
  "called-shot": "SI-P1",
  "short-blast": "SI-P2",
  sidestep: "SI-P3",
  encore: "SI-P4",
  "second-chance": "SI-P5",
  pierce: "SI-P6",
  "forward-base": "SI-P7",
  "long-blast": "SI-P8",
  "double-blast": "SI-P9",
  repair: "SI-P10",
  barrage: "SI-P11",
  chain: "SI-P12",
};

/** The level whose power is asked about now, or 0. */
export function offeredLevel(view: SpaceView, moves: readonly Move[]): number {
  const { table, asks } = view;
  if (moves.length === 0) return 0;
  const level = (slot: number): number => (slot < 0 || slot >= 28 ? 0 : slot % 7 < 3 ? 1 : slot % 7 < 5 ? 2 : 3);
  if (asks === "announce") return level(table.flying);
  if (asks === "target" || asks === "heal") return table.resolving < 0 ? 0 : level(table.resolving);
  if (asks === "bonus") return 1;
  if (asks !== "decide") return 0;
  const power = powerOf(table, table.flying);
  const isOwn =
    (power === "forward-base" && moves.some((move) => move.move === "base")) ||
    (power === "encore" && table.where[table.flying] === "ufo") ||
    (power === "second-chance" && table.second === 0 && table.where[table.flying] !== "planet");
  return isOwn ? level(table.flying) : 0;
}
