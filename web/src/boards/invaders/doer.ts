/** Whose doing a line of the log tells: who plays, draws and drains, and whose card it is about. */
import type { Words } from "../contract";
import type { Seat } from "./table";

/** Events that name no side, because only one can bring them about. */
const SIDES: Readonly<Record<string, Seat>> = {
  weakened: "invader",
  "broke-through": "invader",
  held: "invader", // an attack that came to nothing
  idle: "invader",
  skipped: "invader",
  seeded: "invader",
  taxed: "invader",
  restored: "mankind",
  saved: "mankind",
  "hero-lost": "mankind",
  "hero-came": "mankind",
  "hero-rose": "mankind",
  "must-skip": "mankind",
  "ops-gained": "mankind",
  "struck-back": "mankind",
};

export function doer(about: readonly Words[]): string | null {
  const event = about.find((words) => words["event"] !== undefined);
  return event?.["seat"] ?? SIDES[event?.["event"] ?? ""] ?? null;
}
