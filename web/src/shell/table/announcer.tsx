/**
 * For ears: what happened since the last time, and then what is asked. Said once, and at once: who listens does not wait
 * for the motion. The sound for one's turn does.
 */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { play } from "../../sound";
import { asked } from "../../state/attention";
import { t } from "../../text";
import { usePlace } from "./place";
import { storyOf } from "./story";

const MOST = 8; // lines; who was away longer reads the log

export function Announcer() {
  const { session } = usePlace();
  const text = useSignal("");
  const known = useRef<{ seat: string; keys: Set<string>; question: string } | null>(null);

  useSignalEffect(() => {
    const [shown, say] = [session.shown.value, session.say.value];
    if (!shown || !say || session.curtain.value !== null) return;
    const story = storyOf(
      (session.state.value.items[shown.seat] ?? []).filter((item) => item.seq <= shown.sight.seq),
      say,
    );
    const mine = session.asked.value !== null && session.isNow.value;
    const question = mine ? `${t("table.your-turn")}. ${say.ask(shown.sight.view)}` : "";
    const before = known.current;
    const fresh = before ? story.filter((entry) => !before.keys.has(entry.key) && !entry.undone) : [];
    known.current = { seat: shown.seat, keys: new Set(story.map((entry) => entry.key)), question };
    asked.value = mine ? say.ask(shown.sight.view) : "";
    const isNew = question !== "" && question !== before?.question;
    const lines = [...fresh.slice(-MOST).map((entry) => entry.text), ...(isNew ? [question] : [])];
    if (lines.length) text.value = lines.join(" ");
  });
  const heard = useRef<string | null>(null);
  useSignalEffect(() => {
    const told = session.told.value;
    if (!told || session.curtain.value !== null) return;
    const mine = session.asked.value !== null && told === session.shown.value && session.isNow.value;
    const question = mine ? `${told.seat} ${told.sight.view.asks} ${told.sight.number}` : "";
    if (heard.current !== null && question !== "" && question !== heard.current) play("turn");
    heard.current = question;
  });
  // The title is not ours any more once the table is left.
  useSignalEffect(() => () => {
    asked.value = "";
  });
  return (
    <div class="visually-hidden" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {text.value}
    </div>
  );
}
