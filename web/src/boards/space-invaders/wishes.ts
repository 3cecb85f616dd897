/** What a person wants of this board, kept in the browser: whose hand, how quick, which drawing, and their own timing. */
import { isBoolean, oneOf, stored } from "../../stored";

export const HANDS_TO_CHOOSE = ["own", "novice", "practised", "skilled", "expert", "steady"] as const;
export type Skill = (typeof HANDS_TO_CHOOSE)[number];

export const skill = stored<Skill>("space.hand", "own", oneOf(...HANDS_TO_CHOOSE));
export const drawing = stored("space.drawing", "auto", oneOf("auto", "plain", "depth"));
export const pace = stored<number>("space.pace", 1, (value): value is number => value === 1 || value === 3);

/** Whether somebody has launched by the button before: then nothing has to be explained. */
export const hasLaunched = stored("space.launched", false, isBoolean);

/** Milliseconds by which somebody lets go after the beat that they hear and see. Null: never measured. */
export const bias = stored<number | null>(
  "space.bias",
  null,
  (value): value is number | null => value === null || (typeof value === "number" && Math.abs(value) <= 120),
);
