/** The score of whoever has just played for points, and its place in the high scores. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { ScoreOut } from "../../net/types.gen";
import { queryOf } from "../scores/address";
import { usePlace } from "./place";
import type { TableSession } from "./session";

export interface Ranked {
  readonly score: ScoreOut;
  readonly rank: number; // in the list, from 1 on; 0 is not known, or not listed
  readonly of: number; // scores in the list
}

/** Whether a table is played for points, which enter the high scores. */
export function isForPoints({ lore, info }: TableSession): boolean {
  return lore.value?.facts.game.scores.includes(info.value?.players ?? 0) ?? false;
}

/** Nothing where nothing is counted, and until it is known. */
export function useOwnScore(): Ranked | null {
  const { session } = usePlace();
  const [ranked, setRanked] = useState<Ranked | null>(null);
  const isScored = (session.lore.value?.facts.game.scores.length ?? 0) > 0 && session.state.value.own.length > 0;
  useEffect(() => {
    if (!isScored) return;
    let isGone = false;
    const find = async (): Promise<void> => {
      const score = (await api.myScores()).find((one) => one.table === session.id);
      if (isGone || !score) return;
      setRanked({ score, rank: 0, of: 0 });
      const { scores } = await api.scores(score.game, queryOf(score));
      const rank = scores.findIndex((one) => one.at === score.at && one.seat === score.seat) + 1;
      if (!isGone) setRanked({ score, rank, of: scores.length });
    };
    find().catch(() => undefined); // without the list nobody knows the rank
    return () => {
      isGone = true;
    };
  }, [isScored, session.id]);
  return ranked;
}
