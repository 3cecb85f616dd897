/** How people aim, live: what others are shown of ours, and what we are shown of theirs. Nobody keeps it. */
import type { Aim } from "../boards/contract";
import type { Aim as AimMessage, ServerMessage } from "./types.gen";

export type Aims = Readonly<Record<string, Aim>>; // by seat

export const NO_AIMS: Aims = {};

/** Events after which nobody aims as before. */
const ENDING: ReadonlySet<string> = new Set(["start", "act", "undo", "seat", "end"]);
const PAUSE = 80; // milliseconds between two words about an aim; the server lets 15 a second pass

/** Whether nobody aims as before after this. */
export function endsAims(message: ServerMessage): boolean {
  if (message.t !== "events") return message.t === "table"; // which is said whenever we come, before the aim of now
  return message.reset === true || message.items.some((item) => ENDING.has(item.kind));
}

export function aimsAfter(aims: Aims, message: ServerMessage): Aims {
  if (endsAims(message)) return NO_AIMS;
  if (message.t !== "aim") return aims;
  const others = Object.entries(aims).filter(([seat]) => seat !== message.seat);
  return Object.fromEntries(message.aim === null ? others : [...others, [message.seat, message.aim]]);
}

type Said = Omit<AimMessage, "t" | "table">;

/** Tells an aim as often as allowed: the newest, and the last one for sure. */
export class AimTeller {
  private next: Said | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private said: string | null = null; // the seat of which others know an aim

  constructor(private readonly say: (said: Said) => void) {}

  /** Null if the seat does not aim any more. */
  tell(seat: string, aim: Aim | null): void {
    if (aim === null && this.said !== seat && this.next === null) return;
    this.next = { seat, aim };
    if (this.timer === null) this.pass();
  }

  /** The act is over, and everybody knows that; but an aim that was still on its way may have come after it. */
  forget(): void {
    this.next = null;
    if (this.said !== null) this.tell(this.said, null);
  }

  close(): void {
    this.next = null;
    this.said = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private pass(): void {
    this.timer = null;
    const said = this.next;
    if (said === null) return;
    this.next = null;
    this.said = said.aim === null ? null : said.seat;
    this.say(said);
    this.timer = setTimeout(() => this.pass(), PAUSE);
  }
}
