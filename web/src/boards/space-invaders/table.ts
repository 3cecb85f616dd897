/** The table as a view tells it, word by word and number by number. `model.ts` makes of it what is to be shown. */
import type { View } from "../contract";

/** Parts of the view that the drawing reads. Poses and lengths are in tenths of a millimetre, as the game has them. */
export interface Table {
  readonly players: number;
  readonly hands: number;
  readonly rows: number;
  readonly "planet-relaunch": number;
  readonly flick: number;
  readonly "by-hand": number;
  readonly board: readonly string[]; // by space, "none" or a kind: "squid.3.4.both"
  readonly deck: number;
  readonly pile: readonly number[];
  readonly specials: number;
  readonly health: number;
  readonly "most-health": number;
  readonly icons: readonly number[]; // by health
  readonly ufo: number;
  readonly "ufo-hits": number;
  readonly score: number;
  readonly powers: readonly (readonly string[])[]; // by hand, by level
  readonly tokens: readonly number[];
  readonly stage: readonly string[]; // by slot
  readonly where: readonly string[];
  readonly on: readonly number[]; // masks of spaces
  readonly reach: readonly number[];
  readonly named: readonly string[];
  readonly phase: string;
  readonly hand: string;
  readonly starter: string;
  readonly done: number;
  readonly last: number;
  readonly assault: number;
  readonly flying: number; // a slot, or -1
  readonly mode: string;
  readonly launches: number;
  readonly landings: number;
  readonly second: number;
  readonly place: string; // "none" or millimetres
  readonly angle: string;
  readonly strength: number;
  readonly resolving: number;
  readonly pointer: string;
  readonly choices: number;
  readonly bonus: number;
  readonly won: number;
  readonly round: number;
  readonly difficulty: string;
  readonly "launch-hand": string;
  readonly "card-at": readonly (readonly number[])[]; // by space: x, y, top face, turn in tenths of a degree
  readonly "token-at": readonly (readonly number[])[]; // by slot: x, y, z, 1000 times the normal's x and y
  readonly "base-at": readonly number[];
  readonly points: readonly number[]; // octopus, crab, squid, icon, UFO, health, win, difficulty
  readonly fourth: string; // what the fourth card of level 2, "long-blast", does here
}
export type SpaceView = View<Table>;

export const GONE = -30_000; // the z of a token that is not on the table
