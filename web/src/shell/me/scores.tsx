/** My own scores. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../net/api";
import type { ScoreOut } from "../../net/types.gen";
import { me } from "../../state/person";
import { t } from "../../text";
import { ScoreList } from "../scores/list";

export function MyScores() {
  const scores = useSignal<readonly ScoreOut[]>([]);
  useEffect(() => {
    if (!me.value) return;
    api.myScores().then(
      (found) => (scores.value = found),
      () => undefined, // the history below says that the server is away
    );
  }, [me.value?.id]);
  if (!scores.value.length) return null;
  return (
    <section class="section" aria-labelledby="me-scores">
      <h2 id="me-scores" class="section-title">
        {t("me.scores")}
      </h2>
      <div class="card">
        <ScoreList scores={scores.value} several />
      </div>
    </section>
  );
}
