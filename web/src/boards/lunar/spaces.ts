/** Spaces that a move or an event speaks of, and the sounds of events. */
import type { Happening, Words } from "../contract";
import { moonOf, padOf } from "./moon";

const SPACE = /^[a-e]\.\w+$/;

export function spacesIn(words: Words): readonly string[] {
  const { space, from, to, moon } = words;
  const found = [space, from].filter((word): word is string => word !== undefined && SPACE.test(word));
  if (moon) found.push(padOf(moon));
  if (to) found.push(SPACE.test(to) || !from ? to : `${moonOf(from)}.${to}`);
  return found.filter((word) => SPACE.test(word));
}

const SOUNDS: Readonly<Record<string, string>> = {
  moved: "move",
  combined: "move",
  divided: "move",
  transferred: "move",
  retreated: "move",
  placed: "move",
  built: "move",
  grew: "move",
  attacked: "shot",
  teleported: "teleport",
  banished: "teleport",
  rolled: "dice",
  destroyed: "explosion",
  eliminated: "explosion",
  stopped: "error",
  misdirected: "error",
  shut: "error",
  blocked: "error",
  "came-home": "win",
  survived: "win",
};

export function soundOf(event: Happening): string | null {
  return SOUNDS[event.event] ?? null;
}
