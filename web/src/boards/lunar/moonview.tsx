/** A moon with its owner's name above and stock below. */
import { SeatMark, seatClass } from "../../art/marks";
import { t } from "../../text";
import type { Move } from "../contract";
import { stockOf } from "./choosing";
import { Ground } from "./ground";
import { countOn, holders, PLACES, pipsOn, SIZES, type Stocks, type Units } from "./moon";
import { Sign, seatNumber, Token, UnitPicture } from "./pieces";
import type { Position } from "./position";
import { type Sight, Space } from "./space";
import { actWords, nameOf, type Speaker } from "./words";

interface Props {
  readonly moon: string;
  readonly position: Position;
  readonly units: Units; // as they are shown now: behind the position while something moves
  readonly stocks: Stocks;
  readonly sight: (space: string) => Sight;
  readonly speaker: Speaker;
  readonly actor: string | null;
  readonly isOwn: boolean;
  readonly isNear: boolean; // where moons are above each other: the lower one
  readonly active: string;
  readonly acts: readonly Move[]; // of the piece that is selected on this moon
  readonly selected: string | null;
  readonly sources: ReadonlySet<string>;
  readonly press: (space: string, at: Element) => void;
  readonly select: (source: string) => void;
  readonly choose: (move: Move) => void;
}

const ROWS = [0, 3, 6];

export function MoonView(props: Props) {
  const { moon, position, units, sight, speaker, actor, isOwn, isNear, active } = props;
  const name = nameOf(moon, speaker);
  const isOut = !position.living.has(moon);
  const classes = ["lunar-moon", seatClass(seatNumber(moon))];
  if (actor === moon) classes.push("lunar-moon-acts");
  if (isOwn) classes.push("lunar-moon-own");
  if (isOut) classes.push("lunar-moon-out");
  if (position.winner === moon) classes.push("lunar-moon-won");
  const label = t("lunar.moon-label", {
    moon: speaker.say.word("moon", moon),
    name,
    teleporter: teleporterWords(units, moon, speaker),
  });
  return (
    <section
      class={classes.join(" ")}
      data-asked={isOwn && actor === moon}
      data-near={isNear || undefined}
      aria-label={t("lunar.moon-of", { moon: speaker.say.word("moon", moon), name })}
    >
      <header class="lunar-name">
        <SeatMark seat={seatNumber(moon)} />
        <b class="lunar-letter" aria-hidden="true">
          {speaker.say.word("moon", moon)}
        </b>
        <b class="lunar-name-text">{name}</b>
        <small class="lunar-which">
          <span>{t("lunar.moon", { moon: speaker.say.word("moon", moon) })}</span>
          {isOwn && <span class="lunar-yours">{t("lunar.yours")}</span>}
        </small>
        <Standing {...props} />
      </header>
      <div class="lunar-disc">
        <Ground moon={seatNumber(moon)} />
        <div class="lunar-grid" role="grid" aria-label={label}>
          {ROWS.map((start) => (
            <div class="lunar-row" role="row">
              {PLACES.slice(start, start + 3).map((place) => {
                const space = `${moon}.${place}`;
                return (
                  <Space
                    key={space}
                    space={space}
                    unit={units.get(space) ?? null}
                    sight={sight(space)}
                    position={position}
                    speaker={speaker}
                    isActive={active === space}
                    press={props.press}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <footer class="lunar-foot">
        <Stock {...props} />
        {position.edition === 2016 && <Tokens {...props} />}
        <span class="lunar-facts">
          <AtHome {...props} />
          <Teleporter units={units} moon={moon} speaker={speaker} />
        </span>
        {props.acts.length > 0 && (
          <div class="lunar-acts">
            {props.acts.map((move) => (
              <button
                type="button"
                class="button lunar-act"
                data-move={Object.values(move).join(" ")}
                onClick={() => props.choose(move)}
              >
                <Sign name={move.move === "oblivion" ? "deep-space" : move.move} />
                {actWords(move, position, speaker)}
              </button>
            ))}
          </div>
        )}
      </footer>
    </section>
  );
}

/** Who acts now, who is out, who has won. */
function Standing({ moon, position, actor }: Props) {
  if (position.winner === moon)
    return (
      <span class="badge lunar-badge-won">
        <Sign name="win" />
        <span class="lunar-badge-text">{t("lunar.won")}</span>
      </span>
    );
  if (!position.living.has(moon)) return <span class="chip">{t("lunar.out")}</span>;
  if (actor !== moon) return null;
  return (
    <span class="badge lunar-badge-acts">
      <Sign name="turn" />
      <span class="lunar-badge-text">{t("lunar.acts")}</span>
    </span>
  );
}

/** Pieces that stand nowhere; while the moons are set up by hand they are chosen here. */
function Stock({ moon, position, stocks, isOwn, selected, sources, select, speaker }: Props) {
  const stock = stocks[moon] ?? [];
  const label = t(position.edition === 2011 ? "lunar.reserve" : "lunar.bank");
  const told = SIZES.map((size, number) => `${speaker.say.word("size", size)}: ${stock[number] ?? 0}`).join(", ");
  if (!position.living.has(moon)) return null;
  return (
    <span
      class="lunar-stock"
      role="group"
      aria-label={`${label}: ${told}`}
      data-part={isOwn ? "reserve bank" : undefined}
    >
      {SIZES.map((size, number) => {
        const count = Math.max(0, stock[number] ?? 0);
        const picture = <UnitPicture unit={{ owner: moon, pieces: size.charAt(0) }} of={`lunar-stock-${size}`} />;
        const source = stockOf(size);
        if (isOwn && sources.has(source))
          return (
            <button
              type="button"
              class="lunar-stock-piece lunar-stock-button"
              aria-pressed={selected === source}
              aria-label={t("lunar.stock-piece", { size: speaker.say.word("size", size), n: count })}
              onClick={() => select(source)}
            >
              {picture}
              <b>{count}</b>
            </button>
          );
        return (
          <span class={`lunar-stock-piece${count ? "" : " lunar-stock-none"}`} aria-hidden="true">
            {picture}
            <b>{count}</b>
          </span>
        );
      })}
    </span>
  );
}

const TOKENS = 5;

function Tokens({ moon, position, isOwn }: Props) {
  const count = position.tokens[moon] ?? 0;
  return (
    <span
      class="lunar-tokens"
      role="img"
      aria-label={t("lunar.tokens", { n: count })}
      data-part={isOwn ? "tokens" : undefined}
    >
      {Array.from({ length: Math.max(TOKENS, count) }, (_, number) => (
        <Token isSpent={number >= count} />
      ))}
    </span>
  );
}

function teleporterWords(units: Units, moon: string, speaker: Speaker): string {
  const held = holders(units, moon);
  if (held.length === 0) return t("lunar.teleporter.nobody");
  if (held.length > 1) return t("lunar.teleporter.blocked");
  return t("lunar.teleporter.held", { who: nameOf(held[0] ?? null, speaker) });
}

/** Who controls the teleporter, in one sign. */
function Teleporter({ units, moon, speaker }: { units: Units; moon: string; speaker: Speaker }) {
  const held = holders(units, moon);
  const words = teleporterWords(units, moon, speaker);
  return (
    <span class={`lunar-teleporter${held.length > 1 ? " lunar-teleporter-blocked" : ""}`} title={words}>
      <span class="visually-hidden">{words}</span>
      <Sign name="beam" />
      {held.length === 0 && <span aria-hidden="true">–</span>}
      {held.map((seat) => (
        <SeatMark seat={seatNumber(seat)} />
      ))}
    </span>
  );
}

/** What is left at home keeps its owner in the game: ships in the first edition; pips, at home or away, in the second. */
function AtHome({ moon, position, units }: Props) {
  if (!position.living.has(moon) || position.asks === "place") return null;
  const isFirst = position.edition === 2011;
  const away = position.moons.find((other) => other !== moon) ?? moon;
  const count = isFirst ? countOn(units, moon, moon) : pipsOn(units, moon, moon);
  const isLow = count <= 2 && (isFirst || pipsOn(units, moon, away) <= 2);
  const words = t(isFirst ? "lunar.ships-home" : "lunar.pips-home", { n: count });
  return (
    <span class={`lunar-home${isLow ? " lunar-home-low" : ""}`} title={words}>
      <span class="visually-hidden">{words}</span>
      <Sign name="home" />
      <b aria-hidden="true">{isLow ? `${count}!` : count}</b>
    </span>
  );
}
