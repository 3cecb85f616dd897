import { describe, expect, test } from "vitest";
import { KINDS, momentOf } from "../../../../../gallery/scene/moments";
import { madeUp } from "../../../../../gallery/scene/table";
import { spaceOf, spaceY } from "../../geometry";
import { modelOf } from "../../model";
import { clipOf } from "../clips";
import { arcTo, bounces, poseAt } from "../flying";
import type { Palette } from "../palette";
import { Timeline } from "../timeline";
import { type World, worldOf } from "../world";

const MODEL = modelOf(madeUp());
const PALETTE: Palette = { css: () => "#ffffff", rgb: () => [1, 1, 1] };

function begun(kind: string): { world: World; clip: Timeline } {
  const world = worldOf(MODEL);
  return { world, clip: clipOf(momentOf(kind, MODEL), world, [], PALETTE) };
}

describe("a timeline", () => {
  test("acts what has begun, from 0 to 1, and its end once", () => {
    const told: number[] = [];
    const line = new Timeline().during(100, 100, (part) => told.push(part));
    for (const time of [0, 50, 150, 250, 300]) line.at(time);
    expect(told).toEqual([0.5, 1]);
    expect(line.length).toBe(200);
  });

  test("acts the end of what no frame fell upon", () => {
    const told: string[] = [];
    const line = new Timeline().during(0, 10, () => told.push("a")).during(20, 10, () => told.push("b"));
    line.at(line.length);
    expect(told).toEqual(["a", "b"]);
  });

  test("lasts as long as it was told, also if nothing happens", () => {
    expect(new Timeline().lasting(300).length).toBe(300);
  });
});

describe.each(KINDS)("%s", (kind) => {
  test("takes time, shows numbers only, and leaves no light behind", () => {
    const { world, clip } = begun(kind);
    expect(clip.length).toBeGreaterThan(0);
    for (let time = 0; time <= clip.length; time += 16) {
      world.effects = [];
      clip.at(time);
      for (const { x, y, z, turn, scale, alpha } of world.cards.values()) {
        expect([x, y, z, turn, scale, alpha].every(Number.isFinite)).toBe(true);
      }
      for (const { x, y, z, spin } of world.tokens.values()) {
        expect([x, y, z, ...spin].every(Number.isFinite)).toBe(true);
      }
    }
    world.effects = [];
    clip.at(clip.length);
    for (const shift of world.shake) expect(shift).toBeCloseTo(0, 6);
    expect(world.hints).toBe(0);
  });
});

describe("a flight", () => {
  test("goes through its frames, and pushes the card that it hits", () => {
    const { world, clip } = begun("flight");
    const moment = momentOf("flight", MODEL);
    const tracks = moment.kind === "flight" ? (moment.flight?.tracks ?? []) : [];
    const frames = tracks[0]?.frames ?? [];
    clip.at(0);
    expect(world.tokens.get(1)).toMatchObject({ x: frames[0]?.x, y: frames[0]?.y, z: frames[0]?.z });
    expect(world.lean).toBe(1);
    clip.at(clip.length);
    const [token, card] = [world.tokens.get(1), world.cards.get(spaceOf("e3"))];
    expect(token).toMatchObject({ x: frames.at(-1)?.x, y: frames.at(-1)?.y, z: frames.at(-1)?.z });
    const pushed = tracks[1]?.frames.at(-1);
    expect(card?.x).toBeCloseTo(pushed?.x ?? 0, 6);
    expect(card?.turn).toBeCloseTo(2 * Math.atan2(pushed?.q[2] ?? 0, pushed?.q[3] ?? 1), 6);
    expect(world.lean).toBe(0);
  });

  test("that nobody recorded goes by an arc to where the token lies afterwards", () => {
    const after = modelOf(madeUp());
    const world = worldOf({ ...MODEL, tokens: [] });
    const moment = { ...momentOf("guessed", after), slot: 7, hand: "orange" } as ReturnType<typeof momentOf>;
    const clip = clipOf(moment, world, [], PALETTE);
    clip.at(clip.length / 2);
    expect(world.tokens.get(7)?.z).toBeGreaterThan(50);
    clip.at(clip.length);
    const end = after.tokens.find(({ slot }) => slot === 7);
    expect(world.tokens.get(7)).toMatchObject({ x: end?.x, y: end?.y, z: end?.z });
  });

  test("is interpolated between frames", () => {
    const frames = [
      { x: 0, y: 0, z: 10, q: [0, 0, 0, 1] },
      { x: 10, y: 20, z: 30, q: [0, 0, 1, 0] },
    ] as const;
    const { point, spin } = poseAt(frames, 0.5);
    expect(point).toEqual([5, 10, 20]);
    expect(spin[2]).toBeCloseTo(Math.SQRT1_2);
    expect(spin[3]).toBeCloseTo(Math.SQRT1_2);
    expect(poseAt(frames, 9).point).toEqual([10, 20, 30]);
  });

  test("bounces where it falls and rises again", () => {
    const first = arcTo([0, 0, 20], [0, 300, 2]);
    const second = arcTo([0, 300, 2], [0, 340, 2]);
    const found = bounces([...first, ...second.slice(1)]);
    expect(found).toContain(first.length - 1);
  });
});

test("a march takes each card where it goes; who reaches the planet is gone", () => {
  const { world, clip } = begun("march");
  clip.at(clip.length);
  const [front, second, last] = ["d1", "d3", "d4"].map((space) => world.cards.get(spaceOf(space)));
  expect(front?.alpha).toBe(0);
  expect(second?.y).toBeCloseTo(spaceY(spaceOf("d1")));
  expect(last?.y).toBeCloseTo(spaceY(spaceOf("d2")));
});

test("damage is counted down on the planet's track, and a shield falls before its card", () => {
  const hurt = begun("damage");
  hurt.clip.at(hurt.clip.length);
  expect(hurt.world.health).toBe(11);
  const { world, clip } = begun("shield");
  clip.at(200);
  const card = world.cards.get(spaceOf("b3"));
  expect(card?.dome).toBeLessThan(1);
  expect(card?.alpha).toBe(1);
  clip.at(clip.length);
  expect(card?.alpha).toBe(0);
});

test("what a destroyed card counts is the owner's own number, its icon's with it", () => {
  const table = madeUp();
  const model = modelOf({ ...table, points: [11, 22, 33, 7, 20, 10, 0, 0] });
  const world = worldOf(model);
  const moment = momentOf("shield", model);
  const clip = clipOf(moment, world, [], PALETTE);
  const said: string[] = [];
  const inks = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => (name === "text" ? (text: string) => said.push(text) : () => undefined),
  });
  for (let time = 0; time <= clip.length; time += 16) {
    world.effects = [];
    clip.at(time);
    for (const effect of world.effects) effect(inks as never);
  }
  const card = model.cards.find((one) => moment.kind === "destroy" && one.space === moment.space);
  expect(card?.bonus).toBe(7);
  expect(new Set(said)).toEqual(new Set([`+${(card?.points ?? 0) + 7}`]));
});
