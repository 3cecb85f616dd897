/**
 * The scene alone, for those who draw it, its tests and its measurements: /gallery/scene/?theme=light&aim&mark
 * `moment=flight&at=600` plays something and stops it after so many milliseconds; without `at` it is played to its end.
 */
import { arcOf } from "../../src/boards/space-invaders/arc";
import { type AimModel, type Moment, modelOf, type TableModel } from "../../src/boards/space-invaders/model";
import { createStage, type DepthStage } from "../../src/boards/space-invaders/scene";
import { momentOf } from "./moments";
import { madeUp } from "./table";
import "../../src/look/look.css";

declare global {
  interface Window {
    lost?: number; // how often the graphics card was
    scene?: { stage: DepthStage; model: TableModel; moment: (kind: string) => Moment; aim: AimModel };
  }
}

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
document.body.style.margin = "0";
const canvas = document.getElementById("canvas") as HTMLCanvasElement;
const size = () => [window.innerWidth, window.innerHeight] as const;

const blast = Array.from({ length: 4 }, () => ["called-shot", "long-blast", "chain"]);
const model = modelOf(
  madeUp(asked.has("reach") ? { phase: "target", hand: "orange", resolving: 3, flying: -1, powers: blast } : {}),
);
const [x, angle, strength] = [255, -4, 64];
const { path, touches } = arcOf({ x, y: -40, angle, strength }, model);
const aim: AimModel = {
  hand: "red",
  x,
  y: -40,
  angle,
  strength,
  own: true,
  phase: "press",
  meter: 0.6,
  spread: 0,
  path,
  touches,
};
const other: AimModel = { ...aim, hand: "green", own: false, x: 90, angle: 20, path: [], touches: null };

const stage = createStage(canvas, {
  hits: "1 of 2",
  coarse: asked.has("coarse"),
  lost: () => {
    window.lost = (window.lost ?? 0) + 1;
  },
});
if (stage) {
  stage.resize(...size());
  addEventListener("resize", () => stage.resize(...size()));
  stage.show(model);
  if (asked.has("aim")) stage.aim([aim, other]);
  if (asked.has("mark")) {
    const picked = { kind: "card", space: 11 } as const;
    stage.mark({ targets: [{ kind: "card", space: 16 }, { kind: "ufo" }], pointed: new Set([14]), picked });
  }
  window.scene = { stage, model, moment: (kind) => momentOf(kind, model), aim };
  const kind = asked.get("moment");
  const at = asked.get("at");
  if (kind) {
    if (at !== null) stage.pace(0);
    void stage.play(momentOf(kind, model));
    if (at !== null) for (let time = 0; time < Number(at); time += 16) stage.step(16);
  }
} else document.body.append("no WebGL 2");
