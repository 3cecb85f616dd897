/** The decks that are kept: opened, renamed on the bench, deleted; and the ways to begin a new one. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { Dialog } from "../../look/dialog";
import type { DeckOut } from "../../net/types.gen";
import { ago, t, tMaybe } from "../../text";
import { useDoing } from "../doing";
import type { Workshop } from "./workshop";

export const sideName = (seat: string): string => tMaybe(`decks.side-${seat}`, seat);

export function Shelf({ workshop }: { readonly workshop: Workshop }) {
  const doing = useDoing();
  const leaving = useSignal<(() => Promise<unknown>) | null>(null);
  const dropping = useSignal<DeckOut | null>(null);
  /** Whatever takes the place of a deck with changes asks first. */
  const replace = (work: () => Promise<unknown>) => {
    if (workshop.isChanged() && workshop.id.value !== null) leaving.value = work;
    else doing.run("open", work);
  };
  const kept = workshop.kept.value ?? [];
  return (
    <section class="decks-shelf" aria-labelledby="decks-kept">
      <h2 id="decks-kept" class="section-title">
        {t("decks.kept", { n: kept.length, most: workshop.most.value })}
      </h2>
      <ul class="decks-kept">
        {kept.map((deck) => (
          <li key={deck.id} class="decks-kept-deck">
            <button
              type="button"
              class="button decks-open"
              aria-current={deck.id === workshop.id.value ? "true" : undefined}
              onClick={() => replace(() => workshop.open(deck.id))}
            >
              <span class="decks-kept-name">{deck.name}</span>
              <span class="small soft">
                {sideName(deck.seat)} · {t("decks.size", { n: deck.size })} · {ago(deck.changed_at)}
              </span>
            </button>
            <button
              type="button"
              class="button button-quiet button-icon"
              aria-label={t("decks.delete", { name: deck.name })}
              onClick={() => (dropping.value = deck)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {workshop.kept.value?.length === 0 && <p class="small soft">{t("decks.none-kept")}</p>}
      <div class="row">
        <button
          type="button"
          class="button button-small"
          onClick={() => replace(async () => workshop.begin("printed"))}
        >
          <Icon name="book" />
          {t("decks.from-printed")}
        </button>
        <button type="button" class="button button-small" onClick={() => replace(async () => workshop.begin("empty"))}>
          <Icon name="plus" />
          {t("decks.from-nothing")}
        </button>
      </div>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      {leaving.value !== null && (
        <Ask
          title={t("decks.leave-ask")}
          words={t("decks.leave-what", { name: workshop.name.value })}
          yes={t("decks.leave-yes")}
          onYes={() => {
            const work = leaving.value;
            leaving.value = null;
            if (work) doing.run("open", work);
          }}
          onNo={() => (leaving.value = null)}
        />
      )}
      {dropping.value !== null && (
        <Ask
          title={t("decks.delete-ask")}
          words={t("decks.delete-what", { name: dropping.value.name })}
          yes={t("decks.delete-yes")}
          onYes={() => {
            const deck = dropping.value;
            dropping.value = null;
            if (deck) doing.run("delete", () => workshop.remove(deck.id));
          }}
          onNo={() => (dropping.value = null)}
        />
      )}
    </section>
  );
}

interface AskProps {
  readonly title: string;
  readonly words: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Ask({ title, words, yes, onYes, onNo }: AskProps) {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      foot={
        <>
          <button type="button" class="button" onClick={onNo}>
            {t("decks.keep")}
          </button>
          <button type="button" class="button button-danger" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
