/** What was played: the best scores, and the latest results, everybody's and one's own. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { GameOut, ScoreOut, TableOut } from "../../net/types.gen";
import { games } from "../../state/games";
import { myTables } from "../../state/tables";
import { ago, date, language, t } from "../../text";
import { playNow } from "../begin";
import { useDoing } from "../doing";
import { endingOf, endingWords } from "../results";
import { ScoreName } from "../scores/list";

const BEST = 5;

function Best({ game }: { readonly game: GameOut }) {
  const best = useSignal<readonly ScoreOut[] | undefined>(undefined);
  const doing = useDoing();
  const players = game.scores[0] ?? 1;
  useEffect(() => {
    api.scores(game.id, { players }).then(
      (answer) => (best.value = answer.scores.slice(0, BEST)),
      () => undefined,
    );
  }, [game.id]);
  return (
    <div class="card home-best">
      <div class="row row-spread">
        <h3>{game.title}</h3>
        <a class="small" href={`/scores/${game.id}`}>
          {t("home.all-scores")}
        </a>
      </div>
      {best.value?.length === 0 && <p class="soft">{t("home.no-scores")}</p>}
      {best.value !== undefined && best.value.length > 0 && (
        <ol class="home-ranks">
          {best.value.map((score, i) => (
            <li key={`${score.at}-${i}`}>
              <span class="home-rank number">{i + 1}</span>
              <span class="home-rank-name">
                <ScoreName score={score} />
              </span>
              <span class="soft small">{date(score.at)}</span>
              <strong class="number">{score.points}</strong>
            </li>
          ))}
        </ol>
      )}
      {players === 1 && (
        <p>
          <button
            type="button"
            class="button button-small"
            aria-busy={doing.busy.value !== null}
            onClick={() => doing.run("alone", () => playNow(game, 1))}
          >
            <Icon name="trophy" />
            {t("home.play-alone")}
          </button>
        </p>
      )}
      {doing.error.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </div>
  );
}

/** The latest of both lists; a table can be in both. */
export function latestOf(mine: readonly TableOut[], public_: readonly TableOut[]): TableOut[] {
  const both = new Map(
    [...mine, ...public_].filter((table) => table.status === "finished").map((table) => [table.id, table]),
  );
  return [...both.values()].sort((a, b) => (b.finished_at ?? 0) - (a.finished_at ?? 0)).slice(0, BEST);
}

function Latest() {
  const everybodys = useSignal<readonly TableOut[] | undefined>(undefined);
  useEffect(() => {
    api.tables({ status: "finished" }).then(
      (answer) => (everybodys.value = answer.tables),
      () => undefined, // the games above say that the server is away
    );
  }, []);
  if (everybodys.value === undefined) return null;
  const latest = latestOf(myTables.value ?? [], everybodys.value);
  if (!latest.length) return <p class="empty">{t("home.no-results")}</p>;
  return (
    <ul class="card home-latest">
      {latest.map((table) => {
        const game = games.value?.find((one) => one.id === table.game);
        return (
          <li key={table.id}>
            <a href={`/r/${table.id}`}>
              <strong>{game?.title ?? table.game}</strong>
            </a>
            {table.yours.length > 0 && <span class="chip">{t("home.mine")}</span>}
            <span class="soft small push">{ago(table.finished_at ?? table.created_at)}</span>
            <span class="home-latest-words">{endingWords(endingOf(table, game), language.value)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function Results() {
  const scored = games.value?.filter((game) => game.scores.length > 0) ?? [];
  return (
    <div class="section home-columns">
      <section aria-labelledby="home-scores">
        <h2 id="home-scores" class="section-title">
          {t("home.high-scores")}
        </h2>
        <div class="stack">
          {scored.map((game) => (
            <Best key={game.id} game={game} />
          ))}
          {games.value && !scored.length && <p class="empty">{t("home.nothing-scored")}</p>}
        </div>
      </section>
      <section aria-labelledby="home-results">
        <h2 id="home-results" class="section-title">
          {t("home.recent")}
        </h2>
        <Latest />
      </section>
    </div>
  );
}
