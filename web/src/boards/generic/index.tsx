/**
 * A board for any game: the parts of its table as it declares them, and its moves step by step. A game from another
 * package is playable with this at once.
 */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board, BoardProps, Move } from "../contract";
import { GridView } from "./grid";
import { isNothing, partsOf, type Single } from "./parts";
import { Picker } from "./picker";
import { left, offered, type Picked, press, stillOffered } from "./picking";
import "./generic.css";

function Generic(props: BoardProps) {
  const { view, moves, facts, pending, say } = props;
  const [picked, setPicked] = useState<Picked>([]);
  const parts = useMemo(() => partsOf(view.table, facts), [view, facts]);
  useEffect(() => setPicked((old) => stillOffered(moves, old)), [moves]);
  const valid = stillOffered(moves, picked);
  const targets = useMemo(() => offered(moves, valid), [moves, valid]);
  const last = useMemo(() => wordsOf(props.steps.flatMap((step) => step.events)), [props.steps]);

  const pick = (now: Picked): void => {
    const [only, ...more] = left(moves, now);
    if (only && more.length === 0) {
      setPicked([]);
      props.choose(only);
    } else setPicked(now);
  };
  const onPress = (word: string, kind: string, at: Element): void => {
    const now = press(moves, valid, word);
    if (now) pick(now);
    else {
      const tried = moves.length > 0 ? attemptOf(props, word, kind) : null;
      if (tried) props.attempt(tried, at);
      else props.explain("", at);
    }
  };

  return (
    <div class="generic">
      <div class="generic-parts">
        {parts.grids.map((grid) => (
          <GridView
            key={grid.name}
            grid={grid}
            say={say}
            targets={targets}
            picked={new Set(valid.map(([, word]) => word))}
            pending={new Set(pending ? wordsOf([pending]) : [])}
            pointed={props.pointed.value}
            last={last}
            press={onPress}
          />
        ))}
        <Singles singles={parts.singles} say={say} />
      </div>
      {moves.length > 0 && <Picker moves={moves} picked={valid} facts={facts} say={say} pick={pick} />}
    </div>
  );
}

function Singles({ singles, say }: { readonly singles: readonly Single[]; readonly say: BoardProps["say"] }) {
  if (singles.length === 0) return null;
  return (
    <dl class="generic-singles">
      {singles.map(({ name, value }) => (
        <div key={name} class="generic-single" data-nothing={isNothing(value)}>
          <dt>{say.part(name)}</dt>
          <dd>{typeof value === "string" ? say.word(name, value) : value}</dd>
        </div>
      ))}
    </dl>
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

export const BOARD: Board = { Component: Generic as Board["Component"], spaces: (words) => Object.values(words) };
