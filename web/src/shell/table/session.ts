/**
 * One table on this screen: what the server has told, through whose eyes it is shown, and what is asked of whoever
 * sits here. What is shown lags a little behind what is known, so that one can see what happened.
 */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Aim, Move, Step } from "../../boards/contract";
import { type Aims, AimTeller, aimsAfter, endsAims, NO_AIMS } from "../../net/aims";
import { api } from "../../net/api";
import { refusedBy } from "../../net/line";
import { type Live, live, newId } from "../../net/live";
import { eyes, NOTHING, reduce, type Sight, stepsBetween, type TableState } from "../../net/table";
import type { SeatInfo, ServerMessage } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { followLore, type Lore } from "../../state/lore";
import { motion } from "../../state/settings";
import type { Ended } from "./outcome";
import { namesOf, speakerOf } from "./speaking";

const A_STEP = 420; // milliseconds that a step is looked at before the next is shown
const LONGEST = 2_100;
const HOUR = 3_600_000; // nobody keeps a page open for longer than this to see somebody come back
const MOST_STEPS = 40; // who missed more than this sees only what came of it

/** What the board shows. */
export interface Shown {
  readonly seat: string;
  readonly sight: Sight;
  readonly steps: readonly Step[];
}

/** A message to the server about this table, without what every one has. */
type Wish =
  | { t: "move"; seat: string; move: Move; held?: boolean }
  | { t: "moves"; seat: string; moves: readonly Move[]; trace?: string }
  | { t: "take-back"; seat: string; count?: number }
  | { t: "resign" | "sit-in" | "back"; seat: string }
  | { t: "undo"; seat: string; ask?: boolean }
  | { t: "consent"; seat: string; yes: boolean }
  | { t: "chat"; text: string };

export class TableSession {
  readonly state = signal<TableState>(NOTHING);
  /** Why there is nothing to show. */
  readonly problem = signal<unknown>(null);
  readonly shown = signal<Shown | null>(null);
  /** What the words beside the board speak of: what is shown, once its motion has come to rest. */
  readonly told = signal<Shown | null>(null);
  /** On a screen for several: the question for which its seat has said that the others look away. */
  readonly uncovered = signal("");
  readonly lore: ReadonlySignal<Lore | null>;
  readonly line: Live = live();

  /** Seats whose people have been away for so long that a bot may sit in. */
  readonly gone = signal<ReadonlySet<string>>(new Set());
  /** Whether the game was running while we looked, so that its end is news. */
  hasRun = false;

  private readonly stops: (() => void)[] = [];
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();
  private busyUntil = 0;
  private isPlaying = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly id: string) {
    const game = computed(() => this.state.value.info?.game ?? null);
    const data = computed(() => this.state.value.info?.data ?? null);
    const { lore, stop } = followLore({ id, game, data }, (error) => (this.problem.value = error));
    this.lore = lore;
    this.stops.push(stop);
    this.stops.push(effect(() => this.keepUp()));
    this.stops.push(
      effect(() => {
        pageTitle.value = this.lore.value?.facts.game.title ?? "";
      }),
    );
    this.stops.push(this.line.watch(id, (message) => this.hear(message)));
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.teller.close();
    if (this.timer !== null) clearTimeout(this.timer);
    for (const timer of this.leaving.values()) clearTimeout(timer);
  }

  private hear(message: ServerMessage): void {
    if (message.t === "refused") {
      if (message.id === null) this.problem.value = refusedBy(message);
      return;
    }
    if (endsAims(message)) this.teller.forget();
    this.aims.value = aimsAfter(this.aims.peek(), message);
    if (message.t === "aim") return;
    this.state.value = reduce(this.state.peek(), message);
    this.hasRun ||= this.state.peek().info?.status === "running";
    if (message.t === "presence") this.noteAway();
  }

  /** Who comes back is not gone any more; who is away for as long as was agreed on is. The server knows it exactly. */
  private noteAway(): void {
    const { here, info } = this.state.peek();
    const after = info?.away_after ?? null;
    if (after === null) return; // the clock says when a bot sits in
    this.gone.value = new Set([...this.gone.peek()].filter((seat) => !here.includes(seat)));
    for (const { seat } of info?.seats ?? []) {
      const timer = this.leaving.get(seat);
      if (here.includes(seat)) {
        clearTimeout(timer);
        this.leaving.delete(seat);
      } else if (timer === undefined) {
        const leave = (): void => {
          this.gone.value = new Set([...this.gone.peek(), seat]);
        };
        // With days to wait, the server says how long it still takes to who asks.
        this.leaving.set(seat, setTimeout(leave, after > HOUR ? 1000 : after + 1000));
      }
    }
  }

  // Who ------------------------------------------------------------------------------------------------

  readonly info = computed(() => this.state.value.info);
  readonly own = computed(() => this.state.value.own);
  readonly ended = computed(() => (this.info.value?.outcome ?? null) as Ended | null);

  seat(word: string): SeatInfo | undefined {
    return this.info.value?.seats.find((seat) => seat.seat === word);
  }

  number(word: string): number {
    return this.info.value?.seats.findIndex((seat) => seat.seat === word) ?? -1;
  }

  readonly names = computed(() => namesOf(this.info.value?.seats ?? [], this.lore.value));
  readonly say = computed(() => speakerOf(this.lore.value, this.names.value));

  /** The seat that is asked, by what the server said last; null before the start and after the end. */
  readonly actor = computed(() => {
    const { info, sights } = this.state.value;
    if (info?.status !== "running") return null;
    return Object.values(sights)[0]?.view.actor ?? null;
  });

  /** The seat of ours that is asked, if no bot sits in for it. */
  readonly asked = computed(() => {
    const actor = this.actor.value;
    if (actor === null || !this.own.value.includes(actor)) return null;
    return this.seat(actor)?.driver === "person" ? actor : null;
  });

  /** People besides whoever sits here. */
  readonly others = computed(() => {
    const own = this.own.value;
    return (this.info.value?.seats ?? []).filter((seat) => seat.kind === "person" && !own.includes(seat.seat));
  });

  /** Our seats for which people decide: several at one screen. */
  readonly several = computed(() => this.own.value.filter((seat) => this.seat(seat)?.driver === "person").length > 1);

  // What is shown --------------------------------------------------------------------------------------

  /** Through whose eyes: those of the seat of ours that is asked, else as before. */
  private viewer(): string {
    const ours = eyes(this.state.value);
    const asked = this.asked.value;
    if (asked !== null) return asked;
    const before = this.shown.peek()?.seat;
    return before !== undefined && ours.includes(before) ? before : (ours[0] ?? "spectator");
  }

  /** Shows what is known, but not before the last steps could be seen. */
  private keepUp(): void {
    const seat = this.viewer();
    const sight = this.state.value.sights[seat];
    if (!sight) return;
    const before = this.shown.peek();
    if (before?.sight === sight && before.seat === seat) return;
    if (this.timer !== null) return; // it shows the newest when it is due
    const wait = this.busyUntil - Date.now();
    if (before && wait > 0 && motion.peek()) this.timer = setTimeout(() => this.catchUp(), wait);
    else this.show(seat, sight);
  }

  private show(seat: string, sight: Sight): void {
    const before = this.shown.peek();
    const between = stepsBetween(before?.sight, sight, this.state.peek().items[seat] ?? [], seat);
    const steps = before && between.length > MOST_STEPS ? [] : between; // an opening is one cascade, however long
    this.busyUntil = Date.now() + Math.min(A_STEP * steps.length, LONGEST);
    this.shown.value = { seat, sight, steps };
  }

  /** Enough seen: any click or key shows at once how things stand. */
  catchUp(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.busyUntil = 0;
    this.keepUp();
  }

  /** The board says whether it still shows what happened. */
  play(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.settle();
  }

  /** Lets the words follow the board, unless it is in motion. There is nothing to wait for before the first words. */
  settle(): void {
    if (!this.isPlaying || this.told.peek() === null) this.told.value = this.shown.peek();
  }

  /** Whether the game is over, and its end has been seen. Who gives up or runs out of time ends it without a move. */
  readonly over = computed(() => {
    if (this.info.value?.status !== "finished") return false;
    return (this.ended.value?.rule ?? null) === null || this.told.value?.sight.view.actor === null;
  });

  /** Whether what is shown is how things stand. */
  readonly isNow = computed(() => {
    const shown = this.shown.value;
    return shown !== null && this.state.value.sights[shown.seat] === shown.sight;
  });

  /** What the person at this screen may choose now. */
  readonly moves = computed<readonly Move[]>(() => {
    const shown = this.shown.value;
    if (!shown || !this.isNow.value || shown.seat !== this.asked.value || this.curtain.value) return [];
    return shown.sight.view.legal;
  });

  /** Whether the question must be answered unseen: some move of it has words that others do not see. */
  private isSecret(moves: readonly Move[]): boolean {
    const blocks = this.lore.value?.facts.moves ?? [];
    const hidden = new Set(blocks.filter((block) => block.hidden.length > 0).map((block) => block.name));
    return moves.some((move) => hidden.has(move.move));
  }

  /** Which question of a screen for several is still covered: what its seat sees is not for the others here. */
  readonly curtain = computed<string | null>(() => {
    const asked = this.asked.value;
    if (asked === null || !this.several.value || !this.info.value?.hides) return null;
    const { sights } = this.state.value;
    const mine = sights[asked];
    if (!mine) return null;
    const secret = this.isSecret(mine.view.legal);
    const tables = this.own.value.map((seat) => JSON.stringify(sights[seat]?.view.table));
    if (!secret && tables.every((table) => table === tables[0])) return null;
    const question = secret ? `${asked}@${mine.number}` : asked;
    return this.uncovered.value === question ? null : question;
  });

  // Aiming ---------------------------------------------------------------------------------------------

  /** How others aim now. */
  readonly aims = signal<Aims>(NO_AIMS);
  private readonly teller = new AimTeller((said) => this.line.tell({ t: "aim", table: this.id, ...said }));

  /** Show the others how one aims; null if one does not any more. Where nobody looks on nothing is sent. */
  aim(aim: Aim | null): void {
    const [seat, { here, spectators }] = [this.asked.peek(), this.state.peek()];
    const isAlone = spectators === 0 && here.every((one) => this.own.peek().includes(one));
    if (seat !== null && !isAlone) this.teller.tell(seat, aim);
  }

  // Doing ----------------------------------------------------------------------------------------------

  /** Throws Refused. */
  send(wish: Wish): Promise<number | null> {
    return this.line.send({ ...wish, table: this.id, id: newId() });
  }

  /** Through HTTP: take a seat. Whoever was nobody before is somebody now, which the socket must hear. */
  async join(
    order: { seat?: string; invite?: string; name?: string; deck?: string },
    wasNobody: boolean,
  ): Promise<void> {
    await api.join(this.id, order);
    if (wasNobody) this.line.comeAgain();
  }
}

/** Whether two moves are the same, word for word. */
export function sameMove(one: Move | null, other: Move | null): boolean {
  if (one === null || other === null) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
