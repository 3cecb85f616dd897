/** The reply to a chosen move that hurts, asked of the server for whoever wants to see it before the move is made. */
import { computed, effect, signal } from "@preact/signals";
import type { Move } from "../../boards/contract";
import { newId } from "../../net/live";
import type { Threat } from "../../net/types.gen";
import { wantsThreats } from "../../state/settings";
import type { Hand } from "./hand";
import { sameMove, type TableSession } from "./session";

interface Known {
  readonly position: string;
  readonly move: Move;
  readonly answer: Threat | null; // null: nobody could tell
}

export class ThreatWatch {
  private readonly known = signal<Known | null>(null);
  private readonly isAsking = signal(false); // one question after the other
  private readonly stop: () => void;

  constructor(
    private readonly session: TableSession,
    private readonly hand: Hand,
  ) {
    this.stop = effect(() => this.ask());
  }

  close(): void {
    this.stop();
  }

  /** Whether there are any to be shown: nobody else plays, and everything can be known. */
  readonly areShown = computed(() => {
    const { session } = this;
    const game = session.lore.value?.facts.game;
    const plays = session.own.value.length > 0 && (session.info.value?.players ?? 0) > session.own.value.length;
    return game?.threats === true && plays && !session.others.value.length && session.info.value?.hides === false;
  });

  /** Of the move that is chosen now: undefined while nothing is known of it. */
  readonly now = computed<Threat | null | undefined>(() => {
    const [known, move] = [this.known.value, this.hand.pending.value];
    if (!known || !move || known.position !== this.hand.position.value || !sameMove(known.move, move)) return undefined;
    return known.answer;
  });

  private ask(): void {
    const { session, hand } = this;
    const [move, seat, position] = [hand.pending.value, session.asked.value, hand.position.value];
    if (!wantsThreats.value || !this.areShown.value || !move || seat === null) return;
    if (hand.sending.value || this.isAsking.value || this.now.value !== undefined) return;
    const learn = (answer: Threat | null): void => {
      this.known.value = { position, move, answer };
      this.isAsking.value = false;
    };
    this.isAsking.value = true;
    session.line.ask({ t: "threat", table: session.id, id: newId(), seat, move }).then(
      (answer) => learn(answer.t === "threat" ? answer : null),
      () => learn(null), // without an answer the game goes on
    );
  }
}
