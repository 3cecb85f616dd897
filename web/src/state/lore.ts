/** All that is needed to show a game in the language of today: its facts, sentences, rules and board. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { boardOf } from "../boards";
import type { Board } from "../boards/contract";
import { api } from "../net/api";
import type { GameAnswer, RuleOut, RulesAnswer } from "../net/types.gen";
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

/** A table, as far as it decides in which words it is shown. Both may be unknown at first. */
export interface About {
  readonly id: string;
  readonly game: ReadonlySignal<string | null>;
  readonly data: ReadonlySignal<string | null>; // the digest of its data
}

/** The game's sentences; those of the table where it is played with other data, if the server tells them. */
async function sentences(id: string, game: string, data: string, word: string): Promise<Texts> {
  const facts = await gameOf(game);
  if (data === facts.game.data) return textsOf(game, word);
  return api.tableTexts(id, word).catch(() => textsOf(game, word));
}

/** The rules with the numbers of the table's data. */
async function numbered(id: string, game: string, data: string, word: string): Promise<RulesAnswer> {
  const facts = await gameOf(game);
  if (data === facts.game.data) return rulesOf(game, word);
  return api.tableRules(id, word).catch(() => rulesOf(game, word));
}

async function loreOf(id: string, game: string, data: string, word: string): Promise<Lore> {
  const [facts, texts, rules, board] = await Promise.all([
    gameOf(game),
    sentences(id, game, data, word),
    numbered(id, game, data, word),
    boardOf(game),
  ]);
  return { facts, texts, rules: rules.rules, introduction: rules.introduction, board };
}

/** Follows the language; what is shown stays until the other language is there. */
export function followLore(
  about: About,
  failed: (error: unknown) => void,
): { readonly lore: ReadonlySignal<Lore | null>; stop(): void } {
  const lore = signal<Lore | null>(null);
  const stop = effect(() => {
    const [game, data, word] = [about.game.value, about.data.value, language.value];
    if (game === null || data === null) return undefined;
    let outdated = false;
    loreOf(about.id, game, data, word).then(
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
