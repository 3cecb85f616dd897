/** Cards of one's own: a file is checked, with everything that is wrong at its line, and played at a private table. */
import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { CardsCheck } from "../../net/types.gen";
import { t } from "../../text";
import { make } from "../begin";
import { useDoing } from "../doing";
import { Flaws } from "./bench";
import { GAME, type Workshop } from "./workshop";

interface Props {
  readonly workshop: Workshop;
  readonly text: Signal<string>; // stays while one looks at something else
  readonly onBuild: () => void;
}

export function OwnCards({ workshop, text, onBuild }: Props) {
  const doing = useDoing();
  const box = useRef<HTMLTextAreaElement>(null);
  const check = useSignal<CardsCheck | null>(null);
  const checked = useSignal(""); // the text that the check is about
  const look = () =>
    doing.run("check", async () => {
      const asked = text.value;
      check.value = await api.checkCards(GAME, asked);
      checked.value = asked;
    });
  const goTo = (line: number) => {
    const area = box.current;
    if (!area) return;
    const lines = text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    area.scrollTop = Math.max(0, (line - 4) * (area.scrollHeight / Math.max(1, lines.length)));
  };
  const play = () =>
    doing.run("play", async () => {
      const found = check.value;
      if (!found) return;
      const decks = Object.fromEntries(found.catalogues.map((one) => [`${one.seat}.deck`, one.deck]));
      await make({
        game: GAME,
        files: { [found.file]: checked.value, ...decks },
        seats: [{ kind: "bot" }, { kind: "here" }],
      });
    });
  const begin = () =>
    doing.run("begin", async () => {
      text.value = (await api.cardsFile(GAME)).text;
    });
  const fresh = check.value !== null && checked.value === text.value;
  return (
    <section class="decks-own card stack" aria-labelledby="decks-own">
      <h2 id="decks-own" class="section-title">
        {t("decks.own")}
      </h2>
      <p class="soft" id="decks-own-how">
        {t("decks.own-how")}
      </p>
      <div class="row">
        {text.value.trim() === "" && (
          <button type="button" class="button" aria-busy={doing.busy.value === "begin"} onClick={begin}>
            <Icon name="book" />
            {t("decks.own-begin")}
          </button>
        )}
        <label class="button decks-file">
          <Icon name="upload" />
          {t("decks.choose-file")}
          <input
            type="file"
            accept=".toml,.txt,text/plain"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (!file) return;
              text.value = await file.text();
              look();
            }}
          />
        </label>
        <button
          type="button"
          class="button button-primary"
          disabled={text.value.trim() === ""}
          aria-busy={doing.busy.value === "check"}
          onClick={look}
        >
          <Icon name="search" />
          {t("decks.check")}
        </button>
      </div>
      <div role="status" class="stack">
        {fresh && check.value && check.value.flaws.length > 0 && (
          <>
            <p class="decks-many-flaws">{t("decks.flaws", { n: check.value.flaws.length })}</p>
            <Flaws flaws={check.value.flaws} onLine={goTo} />
          </>
        )}
        {fresh && check.value && check.value.flaws.length === 0 && (
          <p class="decks-right">
            <Icon name="check" />
            {t("decks.own-right", {
              n: check.value.catalogues.reduce((sum, one) => sum + one.cards.length, 0),
            })}
          </p>
        )}
      </div>
      {fresh && check.value && check.value.flaws.length === 0 && (
        <div class="row">
          <button type="button" class="button button-primary" aria-busy={doing.busy.value === "play"} onClick={play}>
            <Icon name="play" />
            {t("decks.own-play")}
          </button>
          <button
            type="button"
            class="button"
            onClick={() =>
              doing.run("build", async () => {
                if (!check.value) return;
                await workshop.useCards({
                  file: check.value.file,
                  text: checked.value,
                  catalogues: check.value.catalogues,
                });
                onBuild();
              })
            }
          >
            <Icon name="pencil" />
            {t("decks.own-build")}
          </button>
        </div>
      )}
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      <textarea
        ref={box}
        class="input decks-text"
        rows={18}
        spellcheck={false}
        wrap="off"
        aria-label={t("decks.own-file")}
        aria-describedby="decks-own-how"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
    </section>
  );
}
