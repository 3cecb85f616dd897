/** Initials for the high scores, as at an arcade machine: for who has a score of this table that is listed. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import { stored } from "../../stored";
import { type Key, t } from "../../text";
import { useDoing } from "../doing";
import { listOf } from "../scores/address";
import { usePlace } from "./place";
import type { Ranked } from "./score";

const MOST = 3;
const LETTERS = /[^\p{L}]/gu;

/** Those that were entered last. */
const kept = stored("initials", "", (value): value is string => typeof value === "string" && value.length <= MOST);

/** Nothing is nothing to be praised for, however empty the list is. */
function invitation({ rank, score }: Ranked): Key {
  if (rank < 1 || score.points <= 0) return "table.initials";
  return rank === 1 ? "table.initials-first" : "table.initials-rank";
}

export function Initials({ ranked }: { readonly ranked: Ranked | null }) {
  const { session } = usePlace();
  const [typed, setTyped] = useState(kept.peek());
  const [signed, setSigned] = useState("");
  const doing = useDoing();
  const name = ranked?.score.name ?? "";
  useEffect(() => {
    // Whoever comes back has signed already.
    if (name !== "" && name === kept.peek()) setSigned(name);
  }, [name]);
  if (!ranked) return null;
  const { score, rank } = ranked;
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
        <span>{t(invitation(ranked), { rank })}</span>
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
