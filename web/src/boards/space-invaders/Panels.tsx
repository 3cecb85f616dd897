/** Beside the table: score and round, tokens, powers by level, what the advance will do. */
import { Icon } from "../../art/icons";
import { SeatMark } from "../../art/marks";
import { t, tMaybe } from "../../text";
import type { Move, Sentences } from "../contract";
import { Count } from "./Count";
import { HANDS, SPARE } from "./geometry";
import { memo } from "./memo";
import type { TableModel, Tray } from "./model";
import { BURST, SAUCER_SIZE, saucer } from "./sprites";

interface Shared {
  readonly model: TableModel;
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
}

/** A colour as people call it: by the name of who plays it, or by the colour, if one plays several. */
export function nameOf(hand: string, { names, say }: Pick<Shared, "names" | "say">, isAlone: boolean): string {
  return (isAlone ? undefined : names[hand]) ?? say.word("hand", hand);
}

export function Burst({ class: name = "" }: { readonly class?: string }) {
  return (
    <svg class={`si-sign ${name}`} viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
      <path d={BURST} />
    </svg>
  );
}

export function Saucer() {
  return (
    <svg class="si-sign si-sign-saucer" viewBox={`0 -1 ${SAUCER_SIZE.width} 10`} aria-hidden="true">
      <path d={saucer.hull} />
    </svg>
  );
}

/** What a phone has pinned above the table; on wide screens it is the panel of the score. */
export const Status = memo(function Status({
  model,
  say,
  names,
  isAlone,
  isCounting,
}: Shared & { readonly isAlone: boolean; readonly isCounting: boolean }) {
  return (
    <section class="si-panel si-status" aria-label={t("space.status")}>
      <p class="si-score" data-part="score">
        <span class="si-score-word">{t("space.score")}</span>
        <Count class="si-score-number pixel" value={model.over ? model.score : model.earned} isCounting={isCounting} />
      </p>
      <dl class="si-facts">
        <div class="si-only-narrow">
          <dt>
            <Burst class="si-sign-planet" />
            <span class="si-fact-word">{t("space.planet-short")}</span>
          </dt>
          <dd class="number">{model.planet.health}</dd>
        </div>
        <div class="si-only-narrow">
          <dt>
            <Saucer />
            <span class="visually-hidden">{t("space.ufo-short")}</span>
          </dt>
          <dd class="number">{model.ufo.health}</dd>
        </div>
        <div data-part="round">
          <dt>
            <Icon name="rematch" />
            <span class="si-fact-word">{model.assault ? t("space.assault") : t("space.round")}</span>
          </dt>
          <dd class="number">{model.assault ? "" : model.round}</dd>
        </div>
        <div data-part="deck">
          <dt>
            <Icon name="copy" />
            <span class="si-fact-word">{t("space.deck")}</span>
          </dt>
          <dd class="number">{model.deck}</dd>
        </div>
        <div class="si-turn-token">
          <dt>
            <Icon name="up" />
            <span class="si-fact-word">{t("space.turn-token")}</span>
          </dt>
          <dd>
            <SeatMark seat={HANDS.indexOf(model.starter)} word={model.starter} />
            <span class="si-fact-word">{nameOf(model.starter, { names, say }, isAlone)}</span>
          </dd>
        </div>
      </dl>
      {model.last && !model.over && <p class="si-warning">{t("space.last-round")}</p>}
      {model.assault && !model.over && (
        <p class="si-warning" data-kind="assault">
          {t("space.assault-words")}
        </p>
      )}
    </section>
  );
});

/** How the score of a game that is over came about. */
export function Tally({ model }: { readonly model: TableModel }) {
  if (!model.over) return null;
  return (
    <section class="si-panel si-tally" aria-label={t("space.tally")}>
      <ul>
        {model.tally.map(({ what, count, points }) => (
          <li key={what}>
            <span>{t(`space.tally.${what}`, { n: count })}</span>
            <b class="number">{points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TrayProps extends Shared {
  readonly tray: Tray;
  readonly isAlone: boolean;
  readonly moves: readonly Move[];
  readonly offered: number;
  readonly pressLevel: (level: number, at: Element) => void;
  readonly pressPower: (level: number, at: Element) => void;
}

interface ChipsProps extends Pick<TrayProps, "tray" | "moves" | "pressLevel" | "say"> {
  readonly isShort?: boolean; // only those that have come into play
}

/** Tokens by level: to be launched, on the table, done, and those that reinforcements would bring. */
export const Chips = memo(function Chips({ tray, moves, pressLevel, say, isShort = false }: ChipsProps) {
  const isChoosing = moves.some((move) => move.move === "token");
  return (
    <ul class={`si-token-row seat-${tray.hand}`} data-part="tokens">
      {tray.tokens.slice(0, Math.max(tray.active, 1)).map((token) => (
        <li key={token.slot}>
          <button
            type="button"
            class="si-chip"
            data-move={`token ${token.level}`}
            data-state={token.state}
            data-choice={isChoosing && token.state === "ready"}
            onClick={(event) => pressLevel(token.level, event.currentTarget)}
            aria-label={t("space.token", { level: token.level, state: say.word("stage", token.state) })}
          >
            {token.level}
          </button>
        </li>
      ))}
      {!isShort &&
        tray.tokens.slice(tray.active).map((token) => (
          <li key={token.slot} class="si-chip si-chip-later" aria-hidden="true">
            {token.level}
          </li>
        ))}
    </ul>
  );
});

/** How many tokens are still to be launched, the one on the shooter among them. */
export function leftWords(tray: Tray): string {
  const flying = tray.tokens.filter((token) => token.state === "flying").length;
  return t("space.tokens-left", { n: tray.ready + flying, of: tray.active });
}

/** The level of the token on the shooter or in the air, or 0. */
export const flyingLevel = (model: TableModel, tray: Tray): number =>
  tray.tokens.find((token) => token.slot === model.flying)?.level ?? 0;

/** Whether a token of this level has come into play, so that its power counts. */
export const isInPlay = (model: TableModel, tray: Tray, level: number): boolean =>
  !model.assault && tray.tokens.some((token) => token.level === level && token.state !== "not-yet");

/** The tokens of the colour whose turn it is, and what each level can do. */
export function Hand({ model, tray, isAlone, say, names, offered, moves, pressLevel, pressPower }: TrayProps) {
  const level = flyingLevel(model, tray);
  return (
    <>
      <section
        class={`si-panel si-tokens seat-${tray.hand}`}
        aria-label={t("space.tokens-of", { name: nameOf(tray.hand, { names, say }, isAlone) })}
      >
        <h3 class="si-panel-title">
          <span>
            <SeatMark seat={HANDS.indexOf(tray.hand)} word={tray.hand} /> {nameOf(tray.hand, { names, say }, isAlone)}
          </span>
          <span class="soft">{model.flying === SPARE ? t("space.bonus") : leftWords(tray)}</span>
        </h3>
        <Chips tray={tray} moves={moves} pressLevel={pressLevel} say={say} />
        {model.landings > 0 && (
          <p class="si-landings">
            {t("space.landings")}
            {[1, 2, 3].map((number) => (
              <i key={number} data-done={number <= model.landings} />
            ))}
            <span class="number">{model.landings}/3</span>
          </p>
        )}
        {model.mode === "barrage" && <p class="si-landings">{t("space.launches", { n: model.launches })}</p>}
      </section>
      <section class={`si-panel si-powers seat-${tray.hand}`} data-part="powers" aria-label={t("space.powers")}>
        <h3 class="si-panel-title">{t("space.powers")}</h3>
        <ul>
          {tray.powers.map((power, number) => {
            return (
              <li key={power ?? number}>
                <button
                  type="button"
                  class="si-power"
                  data-offered={offered === number + 1}
                  data-flying={level === number + 1}
                  data-active={isInPlay(model, tray, number + 1)}
                  onClick={(event) => pressPower(number + 1, event.currentTarget)}
                >
                  <span class="si-power-level pixel">{number + 1}</span>
                  <span class="si-power-words">
                    <b>{power === null ? "–" : say.word("power", power)}</b>
                    <span>{power === null ? "" : tMaybe(`space.power.${power}`, "")}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** What will happen when everybody has launched, as things lie now. */
export function Advance({ model }: { readonly model: TableModel }) {
  const { forecast, planet } = model;
  if (!forecast) return null;
  const { damage } = forecast;
  return (
    <section
      class="si-panel si-advance"
      data-damage={damage > 0}
      data-lost={forecast.lost}
      aria-label={t("space.advance")}
    >
      <p class="si-advance-title">
        {damage === 0
          ? t("space.advance-none")
          : t(forecast.crash ? "space.advance-crash" : "space.advance-damage", { n: damage })}
      </p>
      {damage > 0 && (
        <p class="si-advance-facts">
          <span>
            <Burst class="si-sign-damage" />
            {t("space.planet-short")} {planet.health} → <b>{forecast.health}</b>
          </span>
          {forecast.tokens > 0 && (
            <span>
              <Burst class="si-sign-token" />
              {t("space.advance-tokens", { n: forecast.tokens })}
            </span>
          )}
        </p>
      )}
      {forecast.lost && <p class="si-warning">{t("space.advance-lost")}</p>}
    </section>
  );
}

/** Tokens that are done for this round, by colour. Names of people are long: they have a line each. */
export function Armory({ model, say, names, isAlone }: Shared & { readonly isAlone: boolean }) {
  return (
    <section class="si-panel si-armory" aria-label={t("space.armory")}>
      <h3 class="si-panel-title">{t("space.armory")}</h3>
      <ul data-names={!isAlone}>
        {model.trays.map((tray) => (
          <li key={tray.hand} class={`seat-${tray.hand}`} data-turn={tray.isTurn}>
            <SeatMark seat={HANDS.indexOf(tray.hand)} word={tray.hand} />
            <span class="si-armory-name">{nameOf(tray.hand, { names, say }, isAlone)}</span>
            <span class="number" title={t("space.armory-words")}>
              {model.armory[tray.hand]}/{tray.active}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
