/** Set up a table: all that can be chosen, on one screen, with sensible choices made already. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GameArt } from "../../art/games";
import { Icon } from "../../art/icons";
import { Refused } from "../../net/api";
import type { BotsAnswer, GameOut } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { bots, gameOf } from "../../state/games";
import { both, t } from "../../text";
import { make } from "../begin";
import { useDoing } from "../doing";
import { PlayerCount } from "../home/dialogs";
import { LessonNotice } from "../learn/offer";
import { Failed, Loading, reasonOf } from "../waiting";
import { ClockField } from "./clock";
import { AtField, AwayAfter, PositionField, StandIn } from "./extras";
import {
  askedFor,
  type Change,
  changed,
  type Field,
  type Form,
  fieldOf,
  optionsHere,
  orderOf,
  usualForm,
  waits,
} from "./form";
import { SeatsField } from "./seats";
import { Wrong } from "./wrong";
import "./new.css";

interface Props {
  readonly game: string;
  readonly asked?: Readonly<Record<string, string>>; // players, options and a position to begin from
}

export function NewPage({ game: id, asked = {} }: Props) {
  const found = useSignal<{ game: GameOut; bots: BotsAnswer } | null>(null);
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    Promise.all([gameOf(id), bots(id)]).then(
      ([{ game }, known]) => {
        found.value = { game, bots: known };
        pageTitle.value = game.title;
      },
      (error: unknown) => (failed.value = error),
    );
  };
  useEffect(load, [id]);
  if (failed.value !== null) return <Failed error={failed.value} onAgain={load} />;
  if (!found.value) return <Loading />;
  return <Setup game={found.value.game} bots={found.value.bots} asked={asked} />;
}

interface SetupProps {
  readonly game: GameOut;
  readonly bots: BotsAnswer;
  readonly asked: Readonly<Record<string, string>>;
}

function Setup({ game, bots: known, asked }: SetupProps) {
  const form = useSignal<Form>(askedFor(usualForm(game, known.usual), game, asked));
  const wrong = useSignal<{ field: Field; text: string } | null>(null);
  const doing = useDoing();
  const change = (one: Change) => {
    form.value = changed(form.value, one);
    wrong.value = null;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    wrong.value = null;
    doing.run("make", () =>
      make(orderOf(game.id, form.value)).catch((error: unknown) => {
        const field =
          error instanceof Refused ? fieldOf(error.code, error.problem.where ?? undefined, form.value) : "all";
        wrong.value = { field, text: reasonOf(error) };
        requestAnimationFrame(() => document.querySelector(".new .field-error")?.scrollIntoView({ block: "center" }));
      }),
    );
  };
  const errorAt = (field: Field) => (wrong.value?.field === field ? wrong.value.text : null);
  const now = form.value;
  return (
    <div class="page new">
      <div class="new-head">
        <div class="new-art">
          <GameArt id={game.id} />
        </div>
        <div class="stack">
          <h1 class="page-title">{game.title}</h1>
          <p class="lead">{both(game.summary)}</p>
          <p class="row">
            <a class="button button-quiet" href={`/rules/${game.id}`}>
              <Icon name="book" />
              {t("home.rules")}
            </a>
            {game.lessons > 0 && (
              <a class="button button-quiet" href={`/learn/${game.id}`}>
                <Icon name="bulb" />
                {t("home.learn")}
              </a>
            )}
            {game.scores.length > 0 && (
              <a class="button button-quiet" href={`/scores/${game.id}`}>
                <Icon name="trophy" />
                {t("home.high-scores")}
              </a>
            )}
          </p>
        </div>
      </div>
      <LessonNotice game={game} />
      <form class="new-form" onSubmit={submit}>
        <div class="card stack new-card new-seats-card">
          {game.players.length > 1 && (
            <PlayerCount
              counts={game.players}
              chosen={now.players}
              onChoose={(players) => change({ do: "players", players })}
            />
          )}
          <SeatsField game={game} bots={known.bots} form={now} change={change} error={errorAt("seats")} />
        </div>
        <div class="card stack new-card new-options-card">
          {optionsHere(game).map((option) => (
            <fieldset class="field" key={option.name}>
              <legend class="field-label">{both(option.text)}</legend>
              <div class="choices">
                {option.choices.map((choice) => {
                  const text = option.texts[choice];
                  return (
                    <label class="choice" key={choice}>
                      <input
                        type="radio"
                        name={`option-${option.name}`}
                        checked={now.options[option.name] === choice}
                        onChange={() => change({ do: "option", name: option.name, choice })}
                      />
                      {text ? both(text) : choice}
                    </label>
                  );
                })}
              </div>
            </fieldset>
          ))}
          {game.tables.length > 0 && <AtField game={game} form={now} change={change} />}
          <ClockField form={now} change={change} error={errorAt("clock")} />
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              checked={now.open}
              onChange={(e) => change({ do: "open", open: e.currentTarget.checked })}
            />
            <span>
              <strong>{t("new.public")}</strong>
              <br />
              <span class="soft small">{now.open ? t("new.public-on") : t("new.public-off")}</span>
            </span>
          </label>
          {waits(now) && <StandIn bots={known} form={now} change={change} />}
          {waits(now) && now.clock.kind === "none" && <AwayAfter form={now} change={change} />}
          {game.positions && <PositionField game={game} form={now} change={change} error={errorAt("position")} />}
        </div>
        <div class="new-go">
          <Wrong id="new-error" text={errorAt("all")} />
          <button type="submit" class="button button-primary new-submit" aria-busy={doing.busy.value !== null}>
            <Icon name={waits(now) ? "link" : "play"} />
            {waits(now) ? t("new.make") : t("begin.start")}
          </button>
          <p class="soft small">{waits(now) ? t("new.make-hint") : t("new.start-hint")}</p>
        </div>
      </form>
    </div>
  );
}
