/** A lesson is done: a moment of joy, and where to go from here. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { LessonOut } from "../../net/types.gen";
import { go } from "../../router";
import { loadMe, me } from "../../state/person";
import { motion } from "../../state/settings";
import { both, t } from "../../text";
import { botName } from "../../text/bots";
import { useDoing } from "../doing";
import { Emblem, Sparks } from "../table/moment";
import { countDone, guide } from "./progress";
import type { LessonSession } from "./session";
import "../table/result.css";

interface Props {
  readonly session: LessonSession;
  readonly lessons: readonly LessonOut[];
}

export function LessonEnd({ session, lessons }: Props) {
  const doing = useDoing();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const now = session.now.value;
  if (!now) return null;
  const at = lessons.findIndex((one) => one.id === now.lesson.id);
  const following = lessons[at + 1];
  const done = countDone(session.game, lessons);
  const finish = now.play;
  const begin = () =>
    doing.run("play", async () => {
      const { table } = await api.playLesson(session.game, session.lesson, { answers: now.answers });
      if (finish?.guide) guide(table.id);
      if (!me.peek()) void loadMe().catch(() => undefined);
      go(`/t/${table.id}`);
    });
  return (
    <section class="learn-end learn-coach table-result" data-feeling="win" data-moment={motion.value}>
      {motion.value && <Sparks />}
      <Emblem feeling="win" />
      <h2 class="table-result-title pixel" tabIndex={-1} ref={title}>
        {done === lessons.length && lessons.length > 0 ? t("learn.all-done") : t("learn.done")}
      </h2>
      <p class="learn-end-count">{t("learn.count", { done, n: lessons.length })}</p>
      {finish?.say && <p>{both(finish.say)}</p>}
      <div class="learn-end-ways">
        {finish && (
          <button
            type="button"
            class={`button ${following ? "" : "button-primary"}`}
            aria-busy={doing.busy.value !== null}
            onClick={begin}
          >
            <Icon name="play" />
            {t(finish.guide ? "learn.play-guided" : "learn.play", { bot: botName(finish.bot) })}
          </button>
        )}
        {following && (
          <a class="button button-primary" href={`/learn/${session.game}/${following.id}`}>
            <Icon name="forward" />
            {t("learn.following", { title: both(following.title) })}
          </a>
        )}
        <button type="button" class="button button-quiet" onClick={() => session.again()}>
          <Icon name="rematch" />
          {t("learn.again")}
        </button>
        <a class="button button-quiet" href={`/learn/${session.game}`}>
          <Icon name="menu" />
          {t("learn.to-list")}
        </a>
      </div>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </section>
  );
}
