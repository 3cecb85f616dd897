/**
 * What there is to be seen, read from a view: the same facts for the scene in depth, the plain drawing and the words of
 * the screen reader. All lengths are in millimetres on the table (geometry.ts), angles in degrees.
 */
import type { Flight } from "./flight";
import { type Forecast, forecast } from "./forecast";
import {
  besideOf,
  bitsOf,
  HANDS,
  type HandWord,
  LEVELS,
  SPARE,
  spaceOf,
  spaceX,
  spaceY,
  TOKENS,
  wordOf,
} from "./geometry";
import { type Kind, kindOf, pointsOf } from "./kinds";
import { GONE, type Table } from "./table";
import { earnedOf, type TallyLine, tallyOf } from "./tally";

export type { Species } from "./kinds";

/** A card on the board, where it really lies. */
export interface Card extends Kind {
  readonly space: number; // its logical space, also when it has slipped
  readonly word: string; // "c2"
  readonly kind: string; // as the game says it: "squid.3.4.both"
  readonly points: number; // 10, 20, 30, without the icon's
  readonly bonus: number; // the icon's
  readonly hits: number; // tokens of this round that count on it so far
  readonly shielded: boolean; // by a neighbour
  readonly x: number;
  readonly y: number;
  readonly top: number; // height of its face
  readonly turn: number; // degrees against the clock
  readonly slipped: boolean; // not where its space is
}

/** A token on the table. */
export interface Token {
  readonly slot: number;
  readonly hand: HandWord;
  readonly level: number; // 1 to 3; 1 for the spare one
  readonly spare: boolean;
  readonly x: number;
  readonly y: number;
  readonly z: number; // of its centre
  readonly normal: readonly [number, number, number]; // upright on its face
  readonly on: readonly number[]; // spaces whose cards it counts on
  readonly reach: readonly number[]; // spaces that its power could reach
  readonly waits: boolean; // until the end of the round
}

export type TokenState = "not-yet" | "ready" | "flying" | "resting" | "waiting" | "aside";

/** What one colour has. */
export interface Tray {
  readonly hand: HandWord;
  readonly powers: readonly (string | null)[]; // by level, the game's words: "sidestep"
  readonly tokens: readonly { readonly slot: number; readonly level: number; readonly state: TokenState }[];
  readonly ready: number; // still to be launched in this turn
  readonly active: number;
  readonly isTurn: boolean;
  readonly hasTurnToken: boolean;
}

/** A shield's protection, from the generator to a neighbour. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

/** The Blast Wave laid around a token, when its power asks. */
export interface Reach {
  readonly slot: number;
  readonly radius: number; // from the rim
}

export interface TableModel {
  readonly rows: number; // in play, from the planet upwards
  readonly cards: readonly Card[];
  readonly links: readonly Link[];
  readonly tokens: readonly Token[];
  readonly trays: readonly Tray[]; // of the colours in play
  readonly turn: HandWord;
  readonly starter: HandWord; // has the Turn Token
  readonly flying: number; // the slot on the shooter or in the air, or -1
  readonly planet: { readonly health: number; readonly most: number; readonly icons: readonly number[] };
  readonly ufo: { readonly health: number; readonly most: number };
  readonly deck: number;
  readonly armory: Readonly<Record<HandWord, number>>; // tokens aside until the end of the round
  readonly score: number; // as it would be counted now
  readonly earned: number; // of it, without what only the end counts
  readonly tally: readonly TallyLine[]; // the score line by line
  readonly destroyed: number; // cards
  readonly round: number;
  readonly difficulty: string;
  readonly landings: number; // in the planet area, in a row
  readonly launches: number; // of a barrage
  readonly mode: string; // "plain", "barrage", "base", "bonus", "assault"
  readonly called: number | null; // the space that the flying token has called
  readonly pointer: number | null; // the card that a question is about
  readonly asking: number | null; // the slot of the token whose power asks
  readonly reach: Reach | null;
  readonly base: { readonly x: number; readonly y: number } | null; // where the shooter stands instead
  readonly ufoOnly: boolean; // a launch now counts at the UFO and nowhere else
  readonly flick: boolean;
  readonly last: boolean; // the last round
  readonly assault: boolean;
  readonly forecast: Forecast | null; // what the advance will do, as things lie; null when there will be none
  readonly over: boolean;
  readonly won: boolean;
}

/** A shooter that aims: one's own or that of somebody else. */
export interface AimModel {
  readonly hand: HandWord;
  readonly x: number; // millimetres, where the token leaves it
  readonly y: number;
  readonly angle: number; // degrees, to the right is positive
  readonly strength: number; // per cent, meant or as the press stands now
  readonly own: boolean;
  readonly phase: "place" | "press"; // dragging and turning, or the press is on
  readonly meter: number | null; // -1 to 1: how far before or after the beat, while the button is held
  readonly spread: number; // per cent that the strength may come out stronger or weaker, while the button is held
  readonly path: readonly (readonly [number, number, number])[]; // the arc, from the shooter to the first touch
  readonly touches: Spot | null; // what it would touch first
  readonly flicked?: boolean; // by a finger: the token lies there alone, without a shooter
}

/** Something on the table that can be pressed or pointed at. */
export type Spot =
  | { readonly kind: "card"; readonly space: number }
  | { readonly kind: "space"; readonly space: number } // without a card
  | { readonly kind: "token"; readonly slot: number }
  | { readonly kind: "ufo" }
  | { readonly kind: "planet" }
  | { readonly kind: "shooter" };

/** One thing that happens, played from the table that is shown to the table `after` it. */
export type Moment = {
  readonly after: TableModel;
  readonly ms: number; // about how long it takes
} & (
  | { readonly kind: "flight"; readonly slot: number; readonly hand: HandWord; readonly flight: Flight | null }
  | { readonly kind: "land"; readonly slot: number; readonly spot: Spot | null; readonly bumped: readonly number[] }
  | { readonly kind: "ufo"; readonly slot: number; readonly health: number; readonly gone: boolean }
  | { readonly kind: "wreck"; readonly slot: number } // the UFO is gone already: it does not count
  | { readonly kind: "target"; readonly slot: number; readonly space: number }
  | { readonly kind: "destroy"; readonly space: number; readonly freed: readonly number[] } // a shield frees others
  | { readonly kind: "wait"; readonly slot: number; readonly space: number }
  | { readonly kind: "aside"; readonly slots: readonly number[] }
  | { readonly kind: "straighten"; readonly spaces: readonly number[] }
  | { readonly kind: "march"; readonly steps: readonly MarchStep[] } // of one column
  | { readonly kind: "crash"; readonly spaces: readonly number[] } // the last round
  | { readonly kind: "damage"; readonly damage: number; readonly health: number; readonly from: number }
  | { readonly kind: "heal"; readonly health: number; readonly from: number }
  | { readonly kind: "reinforce"; readonly hand: HandWord; readonly level: number }
  | { readonly kind: "arrive"; readonly space: number }
  | { readonly kind: "alarm" }
  | { readonly kind: "assault" }
  | { readonly kind: "strike" } // the UFO, at the end of a lost assault
  | { readonly kind: "turn"; readonly hand: HandWord } // the Turn Token goes on
  | { readonly kind: "end"; readonly won: boolean; readonly score: number }
);

export interface MarchStep {
  readonly at: number; // counted from 0: steps of the same number are made together, as a push
  readonly from: number;
  readonly to: number | null; // null: into the planet
  readonly pushed: boolean;
  readonly damage: number; // done to the planet
}

const DEALING: ReadonlySet<string> = new Set(["deal", "fill"]);
const NEAR = 0.5; // a card that lies so near to its space has not slipped

export function modelOf(table: Table): TableModel {
  const isOver = table.phase === "over";
  const hands = HANDS.slice(0, table.hands);
  const flying = table.flying;
  const named = flying < 0 ? "none" : (table.named[flying] ?? "none");
  const pointer = spaceOf(table.pointer);
  const called = spaceOf(named);
  const asking = askedSlot(table);
  return {
    rows: table.rows,
    cards: cardsOf(table),
    links: linksOf(table),
    tokens: tokensOf(table),
    trays: hands.map((hand) => trayOf(table, hand)),
    turn: table.hand as HandWord,
    starter: table.starter as HandWord,
    flying,
    planet: {
      health: table.health,
      most: table["most-health"],
      icons: table.icons.flatMap((marked, health) => (marked ? [health] : [])),
    },
    ufo: { health: table.ufo, most: table.ufo + table["ufo-hits"] },
    deck: table.deck,
    armory: Object.fromEntries(HANDS.map((hand) => [hand, countAside(table, hand)])) as Record<HandWord, number>,
    score: table.score,
    earned: earnedOf(table),
    tally: tallyOf(table),
    destroyed: table.pile.reduce((sum, count) => sum + count, 0),
    round: table.round,
    difficulty: table.difficulty,
    landings: table.landings,
    launches: table.launches,
    mode: table.mode,
    called: called < 0 ? null : called,
    pointer: pointer < 0 ? null : pointer,
    asking: asking < 0 ? null : asking,
    reach: reachOf(table),
    // Until the next token is taken up the mode stays, but nothing stands there any more.
    base:
      table.mode === "base" && flying >= 0
        ? { x: (table["base-at"][0] ?? 0) / 10, y: (table["base-at"][1] ?? 0) / 10 }
        : null,
    ufoOnly: table.assault === 1 || (flying >= 0 && (table.mode === "bonus" || table.mode === "barrage")),
    flick: table.flick === 1,
    last: table.last === 1,
    assault: table.assault === 1,
    forecast: isOver || table.assault || table.health === 0 || DEALING.has(table.phase) ? null : forecast(table),
    over: isOver,
    won: table.won === 1,
  };
}

/** Tokens of this round that count on a card. */
function hitsOn(table: Table, space: number): number {
  return table.stage.filter((stage, slot) => isJudged(stage) && ((table.on[slot] ?? 0) >> space) & 1).length;
}

const isJudged = (stage: string): boolean => stage === "resting" || stage === "waiting";

function cardsOf(table: Table): Card[] {
  return table.board.flatMap((word, space): Card[] => {
    const kind = kindOf(word);
    if (!kind) return [];
    const [x = 0, y = 0, top = 0, turn = 0] = (table["card-at"][space] ?? []).map((number) => number / 10);
    return [
      {
        ...kind,
        space,
        word: wordOf(space),
        kind: word,
        points: pointsOf(table, kind.species),
        bonus: kind.shield || kind.needs > 1 ? pointsOf(table, "icon") : 0,
        hits: hitsOn(table, space),
        shielded: isShielded(table, space),
        x,
        y,
        top,
        turn,
        slipped: Math.hypot(x - spaceX(space), y - spaceY(space)) > NEAR || Math.abs(turn) > NEAR,
      },
    ];
  });
}

/** Shields do not shield shields. */
export function isShielded(table: Table, space: number): boolean {
  return (
    !kindOf(table.board[space] ?? "")?.shield && besideOf(space).some((one) => kindOf(table.board[one] ?? "")?.shield)
  );
}

function linksOf(table: Table): Link[] {
  return table.board.flatMap((word, from) =>
    kindOf(word)?.shield
      ? besideOf(from).flatMap((to) => (kindOf(table.board[to] ?? "")?.shield === false ? [{ from, to }] : []))
      : [],
  );
}

/** The colour of a slot; the spare token is launched by whose turn it is. */
export const handOf = (slot: number, turn: string): HandWord =>
  slot >= SPARE ? (turn as HandWord) : (HANDS[Math.floor(slot / TOKENS)] ?? "red");

export const levelOf = (slot: number): number => (slot >= SPARE ? 1 : (LEVELS[slot % TOKENS] ?? 0) + 1);

function tokensOf(table: Table): Token[] {
  return table["token-at"].flatMap((pose, slot): Token[] => {
    const [x = 0, y = 0, z = GONE, nx = 0, ny = 0] = pose;
    if (z <= GONE) return [];
    const lean = Math.min(1, Math.hypot(nx, ny) / 1000);
    return [
      {
        slot,
        hand: handOf(slot, table.hand),
        level: levelOf(slot),
        spare: slot >= SPARE,
        x: x / 10,
        y: y / 10,
        z: z / 10,
        normal: [nx / 1000, ny / 1000, Math.sqrt(1 - lean * lean)],
        on: bitsOf(table.on[slot] ?? 0),
        reach: bitsOf(table.reach[slot] ?? 0),
        waits: table.stage[slot] === "waiting",
      },
    ];
  });
}

function trayOf(table: Table, hand: HandWord): Tray {
  const number = HANDS.indexOf(hand);
  const slots = Array.from({ length: TOKENS }, (_, token) => number * TOKENS + token);
  const tokens = slots.map((slot) => ({
    slot,
    level: levelOf(slot),
    state: (table.stage[slot] ?? "not-yet") as TokenState,
  }));
  return {
    hand,
    powers: (table.powers[number] ?? []).map((power) => (power === "none" ? null : effectOf(table, power))),
    tokens,
    ready: tokens.filter((token) => token.state === "ready").length,
    active: table.tokens[number] ?? 0,
    isTurn: table.hand === hand,
    hasTurnToken: table.starter === hand,
  };
}

function countAside(table: Table, hand: HandWord): number {
  const first = HANDS.indexOf(hand) * TOKENS;
  return table.stage.slice(first, first + TOKENS).filter((stage) => stage === "aside").length;
}

/** The slot that a question about a power is about. */
export function askedSlot(table: Table): number {
  if (table.phase !== "target" || table.resolving < 0) return -1;
  return HANDS.indexOf(table.hand as HandWord) * TOKENS + table.resolving;
}

const RADIUS: Readonly<Record<string, number>> = { "short-blast": 63, "long-blast": 88, "double-blast": 88 };

/** What a player card does: data choose it for the fourth of level 2. */
function effectOf(table: Table, power: string): string {
  return power === "long-blast" ? table.fourth : power;
}

/** The power that the game says a token has now: none in the Final Assault, none for spare tokens. */
export function powerOf(table: Table, slot: number): string | null {
  if (slot < 0 || slot >= SPARE || table.assault) return null;
  const power = table.powers[Math.floor(slot / TOKENS)]?.[LEVELS[slot % TOKENS] ?? 0];
  return power === undefined || power === "none" ? null : effectOf(table, power);
}

function reachOf(table: Table): Reach | null {
  const slot = askedSlot(table);
  const radius = RADIUS[powerOf(table, slot) ?? ""];
  return slot < 0 || radius === undefined || (table["token-at"][slot]?.[2] ?? GONE) <= GONE ? null : { slot, radius };
}
