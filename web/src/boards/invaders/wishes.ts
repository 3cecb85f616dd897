/** Moves that are wanted one after the other: each is made as soon as the server asks for it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps, Move } from "../contract";
import type { Table } from "./table";

export interface Wish {
  readonly move: Move;
  /** Whether it closes an act, and has been confirmed with the ones before it. */
  readonly isSure?: boolean;
}

/** `isLater`: not in the view that is shown now, but in the next one. */
export type Want = (wishes: readonly Wish[], isLater?: boolean) => void;

export const sameMove = (one: Move, other: Move): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Gives a function that asks for such moves. What cannot be made any more falls with all that comes after it. */
export function useWishes(props: BoardProps<Table>): Want {
  const left = useRef<readonly Wish[]>([]);
  const made = useRef<unknown>(null); // the view in which the last one was made
  const latest = useRef(props);
  latest.current = props;
  const goOn = (): void => {
    const { view, moves, choose, act } = latest.current;
    const [next, ...others] = left.current;
    if (!next || moves.length === 0 || made.current === view) return;
    const legal = moves.find((move) => sameMove(move, next.move));
    left.current = legal ? others : [];
    if (!legal) return;
    made.current = view;
    if (next.isSure) act([legal]);
    else choose(legal);
  };
  useLayoutEffect(goOn, [props.view, props.moves]);
  return (wishes, isLater = false) => {
    left.current = wishes;
    made.current = isLater ? latest.current.view : null;
    goOn();
  };
}
