/** What a card is and how it lies there: plain data, so that a board, a deck builder and the gallery draw the same card. */

export type Side = "mankind" | "invader" | "hero";

/** What stands on a card, in the language of today. */
export interface CardData {
  readonly id: string; // the word of its kind: "mako"
  readonly name: string;
  readonly side: Side;
  readonly discard: number; // as printed
  readonly drain: number;
  readonly strength: number | null; // null for a one-shot
  readonly symbols: readonly string[]; // words: "defender", "alien-tech"
  readonly keywords: readonly string[]; // words: "tank"; an owner may have added others
  readonly kinds: string; // symbols and keywords as people say them
  readonly text: string; // the rules text; empty where there is none
  readonly flavour: string;
  readonly note: string; // all of it in a line, for who does not see it
}

export interface Cost {
  readonly discard: number;
  readonly drain: number;
}

/** How a card is at this moment; everything may be left out. */
export interface CardState {
  readonly cost?: Cost; // as it is now, where that is known
  readonly strength?: number; // as it is now
  readonly tokens?: number;
  readonly used?: boolean; // its ability was used in this turn
  readonly turned?: boolean; // by 90 degrees: a hero that is new
  readonly selected?: boolean;
  readonly target?: boolean; // can be chosen as what is meant
  readonly dim?: string; // why it cannot be chosen now
}

export type CardSize = "small" | "hand" | "large";
