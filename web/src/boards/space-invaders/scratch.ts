/** A table that is changed event by event, to be shown between two views. It knows no rule but how things are put down. */
import type { Happening, Move } from "../contract";
import type { Flight } from "./flight";
import { HANDS, type HandWord, LEVELS, SPARE, spaceX, spaceY, TOKENS } from "./geometry";
import { kindOf, pointsOf } from "./kinds";
import { modelOf, type TableModel } from "./model";
import { GONE, type Table } from "./table";

type Changing = { -readonly [Name in keyof Table]: Table[Name] };

const CARD_TOP = 3; // tenths of a millimetre

export class Scratch {
  private readonly now: Changing;
  readonly board: string[];
  private readonly stage: string[];
  private readonly on: number[];
  private readonly cards: (readonly number[])[];
  private readonly tokens: (readonly number[])[];

  constructor(
    before: Table,
    private readonly end: Table,
  ) {
    this.board = [...before.board];
    this.stage = [...before.stage];
    this.on = [...before.on];
    this.cards = [...before["card-at"]];
    this.tokens = [...before["token-at"]];
    this.now = {
      ...before,
      board: this.board,
      stage: this.stage,
      on: this.on,
      "card-at": this.cards,
      "token-at": this.tokens,
    };
  }

  /** A still picture of it. */
  model(): TableModel {
    const { now } = this;
    return modelOf({
      ...now,
      board: [...this.board],
      stage: [...this.stage],
      on: [...this.on],
      "card-at": [...this.cards],
      "token-at": [...this.tokens],
    });
  }

  get rows(): number {
    return this.now.rows;
  }
  get health(): number {
    return this.now.health;
  }
  get hand(): HandWord {
    return this.now.hand as HandWord;
  }
  get flying(): number {
    return this.now.flying;
  }
  get isLast(): boolean {
    return this.now.last === 1;
  }
  get isWon(): boolean {
    return this.end.won === 1;
  }
  /** The slot whose power is asked about. */
  get resolving(): number {
    return this.now.resolving < 0 ? -1 : HANDS.indexOf(this.hand) * TOKENS + this.now.resolving;
  }

  /** The token that an event speaks of, where it says so. */
  slotOf(event: Happening | undefined): number | null {
    const slot = Number(event?.["slot"] ?? "");
    return event?.["slot"] !== undefined && Number.isInteger(slot) ? slot : null;
  }

  damageOf(space: number): number {
    return kindOf(this.board[space] ?? "")?.damage ?? 0;
  }

  /** What a move does before anything is told of it. */
  took(move: Move): void {
    if (move.move === "token") {
      const hand = HANDS.indexOf(this.hand);
      const level = Number(move["level"]) - 1;
      const slot = this.stage.findIndex(
        (stage, one) => stage === "ready" && Math.floor(one / TOKENS) === hand && LEVELS[one % TOKENS] === level,
      );
      if (slot >= 0) this.takenUp(slot);
    } else if (move.move === "bonus") this.takenUp(SPARE);
  }

  takenUp(slot: number): void {
    if (slot < 0) return;
    this.now.flying = slot;
    this.now.phase = "stand";
    this.stage[slot] = "flying";
    this.put(slot, null);
  }

  /** A token has come to rest, and cards where the flight says. Without a flight the last view tells, if it can. */
  landed(slot: number, flight: Flight | null, spaces: readonly number[]): void {
    const own = HANDS[Math.floor(slot / TOKENS)];
    if (own && own !== this.now.hand) this.now.hand = own;
    this.now.flying = -1;
    this.stage[slot] = "resting";
    this.on[slot] = spaces.reduce((mask, space) => mask | (1 << space), 0);
    const told = this.end["token-at"][slot];
    if (told && (told[2] ?? GONE) > GONE) this.put(slot, told);
    else if (spaces[0] !== undefined) this.lay(slot, spaces[0]);
    for (const track of flight?.tracks ?? []) {
      const pose = track.frames.at(-1);
      if (!pose) continue;
      if (track.kind === "card") {
        const turn = (2 * Math.atan2(pose.q[2], pose.q[3]) * 1800) / Math.PI;
        this.cards[track.index] = [pose.x * 10, pose.y * 10, Math.max(CARD_TOP, pose.z * 10), turn];
      } else this.put(track.index, poseOf(pose));
    }
  }

  /** The token of a hand that waits on a card now: one that lies on it, or else any that its power may have moved. */
  lyingOn(hand: HandWord, space: number): number {
    const first = HANDS.indexOf(hand) * TOKENS;
    const slots = Array.from({ length: TOKENS }, (_, token) => first + token);
    const mine = slots.filter((slot) => this.stage[slot] === "resting" || this.stage[slot] === "waiting");
    return mine.find((slot) => ((this.on[slot] ?? 0) >> space) & 1) ?? mine[0] ?? -1;
  }

  waits(slot: number, space: number): void {
    const isFirst = this.stage[slot] !== "waiting";
    this.on[slot] = isFirst ? 1 << space : (this.on[slot] ?? 0) | (1 << space);
    this.stage[slot] = "waiting";
    if (isFirst) this.lay(slot, space);
  }

  aside(slot: number): void {
    this.stage[slot] = "aside";
    this.on[slot] = 0;
    this.put(slot, null);
  }

  destroyed(space: number): void {
    const kind = kindOf(this.board[space] ?? "");
    this.board[space] = "none";
    if (!kind) return;
    const icon = kind.shield || kind.needs > 1 ? pointsOf(this.now, "icon") : 0;
    this.now.score += pointsOf(this.now, kind.species) + icon;
  }

  hitUfo(health: number): void {
    this.now["ufo-hits"] += this.now.ufo - health;
    this.now.ufo = health;
    this.now.score += pointsOf(this.now, "ufo");
  }

  setHealth(health: number): void {
    this.now.score += (health - this.now.health) * pointsOf(this.now, "health");
    this.now.health = health;
  }

  setScore(score: number): void {
    this.now.score = score;
    this.now.phase = "over";
    this.now.won = this.end.won;
  }

  reinforced(hand: HandWord): void {
    const number = HANDS.indexOf(hand);
    this.now.tokens = this.now.tokens.map((count, one) => (one === number ? count + 1 : count));
  }

  passedOn(hand: HandWord): void {
    this.now.starter = hand;
  }

  lastRound(): void {
    this.now.last = 1;
  }

  assault(): void {
    this.now.assault = 1;
    this.now.last = 0;
  }

  /** Cards that had slipped lie in the middle of their spaces. */
  straighten(spaces: readonly number[]): void {
    for (const space of spaces) this.cards[space] = middleOf(space);
  }

  stepped(from: number, to: number | null): void {
    const kind = this.board[from] ?? "none";
    this.board[from] = "none";
    if (to === null) this.now.deck += 1;
    else {
      this.board[to] = kind;
      this.cards[to] = middleOf(to);
    }
  }

  arrived(space: number, kind: string): void {
    this.board[space] = kind;
    this.cards[space] = middleOf(space);
    this.now.deck -= 1;
  }

  private lay(slot: number, space: number): void {
    const [x = 0, y = 0, top = 0] = this.cards[space] ?? [];
    this.put(slot, [x, y, top + 10, 0, 0]);
  }

  private put(slot: number, pose: readonly number[] | null): void {
    this.tokens[slot] = pose ?? [0, 0, GONE, 0, 0];
  }
}

const middleOf = (space: number): number[] => [spaceX(space) * 10, spaceY(space) * 10, CARD_TOP, 0];

/** A pose of a flight as the view has it: tenths of a millimetre, and the normal of the disc. */
function poseOf(pose: { x: number; y: number; z: number; q: readonly [number, number, number, number] }): number[] {
  const [x, y, z, w] = pose.q;
  return [pose.x * 10, pose.y * 10, pose.z * 10, 2000 * (x * z + w * y), 2000 * (y * z - w * x)];
}
