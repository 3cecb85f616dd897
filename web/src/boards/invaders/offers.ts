/** From legal moves to what can be pressed. A spot is a card of the hand, a zone, a place in it, a strategy, a button. */
import type { Move } from "../contract";
import { actOf } from "./act";
import { nearOf, type Seat, type WarView, ZONES, type Zone } from "./table";

/** `card:mako`, `zone:eurasia`, `slot:mankind.eurasia.1`, `strategy:moon`, `plot:`, `do:end`. */
export type Spot = `${"card" | "zone" | "slot" | "strategy" | "plot" | "do"}:${string}`;
export type Offers = ReadonlyMap<Spot, readonly Move[]>;

export const slotSpot = (seat: Seat, zone: Zone, place: number): Spot => `slot:${seat}.${zone}.${place + 1}`;

export function offersOf(view: WarView, moves: readonly Move[]): Offers {
  const offers = new Map<Spot, Move[]>();
  for (const move of moves) {
    const spot = spotOf(view, move);
    const there = offers.get(spot);
    if (there) there.push(move);
    else offers.set(spot, [move]);
  }
  return offers;
}

function spotOf(view: WarView, move: Move): Spot {
  const { zone = "", place = "", card = "" } = move as { zone?: string; place?: string; card?: string };
  const own = nearOf(view);
  switch (move.move) {
    case "play":
    case "discard":
    case "cancel":
    case "prevent":
    case "out":
    case "in":
      return `card:${card}`;
    case "zone":
      return `zone:${zone}`;
    case "target":
      return `slot:${move["side"]}.${zone}.${place}`;
    case "room":
      return `slot:${own}.${actOf(view)?.zone ?? ""}.${place}`;
    case "use":
    case "spend":
    case "shield":
      return `slot:${own}.${zone}.${place}`;
    case "hero-move":
      return `slot:${heroSlot(view)}`;
    case "strategy":
      return `strategy:${move["strategy"]}`;
    case "plot":
      return "plot:";
    default:
      return `do:${move.move}`;
  }
}

function heroSlot({ table }: WarView): string {
  const { hero } = table;
  return `${hero < 12 ? "invader" : "mankind"}.${ZONES[Math.floor(hero / 4) % 3]}.${(hero % 4) + 1}`;
}

/** What pressing a spot means at which there is nothing legal: the server names the rule against it. */
export function attemptAt(view: WarView, spot: Spot): Move {
  const at = spot.indexOf(":");
  const [kind, word] = [spot.slice(0, at), spot.slice(at + 1)];
  const [side = "", zone = "", place = ""] = word.split(".");
  switch (kind) {
    case "card":
      return { move: view.asks === "cancel" || view.asks === "prevent" ? view.asks : "play", card: word };
    case "zone":
      return { move: "zone", zone: word };
    case "slot":
      return side === nearOf(view) ? { move: "use", zone, place } : { move: "target", side, zone, place };
    case "strategy":
      return { move: "strategy", strategy: word };
    case "plot":
      return { move: "plot", what: "draw" };
    default:
      return { move: word };
  }
}
