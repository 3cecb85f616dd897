/** What all parts of the board share: how things stand, what can be pressed, and what pressing does. */
import { createContext } from "preact";
import { useContext, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { tMaybe } from "../../text";
import type { BoardProps, Move } from "../contract";
import { type Act, actOf } from "./act";
import { cardOf } from "./cards/data";
import type { CardData } from "./cards/types";
import { chainOf, stands } from "./chain";
import type { Change } from "./forecast";
import { attemptAt, type Offers, offersOf, type Spot } from "./offers";
import type { Playing } from "./playing";
import { whyNot } from "./reasons";
import {
  type Kinds,
  kindsOf,
  NOTHING,
  nearOf,
  otherOf,
  type Seat,
  type Table,
  unitAt,
  type WarView,
  ZONES,
  type Zone,
} from "./table";
import { useWishes, type Want } from "./wishes";

/** Questions within an act, each answered by what lies on the table. */
const CHOICES: readonly string[] = ["zone", "room", "target", "where", "cheaper"];

export interface War {
  readonly props: BoardProps<Table>;
  readonly view: WarView;
  readonly table: Table;
  readonly near: Seat;
  readonly far: Seat;
  readonly kinds: Kinds;
  readonly isMine: boolean; // whether something is asked of who sits here
  readonly isShowing: boolean; // whether something that has happened is shown
  readonly moves: readonly Move[];
  readonly offers: Offers;
  readonly act: Act | null;
  readonly change: Change | null; // what would come by the card that is on its way
  readonly paid: readonly string[]; // cards that are laid into the tray
  readonly asking: { readonly moves: readonly Move[]; readonly at: Element } | null;
  readonly open: Zone; // the front that is wide on a phone
  readonly want: Want;
  card(id: string): CardData;
  press(spot: Spot, at: Element): void;
  choose(move: Move): void;
  pay(card: string, isLaid?: boolean): void;
  backOut(): void;
  look(zone: Zone | null, card?: string | null): void;
  widen(zone: Zone): void;
  leave(): void;
  whyNot(card: string): string;
}

export const WarContext = createContext<War | null>(null);

export function useWar(): War {
  const war = useContext(WarContext);
  if (!war) throw new Error("a part of the board outside of it");
  return war;
}

const NO_MOVES: readonly Move[] = [];

/** What is looked at: a front, and the card that is dragged over it. */
interface Looked {
  readonly zone: Zone | null;
  readonly card: string | null;
}

export function useMakeWar(props: BoardProps<Table>, playing: Playing): War {
  const { view, say, draft } = props;
  const { table } = view;
  const near = nearOf(view);
  const kinds = useMemo(() => kindsOf(props.facts), [props.facts]);
  const card = useMemo(() => {
    const known = new Map<string, CardData>();
    return (id: string): CardData => {
      const data = known.get(id) ?? cardOf(say, id);
      known.set(id, data);
      return data;
    };
  }, [say]);
  const moves = playing.moment ? NO_MOVES : props.moves;
  const offers = useMemo(() => offersOf(view, moves), [view, moves]);
  const act = useMemo(() => actOf(view), [view]);
  const want = useWishes({ ...props, moves });
  const [paid, setPaid] = useState<readonly string[]>([]);
  const [asking, ask] = useState<War["asking"]>(null);
  const [looked, setLooked] = useState<Looked>({ zone: null, card: null });
  const [open, widen] = useState<Zone>("eurasia");
  useLayoutEffect(() => {
    setPaid([]);
    ask(null);
  }, [view]);
  useForced(props, moves, act);
  useOpenFront(view, act, playing, widen);

  const why = (id: string): string => whyNot(view, card(id), kinds.cards.indexOf(id), moves);
  const press = (spot: Spot, at: Element): void => {
    if (playing.moment) {
      playing.skip();
      return;
    }
    ask(null);
    const offered = offers.get(spot) ?? inFront(offers, spot);
    const [only] = offered;
    if (only && offered.length === 1) props.choose(only);
    else if (only) ask({ moves: offered, at });
    else if (spot.startsWith("card:") && moves.length > 0 && draft.length > 0 && CHOICES.includes(view.asks)) {
      // Another card instead of the one that was begun.
      props.takeBack(draft.length);
      want([{ move: { move: "play", card: spot.slice("card:".length) } }], true);
    } else if (moves.length === 0) props.explain("", at);
    else props.attempt(attemptAt(view, spot), at, spot.startsWith("card:") ? why(spot.slice(5)) : "");
  };
  return {
    props,
    view,
    table,
    near,
    far: otherOf(near),
    kinds,
    isMine: moves.length > 0,
    isShowing: playing.moment !== null,
    moves,
    offers,
    act,
    change: changeOf(view, act, props.pending, looked, near, card),
    paid,
    asking,
    open,
    want,
    card,
    press,
    choose(move) {
      ask(null);
      props.choose(move);
    },
    pay(id, isLaid = false) {
      const held = table.hand[kinds.cards.indexOf(id)] ?? 0;
      const laid = paid.filter((one) => one === id).length;
      if (isLaid || laid >= held) setPaid(without(paid, id));
      else setPaid([...paid.slice(0, table.due - 1), id]); // one too many takes the place of the last
    },
    backOut() {
      ask(null);
      setPaid([]);
      if (props.pending) props.takeBack(0);
      if (draft.length > 0) props.takeBack(draft.length);
    },
    look(zone, dragged = null) {
      if (zone !== looked.zone || dragged !== looked.card) setLooked({ zone, card: dragged });
    },
    widen,
    leave: () => ask(null),
    whyNot: why,
  };
}

/** All but the last of it. */
export function without(cards: readonly string[], card: string): readonly string[] {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : cards.filter((_, number) => number !== at);
}

/** Who presses a place while a zone is asked for means its zone. */
function inFront(offers: Offers, spot: Spot): readonly Move[] {
  if (!spot.startsWith("slot:")) return NO_MOVES;
  const zone = spot.split(".")[1] ?? "";
  return offers.get(`zone:${zone}`) ?? NO_MOVES;
}

/** What a front would gain: by a card that is dragged or announced, or by one that waits to be answered. */
function changeOf(
  view: WarView,
  act: Act | null,
  pending: Move | null,
  looked: Looked,
  near: Seat,
  card: (id: string) => CardData,
): Change | null {
  const ofCard = (id: string, seat: Seat, zone: Zone | null | undefined): Change | null => {
    const strength = card(id).strength;
    return strength === null || !zone ? null : { seat, zone, strength, card: id };
  };
  if (looked.card) return ofCard(looked.card, near, looked.zone);
  if (view.asks === "hero-zone" && view.table.coming !== NOTHING && view.seat === near) {
    const zone = pending ? (pending["zone"] as Zone) : looked.zone;
    const hero = ofCard(view.table.coming, near, zone);
    // Only the first one stands at once; whoever takes over lies across until the next turn.
    return hero && { ...hero, strength: view.table.phase === "setup" ? hero.strength : 0 };
  }
  if (act?.kind === "play") {
    const chosen = pending?.move === "zone" && view.asks === "zone" ? (pending["zone"] as Zone) : null;
    const coming = ofCard(act.card, near, act.zone ?? (view.asks === "zone" ? (looked.zone ?? chosen) : null));
    const leaving = act.zone && act.room !== null ? unitAt(view.table, near, act.zone, act.room) : null;
    return coming && leaving ? { ...coming, strength: coming.strength - leaving.strength } : coming;
  }
  if (view.asks !== "cancel") return null;
  const chain = chainOf(view.table);
  const [lowest] = chain;
  return lowest?.purpose === "played" && stands(chain) ? ofCard(lowest.card, lowest.owner, lowest.zone) : null;
}

/** A choice without an alternative is no choice: it is made, as long as the act stays open for its payment. */
function useForced({ view, draft, pending, choose }: BoardProps<Table>, moves: readonly Move[], act: Act | null): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const isFurther = draft.length > before.current;
    before.current = draft.length;
    const [only] = moves;
    if (isFurther && only && moves.length === 1 && !pending && act && act.owed > 0 && CHOICES.includes(view.asks))
      choose(only);
  }, [view, moves]);
}

/** On a phone the front that it is about is the wide one. */
function useOpenFront(view: WarView, act: Act | null, playing: Playing, widen: (zone: Zone) => void): void {
  const { moment } = playing;
  const shown = moment?.kind === "front" ? moment.zone : null;
  const attacked = ZONES.find((zone) => zone === view.table.attacked) ?? null;
  const [lowest] = view.asks === "cancel" ? chainOf(view.table) : [];
  const answered = lowest?.zone ?? lowest?.aims[0]?.zone ?? null;
  const meant = shown ?? act?.zone ?? attacked ?? answered;
  useLayoutEffect(() => {
    if (meant) widen(meant);
  }, [meant]);
}

/** What is asked in few words, for the tray. */
export const nowText = (asks: string): string => tMaybe(`invaders.now.${asks}`, "");
