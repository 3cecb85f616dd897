/**
 * What a legal move leads to if nothing else interferes: only what a careful person would see at once. It decides the
 * sign on a target and the words for it; the rules themselves are the server's.
 */
import type { Move } from "../contract";
import { pathOf } from "./choosing";
import { countOn, hasWayOut, moonOf, pipsOf, pipsOn, type Unit, type Units } from "./moon";
import type { Position } from "./position";

export type Effect =
  | "go" // onto an empty space
  | "build"
  | "join" // onto an own unit, or a piece to it
  | "part" // a piece leaves its unit
  | "fight" // even sizes: the die or the hands decide
  | "push" // the enemy must give way
  | "destroy" // an enemy is destroyed
  | "harm" // an own unit is destroyed
  | "win"
  | "lose"
  | "draw";

export interface Foresight {
  readonly effect: Effect;
  readonly unit: Unit | null; // who is pushed, destroyed or fought
  readonly sure: boolean; // no malfunction can prevent it
}

const PLAIN: Readonly<Record<string, Effect>> = {
  build: "build",
  combine: "join",
  transfer: "join",
  divide: "part",
  change: "part",
};

export function foresee(position: Position, move: Move, seat: string): Foresight {
  const { source, target } = pathOf(move);
  switch (move.move) {
    case "teleport":
    case "deep-space":
    case "oblivion":
      return beamed(position, source, target, seat);
    case "attack":
      return attacked(position, source, target, seat);
    case "move":
      return target && position.units.has(target)
        ? attacked(position, source, target, seat)
        : { effect: "go", unit: null, sure: true };
    case "misdirect":
      return beamed(position, position.way?.from ?? null, target, seat);
    case "allow":
      return allowed(position, seat);
    default:
      return { effect: PLAIN[move.move] ?? "go", unit: null, sure: true };
  }
}

/** What becomes of the announced action if nobody answers it. */
function allowed(position: Position, seat: string): Foresight {
  const way = position.way;
  if (way?.kind === "teleport" || way?.kind === "oblivion") return beamed(position, way.from, way.to, seat);
  if (way?.kind === "attack") return attacked(position, way.from, way.to, seat);
  return { effect: "go", unit: null, sure: true };
}

function beamed(position: Position, from: string | null, to: string | null, seat: string): Foresight {
  const sent = position.units.get(from ?? "");
  if (!from || !sent) return { effect: "go", unit: null, sure: true };
  const after = new Map(position.units);
  const hit = to ? (after.get(to) ?? null) : sent;
  after.delete(from);
  if (to) after.set(to, sent);
  const home = to && moonOf(to) === sent.owner && isHomecoming(position, sent, seat) ? sent.owner : null;
  const winner = home ?? survivor(position, after, seat);
  return told(position, winner, hit, seat, home !== null);
}

/** In the first edition only its owner brings a unit home; in the second it does not matter who sent it. */
function isHomecoming(position: Position, sent: Unit, seat: string): boolean {
  return position.edition === 2016 || sent.owner === seat;
}

function attacked(position: Position, from: string | null, to: string | null, seat: string): Foresight {
  const attacker = position.units.get(from ?? "");
  const defender = position.units.get(to ?? "");
  if (!from || !to || !attacker || !defender) return { effect: "go", unit: null, sure: true };
  if (position.edition === 2011 && pipsOf(attacker.pieces) === pipsOf(defender.pieces)) {
    return { effect: "fight", unit: defender, sure: true };
  }
  if (hasWayOut(position.units, to)) return { effect: "push", unit: defender, sure: true };
  const after = new Map(position.units);
  after.delete(from);
  after.set(to, attacker);
  return told(position, survivor(position, after, seat), defender, seat, false);
}

function told(position: Position, winner: string | null, hit: Unit | null, seat: string, home: boolean): Foresight {
  const sure = !canBePrevented(position, home);
  if (winner === "draw") return { effect: "draw", unit: hit, sure };
  if (winner) return { effect: winner === seat ? "win" : "lose", unit: hit, sure };
  if (!hit) return { effect: "go", unit: null, sure };
  return { effect: hit.owner === seat ? "harm" : "destroy", unit: hit, sure };
}

/** Who wins, or loses alone, because too little is left of somebody; nobody else is looked at then. */
function survivor(position: Position, units: Units, seat: string): string | null {
  return position.edition === 2011 ? lastOne(position, units, seat) : able(position, units);
}

function lastOne(position: Position, units: Units, seat: string): string | null {
  const falls = (one: string): boolean => countOn(units, one, one) <= 1;
  const left = [...position.living].filter((one) => one === seat || !falls(one));
  if (left.length === 1) return seat;
  if (!falls(seat)) return null;
  return left.find((one) => one !== seat) ?? null;
}

function able(position: Position, units: Units): string | null {
  const left = position.moons.filter((seat) => position.moons.some((moon) => pipsOn(units, seat, moon) >= 2));
  if (left.length === position.moons.length) return null;
  return left[0] ?? "draw";
}

/** Whether the other player will be asked, and has the tokens for what would help. */
function canBePrevented(position: Position, home: boolean): boolean {
  if (position.edition === 2011 || position.asks !== "act") return false;
  const other = position.moons.find((moon) => moon !== position.turn) ?? "";
  return (position.tokens[other] ?? 0) >= (home ? 2 : 1);
}
