/** The card war on the generic board, with the windows that can be passed without a question. */
import type { Board, Move, View } from "../contract";
import { BOARD as GENERIC } from "../generic";

const WINDOWS: readonly string[] = ["cancel", "prevent"]; // questions that are put whatever the hand holds (INV-I20)

/** To let it happen. Who has tokens that could prevent something is asked because of them, and should decide. */
export function declines({ asks, legal }: View): Move | null {
  if (!WINDOWS.includes(asks) || legal.some(({ move }) => move === "shield")) return null;
  return legal.find(({ move }) => move === "let") ?? null;
}

export const BOARD: Board = { ...GENERIC, declines: declines as NonNullable<Board["declines"]> };
