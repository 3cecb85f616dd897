/** What happened, as a short row of moments: the opponent's card, the attack front by front, cards that burn. */
import type { Happening, Sentences, Step } from "../contract";
import type { Seat, Zone } from "./table";

export type Moment =
  | { readonly kind: "card"; readonly card: string; readonly seat: Seat; readonly text: string; readonly ms: number }
  | { readonly kind: "strategy"; readonly strategy: string; readonly text: string; readonly ms: number }
  | {
      readonly kind: "front";
      readonly zone: Zone;
      readonly attack: number;
      readonly defence: number;
      readonly event: string;
      readonly text: string;
      readonly ms: number;
    }
  | { readonly kind: "drain"; readonly seat: Seat; readonly cards: readonly string[]; readonly ms: number }
  | { readonly kind: "word"; readonly text: string; readonly ms: number }
  | { readonly kind: "won"; readonly text: string; readonly ms: number }; // a game of a match

const A_CARD = 1600; // long enough to read a card
const A_FRONT = 1200;
const A_QUIET_FRONT = 450; // where nobody attacks
const A_WORD = 800;
const A_GAME = 2600; // somebody has won one of the match
const BURNING = 110; // a card that burns off a deck
const LONGEST_BURN = 1200;
const LONGEST = 6000; // all of it
const AIMS: readonly string[] = ["bound", "gives-way", "aimed", "aimed-to", "aimed-zone", "aimless"];
const FRONTS: readonly string[] = ["broke-through", "held", "struck-back"];
const WORDS: readonly string[] = ["skipped", "must-skip", "idle", "plot-moved"];
const GONE: readonly string[] = ["destroyed", "sacrificed", "saved", "cancelled", "prevented", "hero-came"];

/** For who sits at `own`: what one does oneself needs no showing. */
export function momentsOf(steps: readonly Step[], own: string, say: Pick<Sentences, "event">): readonly Moment[] {
  const events = steps.flatMap((step) => step.events);
  const made: Moment[] = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Happening;
    const by = (event["seat"] ?? "") as Seat;
    const card = event["card"] ?? "";
    if (event.event === "played" || event.event === "used" || event.event === "released") {
      const told = [event];
      while (AIMS.includes(events[at + 1]?.event ?? "")) told.push(events[++at] as Happening);
      if (by === own) continue;
      const said = told.filter((_, number) => number > 0 || told[1]?.event !== "bound");
      const text = said.map((one) => say.event(one)).join(" ");
      const strategy = event["strategy"];
      made.push(
        strategy
          ? { kind: "strategy", strategy, text, ms: A_CARD }
          : { kind: "card", card, seat: by, text, ms: A_CARD },
      );
    } else if (FRONTS.includes(event.event)) {
      const [attack, defence] = [Number(event["attack"]), Number(event["defence"])];
      const zone = event["zone"] as Zone;
      const ms = event.event === "held" && attack <= 0 ? A_QUIET_FRONT : A_FRONT;
      made.push({ kind: "front", zone, attack, defence, event: event.event, text: say.event(event), ms });
    } else if (event.event === "drained") {
      const cards = [card];
      while (events[at + 1]?.event === "drained" && events[at + 1]?.["seat"] === by)
        cards.push((events[++at] as Happening)["card"] ?? "");
      made.push({ kind: "drain", seat: by, cards, ms: Math.min(LONGEST_BURN, 500 + BURNING * cards.length) });
    } else if (GONE.includes(event.event)) {
      if (event.event === "hero-came" && own === "mankind") continue; // one has just put it there
      made.push({ kind: "card", card, seat: by, text: say.event(event), ms: A_CARD });
    } else if (event.event === "game-won") {
      made.push({ kind: "won", text: say.event(event), ms: A_GAME });
    } else if (WORDS.includes(event.event)) {
      const last = made.at(-1);
      const text = say.event(event);
      if (last?.kind === "word") made[made.length - 1] = { ...last, text: `${last.text} ${text}` };
      else made.push({ kind: "word", text, ms: A_WORD });
    }
  }
  // The fronts are cleared when a game of a match is over: there is nothing left to show an attack on.
  const shown = made.some(({ kind }) => kind === "won") ? made.filter(({ kind }) => kind !== "front") : made;
  const all = shown.reduce((sum, moment) => sum + moment.ms, 0);
  const pace = Math.min(1, LONGEST / Math.max(1, all));
  return shown.map((moment) => ({ ...moment, ms: Math.round(moment.ms * pace) }));
}

/** How the last game of a match has ended, if that is among what happened. */
export function endingOf(steps: readonly Step[], say: Pick<Sentences, "event">): string | null {
  const won = steps.flatMap((step) => step.events).findLast(({ event }) => event === "game-won");
  return won ? say.event(won) : null;
}

/** Cards of a side that have not burnt yet while the moments from a number on are still to come. */
export function stillToBurn(moments: readonly Moment[], from: number, seat: Seat): number {
  return moments
    .slice(from)
    .reduce((sum, moment) => sum + (moment.kind === "drain" && moment.seat === seat ? moment.cards.length : 0), 0);
}
