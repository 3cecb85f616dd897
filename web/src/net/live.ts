/**
 * The one socket of the page, for all tables that it shows. It comes back by itself after every loss: with growing
 * pauses and a little chance in them, and at once when the page is looked at again or the network is back.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Refused } from "./api";
import { Line, refusedBy, type Send } from "./line";
import type { ClientMessage, Hint, Refused as Refusal, ServerMessage, Threat, Warned } from "./types.gen";
import { PROTOCOL } from "./types.gen";

/** refused: the server speaks another protocol than this page, which has to be loaded anew. */
export type LineState = "idle" | "connecting" | "open" | "lost" | "refused";

/** The connection broke before a question was answered. */
export class Lost extends Error {}

export type Question = Extract<ClientMessage, { t: "hint" | "warn" | "threat" }>;
type Answer = Hint | Warned | Threat;

const FIRST_PAUSE = 250; // milliseconds before the first try to come back; each one after it waits longer
const LONGEST_PAUSE = 8_000;
const QUIET = 10_000; // after so long without a word we ask whether anybody is there
const PATIENCE = 8_000; // for the answer to that or to what we had done, and for a connection to open
const BUSY_PAUSE = 5_000; // where the server said that it was too much

const TOO_MANY_FAULTS = 4400;
const FLOOD = 4429;

interface Asked {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export interface Surroundings {
  open(): WebSocket;
  chance(): number; // from 0 to 1
  now(): number;
}

const BROWSER: Surroundings = {
  open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`),
  chance: Math.random,
  now: Date.now,
};

export class Live {
  private readonly stateNow = signal<LineState>("idle");
  readonly state: ReadonlySignal<LineState> = this.stateNow;
  /** Milliseconds by which the server's clock is ahead of ours. */
  readonly ahead = signal(0);
  /** When we try again, by our clock; for a message that says so. */
  readonly retryAt = signal<number | null>(null);

  private socket: WebSocket | null = null;
  private readonly lines = new Map<string, Line>();
  private readonly asked = new Map<string, Asked>();
  private readonly muted = new Set<string>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pings = 0;
  private pingedAt = 0;
  private nearest = Infinity; // the shortest way there and back: its time is the most exact one

  constructor(private readonly around: Surroundings = BROWSER) {}

  // What the page does -----------------------------------------------------------------------------

  /** Look at a table; the answer ends it. */
  watch(table: string, hear: (message: ServerMessage) => void): () => void {
    const line = new Line(table, (message) => this.say(message), hear);
    this.lines.set(table, line);
    if (this.stateNow.peek() === "open") line.connected();
    else if (!this.socket) this.connect();
    return () => {
      if (this.lines.get(table) !== line) return;
      this.lines.delete(table);
      this.say({ t: "unsubscribe", table });
    };
  }

  /** Have something done, and only once however often the connection breaks. Throws Refused. */
  send(send: Send): Promise<number | null> {
    const line = this.lines.get(send.table);
    if (!line) throw new Error("nobody looks at that table");
    const done = line.send(send);
    if (this.stateNow.peek() === "open") this.wait(PATIENCE, () => this.lost(0)); // any word from there is enough
    return done;
  }

  /** Ask something that has no effect. Throws Refused, or Lost. */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.stateNow.peek() !== "open") {
        reject(new Lost());
        return;
      }
      this.asked.set(question.id, { resolve, reject });
      this.say(question);
    });
  }

  /** Say something that nobody answers, and that may be lost. */
  tell(message: Extract<ClientMessage, { t: "aim" }>): void {
    if (this.stateNow.peek() === "open") this.say(message);
  }

  /** Hear no more of a person; said again on every connection. */
  mute(person: string, on: boolean): void {
    if (on) this.muted.add(person);
    else this.muted.delete(person);
    if (this.stateNow.peek() === "open") this.say({ t: "mute", person, on });
  }

  /** The server knows us by the cookie that we had when we came: come again as whom we are now. */
  comeAgain(): void {
    if (!this.socket && !this.lines.size) return;
    this.drop();
    this.connect();
  }

  /** Somebody looks at the page again, or the network is back: do not wait any longer. */
  hurry(): void {
    if (!this.lines.size || this.stateNow.peek() === "refused") return;
    if (!this.socket) this.connect();
    else if (this.stateNow.peek() === "open") this.ping();
  }

  /**
   * The network is gone. A socket may not notice that for minutes, so it is given up at once. We go on trying all the
   * same: a server on this very machine is there without any network.
   */
  offline(): void {
    if (this.socket && this.stateNow.peek() !== "refused") this.lost(0);
  }

  // The connection -----------------------------------------------------------------------------------

  private say(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private wait(milliseconds: number, then: () => void): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(then, milliseconds);
  }

  private connect(): void {
    if (this.stateNow.peek() !== "lost") this.stateNow.value = "connecting";
    this.retryAt.value = null;
    const socket = this.around.open();
    this.socket = socket;
    const mine = (): boolean => this.socket === socket;
    socket.onopen = () => mine() && this.say({ t: "hello", protocol: PROTOCOL });
    socket.onmessage = (event: MessageEvent<string>) => mine() && this.take(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event: CloseEvent) => mine() && this.lost(event.code);
    this.wait(PATIENCE, () => this.lost(0));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    for (const line of this.lines.values()) line.lost();
    for (const { reject } of this.asked.values()) reject(new Lost());
    this.asked.clear();
  }

  private lost(code: number): void {
    this.drop();
    if (this.stateNow.peek() === "refused") return;
    this.stateNow.value = "lost";
    if (!this.lines.size) {
      this.stateNow.value = "idle";
      return;
    }
    const least = code === FLOOD || code === TOO_MANY_FAULTS ? BUSY_PAUSE : 0;
    // A little chance, or all whom a server has lost come back in the same moment.
    const pause = Math.max(least, this.pause) * (0.5 + 0.5 * this.around.chance());
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.retryAt.value = this.around.now() + pause;
    this.wait(pause, () => this.connect());
  }

  // What is heard --------------------------------------------------------------------------------------

  private take(message: ServerMessage): void {
    if (this.stateNow.peek() === "open") this.wait(QUIET, () => this.ping());
    switch (message.t) {
      case "welcome":
        this.welcome(message.server_time);
        return;
      case "pong":
        this.pong(message.n, message.server_time);
        return;
      case "hint":
      case "warned":
      case "threat":
        this.asked.get(message.id)?.resolve(message);
        this.asked.delete(message.id);
        return;
      case "refused":
        this.refused(message);
        return;
      default:
        this.lines.get(message.table)?.take(message);
    }
  }

  private welcome(serverTime: number): void {
    this.ahead.value = serverTime - this.around.now();
    this.nearest = Infinity;
    this.pause = FIRST_PAUSE;
    this.stateNow.value = "open";
    for (const person of this.muted) this.say({ t: "mute", person, on: true });
    for (const line of this.lines.values()) line.connected();
    this.ping();
  }

  private refused(message: Refusal): void {
    const asked = message.id === null ? undefined : this.asked.get(message.id);
    if (asked && message.id !== null) {
      this.asked.delete(message.id);
      asked.reject(refusedBy(message));
    } else if (message.code === "protocol") {
      this.stateNow.value = "refused";
      this.drop();
    } else if (message.id === null && message.code === "store") {
      this.lost(FLOOD); // a table could not be read just now: once more, after a pause
    } else if (message.table !== null) {
      this.lines.get(message.table)?.take(message);
    } else if (message.code === "flood") {
      this.lost(FLOOD); // something of ours was not heard: once more, after a pause
    }
  }

  private ping(): void {
    this.pings += 1;
    this.pingedAt = this.around.now();
    this.say({ t: "ping", n: this.pings });
    this.wait(PATIENCE, () => this.lost(0));
  }

  private pong(n: number, serverTime: number): void {
    if (n !== this.pings) return;
    const now = this.around.now();
    const way = now - this.pingedAt;
    if (way > this.nearest) return;
    this.nearest = way;
    this.ahead.value = Math.round(serverTime + way / 2 - now);
  }
}

/** Whatever was refused over the socket is refused like anything else. */
export type { Refused };

let line: Live | null = null;

/** The socket of this page; opened by the first table that is looked at. */
export function live(): Live {
  if (!line) {
    const made = new Live();
    line = made;
    addEventListener("online", () => made.hurry());
    addEventListener("offline", () => made.offline());
    addEventListener("pageshow", () => made.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) made.hurry();
    });
  }
  return line;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
