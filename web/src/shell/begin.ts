/** The ways into a game. Each makes a table and goes there. */
import { api } from "../net/api";
import type { GameOut, TableOrder } from "../net/types.gen";
import { go } from "../router";
import { loadMe, me } from "../state/person";
import { keepInvites } from "../state/tables";

/** How many play if nobody says it: two, or as few as the game allows beyond that. */
export function usualPlayers(game: Pick<GameOut, "players">): number {
  return game.players.find((n) => n >= 2) ?? game.players[0] ?? 1;
}

/** How many play at once, by one click: alone where all play together anyway, else against as few bots as there can be. */
export function playersNow(game: Pick<GameOut, "players" | "cooperative">): number {
  return game.cooperative && game.players.includes(1) ? 1 : usualPlayers(game);
}

/** Who tells how throws end if nobody says it: the first table that is installed for that; empty: the game itself. */
export function usualAt(game: Pick<GameOut, "tables">): string {
  return game.tables[0] ?? "";
}

const at = (game: GameOut): { at?: string } => (usualAt(game) ? { at: usualAt(game) } : {});

/** Numbers of players for whom there is somebody else at the table. */
export function shared(game: Pick<GameOut, "players">): number[] {
  return game.players.filter((n) => n >= 2);
}

/** Whoever makes a table becomes a guest with a name: show it. */
async function enter(table: string): Promise<void> {
  if (!me.peek()) void loadMe().catch(() => undefined);
  go(`/t/${table}`);
}

/** A running game, alone or against bots, with one click. */
export async function playNow(game: GameOut, players: number = playersNow(game)): Promise<void> {
  const { table } = await api.quickPlay({ game: game.id, players, ...at(game) });
  await enter(table.id);
}

/** A table with open seats; its page shows the link for the others. */
export async function playWithFriends(game: GameOut, players: number): Promise<void> {
  await make({ game: game.id, players, ...at(game) });
}

/** All sit here and hand the device round; it begins at once. */
export async function playHere(game: GameOut, names: readonly string[]): Promise<void> {
  await make({ game: game.id, seats: names.map((name) => ({ kind: "here", name })), ...at(game) });
}

/** Make a table and begin if nobody has to come. */
export async function make(order: TableOrder): Promise<void> {
  const { table, invites } = await api.createTable(order);
  keepInvites(table.id, invites);
  const full = table.seats.every((seat) => seat.kind === "person" || seat.kind === "bot");
  if (full) await api.start(table.id);
  await enter(table.id);
}
