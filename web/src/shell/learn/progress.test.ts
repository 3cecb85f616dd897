import { beforeEach, describe, expect, test } from "vitest";
import type { LessonOut } from "../../net/types.gen";
import {
  countDone,
  isDone,
  isProgress,
  isToOffer,
  keepDone,
  keepOffered,
  keepSpot,
  nextLesson,
  progress,
  spotOf,
  wantsLessons,
} from "./progress";

const text = { en: "", de: "" };
const LESSONS = ["goal", "turn", "towers"].map(
  (id): LessonOut => ({ id, title: text, about: text, steps: 3, tries: 1, play: false }),
);

beforeEach(() => {
  progress.value = {};
  wantsLessons.value = true;
});

describe("progress", () => {
  test("is kept by game and lesson", () => {
    keepSpot("moons", "goal", { step: 2, answers: ["move a.n e"] });
    expect(spotOf("moons", "goal")).toEqual({ step: 2, answers: ["move a.n e"] });
    expect(spotOf("duel", "goal")).toBeNull();
    expect(isDone("moons", "goal")).toBe(false);
  });

  test("a lesson that is done begins anew the next time, and stays done", () => {
    keepSpot("moons", "goal", { step: 2, answers: [] });
    keepDone("moons", "goal");
    expect(spotOf("moons", "goal")).toBeNull();
    keepSpot("moons", "goal", { step: 1, answers: [] });
    keepDone("moons", "goal");
    expect(progress.value["moons"]).toEqual({ done: ["goal"], under: {} });
  });

  test("goes on with the first lesson that is not done, and knows no lessons that are gone", () => {
    keepDone("moons", "goal");
    keepDone("moons", "a-lesson-of-old");
    expect(nextLesson("moons", LESSONS)?.id).toBe("turn");
    expect(countDone("moons", LESSONS)).toBe(1);
    for (const { id } of LESSONS) keepDone("moons", id);
    expect(nextLesson("moons", LESSONS)?.id).toBe("goal");
  });

  test.each([[null], [[]], [{ moons: 1 }], [{ moons: { done: "goal", under: {} } }], [{ moons: { done: [] } }]])(
    "that is damaged is none: %j",
    (value) => {
      expect(isProgress(value)).toBe(false);
    },
  );

  test("that was kept is known again", () => {
    keepSpot("moons", "goal", { step: 2, answers: [] });
    expect(isProgress(JSON.parse(JSON.stringify(progress.value)))).toBe(true);
  });
});

describe("an offer", () => {
  test("comes once, at the first visit", () => {
    const game = { id: "offered-once", lessons: 3 };
    expect(isToOffer(game)).toBe(true);
    keepOffered(game.id);
    expect(isToOffer(game)).toBe(false);
  });

  test("comes for no game without lessons, to nobody who has begun, and never where it was refused", () => {
    expect(isToOffer({ id: "none", lessons: 0 })).toBe(false);
    keepSpot("begun", "goal", { step: 0, answers: [] });
    expect(isToOffer({ id: "begun", lessons: 3 })).toBe(false);
    wantsLessons.value = false;
    expect(isToOffer({ id: "refused", lessons: 3 })).toBe(false);
  });
});
