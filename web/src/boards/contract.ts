/**
 * What a board is given, and what it may do. A board draws one game's table from a view; it knows no socket, no seat
 * order, no clock, no chat: all of that is the frame around it (src/shell/table). The same board is drawn at a live
 * table, in a replay and in the gallery.
 */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { GameAnswer } from "../net/types.gen";

/** A move, an event: words by name. `{ move: "teleport", moon: "b", to: "a.n" }`, `{ event: "moved", from: …, to: … }`. */
export type Words = { readonly [name: string]: string };
export interface Move {
  readonly move: string;
  readonly [field: string]: string;
}
export interface Happening {
  readonly event: string;
  readonly [field: string]: string;
}

/** A view as the server sends it. `table` has the parts that the game's schema declares. */
export interface View<Table = Record<string, unknown>> {
  readonly game: string;
  readonly seat: string; // whose view: a seat, or "spectator"
  readonly actor: string | null; // a seat, "nature", or nobody when the game is over
  readonly asks: string; // the question, a key of the game's sentences: ask.<asks>
  readonly mid_act: boolean;
  readonly legal: readonly Move[]; // of the actor, if the view is the actor's own; otherwise empty
  readonly table: Table;
  readonly outcome: null | { readonly results: readonly number[]; readonly rule: string };
}

/** Sentences of the game in the language of today. */
export interface Sentences {
  move(move: Move): string; // "Move to c4"
  event(event: Happening): string; // "Red moves from a1 to c4."
  ask(view: View): string; // "Red, where do you shoot from?"
  word(kind: string, word: string): string; // a seat's, a space's, a thing's name as people say it
  rule(id: string): string; // title of a rule
  part(name: string): string; // a part of the table, as its title
  field(name: string): string; // what a move is made of: "space to go to"
  fact(kind: string, word: string, name: string): string; // what the game says of a thing under that name; mostly empty
  beside(part: string, value: number): string | null; // a number at the thing it is about: "strength 3"; null in a table of its own
  note(word: string): string; // what is to be said about a thing of that name, such as the text of a card; mostly empty
}

/** One step to animate: what happened between the view before and the view that is shown now. */
export interface Step {
  readonly id: number; // rises; a board animates a step once
  readonly actor: string; // who made the move, or "nature"
  readonly move: Move | null; // null where the seat may not know it
  readonly events: readonly Happening[];
  /** What no rule reads: the flight of a landing, or the gesture of whoever made the move. */
  readonly trace?: Uint8Array;
}

/** How somebody aims now, in numbers that the board of the game has named: place in mm, angle in degrees. */
export interface Aim {
  readonly [name: string]: number;
}

export interface BoardProps<Table = Record<string, unknown>> {
  readonly view: View<Table>;
  readonly players: number;
  readonly options: Words;
  /** What the person at this screen may choose now: `view.legal`, or nothing in a replay or when others act. */
  readonly moves: readonly Move[];
  /** Chosen but not yet confirmed; the board shows it as a ghost. */
  readonly pending: Move | null;
  /** What the frame has to say about what is chosen: whether it is on its way, and by which words it loses at once. */
  readonly waiting: { readonly sending: boolean; readonly danger: string };
  /** Moves of the open act that the server already has. The view shows their effect. */
  readonly draft: readonly Move[];
  /** Steps since the last view, to be animated if `motion`; the view is already the one after them. */
  readonly steps: readonly Step[];
  readonly motion: boolean;
  /** Spaces that the log or a hint points at: words such as "a.n" or "c4". */
  readonly pointed: ReadonlySignal<ReadonlySet<string>>;
  readonly say: Sentences;
  /** The game as the server describes it: every kind of move, event and part. Boards of one game know that already. */
  readonly facts: GameAnswer;
  /** Names of people by seat, for labels. */
  readonly names: Readonly<Record<string, string>>;
  /**
   * A legal move was chosen. The frame shows it as pending, asks for confirmation or warns, and sends it. A move after
   * which the act stays open is sent at once. What is chosen while that is on its way is chosen when it is done.
   */
  choose(move: Move): void;
  /** Sends what is pending. For boards that show it themselves (`confirms`). */
  confirm(): void;
  /**
   * Makes several moves of one act at once, without confirmation: all of them, or none if one is refused. The trace,
   * at most 512 bytes, goes with the last of them.
   */
  act(moves: readonly Move[], trace?: Uint8Array): void;
  /** Takes back the last moves of the open act, all of them or none; one if no count is given. */
  takeBack(count?: number): void;
  /** Shows the others how one aims now; null if one does not any more. Never stored, and sent as often as allowed. */
  aim(aim: Aim | null): void;
  /** How others aim now, by their seats. */
  readonly aims: ReadonlySignal<Readonly<Record<string, Aim>>>;
  /**
   * Something that is not legal was tried: the frame finds the rule and says it at that element, after what the board
   * itself has to say about it, if anything.
   */
  attempt(move: Move, at: Element, first?: string): void;
  /**
   * A click that stands for no move at all (not your piece, not your turn): the frame says this at that element, and
   * the rule that is the reason for it, by its id. Without a text the frame says why nothing can be chosen.
   */
  explain(text: string, at: Element, rule?: string): void;
  /** Whether what happened is still being shown: the frame's words wait for it. Boards without motion never say. */
  playing?(isPlaying: boolean): void;
}

/** What a chosen move is judged by: a view and what goes with it. */
export interface Outlook<Table = Record<string, unknown>> {
  readonly view: View<Table>;
  readonly draft: readonly Move[];
  readonly facts: GameAnswer;
  readonly options: Words;
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
}

export interface Board {
  readonly Component: ComponentType<BoardProps<never>>;
  /** Spaces that a move or an event speaks of, for highlighting: words that `pointed` may hold. */
  spaces(words: Words): readonly string[];
  /** Short sound for an event, by name of src/sound. */
  sound?(event: Happening): string | null;
  /** The colour that is played now, where one seat plays several in turn: a word for a seat. Its marks are shown. */
  plays?(view: View<never>): string | null;
  /** The same of something in the log, by its moves and events. */
  played?(about: readonly Words[]): string | null;
  /** Whose doing a line of the log tells, where that need not be who moved: to let a card happen is nobody's deed. */
  doer?(about: readonly Words[]): string | null;
  /** The rule by which the turn goes from one to the next: it forbids what is tried out of turn. */
  readonly turnRule?: string;
  /** What a move costs and how its chances are, as far as the view tells: said where it is confirmed. */
  outlook?(seen: Outlook<never>, move: Move): readonly string[];
  /** Whether the board itself shows the open act and what is pending, with buttons to confirm and to take back. */
  readonly confirms?: boolean;
  /**
   * The move that lets happen what could be answered, and what kind of question that is: for who does not want to be
   * asked this, whatever the hand holds.
   */
  declines?(view: View<never>): { readonly kind: string; readonly move: Move } | null;
  /** What is to be said of a seat beside its name, such as the games of a match that it has won; mostly empty. */
  beside?(view: View<never>, seat: string): string;
  /** All kinds of questions that can be passed for good, in words. */
  readonly passes?: readonly { readonly kind: string; title(): string }[];
  /** Keys that only this board knows, for the table's list of keys. */
  readonly keys?: readonly { readonly key: string; words(): string }[];
  /** Words of the game in which a player is called by the seat's word, with the player's name in its place. */
  named?(texts: Readonly<Record<string, string>>, names: Readonly<Record<string, string>>): Record<string, string>;
}
