/** A card of the catalogue as it is drawn. */
import type { CardData, Side } from "../../boards/invaders/cards/types";
import type { CardOut, CatalogueAnswer } from "../../net/types.gen";
import { both } from "../../text";

export function faceOf(card: CardOut, catalogue: CatalogueAnswer): CardData {
  const say = (word: string): string => {
    const text = catalogue.marks[word];
    return text ? both(text) : word;
  };
  return {
    id: card.id,
    name: both(card.name),
    side: catalogue.seat as Side,
    discard: card.discard,
    drain: card.drain,
    strength: card.strength,
    symbols: card.symbols,
    keywords: card.keywords,
    kinds: [...card.symbols, ...card.keywords].map(say).join(", "),
    text: both(card.text),
    flavour: both(card.flavour),
    note: both(card.note),
  };
}
