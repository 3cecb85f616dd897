/** Everything that is not live: one function for each address of the server. They throw Refused or Unreachable. */
import type {
  AnalysisAnswer,
  BackOrder,
  BotsAnswer,
  BringOrder,
  CardsCheck,
  CardsFile,
  CatalogueAnswer,
  ChangeDeckOrder,
  ChangeSeatOrder,
  CheckDeckOrder,
  ContinueOrder,
  DeckAnswer,
  DeckCheck,
  DeckOrder,
  DecksAnswer,
  Export,
  FinishOrder,
  GameAnswer,
  GameOut,
  JoinOrder,
  LessonsAnswer,
  LineAnswer,
  MeAnswer,
  PassAnswer,
  PositionsAnswer,
  Problem,
  QuickOrder,
  RecordOrder,
  RefereeAnswer,
  RefereeOrder,
  ReplayAnswer,
  RulesAnswer,
  ScoreOut,
  ScoresAnswer,
  StepAnswer,
  StepOrder,
  TableAnswer,
  TableOrder,
  TablesAnswer,
  Text,
  ToldOrder,
} from "./types.gen";

/** The server does not do something, and says why in every language. */
export class Refused extends Error {
  readonly code: string;
  readonly text: Text;
  readonly rule: string | null;

  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(`${problem.code}: ${problem.text.en}`);
    this.code = problem.code;
    this.text = problem.text;
    this.rule = problem.rule ?? null;
  }
}

/** Nobody answers, or nobody that we understand. */
export class Unreachable extends Error {}

type Query = Readonly<Record<string, string | number | null | undefined>>;

function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) words.set(name, String(value));
  }
  const asked = words.toString();
  return `/api${path}${asked ? `?${asked}` : ""}`;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}

async function ask<T>(method: string, path: string, body?: unknown, query?: Query): Promise<T> {
  let answer: Response;
  let text: string;
  try {
    const said: RequestInit = { method, credentials: "same-origin" };
    if (body !== undefined) {
      said.body = JSON.stringify(body);
      said.headers = { "content-type": "application/json" };
    }
    answer = await fetch(address(path, query), said);
    text = await answer.text();
  } catch (error) {
    throw new Unreachable(String(error));
  }
  let told: unknown;
  try {
    told = text === "" ? null : JSON.parse(text);
  } catch {
    throw new Unreachable(`${answer.status}`);
  }
  if (answer.ok) return told as T;
  if (isProblem(told)) throw new Refused(told, answer.status);
  throw new Unreachable(`${answer.status}`);
}

/** A file of the server, as it is. */
async function fetchFile(from: string): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(from, { credentials: "same-origin" });
    if (answer.ok) return await answer.blob();
  } catch (error) {
    throw new Unreachable(String(error));
  }
  const told: unknown = await answer.json().catch(() => null);
  throw isProblem(told) ? new Refused(told, answer.status) : new Unreachable(`${answer.status}`);
}

const word = encodeURIComponent;

export const api = {
  // Games
  games: () => ask<GameOut[]>("GET", "/games"),
  game: (game: string) => ask<GameAnswer>("GET", `/games/${word(game)}`),
  rules: (game: string, language: string) =>
    ask<RulesAnswer>("GET", `/games/${word(game)}/rules`, undefined, { language }),
  texts: (game: string, language: string) =>
    ask<Record<string, string>>("GET", `/games/${word(game)}/texts`, undefined, { language }),
  bots: (game: string) => ask<BotsAnswer>("GET", "/bots", undefined, { game }),

  // Lessons
  lessons: (game: string) => ask<LessonsAnswer>("GET", `/games/${word(game)}/lessons`),
  lessonStep: (game: string, lesson: string, order: StepOrder) =>
    ask<StepAnswer>("POST", `/games/${word(game)}/lessons/${word(lesson)}`, order),
  playLesson: (game: string, lesson: string, order: FinishOrder) =>
    ask<TableAnswer>("POST", `/games/${word(game)}/lessons/${word(lesson)}/play`, order),

  // Decks and cards
  cards: (game: string, seat: string) => ask<CatalogueAnswer>("GET", `/games/${word(game)}/cards`, undefined, { seat }),
  cardsFile: (game: string) => ask<CardsFile>("GET", `/games/${word(game)}/cards/file`),
  checkCards: (game: string, text: string) => ask<CardsCheck>("POST", `/games/${word(game)}/cards/check`, { text }),
  checkDeck: (game: string, order: CheckDeckOrder) => ask<DeckCheck>("POST", `/games/${word(game)}/decks/check`, order),
  decks: () => ask<DecksAnswer>("GET", "/me/decks"),
  deck: (deck: string) => ask<DeckAnswer>("GET", `/me/decks/${word(deck)}`),
  keepDeck: (order: DeckOrder) => ask<DeckAnswer>("POST", "/me/decks", order),
  changeDeck: (deck: string, order: ChangeDeckOrder) => ask<DeckAnswer>("PUT", `/me/decks/${word(deck)}`, order),
  dropDeck: (deck: string) => ask<null>("DELETE", `/me/decks/${word(deck)}`),
  bringDeck: (table: string, seat: string, order: BringOrder) =>
    ask<TableAnswer>("PUT", `/tables/${word(table)}/seats/${word(seat)}/deck`, order),
  takeDeckAway: (table: string, seat: string) =>
    ask<TableAnswer>("DELETE", `/tables/${word(table)}/seats/${word(seat)}/deck`),

  // People with the printed game
  beginReferee: (order: RefereeOrder, language: string) => ask<RefereeAnswer>("POST", "/referee", order, { language }),
  referee: (table: string, query: { language: string; key: string | null; number: number | null }) =>
    ask<RefereeAnswer>("GET", `/tables/${word(table)}/referee`, undefined, query),
  tellReferee: (table: string, order: ToldOrder, language: string) =>
    ask<RefereeAnswer>("POST", `/tables/${word(table)}/referee/answers`, order, { language }),
  stepReferee: (table: string, what: "back" | "end" | "stop", order: BackOrder, language: string) =>
    ask<RefereeAnswer>("POST", `/tables/${word(table)}/referee/${what}`, order, { language }),

  // Tables
  quickPlay: (order: QuickOrder) => ask<TableAnswer>("POST", "/quick-play", order),
  createTable: (order: TableOrder) => ask<TableAnswer>("POST", "/tables", order),
  tables: (query: { status?: string; game?: string; before?: string | null } = {}) =>
    ask<TablesAnswer>("GET", "/tables", undefined, query),
  table: (table: string) => ask<TableAnswer>("GET", `/tables/${word(table)}`),
  /** The sentences of a table whose data are not the game's own: its cards have names of their own. */
  tableRules: (table: string, language: string) =>
    ask<RulesAnswer>("GET", `/tables/${word(table)}/rules`, undefined, { language }),
  tableTexts: (table: string, language: string) =>
    ask<Record<string, string>>("GET", `/tables/${word(table)}/texts`, undefined, { language }),
  join: (table: string, order: JoinOrder = {}) => ask<TableAnswer>("POST", `/tables/${word(table)}/join`, order),
  leave: (table: string, seat?: string) =>
    ask<null>("POST", `/tables/${word(table)}/leave`, seat === undefined ? {} : { seat }),
  changeSeat: (table: string, seat: string, order: ChangeSeatOrder) =>
    ask<TableAnswer>("PUT", `/tables/${word(table)}/seats/${word(seat)}`, order),
  start: (table: string) => ask<TableAnswer>("POST", `/tables/${word(table)}/start`),
  rematch: (table: string) => ask<TableAnswer>("POST", `/tables/${word(table)}/rematch`),

  // Records
  replay: (table: string, query: { number?: number; seat?: string } = {}) =>
    ask<ReplayAnswer>("GET", `/tables/${word(table)}/replay`, undefined, query),
  positions: (table: string, query: { first: number; count: number; seat: string }) =>
    ask<PositionsAnswer>("GET", `/tables/${word(table)}/positions`, undefined, query),
  goOn: (table: string, order: ContinueOrder) => ask<TableAnswer>("POST", `/tables/${word(table)}/continue`, order),
  upload: (order: RecordOrder) => ask<TableAnswer>("POST", "/records", order),
  /** How far an analysis is; to begin it, or go on with it; and one of its better lines, played out. */
  analysis: (table: string) => ask<AnalysisAnswer>("GET", `/tables/${word(table)}/analysis`),
  beginAnalysis: (table: string) => ask<AnalysisAnswer>("POST", `/tables/${word(table)}/analysis`),
  betterLine: (table: string, query: { act: number; seat: string }) =>
    ask<LineAnswer>("GET", `/tables/${word(table)}/analysis/line`, undefined, query),
  recordAddress: (table: string, form: "txt" | "json") => address(`/tables/${word(table)}/record.${form}`),

  // Pictures
  file: fetchFile,
  pictureAddress: (table: string, form: "png" | "svg", query: Query) =>
    address(`/tables/${word(table)}/picture.${form}`, query),
  filmAddress: (table: string, form: "webp" | "gif", query: Query) =>
    address(`/tables/${word(table)}/film.${form}`, query),

  // People
  me: () => ask<MeAnswer>("GET", "/me"),
  nameMe: (name: string) => ask<MeAnswer>("PUT", "/me", { name }),
  forgetMe: () => ask<MeAnswer>("DELETE", "/me"),
  exportMe: () => ask<Export>("GET", "/me/export"),
  myTables: (before?: string | null) => ask<TablesAnswer>("GET", "/me/tables", undefined, { before }),
  signScores: (table: string, initials: string) => ask<ScoreOut[]>("PUT", `/me/scores/${word(table)}`, { initials }),
  myScores: () => ask<ScoreOut[]>("GET", "/me/scores"),
  pass: () => ask<PassAnswer>("POST", "/me/pass"),
  arrive: (code: string) => ask<MeAnswer>("POST", "/me/arrive", { code }),
  scores: (game: string, query: { players?: number; options?: string; league?: string } = {}) =>
    ask<ScoresAnswer>("GET", `/scores/${word(game)}`, undefined, query),
};
