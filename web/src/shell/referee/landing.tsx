/** Where a token lies: pressed on the drawn board, or chosen below it; and what else was moved by it. */
import { useSignal } from "@preact/signals";
import { HANDS, TOKENS, wordOf } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";
import { t } from "../../text";
import { RefereeBoard } from "./board";
import { type Bump, bumpable, landingOf, NOWHERE, type Place, pressCard, pressWhere, saidOf, spacesOf } from "./told";

interface Props {
  readonly table: Table;
  readonly question: string;
  readonly changed: readonly number[]; // by a correction
  readonly busy: boolean;
  readonly onSay: (said: string) => void;
}

const PLACES = [
  ["u", "ufo"],
  ["p", "planet"],
  ["off", "off"],
  ["near", "near"],
] as const;

export function LandingAsk({ table, question, changed, busy, onSay }: Props) {
  const launched = useSignal<Place | null>(null); // null: nothing was pressed yet
  const bumps = useSignal<readonly Bump[]>([]);
  const active = useSignal<number | null>(null); // the bumped token that is told about
  const others = bumpable(table);
  const bump = bumps.value.find((one) => one.slot === active.value);
  const place = active.value === null ? (launched.value ?? NOWHERE) : (bump?.place ?? NOWHERE);
  const change = (now: Place) => {
    const slot = active.value;
    if (slot === null) launched.value = now;
    else bumps.value = bumps.value.map((one) => (one.slot === slot ? { slot, place: now } : one));
  };
  const cards = table.board.flatMap((kind, space) => (kind === "none" ? [] : [space]));
  const toggle = (slot: number) => {
    if (bumps.value.some((one) => one.slot === slot)) {
      bumps.value = bumps.value.filter((one) => one.slot !== slot);
      active.value = null;
    } else {
      bumps.value = [...bumps.value, { slot, place: NOWHERE }];
      active.value = slot;
    }
  };
  const tokenName = (slot: number): string =>
    t("referee.token", { hand: t(`referee.${HANDS[Math.floor(slot / TOKENS)] ?? "red"}`), where: lay(table, slot) });
  return (
    <div class="referee-landing">
      <RefereeBoard
        table={table}
        label={question}
        changed={changed}
        spaces={cards}
        chosen={place.on}
        places={["ufo", "planet"]}
        chosenPlace={place.where === "u" ? "ufo" : place.where === "p" ? "planet" : ""}
        onSpace={(space) => change(pressCard(place, space))}
        onPlace={(where) => change(pressWhere(place, where === "ufo" ? "u" : "p"))}
      />
      {active.value !== null && <p class="notice">{t("referee.about-bumped", { token: tokenName(active.value) })}</p>}
      <div class="referee-where">
        {PLACES.map(([where, word]) => (
          <button
            key={where}
            type="button"
            class="button"
            aria-pressed={place.where === where && !place.on.length}
            onClick={() => change(pressWhere(place, where))}
          >
            {t(`referee.${word}`)}
          </button>
        ))}
        <button
          type="button"
          class="button"
          aria-pressed={(active.value !== null || launched.value !== null) && saidOf(place) === "-"}
          onClick={() => change(NOWHERE)}
        >
          {t("referee.nothing")}
        </button>
      </div>
      {place.on.length > 0 && (
        <label class="choice">
          <input
            type="checkbox"
            checked={place.where === "p"}
            onChange={() => change({ on: place.on, where: place.where === "p" ? "" : "p" })}
          />
          {t("referee.slipped")}
        </label>
      )}
      {others.length > 0 && (
        <details class="referee-bumps">
          <summary>{t("referee.bumped")}</summary>
          <div class="referee-where">
            {others.map((slot) => (
              <button
                key={slot}
                type="button"
                class="button"
                aria-pressed={bumps.value.some((one) => one.slot === slot)}
                onClick={() => toggle(slot)}
              >
                {tokenName(slot)}
              </button>
            ))}
            {active.value !== null && (
              <button type="button" class="button button-quiet" onClick={() => (active.value = null)}>
                {t("referee.launched-again")}
              </button>
            )}
          </div>
        </details>
      )}
      <button
        type="button"
        class="button button-primary referee-say"
        disabled={launched.value === null || busy}
        onClick={() => launched.value && onSay(landingOf(launched.value, bumps.value))}
      >
        {launched.value === null ? t("referee.press-first") : t("referee.lies", { where: whereText(launched.value) })}
      </button>
    </div>
  );
}

/** Where a token lay: tokens have no numbers on the table. */
function lay(table: Table, slot: number): string {
  const spaces = spacesOf(table.on[slot] ?? 0);
  if (spaces.length) return spaces.map(wordOf).join(", ");
  return table.where[slot] === "planet" ? t("referee.planet") : t("referee.nothing");
}

function whereText(place: Place): string {
  if (place.on.length) return saidOf({ on: place.on, where: "" }, ", ");
  const word = PLACES.find(([where]) => where === place.where)?.[1];
  return word ? t(`referee.${word}`) : t("referee.nothing");
}
