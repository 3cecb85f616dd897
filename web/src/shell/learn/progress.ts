/** How far one has come, kept in this browser; and whether lessons are offered here. */
import type { GameOut, LessonOut } from "../../net/types.gen";
import { isBoolean, stored } from "../../stored";

/** A step, and the learner's moves since its scene began. */
export interface Spot {
  readonly step: number;
  readonly answers: readonly string[];
}

interface Learnt {
  readonly done: readonly string[]; // lessons
  readonly under: Readonly<Record<string, Spot>>; // lessons under way, and where
}

type Progress = Readonly<Record<string, Learnt>>;

const NOTHING: Learnt = { done: [], under: {} };
const MOST_GUIDED = 20; // tables that are remembered

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const isSpot = (value: unknown): value is Spot =>
  isObject(value) && Number.isInteger(value["step"]) && isWords(value["answers"]);

export function isProgress(value: unknown): value is Progress {
  return (
    isObject(value) &&
    Object.values(value).every(
      (one) =>
        isObject(one) && isWords(one["done"]) && isObject(one["under"]) && Object.values(one["under"]).every(isSpot),
    )
  );
}

export const progress = stored<Progress>("learnt", {}, isProgress);
/** Whether lessons may be offered at the first visit to a game. */
export const wantsLessons = stored("lessons", true, isBoolean);
/** Games of which the lessons were offered already. */
const offered = stored<readonly string[]>("lessons-offered", [], isWords);
/** Tables at which every question is explained. */
const guided = stored<readonly string[]>("guided", [], isWords);

const of = (game: string): Learnt => progress.value[game] ?? NOTHING;

function change(game: string, learnt: Learnt): void {
  progress.value = { ...progress.value, [game]: learnt };
}

export const isDone = (game: string, lesson: string): boolean => of(game).done.includes(lesson);
export const spotOf = (game: string, lesson: string): Spot | null => of(game).under[lesson] ?? null;

/** So many lessons of a game are done. */
export const learntOf = (game: string): number => of(game).done.length;

/** So many of these lessons are done. */
export const countDone = (game: string, lessons: readonly LessonOut[]): number =>
  lessons.filter((one) => isDone(game, one.id)).length;

/** The first lesson that is not done yet; the first one after all. */
export const nextLesson = (game: string, lessons: readonly LessonOut[]): LessonOut | undefined =>
  lessons.find((one) => !isDone(game, one.id)) ?? lessons[0];

export function keepSpot(game: string, lesson: string, spot: Spot): void {
  const learnt = of(game);
  change(game, { ...learnt, under: { ...learnt.under, [lesson]: spot } });
}

export function keepDone(game: string, lesson: string): void {
  const { done, under } = of(game);
  const { [lesson]: _, ...others } = under;
  change(game, { done: done.includes(lesson) ? done : [...done, lesson], under: others });
}

/** Whether to offer the lessons of a game: at the first visit, once, and only to who has not begun by themselves. */
export const isToOffer = (game: Pick<GameOut, "id" | "lessons">): boolean =>
  game.lessons > 0 && wantsLessons.value && !offered.value.includes(game.id) && progress.value[game.id] === undefined;

export function keepOffered(game: string): void {
  if (!offered.value.includes(game)) offered.value = [...offered.value, game];
}

export const isGuided = (table: string): boolean => guided.value.includes(table);

export function guide(table: string): void {
  guided.value = [...guided.value, table].slice(-MOST_GUIDED);
}
