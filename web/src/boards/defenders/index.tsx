/** The board of Space Defenders. */
import { t } from "../../text";
import type { Board, Happening } from "../contract";
import { Defenders } from "./Defenders";
import { outlookOf } from "./outlook";
import { type DefendersView, SEATS, spacesOf } from "./table";

const SOUNDS: Readonly<Record<string, string>> = {
  moved: "move",
  paused: "move",
  placed: "move",
  "mine-set": "move",
  "mine-moved": "move",
  hit: "hit",
  damaged: "hit",
  robbed: "hit",
  grazed: "hit",
  clanged: "shot",
  missed: "shot",
  bombed: "explosion",
  exploded: "explosion",
  rammed: "explosion",
  "mine-rammed": "explosion",
  bought: "turn",
};

/** The points of a seat: on a phone its tiles lie further down than the screen is high. */
function points({ table }: DefendersView, seat: string): string {
  const n = table.points[SEATS.indexOf(seat as (typeof SEATS)[number])];
  return n === undefined ? "" : t("defenders.points", { n });
}

export const BOARD: Board = {
  Component: Defenders as unknown as Board["Component"],
  spaces: spacesOf,
  outlook: outlookOf,
  beside: points as NonNullable<Board["beside"]>,
  turnRule: "SD-D3",
  sound: (event: Happening) => SOUNDS[event.event] ?? null,
};
