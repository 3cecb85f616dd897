/** Before a real table: who plays, and how hard. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GameArt } from "../../art/games";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { GameOut, OptionOut } from "../../net/types.gen";
import { go } from "../../router";
import { pageTitle } from "../../state/attention";
import { gameOf, games, loadGames, textsOf } from "../../state/games";
import { loadMe, me } from "../../state/person";
import { language, t } from "../../text";
import { useDoing } from "../doing";
import { optionsHere } from "../new/form";
import { Failed, Loading } from "../waiting";
import { GoOn } from "./going";

const FIRST = ["difficulty", "alone"]; // the others are variants, which few want
const FEW = 6; // more choices are a list to unfold

/** No table and no game is named: those to go on with, and the games that have a referee. */
export function ChooseReferee() {
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    loadGames().catch((error: unknown) => (failed.value = error));
  };
  useEffect(load, []);
  useEffect(() => {
    pageTitle.value = t("referee.title");
  }, [language.value]);
  const known = games.value?.filter((game) => game.options.some((option) => option.real.length > 0));
  if (!known) return failed.value === null ? <Loading /> : <Failed error={failed.value} onAgain={load} />;
  const [only, ...others] = known;
  if (only && others.length === 0) return <BeginReferee game={only.id} />;
  return (
    <div class="page page-narrow referee">
      <h1 class="page-title">{t("referee.title")}</h1>
      <GoOn />
      <ul class="referee-tables">
        {known.map((game) => (
          <li key={game.id}>
            <a class="button" href={`/referee/${game.id}`}>
              {game.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function BeginReferee({ game: id }: { readonly game: string }) {
  const found = useSignal<{ game: GameOut; texts: Readonly<Record<string, string>> } | null>(null);
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    Promise.all([gameOf(id), textsOf(id, language.value)]).then(
      ([{ game }, texts]) => {
        found.value = { game, texts };
        pageTitle.value = t("referee.title");
      },
      (error: unknown) => (failed.value = error),
    );
  };
  useEffect(load, [id, language.value]);
  if (failed.value !== null && !found.value) return <Failed error={failed.value} onAgain={load} />;
  return found.value ? <Form {...found.value} /> : <Loading />;
}

function Form({ game, texts }: { readonly game: GameOut; readonly texts: Readonly<Record<string, string>> }) {
  const names = useSignal<readonly string[]>([me.value?.name ?? "", ""]);
  const options = useSignal<Readonly<Record<string, string>>>({});
  const doing = useDoing();
  const most = game.players[game.players.length - 1] ?? 4;
  const told = names.value.map((name) => name.trim());
  const isWhole = told.every(Boolean);
  const asked = optionsHere(game).filter((option) => option.name !== "alone" || told.length === 1);
  const variants = asked.filter((option) => !FIRST.includes(option.name));
  const begin = (event: Event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      asked.map((option) => [option.name, options.value[option.name] ?? option.choices[0] ?? ""]),
    );
    doing.run("begin", async () => {
      const table = await api.beginReferee({ game: game.id, names: told, options: chosen }, language.value);
      if (!me.peek()) void loadMe().catch(() => undefined); // the first table makes somebody known here
      go(`/referee/${table.table}`);
    });
  };
  const shared = {
    texts,
    chosen: options.value,
    onChoose: (name: string, choice: string) => (options.value = { ...options.value, [name]: choice }),
  };
  return (
    <form class="page page-narrow referee" onSubmit={begin}>
      <div class="row referee-head">
        <div class="referee-art">
          <GameArt id={game.id} />
        </div>
        <h1 class="page-title">{t("referee.title")}</h1>
      </div>
      <p class="lead">{t("referee.lead")}</p>
      <GoOn game={game.id} />
      <fieldset class="card field">
        <legend class="visually-hidden">{t("referee.who")}</legend>
        <p class="field-label" aria-hidden="true">
          {t("referee.who")}
        </p>
        {names.value.map((name, at) => (
          <div class="row referee-name" key={at}>
            <input
              class="input"
              required
              maxLength={24}
              aria-label={t("referee.name", { n: at + 1 })}
              placeholder={t("referee.name", { n: at + 1 })}
              value={name}
              onInput={(event) => {
                const typed = event.currentTarget.value;
                names.value = names.value.map((one, place) => (place === at ? typed : one));
              }}
            />
            {names.value.length > 1 && (
              <button
                type="button"
                class="button button-quiet"
                aria-label={t("referee.without", { n: at + 1 })}
                onClick={() => (names.value = names.value.filter((_, place) => place !== at))}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
        {names.value.length < most && (
          <button type="button" class="button" onClick={() => (names.value = [...names.value, ""])}>
            <Icon name="plus" />
            {t("referee.one-more")}
          </button>
        )}
      </fieldset>
      <div class="card stack">
        {asked
          .filter((option) => FIRST.includes(option.name))
          .map((option) => (
            <OptionField {...shared} key={option.name} option={option} />
          ))}
        {variants.length > 0 && (
          <details class="referee-variants">
            <summary>{t("referee.variants")}</summary>
            <div class="stack">
              {variants.map((option) => (
                <OptionField {...shared} key={option.name} option={option} />
              ))}
            </div>
          </details>
        )}
      </div>
      {doing.error.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      <button type="submit" class="button button-primary referee-say" disabled={!isWhole || doing.busy.value !== null}>
        <Icon name="play" />
        {t("referee.begin")}
      </button>
    </form>
  );
}

interface OptionProps {
  readonly option: OptionOut;
  readonly texts: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, choice: string) => void;
}

function OptionField({ option, texts, chosen, onChoose }: OptionProps) {
  const { name, choices } = option;
  const label = texts[`option.${name}`] ?? name;
  const now = chosen[name] ?? choices[0];
  const text = (choice: string) => texts[`option.${name}.${choice}`] ?? choice;
  if (choices.length > FEW)
    return (
      <label class="field">
        <span class="field-label">{label}</span>
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
      <legend class="field-label">{label}</legend>
      <div class="choices">
        {choices.map((choice) => (
          <label class="choice" key={choice}>
            <input type="radio" name={name} checked={now === choice} onChange={() => onChoose(name, choice)} />
            {text(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
