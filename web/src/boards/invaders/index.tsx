/** The card war on the generic board: windows that can be passed without a question, cards that would do nothing, and what costs other than usual. */
import { t } from "../../text";
import type { Board, BoardProps, Move, View } from "../contract";
import { BOARD as GENERIC, Generic } from "../generic";

/** By kind of card, for those of the own hand. */
interface Table {
  readonly costs: readonly number[]; // cards to discard for it now
  readonly idle: readonly number[]; // 1 for a one-shot that would do nothing now
}

const WINDOWS: readonly string[] = ["cancel", "prevent"]; // questions that are put whatever the hand holds (INV-I20)
const FROM_HAND: readonly string[] = ["play", ...WINDOWS]; // moves that bring a card at its cost

/** To let it happen. Who has tokens that could prevent something is asked because of them, and should decide. */
export function declines({ asks, legal }: View): Move | null {
  if (!WINDOWS.includes(asks) || legal.some(({ move }) => move === "shield")) return null;
  return legal.find(({ move }) => move === "let") ?? null;
}

/** What stands on no card: what it costs now if that is something else, and that it would do nothing. */
export function remarkOn({ view, facts, say }: Pick<BoardProps<Table>, "view" | "facts" | "say">, move: Move): string {
  const { card } = move;
  if (card === undefined || !FROM_HAND.includes(move.move)) return "";
  const cards = facts.moves.find(({ name }) => name === "play")?.fields[0]?.words ?? [];
  const kind = cards.indexOf(card);
  const n = view.table.costs[kind] ?? 0;
  const told = [
    n === Number(say.fact("card", card, "discard")) ? "" : t("invaders.cost-now", { n }),
    view.table.idle[kind] ? t("invaders.no-effect") : "",
  ];
  return told.filter((text) => text !== "").join(" ");
}

function Invaders(props: BoardProps<Table>) {
  return <Generic {...(props as unknown as BoardProps)} remark={(move) => remarkOn(props, move)} />;
}

export const BOARD: Board = {
  ...GENERIC,
  Component: Invaders as unknown as Board["Component"],
  declines: declines as NonNullable<Board["declines"]>,
};
