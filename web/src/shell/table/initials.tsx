/** Initials for the high scores, as at an arcade machine: for who has a score of this table that is listed. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { ScoreOut } from "../../net/types.gen";
import { stored } from "../../stored";
import { type Key, t } from "../../text";
import { useDoing } from "../doing";
import { listOf, queryOf } from "../scores/address";
import { usePlace } from "./place";

const MOST = 3;
const LETTERS = /[^\p{L}]/gu;

/** Those that were entered last. */
const kept = stored("initials", "", (value): value is string => typeof value === "string" && value.length <= MOST);

/** Nothing is nothing to be praised for, however empty the list is. */
function invitation(rank: number, points: number): Key {
  if (rank < 1 || points <= 0) return "table.initials";
  return rank === 1 ? "table.initials-first" : "table.initials-rank";
}

export function Initials() {
  const { session } = usePlace();
  const [score, setScore] = useState<ScoreOut | null>(null);
  const [typed, setTyped] = useState(kept.peek());
  const [signed, setSigned] = useState("");
  const [rank, setRank] = useState(0); // in the list, from 1 on; 0 is not known, or not listed
  const doing = useDoing();
  const isScored = (session.lore.value?.facts.game.scores.length ?? 0) > 0 && session.state.value.own.length > 0;
  useEffect(() => {
    if (!isScored) return;
    let isGone = false;
    const asked = api.myScores().then(
      async (scores) => {
        const found = scores.find((one) => one.table === session.id) ?? null;
        if (isGone || !found) return;
        // Whoever comes back has signed already.
        if (found.name !== "" && found.name === kept.peek()) setSigned(found.name);
        setScore(found);
        const list = await api.scores(found.game, queryOf(found));
        if (!isGone) setRank(list.scores.findIndex((one) => one.at === found.at && one.seat === found.seat) + 1);
      },
      () => undefined, // without it there is nothing to sign
    );
    asked.catch(() => undefined); // without the list nobody knows the rank
    return () => {
      isGone = true;
    };
  }, [isScored, session.id]);
  if (!score) return null;
  if (signed) {
    return (
      <p class="table-initials" role="status">
        {rank > 0
          ? t("table.initials-listed", { name: signed, n: score.points, rank })
          : t("table.initials-done", { name: signed, n: score.points })}{" "}
        <a href={listOf(score)}>{t("table.initials-list")}</a>
      </p>
    );
  }
  const sign = (event: Event): void => {
    event.preventDefault();
    const initials = typed.toUpperCase();
    if (initials === "") return;
    doing.run("initials", async () => {
      await api.signScores(session.id, initials);
      kept.value = initials;
      setSigned(initials);
    });
  };
  return (
    <form class="table-initials" onSubmit={sign}>
      <label>
        <span>{t(invitation(rank, score.points), { rank })}</span>
        <input
          class="input pixel"
          value={typed}
          maxLength={MOST}
          size={MOST}
          autocomplete="off"
          spellcheck={false}
          placeholder={t("table.initials-like")}
          onInput={(event) => {
            const letters = event.currentTarget.value.replace(LETTERS, "").toUpperCase().slice(0, MOST);
            event.currentTarget.value = letters;
            setTyped(letters);
          }}
        />
      </label>
      <button type="submit" class="button button-primary" disabled={typed === ""} aria-busy={doing.busy.value !== null}>
        {t("table.initials-sign")}
      </button>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </form>
  );
}
