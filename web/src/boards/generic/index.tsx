/**
 * A board for any game: the parts of its table as it declares them, and its moves by kind. A game from another
 * package is playable with this at once.
 */
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../text";
import type { Board, BoardProps, Move, Outlook } from "../contract";
import { GridView, type Marks } from "./grid";
import { type Habits, habitOf } from "./ladder";
import { called, isNothing, lyingAt, partsOf, type Sheet, type Tally, together } from "./parts";
import { Picker } from "./picker";
import { left, offered, type Picked, press, stillOffered } from "./picking";
import { RowsView, SheetView, Singles, TallyView } from "./values";
import { wordsOfKind, wordy } from "./words";
import "./generic.css";

const NOTHING: ReadonlySet<string> = new Set();

interface Props extends BoardProps {
  /** What is to be known before a move is made; mostly empty. */
  remark?(move: Move): string;
}

export function Generic(props: Props) {
  const { view, moves, facts, pending } = props;
  const say = useMemo(() => wordy(props.say, facts), [props.say, facts]);
  const [picked, setPicked] = useState<Picked>([]);
  const parts = useMemo(
    () => partsOf(called(view.table, say.part), facts, (name) => say.beside(name, 0) !== null),
    [view, facts, say],
  );
  useEffect(() => setPicked((old) => stillOffered(moves, old)), [moves]);
  const valid = stillOffered(moves, picked);
  const last = useMemo(() => wordsOf(props.steps.flatMap((step) => step.events)), [props.steps]);
  const marks: Marks = {
    targets: offered(moves, valid),
    picked: new Set(valid.map(([, word]) => word)),
    pending: new Set(pending ? wordsOf([pending]) : []),
    pointed: props.pointed.value,
    last,
  };

  const [habits] = useState<Habits>(() => ({ chosen: new Map(), slides: false }));
  const pick = (now: Picked): void => {
    const [only, ...more] = left(moves, now);
    if (only && more.length === 0) {
      setPicked([]);
      habits.chosen.set(habitOf(view.seat, only.move), only);
      props.choose(only);
    } else setPicked(now);
  };
  const onPress = (word: string, kind: string, at: Element): void => {
    const now = press(moves, valid, word);
    if (now) pick(now);
    else {
      const tried = moves.length > 0 ? attemptOf(props, word, kind) : null;
      // What cannot be chosen now can still be read, such as a card that costs too much.
      if (tried) props.attempt(tried, at, noteOf(word, kind) || undefined);
      else tell(word, kind, at);
    }
  };
  const noteOf = (word: string, kind: string): string => {
    const note = say.note(word);
    return note && `${say.word(kind, word)}: ${note}`;
  };
  const tell = (word: string, kind: string, at: Element): void => props.explain(noteOf(word, kind), at);
  // Things are chosen from the first tally that has them; others only tell what they are.
  const isHeld = (kind: string) => parts.sheets.some((one) => one.isHand && one.kind === kind);
  const isFirst = (tally: Tally) =>
    !isHeld(tally.kind) && parts.tallies.find((one) => one.kind === tally.kind) === tally;
  const [chosen, others] = [parts.tallies.filter(isFirst), parts.tallies.filter((tally) => !isFirst(tally))];
  const marksOf = (kind: string): Marks => {
    const words = wordsOfKind(moves, facts, kind); // the same word may be of another kind, too
    return { ...marks, targets: new Set([...marks.targets].filter((word) => words.has(word))) };
  };
  const lying = (move: Move) => lyingAt(parts.sheets, facts, move, view.actor ?? view.seat, props.draft);
  const chooser = (one: Sheet) => (row: number, column: number) => {
    const meant = moves.filter((move) => {
      const place = lying(move);
      return place?.sheet === one.name && place.row === row && place.column === column;
    });
    const [only, ...more] = meant;
    if (only && more.length === 0) return () => pick(Object.entries(only));
    const held = inOwnHand(one, row, column);
    const now = held === null ? null : press(moves, valid, held);
    return now && (() => pick(now));
  };
  /** What a player holds is chosen where it lies. */
  const inOwnHand = (one: Sheet, row: number, column: number): string | null => {
    const owner = one.rows[row]?.labels.find((label) => label.kind === "seat")?.word;
    const value = one.rows[row]?.values[column];
    const isOwn = one.isHand && owner === view.seat && typeof value === "string";
    return isOwn && wordsOfKind(moves, facts, one.kind).has(value) ? value : null;
  };
  const sheet = (one: Sheet) => (
    <SheetView
      key={one.name}
      sheet={one}
      say={say}
      names={props.names}
      chooser={chooser(one)}
      explain={props.explain}
    />
  );
  const several = ([one, ...more]: readonly Sheet[]) =>
    one &&
    (more.length ? <RowsView key={one.name} sheets={[one, ...more]} say={say} names={props.names} /> : sheet(one));
  const [told, quiet] = [true, false].map((isSaid) =>
    parts.singles.filter((single) => isNothing(single.value) !== isSaid),
  );

  return (
    <div class="generic">
      {parts.grids.length > 0 && (
        <div class="generic-boards">
          {parts.grids.map((grid) => (
            <GridView key={grid.name} grid={grid} say={say} marks={marks} press={onPress} />
          ))}
        </div>
      )}
      {moves.length > 0 && (
        <Picker
          moves={moves}
          picked={valid}
          facts={facts}
          say={say}
          seat={view.seat}
          habits={habits}
          thing={(move) => lying(move)?.word ?? ""}
          remark={props.remark}
          pick={pick}
        />
      )}
      <div class="generic-parts">
        <Singles singles={told ?? []} say={say} names={props.names} />
        {chosen.map((tally) => (
          <TallyView key={tally.name} tally={tally} say={say} marks={marksOf(tally.kind)} press={onPress} />
        ))}
        {together(parts.sheets).map(several)}
        {others.map((tally) => (
          <TallyView key={tally.name} tally={tally} say={say} marks={{ ...marks, targets: NOTHING }} press={tell} />
        ))}
        <details class="generic-more">
          <summary>{t("generic.more")}</summary>
          <div class="generic-parts">
            <Singles singles={quiet ?? []} say={say} names={props.names} />
            <Singles
              singles={parts.empty.map((name) => ({ name, kind: name, value: "none" }))}
              say={say}
              names={props.names}
            />
            {parts.rest.map(sheet)}
          </div>
        </details>
      </div>
    </div>
  );
}

/** A move that a press may have meant: of the kind that has one field, of that kind of word. */
function attemptOf({ facts, moves }: BoardProps, word: string, kind: string): Move | null {
  const kinds = new Set(moves.map((move) => move.move));
  for (const block of facts.moves) {
    const [field, ...more] = block.fields;
    if (kinds.has(block.name) && field?.kind === kind && more.length === 0) {
      return { move: block.name, [field.name]: word };
    }
  }
  return null;
}

function wordsOf(several: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> {
  return new Set(several.flatMap((one) => Object.values(one)));
}

/** What lies at the place that a move speaks of, and what is to be said about it. */
function outlook(seen: Outlook, move: Move): readonly string[] {
  const { view, draft, facts } = seen;
  const say = wordy(seen.say, facts);
  const { sheets } = partsOf(called(view.table, say.part), facts);
  const word = lyingAt(sheets, facts, move, view.actor ?? view.seat, draft)?.word;
  return word === undefined ? [] : [[say.word("", word), say.note(word)].filter((text) => text !== "").join(": ")];
}

export const BOARD: Board = {
  Component: Generic as Board["Component"],
  spaces: (words) => Object.values(words),
  outlook: outlook as NonNullable<Board["outlook"]>,
};
