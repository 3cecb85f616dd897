/** How the fronts stand, and what ending a phase leads to, as far as everybody can see. */
import { indexOf, type Seat, type Table, ZONES, type Zone, zoneIndex } from "./table";

/** What a card under the pointer would add. */
export interface Change {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly strength: number;
  readonly card?: string;
}

export interface Standing {
  readonly zone: Zone;
  readonly attack: number;
  readonly units: number; // strength of Mankind's cards
  readonly value: number; // of the zone
  readonly damage: number;
  readonly defence: number;
  readonly through: number; // cards that Mankind would drain
  readonly verdict: "breaks" | "spared" | "holds" | "quiet" | "fallen"; // spared: it would break, but the attack is skipped
}

export function standingOf(table: Table, zone: Zone, change: Change | null = null): Standing {
  const z = zoneIndex(zone);
  const more = (seat: Seat) => (change?.zone === zone && change.seat === seat ? change.strength : 0);
  const attack = (table.strength[indexOf("invader")]?.[z] ?? 0) + more("invader");
  const units = (table.strength[indexOf("mankind")]?.[z] ?? 0) + more("mankind");
  const [value, damage] = [table.values[z] ?? 0, table.damage[z] ?? 0];
  const through = Math.max(0, attack - units - value);
  const isQuiet = attack <= 0 && through === 0;
  const verdict = through > 0 ? breaking(table) : value === 0 ? "fallen" : isQuiet ? "quiet" : "holds";
  return { zone, attack, units, value, damage, defence: units + value, through, verdict };
}

/** When the game is over, a front without value has fallen, whatever might have come through. */
export function standingAtEnd(table: Table, zone: Zone): Standing {
  const now = standingOf(table, zone);
  return now.value === 0 ? { ...now, verdict: "fallen" } : now;
}

/** A front whose defender fights for the Invader in this attack (Seed a city). */
export function seededOf(table: Table, zone: Zone, strength: number): Standing {
  const now = standingOf(table, zone);
  const [attack, units] = [now.attack + strength, now.units - strength];
  const through = Math.max(0, attack - units - now.value);
  return {
    ...now,
    attack,
    units,
    defence: units + now.value,
    through,
    verdict: through > 0 ? breaking(table) : "holds",
  };
}

function breaking({ skips }: Table): "breaks" | "spared" {
  return skips === 1 ? "spared" : "breaks";
}

export interface Attack {
  readonly fronts: readonly Standing[];
  readonly through: number; // cards in all
  readonly isSkipped: boolean;
  readonly plotFalls: boolean; // because nothing would be drained in the turn
}

/** The attack as it stands now. */
export function attackOf(table: Table, change: Change | null = null): Attack {
  const fronts = ZONES.map((zone) => standingOf(table, zone, change));
  const through = fronts.reduce((sum, front) => sum + front.through, 0);
  const isSkipped = table.skips === 1;
  const isOwnTurn = table.turn === "invader";
  return { fronts, through, isSkipped, plotFalls: !isSkipped && through === 0 && !(isOwnTurn && table.drained === 1) };
}
