/**
 * A move from the choice to the server: chosen, perhaps warned of, confirmed or taken back, sent. And what was tried in
 * vain: which rule forbids it is asked of the server and said at the spot.
 */
import { computed, effect, signal } from "@preact/signals";
import type { Move } from "../../boards/contract";
import { Refused } from "../../net/api";
import { newId } from "../../net/live";
import type { Fatal, Warned } from "../../net/types.gen";
import { play } from "../../sound";
import { confirmMoves } from "../../state/settings";
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
  /** Seats at this screen that let happen what they could answer from the hand, without being asked. */
  readonly passing = signal<ReadonlySet<string>>(new Set());
  private passed = ""; // the position in which that was done last
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
    this.stops.push(effect(() => this.askForWarnings()));
    this.stops.push(effect(() => this.pass()));
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /** What a choice and a warning are about. */
  private readonly position = computed(() => {
    const shown = this.session.shown.value;
    return shown
      ? `${shown.seat} ${shown.sight.seq} ${shown.sight.draft.map((move) => JSON.stringify(move)).join()}`
      : "";
  });

  // Choosing -------------------------------------------------------------------------------------------

  choose(move: Move): void {
    this.remark.value = null;
    const legal = this.session.moves.value.find((one) => sameMove(one, move));
    if (!legal || this.sending.value) return;
    if (sameMove(this.pending.value, legal)) {
      void this.confirm();
      return;
    }
    this.pending.value = legal;
    if (this.canBeTakenBack(legal)) void this.confirm();
    else if (!confirmMoves.value) void this.confirmUnlessFatal();
  }

  /** A part of an act that stays open: there is nothing to confirm yet. */
  private canBeTakenBack(move: Move): boolean {
    return this.fatalOf(move) === null && (this.answer()?.open.some((one) => sameMove(one, move)) ?? false);
  }

  private async confirmUnlessFatal(): Promise<void> {
    const move = this.pending.value;
    if (!this.answer()) await Promise.race([this.asking, new Promise((resolve) => setTimeout(resolve, A_MOMENT))]);
    if (move && sameMove(this.pending.value, move) && this.fatalOf(move) === null) await this.confirm();
  }

  async confirm(): Promise<void> {
    const [move, seat] = [this.pending.value, this.session.asked.value];
    if (!move || seat === null || this.sending.value) return;
    this.sending.value = true; // until what came of it is shown, which may be a little after the answer
    try {
      await this.session.send({ t: "move", seat, move });
    } catch (error) {
      this.pending.value = null;
      this.sending.value = false;
      this.complain(error, null);
    }
  }

  get canTakeBack(): boolean {
    return this.pending.value !== null || this.session.shown.value?.sight.draft.length !== 0;
  }

  /** The choice that is not sent yet, or else the last part of the open act. */
  async takeBack(): Promise<void> {
    this.remark.value = null;
    if (this.pending.value && !this.sending.value) {
      this.pending.value = null;
      return;
    }
    const seat = this.session.asked.value;
    if (seat === null || !this.session.shown.value?.sight.draft.length) return;
    try {
      await this.session.send({ t: "take-back", seat });
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

  letPass(seat: string, on: boolean): void {
    this.passing.value = new Set([...this.passing.value].filter((one) => one !== seat).concat(on ? [seat] : []));
  }

  /** Whatever the hand holds, and at once: nobody learns anything by it. Once for each question, even if it fails. */
  private pass(): void {
    const [move, seat, position] = [this.declined.value, this.session.asked.value, this.position.value];
    if (!move || seat === null || !this.passing.value.has(seat)) return;
    if (this.sending.value || this.passed === position) return;
    this.passed = position;
    this.pending.value = move;
    void this.confirm();
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

  private askForWarnings(): void {
    const position = this.position.value;
    const seat = this.session.asked.value;
    if (seat === null || !this.session.moves.value.length || this.session.line.state.value !== "open") return;
    if (this.warned.peek()?.position === position) return;
    void this.ask(seat, null).then(
      (answer) => {
        if (!answer || this.position.peek() !== position) return;
        this.warned.value = { position, answer };
        // Whoever was quicker than this answer has nothing to confirm either.
        const move = this.pending.peek();
        if (move && this.canBeTakenBack(move)) void this.confirm();
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
