/** The question that is open, in the form that fits it. */

import { useSignal } from "@preact/signals";
import { spaceOf } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";
import type { RefereeAnswer } from "../../net/types.gen";
import { t } from "../../text";
import { RefereeBoard } from "./board";
import { CardsAsk } from "./cards";
import { LandingAsk } from "./landing";
import { PowersAsk } from "./powers";
import { saidOf } from "./told";

interface Props {
  readonly state: RefereeAnswer;
  readonly texts: Readonly<Record<string, string>>;
  readonly abouts: ReadonlyMap<string, string>;
  readonly changed: readonly number[]; // spaces that a correction has changed
  readonly busy: boolean;
  readonly onSay: (said: string) => void;
  readonly onMove: (move: string) => void;
}

export function Ask({ state, texts, abouts, changed, busy, onSay, onMove }: Props) {
  const table = state.view["table"] as Table;
  const shared = { table, question: state.question, changed, busy, onSay };
  switch (state.wants) {
    case "powers":
      return <PowersAsk table={table} texts={texts} abouts={abouts} busy={busy} onSay={onSay} />;
    case "cards":
      return <CardsAsk {...shared} />;
    case "landing":
      return <LandingAsk {...shared} />;
    case "spaces":
      return <SpacesAsk {...shared} />;
    case "yes-no":
      return (
        <div class="row">
          <button type="button" class="button button-primary referee-grow" disabled={busy} onClick={() => onSay("y")}>
            {t("referee.yes")}
          </button>
          <button type="button" class="button referee-grow" disabled={busy} onClick={() => onSay("n")}>
            {t("referee.no")}
          </button>
        </div>
      );
    case "move":
      return <MoveAsk state={state} table={table} changed={changed} busy={busy} onMove={onMove} />;
    default:
      return null;
  }
}

/** Which cards the Blast Wave reaches. */
function SpacesAsk(props: {
  readonly table: Table;
  readonly question: string;
  readonly busy: boolean;
  readonly onSay: (said: string) => void;
}) {
  const chosen = useSignal<readonly number[]>([]);
  const cards = props.table.board.flatMap((kind, space) => (kind === "none" ? [] : [space]));
  const press = (space: number) => {
    chosen.value = chosen.value.includes(space)
      ? chosen.value.filter((one) => one !== space)
      : [...chosen.value, space].sort((a, b) => a - b);
  };
  const said = saidOf({ on: chosen.value, where: "" });
  return (
    <>
      <RefereeBoard table={props.table} label={props.question} spaces={cards} chosen={chosen.value} onSpace={press} />
      <button
        type="button"
        class="button button-primary referee-say"
        disabled={props.busy}
        onClick={() => props.onSay(said)}
      >
        {chosen.value.length ? t("referee.reaches", { cards: said.split(" ").join(", ") }) : t("referee.reaches-none")}
      </button>
    </>
  );
}

/** A move of a colour: Invaders to press on the board, and everything else as a button. */
function MoveAsk(props: {
  readonly state: RefereeAnswer;
  readonly changed: readonly number[];
  readonly table: Table;
  readonly busy: boolean;
  readonly onMove: (move: string) => void;
}) {
  const spaceOfMove = (move: string): number => spaceOf(move.split(" ")[1] ?? "");
  const onBoard = new Map(
    props.state.choices.flatMap(({ move, says }) => {
      const space = spaceOfMove(move);
      return space < 0 ? [] : [[space, { move, says }] as const];
    }),
  );
  const press = (space: number) => {
    const choice = onBoard.get(space);
    if (choice && !props.busy) props.onMove(choice.move);
  };
  const others = props.state.choices.filter(({ move }) => spaceOfMove(move) < 0);
  return (
    <>
      <RefereeBoard
        table={props.table}
        label={props.state.question}
        changed={props.changed}
        offered={new Map([...onBoard].map(([space, { says }]) => [space, says]))}
        onSpace={press}
      />
      {onBoard.size > 0 && <p class="soft">{t("referee.press-offered")}</p>}
      <div class="referee-where">
        {others.map(({ move, says }) => (
          <button key={move} type="button" class="button" disabled={props.busy} onClick={() => props.onMove(move)}>
            {says}
          </button>
        ))}
      </div>
    </>
  );
}
