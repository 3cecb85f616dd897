/**
 * What is to be said about one table, and heard of it, over a connection that can break at any moment. No socket and
 * no clock in here: the line is told what happens to the connection, and asks for what is to be sent.
 *
 * After a break it subscribes from the last event that it has, and says from which epoch of the store that is. Then it
 * says again, one after the other, what was not answered and what an unfinished draft is made of: a server that falls
 * forgets drafts. Until that is done, views are not passed on, because they may be without the draft.
 */
import { Refused } from "./api";
import type { Ack, ClientMessage, Events, Refused as Refusal, ServerMessage, TableMessage } from "./types.gen";

/** Something that shall have one effect, under an id of its own. */
export type Send = Extract<ClientMessage, { readonly id: string; readonly table: string }>;

interface Kept {
  readonly send: Send;
  heard: boolean; // acknowledged, as a part of a draft
  saidOn: number; // the connection on which it was said last
  settle(answer: Ack | Refusal): void;
}

/** Events after which nothing is left of a draft. */
const CLOSING: ReadonlySet<string> = new Set(["start", "act", "undo", "seat", "end"]);

export function refusedBy(message: Refusal): Refused {
  const text = { en: message.text["en"] ?? message.code, de: message.text["de"] ?? message.text["en"] ?? message.code };
  return new Refused({ code: message.code, text, rule: message.rule ?? null }, 409);
}

export class Line {
  private kept: Kept[] = [];
  private readonly seen = new Map<string, number>(); // the last event of each seat that is ours
  private epoch: string | null = null; // of the store that they are from
  private early: Events[] | null = []; // came before the first table: nobody has said yet of which epoch they are
  private connection = 0; // counts them
  private ready = false; // whether all that is kept has been said on this connection
  private repeating: Kept | null = null; // being said again
  private wasDraft = false; // whether that had been acknowledged before

  constructor(
    readonly table: string,
    private readonly say: (message: ClientMessage) => void,
    private readonly hear: (message: ServerMessage) => void,
  ) {}

  // The connection -------------------------------------------------------------------------------

  /** There is a connection, and it has been greeted. */
  connected(): void {
    this.connection += 1;
    this.subscribe();
  }

  lost(): void {
    if (this.early) this.early = [];
    this.ready = false;
    this.repeating = null;
  }

  private subscribe(since = this.seen.size ? Math.min(...this.seen.values()) : 0): void {
    this.say({ t: "subscribe", table: this.table, since, ...(this.epoch === null ? {} : { epoch: this.epoch }) });
  }

  // Sending --------------------------------------------------------------------------------------

  /** Have something done: the number of its event, or null while it is a draft. Throws Refused. */
  send(send: Send): Promise<number | null> {
    return new Promise((resolve, reject) => {
      const kept: Kept = {
        send,
        heard: false,
        saidOn: 0,
        settle: (answer) => (answer.t === "ack" ? resolve(answer.seq) : reject(refusedBy(answer))),
      };
      this.kept.push(kept);
      if (!this.ready) return; // it is said when the others have been
      kept.saidOn = this.connection;
      this.say(send);
    });
  }

  get waiting(): number {
    return this.kept.filter((one) => !one.heard).length;
  }

  private repeatNext(): void {
    const next = this.kept.find((one) => one.saidOn !== this.connection);
    this.repeating = next ?? null;
    if (!next) {
      this.subscribe(); // look again: now the view has the draft in it
      return;
    }
    next.saidOn = this.connection;
    this.wasDraft = next.heard;
    next.heard = false;
    this.say(next.send);
  }

  private answered(kept: Kept, answer: Ack | Refusal): void {
    if (answer.t === "refused" || answer.seq !== null) this.kept = this.kept.filter((one) => one !== kept);
    else kept.heard = true;
    kept.settle(answer);
  }

  /** Whether the answer was for something of this line. */
  private takeAnswer(answer: Ack | Refusal): boolean {
    const kept = this.kept.find((one) => one.send.id === answer.id);
    if (!kept) return false;
    this.answered(kept, answer);
    if (this.repeating === kept) {
      // A draft that does not hold any more takes everything with it that was built upon it.
      if (this.wasDraft && answer.t === "refused") for (const other of [...this.kept]) this.answered(other, answer);
      this.repeatNext();
    }
    return true;
  }

  // Listening ------------------------------------------------------------------------------------

  take(message: ServerMessage): void {
    switch (message.t) {
      case "ack":
      case "refused":
        if (this.takeAnswer(message)) return;
        break;
      case "events":
        if (this.early) this.early.push(message);
        else this.takeEvents(message);
        return;
      case "table":
        this.epoch = message.epoch;
        this.takeEarly();
        if (!this.knowsPast(message)) this.subscribe(0);
        else if (!this.ready && !this.repeating) {
          if (this.kept.some((one) => one.saidOn !== this.connection)) this.repeatNext();
          else this.ready = true;
        }
        break;
      case "view":
        if (!this.ready) return;
        break;
      default:
        break;
    }
    this.hear(message);
  }

  private takeEarly(): void {
    const early = this.early ?? [];
    this.early = null;
    for (const message of early) this.takeEvents(message);
  }

  /** Whether the events of all seats that are ours now are known; other seats do not concern us any more. */
  private knowsPast(message: TableMessage): boolean {
    const ours = message.seats.length ? message.seats : ["spectator"];
    for (const seat of [...this.seen.keys()]) if (!ours.includes(seat)) this.seen.delete(seat);
    return message.info.seq === 0 || ours.every((seat) => this.seen.has(seat));
  }

  /** Each event is heard once for each seat, however often it comes. */
  private takeEvents(message: Events): void {
    if (message.reset) {
      this.seen.set(message.seat, 0);
      this.hear(message);
      return;
    }
    const seen = this.seen.get(message.seat) ?? 0;
    if (message.first > seen + 1) {
      this.subscribe(seen); // a seat became ours just now: what it was before is told from the beginning
      return;
    }
    const items = message.items.filter((item) => item.seq > seen);
    this.seen.set(message.seat, Math.max(seen, message.last));
    if (items.some((item) => CLOSING.has(item.kind))) this.kept = this.kept.filter((one) => !one.heard);
    this.hear({ ...message, items });
  }
}
