/** What is known of the games: asked once for each visit, and again only after a failure. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { BotsAnswer, GameAnswer, GameOut, LessonOut, RulesAnswer } from "../net/types.gen";

/** All games of the server; undefined until they have been asked for. */
export const games = signal<readonly GameOut[] | undefined>(undefined);

function once<Key extends string, T>(asking: (...words: Key[]) => Promise<T>): (...words: Key[]) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...words) => {
    const key = words.join(" ");
    let answer = known.get(key);
    if (!answer) {
      answer = asking(...words);
      known.set(key, answer);
      answer.catch(() => known.delete(key));
    }
    return answer;
  };
}

const allGames = once(() => api.games());

export async function loadGames(): Promise<readonly GameOut[]> {
  games.value = await allGames();
  return games.value;
}

export const gameOf: (game: string) => Promise<GameAnswer> = once((game: string) => api.game(game));
export const rulesOf: (game: string, language: string) => Promise<RulesAnswer> = once((game, language) =>
  api.rules(game as string, language as string),
);
export const textsOf: (game: string, language: string) => Promise<Record<string, string>> = once((game, language) =>
  api.texts(game as string, language as string),
);
/** The bots to choose from in a game, and the usual one. */
export const bots: (game: string) => Promise<BotsAnswer> = once((game: string) => api.bots(game));
/** The lessons of a game, in the order in which they are taught. */
export const lessonsOf: (game: string) => Promise<readonly LessonOut[]> = once(
  async (game: string) => (await api.lessons(game)).lessons,
);
