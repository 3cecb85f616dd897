/** Who sits where. One choice for all others, and each seat can differ from it. */
import { Icon } from "../../art/icons";
import { SeatMark } from "../../art/marks";
import type { DeckOut, GameOut } from "../../net/types.gen";
import { me } from "../../state/person";
import { t, tMaybe } from "../../text";
import { botAbout, botName } from "../../text/bots";
import { useMyDecks } from "../table/decks";
import { type Change, type Form, othersAre, playing, type SeatDraft, type SeatKind, takesDeck } from "./form";
import { Wrong } from "./wrong";

const KINDS: readonly SeatKind[] = ["bot", "open", "invited", "here"];

interface Props {
  readonly game: GameOut;
  readonly bots: readonly string[];
  readonly form: Form;
  readonly change: (change: Change) => void;
  readonly error: string | null;
}

export function kindText(kind: SeatKind): string {
  return tMaybe(`new.kind-${kind}`, kind);
}

export function SeatsField({ game, bots, form, change, error }: Props) {
  const seats = playing(form);
  const all = othersAre(form);
  const decks = useMyDecks(form.decks.length > 0, me.value?.id);
  return (
    <>
      {seats.length > 1 && (
        <fieldset class="field">
          <legend class="field-label">{t("new.against")}</legend>
          <div class="choices">
            {(["bot", "open", "here"] as const).map((kind) => (
              <label class="choice" key={kind}>
                <input
                  type="radio"
                  name="others"
                  checked={all === kind}
                  onChange={() => change({ do: "others", kind })}
                />
                {t(`new.others-${kind}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset class="field" aria-describedby="new-seats-error">
        <legend class="field-label">{t("new.seats")}</legend>
        <div class="new-seats">
          {seats.map((seat, i) => {
            const word = game.seats[i] ?? "";
            const label = t("new.seat", { seat: tMaybe(`seat.${word}`, word.toUpperCase()) });
            return (
              <div class="new-seat" key={word}>
                <span class="new-seat-label">
                  <SeatMark seat={i} word={word} />
                  {label}
                </span>
                <select
                  class="input"
                  aria-label={t("new.seat-who", { seat: label })}
                  value={seat.kind}
                  onChange={(e) => change({ do: "seat", seat: i, change: { kind: e.currentTarget.value as SeatKind } })}
                >
                  {KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {kindText(kind)}
                    </option>
                  ))}
                </select>
                {seat.kind === "bot" && (
                  <select
                    class="input"
                    aria-label={t("new.seat-bot", { seat: label })}
                    aria-describedby={`new-about-${i}`}
                    value={seat.bot}
                    onChange={(e) => change({ do: "seat", seat: i, change: { bot: e.currentTarget.value } })}
                  >
                    {bots.map((bot) => (
                      <option key={bot} value={bot}>
                        {botName(bot)}
                      </option>
                    ))}
                  </select>
                )}
                {seat.kind === "here" && (
                  <input
                    class="input"
                    maxLength={40}
                    autocomplete="off"
                    aria-label={t("new.seat-name", { seat: label })}
                    placeholder={me.value?.name ?? t("new.own-name")}
                    value={seat.name}
                    onInput={(e) => change({ do: "seat", seat: i, change: { name: e.currentTarget.value } })}
                  />
                )}
                {seat.kind === "bot" && isFirstOf(seats, i) && botAbout(seat.bot) !== "" && (
                  <span class="new-about soft small" id={`new-about-${i}`}>
                    {botAbout(seat.bot)}
                  </span>
                )}
                {(seat.kind === "open" || seat.kind === "invited") && (
                  <span class="soft small">{t(`new.hint-${seat.kind}`)}</span>
                )}
                {form.decks.length > 0 && takesDeck(seat) && (
                  <DeckField
                    label={t("table.deck-of", { seat: tMaybe(`seat.${word}`, word) })}
                    decks={decks.filter((deck) => deck.game === game.id && deck.seat === word)}
                    chosen={seat.deck}
                    choose={(deck) => change({ do: "deck", seat: i, deck })}
                    word={seat.kind === "here" ? word : ""}
                  />
                )}
              </div>
            );
          })}
        </div>
        <Wrong id="new-seats-error" text={error} />
      </fieldset>
    </>
  );
}

/** Several seats may have the same bot: it is described once. */
const isFirstOf = (seats: readonly SeatDraft[], at: number): boolean =>
  seats.findIndex((seat) => seat.kind === "bot" && seat.bot === seats[at]?.bot) === at;

interface DeckProps {
  readonly label: string;
  readonly decks: readonly DeckOut[];
  readonly chosen: string;
  readonly choose: (deck: string) => void;
  readonly word: string; // of the seat, where one sits oneself
}

/** Which deck a seat brings: one of one's own, or the printed one. */
function DeckField({ label, decks, chosen, choose, word }: DeckProps) {
  if (decks.length === 0 && word === "") return null;
  return (
    <span class="new-deck">
      {decks.length > 0 && (
        <select class="input" aria-label={label} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t("table.deck-printed")}</option>
          {decks.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.name} ({deck.size})
            </option>
          ))}
        </select>
      )}
      {word !== "" && (
        <a class="button button-quiet button-small" href={`/decks?seat=${word}`}>
          <Icon name="pencil" />
          {t("table.deck-build")}
        </a>
      )}
    </span>
  );
}
