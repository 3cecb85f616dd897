/** Who sits in front of this screen. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { PersonOut } from "../net/types.gen";

/** undefined: not asked yet; null: nobody is known here yet, which the first table changes. */
export const me = signal<PersonOut | null | undefined>(undefined);

export async function loadMe(): Promise<PersonOut | null> {
  me.value = (await api.me()).person;
  return me.value;
}

/** Takes a name, and becomes a guest with it if nobody is known yet. */
export async function rename(name: string): Promise<void> {
  me.value = (await api.nameMe(name)).person;
}

export async function forgetMe(): Promise<void> {
  me.value = (await api.forgetMe()).person;
}

/** Be the person of a code on this device, too. */
export async function arrive(code: string): Promise<void> {
  me.value = (await api.arrive(code)).person;
}
