/** The teacher: what is said, what became of a try, and the way on. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { pixelPath } from "../../art/pixels";
import { both, t } from "../../text";
import { focusBoard } from "../table/boardbox";
import { firstWords } from "../table/bubble";
import { RuleText } from "../table/ruletext";
import { namesOf } from "./pointing";
import type { LessonSession, Said } from "./session";

const TEACHER = [
  "....######....",
  "..##########..",
  "....######....",
  "...########...",
  "..##o####o##..",
  "..##########..",
  "...###..###...",
  "....######....",
  "..##......##..",
];

/** One of the invaders, with a scholar's hat. */
export function Teacher({ mood }: { readonly mood: "says" | "wrong" | "right" }) {
  return (
    <svg class="learn-teacher" data-mood={mood} viewBox="0 0 14 9" aria-hidden="true" shape-rendering="crispEdges">
      <path d={pixelPath(TEACHER.slice(0, 2), "#")} class="learn-teacher-hat" />
      <path d={pixelPath(["", "", ...TEACHER.slice(2)], "#")} class="learn-teacher-body" />
      <path d={pixelPath(TEACHER, "o")} class="learn-teacher-eyes" />
    </svg>
  );
}

export function Coach({ session }: { readonly session: LessonSession }) {
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useRoom(box);
  const [now, said] = [session.now.value, session.said.value];
  const isReading = now !== null && !now.wants && !session.busy.value;
  // Keys alone: what is read goes on with Enter, and what is asked is answered on the board.
  useLayoutEffect(() => {
    if (isReading) button.current?.focus({ preventScroll: true });
    else if (now?.wants && isNowhere()) focusBoard();
  }, [now?.step, isReading]);
  if (!now) return null;
  const isRight = session.busy.value && now.verdict?.kind === "right";
  return (
    <section class="learn-coach" ref={box} aria-label={t("learn.teacher")} data-said={said?.kind}>
      <div class="learn-says">
        <Teacher mood={said ? "wrong" : isRight ? "right" : "says"} />
        <div class="learn-words" id="learn-words">
          {said ? <Answer session={session} said={said} /> : <p>{both(now.say)}</p>}
          {said && <p class="learn-task small soft">{both(now.say)}</p>}
        </div>
      </div>
      <Buttons session={session} button={button} />
      <Announcer session={session} />
    </section>
  );
}

/** What the teacher says to what does not go on: words of the lesson, and the rule. */
function Answer({ session, said }: { readonly session: LessonSession; readonly said: Said }) {
  const rule = said.rule === null ? undefined : session.say.value?.ruleOf(said.rule);
  return (
    <div class="learn-answer">
      {said.say ? <p>{both(said.say)}</p> : !rule && <p>{other(said)}</p>}
      {rule && (
        <details class="learn-rule small" open={!said.say}>
          <summary>{t("learn.rule", { title: rule.title, id: rule.id })}</summary>
          <RuleText text={firstWords(rule.text)} />
          <p>
            <a href={`/rules/${session.game}#${rule.id}`} target="_blank" rel="noreferrer">
              {t("table.read-rule")}
            </a>
          </p>
        </details>
      )}
    </div>
  );
}

/** Where the lesson has no words of its own. */
const other = (said: Said): string => t(said.kind === "missed" ? "learn.missed" : "learn.wrong");

interface ButtonsProps {
  readonly session: LessonSession;
  readonly button: { readonly current: HTMLButtonElement | null };
}

function Buttons({ session, button }: ButtonsProps) {
  const now = session.now.value;
  if (!now) return null;
  const canGoBack = now.back !== null && !session.busy.value;
  const isLast = now.step === now.lesson.steps - 1;
  return (
    <div class="learn-buttons">
      <button
        type="button"
        class="button button-icon"
        aria-label={t("learn.back")}
        title={t("learn.back")}
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && session.back()}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="button button-icon"
        aria-label={t("learn.again")}
        title={t("learn.again")}
        onClick={() => session.again()}
      >
        <Icon name="rematch" />
      </button>
      {now.wants ? (
        <button
          key="show"
          type="button"
          class={`button learn-show ${session.helps.value ? "button-primary" : ""}`}
          aria-disabled={session.busy.value}
          onClick={() => void session.demonstrate()}
        >
          <Icon name="eye" />
          {t("learn.show")}
        </button>
      ) : (
        <button
          key="next"
          type="button"
          class="button button-primary learn-next"
          ref={button as { current: HTMLButtonElement | null }}
          aria-disabled={session.busy.value}
          onClick={() => session.next()}
        >
          {isLast ? t("learn.finish") : t("learn.next")}
          <Icon name="forward" />
        </button>
      )}
    </div>
  );
}

/** For ears: what happened, what became of a try, and what is said. */
function Announcer({ session }: { readonly session: LessonSession }) {
  const [now, shown, said] = [session.now.value, session.shown.value, session.said.value];
  const [say, lore] = [session.say.value, session.lore.value];
  if (!now || !say || !lore || session.busy.value) return <Live text="" />;
  const rule = said?.rule ? say.ruleOf(said.rule)?.title : undefined;
  const happened = say.lines(shown?.steps ?? []).map((line) => line.text);
  const points = namesOf(now.point, lore.facts, say);
  const words = said
    ? [said.say ? both(said.say) : (rule ?? other(said)), said.say ? rule : ""]
    : [
        ...happened,
        both(now.say),
        points && t("learn.points", { points }),
        now.wants ? say.ask(now.view as never) : "",
      ];
  return <Live text={words.filter(Boolean).join(" ")} />;
}

function Live({ text }: { readonly text: string }) {
  return (
    <div class="visually-hidden" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {text}
    </div>
  );
}

/** The focus was on something that is gone, or nowhere yet. */
const isNowhere = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.id === "main" || at.closest(".learn-coach") !== null;
};

/**
 * Phones: the words lie over the end of the page, which has as much room below it. What was needed once in a lesson
 * stays, and an answer to a try changes nothing: else the board would change its size with every sentence.
 */
function useRoom(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let most = 0;
    const tell = (): void => {
      if (element.dataset["said"] !== undefined) return;
      most = Math.max(most, Math.ceil(element.getBoundingClientRect().height));
      document.documentElement.style.setProperty("--coach", `${most}px`);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    tell();
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty("--coach");
    };
  }, [box.current]);
}
