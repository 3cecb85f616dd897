import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Move } from "../../boards/contract";
import { api, Refused } from "../../net/api";
import type { StepAnswer, StepOrder } from "../../net/types.gen";
import { wantsMotion } from "../../state/settings";
import { isDone, keepSpot, progress, spotOf } from "./progress";
import { LessonSession } from "./session";

const LESSON = { id: "goal", title: { en: "", de: "" }, about: { en: "", de: "" }, steps: 3, tries: 1, play: false };
const RIGHT: Move = { move: "go", to: "b" };
const MADE = { number: 1, actor: "a", move: RIGHT, notation: "go b", data: [], events: [{ event: "went" }] };

/** A lesson of three steps: read, move, read. "go a" is wrong, and "stay" forbidden. */
function answer({ step = 0, answers = [], moves = [] }: StepOrder): StepAnswer {
  const [tried] = moves as readonly Move[];
  const isDone = answers.length > 0 || tried?.["to"] === "b";
  const kind = tried?.move === "stay" ? "forbidden" : tried?.["to"] === "b" ? "right" : "wrong";
  const made = isDone ? ["go b"] : [];
  return {
    game: "moons",
    lesson: LESSON,
    step,
    scene: 0,
    seat: "a",
    players: 2,
    options: {},
    say: { en: `Step ${step}`, de: `Schritt ${step}` },
    point: [],
    wants: step === 1 && !isDone,
    wanted: step === 1 && !isDone ? [RIGHT] : [],
    answers: made,
    made: step === 1 && isDone ? [MADE] : [],
    view: {
      game: "moons",
      seat: "a",
      actor: "a",
      asks: "act",
      legal: [RIGHT],
      mid_act: false,
      table: {},
      outcome: null,
    },
    draft: [],
    verdict: tried ? { kind, say: null, rule: kind === "forbidden" ? "X-1" : null } : null,
    next: step === 2 || (step === 1 && !isDone) ? null : { step: step + 1, answers: made },
    back: step === 0 ? null : { step: step - 1, answers: [] },
    play: null,
  };
}

const asked = vi.spyOn(api, "lessonStep");
vi.spyOn(api, "game").mockReturnValue(new Promise(() => undefined)); // nobody reads its sentences here
const PATIENCE = { timeout: 30_000 };
const settled = (session: LessonSession) => vi.waitFor(() => expect(session.busy.value).toBe(false), PATIENCE);

async function begin(): Promise<LessonSession> {
  const session = new LessonSession("moons", "goal");
  await settled(session);
  return session;
}

beforeEach(() => {
  progress.value = {};
  wantsMotion.value = false;
  asked.mockReset();
  asked.mockImplementation(async (_game, _lesson, order) => answer(order));
});

describe("a lesson", () => {
  test("goes on by reading, and waits where a move is wanted", async () => {
    const session = await begin();
    expect(session.moves.value).toEqual([]);
    session.next();
    await settled(session);
    expect(session.now.value?.step).toBe(1);
    expect(session.moves.value).toEqual([RIGHT]);
    session.next();
    expect(session.busy.value).toBe(false);
  });

  test("shows a right move, goes on by itself, and is done when the last words are read", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    await session.try([RIGHT]);
    expect(session.shown.value?.steps.map((step) => step.move)).toEqual([RIGHT]);
    expect(session.now.value?.step).toBe(1);
    await settled(session);
    expect(session.now.value?.step).toBe(2);
    expect(session.over.value).toBe(false);
    session.next();
    expect(session.over.value).toBe(true);
    expect(isDone("moons", "goal")).toBe(true);
  });

  test("answers what is wrong or forbidden, and changes nothing", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    const before = session.shown.value;
    await session.try([{ move: "go", to: "a" }]);
    expect(session.said.value).toEqual({ kind: "wrong", say: null, rule: null });
    expect(session.helps.value).toBe(false);
    await session.try([{ move: "stay" }]);
    expect(session.said.value?.rule).toBe("X-1");
    expect(session.helps.value).toBe(true); // by now the right move is pointed at
    expect(session.now.value?.answers).toEqual([]);
    expect(session.shown.value).not.toBe(before); // boards forget what was chosen
    expect(session.moves.value).toEqual([RIGHT]);
  });

  test("is refused what is no move of the game in the server's words", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    const text = { en: "No such move.", de: "Kein Zug." };
    asked.mockRejectedValueOnce(new Refused({ code: "not-a-move", text }, 400));
    await session.try([{ move: "jump" }]);
    expect(session.said.value).toEqual({ kind: "wrong", say: text, rule: null });
    expect(session.problem.value).toBeNull();
  });

  test("shows a try that chance lets miss, and waits for another one", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    const say = { en: "Too far.", de: "Zu weit." };
    asked.mockImplementationOnce(async (_game, _lesson, order) => ({
      ...answer(order),
      made: [MADE],
      wants: false,
      verdict: { kind: "missed", say, rule: null },
      next: { step: 1, answers: [] },
    }));
    await session.try([{ move: "shoot" }]);
    expect(session.shown.value?.steps).toHaveLength(1);
    await vi.waitFor(() => expect(session.said.value).toEqual({ kind: "missed", say, rule: null }), PATIENCE);
    expect(session.now.value).toMatchObject({ step: 1, wants: true, answers: [] });
    expect(session.wrong.value).toBe(1);
    expect(session.moves.value).toEqual([RIGHT]);
  });

  test("is shown by the teacher to who asks for it", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    await session.demonstrate();
    await settled(session);
    expect(session.now.value?.step).toBe(2);
  });

  test("goes back, and on again from where it was left", async () => {
    const session = await begin();
    session.next();
    await settled(session);
    session.back();
    await settled(session);
    expect(session.now.value?.step).toBe(0);
    keepSpot("moons", "goal", { step: 2, answers: ["go b"] });
    const later = await begin();
    expect(later.now.value?.step).toBe(2);
    expect(spotOf("moons", "goal")).toEqual({ step: 2, answers: ["go b"] });
  });

  test("begins anew if it has changed since", async () => {
    keepSpot("moons", "goal", { step: 9, answers: ["gone"] });
    asked.mockRejectedValueOnce(new Refused({ code: "out-of-step", text: { en: "", de: "" } }, 409));
    const session = await begin();
    expect(session.now.value?.step).toBe(0);
    expect(session.problem.value).toBeNull();
  });
});
