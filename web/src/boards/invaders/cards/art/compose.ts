/**
 * From a card to its picture: the one that was drawn for it, or, for a card that somebody has added, one that is put
 * together from its keywords, its symbols and its strength. Whatever they leave open comes from its name.
 */
import { seedOf } from "../../../../art/pixels";
import type { CardData } from "../types";
import * as alien from "./aliens";
import { PICTURES } from "./catalogue";
import * as creature from "./creatures";
import { type Art, art, FAR, flip, put, SHADED, toned } from "./draw";
import { stranger } from "./heroes";
import * as machine from "./machines";
import { KNEELING, man, three } from "./people";
import * as place from "./places";
import * as power from "./powers";
import { type Scene, type Sky, scene } from "./scene";
import { clouds, crescent, type Ground, moon, rays, rings, stars, sun } from "./skies";
import * as thing from "./things";

export type Pictured = Pick<CardData, "id" | "name" | "side" | "symbols" | "keywords" | "strength">;

interface Manner {
  readonly sky: Sky;
  readonly grounds: readonly Ground[];
  readonly subjects: readonly Art[];
}

const MANNERS: Readonly<Record<string, () => Manner>> = {
  aircraft: () => ({ sky: "ocean", grounds: ["hills", "sea"], subjects: [machine.JET, machine.VTOL, machine.DIVING] }),
  naval: () => ({ sky: "ocean", grounds: ["sea"], subjects: [put(machine.CARRIER, 0, 4), machine.SUBMARINE] }),
  infantry: () => ({
    sky: "dusk",
    grounds: ["ruins", "hills", "ridge"],
    subjects: [three(man("helmet", "rifle")), KNEELING, three(man("beret", "shouldered"), man("helmet", "rifle"))],
  }),
  robot: () => ({
    sky: "plum",
    grounds: ["city", "ridge"],
    subjects: [machine.WALKER, machine.BASTION, put(machine.ROBOT, 50, 78, 1.5)],
  }),
  tank: () => ({
    sky: "rust",
    grounds: ["dunes", "ruins"],
    subjects: [machine.SIEGE_TANK, machine.FLAME_TANK, machine.RIDER],
  }),
  swarm: () => ({
    sky: "navy",
    grounds: ["city", "dunes"],
    subjects: [alien.NEEDLES, creature.LOCUSTS, creature.EYES],
  }),
  lander: () => ({ sky: "navy", grounds: ["sea", "hills"], subjects: [alien.SQUID, put(power.SAUCER, 0, 18)] }),
  warmachine: () => ({
    sky: "crimson",
    grounds: ["city", "ruins"],
    subjects: [alien.KRAKEN, alien.TRIPOD, alien.BEHEMOTH],
  }),
  infestation: () => ({
    sky: "toxic",
    grounds: ["jungle", "hills"],
    subjects: [creature.DEATHWORM, creature.LARVAE, creature.PODS],
  }),
  location: () => ({
    sky: "night",
    grounds: ["hills", "city"],
    subjects: [place.SHELTER, place.SHANTIES, place.DOMES, place.BLAST_DOOR],
  }),
  tech: () => ({
    sky: "slate",
    grounds: ["hills", "none"],
    subjects: [thing.JAMMER, thing.THINKING, machine.SATELLITE, thing.PULSE],
  }),
  support: () => ({
    sky: "field",
    grounds: ["hills", "street"],
    subjects: [put(thing.RADIO, 2, 4, 0.92), put(machine.TRUCK, 6, 72, 2.1), thing.MEDAL],
  }),
  skull: () => ({
    sky: "maroon",
    grounds: ["ruins", "none"],
    subjects: [thing.DYNAMITE, place.MINES, thing.INTERCEPTED],
  }),
  defender: () => ({
    sky: "dusk",
    grounds: ["ridge", "ruins"],
    subjects: [three(man("helmet", "rifle")), machine.WALKER],
  }),
  invader: () => ({
    sky: "navy",
    grounds: ["city", "dunes"],
    subjects: [alien.HUNTER, alien.SHEPHERD, alien.SWARM_LORD],
  }),
  desolator: () => ({
    sky: "crimson",
    grounds: ["ruins", "city"],
    subjects: [alien.SCORCHER, alien.HARROWER, alien.TRIPOD, creature.MAW],
  }),
  tentacle: () => ({
    sky: "violet",
    grounds: ["ruins", "none"],
    subjects: [alien.LEGIONNAIRES, alien.GRASPER, alien.PSI_LORD],
  }),
  pod: () => ({ sky: "toxic", grounds: ["jungle", "hills"], subjects: [creature.PODS, creature.SLUG, creature.TICK] }),
  scourge: () => ({
    sky: "storm",
    grounds: ["hills", "city"],
    subjects: [power.FLAMES, power.ECLIPSE, power.ACID, power.LANCE],
  }),
  pyramid: () => ({ sky: "sand", grounds: ["dunes"], subjects: [power.ZIGGURAT, power.OBELISK, power.ORACLE] }),
  "alien-tech": () => ({
    sky: "electric",
    grounds: ["ridge", "none"],
    subjects: [power.SHARD, power.BRAIN, power.PORTAL],
  }),
};

const OTHERWISE: Readonly<Record<CardData["side"], string>> = {
  mankind: "defender",
  invader: "invader",
  hero: "defender",
};

/** So many bars at the edge as the card is strong: cards that share all else differ in them. */
function stripes(strength: number | null, next: () => number): Art {
  const count = strength === null ? 0 : Math.min(9, Math.max(0, strength));
  const x = next() > 0.5 ? 3 : 94;
  const bars = Array.from({ length: count }, (_, number) => `[${x},${72 - number * 5},3,3]`).join("");
  return bars === "" ? [] : art(`l ${bars}`);
}

function lights(next: () => number, seed: string): Art {
  const x = 14 + Math.round(next() * 72);
  const y = 12 + Math.round(next() * 16);
  const size = 6 + Math.round(next() * 8);
  const kinds = [
    () => [...sun(x, y, size), ...clouds(seed, 3)],
    () => [...moon(x, y, size), ...stars(seed)],
    () => [...crescent(x, y, size), ...stars(seed, 22)],
    () => rays(x, 40, 12 + 2 * Math.round(next() * 4), next()),
    () => rings(x, y, size + 6, 9, 4),
  ];
  return (kinds[Math.floor(next() * kinds.length)] ?? kinds[0])?.() ?? [];
}

function taken<T>(choices: readonly T[], next: () => number): T {
  return choices[Math.floor(next() * choices.length)] as T;
}

/** A smaller one of the same, far behind. */
function echo(subject: Art, next: () => number): Art {
  const left = next() > 0.5;
  const size = 0.34 + next() * 0.2;
  return put(toned(subject, FAR), left ? -4 : 100 - 100 * size + 4, 62 - 80 * size, size);
}

export function composed(card: Pictured): Scene {
  const drawn = PICTURES[card.id];
  if (drawn && Object.hasOwn(PICTURES, card.id)) return drawn();
  const seed = `${card.id} ${card.name}`;
  const next = seedOf(seed);
  if (card.side === "hero") {
    const skies: readonly Sky[] = ["gold", "slate", "plum", "rust", "night", "field"];
    return scene(taken(skies, next), "none", lights(next, seed), stranger(next), stripes(card.strength, next));
  }
  const word = [...card.keywords, ...card.symbols].find((one) => Object.hasOwn(MANNERS, one));
  const manner = (MANNERS[word ?? OTHERWISE[card.side]] as () => Manner)();
  const subject = taken(manner.subjects, next);
  const behind = [...lights(next, seed), ...echo(subject, next)];
  const seen = next() > 0.5 ? flip(subject) : subject;
  const shaded = next() > 0.7 ? toned(seen, SHADED) : seen;
  return scene(manner.sky, taken(manner.grounds, next), behind, shaded, stripes(card.strength, next));
}
