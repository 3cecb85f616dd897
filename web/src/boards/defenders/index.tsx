/** The board of Space Defenders. */
import type { Board, Happening } from "../contract";
import { Defenders } from "./Defenders";
import { outlookOf } from "./outlook";
import { spacesOf } from "./table";

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

export const BOARD: Board = {
  Component: Defenders as unknown as Board["Component"],
  spaces: spacesOf,
  outlook: outlookOf,
  turnRule: "SD-D3",
  sound: (event: Happening) => SOUNDS[event.event] ?? null,
};
