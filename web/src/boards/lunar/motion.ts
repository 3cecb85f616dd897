/**
 * From what happened to what is to be seen of it: scenes, one after the other, each with the moons as they stand
 * meanwhile. Pure; stage.tsx plays them. At the end the board shows the view itself, so a scene can be left out.
 */
import type { Happening, Step } from "../contract";
import { join, letterOf, padOf, type Stocks, type Unit, type Units, without } from "./moon";
import { type Position, unitOf } from "./position";

export type Act =
  | { readonly kind: "slide"; readonly unit: Unit; readonly from: string; readonly to: string }
  | { readonly kind: "beam"; readonly unit: Unit; readonly from: string; readonly to: string | null }
  | { readonly kind: "appear"; readonly unit: Unit; readonly at: string }
  | { readonly kind: "burst"; readonly unit: Unit; readonly at: string }
  | { readonly kind: "clash"; readonly unit: Unit; readonly from: string; readonly to: string }
  | { readonly kind: "die"; readonly face: number; readonly at: string }
  | { readonly kind: "hands"; readonly sign: string; readonly answer: string; readonly at: string }
  | { readonly kind: "token"; readonly spent: number; readonly at: string };

export interface Scene {
  readonly units: Units; // what stands still meanwhile
  readonly stocks: Stocks;
  readonly act: Act;
  readonly ms: number;
}

const TIMES: Readonly<Record<Act["kind"], number>> = {
  slide: 260,
  beam: 400,
  appear: 240,
  burst: 280,
  clash: 220,
  die: 400,
  hands: 400,
  token: 360,
};
/** What happened while the person was away is not played in full. */
export const MOST_SCENES = 24;

interface Standing {
  units: Map<string, Unit>;
  stocks: Record<string, number[]>;
  fight: string | null; // the space that is fought for
}

export interface Play {
  readonly scenes: readonly Scene[];
  readonly units: Units; // in the end
  readonly stocks: Stocks;
}

export function scenesOf(before: Position, steps: readonly Step[]): Play {
  const now: Standing = {
    units: new Map(before.units),
    stocks: Object.fromEntries(Object.entries(before.stocks).map(([seat, stock]) => [seat, [...stock]])),
    fight: before.way?.to ?? null,
  };
  const scenes: Scene[] = [];
  for (const step of steps) {
    step.events.forEach((event, number) => {
      const acts = play(now, event, step.events[number - 1] ?? null, step.events[number + 1] ?? null, before);
      scenes.push(...acts);
    });
  }
  return { scenes, units: now.units, stocks: now.stocks };
}

function scene(now: Standing, act: Act): Scene {
  const stocks = Object.fromEntries(Object.entries(now.stocks).map(([seat, stock]) => [seat, [...stock]]));
  return { units: new Map(now.units), stocks, act, ms: TIMES[act.kind] };
}

function play(
  now: Standing,
  event: Happening,
  last: Happening | null,
  next: Happening | null,
  before: Position,
): Scene[] {
  const { space, from, to } = event;
  switch (event.event) {
    case "moved":
    case "retreated":
      return from && to ? slide(now, from, to) : [];
    case "combined":
      return from && to ? slide(now, from, to, unitOf(event["result"] ?? ".")) : [];
    case "divided":
    case "transferred":
      return from && to ? parted(now, event["size"] ?? "", from, to) : [];
    case "teleported":
      return from && to ? beam(now, from, to, next?.event === "destroyed") : [];
    case "banished":
      return from ? beam(now, from, null, false) : [];
    case "attacked":
      return from && to ? clash(now, from, to) : [];
    case "placed":
    case "built":
      return space ? appear(now, event["seat"] ?? "", event["size"] ?? "", space) : [];
    case "grew":
      return space ? grow(now, event["seat"] ?? "", event["size"] ?? "", space) : [];
    case "split":
    case "changed":
    case "changed-back":
      return space ? exchange(now, event["seat"] ?? "", event["into"] ?? "", space) : [];
    case "destroyed":
      return space ? destroyed(now, event, space, last) : [];
    case "rolled":
      return now.fight ? [scene(now, { kind: "die", face: Number(event["face"]), at: now.fight })] : [];
    case "showed": {
      const hands = { kind: "hands", sign: event["sign"] ?? "", answer: event["answer"] ?? "" } as const;
      return now.fight ? [scene(now, { ...hands, at: now.fight })] : [];
    }
    case "stopped":
    case "misdirected":
    case "shut":
    case "blocked": {
      const at = before.way?.from ?? before.way?.to ?? space;
      return at ? [scene(now, { kind: "token", spent: Number(event["spent"]), at })] : [];
    }
    case "eliminated":
      return eliminated(now, event["seat"] ?? "", before);
    default:
      return [];
  }
}

function slide(now: Standing, from: string, to: string, result: Unit | null = null): Scene[] {
  const unit = now.units.get(from);
  if (!unit) return [];
  now.units.delete(from);
  const shown = scene(now, { kind: "slide", unit, from, to });
  now.units.set(to, result ?? unit);
  return [shown];
}

function parted(now: Standing, size: string, from: string, to: string): Scene[] {
  const whole = now.units.get(from);
  const letter = letterOf(size);
  if (!whole) return [];
  const piece = { owner: whole.owner, pieces: letter };
  now.units.set(from, { owner: whole.owner, pieces: without(whole.pieces, letter) });
  const shown = scene(now, { kind: "slide", unit: piece, from, to });
  const there = now.units.get(to);
  now.units.set(to, there ? { owner: there.owner, pieces: join(there.pieces, letter) } : piece);
  return [shown];
}

function beam(now: Standing, from: string, to: string | null, lands: boolean): Scene[] {
  const unit = now.units.get(from);
  if (!unit) return [];
  now.units.delete(from);
  const shown = [scene(now, { kind: "beam", unit, from, to })];
  const hit = to ? now.units.get(to) : undefined;
  if (to) now.units.set(to, unit);
  if (to && hit && lands) shown.push(scene(now, { kind: "burst", unit: hit, at: to }));
  return shown;
}

function clash(now: Standing, from: string, to: string): Scene[] {
  now.fight = to;
  const unit = now.units.get(from);
  if (!unit) return [];
  now.units.delete(from);
  const shown = scene(now, { kind: "clash", unit, from, to });
  now.units.set(from, unit);
  return [shown];
}

function appear(now: Standing, owner: string, size: string, at: string): Scene[] {
  const unit = { owner, pieces: letterOf(size) };
  count(now, owner, unit.pieces, -1);
  const shown = scene(now, { kind: "appear", unit, at });
  now.units.set(at, unit);
  return [shown];
}

function grow(now: Standing, owner: string, size: string, at: string): Scene[] {
  const old = now.units.get(at);
  now.units.delete(at);
  const shown = appear(now, owner, size, at);
  if (old) count(now, owner, old.pieces, 1);
  return shown;
}

function exchange(now: Standing, owner: string, into: string, at: string): Scene[] {
  const old = now.units.get(at);
  const unit = { owner, pieces: into };
  now.units.delete(at);
  if (old) count(now, owner, old.pieces, 1);
  count(now, owner, into, -1);
  const shown = scene(now, { kind: "appear", unit, at });
  now.units.set(at, unit);
  return [shown];
}

/** The lost unit goes to its owner's stock. What was beamed away, or beamed upon, is already gone from its space. */
function destroyed(now: Standing, event: Happening, at: string, last: Happening | null): Scene[] {
  const owner = event["owner"] ?? "";
  const pieces = event["tower"] ?? letterOf(event["size"] ?? "");
  const isGone = last?.event === "banished" || (last?.event === "teleported" && last["to"] === at);
  const shown: Scene[] = [];
  if (!isGone) {
    now.units.delete(at);
    shown.push(scene(now, { kind: "burst", unit: { owner, pieces }, at }));
  }
  count(now, owner, pieces, 1);
  return shown;
}

/** With more than two players all units of whoever is out leave the game. */
function eliminated(now: Standing, seat: string, before: Position): Scene[] {
  if (before.moons.length === 2) return [];
  const lost = [...now.units].filter(([, unit]) => unit.owner === seat);
  for (const [space] of lost) now.units.delete(space);
  now.stocks[seat] = [0, 0, 0];
  const [at, unit] = lost[0] ?? [];
  return at && unit ? [scene(now, { kind: "burst", unit, at })] : [];
}

function count(now: Standing, seat: string, pieces: string, by: number): void {
  const stock = now.stocks[seat];
  if (!stock) return;
  for (const letter of pieces) {
    const number = "sml".indexOf(letter);
    stock[number] = (stock[number] ?? 0) + by; // below nothing only until all change is made
  }
}

/** Where the last steps led: drawn faintly until something else happens. */
export interface Trace {
  readonly from: string | null;
  readonly to: string | null;
  readonly seat: string;
}

export function tracesOf(steps: readonly Step[]): Trace[] {
  return steps.flatMap((step) =>
    step.events.flatMap((event) => {
      const seat = event["seat"] ?? event["owner"] ?? "";
      const { from, to, space } = event;
      if (["moved", "retreated", "teleported", "combined", "divided", "transferred"].includes(event.event))
        return [{ from: from ?? null, to: to ?? null, seat }];
      if (["built", "placed", "grew"].includes(event.event)) return [{ from: null, to: space ?? null, seat }];
      if (event.event === "banished") return [{ from: from ?? padOf(seat), to: null, seat }];
      return [];
    }),
  );
}

/** The last combat, as far as the steps tell of it. */
export interface Fight {
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly at: string;
  readonly face: number | null;
  readonly signs: readonly [string, string] | null;
  readonly verdict: string | null;
}

/** The fight that the steps tell of, or go on with. */
export function fightOf(steps: readonly Step[], before: Fight | null): Fight | null {
  const events = steps.flatMap((step) => step.events);
  const goesOn = ["threw", "rolled", "showed", "fought", "retreated"].includes(events[0]?.event ?? "");
  let fight = goesOn ? before : null;
  for (const event of events) {
    if (event.event === "attacked" && event["size"]) {
      const attacker = { owner: event["seat"] ?? "", pieces: letterOf(event["size"]) };
      const defender = unitOf(event["piece"] ?? ".");
      fight = defender ? { attacker, defender, at: event["to"] ?? "", face: null, signs: null, verdict: null } : null;
    } else if (fight && event.event === "rolled") fight = { ...fight, face: Number(event["face"]) };
    else if (fight && event.event === "showed")
      fight = { ...fight, signs: [event["sign"] ?? "", event["answer"] ?? ""] };
    else if (fight && event.event === "fought") fight = { ...fight, verdict: event["verdict"] ?? null };
  }
  return fight;
}
