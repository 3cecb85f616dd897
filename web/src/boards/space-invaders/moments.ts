/**
 * Steps as a list of moments: what happened, one thing after the other, each with the table as it is after it. The
 * table before the first one is the one that was shown; what no event tells is put right by the last view.
 */
import type { Happening, Step } from "../contract";
import { decodeFlight, type Flight } from "./flight";
import { march } from "./forecast";
import { columnOf, type HandWord, spaceOf } from "./geometry";
import { kindOf } from "./kinds";
import { type MarchStep, type Moment, modelOf, type Spot, type TableModel } from "./model";
import { Scratch } from "./scratch";
import type { Table } from "./table";

const FLIGHT = 1100; // milliseconds, where the flight itself does not say
const LAND = 260;
const UFO = 700;
const TARGET = 320;
const DESTROY = 340;
const SHIELD = 620;
const WAIT = 240;
const ASIDE = 260;
const STRAIGHTEN = 280;
const PACE = 230;
const CRASH = 900;
const DAMAGE = 900;
const REINFORCE = 420;
const ARRIVE = 150;
const TURN = 260;
const ALARM = 1600;
const END = 2600;

const MARCHING = new Set(["advanced", "reached"]);
/** Events of which several in a row are one moment. */
const GROUPED = new Set(["aside", "removed", "straightened"]);
const LANDINGS = new Set(["landed", "missed", "in-ufo", "in-planet", "off-table"]);
type Told = Moment extends infer One ? (One extends Moment ? Omit<One, "after" | "ms"> : never) : never;

class Reel {
  readonly moments: Moment[] = [];
  constructor(readonly scratch: Scratch) {}

  add(ms: number, told: Told): void {
    this.moments.push({ ...told, ms, after: this.scratch.model() } as Moment);
  }
}

/** What score and banner tell while a moment is shown: the end as it is, everything else as it was before. */
export function toldIn(moment: Moment | null, shown: TableModel): TableModel {
  return moment?.kind === "end" ? moment.after : shown;
}

/** The moments of some steps that led from one table to another. */
export function momentsOf(before: Table, steps: readonly Step[], after: Table): Moment[] {
  const reel = new Reel(new Scratch(before, after));
  for (const step of steps) stepped(reel, step);
  const last = reel.moments.at(-1);
  // What no event told is as the last view has it.
  if (last) reel.moments[reel.moments.length - 1] = { ...last, after: modelOf(after) };
  return reel.moments;
}

function stepped(reel: Reel, step: Step): void {
  const { scratch } = reel;
  if (step.move) scratch.took(step.move);
  const { events } = step;
  if (step.move?.move === "land" || events.some((event) => LANDINGS.has(event.event))) flown(reel, step);
  let at = 0;
  while (at < events.length) {
    const end = together(events, at, scratch.isLast);
    const group = events.slice(at, end);
    if (!MARCHING.has(group[0]?.event ?? "")) happened(reel, group);
    else if (scratch.isLast) crashed(reel, group);
    else marched(reel);
    at = end;
  }
}

/** Where the events end that are one moment, from a place on. */
function together(events: readonly Happening[], at: number, isLast: boolean): number {
  const first = events[at]?.event ?? "";
  const isIn = (event: string): boolean =>
    MARCHING.has(first)
      ? MARCHING.has(event) || (isLast && event === "destroyed")
      : GROUPED.has(first) && event === first;
  let end = at + 1;
  while (end < events.length && isIn(events[end]?.event ?? "")) end += 1;
  return end;
}

const handOf = (event: Happening): HandWord => (event["hand"] ?? "red") as HandWord;

/** The flight of a launch, and where it ends. */
function flown(reel: Reel, step: Step): void {
  const { scratch } = reel;
  const told = step.events.find((event) => LANDINGS.has(event.event));
  const slot = scratch.slotOf(told) ?? scratch.flying;
  if (slot < 0) return;
  const flight = flightOf(step);
  const bumped = step.events.flatMap((event) =>
    event.event === "bumped" ? [scratch.slotOf(event) ?? -1].filter((one) => one >= 0) : [],
  );
  const landed = step.events.flatMap((event) => (event.event === "landed" ? [spaceOf(event["space"] ?? "")] : []));
  scratch.landed(slot, flight, landed);
  const lasts = flight ? flightMs(flight) : FLIGHT;
  reel.add(lasts, { kind: "flight", slot, hand: scratch.hand, flight });
  reel.add(LAND, { kind: "land", slot, spot: spotOf(told, landed), bumped });
}

export function flightMs(flight: Flight): number {
  const frames = Math.max(0, ...flight.tracks.map((track) => track.frames.length));
  return Math.min(2600, Math.max(300, ((frames - 1) / flight.rate) * 1000));
}

function flightOf(step: Step): Flight | null {
  const trace = (step as Step & { readonly trace?: Uint8Array }).trace;
  return trace?.length ? decodeFlight(trace) : null;
}

function spotOf(event: Happening | undefined, landed: readonly number[]): Spot | null {
  if (landed[0] !== undefined) return { kind: "card", space: landed[0] };
  if (event?.event === "in-ufo") return { kind: "ufo" };
  return event?.event === "in-planet" ? { kind: "planet" } : null;
}

/** The march: column by column from the right, pushes together with who pushes. */
function marched(reel: Reel): void {
  const { scratch } = reel;
  const paces = march(scratch.board, scratch.rows);
  let at = 0;
  while (at < paces.length) {
    const column = columnOf(paces[at]?.from ?? 0);
    const steps: MarchStep[] = [];
    let number = 0;
    while (at < paces.length && columnOf(paces[at]?.from ?? 0) === column) {
      const { from, to, pushed } = paces[at] as (typeof paces)[number];
      steps.push({ at: number, from, to, pushed, damage: to === null ? scratch.damageOf(from) : 0 });
      scratch.stepped(from, to);
      if (!pushed) number += 1;
      at += 1;
    }
    reel.add(PACE * number, { kind: "march", steps });
  }
}

/** The last round: all of them crash at once. */
function crashed(reel: Reel, events: readonly Happening[]): void {
  const spaces = events.filter((event) => event.event === "reached").map((event) => spaceOf(event["from"] ?? ""));
  for (const space of spaces) reel.scratch.destroyed(space);
  reel.add(CRASH, { kind: "crash", spaces });
}

/** Neighbours that nothing shields any more when a shield falls. */
function freedBy(model: TableModel, space: number): number[] {
  const linked = model.links.filter((link) => link.from === space).map((link) => link.to);
  return linked.filter((to) => !model.links.some((link) => link.to === to && link.from !== space));
}

function happened(reel: Reel, events: readonly Happening[]): void {
  const { scratch } = reel;
  const event = events[0] as Happening;
  const slot = scratch.slotOf(event) ?? -1;
  const space = spaceOf(event["space"] ?? "");
  switch (event.event) {
    case "relaunched":
    case "based":
      scratch.takenUp(scratch.flying);
      break;
    case "hit-ufo": {
      const health = Number(event["health"]);
      scratch.hitUfo(health);
      reel.add(UFO, { kind: "ufo", slot, health, gone: health === 0 });
      break;
    }
    case "targeted":
      reel.add(TARGET, { kind: "target", slot: scratch.resolving, space });
      break;
    case "destroyed": {
      const before = scratch.model();
      const isShield = kindOf(scratch.board[space] ?? "")?.shield === true;
      scratch.destroyed(space);
      reel.add(isShield ? SHIELD : DESTROY, { kind: "destroy", space, freed: freedBy(before, space) });
      break;
    }
    case "waits": {
      const waiting = scratch.lyingOn(handOf(event), space);
      if (waiting < 0) break;
      scratch.waits(waiting, space);
      reel.add(WAIT, { kind: "wait", slot: waiting, space });
      break;
    }
    case "hit-wreck":
      reel.add(TARGET, { kind: "wreck", slot });
      break;
    case "aside":
    case "removed": {
      const slots = events.map((one) => scratch.slotOf(one) ?? -1);
      for (const one of slots) scratch.aside(one);
      reel.add(ASIDE, { kind: "aside", slots });
      break;
    }
    case "straightened": {
      const spaces = events.map((one) => spaceOf(one["space"] ?? ""));
      scratch.straighten(spaces);
      reel.add(STRAIGHTEN, { kind: "straighten", spaces });
      break;
    }
    case "damaged":
    case "healed": {
      const [health, from] = [Number(event["health"]), scratch.health];
      scratch.setHealth(health);
      if (event.event === "healed") reel.add(DAMAGE, { kind: "heal", health, from });
      else reel.add(DAMAGE, { kind: "damage", damage: Number(event["damage"]), health, from });
      break;
    }
    case "reinforced": {
      scratch.reinforced(handOf(event));
      reel.add(REINFORCE, { kind: "reinforce", hand: handOf(event), level: Number(event["level"]) });
      break;
    }
    case "passed-on":
      scratch.passedOn(handOf(event));
      reel.add(TURN, { kind: "turn", hand: handOf(event) });
      break;
    case "arrived":
      scratch.arrived(space, event["kind"] ?? "none");
      reel.add(ARRIVE, { kind: "arrive", space });
      break;
    case "last-round":
      scratch.lastRound();
      reel.add(ALARM, { kind: "alarm" });
      break;
    case "assault":
      scratch.assault();
      reel.add(ALARM, { kind: "assault" });
      break;
    case "ufo-strikes":
      scratch.setHealth(0);
      reel.add(ALARM, { kind: "strike" });
      break;
    case "scored":
      scratch.setScore(Number(event["points"]));
      reel.add(END, { kind: "end", won: scratch.isWon, score: Number(event["points"]) });
      break;
  }
}
