/** All that is needed to show a game in the language of today: its facts, sentences, rules and board. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { boardOf } from "../boards";
import type { Board } from "../boards/contract";
import type { GameAnswer, RuleOut } from "../net/types.gen";
import { language } from "../text";
import type { Texts } from "../text/game";
import { gameOf, rulesOf, textsOf } from "./games";

export interface Lore {
  readonly facts: GameAnswer;
  readonly texts: Texts;
  readonly rules: readonly RuleOut[];
  readonly introduction: string;
  readonly board: Board;
}

export async function loreOf(game: string, word: string): Promise<Lore> {
  const [facts, texts, rules, board] = await Promise.all([
    gameOf(game),
    textsOf(game, word),
    rulesOf(game, word),
    boardOf(game),
  ]);
  return { facts, texts, rules: rules.rules, introduction: rules.introduction, board };
}

/** Follows the language; what is shown stays until the other language is there. `game` may be unknown at first. */
export function followLore(
  game: ReadonlySignal<string | null>,
  failed: (error: unknown) => void,
): { readonly lore: ReadonlySignal<Lore | null>; stop(): void } {
  const lore = signal<Lore | null>(null);
  const stop = effect(() => {
    const [which, word] = [game.value, language.value];
    if (which === null) return undefined;
    let outdated = false;
    loreOf(which, word).then(
      (found) => {
        if (!outdated) lore.value = found;
      },
      (error: unknown) => {
        if (!outdated) failed(error);
      },
    );
    return () => {
      outdated = true;
    };
  });
  return { lore, stop };
}
