/** All cards of the game as its own file has them: as much of it as pictures and names need. */
import { readFileSync } from "node:fs";
import type { CardData, Side } from "../types";

const FILE = new URL("../../../../../../src/mothership/games/invaders/data/2/cards.toml", import.meta.url);

const listed = (section: string, field: string): string[] =>
  [...(new RegExp(`^${field} = \\[(.*)\\]$`, "m").exec(section)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
    (found) => found[1] ?? "",
  );

const number = (section: string, field: string): number | null => {
  const found = new RegExp(`^${field} = (-?\\d+)$`, "m").exec(section);
  return found ? Number(found[1]) : null;
};

export const CARDS: readonly CardData[] = readFileSync(FILE, "utf8")
  .split(/^\[/m)
  .slice(1)
  .map((section) => {
    const [, side = "", id = ""] = /^(\w+)\.([\w-]+)\]/.exec(section) ?? [];
    return {
      id,
      name: /^name = \{ en = "([^"]+)"/m.exec(section)?.[1] ?? id,
      side: side as Side,
      discard: number(section, "discard") ?? 0,
      drain: number(section, "drain") ?? 0,
      strength: number(section, "strength"),
      symbols: listed(section, "symbols"),
      keywords: listed(section, "keywords"),
      kinds: "",
      text: "",
      flavour: "",
      note: "",
    };
  });
