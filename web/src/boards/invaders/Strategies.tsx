/** Strategies as tiles that turn over, with their text; the Ops Centre with its tokens. */
import { Icon, type IconName } from "../../art/icons";
import { t } from "../../text";
import { LargeStrategy } from "./cards/card";
import { breakable } from "./cards/data";
import { peekOf } from "./cards/peek";
import { Mark, Sign } from "./cards/symbols";
import { isReleased, type Seat, STRATEGIES } from "./table";
import { useWar } from "./war";

type Sketch = { readonly mark: string } | { readonly icon: IconName } | { readonly sign: "drain" };
/** On a tile, where there is no room for its picture. */
const SKETCHES: Readonly<Record<string, Sketch>> = {
  "ops-centre": { icon: "settings" },
  autopsies: { mark: "skull" },
  chainmail: { mark: "defender" },
  retribution: { mark: "scourge" },
  "clean-slate": { icon: "rematch" },
  "indian-ocean": { sign: "drain" },
  moon: { icon: "moon" },
  bodysnatchers: { mark: "pod" },
  "ice-caps": { icon: "rematch" },
  atmosphere: { icon: "sun" },
};

function StrategySketch({ word }: { readonly word: string }) {
  const sketch = SKETCHES[word];
  if (!sketch) return null;
  if ("mark" in sketch) return <Mark word={sketch.mark} />;
  return "icon" in sketch ? <Icon name={sketch.icon} /> : <Sign sign={sketch.sign} />;
}

export function Strategies({ seat }: { readonly seat: Seat }) {
  const war = useWar();
  const { table, props, offers, near } = war;
  const { say } = props;
  return (
    <ul class="war-strategies" data-part={seat === near ? "released" : undefined} data-side={seat}>
      {STRATEGIES[seat].map((word) => {
        const isOps = word === "ops-centre";
        const isUsed = isOps ? table.ops === 0 : isReleased(table, word);
        const name = say.word("strategy", word);
        const text = say.fact("strategy", word, "text");
        const state = isOps ? t("invaders.ops", { n: table.ops }) : isUsed ? t("invaders.released") : "";
        const offered = seat === near ? offers.get(`strategy:${word}`) : undefined;
        const isChosen = props.pending?.move === "strategy" && props.pending["strategy"] === word;
        return (
          <li key={word}>
            <button
              type="button"
              class={`war-tile ${offered ? "war-target" : ""}`}
              data-used={isUsed ? "" : undefined}
              data-chosen={isChosen ? "" : undefined}
              data-space={`strategy:${word}`}
              data-move={`strategy ${word}`}
              data-pointed={props.pointed.value.has(`strategy:${word}`) ? "" : undefined}
              {...peekOf(() => <LargeStrategy word={word} side={seat} name={name} text={text} now={state} />)}
              onClick={(event) => {
                if (offered) war.press(`strategy:${word}`, event.currentTarget);
                else if (seat === near && war.isMine && !isUsed) war.press(`strategy:${word}`, event.currentTarget);
                else props.explain([name, state, text].filter(Boolean).join(". "), event.currentTarget);
              }}
            >
              <span class="visually-hidden">{[name, state, text].filter(Boolean).join(". ")}</span>
              <StrategySketch word={word} />
              <span class="war-tile-name" aria-hidden="true">
                {breakable(name)}
              </span>
              {isOps && (
                <span class="war-ops pixel" aria-hidden="true">
                  {table.ops}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
