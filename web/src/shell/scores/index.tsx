/** The high scores of a game, for each set of options that can be compared. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { GameOut, OptionOut, ScoreOut } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { gameOf } from "../../state/games";
import { both, language, t } from "../../text";
import { playNow } from "../begin";
import { useDoing } from "../doing";
import { Failed, Loading } from "../waiting";
import { ScoreList } from "./list";

const FEW = 6; // more choices are a list to unfold

interface Props {
  readonly game: string;
  /** Choices, the league among them, and when a score was reached that is marked. */
  readonly asked?: Readonly<Record<string, string>>;
}

export function ScoresPage({ game: id, asked: first = {} }: Props) {
  const game = useSignal<GameOut | null>(null);
  const scores = useSignal<readonly ScoreOut[] | null>(null);
  const chosen = useSignal<Readonly<Record<string, string>>>(choicesOf(first));
  const failed = useSignal<unknown>(null);
  const doing = useDoing();
  const load = () => {
    failed.value = null;
    gameOf(id)
      .then(async ({ game: found }) => {
        game.value = found;
        if (!found.scores.length) return;
        const { league } = chosen.value;
        const asked = found.options.flatMap(({ name, choices }) => {
          const choice = chosen.value[name];
          return choice !== undefined && choices.includes(choice) ? [`${name}=${choice}`] : [];
        });
        const isLeague = league !== undefined && found.leagues?.choices.includes(league);
        const query = { ...(asked.length ? { options: asked.join(",") } : {}), ...(isLeague ? { league } : {}) };
        scores.value = (await api.scores(id, query)).scores;
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
  const choose = (name: string, choice: string) => (chosen.value = { ...chosen.value, [name]: choice });
  // With the printed game nobody says with which hand they launch.
  const isReal = now.options.some(({ name, real }) => real.includes(chosen.value[name] ?? ""));
  const fields = [...(now.leagues && !isReal ? [now.leagues] : []), ...now.options];
  return (
    <div class="page page-narrow stack">
      <h1 class="page-title">{t("scores.title", { title: now.title })}</h1>
      {!now.scores.length && <p class="empty">{t("scores.not-here")}</p>}
      {now.scores.length > 0 && (
        <p class="lead">{t(now.scores.every((n) => n === 1) ? "scores.lead" : "scores.lead-together")}</p>
      )}
      {now.scores.length > 0 && <WhichList options={fields} chosen={chosen.value} />}
      {scores.value?.length === 0 && <p class="empty">{t("home.no-scores")}</p>}
      {scores.value !== null && scores.value.length > 0 && (
        <div class="card">
          <ScoreList scores={scores.value} marked={Number(first["at"] ?? Number.NaN)} />
        </div>
      )}
      <p class="row">
        <button
          type="button"
          class="button button-primary"
          aria-busy={doing.busy.value !== null}
          onClick={() => doing.run("now", () => playNow(now, now.scores.includes(1) ? 1 : undefined))}
        >
          <Icon name="play" />
          {t("home.play-now")}
        </button>
        <a class="button" href={`/new/${now.id}`}>
          {t("home.more")}
        </a>
      </p>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      {fields.length > 0 && now.scores.length > 0 && (
        <section class="stack" aria-labelledby="other-lists">
          <h2 id="other-lists">{t("scores.others")}</h2>
          {fields.map((option) => (
            <ChoiceField
              key={option.name}
              option={option}
              chosen={chosen.value}
              onChoose={choose}
              {...(option === now.leagues ? { hint: t("scores.leagues") } : {})}
            />
          ))}
        </section>
      )}
    </div>
  );
}

/** What is asked for in an address, without the mark. */
function choicesOf({ at: _, ...choices }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return choices;
}

/** What the list is of: the league, and whatever is not as usual. */
function WhichList({ options, chosen }: Pick<ChoiceProps, "chosen"> & { readonly options: readonly OptionOut[] }) {
  const told = options.filter((option, i) => i === 0 || choiceOf(option, chosen) !== option.choices[0]);
  return (
    <p class="soft">
      {told.map((option) => `${both(option.text)}: ${textOf(option, choiceOf(option, chosen))}`).join(" · ")}
    </p>
  );
}

function choiceOf({ name, choices }: OptionOut, chosen: Readonly<Record<string, string>>): string {
  const wanted = chosen[name] ?? "";
  return choices.includes(wanted) ? wanted : (choices[0] ?? "");
}

function textOf(option: OptionOut, choice: string): string {
  const found = option.texts[choice];
  return found ? both(found) : choice;
}

interface ChoiceProps {
  readonly option: OptionOut;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, choice: string) => void;
  readonly hint?: string;
}

function ChoiceField({ option, chosen, onChoose, hint }: ChoiceProps) {
  const { name, choices } = option;
  const now = choiceOf(option, chosen);
  const text = (choice: string) => textOf(option, choice);
  if (choices.length > FEW)
    return (
      <label class="field">
        <span class="field-label">{both(option.text)}</span>
        <select class="input" value={now} onChange={(event) => onChoose(name, event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {text(choice)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset class="field">
      <legend class="field-label">{both(option.text)}</legend>
      <div class="choices">
        {choices.map((choice) => (
          <label class="choice" key={choice}>
            <input type="radio" name={name} checked={now === choice} onChange={() => onChoose(name, choice)} />
            {text(choice)}
          </label>
        ))}
      </div>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
    </fieldset>
  );
}
