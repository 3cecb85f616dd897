/** Steps as a short film: what the screen shows frame by frame, and for how long. */
import type { Happening, Step } from "../contract";
import { type Beat, beatsOf, play, prizeOf, type Scene, unplay, where, word } from "./events";
import { columnOf, isShip, NOWHERE, PRIZES, type Table } from "./table";

export interface Piece {
  readonly id: string; // the same from frame to frame, so that it can glide
  readonly thing: string;
  readonly space: number;
  readonly order: number; // new tiles drop in one after the other; -1 for what was there before
}
/** What is drawn over the pieces for the time of a frame. */
export type Spark =
  | { readonly kind: "beam"; readonly seat: string; readonly from: number; readonly to: number }
  | { readonly kind: "burst"; readonly space: number }
  | { readonly kind: "clang"; readonly space: number }
  | { readonly kind: "sweep"; readonly row: number }
  | { readonly kind: "fly"; readonly prize: number; readonly space: number; readonly seat: string } // to a reserve
  | { readonly kind: "alarm" };
export interface Frame {
  readonly id: number;
  readonly pieces: readonly Piece[];
  readonly reserve: readonly (readonly number[])[];
  readonly sparks: readonly Spark[];
  readonly ms: number;
}

const LONGEST = 2000; // of a whole film
const MOST = 400; // of a frame
const FIRST = 20; // the screen as it was, for the pieces to glide from
const GLIDE = 280;
const BEAM = 170;
const BURST = 260;
const DESCENT = 340;
const QUIET = 140;

let made = 0;
/** An id for a thing: ships and the mine are always the same ones, every tile is its own. */
export const nameOf = (thing: string): string => (isShip(thing) || thing === "mine" ? thing : `tile-${++made}`);

/** The pieces of a board, those that stand where they stood under their old ids. */
export function piecesOf(board: readonly string[], known: readonly Piece[]): Piece[] {
  const before = new Map(known.map((piece) => [piece.space, piece]));
  return board.flatMap((thing, space) => {
    if (thing === ".") return [];
    const old = before.get(space);
    const id =
      isShip(thing) || thing === "mine"
        ? thing
        : old && old.id !== old.thing && isSame(old.thing, thing)
          ? old.id
          : nameOf(thing);
    return [{ id, thing, space, order: -1 }];
  });
}

/** A half that was damaged is still the same tile. */
const isSame = (one: string, other: string): boolean => one.replace("damaged-", "") === other.replace("damaged-", "");

/** The film of some steps, which led to this table. `known` are the pieces that are on the screen now. */
export function filmOf(table: Table, steps: readonly Step[], known: readonly Piece[]): Frame[] {
  const beats = beatsOf(steps.flatMap((step) => step.events));
  if (beats.length === 0) return [];
  const scene: Scene = {
    board: [...table.board],
    ids: table.board.map((thing) => (thing === "." ? "" : nameOf(thing))),
    reserve: table.reserve.map((tiles) => [...tiles]),
  };
  for (const beat of [...beats].reverse()) unplay(scene, beat, nameOf);
  for (const piece of piecesOf(scene.board, known)) scene.ids[piece.space] = piece.id;
  const frames: Frame[] = [shot(scene, [], FIRST)];
  let arrived: string[] = [];
  for (const beat of beats) {
    const wasNew = arrived;
    if (beat.kind !== "arrival" && !isAside(beat)) arrived = [];
    frames.push(...framesOf(scene, beat));
    if (beat.kind !== "arrival") continue;
    // Tiles that come one after the other are one cascade.
    arrived = [...wasNew, ...beat.tiles.map((tile) => scene.ids[tile.space] ?? "")];
    const last = frames.pop() as Frame;
    const sparks = wasNew.length > 0 ? [...(frames.pop() as Frame).sparks, ...last.sparks] : last.sparks;
    const pieces = last.pieces.map((piece) => ({ ...piece, order: arrived.indexOf(piece.id) }));
    frames.push({ ...last, pieces, sparks, ms: Math.min(MOST, GLIDE + arrived.length * 20) });
  }
  return condensed(frames.filter((frame) => frame.ms > 0));
}

/** Beats that only tell what happens beside the board. */
const isAside = (beat: Beat): boolean =>
  beat.kind === "event" && ["waits", "joined", "brought", "set-aside", "case-empty"].includes(beat.event.event);

function condensed(frames: Frame[]): Frame[] {
  const total = frames.reduce((sum, frame) => sum + frame.ms, 0);
  const pace = Math.min(1, LONGEST / total);
  return frames.map((frame) => ({ ...frame, ms: Math.min(MOST, Math.floor(frame.ms * pace)) }));
}

function shot(scene: Scene, sparks: readonly Spark[], ms: number): Frame {
  const pieces = scene.board.flatMap((thing, space) =>
    thing === "." ? [] : [{ id: scene.ids[space] || thing, thing, space, order: -1 }],
  );
  // In the order of their ids, so that the page never has to take a piece out and put it in again elsewhere.
  pieces.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { id: ++made, pieces, reserve: scene.reserve.map((tiles) => [...tiles]), sparks, ms };
}

function framesOf(scene: Scene, beat: Beat): Frame[] {
  const frames: Frame[] = [];
  const go = (): void => play(scene, beat, nameOf);
  switch (beat.kind) {
    case "descent": {
      go();
      const bursts = beat.wrecks.map((wreck): Spark => ({ kind: "burst", space: wreck.space }));
      return [shot(scene, bursts, bursts.length > 0 ? MOST : DESCENT)];
    }
    case "arrival":
      go();
      return [
        shot(
          scene,
          beat.wrecks.map((wreck): Spark => ({ kind: "burst", space: wreck.space })),
          GLIDE,
        ),
      ];
    case "mine": {
      const { pieces, ...rest } = shot(scene, [], GLIDE);
      // Round the edge it does not glide across the screen, but comes in anew.
      const comesIn = columnOf(beat.to) < columnOf(beat.from);
      const there = comesIn ? { id: "mine-in", space: beat.to, order: 0 } : { space: beat.to };
      frames.push({ ...rest, pieces: pieces.map((one) => (one.thing === "mine" ? { ...one, ...there } : one)) });
      go();
      if (beat.thing) frames.push(shot(scene, [{ kind: "burst", space: beat.to }], BURST));
      return frames;
    }
    case "bomb": {
      const { event, taken } = beat;
      frames.push(shot(scene, [beamOf(event)], BEAM));
      go();
      const flying = taken.flatMap((one): Spark[] =>
        one.event === "swept"
          ? [{ kind: "fly", prize: prizeOf(word(one, "thing")), space: where(one), seat: word(one, "seat") }]
          : [],
      );
      frames.push(shot(scene, [{ kind: "sweep", row: Number(event["row"]) - 1 }, ...flying], MOST));
      return frames;
    }
    case "event":
      return eventFrames(scene, beat.event, go);
  }
}

const beamOf = (event: Happening): Spark => ({
  kind: "beam",
  seat: word(event, "seat"),
  from: where(event, "from"),
  to: event["space"] === undefined ? NOWHERE : where(event),
});

function eventFrames(scene: Scene, event: Happening, go: () => void): Frame[] {
  const seat = word(event, "seat");
  const shoots = (...after: Spark[]): Frame[] => {
    const beam = shot(scene, [beamOf(event)], BEAM);
    go();
    return [beam, shot(scene, after, BURST)];
  };
  const space = event["space"] === undefined ? NOWHERE : where(event);
  switch (event.event) {
    case "moved":
    case "paused":
    case "placed":
    case "mine-set":
      go();
      return [shot(scene, [], GLIDE)];
    case "hit":
      return shoots({ kind: "burst", space }, { kind: "fly", prize: prizeOf(word(event, "thing")), space, seat });
    case "damaged":
      return shoots({ kind: "burst", space });
    case "robbed": {
      const prize = PRIZES.indexOf(word(event, "prize") as (typeof PRIZES)[number]);
      return shoots({ kind: "clang", space }, { kind: "fly", prize, space, seat });
    }
    case "grazed":
    case "clanged":
      return shoots({ kind: "clang", space });
    case "missed":
      return [shot(scene, [beamOf(event)], BURST)];
    case "paid":
      go();
      return [shot(scene, [], QUIET)];
    case "invaded":
    case "wiped-out":
      return [shot(scene, [{ kind: "alarm" }], MOST)];
    default:
      return [];
  }
}
