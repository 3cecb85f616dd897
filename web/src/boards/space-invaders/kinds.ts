/** Kinds of Invader cards, as the game's words say them: "squid.3.4.both". */
export type Species = "octopus" | "crab" | "squid";

/** As printed. Data of a table can give others: `pointsOf`. */
export const POINTS: Readonly<Record<Species, number>> = { octopus: 10, crab: 20, squid: 30 };
const COUNTED = { octopus: 0, crab: 1, squid: 2, icon: 3, ufo: 4, health: 5, win: 6, difficulty: 7 } as const;

/** What something counts at this table. */
export function pointsOf(table: { readonly points: readonly number[] }, what: keyof typeof COUNTED): number {
  return table.points[COUNTED[what]] ?? 0;
}

export interface Kind {
  readonly species: Species;
  readonly speed: number; // 1 to 3
  readonly damage: number; // 1 to 4
  readonly shield: boolean; // it shields its neighbours
  readonly needs: number; // hits: 1 or 2
}

/** The facts of a word; null for "none". */
export function kindOf(word: string): Kind | null {
  const [species = "", speed, damage, icon = ""] = word.split(".");
  if (!(species in POINTS)) return null;
  return {
    species: species as Species,
    speed: Number(speed),
    damage: Number(damage),
    shield: icon === "shield" || icon === "both",
    needs: icon === "twice" || icon === "both" ? 2 : 1,
  };
}
