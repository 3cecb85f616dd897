/** What is drawn on a card: small on the board, with its text in the hand, and large to be read. */
import { language, t } from "../../../text";
import { breakable, longest, printed, shortName } from "./data";
import { CardPicture, StrategyPicture } from "./picture";
import { Mark, Marks, Pips, Sign } from "./symbols";
import type { CardData, CardState, Cost } from "./types";
import "./card.css";

const LONG = 18; // letters of a name that takes three lines
const TOO_LONG = 28; // letters of a name that is shortened in the hand
const WIDE = 8; // letters of a word that fills a small card

export interface FaceProps {
  readonly data: CardData;
  readonly state?: CardState;
}

/** The strength as it is now, or the sign of a one-shot. */
function Strength({ data, state = {} }: FaceProps) {
  const now = state.strength ?? data.strength;
  const change = now === null || data.strength === null ? 0 : Math.sign(now - data.strength);
  return (
    <span class="inv-strength" data-change={change === 0 ? undefined : change > 0 ? "up" : "down"}>
      {now === null ? <Sign sign="one-shot" /> : <b>{String(now).replace("-", "−")}</b>}
    </span>
  );
}

const costOf = ({ data, state = {} }: FaceProps): Cost => state.cost ?? data;

/** How much more it costs than what is printed; less than nothing where it is cheaper. */
export function dearer(data: CardData, cost: Cost = data): number {
  return cost.discard + cost.drain - data.discard - data.drain;
}

function Dearer({ data, state = {} }: FaceProps) {
  const more = dearer(data, state.cost);
  if (more === 0) return null;
  return (
    <span class="inv-dearer" data-less={more < 0 ? "" : undefined}>
      {more > 0 ? `+${more}` : `−${-more}`}
    </span>
  );
}

function Price({ data, state = {}, most }: FaceProps & { readonly most: number }) {
  if (data.side === "hero") return <span />; // heroes come without being paid for
  return (
    <span class="inv-price">
      <Pips cost={costOf({ data, state })} free={t("invaders.card.free")} most={most} />
      <Dearer data={data} state={state} />
    </span>
  );
}

export function SmallFace({ data, state = {} }: FaceProps) {
  const symbol = data.symbols[0];
  const name = breakable(shortName(data.name));
  return (
    <>
      <span class="inv-art">
        <CardPicture data={data} />
        {symbol && <Mark word={symbol} />}
      </span>
      <Strength data={data} state={state} />
      <span class="inv-name" data-long={longest(name) > WIDE || name.length > LONG || undefined}>
        <span>{name}</span>
      </span>
    </>
  );
}

export function HandFace({ data, state = {} }: FaceProps) {
  const marks = [...data.symbols, ...data.keywords];
  const name = data.name.length > TOO_LONG ? shortName(data.name) : printed(data.name, language.value);
  const most = 6 - marks.length - (dearer(data, state.cost) === 0 ? 0 : 2); // there is no room for more
  return (
    <>
      <span class="inv-head">
        <Strength data={data} state={state} />
        <span class="inv-name" data-long={name.length > LONG || undefined}>
          {breakable(name)}
        </span>
      </span>
      <span class="inv-art">
        <CardPicture data={data} />
      </span>
      <span class="inv-row">
        <Price data={data} state={state} most={most} />
        <Marks words={marks} />
      </span>
      {data.text ? (
        <span class="inv-text">{breakable(data.text)}</span>
      ) : (
        <span class="inv-text inv-flavour">{breakable(data.flavour)}</span>
      )}
    </>
  );
}

/** What is not printed on it but so at this moment, in words. */
function Now({ data, state = {} }: FaceProps) {
  const more = dearer(data, state.cost);
  const said = [
    more > 0 ? t("invaders.card.dearer", { n: more }) : "",
    more < 0 ? t("invaders.card.cheaper", { n: -more }) : "",
    state.tokens ? t("invaders.card.tokens", { n: state.tokens }) : "",
    state.turned ? t("invaders.card.turned") : "",
    state.used ? t("invaders.card.used") : "",
    state.dim ?? "",
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p class="inv-now">{said.join(" ")}</p>;
}

/** All that stands on a card, to be read. */
export function LargeCard({ data, state = {} }: FaceProps) {
  return (
    <article class="inv-card" data-size="large" data-side={data.side}>
      <header class="inv-head">
        <Strength data={data} state={state} />
        <h3 class="inv-name">{breakable(printed(data.name, language.value))}</h3>
      </header>
      <div class="inv-art">
        <CardPicture data={data} />
      </div>
      <div class="inv-row">
        <Price data={data} state={state} most={9} />
        <Marks words={[...data.symbols, ...data.keywords]} />
      </div>
      <div class="inv-words">
        <p class="inv-kinds">
          {data.kinds}
          {data.strength === null && ` · ${t("invaders.card.one-shot")}`}
        </p>
        {data.text && <p class="inv-rules">{data.text}</p>}
        {data.flavour && <p class="inv-flavour">{data.flavour}</p>}
        <Now data={data} state={state} />
      </div>
    </article>
  );
}

interface StrategyProps {
  readonly word: string;
  readonly side: "mankind" | "invader";
  readonly name: string;
  readonly text: string;
  readonly now?: string; // what is so at this moment: its tokens, or that it has been released
}

/** A strategy is no card, but it is read as one is. */
export function LargeStrategy({ word, side, name, text, now }: StrategyProps) {
  return (
    <article class="inv-card inv-strategy" data-size="large" data-side={side}>
      <header class="inv-head">
        <h3 class="inv-name">{breakable(name)}</h3>
      </header>
      <div class="inv-art">
        <StrategyPicture word={word} side={side} />
      </div>
      <div class="inv-words">
        <p class="inv-rules">{text}</p>
        {now && <p class="inv-now">{now}</p>}
      </div>
    </article>
  );
}
