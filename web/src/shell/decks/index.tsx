/** Decks and cards of one's own, for the card war. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CardPeek } from "../../boards/invaders/cards/peek";
import { panelProps, Tabs } from "../../look/tabs";
import { pageTitle } from "../../state/attention";
import { language, t } from "../../text";
import { Bench } from "./bench";
import { Catalogue } from "./catalogue";
import { sizeOf } from "./model";
import { OwnCards } from "./own";
import { Shelf, sideName } from "./shelf";
import { SEATS, useWorkshop, type Workshop } from "./workshop";
import "./decks.css";

/** Whose cards are on the bench. Another side is another deck. */
function Sides({ workshop }: { readonly workshop: Workshop }) {
  return (
    <fieldset class="field">
      <legend class="field-label">{t("decks.side")}</legend>
      <div class="choices">
        {SEATS.map((seat) => (
          <label class="choice" key={seat}>
            <input
              type="radio"
              name="side"
              checked={workshop.seat.value === seat}
              onChange={() => void workshop.choose(seat)}
            />
            {sideName(seat)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function DecksPage({ seat }: { readonly seat: string | null }) {
  const first = SEATS.find((one) => one === seat) ?? SEATS[0];
  const workshop = useWorkshop(first);
  const tab = useSignal("build");
  const file = useSignal("");
  useEffect(() => {
    pageTitle.value = t("decks.title");
  }, [language.value]);
  return (
    <div class="page decks">
      <h1 class="page-title">{t("decks.title")}</h1>
      <p class="lead">{t("decks.lead")}</p>
      <Tabs
        name="decks"
        label={t("decks.title")}
        tabs={[
          { id: "build", label: t("decks.build") },
          { id: "own", label: t("decks.own") },
        ]}
        chosen={tab.value}
        onChoose={(id) => (tab.value = id)}
      />
      <div {...panelProps("decks", tab.value)}>
        {tab.value === "own" ? (
          <OwnCards workshop={workshop} text={file} onBuild={() => (tab.value = "build")} />
        ) : (
          <>
            {workshop.own.value !== null && (
              <div class="notice">
                <p>{t("decks.with-own")}</p>
                <button type="button" class="button button-small" onClick={() => void workshop.useCards(null)}>
                  {t("decks.without-own")}
                </button>
              </div>
            )}
            <div class="decks-columns">
              <div class="stack decks-left">
                <Sides workshop={workshop} />
                <Shelf workshop={workshop} />
              </div>
              <Bench workshop={workshop} />
              <Catalogue workshop={workshop} />
            </div>
          </>
        )}
      </div>
      {tab.value === "build" && workshop.catalogue.value && (
        <a class="decks-afloat" href="#decks-bench">
          <strong>{sizeOf(workshop.counts.value)}</strong> {t("decks.afloat")}
          {workshop.check.value && workshop.check.value.flaws.length > 0 && (
            <span class="decks-afloat-wrong">{t("decks.flaws", { n: workshop.check.value.flaws.length })}</span>
          )}
        </a>
      )}
      <CardPeek />
    </div>
  );
}
