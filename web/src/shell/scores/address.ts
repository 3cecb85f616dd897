/** Where a score stands. */
import type { ScoreOut } from "../../net/types.gen";

/** The list that a score stands in, as the server is asked for it. */
export function queryOf({ options, league }: Pick<ScoreOut, "options" | "league">): {
  options?: string;
  league?: string;
} {
  const choices = Object.entries(options).filter(([name]) => name !== "league");
  const asked = choices.map(([name, choice]) => `${name}=${choice}`).join(",");
  return { ...(asked ? { options: asked } : {}), ...(league ? { league } : {}) };
}

/** The address of the list, with the score marked. */
export function listOf(score: ScoreOut): string {
  const asked = { ...score.options, ...(score.league ? { league: score.league } : {}), at: String(score.at) };
  return `/scores/${score.game}?${new URLSearchParams(asked)}`;
}
