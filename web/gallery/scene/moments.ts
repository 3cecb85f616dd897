/** One moment of each kind at the table that is made up. */

import type { Flight, Pose } from "../../src/boards/space-invaders/flight";
import { spaceOf, spaceX, spaceY } from "../../src/boards/space-invaders/geometry";
import type { Moment, TableModel } from "../../src/boards/space-invaders/model";
import { arcTo } from "../../src/boards/space-invaders/scene/flying";

type Told = Moment extends infer One ? (One extends Moment ? Omit<One, "after"> : never) : never;

/** A shot at e3 that bounces once and pushes its card; with `ufo` one that goes in. */
function flight(kind: string): Flight {
  const space = spaceOf("e3");
  const [x, y] = kind === "ufo" ? [195, 520] : [spaceX(space), spaceY(space)];
  const first = arcTo([255, -40, 20], [x, y - 14, 2]);
  const hop = arcTo([x, y - 14, 2], [x + 4, y + 12, 2]).map((pose) => ({ ...pose, z: 2 + (pose.z - 2) * 0.35 }));
  const pushed = first.map((): Pose => ({ x, y, z: 0.3, q: [0, 0, 0, 1] }));
  const slid = hop.map((_, index): Pose => {
    const part = 1 - (1 - index / hop.length) ** 2;
    const turn = (-9 * part * Math.PI) / 360;
    return { x: x + 3 * part, y: y + 7 * part, z: 0.3, q: [0, 0, Math.sin(turn), Math.cos(turn)] };
  });
  const tracks: Flight["tracks"] = [{ kind: "token", index: 1, frames: [...first, ...hop] }];
  if (kind === "ufo") return { rate: 60, tracks };
  return { rate: 60, tracks: [...tracks, { kind: "card", index: space, frames: [...pushed, ...slid] }] };
}

function told(kind: string): Told {
  switch (kind) {
    case "land":
      return { kind, ms: 260, slot: 0, spot: { kind: "card", space: spaceOf("d3") }, bumped: [10] };
    case "ufo":
      return { kind, ms: 700, slot: 22, health: 3, gone: false };
    case "gone":
      return { kind: "ufo", ms: 700, slot: 22, health: 0, gone: true };
    case "wreck":
      return { kind, ms: 320, slot: 22 };
    case "target":
      return { kind, ms: 320, slot: 10, space: spaceOf("e3") };
    case "destroy":
      return { kind, ms: 340, space: spaceOf("c3"), freed: [] };
    case "shield":
      return { kind: "destroy", ms: 620, space: spaceOf("b3"), freed: ["a3", "c3", "b2", "b4"].map(spaceOf) };
    case "wait":
      return { kind, ms: 240, slot: 21, space: spaceOf("a3") };
    case "aside":
      return { kind, ms: 260, slots: [0, 7, 14, 21] };
    case "straighten":
      return { kind, ms: 280, spaces: [spaceOf("d3")] };
    case "march": {
      const step = (at: number, from: string, to: string | null, pushed: boolean, damage = 0) => {
        return { at, from: spaceOf(from), to: to === null ? null : spaceOf(to), pushed, damage };
      };
      const steps = [step(0, "d1", null, false, 1), step(1, "d3", "d2", false), step(2, "d2", "d1", false)];
      return { kind, ms: 1150, steps: [...steps, step(3, "d4", "d3", false), step(4, "d3", "d2", false)] };
    }
    case "crash":
      return { kind, ms: 900, spaces: ["a4", "b4", "c3", "d3", "e3", "c2", "d1"].map(spaceOf) };
    case "damage":
      return { kind, ms: 900, damage: 3, health: 11, from: 14 };
    case "heal":
      return { kind, ms: 900, health: 16, from: 14 };
    case "reinforce":
      return { kind, ms: 420, hand: "blue", level: 2 };
    case "arrive":
      return { kind, ms: 150, space: spaceOf("c4") };
    case "alarm":
    case "assault":
    case "strike":
      return { kind, ms: 1600 };
    case "turn":
      return { kind, ms: 260, hand: "blue" };
    case "end":
      return { kind, ms: 2600, won: true, score: 420 };
    case "in-ufo":
      return { kind: "flight", ms: 0, slot: 1, hand: "red", flight: flight("ufo") };
    case "guessed":
      return { kind: "flight", ms: 0, slot: 1, hand: "red", flight: null };
    default:
      return { kind: "flight", ms: 0, slot: 1, hand: "red", flight: flight("card") };
  }
}

export const KINDS = [
  "flight",
  "in-ufo",
  "guessed",
  "land",
  "ufo",
  "gone",
  "wreck",
  "target",
  "destroy",
  "shield",
].concat(
  ["wait", "aside", "straighten", "march", "crash", "damage", "heal", "reinforce", "arrive", "alarm", "assault"],
  ["strike", "turn", "end"],
);

export function momentOf(kind: string, after: TableModel): Moment {
  return { ...told(kind), after } as Moment;
}
