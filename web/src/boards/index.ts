/** Which board draws which game. Each is a chunk of its own, loaded when a table of that game is opened. */
import type { Board } from "./contract";

const BOARDS: Record<string, () => Promise<{ BOARD: Board }>> = {
  invaders: () => import("./invaders"),
  "lunar-invaders-2011": () => import("./lunar/edition2011"),
  "lunar-invaders-2016": () => import("./lunar/edition2016"),
  "space-defenders": () => import("./defenders"),
  "space-invaders": () => import("./space-invaders"),
};

/** The board of a game; one from another package, or one that cannot be loaded, gets the generic board. */
export async function boardOf(game: string): Promise<Board> {
  const generic = () => import("./generic");
  const found = await (BOARDS[game] ?? generic)().catch(generic);
  return found.BOARD;
}
