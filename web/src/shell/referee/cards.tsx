/** Which cards were turned up: species, speed, damage and icon, space after space. */
import { useSignal } from "@preact/signals";
import { wordOf } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";
import { t } from "../../text";
import { RefereeBoard } from "./board";
import { type CardTold, codeOf, kindWord, toFill, USUAL } from "./told";

interface Props {
  readonly table: Table;
  readonly question: string;
  readonly changed: readonly number[]; // by a correction
  readonly busy: boolean;
  readonly onSay: (said: string) => void;
}

export function CardsAsk({ table, question, changed, busy, onSay }: Props) {
  const laid = useSignal<readonly CardTold[]>([]);
  const card = useSignal<CardTold | null>(null);
  const spaces = toFill(table);
  const next = spaces[laid.value.length] ?? null;
  const board = [...table.board];
  laid.value.forEach((one, number) => {
    const space = spaces[number];
    if (space !== undefined) board[space] = kindWord(one);
  });
  if (card.value && next !== null) board[next] = kindWord(card.value);
  const now = card.value;
  const lay = () => {
    if (!now) return;
    laid.value = [...laid.value, now];
    card.value = null;
  };
  return (
    <div class="referee-cards">
      <RefereeBoard table={{ ...table, board }} label={question} changed={changed} next={next} />
      <div class="stack referee-card">
        {next !== null && (
          <>
            <p class="referee-space" role="status">
              {t("referee.which-card", { space: wordOf(next), n: laid.value.length + 1, of: spaces.length })}
            </p>
            <Choose
              label={t("referee.species")}
              options={(["octopus", "crab", "squid"] as const).map((one) => [one, t(`referee.${one}`)])}
              chosen={now?.species}
              onChoose={(species) => (card.value = USUAL[species])}
            />
            {now && (
              <>
                <Choose
                  label={t("referee.speed")}
                  options={[1, 2, 3].map((n) => [n, String(n)])}
                  chosen={now.speed}
                  onChoose={(speed) => (card.value = { ...now, speed })}
                />
                <Choose
                  label={t("referee.damage")}
                  options={[1, 2, 3, 4].map((n) => [n, String(n)])}
                  chosen={now.damage}
                  onChoose={(damage) => (card.value = { ...now, damage })}
                />
                <div class="referee-where">
                  <button
                    type="button"
                    class="button"
                    aria-pressed={now.shield}
                    onClick={() => (card.value = { ...now, shield: !now.shield })}
                  >
                    {t("referee.shield")}
                  </button>
                  <button
                    type="button"
                    class="button"
                    aria-pressed={now.twice}
                    onClick={() => (card.value = { ...now, twice: !now.twice })}
                  >
                    {t("referee.twice")}
                  </button>
                </div>
              </>
            )}
            <button type="button" class="button button-primary referee-say" disabled={!now} onClick={lay}>
              {t("referee.lay", { space: wordOf(next) })}
            </button>
          </>
        )}
        {laid.value.length > 0 && (
          <button
            type="button"
            class="button button-quiet"
            onClick={() => {
              card.value = laid.value[laid.value.length - 1] ?? null;
              laid.value = laid.value.slice(0, -1);
            }}
          >
            {t("referee.card-back")}
          </button>
        )}
        {next === null && (
          <button
            type="button"
            class="button button-primary referee-say"
            disabled={busy}
            onClick={() => onSay(laid.value.map(codeOf).join(" "))}
          >
            {t("referee.cards-lie")}
          </button>
        )}
      </div>
    </div>
  );
}

interface ChooseProps<T> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly chosen: T | undefined;
  readonly onChoose: (value: T) => void;
}

function Choose<T extends string | number>({ label, options, chosen, onChoose }: ChooseProps<T>) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="referee-where">
        {options.map(([value, words]) => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
