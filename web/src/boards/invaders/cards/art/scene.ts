/** A picture: the colours of its sky, what stands behind, the ground, and what it is of. */
import type { Art } from "./draw";
import { GROUNDS, type Ground } from "./skies";

export const SKIES = [
  "dusk",
  "rust",
  "plum",
  "ocean",
  "field",
  "night",
  "slate",
  "maroon",
  "gold",
  "ice", // Mankind's
  "navy",
  "crimson",
  "violet",
  "toxic",
  "storm",
  "sand",
  "electric", // the Invader's
] as const;
export type Sky = (typeof SKIES)[number];

export interface Scene {
  readonly sky: Sky;
  readonly behind: Art;
  readonly subject: Art;
}

export const scene = (sky: Sky, ground: Ground, lights: Art, ...subject: Art[]): Scene => ({
  sky,
  behind: [...lights, ...GROUNDS[ground]],
  subject: subject.flat(),
});
