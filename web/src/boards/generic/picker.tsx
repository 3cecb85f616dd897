/** The moves: choose the kind, then field by field; or find one by its words. */
import { useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameAnswer } from "../../net/types.gen";
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { type Choice, left, nextChoice, type Picked } from "./picking";

interface Props {
  readonly moves: readonly Move[];
  readonly picked: Picked;
  readonly facts: GameAnswer;
  readonly say: Sentences;
  pick(picked: Picked): void;
}

const MANY = 8; // so many moves are worth a filter
const SHOWN = 60; // of a filtered list

export function Picker(props: Props) {
  const { moves, picked, say } = props;
  const [wanted, want] = useState("");
  const open = left(moves, picked);
  const choice = nextChoice(moves, picked);
  const found = open.filter((move) => holds(say.move(move), wanted));
  return (
    <section class="generic-picker" aria-label={t("generic.moves")}>
      <div class="generic-way">
        <h3 class="generic-title">
          {choice === null || choice.field === "move" ? t("generic.moves") : say.field(choice.field)}
        </h3>
        {picked.map(([field, word], at) => (
          <button
            key={field}
            type="button"
            class="button button-small"
            aria-label={t("generic.back", { word: wordOf(props, field, word) })}
            onClick={() => props.pick(picked.slice(0, at))}
          >
            <Icon name="undo" />
            {wordOf(props, field, word)}
          </button>
        ))}
      </div>
      {moves.length > MANY && (
        <label class="field generic-filter">
          <span class="field-label">{t("generic.filter")}</span>
          <input class="input" type="search" value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        </label>
      )}
      <div class="generic-choices">
        {wanted || choice === null
          ? found.slice(0, SHOWN).map((move) => (
              <button key={JSON.stringify(move)} type="button" class="button" onClick={() => props.pick(whole(move))}>
                {say.move(move)}
              </button>
            ))
          : choice.words.map((word) => <Offer key={word} {...props} choice={choice} word={word} />)}
        {wanted && found.length === 0 && <p class="soft">{t("generic.none")}</p>}
      </div>
    </section>
  );
}

/** One word of the next choice; if it leaves one move only, that move in full. */
function Offer(props: Props & { readonly choice: Choice; readonly word: string }) {
  const { moves, picked, choice, word, say } = props;
  const now: Picked = [...picked, [choice.field, word]];
  const [only, ...more] = left(moves, now);
  return (
    <button type="button" class="button" onClick={() => props.pick(now)}>
      {only && more.length === 0 ? say.move(only) : wordOf(props, choice.field, word)}
      {more.length > 0 && <span class="chip number">{more.length + 1}</span>}
    </button>
  );
}

/** A word of a field as people say it; a kind of move is its sentence with dots for what is still open. */
function wordOf({ facts, say, picked }: Props, field: string, word: string): string {
  const kind = picked.find(([name]) => name === "move")?.[1];
  const blocks = facts.moves.filter((block) => block.name === (field === "move" ? word : (kind ?? block.name)));
  if (field === "move") {
    const open = Object.fromEntries((blocks[0]?.fields ?? []).map((one) => [one.name, "…"]));
    return say.move({ ...open, move: word });
  }
  const declared = blocks.flatMap((block) => block.fields).find((one) => one.name === field);
  return say.word(declared?.kind ?? field, word);
}

function whole(move: Move): Picked {
  return Object.entries(move);
}

function holds(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
