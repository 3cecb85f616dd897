/**
 * A whole launch in one line, as in the terminal: a card or the UFO, or place, angle and strength; a hand before it.
 *
 * c3 · ufo · 210 -4 79 · expert ufo · 90 40 (angle and strength, from a forward base)
 */
import { type Aiming, aimedOnto, canCall, mostAngle, placeOf, standOf } from "./aiming";
import { MOST_STRENGTH } from "./arc";
import { spaceOf } from "./geometry";
import type { Spot, TableModel } from "./model";
import type { SpaceView } from "./table";

/** Hands that a line can name: a gesture is not typed. */
const TYPED = ["novice", "practised", "skilled", "expert", "steady"] as const;
type Typed = (typeof TYPED)[number];
const USUAL: Typed = "practised";
const NUMBER = /^[+-]?\d{1,4}$/;

export interface Line {
  readonly hand: Typed;
  readonly aim: Aiming;
  readonly called: number; // the space that it calls, or -1
}

/** Through which hand a line goes: the one that is chosen, or the usual one for who has their own. */
export const handOfLine = (chosen: string): Typed => TYPED.find((hand) => hand === chosen) ?? USUAL;

/** What a line means; else why it means nothing, as a key of the texts. */
export function readLine(text: string, view: SpaceView, model: TableModel, chosen: string): Line | { why: string } {
  const words = text
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  const named = TYPED.find((hand) => hand === words[0]);
  const hand = named ?? handOfLine(chosen);
  const target = named ? words.slice(1) : words;
  const [first = ""] = target;
  if (target.length === 1 && !NUMBER.test(first)) {
    const space = spaceOf(first);
    const isCard = model.cards.some((card) => card.space === space);
    if (first !== "ufo" && space < 0) return { why: "space.line.what" };
    if (first !== "ufo" && !isCard) return { why: "space.line.no-card" };
    const spot: Spot = first === "ufo" ? { kind: "ufo" } : { kind: "card", space };
    const aim = aimedOnto(standOf(view, model, MIDDLE_OF_TABLE), spot, model, mostAngle(model));
    return aim ? { hand, aim, called: isCard && canCall(view) ? space : -1 } : { why: "space.line.what" };
  }
  const isBase = model.base !== null;
  if (target.length !== (isBase ? 2 : 3) || !target.every((word) => NUMBER.test(word)))
    return { why: isBase ? "space.line.base" : "space.line.what" };
  const [angle = 0, strength = 0] = target.slice(isBase ? 0 : 1).map(Number);
  const x = isBase ? (model.base?.x ?? 0) : Number(first);
  const isOn = x >= 0 && x <= 2 * MIDDLE_OF_TABLE && Math.abs(angle) <= mostAngle(model);
  if (!isOn || strength < 0 || strength > MOST_STRENGTH)
    return { why: isBase ? "space.line.base" : "space.line.bounds" };
  return { hand, aim: { x: isBase ? x : placeOf(x), angle, strength }, called: -1 };
}

const MIDDLE_OF_TABLE = 210;
