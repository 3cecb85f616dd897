/** The tables of this person, and those that are open to everybody. */
import { computed, signal } from "@preact/signals";
import { api, Refused } from "../net/api";
import type { TableOut } from "../net/types.gen";

/** The youngest first; undefined until they have been asked for. */
export const myTables = signal<readonly TableOut[] | undefined>(undefined);
export const openTables = signal<readonly TableOut[] | undefined>(undefined);

/** Where this person can go on. */
export const unfinished = computed(() => myTables.value?.filter((table) => table.status !== "finished") ?? []);

export async function loadMyTables(): Promise<void> {
  try {
    myTables.value = (await api.myTables()).tables;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    myTables.value = []; // nobody is known here yet
  }
}

export async function loadOpenTables(game?: string): Promise<void> {
  const { tables } = await api.tables(game === undefined ? { status: "open" } : { status: "open", game });
  openTables.value = tables.filter((table) => table.yours.length === 0);
}

// Links of invitations are told once, when they are made: this visit remembers them.
const INVITES = "mothership.invites.";

export function keepInvites(table: string, invites: Readonly<Record<string, string>>): void {
  if (!Object.keys(invites).length) return;
  try {
    sessionStorage.setItem(INVITES + table, JSON.stringify({ ...keptInvites(table), ...invites }));
  } catch {
    // then they can be made anew
  }
}

export function keptInvites(table: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(INVITES + table) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
