/** What a score is made of, line by line, as the rules count it at the end. */
import { pointsOf } from "./kinds";
import type { Table } from "./table";

export interface TallyLine {
  readonly what: "invaders" | "icons" | "ufo" | "health" | "win" | "difficulty";
  readonly count: number; // of what there are several
  readonly points: number;
}

/** The lines that count anything. */
export function tallyOf(table: Table): TallyLine[] {
  const [octopuses = 0, crabs = 0, squids = 0] = table.pile;
  const worth = (what: Parameters<typeof pointsOf>[1]): number => pointsOf(table, what);
  const invaders = octopuses * worth("octopus") + crabs * worth("crab") + squids * worth("squid");
  const lines: TallyLine[] = [
    { what: "invaders", count: octopuses + crabs + squids, points: invaders },
    { what: "icons", count: table.specials, points: table.specials * worth("icon") },
    { what: "ufo", count: table["ufo-hits"], points: table["ufo-hits"] * worth("ufo") },
    { what: "health", count: table.health, points: table.health * worth("health") },
    { what: "win", count: table.won, points: table.won * worth("win") },
    { what: "difficulty", count: 1, points: worth("difficulty") },
  ];
  return lines.filter(({ points }) => points !== 0);
}

/** What has been earned so far: health, difficulty and victory are counted when the game is over. */
export function earnedOf(table: Table): number {
  const later = table.health * pointsOf(table, "health") + table.won * pointsOf(table, "win");
  return table.score - later - pointsOf(table, "difficulty");
}
