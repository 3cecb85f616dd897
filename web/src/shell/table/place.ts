/** What every part of the table's frame shares: the session, the hand, and what the parts show each other. */
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Words } from "../../boards/contract";
import type { Hint } from "../../net/types.gen";
import { Hand } from "./hand";
import { TableSession } from "./session";
import { ThreatWatch } from "./threat";

export type Panel = "log" | "chat" | "rules";

export class Place {
  readonly session: TableSession;
  readonly hand: Hand;
  /** Spaces that the log or a hint points at. */
  readonly pointed = signal<ReadonlySet<string>>(new Set());
  readonly panel: Signal<Panel> = signal<Panel>("log");
  /** On a narrow screen: whether the panel lies over the board. */
  readonly drawer = signal(false);
  /** The rule at which the rules are open; the number makes the same rule new. */
  readonly rule = signal<{ readonly id: string; readonly count: number } | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly dialog = signal<"more" | "share" | "resign" | "keys" | "undo" | "sit-in" | null>(null);
  /** What opponents could do after the chosen move. */
  readonly threat: ThreatWatch;
  /** Whether something was taken back that costs the high scores: whoever has agreed to that is not asked again. */
  readonly isForPractice = signal(false);
  /** The seat for which a bot is to play, while that is asked. */
  readonly lent = signal("");

  constructor(id: string) {
    this.session = new TableSession(id);
    this.hand = new Hand(this.session);
    this.threat = new ThreatWatch(this.session, this.hand);
  }

  close(): void {
    this.threat.close();
    this.hand.close();
    this.session.close();
  }

  open(panel: Panel): void {
    this.panel.value = panel;
    this.drawer.value = true;
  }

  readRule(id: string): void {
    this.rule.value = { id, count: (this.rule.value?.count ?? 0) + 1 };
    this.hand.remark.value = null;
    this.open("rules");
  }

  /** Highlight what words speak of; nothing for nothing. */
  point(about: readonly Words[]): void {
    const board = this.session.lore.value?.board;
    this.pointed.value = new Set(board ? about.flatMap((words) => board.spaces(words)) : []);
  }
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("outside of a table");
  return place;
}
