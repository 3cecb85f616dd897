/** The board of the card war. */
import type { Board, Happening } from "../contract";
import { doer } from "./doer";
import { Invaders } from "./Invaders";
import { declines, PASSES } from "./passing";
import { spacesOf } from "./table";
import { wonText } from "./words";

const SOUNDS: Readonly<Record<string, string>> = {
  played: "move",
  entered: "move",
  moved: "move",
  "hero-came": "move",
  used: "turn",
  released: "turn",
  destroyed: "explosion",
  sacrificed: "hit",
  drained: "hit",
  "broke-through": "explosion",
  held: "shot",
  cancelled: "hit",
};

export const BOARD: Board = {
  Component: Invaders as unknown as Board["Component"],
  spaces: spacesOf,
  confirms: true,
  declines,
  passes: PASSES,
  doer,
  turnRule: "INV-R11",
  beside: wonText,
  sound: (event: Happening) => SOUNDS[event.event] ?? null,
};
