/** A table as it could lie in the middle of a game, made up: everything that the scene can show is on it. */

import { SLOTS, SPACES, spaceOf, spaceX, spaceY } from "../../src/boards/space-invaders/geometry";
import { GONE, type Table } from "../../src/boards/space-invaders/table";

const CARDS: Readonly<Record<string, string>> = {
  a4: "squid.3.1",
  b4: "octopus.1.1",
  c4: "octopus.1.1",
  d4: "squid.3.1",
  e4: "octopus.1.2",
  a3: "octopus.1.1",
  b3: "crab.1.1.shield",
  c3: "crab.2.1",
  d3: "crab.2.1",
  e3: "octopus.1.1",
  b2: "octopus.1.1",
  c2: "octopus.1.2.twice",
  d1: "octopus.1.1",
};
const SLIPPED: Readonly<Record<string, readonly number[]>> = { d3: [2520, 3290, 3, -110] };
/** By slot: x, y, z and the normal, in tenths of a millimetre. */
const TOKENS: Readonly<Record<number, readonly number[]>> = {
  0: [2680, 3270, 13, 0, 0],
  7: [1980, 2420, 13, 0, 0],
  14: [4000, 500, 10, 0, 0],
  21: [220, 3180, 13, 0, 0],
  22: [2200, 5200, 10, 0, 0],
  10: [3350, 2600, 40, 300, -200],
};

const filled = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

export function madeUp(changes: Partial<Table> = {}): Table {
  const board = filled(SPACES, "none");
  for (const [space, kind] of Object.entries(CARDS)) board[spaceOf(space)] = kind;
  const at = Array.from({ length: SPACES }, (_, space) => [spaceX(space) * 10, spaceY(space) * 10, 3, 0]);
  for (const [space, pose] of Object.entries(SLIPPED)) at[spaceOf(space)] = [...pose];
  const tokens = filled(SLOTS, [0, 0, GONE, 0, 0]);
  const stage = filled(SLOTS, "not-yet");
  const on = filled(SLOTS, 0);
  for (const [slot, pose] of Object.entries(TOKENS)) {
    tokens[Number(slot)] = [...pose];
    stage[Number(slot)] = "resting";
  }
  stage[1] = "flying";
  stage[2] = "ready";
  stage[7] = "waiting";
  on[7] = 1 << spaceOf("c2");
  on[0] = 1 << spaceOf("d3");
  on[21] = 1 << spaceOf("a3");
  return {
    players: 4,
    hands: 4,
    rows: 4,
    "planet-relaunch": 1,
    flick: 0,
    "by-hand": 0,
    board,
    deck: 31,
    pile: [5, 3, 1],
    specials: 1,
    health: 14,
    "most-health": 20,
    icons: Array.from({ length: 21 }, (_, health) => Number([4, 8, 12, 16].includes(health))),
    ufo: 4,
    "ufo-hits": 2,
    score: 340,
    powers: filled(4, ["sidestep", "second-chance", "chain"]),
    tokens: [3, 3, 3, 3],
    stage,
    where: filled(SLOTS, "lying"),
    on,
    reach: filled(SLOTS, 0),
    named: filled(SLOTS, "none"),
    phase: "aim",
    hand: "red",
    starter: "green",
    done: 0,
    last: 0,
    assault: 0,
    flying: 1,
    mode: "plain",
    launches: 0,
    landings: 0,
    second: 0,
    place: "none",
    angle: "none",
    strength: -1,
    resolving: -1,
    pointer: "none",
    choices: 0,
    bonus: 0,
    won: 0,
    round: 3,
    difficulty: "standard",
    "launch-hand": "own",
    "card-at": at,
    "token-at": tokens,
    "base-at": [0, 0],
    points: [10, 20, 30, 10, 20, 10, 100, 0],
    fourth: "long-blast",
    ...changes,
  } as Table;
}
