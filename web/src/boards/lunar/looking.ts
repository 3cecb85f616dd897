/** How each space looks, what would stand where, and which ways are drawn: from the position and what is chosen. */
import type { BoardProps, Move } from "../contract";
import { type offers, pathOf } from "./choosing";
import { foresee } from "./foresight";
import { holders, letterOf, moonOf, placeOf, type Unit } from "./moon";
import type { Arrow } from "./overlay";
import type { Position } from "./position";
import type { Sight } from "./space";
import type { Stage } from "./stage";

interface Seen<Table> {
  readonly position: Position;
  readonly now: ReturnType<typeof offers>;
  readonly selected: string | null;
  readonly pending: Move | null;
  readonly stage: Stage;
  readonly seat: string;
  readonly props: BoardProps<Table>;
}

/** How each space looks now. */
export function sights<Table>({
  position,
  now,
  selected,
  pending,
  stage,
  seat,
  props,
}: Seen<Table>): (space: string) => Sight {
  const path = pending ? pathOf(pending) : null;
  const pointed = props.pointed.value;
  const last = new Set(stage.traces.flatMap((trace) => [trace.to]));
  const isStill = stage.scene === null;
  return (space) => {
    const found = isStill ? now.targets.get(space) : undefined;
    const isPending = path?.target === space;
    const seen = found?.map((move) => foresee(position, move, seat));
    const comes = position.way && !position.way.from && position.way.to === space ? announcedGhost(position) : null;
    return {
      isSource: isStill && now.sources.has(space) && (selected === null || !found),
      isSelected: selected === space,
      target: isPending && pending ? foresee(position, pending, seat) : (seen?.[0] ?? null),
      ghost: isPending && pending ? ghostOf(pending, position, seat) : (comes ?? buildGhost(found, position, seat)),
      isPending,
      isLeaving: path?.source === space && path.target !== null,
      isAnnounced: comes !== null,
      isPointed: pointed.has(space),
      isLast: isStill && last.has(space),
      isBanned: position.ban === space,
      holders: placeOf(space) === "pad" ? holders(position.units, moonOf(space)) : [],
    };
  };
}

/** Where a move is shown while it waits to be confirmed. */
export function spotOf(move: Move): string | null {
  const { source, target } = pathOf(move);
  return target ?? source;
}

/** What would stand where the pending move leads. */
function ghostOf(move: Move, position: Position, seat: string): Unit | null {
  const { source, target } = pathOf(move);
  if (move.move === "build") return { owner: seat, pieces: smallest(position, seat) };
  if (move.move === "change") return { owner: seat, pieces: move["tower"] ?? "s" };
  if (move["size"]) return { owner: seat, pieces: letterOf(move["size"]) };
  if (move.move === "retreat") return position.units.get(position.way?.to ?? "") ?? null;
  if (move.move === "misdirect") return position.units.get(position.way?.from ?? "") ?? null;
  return target && source ? (position.units.get(source) ?? null) : null;
}

function buildGhost(moves: readonly Move[] | undefined, position: Position, seat: string): Unit | null {
  return moves?.some((move) => move.move === "build") ? { owner: seat, pieces: smallest(position, seat) } : null;
}

/** What an announced action without a way, such as building, would put down. */
function announcedGhost(position: Position): Unit | null {
  const { turn, way } = position;
  if (!turn || !way) return null;
  return { owner: turn, pieces: way.size ? letterOf(way.size) : smallest(position, turn) };
}

function smallest(position: Position, seat: string): string {
  const stock = position.stocks[seat] ?? [];
  return stock[0] ? "s" : stock[1] ? "m" : "l";
}

/** The ways that are drawn over the moons. */
export function arrowsOf(position: Position, pending: Move | null, stage: Stage, seat: string): Arrow[] {
  const arrows: Arrow[] = [];
  const { way } = position;
  if (pending) {
    const { source, target } = pathOf(pending);
    if (source && !source.startsWith("stock.") && (target || pending.move !== "grow"))
      arrows.push({ kind: "pending", from: source, to: target, seat });
    if (pending.move === "retreat" && way?.to) arrows.push({ kind: "pending", from: way.to, to: target, seat });
  }
  if (way?.from) {
    const kind = way.kind === "attack" ? "attack" : "announced";
    if (pending?.move !== "misdirect") arrows.push({ kind, from: way.from, to: way.to, seat: position.turn ?? "" });
    else arrows.push({ kind, from: way.from, to: pathOf(pending).target, seat: position.turn ?? "" });
  } else if (!pending) {
    for (const trace of stage.traces)
      if (trace.from && trace.to) arrows.push({ kind: "last", from: trace.from, to: trace.to, seat: trace.seat });
  }
  return arrows;
}
