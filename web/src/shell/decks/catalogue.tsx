/** All cards of a side, with what narrows them down. */
import { type Signal, useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { Card } from "../../boards/invaders/cards/card";
import { printed } from "../../boards/invaders/cards/data";
import { Pips } from "../../boards/invaders/cards/symbols";
import type { CardOut, CatalogueAnswer } from "../../net/types.gen";
import { both, type Key, language, t } from "../../text";
import { faceOf } from "./face";
import { COSTS, change, type Filter, KINDS, matching, NO_FILTER, wordsOf } from "./model";
import type { Workshop } from "./workshop";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, choices, onChoose }: SelectProps) {
  return (
    <label class="decks-filter">
      <span class="field-label">{label}</span>
      <select class="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t("decks.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Filters({ catalogue, filter }: { readonly catalogue: CatalogueAnswer; readonly filter: Signal<Filter> }) {
  const set = (part: Partial<Filter>) => (filter.value = { ...filter.value, ...part });
  const marks = (what: "symbols" | "keywords") =>
    wordsOf(catalogue, what).map((word) => ({
      value: word,
      label: both(catalogue.marks[word] ?? { en: word, de: word }),
    }));
  return (
    <search class="decks-filters">
      <label class="decks-filter decks-search">
        <span class="field-label">{t("decks.search")}</span>
        <input
          class="input"
          type="search"
          value={filter.value.words}
          onInput={(event) => set({ words: event.currentTarget.value })}
        />
      </label>
      <Select
        label={t("decks.symbol")}
        value={filter.value.symbol}
        choices={marks("symbols")}
        onChoose={(symbol) => set({ symbol })}
      />
      <Select
        label={t("decks.keyword")}
        value={filter.value.keyword}
        choices={marks("keywords")}
        onChoose={(keyword) => set({ keyword })}
      />
      <Select
        label={t("decks.kind")}
        value={filter.value.kind}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`decks.kind-${kind}` as Key) }))}
        onChoose={(kind) => set({ kind })}
      />
      <Select
        label={t("decks.cost")}
        value={filter.value.cost}
        choices={COSTS.map((cost) => ({ value: cost, label: cost === "5" ? t("decks.cost-more") : cost }))}
        onChoose={(cost) => set({ cost })}
      />
      <label class="switch decks-only">
        <input
          type="checkbox"
          role="switch"
          checked={filter.value.inDeck}
          onChange={() => set({ inDeck: !filter.value.inDeck })}
        />
        {t("decks.only-in-deck")}
      </label>
    </search>
  );
}

/** One less, how many, one more. */
export function Stepper({ card, workshop }: { readonly card: CardOut; readonly workshop: Workshop }) {
  const count = workshop.counts.value[card.id] ?? 0;
  const name = printed(both(card.name), language.value);
  const step = (by: number) => (workshop.counts.value = change(workshop.counts.value, card, by));
  return (
    <span class="decks-stepper">
      <button
        type="button"
        class="button button-icon"
        aria-label={t("decks.less", { card: name })}
        aria-disabled={count === 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <span class="decks-count" data-none={count === 0 || undefined}>
        <span class="visually-hidden">{t("decks.count-of", { count, box: card.box })}</span>
        <span aria-hidden="true">
          {count}
          <span class="soft">/{card.box}</span>
        </span>
      </span>
      <button
        type="button"
        class="button button-icon"
        aria-label={t("decks.more", { card: name })}
        aria-disabled={count >= card.box}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

/** What a card costs: cards of the hand, and cards of the deck. The card itself says it to who does not see it. */
function Price({ card }: { readonly card: CardOut }) {
  const { discard, drain } = card;
  const words = [
    discard > 0 ? t("decks.discards", { n: discard }) : "",
    drain > 0 ? t("decks.drains", { n: drain }) : "",
  ].filter(Boolean);
  const label = words.join(", ") || t("invaders.card.free");
  return (
    <span class="decks-price" aria-hidden="true" title={label}>
      <Pips cost={{ discard, drain }} free={t("invaders.card.free")} />
    </span>
  );
}

export function Catalogue({ workshop }: { readonly workshop: Workshop }) {
  const filter = useSignal<Filter>(NO_FILTER);
  const catalogue = workshop.catalogue.value;
  if (!catalogue) return null;
  const found = matching(catalogue.cards, filter.value, workshop.counts.value, both);
  return (
    <section class="decks-catalogue" aria-labelledby="decks-cards">
      <h2 id="decks-cards" class="section-title">
        {t("decks.cards")}
      </h2>
      <Filters catalogue={catalogue} filter={filter} />
      <p class="small soft" role="status">
        {t("decks.found", { n: found.length, all: catalogue.cards.length })}
      </p>
      {found.length === 0 && (
        <p class="row">
          <button type="button" class="button" onClick={() => (filter.value = NO_FILTER)}>
            {t("decks.no-filter")}
          </button>
        </p>
      )}
      <ul class="decks-cards">
        {found.map((card) => {
          const face = faceOf(card, catalogue);
          return (
            <li
              key={card.id}
              class="decks-card"
              data-card={card.id}
              data-in={workshop.counts.value[card.id] ? "" : undefined}
            >
              <Card data={face} />
              <div class="decks-card-words">
                <p class="decks-card-name">{printed(face.name, language.value)}</p>
                <p class="small soft decks-card-text">{face.text || face.flavour}</p>
                <div class="decks-card-foot">
                  <Stepper card={card} workshop={workshop} />
                  <Price card={card} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
