import { describe, expect, test } from "vitest";
import { madeUp } from "../../../../../gallery/scene/table";
import { SPACES, spaceOf, spaceX, spaceY, UFO } from "../../geometry";
import { type AimModel, modelOf, type Spot } from "../../model";
import { framing, project } from "../camera";
import { pickAt, placeOf } from "../pick";
import { worldOf } from "../world";

const MODEL = modelOf(madeUp());
const WORLD = worldOf(MODEL);
const AIM: AimModel = {
  hand: "red",
  x: 255,
  y: -40,
  angle: 20,
  strength: 50,
  own: true,
  phase: "place",
  meter: null,
  spread: 0,
  path: [],
  touches: null,
};

describe.each([
  [700, 800],
  [390, 520],
])("on %i by %i", (width, height) => {
  const view = framing(width, height);
  const at = (x: number, y: number, z = 0, aims: readonly AimModel[] = []): Spot | null =>
    pickAt(view, WORLD, aims, ...project(view, [x, y, z]));

  test("the middle of every space is that space, with its card or without", () => {
    for (let space = 0; space < SPACES; space++) {
      const card = MODEL.cards.find((one) => one.space === space);
      if (card && MODEL.tokens.some((token) => Math.hypot(token.x - card.x, token.y - card.y) < 20)) continue;
      const [x, y] = card ? [card.x, card.y] : [spaceX(space), spaceY(space)];
      expect(at(x, y)).toEqual({ kind: card ? "card" : "space", space });
    }
  });

  test("a card that slipped is picked where it lies", () => {
    const card = MODEL.cards.find((one) => one.space === spaceOf("d3"));
    expect(card?.slipped).toBe(true);
    expect(at((card?.x ?? 0) - 15, (card?.y ?? 0) + 20)).toEqual({ kind: "card", space: spaceOf("d3") });
  });

  test("a token is picked before the card under it", () => {
    for (const token of MODEL.tokens) {
      expect(at(token.x, token.y, token.z)).toEqual({ kind: "token", slot: token.slot });
    }
  });

  test("the UFO, the planet, the shooter and nothing", () => {
    expect(at(210, UFO.far, 70)).toEqual({ kind: "ufo" });
    expect(at(150, 40)).toEqual({ kind: "planet" });
    expect(at(AIM.x - 10, AIM.y - 30, 0, [AIM])).toEqual({ kind: "shooter" });
    expect(at(AIM.x - 10, AIM.y - 30, 0, [{ ...AIM, own: false }])).toBeNull();
    expect(at(-150, 200)).toBeNull();
  });

  test("a row that is not in play has no spaces", () => {
    const world = worldOf({ ...MODEL, rows: 3, cards: [] });
    expect(pickAt(view, world, [], ...project(view, [105, spaceY(16), 0]))).toBeNull();
  });

  test("the middle of where a thing is leads back to it", () => {
    const spots: Spot[] = [
      { kind: "card", space: spaceOf("a4") },
      { kind: "space", space: spaceOf("a1") },
      { kind: "token", slot: 7 },
      { kind: "ufo" },
      { kind: "planet" },
      { kind: "shooter" },
    ];
    for (const spot of spots) {
      const { left, right, top, bottom } = placeOf(view, WORLD, [AIM], spot);
      expect(right).toBeGreaterThan(left);
      expect(bottom).toBeGreaterThan(top);
      expect(pickAt(view, WORLD, [AIM], (left + right) / 2, (top + bottom) / 2)).toEqual(spot);
    }
  });
});
