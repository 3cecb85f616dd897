/**
 * What the events of the journal do to the screen, forwards and backwards. The view that a board is given is the one
 * after them; going backwards gives the screen before, without having to remember it.
 */
import type { Happening } from "../contract";
import { strike } from "./foresight";
import { COLUMNS, isIntact, isInvader, isMonster, PRIZES, SPACES, seatNumber, spaceOf } from "./table";

/** What changes on the way: things on the board, each with a name of its own, and the reserves. */
export interface Scene {
  readonly board: string[];
  readonly ids: string[]; // of the thing on each space, "" where there is none
  readonly reserve: number[][];
}

interface Wreck {
  readonly thing: string; // the invader
  readonly space: number;
  readonly victim: string; // a seat, or "mine"
}
/** Events that belong together: a descent or new tiles with what they ram, the mine's move with what it blows up. */
export type Beat =
  | { readonly kind: "descent"; readonly lowest: number; readonly wrecks: readonly Wreck[] }
  | {
      readonly kind: "arrival";
      readonly tiles: readonly { thing: string; space: number }[];
      readonly wrecks: readonly Wreck[];
    }
  | { readonly kind: "mine"; readonly from: number; readonly to: number; readonly thing: string }
  | { readonly kind: "bomb"; readonly event: Happening; readonly taken: readonly Happening[] }
  | { readonly kind: "event"; readonly event: Happening };

/** The events in beats. */
export function beatsOf(events: readonly Happening[]): Beat[] {
  const beats: Beat[] = [];
  let next = 0;
  const following = (...kinds: string[]): Happening[] => {
    const found: Happening[] = [];
    for (let event = events[next]; event && kinds.includes(event.event); event = events[++next]) found.push(event);
    return found;
  };
  while (next < events.length) {
    const event = events[next++] as Happening;
    switch (event.event) {
      case "descended":
        beats.push({
          kind: "descent",
          lowest: Number(event["row"]) - 1,
          wrecks: following("rammed", "mine-rammed").map(wreckOf),
        });
        break;
      case "arrived": {
        const tiles = [event, ...following("arrived")].map((one) => ({ thing: word(one, "thing"), space: where(one) }));
        beats.push({ kind: "arrival", tiles, wrecks: following("rammed", "mine-rammed").map(wreckOf) });
        break;
      }
      case "mine-moved": {
        const [exploded] = following("exploded");
        const thing = exploded ? word(exploded, "thing") : "";
        beats.push({ kind: "mine", from: where(event, "from"), to: where(event, "to"), thing });
        break;
      }
      case "bombed":
        beats.push({ kind: "bomb", event, taken: following("swept", "scrapped") });
        break;
      default:
        beats.push({ kind: "event", event });
    }
  }
  return beats;
}

export const word = (event: Happening, name: string): string => event[name] ?? "";
export const where = (event: Happening, name = "space"): number => spaceOf(word(event, name));

function wreckOf(event: Happening): Wreck {
  const victim = event.event === "mine-rammed" ? "mine" : word(event, "victim");
  return { thing: word(event, "thing"), space: where(event), victim };
}

/** Which tile of a reserve an invader becomes. */
export function prizeOf(thing: string): number {
  return isMonster(thing) ? Number(thing) - 1 : PRIZES.length - 1;
}

const prizeNumber = (event: Happening): number => PRIZES.indexOf(word(event, "prize") as (typeof PRIZES)[number]);

function give(scene: Scene, seat: string, prize: number, count: number): void {
  const tiles = scene.reserve[seatNumber(seat)];
  if (tiles) tiles[prize] = (tiles[prize] ?? 0) + count;
}

function put(scene: Scene, space: number, thing: string, id: string): void {
  scene.board[space] = thing;
  scene.ids[space] = thing === "." ? "" : id;
}

function carry(scene: Scene, from: number, to: number): void {
  put(scene, to, scene.board[from] ?? ".", scene.ids[from] ?? "");
  put(scene, from, ".", "");
}

function shoot(scene: Scene, space: number): void {
  strike(scene.board, space);
  scene.ids[space] = "";
}

/** Play a beat. `name` gives a new thing its id. */
export function play(scene: Scene, beat: Beat, name: (thing: string) => string): void {
  switch (beat.kind) {
    case "descent":
      for (const wreck of beat.wrecks) {
        put(scene, wreck.space, ".", "");
        shoot(scene, wreck.space + COLUMNS);
      }
      for (let at = beat.lowest * COLUMNS; at < SPACES; at++)
        if (isInvader(scene.board[at] ?? ".")) carry(scene, at, at - COLUMNS);
      break;
    case "arrival": {
      const wrecked = new Set(beat.wrecks.map((wreck) => wreck.space));
      for (const tile of beat.tiles) if (!wrecked.has(tile.space)) put(scene, tile.space, tile.thing, name(tile.thing));
      for (const wreck of beat.wrecks) {
        put(scene, wreck.space, wreck.thing, "");
        shoot(scene, wreck.space);
      }
      break;
    }
    case "mine":
      if (beat.thing) {
        put(scene, beat.from, ".", "");
        shoot(scene, beat.to);
      } else carry(scene, beat.from, beat.to);
      break;
    case "bomb":
      for (const taken of beat.taken) {
        put(scene, where(taken), ".", "");
        if (taken.event === "swept") give(scene, word(taken, "seat"), prizeOf(word(taken, "thing")), 1);
      }
      break;
    case "event":
      playEvent(scene, beat.event);
  }
}

function playEvent(scene: Scene, event: Happening): void {
  const seat = word(event, "seat");
  switch (event.event) {
    case "placed":
      put(scene, where(event), seat, seat);
      break;
    case "mine-set":
      put(scene, where(event), "mine", "mine");
      break;
    case "moved":
    case "paused":
      carry(scene, where(event, "from"), where(event, "to"));
      break;
    case "hit":
      shoot(scene, where(event));
      give(scene, seat, prizeOf(word(event, "thing")), 1);
      break;
    case "damaged":
      shoot(scene, where(event));
      break;
    case "robbed":
      give(scene, word(event, "victim"), prizeNumber(event), -1);
      give(scene, seat, prizeNumber(event), 1);
      break;
    case "paid":
      give(scene, seat, prizeNumber(event), -1);
  }
}

/** Take a beat back: the scene is the one after it. */
export function unplay(scene: Scene, beat: Beat, name: (thing: string) => string): void {
  const restore = (space: number, thing: string): void => {
    put(scene, space, thing, name(thing));
    const other = thing === "left" ? space + 1 : space - 1;
    const there = scene.board[other] ?? ".";
    if (isIntact(thing) && there.startsWith("damaged-")) scene.board[other] = there.slice("damaged-".length);
  };
  switch (beat.kind) {
    case "descent":
      for (let at = SPACES - COLUMNS - 1; at >= (beat.lowest - 1) * COLUMNS; at--)
        if (isInvader(scene.board[at] ?? ".")) carry(scene, at, at + COLUMNS);
      for (const wreck of beat.wrecks) {
        put(scene, wreck.space, wreck.victim, wreck.victim);
        restore(wreck.space + COLUMNS, wreck.thing);
      }
      break;
    case "arrival":
      for (const tile of beat.tiles) put(scene, tile.space, ".", "");
      for (const wreck of beat.wrecks) put(scene, wreck.space, wreck.victim, wreck.victim);
      break;
    case "mine":
      if (beat.thing) restore(beat.to, beat.thing);
      else put(scene, beat.to, ".", "");
      put(scene, beat.from, "mine", "mine");
      break;
    case "bomb":
      for (const taken of [...beat.taken].reverse()) {
        put(scene, where(taken), word(taken, "thing"), name(word(taken, "thing")));
        if (taken.event === "swept") give(scene, word(taken, "seat"), prizeOf(word(taken, "thing")), -1);
      }
      break;
    case "event":
      unplayEvent(scene, beat.event, restore);
  }
}

function unplayEvent(scene: Scene, event: Happening, restore: (space: number, thing: string) => void): void {
  const seat = word(event, "seat");
  switch (event.event) {
    case "placed":
    case "mine-set":
      put(scene, where(event), ".", "");
      break;
    case "moved":
    case "paused":
      carry(scene, where(event, "to"), where(event, "from"));
      break;
    case "hit":
      restore(where(event), word(event, "thing"));
      give(scene, seat, prizeOf(word(event, "thing")), -1);
      break;
    case "damaged":
      restore(where(event), word(event, "thing"));
      break;
    case "robbed":
      give(scene, word(event, "victim"), prizeNumber(event), 1);
      give(scene, seat, prizeNumber(event), -1);
      break;
    case "paid":
      give(scene, seat, prizeNumber(event), 1);
  }
}
