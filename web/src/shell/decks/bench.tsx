/** The deck on the bench: how large it is, what it is like, what is wrong with it, and what can be done with it. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { printed } from "../../boards/invaders/cards/data";
import { Mark } from "../../boards/invaders/cards/symbols";
import { Dialog } from "../../look/dialog";
import type { CatalogueAnswer, FlawOut } from "../../net/types.gen";
import { both, language, t } from "../../text";
import { type Doing, useDoing } from "../doing";
import { Stepper } from "./catalogue";
import { costOf, curve, DEAREST, sizeOf, symbolsIn, writeDeck } from "./model";
import type { Workshop } from "./workshop";

interface Props {
  readonly workshop: Workshop;
}

interface PictureProps extends Props {
  readonly catalogue: CatalogueAnswer;
}

/** How many cards there are, and where the sizes begin that a deck may have. */
function Counter({ workshop, catalogue }: PictureProps) {
  const size = sizeOf(workshop.counts.value);
  const right = size >= catalogue.least && size <= catalogue.most;
  const check = workshop.check.value;
  const group = check?.size === size ? check.group : ""; // the server knows the classes
  return (
    <div class="decks-counter" data-right={right}>
      <p>
        <strong class="decks-size">{size}</strong>{" "}
        <span class="soft">
          {!right
            ? t("decks.limits", { least: catalogue.least, most: catalogue.most })
            : group
              ? t("decks.class", { group })
              : t("decks.afloat")}
        </span>
      </p>
      <div class="decks-gauge" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (size / catalogue.most) * 100)}%` }} />
        <i style={{ left: `${(catalogue.least / catalogue.most) * 100}%` }} />
      </div>
    </div>
  );
}

/** Cards by what they cost. */
function Curve({ workshop, catalogue }: PictureProps) {
  const bars = curve(workshop.counts.value, catalogue.cards);
  const highest = Math.max(1, ...bars);
  const said = bars
    .map((count, cost) => t("decks.curve-bar", { cost: cost === DEAREST ? t("decks.cost-more") : cost, count }))
    .join("; ");
  return (
    <figure class="decks-curve" role="img" aria-label={`${t("decks.curve")}: ${said}`}>
      {bars.map((count, cost) => (
        <span key={cost} class="decks-bar" aria-hidden="true">
          <b>{count}</b>
          <span style={{ height: `${(count / highest) * 100}%` }} />
          <i>{cost === DEAREST ? `${DEAREST}+` : cost}</i>
        </span>
      ))}
    </figure>
  );
}

function Symbols({ workshop, catalogue }: PictureProps) {
  return (
    <ul class="decks-symbols" aria-label={t("decks.symbols")}>
      {symbolsIn(workshop.counts.value, catalogue.cards).map(([word, count]) => {
        const name = both(catalogue.marks[word] ?? { en: word, de: word });
        return (
          <li key={word} title={name}>
            <Mark word={word} label={name} /> {count}
          </li>
        );
      })}
    </ul>
  );
}

export function Flaws({
  flaws,
  onLine,
}: {
  readonly flaws: readonly FlawOut[];
  readonly onLine?: (line: number) => void;
}) {
  return (
    <ul class="decks-flaws">
      {flaws.map((flaw) => (
        <li key={`${flaw.line} ${flaw.text.en}`}>
          {flaw.line > 0 && onLine ? (
            <button type="button" class="button button-small" onClick={() => onLine(flaw.line)}>
              {t("decks.line", { line: flaw.line })}
            </button>
          ) : null}
          <span>{both(flaw.text)}</span>
        </li>
      ))}
    </ul>
  );
}

function Wrong({ workshop }: Props) {
  const said = workshop.check.value;
  const check = said?.size === sizeOf(workshop.counts.value) ? said : null; // of the deck as it is now
  if (workshop.failure.value !== null)
    return (
      <p class="field-error" role="alert">
        {workshop.failure.value}
      </p>
    );
  return (
    <div class="decks-wrong" role="status">
      {check === null ? (
        <p class="small soft">{t("decks.checking")}</p>
      ) : check.flaws.length === 0 ? (
        <p class="decks-right">
          <Icon name="check" />
          {t("decks.right")}
        </p>
      ) : (
        <Flaws flaws={check.flaws} />
      )}
    </div>
  );
}

/** On a phone the list is closed at first: below it lie the cards to choose from. */
const isWide = typeof matchMedia !== "undefined" && matchMedia("(min-width: 960px)").matches;

/** Every card that is in the deck, the cheapest first. */
function Lines({ workshop, catalogue }: PictureProps) {
  const counts = workshop.counts.value;
  const cards = catalogue.cards.filter((card) => counts[card.id]);
  cards.sort((one, other) => costOf(one) - costOf(other));
  return (
    <details class="decks-lines" open={isWide}>
      <summary>{t("decks.lines", { n: cards.length })}</summary>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <span class="decks-line-marks" aria-hidden="true">
              {card.symbols.map((word) => (
                <Mark key={word} word={word} />
              ))}
            </span>
            <span class="decks-line-name">{printed(both(card.name), language.value)}</span>
            <Stepper card={card} workshop={workshop} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The deck as the text that people share; whatever is pasted here becomes the deck. */
function SharedText({ workshop, onClose }: Props & { readonly onClose: () => void }) {
  const cards = workshop.catalogue.value?.cards ?? [];
  const text = useSignal(writeDeck(workshop.counts.value, cards, workshop.name.value));
  const copied = useSignal(false);
  const take = () => {
    workshop.begin({ text: text.value });
    onClose();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text.value).catch(() => undefined);
    copied.value = true;
  };
  return (
    <Dialog
      title={t("decks.text")}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="button" onClick={() => void copy()}>
            <Icon name="copy" />
            {copied.value ? t("decks.copied") : t("decks.copy")}
          </button>
          <a
            class="button"
            download={`${workshop.seat.value}.deck`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text.value)}`}
          >
            <Icon name="download" />
            {t("decks.download")}
          </a>
          <button type="button" class="button button-primary" onClick={take}>
            {t("decks.take")}
          </button>
        </>
      }
    >
      <div class="stack">
        <p class="soft" id="decks-text-how">
          {t("decks.text-how")}
        </p>
        <label class="button decks-file">
          <Icon name="upload" />
          {t("decks.choose-file")}
          <input
            type="file"
            accept=".deck,.txt,text/plain"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file) text.value = (await file.text()).slice(0, 8192);
            }}
          />
        </label>
        <textarea
          class="input decks-text"
          aria-label={t("decks.text")}
          aria-describedby="decks-text-how"
          rows={14}
          maxLength={8192}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function Actions({ workshop, doing }: Props & { readonly doing: Doing }) {
  const showsText = useSignal(false);
  const check = workshop.check.value;
  const right = check !== null && check.flaws.length === 0;
  const isOwn = workshop.own.value !== null;
  const act = (name: string, work: () => Promise<unknown>) => ({
    "aria-busy": doing.busy.value === name,
    onClick: () => doing.run(name, work),
  });
  return (
    <div class="decks-actions">
      {!isOwn && (
        <button
          type="button"
          class={`button ${workshop.isKept.value ? "" : "button-primary"}`}
          {...act("save", () => workshop.save())}
        >
          <Icon name="check" />
          {t(workshop.isKept.value ? "decks.saved" : "decks.save")}
        </button>
      )}
      {!isOwn && workshop.id.value !== null && (
        <button type="button" class="button" {...act("duplicate", () => workshop.duplicate())}>
          <Icon name="copy" />
          {t("decks.duplicate")}
        </button>
      )}
      <button type="button" class="button" onClick={() => (showsText.value = true)}>
        <Icon name="share" />
        {t("decks.text-open")}
      </button>
      <button type="button" class="button" disabled={!right} {...act("bot", () => workshop.play("bot"))}>
        <Icon name="play" />
        {t("decks.play-bot")}
      </button>
      <button type="button" class="button" disabled={!right} {...act("friend", () => workshop.play("friend"))}>
        <Icon name="link" />
        {t("decks.play-friend")}
      </button>
      {showsText.value && <SharedText workshop={workshop} onClose={() => (showsText.value = false)} />}
    </div>
  );
}

export function Bench({ workshop }: Props) {
  const doing = useDoing();
  const catalogue = workshop.catalogue.value;
  if (!catalogue) return null;
  return (
    <section class="decks-bench card" aria-labelledby="decks-bench">
      <h2 id="decks-bench" class="section-title">
        {t("decks.deck")}
      </h2>
      <label class="field">
        <span class="field-label">{t("decks.name")}</span>
        <input
          class="input"
          maxLength={40}
          value={workshop.name.value}
          onInput={(event) => (workshop.name.value = event.currentTarget.value)}
        />
      </label>
      <Counter workshop={workshop} catalogue={catalogue} />
      <Wrong workshop={workshop} />
      <div class="decks-pictures">
        <Curve workshop={workshop} catalogue={catalogue} />
        <Symbols workshop={workshop} catalogue={catalogue} />
      </div>
      <Actions workshop={workshop} doing={doing} />
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      <Lines workshop={workshop} catalogue={catalogue} />
    </section>
  );
}
