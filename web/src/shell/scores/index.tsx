/** The high scores of a game, for each set of options that can be compared. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { GameOut, ScoreOut } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { gameOf } from "../../state/games";
import { both, language, t } from "../../text";
import { Failed, Loading } from "../waiting";
import { ScoreList } from "./list";

export function ScoresPage({ game: id }: { readonly game: string }) {
  const game = useSignal<GameOut | null>(null);
  const scores = useSignal<readonly ScoreOut[] | null>(null);
  const chosen = useSignal<Readonly<Record<string, string>>>({});
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    const asked = Object.entries(chosen.value).map(([name, choice]) => `${name}=${choice}`);
    gameOf(id)
      .then(async ({ game: found }) => {
        game.value = found;
        if (!found.scores.length) return;
        scores.value = (await api.scores(id, asked.length ? { options: asked.join(",") } : {})).scores;
      })
      .catch((error: unknown) => (failed.value = error));
  };
  useEffect(load, [id, chosen.value]);
  useEffect(() => {
    pageTitle.value = t("scores.title", { title: game.value?.title ?? "…" });
  }, [game.value, language.value]);
  if (failed.value !== null) return <Failed error={failed.value} onAgain={load} />;
  const now = game.value;
  if (!now) return <Loading />;
  return (
    <div class="page page-narrow stack">
      <h1 class="page-title">{t("scores.title", { title: now.title })}</h1>
      {!now.scores.length && <p class="empty">{t("scores.not-here")}</p>}
      {now.scores.length > 0 && <p class="lead">{t("scores.lead")}</p>}
      {now.scores.length > 0 &&
        now.options.map((option) => (
          <fieldset class="field" key={option.name}>
            <legend class="field-label">{both(option.text)}</legend>
            <div class="choices">
              {option.choices.map((choice, i) => {
                const text = option.texts[choice];
                return (
                  <label class="choice" key={choice}>
                    <input
                      type="radio"
                      name={option.name}
                      checked={(chosen.value[option.name] ?? option.choices[0]) === choice}
                      onChange={() => {
                        const { [option.name]: _, ...rest } = chosen.value;
                        chosen.value = i === 0 ? rest : { ...rest, [option.name]: choice };
                      }}
                    />
                    {text ? both(text) : choice}
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      {scores.value?.length === 0 && <p class="empty">{t("home.no-scores")}</p>}
      {scores.value !== null && scores.value.length > 0 && (
        <div class="card">
          <ScoreList scores={scores.value} />
        </div>
      )}
      <p>
        <a class="button button-primary" href={`/new/${now.id}`}>
          <Icon name="play" />
          {t("rules.play")}
        </a>
      </p>
    </div>
  );
}
