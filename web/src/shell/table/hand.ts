/**
 * A move from the choice to the server: chosen, perhaps warned of, confirmed or taken back, sent. And what was tried in
 * vain: which rule forbids it is asked of the server and said at the spot.
 */
import { computed, effect, signal } from "@preact/signals";
import type { Move } from "../../boards/contract";
import { Refused } from "../../net/api";
import { textOf } from "../../net/bytes";
import { newId } from "../../net/live";
import type { Fatal, Warned } from "../../net/types.gen";
import { play } from "../../sound";
import { confirmMoves, wantsThreats } from "../../state/settings";
import { both, t } from "../../text";
import { reasonOf } from "../waiting";
import { sameMove, type TableSession } from "./session";

/** Something said at an element. */
export interface Remark {
  readonly text: string;
  readonly rule: string | null; // its id, if a rule is the reason
  readonly at: Element | null; // null: at the bar where moves are confirmed
  readonly first?: string; // said before the reason
}

const A_MOMENT = 400; // milliseconds that a move without confirmation waits to hear whether it loses at once

export class Hand {
  readonly pending = signal<Move | null>(null);
  /** Whether what is pending is on its way, or what came of it is not yet shown. */
  readonly sending = signal(false);
  readonly remark = signal<Remark | null>(null);
  /** What the server said about the moves of the position that is shown. */
  private readonly warned = signal<{ readonly position: string; readonly answer: Warned } | null>(null);
  /** Moves that keep the act open, where the server is asked about nothing else first because that takes its time. */
  private readonly opened = signal<{ readonly position: string; readonly moves: readonly Move[] } | null>(null);
  /** What was chosen while a part of the act was on its way. */
  private next: Move | null = null;
  /** Seats at this screen with the kinds of questions that they let happen without being asked: "red cancel". */
  readonly passing = signal<ReadonlySet<string>>(new Set());
  private passed = ""; // the position in which that was done last
  private forced = -1; // the number of the last position whose only move was made
  private asking: Promise<unknown> = Promise.resolve(); // one question after the other
  private readonly stops: (() => void)[] = [];

  constructor(private readonly session: TableSession) {
    // A choice holds for the position in which it was made.
    let before = "";
    this.stops.push(
      effect(() => {
        const now = this.position.value;
        if (now === before) return;
        before = now;
        this.pending.value = null;
        this.sending.value = false;
      }),
    );
    this.stops.push(effect(() => this.askWhatStaysOpen()));
    this.stops.push(effect(() => this.askForWarnings()));
    this.stops.push(effect(() => this.goOn()));
    this.stops.push(effect(() => this.pass()));
    this.stops.push(effect(() => this.makeOnlyMove()));
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /** What a choice and a warning are about. */
  readonly position = computed(() => {
    const shown = this.session.shown.value;
    return shown
      ? `${shown.seat} ${shown.sight.seq} ${shown.sight.draft.map((move) => JSON.stringify(move)).join()}`
      : "";
  });

  // Choosing -------------------------------------------------------------------------------------------

  choose(move: Move): void {
    this.remark.value = null;
    if (this.sending.value) {
      this.next = this.isPart ? move : null;
      return;
    }
    const legal = this.session.moves.value.find((one) => sameMove(one, move));
    if (!legal) return;
    if (sameMove(this.pending.value, legal)) {
      void this.confirm();
      return;
    }
    this.pending.value = legal;
    if (this.canBeTakenBack(legal)) void this.confirm();
    else if (!this.waits() || sameMove(this.declined.value?.move ?? null, legal)) void this.confirmUnlessFatal();
  }

  /** Whether a chosen move is looked at before it is made. */
  private waits(): boolean {
    const showsThreats = wantsThreats.value && this.session.lore.value?.facts.game.threats === true;
    return confirmMoves.value || showsThreats;
  }

  /** A part of an act that stays open: there is nothing to confirm yet. */
  private canBeTakenBack(move: Move): boolean {
    const opened = this.opened.value?.position === this.position.value ? this.opened.value.moves : [];
    const open = [...opened, ...(this.answer()?.open ?? [])];
    return this.fatalOf(move) === null && open.some((one) => sameMove(one, move));
  }

  /** Whether what is on its way is such a part: then something can be chosen behind it. */
  private get isPart(): boolean {
    return this.pending.value !== null && this.canBeTakenBack(this.pending.value);
  }

  /** What was chosen behind a part is chosen, if it can be, when the part has been made. */
  private goOn(): void {
    const isFree = this.session.moves.value.length > 0 && !this.sending.value;
    if (!isFree || this.next === null) return;
    const next = this.next;
    this.next = null;
    queueMicrotask(() => this.choose(next)); // not within what has just changed
  }

  private async confirmUnlessFatal(): Promise<void> {
    const move = this.pending.value;
    if (!this.answer()) await Promise.race([this.asking, new Promise((resolve) => setTimeout(resolve, A_MOMENT))]);
    if (move && sameMove(this.pending.value, move) && this.fatalOf(move) === null) await this.confirm();
  }

  /** ``held``: nobody has looked at it, so the server draws the time when it is made. */
  async confirm(held = false): Promise<void> {
    const [move, seat] = [this.pending.value, this.session.asked.value];
    if (!move || seat === null || this.sending.value) return;
    this.sending.value = true; // until what came of it is shown, which may be a little after the answer
    try {
      await this.session.send({ t: "move", seat, move, ...(held && { held }) });
    } catch (error) {
      this.next = null;
      this.pending.value = null;
      this.sending.value = false;
      this.complain(error, null);
    }
  }

  /** Several moves of one act at once, without a question. Refused, they are refused together. */
  async act(moves: readonly Move[], trace?: Uint8Array): Promise<void> {
    this.remark.value = null;
    const seat = this.session.asked.value;
    if (!moves.length || this.sending.value) return;
    if (seat === null || !this.session.moves.value.length) {
      this.explain("", null);
      return;
    }
    this.pending.value = null;
    this.sending.value = true;
    const beside = trace?.length ? { trace: textOf(trace) } : {};
    try {
      await this.session.send({ t: "moves", seat, moves, ...beside });
    } catch (error) {
      this.sending.value = false;
      this.complain(error, null);
    }
  }

  get canTakeBack(): boolean {
    return this.pending.value !== null || this.session.shown.value?.sight.draft.length !== 0;
  }

  /** The choice that is not sent yet, or else the last part of the open act; with a count, so many parts of it. */
  async takeBack(count?: number): Promise<void> {
    this.remark.value = null;
    this.next = null;
    if (this.pending.value && !this.sending.value) {
      this.pending.value = null;
      if (count === undefined) return;
    }
    const seat = this.session.asked.value;
    if (seat === null || count === 0 || !this.session.shown.value?.sight.draft.length) return;
    try {
      await this.session.send({ t: "take-back", seat, ...(count !== undefined && { count }) });
    } catch (error) {
      this.complain(error, null);
    }
  }

  // Passing --------------------------------------------------------------------------------------------

  /** What passes the question that is asked now, if it is one that can be passed for good. */
  readonly declined = computed(() => {
    const [shown, seat] = [this.session.shown.value, this.session.asked.value];
    if (!shown || seat === null || shown.seat !== seat || !this.session.isNow.value) return null;
    return this.session.lore.value?.board.declines?.(shown.sight.view as never) ?? null;
  });

  letPass(seat: string, kind: string, on: boolean): void {
    const meant = `${seat} ${kind}`;
    this.passing.value = new Set([...this.passing.value].filter((one) => one !== meant).concat(on ? [meant] : []));
  }

  /**
   * Whatever the hand holds, and held by the server for a drawn time: nobody learns anything by it, not even that no
   * person has looked. Once for each question, even if it fails.
   */
  private pass(): void {
    const [declined, seat, position] = [this.declined.value, this.session.asked.value, this.position.value];
    if (!declined || seat === null || !this.passing.value.has(`${seat} ${declined.kind}`)) return;
    if (this.sending.value || this.passed === position) return;
    this.passed = position;
    this.pending.value = declined.move;
    void this.confirm(true);
  }

  // The only move --------------------------------------------------------------------------------------

  /**
   * Where nothing can be chosen nobody is asked, once the board has shown how it came to that. Not where something is
   * hidden: that there was but one move would be told by how quickly it is made. Nor after it was taken back.
   */
  private makeOnlyMove(): void {
    const { session } = this;
    const [move, other] = session.moves.value;
    const shown = session.shown.value;
    const isSeen = session.told.value === shown;
    if (!move || other || !shown || !isSeen || this.sending.value || this.pending.value) return;
    const isPlain = session.info.value?.hides === false && session.lore.value?.facts.game.dexterity === false;
    if (!isPlain || shown.sight.draft.length > 0 || shown.sight.number <= this.forced) return;
    this.forced = shown.sight.number;
    this.pending.value = move;
    void this.confirm();
    const words = session.say.value?.move(move) ?? "";
    if (!this.declined.peek())
      this.remark.value = { text: t("table.only-move", { move: words }), rule: null, at: null };
  }

  // Warning --------------------------------------------------------------------------------------------

  private answer(): Warned | null {
    const warned = this.warned.value;
    return warned?.position === this.position.value ? warned.answer : null;
  }

  /** Why a move loses at once; null where it does not, or where every move does. */
  fatalOf(move: Move | null): Fatal | null {
    const answer = this.answer();
    if (!move || !answer || answer.all) return null;
    return answer.moves.find((fatal) => sameMove(fatal.move, move)) ?? null;
  }

  private askWhatStaysOpen(): void {
    const [position, seat, { line, id }] = [this.position.value, this.session.asked.value, this.session];
    if (!this.session.info.value?.hides) return; // everything is answered at once
    if (seat === null || !this.session.moves.value.length || line.state.value !== "open") return;
    if (this.opened.peek()?.position === position) return;
    line.ask({ t: "warn", table: id, id: newId(), seat, only_open: true }).then(
      (answer) => {
        if (answer.t !== "warned" || this.position.peek() !== position) return;
        this.opened.value = { position, moves: answer.open as unknown as Move[] };
        this.confirmPart();
      },
      () => undefined, // then everything is confirmed
    );
  }

  /** Whoever was quicker than the server's answer has nothing to confirm either. */
  private confirmPart(): void {
    const move = this.pending.peek();
    if (move && this.canBeTakenBack(move)) void this.confirm();
  }

  private askForWarnings(): void {
    const position = this.position.value;
    const seat = this.session.asked.value;
    if (seat === null || !this.session.moves.value.length || this.session.line.state.value !== "open") return;
    if (this.warned.peek()?.position === position) return;
    void this.ask(seat, null).then(
      (answer) => {
        if (!answer || this.position.peek() !== position) return;
        this.warned.value = { position, answer };
        this.confirmPart();
      },
      () => undefined, // a warning is a kindness: without one the game goes on
    );
  }

  /** Whether a move loses at once; throws the rule that forbids it, if one does. */
  private ask(seat: string, move: Move | null): Promise<Warned | null> {
    const { line, id } = this.session;
    const asked = this.asking.then(async () => {
      const answer = await line.ask({ t: "warn", table: id, id: newId(), seat, ...(move ? { move } : {}) });
      return answer.t === "warned" ? answer : null;
    });
    this.asking = asked.catch(() => undefined);
    return asked;
  }

  // Saying why not -------------------------------------------------------------------------------------

  /** Something that is not legal was tried. */
  async attempt(move: Move, at: Element, first = ""): Promise<void> {
    if (this.session.moves.value.some((one) => sameMove(one, move))) {
      this.choose(move);
      return;
    }
    const seat = this.session.asked.value;
    if (seat === null || !this.session.isNow.value) {
      this.explain("", at);
      return;
    }
    play("error");
    try {
      await this.ask(seat, move);
      this.explain(t("table.not-now"), at); // it is legal by now
    } catch (error) {
      this.complain(error, at, first);
    }
  }

  /** Without a text: why nothing can be chosen now. */
  explain(text: string, at: Element | null, rule: string | null = null): void {
    if (text === "") this.remark.value = { ...this.whyNotNow(), at };
    else this.remark.value = rule ? { text, rule, at, first: text } : { text, rule: null, at };
  }

  complain(error: unknown, at: Element | null, first = ""): void {
    const rule = error instanceof Refused ? error.rule : null;
    const found = rule === null ? undefined : this.session.say.value?.ruleOf(rule);
    const text = found ? found.title : error instanceof Refused ? both(error.text) : reasonOf(error);
    this.remark.value = { text, rule, at, ...(first && { first }) };
  }

  /** Why nothing can be chosen at all, and by which rule of the game, if one of them is the reason. */
  private whyNotNow(): Omit<Remark, "at"> {
    const { session } = this;
    const say = session.say.value;
    const because = (text: string, rule: string | null | undefined): Omit<Remark, "at"> =>
      rule ? { text, rule, first: text } : { text, rule: null };
    if (session.info.value?.status === "finished") return because(t("table.over"), session.ended.value?.rule);
    if (!session.own.value.length) return because(t("table.only-watching"), null);
    const actor = session.actor.value;
    if (actor !== null && session.own.value.includes(actor)) return because(t("table.bot-decides"), null);
    return actor === null || actor === "nature" || !say
      ? because(t("table.not-now"), null)
      : because(t("table.not-your-turn", { name: say.seat(actor) }), session.lore.value?.board.turnRule);
  }
}
