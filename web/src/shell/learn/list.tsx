/** All lessons, or those of a game: what they teach, and which are done. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GameArt } from "../../art/games";
import { Icon } from "../../art/icons";
import type { GameOut, LessonOut } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { lessonsOf, loadGames } from "../../state/games";
import { both, t } from "../../text";
import { Failed, Loading } from "../waiting";
import { countDone, isDone, nextLesson, spotOf } from "./progress";
import "./list.css";

interface Course {
  readonly game: GameOut;
  readonly lessons: readonly LessonOut[];
}

/** The courses of this server; of one game, if it is named. */
async function coursesOf(game: string): Promise<readonly Course[]> {
  const games = await loadGames();
  const meant = games.filter((one) => (game === "" ? one.lessons > 0 : one.id === game));
  // A game that is not known is asked for all the same: the server says so in words.
  if (game !== "" && meant.length === 0) await lessonsOf(game);
  return Promise.all(meant.map(async (one) => ({ game: one, lessons: await lessonsOf(one.id) })));
}

export function ListPage({ game }: { readonly game: string }) {
  const courses = useSignal<readonly Course[] | null>(null);
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    coursesOf(game).then(
      (found) => (courses.value = found),
      (error: unknown) => (failed.value = error),
    );
  };
  useEffect(load, [game]);
  useEffect(() => {
    pageTitle.value = t("learn.title");
  });
  if (failed.value !== null) return <Failed error={failed.value} onAgain={load} />;
  if (courses.value === null) return <Loading />;
  const [only] = courses.value;
  return (
    <div class="page learn-list">
      <h1 class="page-title">{game && only ? t("learn.of", { title: only.game.title }) : t("learn.title")}</h1>
      <p class="lead">{t("learn.lead")}</p>
      {courses.value.map((course) => (
        <CourseCard key={course.game.id} course={course} isAlone={game !== ""} />
      ))}
      {game !== "" && (
        <p>
          <a class="button button-quiet" href="/learn">
            <Icon name="back" />
            {t("learn.all-games")}
          </a>
        </p>
      )}
    </div>
  );
}

function CourseCard({ course: { game, lessons }, isAlone }: { readonly course: Course; readonly isAlone: boolean }) {
  const done = countDone(game.id, lessons);
  const next = nextLesson(game.id, lessons);
  const isOver = done === lessons.length;
  return (
    <section class="card learn-course" aria-labelledby={isAlone ? undefined : `learn-${game.id}`}>
      <div class="learn-course-side">
        <div class="learn-art">
          <GameArt id={game.id} />
        </div>
        <div class="learn-course-words">
          {!isAlone && (
            <h2 id={`learn-${game.id}`} class="learn-course-title pixel">
              <a href={`/learn/${game.id}`}>{game.title}</a>
            </h2>
          )}
          <p class="soft">{both(game.summary)}</p>
          {lessons.length > 0 && (
            <p class="learn-bar">
              <progress max={lessons.length} value={done} aria-label={t("learn.progress")} />
              <span class="small soft">{t("learn.count", { done, n: lessons.length })}</span>
            </p>
          )}
          {next && (
            <p>
              <a class="button button-primary" href={`/learn/${game.id}/${next.id}`}>
                <Icon name="play" />
                {done === 0 ? t("learn.begin") : isOver ? t("learn.from-start") : t("learn.go-on")}
              </a>
            </p>
          )}
        </div>
      </div>
      {lessons.length === 0 ? (
        <p class="empty">
          {t("learn.none")} <a href={`/rules/${game.id}`}>{t("home.rules")}</a>
        </p>
      ) : (
        <ol class="learn-lessons">
          {lessons.map((lesson, number) => (
            <li key={lesson.id}>
              <a class="learn-lesson" href={`/learn/${game.id}/${lesson.id}`} data-done={isDone(game.id, lesson.id)}>
                <span class="learn-number pixel" aria-hidden="true">
                  {isDone(game.id, lesson.id) ? <Icon name="check" /> : number + 1}
                </span>
                <span class="learn-lesson-words">
                  <strong>{both(lesson.title)}</strong>
                  <span class="small soft">{both(lesson.about)}</span>
                </span>
                <State game={game.id} lesson={lesson} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Done, begun, or how long it is. */
function State({ game, lesson }: { readonly game: string; readonly lesson: LessonOut }) {
  const spot = spotOf(game, lesson.id);
  if (isDone(game, lesson.id)) return <span class="chip learn-chip-done">{t("learn.is-done")}</span>;
  if (spot && spot.step > 0)
    return <span class="chip">{t("learn.step", { step: spot.step + 1, n: lesson.steps })}</span>;
  return <span class="small soft">{t("learn.steps", { n: lesson.steps })}</span>;
}
