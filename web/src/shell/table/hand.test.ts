import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Move } from "../../boards/contract";
import { Refused } from "../../net/api";
import type { Fatal, Warned } from "../../net/types.gen";
import { confirmMoves } from "../../state/settings";
import { language } from "../../text";
import { Hand } from "./hand";
import type { TableSession } from "./session";

const GO: Move = { move: "go", to: "c4" };
const STAY: Move = { move: "stay" };
const FORBIDDEN = new Refused({ code: "forbidden", text: { en: "No.", de: "Nein." }, rule: "X-1" }, 409);
const HERE = {} as Element;

/** A table where red is asked, and the server says what a test wants it to say. */
function table() {
  const sent: object[] = [];
  const answer = {
    moves: [] as Fatal[],
    all: false,
    open: [] as Move[],
    refuses: null as Refused | null,
    slowly: undefined as Promise<void> | undefined,
  };
  const draft = signal<Move[]>([]);
  const seq = signal(1);
  const asked = signal<string | null>("red");
  const number = signal(1);
  const legal = signal<Move[]>([GO, STAY]);
  const shown = computed(() => ({
    seat: "red",
    steps: [],
    sight: { seq: seq.value, number: number.value, draft: draft.value, view: {} },
  }));
  const session = {
    id: "t",
    shown,
    told: shown as ReadonlySignal<object | null>,
    moves: computed(() => (asked.value === null ? [] : legal.value)),
    asked,
    isNow: signal(true),
    own: signal(["red"]),
    actor: signal("red"),
    info: signal<{ status: string; hides?: boolean }>({ status: "running" }),
    ended: signal<{ rule: string | null } | null>(null),
    lore: signal({ board: { turnRule: "X-2" }, facts: { game: { dexterity: false } } }),
    say: signal({
      ruleOf: (id: string) => ({ id, title: "Not there", text: "", section: "" }),
      seat: (word: string) => word,
      move: ({ move }: Move) => move,
    }),
    line: {
      state: signal("open"),
      ask: vi.fn(async (question: { move?: Move; only_open?: boolean }): Promise<Warned> => {
        if (!question.only_open) await answer.slowly;
        if (question.move && answer.refuses) throw answer.refuses;
        return { t: "warned", table: "t", id: "", seat: "red", seq: 1, draft: 0, ...answer };
      }),
    },
    send: vi.fn(async (wish: object) => {
      sent.push(wish);
      return 2;
    }),
  };
  return { session, sent, answer, draft, seq, asked, number, legal };
}

/** Until all answers that are under way have been heard. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1) await Promise.resolve();
};

let around: ReturnType<typeof table>;
let hand: Hand;

/** The hand asks about the position as soon as it is there: so the answer has to be known before. */
async function deal(answer: Partial<ReturnType<typeof table>["answer"]> = {}): Promise<void> {
  around = table();
  Object.assign(around.answer, answer);
  hand = new Hand(around.session as unknown as TableSession);
  await settle();
}

const fatal = (move: Move): Fatal => ({ move, notation: "", rule: "X-9", rule_text: {} });

beforeEach(() => {
  language.value = "en";
  confirmMoves.value = true;
});

describe("a whole act", () => {
  beforeEach(() => deal());

  test("is sent at once, in one message, with what goes along", async () => {
    await hand.act([GO, STAY], new Uint8Array([1, 2, 255]));
    expect(around.sent).toEqual([{ t: "moves", seat: "red", moves: [GO, STAY], trace: "AQL/" }]);
    expect(hand.sending.value).toBe(true);
    around.seq.value = 2;
    expect(hand.sending.value).toBe(false);
  });

  test("is not sent twice, nor without a turn, nor without a move", async () => {
    await hand.act([]);
    await hand.act([GO]);
    await hand.act([GO]);
    expect(around.sent).toHaveLength(1);
    around.seq.value = 2;
    around.asked.value = null;
    await hand.act([GO]);
    expect(around.sent).toHaveLength(1);
    expect(hand.remark.value).not.toBeNull();
  });

  test("that is refused says why, and can be tried again", async () => {
    around.session.send.mockRejectedValueOnce(FORBIDDEN);
    await hand.act([GO, STAY]);
    expect(hand.remark.value).toMatchObject({ rule: "X-1" });
    expect(hand.sending.value).toBe(false);
    await hand.act([GO]);
    expect(around.sent).toEqual([{ t: "moves", seat: "red", moves: [GO] }]);
  });

  test("several parts of it are taken back in one message", async () => {
    around.draft.value = [GO, STAY];
    await hand.takeBack(2);
    expect(around.sent).toEqual([{ t: "take-back", seat: "red", count: 2 }]);
  });
});

describe("with confirmation", () => {
  beforeEach(() => deal());

  test("a chosen move waits, and is sent when it is confirmed", async () => {
    hand.choose(GO);
    expect(hand.pending.value).toEqual(GO);
    expect(around.sent).toEqual([]);
    await hand.confirm();
    expect(around.sent).toEqual([{ t: "move", seat: "red", move: GO }]);
  });

  test("it is sent once, however often it is confirmed before what came of it is shown", async () => {
    hand.choose(GO);
    await hand.confirm();
    await hand.confirm();
    expect(around.sent).toHaveLength(1);
    around.seq.value = 2;
    expect(hand.sending.value).toBe(false);
  });

  test("choosing the same again confirms it, choosing another one changes the choice", async () => {
    hand.choose(GO);
    hand.choose(STAY);
    expect(hand.pending.value).toEqual(STAY);
    hand.choose({ ...STAY });
    await settle();
    expect(around.sent).toHaveLength(1);
  });

  test("what is not legal cannot be chosen", () => {
    hand.choose({ move: "fly" });
    expect(hand.pending.value).toBeNull();
  });

  test("taking back drops the choice, and sends nothing", async () => {
    hand.choose(GO);
    await hand.takeBack();
    expect(hand.pending.value).toBeNull();
    expect(around.sent).toEqual([]);
  });

  test("taking back without a choice takes back a part of the open act", async () => {
    around.draft.value = [GO];
    await hand.takeBack();
    expect(around.sent).toEqual([{ t: "take-back", seat: "red" }]);
  });

  test("a choice falls when the position changes", () => {
    hand.choose(GO);
    around.seq.value = 2;
    expect(hand.pending.value).toBeNull();
  });

  test("a refusal is said, and the choice is free again", async () => {
    around.session.send.mockRejectedValueOnce(FORBIDDEN);
    hand.choose(GO);
    await hand.confirm();
    expect(hand.pending.value).toBeNull();
    expect(hand.remark.value).toMatchObject({ rule: "X-1", text: "Not there" });
  });
});

test("a move after which the act stays open is sent at once", async () => {
  await deal({ open: [GO] });
  hand.choose(GO);
  await settle();
  expect(around.sent).toHaveLength(1);
});

test("and so it is if it was chosen before the server could say so", async () => {
  const dealt = deal({ open: [GO] });
  hand.choose(GO);
  expect(around.sent).toEqual([]);
  await dealt;
  expect(around.sent).toEqual([{ t: "move", seat: "red", move: GO }]);
});

test("where something is hidden, which moves keep the act open is heard before the warnings", async () => {
  const never = new Promise<void>(() => undefined);
  around = table();
  Object.assign(around.answer, { open: [GO], slowly: never });
  around.session.info.value = { status: "running", hides: true };
  hand = new Hand(around.session as unknown as TableSession);
  await settle();
  hand.choose(GO);
  await settle();
  expect(around.sent).toEqual([{ t: "move", seat: "red", move: GO }]);
  hand.choose(STAY);
  around.draft.value = [GO];
  await settle();
  expect(hand.pending.value).toEqual(STAY); // it closes the act, and waits to be confirmed
});

describe("what is chosen while a part of the act is on its way", () => {
  test("is chosen when that is made", async () => {
    await deal({ open: [GO] });
    hand.choose(GO);
    await settle();
    hand.choose(STAY);
    expect(hand.pending.value).toEqual(GO);
    around.draft.value = [GO];
    await settle();
    expect(hand.pending.value).toEqual(STAY);
    expect(around.sent).toHaveLength(1);
  });

  test("falls if the part is refused or taken back", async () => {
    await deal({ open: [GO] });
    around.session.send.mockRejectedValueOnce(FORBIDDEN);
    hand.choose(GO);
    hand.choose(STAY);
    await settle();
    around.seq.value = 2;
    await settle();
    expect(hand.pending.value).toBeNull();
  });

  test("is not kept behind a move that closes the act", async () => {
    await deal();
    hand.choose(GO);
    void hand.confirm();
    hand.choose(STAY);
    around.seq.value = 2;
    await settle();
    expect(hand.pending.value).toBeNull();
  });
});

test("without confirmation a move is sent at once, but not one that loses at once", async () => {
  confirmMoves.value = false;
  await deal({ moves: [fatal(GO)] });
  hand.choose(GO);
  await settle();
  expect(around.sent).toEqual([]);
  expect(hand.fatalOf(hand.pending.value)?.rule).toBe("X-9");
  hand.choose(STAY);
  await settle();
  expect(around.sent).toHaveLength(1);
});

test("nobody is warned where every move loses", async () => {
  await deal({ moves: [fatal(GO), fatal(STAY)], all: true });
  expect(hand.fatalOf(GO)).toBeNull();
});

describe("what is tried in vain", () => {
  test("is explained by the rule that forbids it, at the spot", async () => {
    await deal({ refuses: FORBIDDEN });
    await hand.attempt({ move: "fly" }, HERE);
    expect(hand.remark.value).toEqual({ text: "Not there", rule: "X-1", at: HERE });
    expect(around.sent).toEqual([]);
  });

  test("is explained after what the board has to say about it", async () => {
    await deal({ refuses: FORBIDDEN });
    await hand.attempt({ move: "fly" }, HERE, "Wings clipped.");
    expect(hand.remark.value).toEqual({ text: "Not there", rule: "X-1", at: HERE, first: "Wings clipped." });
  });

  test("is chosen if it is legal after all", async () => {
    await deal();
    await hand.attempt({ ...GO }, HERE);
    expect(hand.pending.value).toEqual(GO);
  });

  test("is not asked of the server while others are asked", async () => {
    await deal();
    around.asked.value = null;
    const before = around.session.line.ask.mock.calls.length;
    await hand.attempt({ move: "fly" }, HERE);
    expect(around.session.line.ask.mock.calls).toHaveLength(before);
    expect(hand.remark.value?.at).toBe(HERE);
  });

  test("out of turn, is explained by the rule of turns", async () => {
    await deal();
    around.asked.value = null;
    around.session.actor.value = "blue";
    await hand.attempt({ move: "fly" }, HERE);
    expect(hand.remark.value).toMatchObject({ rule: "X-2", first: "It is not your turn: blue is asked." });
  });

  test("after the end, is explained by the rule that ended the game, if one did", async () => {
    await deal();
    around.asked.value = null;
    around.session.info.value = { status: "finished" };
    around.session.ended.value = { rule: "X-3" };
    hand.explain("", HERE);
    expect(hand.remark.value).toMatchObject({ rule: "X-3", first: "The game is over." });
    around.session.ended.value = { rule: null };
    hand.explain("", HERE);
    expect(hand.remark.value).toEqual({ text: "The game is over.", rule: null, at: HERE });
  });

  test("as no move at all, is explained by the board with its rule", async () => {
    await deal();
    hand.explain("Too far.", HERE, "X-4");
    expect(hand.remark.value).toEqual({ text: "Too far.", rule: "X-4", at: HERE, first: "Too far." });
    hand.explain("Nothing.", HERE);
    expect(hand.remark.value).toEqual({ text: "Nothing.", rule: null, at: HERE });
  });
});

describe("passing for good", () => {
  const declining = () => {
    around.session.lore.value = { board: { turnRule: "X-2", declines: () => ({ kind: "stay", move: STAY }) } } as never;
  };

  test("lets happen what is asked, once for each question", async () => {
    await deal();
    declining();
    expect(around.sent).toEqual([]);
    hand.letPass("red", "stay", true);
    expect(around.sent).toEqual([{ t: "move", seat: "red", move: STAY, held: true }]);
    around.seq.value = 2;
    await settle();
    expect(around.sent).toHaveLength(2);
  });

  test("once is one press: there is nothing to confirm, unless it loses at once", async () => {
    await deal();
    declining();
    hand.choose(STAY);
    await settle();
    expect(around.sent).toEqual([{ t: "move", seat: "red", move: STAY }]);
    await deal({ moves: [fatal(STAY)] });
    declining();
    hand.choose(STAY);
    await settle();
    expect(around.sent).toEqual([]);
    expect(hand.pending.value).toEqual(STAY);
  });

  test("ends when it is not wanted any more", async () => {
    await deal();
    declining();
    hand.letPass("red", "stay", true);
    hand.letPass("red", "stay", false);
    around.seq.value = 2;
    await settle();
    expect(around.sent).toHaveLength(1);
  });

  test("does not try again what has failed, nor touch what no board passes", async () => {
    await deal();
    hand.letPass("red", "stay", true);
    expect(around.sent).toEqual([]);
    around.session.send.mockRejectedValueOnce(FORBIDDEN);
    declining();
    await settle();
    expect(around.session.send).toHaveBeenCalledTimes(1);
    expect(hand.pending.value).toBeNull();
  });
});

describe("the only move there is", () => {
  const only = (hides: boolean, told?: null): void => {
    around = table();
    around.legal.value = [STAY];
    around.session.info.value = { status: "running", hides };
    if (told === null) around.session.told = signal(null);
    hand = new Hand(around.session as unknown as TableSession);
  };

  test("is made without a question, and said", () => {
    only(false);
    expect(around.sent).toEqual([{ t: "move", seat: "red", move: STAY }]);
    expect(hand.remark.value?.text).toBe("There is only one move: stay");
  });

  test("is asked for where something is hidden, for its haste would tell what a hand holds", () => {
    only(true);
    expect(around.sent).toEqual([]);
  });

  test("waits until the board has shown what happened", () => {
    only(false, null);
    expect(around.sent).toEqual([]);
  });

  test("is not made again when it was taken back", () => {
    only(false);
    around.seq.value = 3; // the position is the same again
    expect(around.sent).toHaveLength(1);
    around.number.value = 4;
    expect(around.sent).toHaveLength(2);
  });
});
