/** Before the start of a game with hidden decks: which deck a seat brings. Others are told only that there is one. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { DeckOut, GameOut, SeatInfo, TableInfo, TableOut } from "../../net/types.gen";
import { t } from "../../text";
import type { Doing } from "../doing";

const PRINTED = "printed"; // no deck: the one of the box
const KEPT = "kept"; // one that is not on the shelf any more, or came as text

/** Whether seats bring decks at a table. */
export function bringsDecks(game: Pick<GameOut, "decks">, info: Pick<TableInfo, "options">): boolean {
  const [option, choice] = game.decks;
  return option !== undefined && info.options[option] === choice;
}

interface Props {
  readonly table: TableOut;
  readonly seat: SeatInfo;
  readonly label: string;
  readonly decks: readonly DeckOut[];
  readonly doing: Doing;
  readonly mine: boolean;
}

/** The deck of one's own seat, or of a bot's at one's own table. */
export function DeckChoice({ table, seat, label, decks, doing, mine }: Props) {
  const brought = mine ? table.decks[seat.seat] : undefined;
  const chosen = useSignal<string | null>(null);
  useEffect(() => {
    chosen.value = null;
  }, [brought, seat.deck]);
  const fitting = decks.filter((deck) => deck.game === table.game && deck.seat === seat.seat);
  const known = fitting.some((deck) => deck.id === brought);
  const now = chosen.value ?? (!seat.deck ? PRINTED : known && brought ? brought : KEPT);
  const choose = (value: string) => {
    chosen.value = value;
    doing.run("deck", async () => {
      try {
        if (value === PRINTED) await api.takeDeckAway(table.id, seat.seat);
        else await api.bringDeck(table.id, seat.seat, { deck: value });
      } catch (error) {
        chosen.value = null;
        throw error;
      }
    });
  };
  return (
    <div class="table-lobby-deck">
      <label class="field">
        <span class="field-label">{t("table.deck-of", { seat: label })}</span>
        <select
          class="input"
          value={now}
          disabled={doing.busy.value !== null}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value={PRINTED}>{t("table.deck-printed")}</option>
          {now === KEPT && <option value={KEPT}>{t("table.deck-other")}</option>}
          {fitting.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.name} ({deck.size})
            </option>
          ))}
        </select>
      </label>
      <a class="button button-quiet button-small" href={`/decks?seat=${seat.seat}`}>
        <Icon name="pencil" />
        {t("table.deck-build")}
      </a>
    </div>
  );
}

/** My decks, where they can be brought. */
export function useMyDecks(wanted: boolean, person: string | undefined): readonly DeckOut[] {
  const decks = useSignal<readonly DeckOut[]>([]);
  useEffect(() => {
    if (!wanted) return;
    api.decks().then(
      (answer) => (decks.value = answer.decks),
      () => undefined, // the printed deck can be played all the same
    );
  }, [wanted, person]);
  return decks.value;
}
