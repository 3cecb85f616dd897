import { useEffect, useRef } from "preact/hooks";
import type { ScoreOut } from "../../net/types.gen";
import { games } from "../../state/games";
import { date, t } from "../../text";

/** Whose score it is; a private table is nobody else's affair, so there is no way to it. */
export function ScoreName({ score }: { readonly score: ScoreOut }) {
  return score.table ? <a href={`/r/${score.table}`}>{score.name}</a> : <span>{score.name}</span>;
}

/** Scores as a table; with the game where they are of several. */
export function ScoreList({
  scores,
  several = false,
  marked,
}: {
  readonly scores: readonly ScoreOut[];
  readonly several?: boolean;
  readonly marked?: number; // when the score was reached that somebody has come for
}) {
  const own = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    own.current?.scrollIntoView({ block: "center" });
  }, [scores]);
  return (
    <table class="table-list">
      <thead>
        <tr>
          <th scope="col">{several ? t("scores.game") : t("scores.rank")}</th>
          <th scope="col">{t("scores.name")}</th>
          <th scope="col">{t("scores.date")}</th>
          <th scope="col">{t("scores.points")}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score, i) => (
          <tr
            key={`${score.at}-${i}`}
            ref={score.at === marked ? own : null}
            aria-current={score.at === marked ? "true" : undefined}
          >
            <td class="number">
              {several ? (games.value?.find((game) => game.id === score.game)?.title ?? score.game) : i + 1}
            </td>
            <td>
              <ScoreName score={score} />
            </td>
            <td class="soft small">{date(score.at)}</td>
            <td class="number">
              <strong>{score.points}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
