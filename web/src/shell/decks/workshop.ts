/** The deck on the bench, the decks on the shelf, and what the server says of them. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../../net/api";
import type { CardsCheck, CatalogueAnswer, DeckCheck, DeckOut } from "../../net/types.gen";
import { loadMe, me } from "../../state/person";
import { t } from "../../text";
import { make } from "../begin";
import { reasonOf } from "../waiting";
import { type Counts, nameIn, readDeck, writeDeck } from "./model";

export const GAME = "invaders";
export const SEATS = ["mankind", "invader"] as const;
const PAUSE = 400; // milliseconds without a change, after which a deck is checked

/** Cards of one's own that were found right. */
export interface OwnCards {
  readonly file: string;
  readonly text: string;
  readonly catalogues: CardsCheck["catalogues"];
}

export interface Workshop {
  readonly seat: Signal<string>;
  readonly name: Signal<string>;
  readonly counts: Signal<Counts>;
  readonly own: ReadonlySignal<OwnCards | null>;
  readonly catalogue: ReadonlySignal<CatalogueAnswer | null>;
  readonly kept: ReadonlySignal<readonly DeckOut[] | null>;
  readonly most: ReadonlySignal<number>;
  readonly id: ReadonlySignal<string | null>; // of the deck on the bench, if it is kept
  readonly check: ReadonlySignal<DeckCheck | null>;
  readonly failure: ReadonlySignal<string | null>;
  isChanged(): boolean;
  readonly isKept: ReadonlySignal<boolean>; // just as it lies on the bench
  text(): string;
  /** A new deck: empty, the printed one, or what somebody has shared. */
  begin(how: "empty" | "printed" | { readonly text: string }): void;
  open(deck: string): Promise<void>;
  save(): Promise<void>;
  duplicate(): Promise<void>;
  remove(deck: string): Promise<void>;
  choose(seat: string): Promise<void>;
  useCards(cards: OwnCards | null): Promise<void>;
  /** A private table with this deck: against a bot that plays at once, or with a friend who is still to come. */
  play(against: "bot" | "friend"): Promise<void>;
}

export function useWorkshop(first: string): Workshop {
  const workshop = useMemo(() => makeWorkshop(first), []);
  useEffect(() => workshop.start(), []);
  return workshop;
}

export function makeWorkshop(first: string): Workshop & { start(): () => void } {
  const seat = signal(first);
  const name = signal("");
  const counts = signal<Counts>({});
  const own = signal<OwnCards | null>(null);
  const catalogue = signal<CatalogueAnswer | null>(null);
  const kept = signal<readonly DeckOut[] | null>(null);
  const most = signal(0);
  const id = signal<string | null>(null);
  const check = signal<DeckCheck | null>(null);
  const failure = signal<string | null>(null);
  const stored = signal(""); // the text and the name as they were when they were kept
  let asked = 0;

  const cards = () => catalogue.peek()?.cards ?? [];
  const text = () => writeDeck(counts.peek(), cards());
  const state = () => `${name.peek()}\n${text()}`;
  const files = () => (own.peek() ? { [own.peek()?.file ?? ""]: own.peek()?.text ?? "" } : {});

  const put = (deck: string | null, called: string, next: Counts, isStored: boolean) => {
    id.value = deck;
    name.value = called;
    counts.value = next;
    check.value = null;
    stored.value = isStored ? state() : "";
    if (!isStored && Object.keys(next).length === 0) stored.value = state(); // nothing would be lost
  };
  const list = async () => {
    const answer = await api.decks();
    kept.value = answer.decks;
    most.value = answer.most;
  };
  const load = async () => {
    const ours = own.peek()?.catalogues.find((one) => one.seat === seat.peek());
    catalogue.value = ours ?? (await api.cards(GAME, seat.peek()));
  };
  const begin: Workshop["begin"] = (how) => {
    const shared = how === "printed" ? (catalogue.peek()?.deck ?? "") : how === "empty" ? "" : how.text;
    const called = typeof how === "object" ? nameIn(shared) : "";
    put(
      null,
      called || t(how === "printed" ? "decks.name-printed" : "decks.name-new"),
      readDeck(shared, cards()),
      false,
    );
  };
  const look = async () => {
    const number = ++asked;
    try {
      const said = await api.checkDeck(GAME, { seat: seat.peek(), text: text(), files: files() });
      if (number !== asked) return;
      check.value = said;
      failure.value = null;
    } catch (error) {
      if (number === asked) failure.value = reasonOf(error);
    }
  };
  const save = async () => {
    const order = { name: name.peek().trim() || t("decks.name-new"), text: text() };
    const known = id.peek();
    const { deck } = known
      ? await api.changeDeck(known, order)
      : await api.keepDeck({ game: GAME, seat: seat.peek(), ...order });
    id.value = deck.id;
    name.value = deck.name;
    stored.value = state();
    if (!me.peek()) void loadMe().catch(() => undefined);
    await list();
  };
  return {
    seat,
    name,
    counts,
    own,
    catalogue,
    kept,
    most,
    id,
    check,
    failure,
    text,
    begin,
    save,
    isChanged: () => stored.peek() !== state(),
    isKept: computed(() => id.value !== null && stored.value === `${name.value}\n${writeDeck(counts.value, cards())}`),
    async open(deck) {
      const found = await api.deck(deck);
      if (found.deck.seat !== seat.peek()) {
        seat.value = found.deck.seat;
        await load();
      }
      put(deck, found.deck.name, readDeck(found.text, cards()), true);
    },
    async duplicate() {
      id.value = null;
      name.value = t("decks.name-copy", { name: name.peek() }).slice(0, 40);
      await save();
    },
    async remove(deck) {
      await api.dropDeck(deck);
      if (id.peek() === deck) {
        id.value = null;
        stored.value = "";
      }
      await list();
    },
    async choose(next) {
      seat.value = next;
      await load();
      begin("printed");
    },
    async useCards(next) {
      own.value = next;
      await load();
      begin("printed");
    },
    async play(against) {
      const number = seat.peek() === "invader" ? 0 : 1;
      const other = against === "bot" ? ({ kind: "bot" } as const) : ({ kind: "open" } as const);
      const ours = own.peek();
      if (!ours) {
        if (id.peek() === null || stored.peek() !== state()) await save();
        const mine = { kind: "here", deck: id.peek() } as const;
        await make({ game: GAME, seats: number === 0 ? [mine, other] : [other, mine] });
        return;
      }
      // Cards of one's own come with the table, and so do its decks.
      const decks = Object.fromEntries(ours.catalogues.map((one) => [`${one.seat}.deck`, one.deck]));
      const here = { kind: "here" } as const;
      await make({
        game: GAME,
        options: { decks: "hidden" },
        files: { ...files(), ...decks, [`${seat.peek()}.deck`]: text() },
        seats: number === 0 ? [here, other] : [other, here],
      });
    },
    start() {
      const fail = (error: unknown) => {
        failure.value = reasonOf(error);
      };
      load().then(() => begin("printed"), fail);
      list().catch(fail);
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const stop = effect(() => {
        counts.value;
        if (!catalogue.value) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => void look(), PAUSE);
      });
      return () => {
        stop();
        clearTimeout(waiting);
      };
    },
  };
}
