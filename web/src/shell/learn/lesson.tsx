/** A lesson: the board, the teacher beside or below it, and its end. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { LessonOut } from "../../net/types.gen";
import { lessonsOf } from "../../state/games";
import { both, t } from "../../text";
import { focusBoard } from "../table/boardbox";
import { Failed, Loading } from "../waiting";
import { Coach } from "./coach";
import { LessonEnd } from "./end";
import { LessonSession } from "./session";
import { LessonStage } from "./stage";
import "../table/table.css";
import "../table/act.css";
import "./lesson.css";

interface Props {
  readonly game: string;
  readonly lesson: string;
}

export function LessonPage({ game, lesson }: Props) {
  const tries = useSignal(0);
  const session = useMemo(() => new LessonSession(game, lesson), [game, lesson, tries.value]);
  const lessons = useSignal<readonly LessonOut[]>([]);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    lessonsOf(game).then(
      (known) => (lessons.value = known),
      () => undefined, // then the end does not know what follows
    );
  }, [game]);
  useKeys(session);
  if (session.problem.value !== null) return <Failed error={session.problem.value} onAgain={() => tries.value++} />;
  const now = session.now.value;
  if (!now || !session.lore.value) return <Loading />;
  return (
    <div class="learn" data-step={now.step} data-made={now.answers.length} data-busy={session.busy.value}>
      <header class="learn-head">
        <a class="button button-quiet button-icon" href={`/learn/${game}`} aria-label={t("learn.to-list")}>
          <Icon name="close" />
        </a>
        <h1 class="learn-title">
          <span class="learn-game">{session.lore.value.facts.game.title}</span>
          <span class="learn-name">{both(now.lesson.title)}</span>
        </h1>
        <Dots session={session} />
      </header>
      <LessonStage session={session} />
      {session.over.value ? <LessonEnd session={session} lessons={lessons.value} /> : <Coach session={session} />}
    </div>
  );
}

/** How far one has come in the lesson. */
function Dots({ session }: { readonly session: LessonSession }) {
  const now = session.now.value;
  if (!now) return null;
  const count = now.lesson.steps;
  const at = session.over.value ? count : now.step;
  return (
    <div class="learn-dots" role="img" aria-label={t("learn.step", { step: Math.min(at + 1, count), n: count })}>
      {Array.from({ length: count }, (_, step) => (
        <i key={step} data-now={step === at} data-done={step < at} />
      ))}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function useKeys(session: LessonSession): void {
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const ways: Record<string, () => void> = {
        n: () => session.next(),
        p: () => session.back(),
        b: () => focusBoard(),
        s: () => void session.demonstrate(),
      };
      if (session.canTakeBack.peek()) ways["Escape"] = () => session.takeBack();
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      way();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [session]);
}
