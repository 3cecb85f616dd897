/** The table in depth: a chunk of its own, loaded when a browser can draw it. */
import { type DepthStage, type Look, Scene } from "./stage";

export type { Insets } from "./camera";
export type { DepthStage, Look } from "./stage";

/** The stage on a canvas; null where there is no WebGL 2, so that the table is drawn plainly. */
export function createStage(canvas: HTMLCanvasElement, look: Look): DepthStage | null {
  try {
    return new Scene(canvas, look);
  } catch {
    return null;
  }
}
