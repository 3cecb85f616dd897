/**
 * The moves, one group for each kind: all of them where that can be read, a slider where only a number tells them
 * apart, else step by step; or found by their words.
 */
import { useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameAnswer } from "../../net/types.gen";
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { type Habits, LadderView } from "./ladder";
import { type Choice, groupsOf, ladderOf, left, nextChoice, type Picked } from "./picking";

interface Props {
  readonly moves: readonly Move[];
  readonly picked: Picked;
  readonly facts: GameAnswer;
  readonly say: Sentences;
  readonly seat: string;
  readonly habits: Habits;
  /** The thing at the place of which a move speaks; empty if it speaks of none. */
  thing(move: Move): string;
  remark: ((move: Move) => string) | undefined;
  pick(picked: Picked): void;
}

const MANY = 8; // so many moves are worth a filter
const READABLE = 24; // so many moves of one kind are shown at once
const SHOWN = 60; // of a filtered list

export function Picker(props: Props) {
  const { moves, picked } = props;
  const [wanted, want] = useState("");
  const open = left(moves, picked);
  const found = open.filter((move) => holds(`${sentenceOf(props, move)} ${notesOf(props, move)}`, wanted));
  const shown = wanted ? found.slice(0, SHOWN) : open;
  const [short, groups] = [true, false].map((isShort) =>
    groupsOf(shown).filter(([, group]) => (group.length === 1) === isShort),
  );
  const listed = groupsOf(moves).flatMap(([, group]) => (ladderOf(group) ? [] : group)); // a slider needs no filter
  return (
    <section class="generic-picker" aria-label={t("generic.moves")}>
      <div class="generic-way">
        <h3 class="generic-title">{t("generic.moves")}</h3>
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
      {listed.length > MANY && (
        <label class="field generic-filter">
          <span class="field-label">{t("generic.filter")}</span>
          <input class="input" type="search" value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        </label>
      )}
      {wanted && found.length === 0 && <p class="soft">{t("generic.none")}</p>}
      <div class="generic-groups">
        {groups?.map(([kind, group]) => (
          <Group key={kind} {...props} kind={kind} group={group} isFound={wanted !== ""} />
        ))}
        {short && short.length > 0 && (
          <div class="generic-choices">
            {short.map(([, [move]]) => move && <Whole key={move.move} {...props} move={move} />)}
          </div>
        )}
      </div>
    </section>
  );
}

interface GroupProps extends Props {
  readonly kind: string;
  readonly group: readonly Move[];
  readonly isFound: boolean; // by its words
}

/** All moves of a kind under its name; if they are too many, a slider or the words of the next choice. */
function Group(props: GroupProps) {
  const { kind, group, picked, isFound, say, seat, habits } = props;
  const chosen: Picked = picked.some(([field]) => field === "move") ? picked : [...picked, ["move", kind]];
  const choice = isFound || group.length <= READABLE ? null : nextChoice(group, chosen);
  const title = wordOf(props, "move", kind);
  const ladder = isFound ? null : ladderOf(group);
  if (ladder) {
    const make = (move: Move): void => props.pick(Object.entries(move));
    return <LadderView title={title} ladder={ladder} say={say} seat={seat} habits={habits} make={make} />;
  }
  return (
    <section class="generic-group" aria-label={title}>
      <h4 class="generic-verb">
        {title} <span class="chip number">{group.length}</span>
      </h4>
      <div class="generic-choices">
        {choice === null
          ? group.map((move) => <Whole key={JSON.stringify(move)} {...props} move={move} />)
          : choice.words.map((word) => <Offer key={word} {...props} chosen={chosen} choice={choice} word={word} />)}
      </div>
    </section>
  );
}

/** A move in full, with what is to be said about the things that it speaks of. */
function Whole({ move, ...props }: Props & { readonly move: Move }) {
  const notes = notesOf(props, move);
  const remark = props.remark?.(move);
  return (
    <button
      type="button"
      class="button generic-choice"
      data-move={Object.values(move).join(" ")}
      onClick={() => props.pick(Object.entries(move))}
    >
      <span>{sentenceOf(props, move)}</span>
      {notes && <small>{notes}</small>}
      {remark && (
        <small class="generic-remark">
          <Icon name="warning" />
          {remark}
        </small>
      )}
    </button>
  );
}

interface OfferProps extends GroupProps {
  readonly chosen: Picked;
  readonly choice: Choice;
  readonly word: string;
}

/** One word of the next choice; if it leaves one move only, that move in full. */
function Offer(props: OfferProps) {
  const { group, chosen, choice, word, say } = props;
  const now: Picked = [...chosen, [choice.field, word]];
  const [only, ...more] = left(group, now);
  if (only && more.length === 0) return <Whole {...props} move={only} />;
  const note = say.note(word);
  return (
    <button type="button" class="button generic-choice" onClick={() => props.pick(now)}>
      <span>
        {wordOf({ ...props, picked: chosen }, choice.field, word)} <span class="chip number">{more.length + 1}</span>
      </span>
      {note && <small>{note}</small>}
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

function sentenceOf({ say, thing }: Props, move: Move): string {
  const word = thing(move);
  return word === "" ? say.move(move) : `${say.move(move)}: ${say.word("", word)}`;
}

function notesOf({ say, thing }: Props, move: Move): string {
  const words = Object.entries(move).flatMap(([name, word]) => (name === "move" ? [] : [word]));
  return [...words, thing(move)]
    .map(say.note)
    .filter((note) => note !== "")
    .join(" ");
}

function holds(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
