/** An aim and what makes a launch of it: the moves, from what is asked now on. */
import type { Move } from "../contract";
import { angleTo, clamp, MOST_ANGLE, MOST_STRENGTH, strengthIntoUfo, strengthToRest, touchAt } from "./arc";
import { PLACE_STEP, SHOOTER_Y, spaceX, spaceY, UFO_MIDDLE, wordOf } from "./geometry";
import { powerOf, type Spot, type TableModel } from "./model";
import type { SpaceView, Table } from "./table";

export interface Aiming {
  readonly x: number; // where the shooter stands, unless the view says
  readonly angle: number;
  readonly strength: number;
}

export const MIDDLE: Aiming = { x: 175, angle: 0, strength: 51 };
const ASKS = ["token", "announce", "hand", "stand", "turn", "press"] as const;

/** Whether a launch can be made of what is asked. */
export const isAimed = (asks: string): boolean => (ASKS as readonly string[]).includes(asks);

/** Where the shooter stands: at a forward base, where it was put, or where it is dragged to. */
export function standOf(view: SpaceView, model: TableModel, x: number): { x: number; y: number; fixed: boolean } {
  if (model.base) return { ...model.base, fixed: true };
  const { place } = view.table;
  if (place !== "none") return { x: Number(place), y: SHOOTER_Y, fixed: true };
  return { x, y: SHOOTER_Y, fixed: false };
}

/** How far the shooter can be turned: all the way round at a forward base. */
export const mostAngle = (model: TableModel): number => (model.base ? 180 : MOST_ANGLE);

/** The aim from a place to a point, so that the arc comes down there. */
export function aimedAt(
  stand: { x: number; y: number },
  point: { x: number; y: number },
  most: number,
): Omit<Aiming, "x"> {
  const [dx, dy] = [point.x - stand.x, point.y - stand.y];
  const wanted = Math.hypot(dx, dy);
  let [low, high] = [0, MOST_STRENGTH];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (touchAt(middle) < wanted) low = middle;
    else high = middle;
  }
  const strength = Math.abs(touchAt(low) - wanted) < Math.abs(touchAt(high) - wanted) ? low : high;
  return { angle: clamp(angleTo(dx, dy), -most, most), strength };
}

/** The aim with which a token mostly ends on a spot. */
export function aimedAtSpot(
  stand: { x: number; y: number },
  spot: Spot,
  model: TableModel,
  most: number,
): Omit<Aiming, "x"> | null {
  const to = middleOf(spot, model);
  if (!to) return null;
  const [dx, dy] = [to.x - stand.x, to.y - stand.y];
  const far = Math.hypot(dx, dy);
  return {
    angle: clamp(angleTo(dx, dy), -most, most),
    strength: spot.kind === "ufo" ? strengthIntoUfo(far) : strengthToRest(far),
  };
}

/** The same with the place: a card straight ahead is hit more often than one aside, so the shooter goes there, if it can. */
export function aimedOnto(
  stand: { readonly x: number; readonly y: number; readonly fixed: boolean },
  spot: Spot,
  model: TableModel,
  most: number,
): Aiming | null {
  const there =
    spot.kind === "card" || spot.kind === "space" ? model.cards.find((card) => card.space === spot.space) : null;
  const x = stand.fixed ? stand.x : placeOf(spot.kind === "ufo" ? UFO_MIDDLE.x : (there?.x ?? stand.x));
  const found = aimedAtSpot({ x, y: stand.y }, spot, model, most);
  return found && { x, ...found };
}

function middleOf(spot: Spot, model: TableModel): { x: number; y: number } | null {
  switch (spot.kind) {
    case "card":
      return model.cards.find((card) => card.space === spot.space) ?? null;
    case "space":
      return { x: spaceX(spot.space), y: spaceY(spot.space) };
    case "token":
      return model.tokens.find((token) => token.slot === spot.slot) ?? null;
    case "ufo":
      return UFO_MIDDLE;
    default:
      return null;
  }
}

/** Whether a power has to be announced before the launch of a token, and could do anything. */
export function announces(table: Table, slot: number): boolean {
  const power = powerOf(table, slot);
  if (table.ufo === 0) return false;
  return power === "barrage" || (power === "called-shot" && table.board.some((word) => word !== "none"));
}

/** Where a shooter that stands at x would be put: the places go by fives. */
export const placeOf = (x: number): number => clamp(Math.round(x / PLACE_STEP) * PLACE_STEP, 0, 420);

/** The token that a launch would be of: the one on the shooter, or the lowest that is ready. */
export function slotToLaunch(view: SpaceView, level: number | null): number {
  const { table } = view;
  if (table.flying >= 0) return table.flying;
  const first = ["red", "orange", "green", "blue"].indexOf(table.hand) * 7;
  const ready = [0, 1, 2, 3, 4, 5, 6].filter((token) => table.stage[first + token] === "ready");
  const ofLevel = ready.filter((token) => level === null || levelOfToken(token) === level);
  return first + (ofLevel[0] ?? ready[0] ?? 0);
}

const levelOfToken = (token: number): number => (token < 3 ? 1 : token < 5 ? 2 : 3);

/** A forward base turns all the way round. */
const turned = (angle: number, isBase: boolean): Move =>
  isBase ? { move: "swing", bearing: String(angle) } : { move: "turn", angle: String(angle) };

/** Whether the next launch can be a called shot: then a card that is tapped is called, and aimed at. */
export function canCall(view: SpaceView): boolean {
  const slot = slotToLaunch(view, null);
  const isBefore = view.asks === "token" || view.asks === "announce";
  return isBefore && powerOf(view.table, slot) === "called-shot" && announces(view.table, slot);
}

/** Every move from what is asked now to the press; `called` is the space that a called shot names, or -1. */
export function launchMoves(view: SpaceView, model: TableModel, hand: string, aim: Aiming, called = -1): Move[] {
  const { table, asks } = view;
  const from = ASKS.indexOf(asks as (typeof ASKS)[number]);
  if (from < 0) return [];
  const isAsked = (name: (typeof ASKS)[number]): boolean => ASKS.indexOf(name) >= from;
  const slot = slotToLaunch(view, null);
  const moves: Move[] = [];
  if (asks === "token") moves.push({ move: "token", level: String(levelOfToken(slot % 7)) });
  if (asks === "announce" || (asks === "token" && announces(table, slot))) {
    moves.push(called >= 0 && canCall(view) ? { move: "call", space: wordOf(called) } : { move: "plain" });
  }
  if (isAsked("hand")) moves.push({ move: "hand", hand });
  if (isAsked("stand") && !model.base) moves.push({ move: "stand", place: String(placeOf(aim.x)) });
  if (isAsked("turn")) moves.push(turned(Math.round(aim.angle), model.base !== null));
  moves.push({ move: "press", strength: String(Math.round(aim.strength)) });
  return moves;
}
