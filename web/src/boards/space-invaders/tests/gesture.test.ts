import { describe, expect, test } from "vitest";
import { aimedAt, aimedAtSpot, announces, canCall, isAimed, launchMoves, MIDDLE, mostAngle } from "../aiming";
import { arcOf, carry, speedOfPress, strengthFor, touchAt } from "../arc";
import { press } from "../choosing";
import { spaceX, spaceY, UFO_MIDDLE } from "../geometry";
import { biasOf, PERIOD, TAPS, tapAt, withTap } from "../gesture/calibration";
import { flicked } from "../gesture/flick";
import { beatOf, gradeOf, type Meant, pressed, shownAt, timingOf } from "../gesture/press";
import { gestureOf, traceOf } from "../gesture/trace";
import { modelOf } from "../model";
import { ACTS } from "./games";
import shared from "./shared.json";

describe("the same formulas as the game's", () => {
  test.each(shared.arcs)("speed and carry at $strength per cent", ({ strength, speed, carry: far }) => {
    expect(speedOfPress(strength)).toBeCloseTo(speed, 9);
    expect(carry(speedOfPress(strength))).toBeCloseTo(far, 6);
  });
  test.each(shared.strengths)("the strength for $distance mm", ({ distance, strength }) => {
    expect(strengthFor(distance)).toBe(strength);
  });
  test.each(shared.presses)("a press $error ms late, way $way", ({ angle, strength, error, way, made }) => {
    const beat = { first: 700, period: 700, turnsLeft: way < 0 };
    const found = pressed({ angle, strength }, beat, { number: 0, error }, 60);
    expect([found.angle, found.strength]).toEqual(made);
  });
});

describe("the beat", () => {
  const beat = beatOf("a launch");
  test("is the same whoever cancels, and another for another launch", () => {
    expect(beatOf("a launch")).toEqual(beat);
    const many = Array.from({ length: 50 }, (_, number) => beatOf(`launch ${number}`));
    expect(new Set(many.map((one) => one.first)).size).toBeGreaterThan(30);
    expect(many.filter((one) => one.turnsLeft).length).toBeGreaterThan(10);
    for (const { first, period } of many) expect(first).toBeGreaterThanOrEqual(period);
  });
  test("letting go at once is no press", () => {
    expect(timingOf(beat, 40)).toBeNull();
    expect(timingOf(beat, beat.first - beat.period / 2 - 1)).toBeNull();
  });
  test("the nearest beat counts", () => {
    expect(timingOf(beat, beat.first + 9)).toEqual({ number: 0, error: 9 });
    expect(timingOf(beat, beat.first + 3 * beat.period - 20)).toEqual({ number: 3, error: -20 });
  });
  test("late turns to one side on a beat and to the other on the next", () => {
    const [one, other] = [0, 1].map((number) => pressed({ angle: 0, strength: 50 }, beat, { number, error: 40 }, 60));
    expect(one?.angle).toBe(-(other?.angle ?? 0));
    expect(one?.strength).toBe(76);
  });
  test("what is seen closes on the beat and never jumps between two", () => {
    const on = shownAt(beat, beat.first);
    expect([Math.abs(on.turn), Math.abs(on.meter), on.spread]).toEqual([0, 0, 0]);
    let before = shownAt(beat, beat.first - beat.period / 2);
    for (let held = beat.first - beat.period / 2; held < beat.first + 3 * beat.period; held += 1) {
      const now = shownAt(beat, held);
      expect(Math.abs(now.turn - before.turn)).toBeLessThan(0.2);
      expect(Math.abs(now.spread - before.spread)).toBeLessThan(1);
      expect(Math.abs(Math.abs(now.meter) - Math.abs(before.meter))).toBeLessThan(0.01);
      before = now;
    }
  });
  test("has a word", () => {
    expect([-60, -20, 3, 20, 60].map(gradeOf)).toEqual(["early", "good", "perfect", "good", "late"]);
  });
});

test("the habit is the middle of the presses after the first ones", () => {
  expect(biasOf([300, -200, 20, 24, 18, 22, 26, 90, 21, 23])).toBe(23);
  expect(biasOf([0, 0, 300, 300, 300, 300, 300, 300, 300, 300])).toBeNull(); // not on the beat at all
});

test("presses that are all over the place are no habit, and those of a novice are one", () => {
  expect(biasOf([0, 0, -340, -200, -90, 10, 120, 230, 300, 340])).toBeNull();
  expect(biasOf([0, 0, -90, -40, -10, 20, 45, 60, 90, 130])).toBe(33);
});

test("a beat has one press: whoever drums is not ready sooner", () => {
  const drummed = Array.from({ length: 60 }, (_, at) => tapAt(at * 50)).reduce(withTap, []);
  expect(drummed.map(({ beat }) => beat)).toEqual([0, 1, 2, 3, 4]);
  const patient = Array.from({ length: 15 }, (_, at) => tapAt(at * PERIOD + 20)).reduce(withTap, []);
  expect(patient).toHaveLength(TAPS);
  expect(biasOf(patient.map(({ error }) => error))).toBe(20);
});

describe("the flick", () => {
  const swipe = (dx: number, dy: number, ms: number) =>
    Array.from({ length: 11 }, (_, at) => ({
      x: 210 + (dx * at) / 10,
      y: -40 + (dy * at) / 10,
      time: 5000 + (ms * at) / 10,
    }));
  test("is as strong as it is quick, and goes where it goes", () => {
    const [slow, quick] = [flicked(swipe(0, 120, 200)) as Meant, flicked(swipe(0, 120, 80)) as Meant];
    expect(slow.angle).toBe(0);
    expect(quick.strength).toBeGreaterThan(slow.strength);
    expect(flicked(swipe(60, 120, 100))).toMatchObject({ angle: 27 });
  });
  test("is none if it is tiny, slow or backwards, and says which", () => {
    expect(flicked(swipe(0, 10, 30))).toBe("short");
    expect(flicked(swipe(0, 120, 2000))).toBe("slow");
    expect(flicked(swipe(0, -120, 100))).toBe("backwards");
    expect(flicked([])).toBe("short");
  });
});

test("a gesture fits into its bytes and comes back", () => {
  const beat = { kind: "beat", device: "touch", first: 812, period: 700, held: 2211, bias: -14, error: 12.3 } as const;
  expect(gestureOf(traceOf(beat))).toEqual(beat);
  const samples = Array.from({ length: 200 }, (_, at) => ({ x: at, y: 2 * at, time: 900 + at }));
  const bytes = traceOf({ kind: "flick", device: "mouse", samples });
  expect(bytes.length).toBeLessThanOrEqual(512);
  const back = gestureOf(bytes);
  expect(back?.kind === "flick" && back.samples.at(-1)?.x).toBe(199);
  expect(gestureOf(new Uint8Array([9, 9]))).toBeNull();
});

describe("the arc", () => {
  test("ends at the first touch: a card, the UFO, the planet or the bare board", () => {
    const model = modelOf((ACTS[0] as (typeof ACTS)[number]).view.table);
    const kinds = new Set<string>();
    for (let strength = 0; strength <= 100; strength++) {
      const { path, touches } = arcOf({ x: 190, y: -40, angle: 0, strength }, model);
      kinds.add(touches?.kind ?? "board");
      const end = path.at(-1) as readonly [number, number, number];
      expect(end[2]).toBeGreaterThan(-1);
      expect(path.length).toBeGreaterThan(10);
      if (touches?.kind === "card") expect(Math.abs(spaceY(touches.space) - end[1])).toBeLessThan(48);
      if (!touches || touches.kind === "planet")
        expect(Math.hypot(end[0] - 190, end[1] + 40)).toBeCloseTo(touchAt(strength), 0);
    }
    expect(kinds).toEqual(new Set(["planet", "board", "card", "ufo"]));
  });
  test("dragging the cross brings the arc there", () => {
    for (const [x, y] of [
      [100, 150],
      [300, 400],
      [210, 520],
    ] as const) {
      const stand = { x: 180, y: -40 };
      const { angle, strength } = aimedAt(stand, { x, y }, 60);
      expect(touchAt(strength)).toBeCloseTo(Math.hypot(x - 180, y + 40), -1);
      expect(angle).toBe(Math.round((Math.atan2(x - 180, y + 40) * 180) / Math.PI));
    }
  });
  test("a spot that is pressed is aimed at", () => {
    const model = modelOf((ACTS[0] as (typeof ACTS)[number]).view.table);
    const ufo = aimedAtSpot({ x: UFO_MIDDLE.x, y: -40 }, { kind: "ufo" }, model, 60);
    expect(ufo?.angle).toBe(0);
    expect(ufo?.strength).toBeGreaterThanOrEqual(78);
    expect(ufo?.strength).toBeLessThanOrEqual(82);
    const space = aimedAtSpot({ x: spaceX(7), y: -40 }, { kind: "space", space: 7 }, model, 60);
    expect(space?.strength).toBeLessThan(50);
  });
});

test("a forward base swings all the way round, and any other shooter turns", () => {
  const asked = ACTS.filter(({ view }) => view.asks === "turn");
  const bases = asked.filter(({ view }) => view.table.mode === "base");
  expect(bases.length).toBeGreaterThan(0);
  for (const { view } of bases) {
    const model = modelOf(view.table);
    expect(mostAngle(model)).toBe(180);
    expect(view.legal.map((move) => move.move)).toContain("swing");
    expect(launchMoves(view, model, "own", { x: 0, angle: -179, strength: 40 })).toEqual([
      { move: "swing", bearing: "-179" },
      { move: "press", strength: "40" },
    ]);
  }
  const [other] = ACTS.filter(({ view }) => view.asks === "hand" && view.table.mode !== "base");
  const { view } = other as (typeof ACTS)[number];
  const moves = launchMoves(view, modelOf(view.table), "own", { x: 100, angle: 12, strength: 40 });
  expect(moves).toContainEqual({ move: "turn", angle: "12" });
  expect(moves.some((move) => move.move === "swing")).toBe(false);
});

test("a launch is made of every move that is asked from now on", () => {
  for (const { view } of ACTS.filter((act) => isAimed(act.view.asks))) {
    const model = modelOf(view.table);
    const moves = launchMoves(view, model, "own", MIDDLE).map((move) => move.move);
    expect(moves.at(-1)).toBe("press");
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves.includes("stand"), view.asks).toBe(!model.base && !["turn", "press"].includes(view.asks));
    if (view.asks === "announce") expect(moves[0]).toBe("plain");
    if (view.asks === "token") expect(moves[0]).toBe("token");
    if (view.asks === "announce") expect(announces(view.table, view.table.flying)).toBe(true);
  }
});

test("after a forward base the next token is launched from the line again", () => {
  const asked = ACTS.find(({ view }) => view.asks === "token") as (typeof ACTS)[number];
  const view = { ...asked.view, table: { ...asked.view.table, mode: "base", flying: -1, "base-at": [1000, 2000] } };
  const model = modelOf(view.table);
  expect(model.base).toBeNull();
  expect(mostAngle(model)).toBe(60);
  const moves = launchMoves(view, model, "own", { x: 100, angle: 12, strength: 40 });
  expect(moves).toContainEqual({ move: "stand", place: "100" });
  expect(moves).toContainEqual({ move: "turn", angle: "12" });
});

test("a card that is tapped before a called shot is called and aimed at, and goes with the launch", () => {
  const views = ACTS.map((act) => act.view).filter(canCall);
  expect(views.length).toBeGreaterThan(0);
  for (const view of views) {
    const [card] = modelOf(view.table).cards;
    const space = card?.space ?? -1;
    expect(press(view, view.legal, { kind: "card", space })).toEqual({ do: "call", space });
    const moves = launchMoves(view, modelOf(view.table), "own", MIDDLE, space);
    expect(moves).toContainEqual({ move: "call", space: card?.word });
    expect(moves.some((move) => move.move === "plain")).toBe(false);
  }
  const [other] = ACTS.map((act) => act.view).filter((view) => view.asks === "hand");
  if (!other) throw new Error("nobody aims");
  expect(press(other, other.legal, { kind: "card", space: 17 })).toEqual({ do: "aim" });
  expect(launchMoves(other, modelOf(other.table), "own", MIDDLE, 17).some((move) => move.move === "call")).toBe(false);
});
