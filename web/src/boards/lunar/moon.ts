/**
 * What both editions share: the moon, and what stands on it.
 *
 *     nw  n   ne      corners: Control Points
 *     w  pad  e       edge middles: Factories
 *     sw  s   se      centre: Teleport Pad
 *
 * A space is called by its word, "a.n". What stands on it is a unit: in the first edition always a single piece.
 */
export const PLACES = ["nw", "n", "ne", "w", "pad", "e", "sw", "s", "se"] as const;
export const SEATS = ["a", "b", "c", "d", "e"] as const;
export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];
export type Kind = "control" | "factory" | "pad";

/** Pieces are letters, the largest first: "l", or "lms" for a tower. */
export interface Unit {
  readonly owner: string;
  readonly pieces: string;
}
export type Units = ReadonlyMap<string, Unit>;
/** Pieces that stand nowhere, by seat: how many small, medium and large ones. */
export type Stocks = Readonly<Record<string, readonly number[]>>;

const CONTROL_POINTS = ["nw", "ne", "se", "sw"];
const FACTORIES = ["n", "e", "s", "w"];
const RING = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];

export const LINKS: Readonly<Record<string, readonly string[]>> = links();
/** Both ends of each link, once. */
export const LINK_PAIRS: readonly (readonly [string, string])[] = PLACES.flatMap((one, number) =>
  (LINKS[one] ?? [])
    .filter((other) => (PLACES as readonly string[]).indexOf(other) > number)
    .map((other) => [one, other] as const),
);

function links(): Record<string, string[]> {
  const found: Record<string, string[]> = Object.fromEntries(PLACES.map((place) => [place, []]));
  const pairs = [
    ...RING.map((place, turn) => [place, RING[(turn + 1) % RING.length] ?? place] as const),
    ...FACTORIES.map((place) => ["pad", place] as const),
  ];
  for (const [one, other] of pairs) {
    found[one]?.push(other);
    found[other]?.push(one);
  }
  return found;
}

export function kindOf(place: string): Kind {
  if (place === "pad") return "pad";
  return CONTROL_POINTS.includes(place) ? "control" : "factory";
}

export function moonOf(space: string): string {
  return space.slice(0, space.indexOf("."));
}

export function placeOf(space: string): string {
  return space.slice(space.indexOf(".") + 1);
}

export function spacesOf(moon: string): string[] {
  return PLACES.map((place) => `${moon}.${place}`);
}

export function padOf(moon: string): string {
  return `${moon}.pad`;
}

/** The spaces that are linked to a space. */
export function neighbours(space: string): string[] {
  return (LINKS[placeOf(space)] ?? []).map((place) => `${moonOf(space)}.${place}`);
}

/** The seats with two or more Control Points of a moon: one controls its teleporter, two block it. */
export function holders(units: Units, moon: string): string[] {
  const held = CONTROL_POINTS.map((place) => units.get(`${moon}.${place}`)?.owner);
  return SEATS.filter((seat) => held.filter((owner) => owner === seat).length >= 2);
}

/** Whether a unit that is pushed out of a space has somewhere to go; where the attacker stands is taken. */
export function hasWayOut(units: Units, space: string): boolean {
  return neighbours(space).some((other) => !units.has(other));
}

const LETTERS = "sml";

export function letterOf(size: string): string {
  return size.charAt(0);
}

export function sizeOf(letter: string): Size {
  return SIZES[LETTERS.indexOf(letter)] ?? "small";
}

/** One, two or three. */
export function pipsOfPiece(letter: string): number {
  return LETTERS.indexOf(letter) + 1;
}

export function pipsOf(pieces: string): number {
  return [...pieces].reduce((sum, letter) => sum + pipsOfPiece(letter), 0);
}

/** Pieces together, the largest first. */
export function join(one: string, other: string): string {
  return [...one, ...other].sort((left, right) => pipsOfPiece(right) - pipsOfPiece(left)).join("");
}

export function without(pieces: string, letter: string): string {
  return pieces.replace(letter, "");
}

export function pipsOn(units: Units, seat: string, moon: string): number {
  let sum = 0;
  for (const [space, unit] of units) if (unit.owner === seat && moonOf(space) === moon) sum += pipsOf(unit.pieces);
  return sum;
}

export function countOn(units: Units, seat: string, moon: string): number {
  let count = 0;
  for (const [space, unit] of units) if (unit.owner === seat && moonOf(space) === moon) count += 1;
  return count;
}
