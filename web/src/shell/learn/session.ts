/**
 * A lesson on this screen. The server works out every step from the learner's moves and keeps nothing; what is shown
 * lags behind what is known, so that a right move is seen before the teacher goes on.
 */
import { computed, signal } from "@preact/signals";
import type { Move, Step, View } from "../../boards/contract";
import { api, Refused } from "../../net/api";
import { bytesOf } from "../../net/bytes";
import { viewOf } from "../../net/table";
import type { MoveOut, PlaceOut, StepAnswer, Text } from "../../net/types.gen";
import { play } from "../../sound";
import { pageTitle } from "../../state/attention";
import { gameOf } from "../../state/games";
import { followLore } from "../../state/lore";
import { motion } from "../../state/settings";
import type { Remark } from "../table/hand";
import { speakerOf } from "../table/speaking";
import { isDone, keepDone, keepSpot, spotOf } from "./progress";

const A_LOOK = 650; // milliseconds that a right move is looked at, at least
const A_LONG_LOOK = 1_300; // before another scene begins
const SOON = 2; // so many wrong tries, and the right move is pointed at

/** How long something is looked at, before the teacher goes on. */
function look(isLong: boolean): number {
  const time = isLong ? A_LONG_LOOK : A_LOOK;
  return motion.peek() ? time : time / 2;
}

/** What the board shows. */
export interface Shown {
  readonly view: View;
  readonly steps: readonly Step[];
  readonly draft: readonly Move[];
}

/** What became of what was tried: words of the lesson, and the rule that forbids it. */
export interface Said {
  readonly kind: string; // wrong, forbidden, missed
  readonly say: Text | null;
  readonly rule: string | null;
}

export class LessonSession {
  readonly now = signal<StepAnswer | null>(null);
  readonly shown = signal<Shown | null>(null);
  readonly said = signal<Said | null>(null);
  readonly pending = signal<Move | null>(null);
  readonly problem = signal<unknown>(null);
  /** Why a press on the board stands for no move, said at that spot. */
  readonly remark = signal<Remark | null>(null);
  /** The lesson is through, and its last words were read. */
  readonly over = signal(false);
  /** Wrong tries in this step. */
  readonly wrong = signal(0);
  /** Whether the board still shows what happened. */
  readonly moving = signal(false);
  /** Something is on its way, or a right move is being looked at. */
  readonly busy = signal(false);
  readonly lore;

  private steps = 0; // that the board was given
  private base = 0; // moves of the learner before this step
  private generation = 0; // what was asked before is void
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    const fail = (error: unknown): void => {
      this.problem.value = error;
    };
    const id = computed(() => this.game);
    const data = signal<string | null>(null);
    const { lore, stop } = followLore({ id: "", game: id, data }, fail);
    this.lore = lore;
    this.stops.push(stop);
    gameOf(game).then(({ game: facts }) => {
      data.value = facts.data;
      pageTitle.value = facts.title;
    }, fail);
    const kept = spotOf(game, lesson);
    void this.open(kept ?? { step: 0, answers: [] }, kept !== null);
  }

  close(): void {
    this.generation += 1;
    for (const stop of this.stops) stop();
  }

  // Words ----------------------------------------------------------------------------------------------

  /** Seats have no names here: lessons speak of "B" and "Red". */
  readonly say = computed(() => speakerOf(this.lore.value, {}));
  readonly names = computed<Readonly<Record<string, string>>>(() => {
    const [say, now, lore] = [this.say.value, this.now.value, this.lore.value];
    const seats = lore?.facts.game.seats.slice(0, now?.players ?? 0) ?? [];
    return Object.fromEntries(seats.map((seat) => [seat, say?.label(seat) ?? seat]));
  });

  // Going ----------------------------------------------------------------------------------------------

  private async open(place: PlaceOut, isKept: boolean): Promise<void> {
    this.generation += 1;
    const mine = this.generation;
    this.busy.value = true;
    try {
      const answer = await api.lessonStep(this.game, this.lesson, place);
      if (mine === this.generation) this.enter(answer, false);
    } catch (error) {
      if (mine !== this.generation) return;
      // The lesson has changed since: it begins anew.
      if (isKept && error instanceof Refused) await this.open({ step: 0, answers: [] }, false);
      else this.problem.value = error;
    }
    if (mine === this.generation) this.busy.value = false;
  }

  /** A step begins, or begins again: so many moves were made before it. */
  private enter(answer: StepAnswer, isNext: boolean, base = answer.answers.length): void {
    this.base = base;
    this.over.value = false;
    this.said.value = null;
    this.wrong.value = 0;
    this.remark.value = null;
    const isScene = answer.scene === answer.step && answer.step > 0;
    this.show(answer, isNext && !isScene ? answer.made : []);
    keepSpot(this.game, this.lesson, { step: answer.step, answers: answer.answers.slice(0, base) });
  }

  private show(answer: StepAnswer, made: readonly MoveOut[]): void {
    this.pending.value = null;
    this.now.value = answer;
    this.shown.value = {
      view: viewOf(answer.view),
      steps: made.map((one) => this.stepOf(one)),
      draft: answer.draft as unknown as Move[],
    };
  }

  private stepOf({ actor, move, events, trace }: MoveOut): Step {
    this.steps += 1;
    const made = move["move"] === undefined ? null : (move as unknown as Move);
    const told = { id: this.steps, actor, move: made, events: events as unknown as Step["events"] };
    return trace === undefined ? told : { ...told, trace: bytesOf(trace) };
  }

  /** To the next step, or to the end of the lesson. */
  next(): void {
    const now = this.now.peek();
    if (!now || now.wants || this.busy.peek()) return;
    if (now.next) void this.go(now.next, true);
    else this.finish();
  }

  back(): void {
    const now = this.now.peek();
    if (this.over.peek()) this.over.value = false;
    else if (now?.back && !this.busy.peek()) void this.go(now.back, false);
  }

  again(): void {
    void this.go({ step: 0, answers: [] }, false);
  }

  private async go(place: PlaceOut, isNext: boolean, look = 0, base = place.answers.length): Promise<void> {
    this.generation += 1;
    const mine = this.generation;
    this.busy.value = true;
    try {
      const [answer] = await Promise.all([api.lessonStep(this.game, this.lesson, place), this.rest(look)]);
      if (mine === this.generation) this.enter(answer, isNext, base);
    } catch (error) {
      if (mine === this.generation) this.complain(error);
    }
    if (mine === this.generation) this.busy.value = false;
  }

  private finish(): void {
    const isFirst = !isDone(this.game, this.lesson);
    keepDone(this.game, this.lesson);
    this.over.value = true;
    if (isFirst) play("win");
  }

  /** Until the board has come to rest, and for so long at least. */
  private async rest(look: number): Promise<void> {
    if (look === 0) return;
    await new Promise((resolve) => setTimeout(resolve, look));
    await new Promise<void>((resolve) => {
      const stop = this.moving.subscribe((isMoving) => {
        if (isMoving) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  // Trying ---------------------------------------------------------------------------------------------

  /** What may be pressed on the board. */
  readonly moves = computed<readonly Move[]>(() => {
    const [now, shown] = [this.now.value, this.shown.value];
    return now?.wants && !this.busy.value && shown ? shown.view.legal : [];
  });

  /** Moves of the learner: all of them are made, or none. */
  async try(moves: readonly Move[]): Promise<void> {
    const now = this.now.peek();
    if (!now?.wants || this.busy.peek()) return;
    this.generation += 1;
    const mine = this.generation;
    this.remark.value = null;
    this.pending.value = moves[moves.length - 1] ?? null;
    this.busy.value = true;
    try {
      const order = { step: now.step, answers: now.answers, moves };
      const answer = await api.lessonStep(this.game, this.lesson, order);
      if (mine !== this.generation) return;
      this.judge(now, answer);
    } catch (error) {
      if (mine === this.generation) this.complain(error);
    }
  }

  private judge(before: StepAnswer, answer: StepAnswer): void {
    const kind = answer.verdict?.kind ?? "";
    if (kind === "wrong" || kind === "forbidden") {
      this.refuse({ kind, say: answer.verdict?.say ?? null, rule: answer.verdict?.rule ?? null });
      return;
    }
    this.said.value = null;
    this.show(answer, answer.made.slice(before.made.length));
    if (kind === "missed" && answer.next) {
      const say = answer.verdict?.say ?? null;
      void this.go(answer.next, false, look(true)).then(() => this.refuse({ kind, say, rule: null }));
      return;
    }
    if (answer.wants) {
      this.busy.value = false;
      return;
    }
    play("turn");
    if (answer.next) {
      const isScene = answer.next.answers.length === 0 && answer.answers.length > 0;
      void this.go(answer.next, true, look(isScene));
    } else {
      const mine = this.generation;
      void this.rest(look(true)).then(() => {
        if (mine !== this.generation) return;
        this.busy.value = false;
        this.finish();
      });
    }
  }

  /** What was tried is not made; the board forgets what was chosen for it. */
  private refuse(said: Said): void {
    this.said.value = said;
    this.wrong.value += 1;
    this.pending.value = null;
    this.busy.value = false;
    const shown = this.shown.peek();
    if (shown) this.shown.value = { ...shown, view: { ...shown.view }, steps: [] };
    play("error");
  }

  private complain(error: unknown): void {
    this.busy.value = false;
    if (error instanceof Refused) this.refuse({ kind: "wrong", say: error.text, rule: error.rule });
    else this.problem.value = error;
  }

  /** Take back the last moves of the open act, as far as they were made in this step. */
  takeBack(count = 1): void {
    const now = this.now.peek();
    if (!now || this.busy.peek()) return;
    const most = Math.min(now.draft.length, now.answers.length - this.base);
    const answers = now.answers.slice(0, now.answers.length - Math.min(count, most));
    if (most === 0 || count === 0) return;
    void this.go({ step: now.step, answers }, false, 0, this.base);
  }

  /** Whether there is something that can be taken back. */
  readonly canTakeBack = computed(() => {
    const now = this.now.value;
    return now !== null && now.draft.length > 0 && now.answers.length > this.base;
  });

  /** The teacher makes the move that is wanted, until the step is done. */
  async demonstrate(): Promise<void> {
    const from = this.now.peek()?.step;
    for (;;) {
      const now = this.now.peek();
      const [move] = (now?.wanted ?? []) as unknown as Move[];
      if (!now?.wants || now.step !== from || !move || this.busy.peek()) return;
      await this.try([move]);
    }
  }

  /** Whether the right move is pointed at, because it was not found. */
  readonly helps = computed(() => this.wrong.value >= SOON);

  explain(text: string, at: Element): void {
    this.remark.value = { text, rule: null, at };
  }
}
