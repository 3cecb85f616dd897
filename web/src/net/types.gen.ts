// Written by `python -m tools.page_types` from the server's own types. Do not edit.

/** A move as words by name, with the kind of the move in `move`. */
export interface MoveWords {
  readonly move: string;
  readonly [field: string]: string;
}

export const PROTOCOL = 1;
export const MOST_TEXT = 500;

/** All that the page says over the socket. */
export type ClientMessage =
  | Move
  | Moves
  | TakeBack
  | Undo
  | Consent
  | Say
  | Resign
  | SitIn
  | Back
  | Hello
  | Subscribe
  | Unsubscribe
  | Mute
  | AskHint
  | AskWarnings
  | AskThreat
  | Aim
  | Ping;

/** All that the server says over the socket. */
export type ServerMessage =
  | Welcome
  | TableMessage
  | ViewMessage
  | Events
  | Ack
  | Refused
  | Hint
  | Warned
  | Threat
  | Presence
  | Aimed
  | Pong;

/**
 * A move as JSON or in notation, with measured numbers in `data`. `trace` is for display only.
 *
 * `held` says that a program answered for its player. In games with hidden information the server then
 * waits for a random time, so that response times tell nothing.
 */
export interface Move {
  readonly t: "move";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly move: Readonly<Record<string, string>> | string;
  readonly data?: readonly number[];
  readonly trace?: string;
  readonly held?: boolean;
}

/** Several moves of one act, all or none. `trace` belongs to the last one. */
export interface Moves {
  readonly t: "moves";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly moves: readonly (Readonly<Record<string, string>> | string)[];
  readonly trace?: string;
}

/** Take back the last `count` moves of the open act, all or none. */
export interface TakeBack {
  readonly t: "take-back";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly count?: number;
}

/** Take back the seat's last act. With `ask`, request the others' consent if it is not free. */
export interface Undo {
  readonly t: "undo";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly ask?: boolean;
}

/** Answer an undo request. A no from the seat that made the request withdraws it. */
export interface Consent {
  readonly t: "consent";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly yes: boolean;
}

export interface Say {
  readonly t: "chat";
  readonly table: string;
  readonly id: string;
  readonly text: string;
}

export interface Resign {
  readonly t: "resign";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
}

/** Let a bot play for your own seat, or for a person who has been away for long enough. */
export interface SitIn {
  readonly t: "sit-in";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
}

/** Take your seat back from the bot. */
export interface Back {
  readonly t: "back";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
}

/** The first message. */
export interface Hello {
  readonly t: "hello";
  readonly protocol: number;
}

/**
 * Follow a table. `since` is the last event that the client has; without it no past events are sent.
 *
 * `epoch` is the one of the last `table` message.
 */
export interface Subscribe {
  readonly t: "subscribe";
  readonly table: string;
  readonly since?: number | null;
  readonly epoch?: string | null;
}

export interface Unsubscribe {
  readonly t: "unsubscribe";
  readonly table: string;
}

/** Mute or unmute a person on this connection. */
export interface Mute {
  readonly t: "mute";
  readonly person: string;
  readonly on: boolean;
}

/** Ask what a good bot would do. */
export interface AskHint {
  readonly t: "hint";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
}

/**
 * Ask which legal moves lose at once; with `move`, only about that one.
 *
 * `only_open` asks only which moves keep the act open. That needs no search and is answered at once.
 */
export interface AskWarnings {
  readonly t: "warn";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly move?: Readonly<Record<string, string>> | string | null;
  readonly only_open?: boolean;
}

/** Ask what opponents could do next turn if a legal move is made. */
export interface AskThreat {
  readonly t: "threat";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly move: Readonly<Record<string, string>> | string;
}

/**
 * How the seat on turn aims now; None when it stops.
 *
 * It is shown to the others at the table and not stored.
 */
export interface Aim {
  readonly t: "aim";
  readonly table: string;
  readonly seat: string;
  readonly aim?: Readonly<Record<string, number>> | null;
}

export interface Ping {
  readonly t: "ping";
  readonly n: number;
}

export interface Welcome {
  readonly t: "welcome";
  readonly protocol: number;
  readonly person: string | null;
  readonly name: string | null;
  readonly server_time: number;
}

export interface SeatInfo {
  readonly seat: string;
  readonly kind: string;
  readonly name: string;
  readonly driver: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly resigned: boolean;
  readonly deck: boolean;
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly rules_version: number;
  readonly data: string;
  readonly position: string | null;
  readonly hides: boolean;
  readonly public: boolean;
  readonly status: string;
  readonly seats: readonly SeatInfo[];
  readonly clock: Readonly<Record<string, unknown>>;
  readonly outcome: unknown;
  readonly ended_by: string | null;
  readonly rematch_of: string | null;
  readonly at: string | null;
  readonly stand_in: string;
  readonly away_after: number | null;
  readonly seq: number;
}

/**
 * Who sits where, and the status of the table. `seats` are the client's own seats.
 *
 * `epoch` changes when a backup replaces the store.
 */
export interface TableMessage {
  readonly t: "table";
  readonly table: string;
  readonly info: TableInfo;
  readonly seats: readonly string[];
  readonly epoch: string;
}

export interface ClockInfo {
  readonly left: readonly number[];
  readonly running: string | null;
  readonly deadline: number | null;
  readonly at: number;
}

/** An undo request. */
export interface RequestInfo {
  readonly seat: string;
  readonly to: number;
  readonly agreed: readonly string[];
  readonly awaited: readonly string[];
}

/**
 * What a seat or a spectator sees now. `number` counts the published moves.
 *
 * For speed `encoding.ViewWriter` writes its JSON from cached parts; a test compares it with this struct.
 */
export interface ViewMessage {
  readonly t: "view";
  readonly table: string;
  readonly seat: string;
  readonly seq: number;
  readonly number: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly draft: readonly MoveWords[];
  readonly clock: ClockInfo | null;
  readonly request: RequestInfo | null;
}

/** One event of a table, as the seat may see it. */
export interface Item {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * All events from `first` to `last`, as a seat may see them.
 *
 * `reset` tells the client to discard earlier events, because a backup has replaced the store.
 */
export interface Events {
  readonly t: "events";
  readonly table: string;
  readonly seat: string;
  readonly first: number;
  readonly last: number;
  readonly items: readonly Item[];
  readonly reset?: boolean;
}

/** Done and stored. `seq` is the number of the event, or None for a draft. */
export interface Ack {
  readonly t: "ack";
  readonly table: string;
  readonly id: string;
  readonly seq: number | null;
}

/** Refused, with the reason. */
export interface Refused {
  readonly t: "refused";
  readonly code: string;
  readonly text: Readonly<Record<string, string>>;
  readonly table: string | null;
  readonly id: string | null;
  readonly rule?: string;
  readonly rule_text?: Readonly<Record<string, string>>;
}

/** A move of the line that a bot expects, as the seat would see it. `actor` may be nature. */
export interface Step {
  readonly actor: string;
  readonly move: MoveWords;
  readonly notation: string;
}

/**
 * What a good bot would do, and why, in the position after event `seq` and `draft` moves.
 *
 * `chance` is the probability to win, from 0 to 1 with a draw as a half; games with scores have `points`
 * instead. Both are None if the bot cannot tell. `fears` is the answer that hurts most.
 */
export interface Hint {
  readonly t: "hint";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly seq: number;
  readonly draft: number;
  readonly bot: string;
  readonly move: MoveWords;
  readonly notation: string;
  readonly only: boolean;
  readonly chance: number | null;
  readonly points: number | null;
  readonly line: readonly Step[];
  readonly fears: Step | null;
}

/** A move that loses at once, and the rule that ends the game. */
export interface Fatal {
  readonly move: MoveWords;
  readonly notation: string;
  readonly rule: string;
  readonly rule_text: Readonly<Record<string, string>>;
}

/**
 * Which moves lose at once in the position after event `seq` and `draft` moves.
 *
 * `all` means that every legal move loses. `open` are the moves that keep the act open: nobody else sees
 * them yet, and they can be taken back.
 */
export interface Warned {
  readonly t: "warned";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly seq: number;
  readonly draft: number;
  readonly moves: readonly Fatal[];
  readonly all: boolean;
  readonly open: readonly MoveWords[];
}

/**
 * How opponents could reply to a move, if that hurts; `line` is empty if nothing is found.
 *
 * The line ends when the seat has a turn again. What it may answer meanwhile is not in it.
 */
export interface Threat {
  readonly t: "threat";
  readonly table: string;
  readonly id: string;
  readonly seat: string;
  readonly seq: number;
  readonly draft: number;
  readonly move: MoveWords;
  readonly line: readonly Step[];
}

/** Which seats have their person connected, and how many spectators there are. */
export interface Presence {
  readonly t: "presence";
  readonly table: string;
  readonly here: readonly string[];
  readonly spectators: number;
}

/** How another player aims now, until an event closes the act. None when they stop. */
export interface Aimed {
  readonly t: "aim";
  readonly table: string;
  readonly seat: string;
  readonly aim: Readonly<Record<string, number>> | null;
}

export interface Pong {
  readonly t: "pong";
  readonly n: number;
  readonly server_time: number;
}

/** A time control in milliseconds: for each act (move, days), or for the whole game (fischer). */
export interface ClockOrder {
  readonly kind?: "days" | "fischer" | "move" | "none";
  readonly time?: number;
  readonly increment?: number;
}

/** A seat of a new table. `here` is the creator, several times at one screen; `invited` is by link. */
export interface SeatOrder {
  readonly kind: "bot" | "here" | "invited" | "open";
  readonly bot?: string | null;
  readonly name?: string | null;
  readonly deck?: string | null;
}

/** A new table. Without `seats`, the creator takes the first one and the others are open. */
export interface TableOrder {
  readonly game: string;
  readonly players?: number | null;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly SeatOrder[];
  readonly public?: boolean;
  readonly clock?: ClockOrder;
  readonly position?: string | null;
  readonly files?: Readonly<Record<string, string>>;
  readonly stand_in?: string | null;
  readonly away_after?: number | null;
  readonly at?: string | null;
  readonly name?: string | null;
}

/** A table against bots that starts at once. */
export interface QuickOrder {
  readonly game: string;
  readonly players?: number | null;
  readonly options?: Readonly<Record<string, string>>;
  readonly seat?: string | null;
  readonly bot?: string | null;
  readonly clock?: ClockOrder;
  readonly public?: boolean;
  readonly name?: string | null;
  readonly at?: string | null;
  readonly deck?: string | null;
}

export interface JoinOrder {
  readonly seat?: string | null;
  readonly invite?: string | null;
  readonly name?: string | null;
  readonly deck?: string | null;
}

/** Without `seat`: all seats of the person. */
export interface LeaveOrder {
  readonly seat?: string | null;
}

export interface ChangeSeatOrder {
  readonly kind: "bot" | "invited" | "open";
  readonly bot?: string | null;
}

/** Continue from a position of a finished game, on one seat, with bots on the others. */
export interface ContinueOrder {
  readonly number: number;
  readonly seat: string;
  readonly bot?: string | null;
  readonly clock?: ClockOrder;
  readonly public?: boolean;
}

/** A step of a lesson after the learner's moves since its scene began, and moves to try there. */
export interface StepOrder {
  readonly step?: number;
  readonly answers?: readonly string[];
  readonly moves?: readonly (Readonly<Record<string, string>> | string)[];
}

/** The learner's moves in the last scene of a lesson. */
export interface FinishOrder {
  readonly answers?: readonly string[];
}

export interface Text {
  readonly en: string;
  readonly de: string;
}

/** A move as a seat may see it, with its events. */
export interface MoveOut {
  readonly number: number;
  readonly actor: string;
  readonly move: Readonly<Record<string, unknown>>;
  readonly notation: string;
  readonly data: readonly number[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly trace?: string;
}

/** A position as a seat saw it, without legal moves, and the move that led to it. */
export interface PositionOut {
  readonly number: number;
  readonly closed: boolean;
  readonly move: MoveOut | null;
  readonly view: Readonly<Record<string, unknown>>;
}

/** Positions of a game, from `first` on. */
export interface PositionsAnswer {
  readonly table: string;
  readonly seat: string;
  readonly first: number;
  readonly last: number;
  readonly next: number | null;
  readonly positions: readonly PositionOut[];
}

export interface LessonOut {
  readonly id: string;
  readonly title: Text;
  readonly about: Text;
  readonly steps: number;
  readonly tries: number;
  readonly play: boolean;
}

/** The lessons of a game, in the order in which they are taught. */
export interface LessonsAnswer {
  readonly game: string;
  readonly lessons: readonly LessonOut[];
}

/** What a step points at: a word, a part of the view, or a move, with the legal moves that it means. */
export interface PointOut {
  readonly kind: string;
  readonly text: string;
  readonly moves: readonly Readonly<Record<string, unknown>>[];
}

/** What became of the moves that were tried: all were made, or none. Missed ones are shown, not kept. */
export interface VerdictOut {
  readonly kind: string;
  readonly say: Text | null;
  readonly rule: string | null;
}

/** A step, and the learner's moves before it. */
export interface PlaceOut {
  readonly step: number;
  readonly answers: readonly string[];
}

/** The game after the last step. */
export interface FinishOut {
  readonly say: Text | null;
  readonly bot: string;
  readonly guide: boolean;
}

/** A step of a lesson, as the learner sees it. */
export interface StepAnswer {
  readonly game: string;
  readonly lesson: LessonOut;
  readonly step: number;
  readonly scene: number;
  readonly seat: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly say: Text;
  readonly point: readonly PointOut[];
  readonly wants: boolean;
  readonly wanted: readonly Readonly<Record<string, unknown>>[];
  readonly answers: readonly string[];
  readonly made: readonly MoveOut[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly draft: readonly Readonly<Record<string, unknown>>[];
  readonly verdict: VerdictOut | null;
  readonly next: PlaceOut | null;
  readonly back: PlaceOut | null;
  readonly play: FinishOut | null;
}

/** A record as text or as JSON. */
export interface RecordOrder {
  readonly record: string;
  readonly public?: boolean;
}

export interface PersonOrder {
  readonly name: string;
}

/** One to three letters, as at an arcade machine. */
export interface InitialsOrder {
  readonly initials: string;
}

export interface CodeOrder {
  readonly code: string;
}

/** Where to watch a table without a seat. */
export interface Watch {
  readonly table: string;
  readonly link: string;
  readonly socket: string;
}

/** An error. */
export interface Problem {
  readonly code: string;
  readonly text: Text;
  readonly where?: string | null;
  readonly rule?: string | null;
  readonly watch?: Watch | null;
}

export interface SeatOut {
  readonly seat: string;
  readonly kind: string;
  readonly name: string;
  readonly driver: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly deck: boolean;
}

export interface OutcomeOut {
  readonly results: readonly number[];
  readonly rule: string | null;
}

export interface Origin {
  readonly table: string;
  readonly number: number;
}

export interface TableOut {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly rules_version: number;
  readonly data: string;
  readonly files: readonly string[];
  readonly position: string | null;
  readonly public: boolean;
  readonly status: string;
  readonly seats: readonly SeatOut[];
  readonly clock: Readonly<Record<string, unknown>>;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly finished_at: number | null;
  readonly outcome: OutcomeOut | null;
  readonly ended_by: string | null;
  readonly rematch_of: string | null;
  readonly continued: Origin | null;
  readonly uploaded: boolean;
  readonly stand_in: string;
  readonly away_after: number | null;
  readonly at: string | null;
  readonly seq: number;
  readonly yours: readonly string[];
  readonly decks: Readonly<Record<string, string | null>>;
  readonly host: boolean;
  readonly link: string;
  readonly actor: string | null;
}

/** A table, and the links of new invitations, which are shown only once. */
export interface TableAnswer {
  readonly table: TableOut;
  readonly invites: Readonly<Record<string, string>>;
}

export interface TablesAnswer {
  readonly tables: readonly TableOut[];
  readonly next: string | null;
}

export interface PersonOut {
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
}

export interface MeAnswer {
  readonly person: PersonOut | null;
}

/** A code that takes a person to another device, once. */
export interface PassAnswer {
  readonly code: string;
  readonly link: string;
  readonly expires: number;
}

export interface Export {
  readonly person: Readonly<Record<string, unknown>>;
  readonly tables: readonly Readonly<Record<string, unknown>>[];
  readonly scores: readonly Readonly<Record<string, unknown>>[];
  readonly decks: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

export interface ScoreOut {
  readonly game: string;
  readonly points: number;
  readonly name: string;
  readonly seat: string;
  readonly table: string | null;
  readonly players: number;
  readonly at: number;
  readonly ended_by: string;
  readonly options: Readonly<Record<string, string>>;
  readonly league: string;
}

export interface ScoresAnswer {
  readonly game: string;
  readonly scores: readonly ScoreOut[];
}

/** A position of a finished game as a seat saw it, and the move that led to it. */
export interface ReplayAnswer {
  readonly table: string;
  readonly number: number;
  readonly last: number;
  readonly seat: string;
  readonly move: MoveOut | null;
  readonly view: Readonly<Record<string, unknown>>;
  readonly link: string;
  readonly position: string | null;
}

export interface Health {
  readonly status: string;
  readonly version: string;
}

export interface OptionOut {
  readonly name: string;
  readonly choices: readonly string[];
  readonly real: readonly string[];
  readonly text: Text;
  readonly texts: Readonly<Record<string, Text>>;
}

export interface GameOut {
  readonly id: string;
  readonly title: string;
  readonly designers: readonly string[];
  readonly year: number | null;
  readonly summary: Text;
  readonly players: readonly number[];
  readonly seats: readonly string[];
  readonly options: readonly OptionOut[];
  readonly chance: boolean;
  readonly hidden: boolean;
  readonly cooperative: boolean;
  readonly asymmetric: boolean;
  readonly dexterity: boolean;
  readonly hints: boolean;
  readonly threats: boolean;
  readonly tables: readonly string[];
  readonly positions: boolean;
  readonly scores: readonly number[];
  readonly leagues: OptionOut | null;
  readonly rules_version: number;
  readonly data: string;
  readonly files: readonly string[];
  readonly decks: readonly string[];
  readonly lessons: number;
}

export interface FieldOut {
  readonly name: string;
  readonly kind: string;
  readonly words: readonly string[];
}

/** Moves of one kind. */
export interface BlockOut {
  readonly name: string;
  readonly fields: readonly FieldOut[];
  readonly nature: boolean;
  readonly hidden: readonly string[];
  readonly measured: boolean;
}

/** Events of one kind. */
export interface KindOut {
  readonly name: string;
  readonly fields: readonly FieldOut[];
}

/** Where seats are in a part: so many places for each, or so many values from `first` upward. */
export interface SeatsOut {
  readonly places: number;
  readonly values: number;
  readonly first: number;
}

/** A part of the table in a view. `counts` are the words of which its numbers say how many there are. */
export interface PartOut {
  readonly name: string;
  readonly shape: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly words: readonly string[];
  readonly kind: string;
  readonly counts: readonly string[];
  readonly seats: SeatsOut;
  readonly board: readonly number[] | null;
  readonly filler: string | number | null;
}

export interface GameAnswer {
  readonly game: GameOut;
  readonly moves: readonly BlockOut[];
  readonly events: readonly KindOut[];
  readonly table: readonly PartOut[];
}

export interface RuleOut {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly section: string;
}

export interface RulesAnswer {
  readonly game: string;
  readonly language: string;
  readonly introduction: string;
  readonly rules: readonly RuleOut[];
}

export interface BotsAnswer {
  readonly bots: readonly string[];
  readonly usual: string;
}

/** A deck to save, complete or not. */
export interface DeckOrder {
  readonly game: string;
  readonly seat: string;
  readonly name: string;
  readonly text: string;
}

/** A change of a deck. Omitted fields stay as they are. */
export interface ChangeDeckOrder {
  readonly name?: string | null;
  readonly text?: string | null;
}

/** A deck to check, with your own cards if it has any. */
export interface CheckDeckOrder {
  readonly seat: string;
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** A file of cards to check. */
export interface CheckCardsOrder {
  readonly text: string;
}

/** One of your decks, or a text. */
export interface BringOrder {
  readonly deck?: string | null;
  readonly text?: string | null;
}

export interface DeckOut {
  readonly id: string;
  readonly game: string;
  readonly seat: string;
  readonly name: string;
  readonly size: number;
  readonly created_at: number;
  readonly changed_at: number;
}

export interface DeckAnswer {
  readonly deck: DeckOut;
  readonly text: string;
}

export interface DecksAnswer {
  readonly decks: readonly DeckOut[];
  readonly most: number;
}

/** A flaw, and where it is. */
export interface FlawOut {
  readonly line: number;
  readonly text: Text;
}

/** The parsed deck, and all its flaws. */
export interface DeckCheck {
  readonly size: number;
  readonly group: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly text: string;
  readonly flaws: readonly FlawOut[];
}

export interface CardOut {
  readonly id: string;
  readonly name: Text;
  readonly kind: string;
  readonly symbols: readonly string[];
  readonly keywords: readonly string[];
  readonly discard: number;
  readonly drain: number;
  readonly strength: number | null;
  readonly copies: number;
  readonly box: number;
  readonly printed: boolean;
  readonly text: Text;
  readonly flavour: Text;
  readonly note: Text;
}

/** The cards available to a seat. */
export interface CatalogueAnswer {
  readonly game: string;
  readonly seat: string;
  readonly least: number;
  readonly most: number;
  readonly deck: string;
  readonly cards: readonly CardOut[];
  readonly marks: Readonly<Record<string, Text>>;
}

/** A game's own file of cards, to be changed. */
export interface CardsFile {
  readonly file: string;
  readonly text: string;
}

/** The flaws of a file of cards, or the cards of each seat if there are none. */
export interface CardsCheck {
  readonly file: string;
  readonly flaws: readonly FlawOut[];
  readonly catalogues: readonly CatalogueAnswer[];
}

/** A real table: who plays, in the order of turns, and how. */
export interface RefereeOrder {
  readonly game: string;
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * An answer: the words of people about what happened, or a move in notation.
 *
 * `answers` is how many answers the phone knows: of two who answer the same question one is refused.
 * `number` corrects that answer.
 */
export interface ToldOrder {
  readonly id: string;
  readonly answers: number;
  readonly said?: readonly string[];
  readonly move?: string | null;
  readonly number?: number | null;
  readonly key?: string | null;
}

/** Forget the last answer, or the correction that is under way. */
export interface BackOrder {
  readonly id: string;
  readonly answers: number;
  readonly key?: string | null;
}

/** An earlier answer, in short. */
export interface ToldAnswer {
  readonly number: number;
  readonly says: string;
}

/** A move that a seat can make now. */
export interface ChoiceOut {
  readonly move: string;
  readonly says: string;
}

/** What a correction has led to. */
export interface CorrectionOut {
  readonly open: boolean;
  readonly different: readonly string[];
  readonly spaces: readonly string[];
  readonly lost: readonly string[];
}

/** Where a real table stands: what is asked, what is to be done there, and what was told so far. */
export interface RefereeAnswer {
  readonly table: string;
  readonly game: string;
  readonly seq: number;
  readonly key: string | null;
  readonly link: string;
  readonly names: readonly string[];
  readonly answers: readonly ToldAnswer[];
  readonly correcting: number | null;
  readonly wants: string;
  readonly question: string;
  readonly notes: readonly string[];
  readonly choices: readonly ChoiceOut[];
  readonly set_up: readonly string[];
  readonly done: readonly string[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly correction: CorrectionOut | null;
  readonly view: Readonly<Record<string, unknown>>;
  readonly over: boolean;
  readonly finished: boolean;
  readonly stopped: boolean;
}

export interface LineMove {
  readonly actor: string;
  readonly move: Readonly<Record<string, unknown>>;
  readonly notation: string;
}

/** Moves that would have been better, from the position after `number` moves. */
export interface BetterLine {
  readonly number: number;
  readonly line: readonly LineMove[];
}

/** Moves `first` to `last` of one actor, with what each seat could expect after them. */
export interface AnalysedAct {
  readonly first: number;
  readonly last: number;
  readonly actor: string;
  readonly values: readonly number[];
  readonly change: readonly number[];
  readonly loss: number | null;
  readonly mark: string;
  readonly hand: boolean;
  readonly better: BetterLine | null;
}

export interface AnalysedSeat {
  readonly seat: string;
  readonly loss: number;
  readonly marks: Readonly<Record<string, number>>;
  readonly luck: number;
  readonly hand: number;
  readonly decisions: number;
}

/** An analysis. Values are expected results from `low` to `high`. */
export interface AnalysisOut {
  readonly version: number;
  readonly game: string;
  readonly level: string;
  readonly calibrated: boolean;
  readonly reason: string;
  readonly low: number;
  readonly high: number;
  readonly seats: readonly string[];
  readonly start: readonly number[];
  readonly acts: readonly AnalysedAct[];
  readonly shares: readonly AnalysedSeat[];
  readonly turning: number | null;
}

/** How far an analysis is, and what it says when it is done. */
export interface AnalysisAnswer {
  readonly table: string;
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly problem: Text | null;
  readonly analysis: AnalysisOut | null;
}

/** A better line, played out: positions as a seat would have seen them. */
export interface LineAnswer {
  readonly table: string;
  readonly seat: string;
  readonly act: number;
  readonly positions: readonly PositionOut[];
}
