/** The card war on the generic board: windows that can be passed without a question, cards that would do nothing, and what costs other than usual. */
import { useMemo } from "preact/hooks";
import { t } from "../../text";
import type { Board, BoardProps, Move, View } from "../contract";
import { BOARD as GENERIC, Generic } from "../generic";
import { discardNow } from "./cost";
import { type Table, withoutEffect } from "./idle";

const WINDOWS: readonly string[] = ["cancel", "prevent"]; // questions that are put whatever the hand holds (INV-I20)

/** To let it happen. Who has tokens that could prevent something is asked because of them, and should decide. */
export function declines({ asks, legal }: View): Move | null {
  if (!WINDOWS.includes(asks) || legal.some(({ move }) => move === "shield")) return null;
  return legal.find(({ move }) => move === "let") ?? null;
}

function Invaders(props: BoardProps<Table>) {
  const { view, moves, say } = props;
  const idle = useMemo(() => withoutEffect(view, moves, say), [view, moves, say]);
  const remark = ({ move, card }: Move): string => {
    if (move !== "play" || card === undefined) return "";
    const n = discardNow(view, card, say);
    const told = [n === null ? "" : t("invaders.cost-now", { n }), idle.has(card) ? t("invaders.no-effect") : ""];
    return told.filter((text) => text !== "").join(" ");
  };
  return <Generic {...(props as unknown as BoardProps)} remark={remark} />;
}

export const BOARD: Board = {
  ...GENERIC,
  Component: Invaders as unknown as Board["Component"],
  declines: declines as NonNullable<Board["declines"]>,
};
