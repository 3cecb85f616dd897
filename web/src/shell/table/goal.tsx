/** What the game is about, and why something is asked: for who does not know it yet. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Lost } from "../../net/live";
import { explains } from "../../state/settings";
import { t } from "../../text";
import { isGuided } from "../learn/progress";
import { usePlace } from "./place";
import { askForHint } from "./tools";
import "./goal.css";

/** The goal in one line. */
export function Goal() {
  const goal = usePlace().session.say.value?.goal;
  if (!goal) return null;
  return (
    <p class="table-goal small">
      <Icon name="flag" />
      <span>
        <strong>{t("table.goal")}</strong> {goal}
      </span>
    </p>
  );
}

/** Whether questions are explained: where that is wished, and at a table that teaches. */
function useExplains(): boolean {
  return explains.value || isGuided(usePlace().session.id);
}

/** Why this is asked. On a phone one line has to do for it, and for the goal while others act; pressed it shows both. */
export function Why({ isAsked }: { readonly isAsked: boolean }) {
  const { session } = usePlace();
  const isExplained = useExplains();
  const view = session.told.value?.sight.view;
  const say = session.say.value;
  const why = (isAsked && view && say?.why(view)) || "";
  const goal = say?.goal ?? "";
  if (!isExplained) return null;
  return (
    <>
      {why && (
        <p class="table-why small" id={WHY}>
          {why}
        </p>
      )}
      {(why || goal) && <ShortWhy key={why} why={why} goal={goal} />}
    </>
  );
}

const WHY = "table-why";

function ShortWhy({ why, goal }: { readonly why: string; readonly goal: string }) {
  const isOpen = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen.value) return undefined;
    const leave = (event: Event): void => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== "Escape" : box.current?.contains(event.target as Node)) return;
      if (isKey) event.stopPropagation();
      isOpen.value = false;
    };
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("keydown", leave, true);
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("keydown", leave, true);
    };
  }, [isOpen.value]);
  return (
    <div class="table-why-short" ref={box}>
      <button type="button" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {why || goal}
      </button>
      {isOpen.value && (
        <div class="table-why-all small">
          {why && <p>{why}</p>}
          <Goal />
        </div>
      )}
    </div>
  );
}

/** Shows and hides the reasons. */
export function WhyButton() {
  const { session } = usePlace();
  const isOpen = useExplains();
  const view = session.told.value?.sight.view;
  if (!view || !session.say.value?.why(view) || isGuided(session.id)) return null;
  return (
    <button
      type="button"
      class="button button-quiet button-icon button-small table-why-button tip"
      aria-expanded={isOpen}
      aria-controls={isOpen ? WHY : undefined}
      aria-label={t("table.why")}
      data-tip={t("table.why")}
      data-tip-side="end"
      onClick={() => (explains.value = !isOpen)}
    >
      ?
    </button>
  );
}

/** At a table that teaches a hint is one press away. */
export function Advice() {
  const place = usePlace();
  const { session, hand } = place;
  const isThinking = useSignal(false);
  const isAlone = session.others.value.length === 0 && session.curtain.value === null;
  if (!isGuided(session.id) || !isAlone || !session.lore.value?.facts.game.hints) return null;
  const ask = (): void => {
    if (isThinking.value) return;
    isThinking.value = true;
    askForHint(place)
      .catch((error: unknown) =>
        error instanceof Lost ? hand.explain(t("table.lost"), null) : hand.complain(error, null),
      )
      .finally(() => (isThinking.value = false));
  };
  return (
    <button type="button" class="button button-small table-advice" aria-busy={isThinking.value} onClick={ask}>
      <Icon name="bulb" />
      {t("table.hint")}
    </button>
  );
}
