/** The board of Space Invaders. */
import { t } from "../../text";
import type { Board, View, Words } from "../contract";
import { HANDS } from "./geometry";
import { SpaceInvaders } from "./SpaceInvaders";
import type { Table } from "./table";

const COLOURS: readonly string[] = HANDS;

/** Colours by the names of who plays them. Alone, one plays them all, and only the colour tells them apart. */
function named(_: Readonly<Record<string, string>>, names: Readonly<Record<string, string>>): Record<string, string> {
  const seats = Object.entries(names);
  return seats.length < 2 ? {} : Object.fromEntries(seats.map(([seat, name]) => [`value.hand.${seat}`, name]));
}

export const BOARD: Board = {
  Component: SpaceInvaders as unknown as Board["Component"],
  spaces: (words: Words) => ["space", "from", "to"].flatMap((name) => words[name] ?? []),
  plays: (view: View<Table>) => (view.table.players === 1 && view.actor !== null ? view.table.hand : null),
  played: (about) => about.map((words) => words["hand"] ?? "").find((word) => COLOURS.includes(word)) ?? null,
  turnRule: "SI-B9",
  named,
  keys: [
    { key: "← →", words: () => t("space.key-move") },
    { key: "Shift ← →", words: () => t("space.key-turn") },
    { key: "↑ ↓", words: () => t("space.key-strength") },
    {
      get key() {
        return t("space.key-space");
      },
      words: () => t("space.key-launch"),
    },
  ],
};
