/** What is announced and waits for answers, or is being done: the lowest first. */
import { NOTHING, type Seat, type Table, ZONES, type Zone, zoneIndex } from "./table";

export interface Aim {
  readonly seat: Seat | null; // null: the zone itself
  readonly zone: Zone;
  readonly place: number | null; // from 0
  readonly card: string;
}
export interface Link {
  readonly purpose: string; // "played", "cancels", "prevents", "works"
  readonly card: string; // "none" for a strategy
  readonly strategy: string;
  readonly owner: Seat;
  readonly zone: Zone | null; // where it goes, or lies
  readonly aims: readonly Aim[];
}

/** What a word of the chain or of an act means: "mankind eurasia 2", a zone, or nothing. */
export function aimOf(table: Table, word: string): readonly Aim[] {
  if (ZONES.includes(word as Zone)) return [{ seat: null, zone: word as Zone, place: null, card: NOTHING }];
  const [seat, zone, place] = word.split(/[ .]/) as [Seat, Zone | undefined, string | undefined];
  if (!zone || !place) return [];
  const at = Number(place) - 1;
  const card = table.zones[seat === "invader" ? 0 : 1]?.[zoneIndex(zone)]?.[at] ?? NOTHING;
  return [{ seat, zone, place: at, card }];
}

export function chainOf(table: Table): readonly Link[] {
  return table.chain.flatMap((purpose, number): Link[] => {
    if (purpose === NOTHING) return [];
    const zone = table["chain-zones"][number] ?? NOTHING;
    return [
      {
        purpose,
        card: table["chain-cards"][number] ?? NOTHING,
        strategy: table["chain-strategies"][number] ?? NOTHING,
        owner: (table["chain-owners"][number] ?? "invader") as Seat,
        zone: zone === NOTHING ? null : (zone as Zone),
        aims: (table["chain-targets"][number] ?? []).flatMap((word) => aimOf(table, word)),
      },
    ];
  });
}

/** What is announced against a card or, without a seat and a place, against a whole zone: the first that aims there. */
export function threatTo(
  chain: readonly Link[],
  { seat, zone, place }: Pick<Aim, "seat" | "zone" | "place">,
): Link | null {
  const isMeant = (aim: Aim): boolean => aim.seat === seat && aim.zone === zone && aim.place === place;
  return chain.find(({ aims }) => aims.some(isMeant)) ?? null;
}

/** Whether the lowest card happens as the chain stands: each one that cancels undoes the one below it. */
export const stands = (chain: readonly Link[]): boolean =>
  chain.filter((link) => link.purpose === "cancels").length % 2 === 0;
