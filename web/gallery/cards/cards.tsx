/**
 * All cards of the card war: /gallery/cards/?size=small. Also: size=hand or large, states (how cards can lie there), theme=light,
 * language=de, side=invader, only=mako,kraken. Made of the game's sentences in the fixtures (`python -m tools.fixtures
 * invaders`). Nothing of this is part of the built page.
 */
import { render } from "preact";
import { Card, CardBack, LargeCard } from "../../src/boards/invaders/cards/card";
import { cardOf } from "../../src/boards/invaders/cards/data";
import { CardPeek } from "../../src/boards/invaders/cards/peek";
import { StrategyPicture } from "../../src/boards/invaders/cards/picture";
import type { CardData, CardSize, CardState } from "../../src/boards/invaders/cards/types";
import { language } from "../../src/text";
import "../../src/look/look.css";
import "./cards.css";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
language.value = asked.get("language") === "de" ? "de" : "en";

const answer = await fetch(`/gallery/fixtures/invaders/texts.${language.value}.json`);
const texts = (await answer.json()) as Record<string, string>;
const say = {
  word: (kind: string, word: string) => texts[`value.${kind}.${word}`] ?? word,
  fact: (kind: string, word: string, name: string) => texts[`${kind}.${word}.${name}`] ?? "",
};
const ids = Object.keys(texts).flatMap((key) => /^card\.(.+)\.note$/.exec(key)?.[1] ?? []);
const only = asked.get("only")?.split(",");
const side = asked.get("side");
const cards = ids
  .map((id) => cardOf(say, id))
  .filter((card) => (!only || only.includes(card.id)) && (!side || side === card.side));

/** A card that nobody has drawn anything for. */
const own = (id: string, symbols: readonly string[], keywords: readonly string[]): CardData => ({
  ...(cards[0] ?? cardOf(say, "mako")),
  id,
  name: id,
  side: id.startsWith("own-i") ? "invader" : id.startsWith("own-h") ? "hero" : "mankind",
  symbols,
  keywords,
});

const STATES: readonly (readonly [string, CardState])[] = [
  ["mako", {}],
  ["mako", { selected: true }],
  ["kraken", { target: true, strength: 4 }],
  ["norad", { tokens: 6, cost: { discard: 6, drain: 0 } }],
  ["behemoth", { cost: { discard: 1, drain: 4 }, strength: 3 }],
  ["emp", { dim: say.word("zone", "africa") }],
  ["lancer", { used: true }],
  ["diplomat", {}],
  ["pilot", { turned: true }],
  ["colonel", { selected: true, tokens: 2 }],
];

const STRATEGIES: readonly (readonly [string, "mankind" | "invader"])[] = [
  ...["ops-centre", "autopsies", "chainmail", "retribution", "clean-slate"].map((word) => [word, "mankind"] as const),
  ...["indian-ocean", "moon", "bodysnatchers", "ice-caps", "atmosphere"].map((word) => [word, "invader"] as const),
];

const OWN = [
  own("own-m01", ["defender"], ["tank"]),
  own("own-m02", ["defender"], ["infantry"]),
  own("own-m03", ["location"], []),
  own("own-m04", ["tech"], ["cyborg"]),
  own("own-i01", ["pod"], ["infestation"]),
  own("own-i02", ["scourge"], []),
  own("own-i03", ["invader"], ["swarm"]),
  own("own-h01", ["hero", "defender"], []),
];

function Shown({ size }: { readonly size: CardSize }) {
  return (
    <section class="cards" data-shown={size}>
      {cards.map((card) =>
        size === "large" ? <LargeCard key={card.id} data={card} /> : <Card key={card.id} data={card} size={size} />,
      )}
      {asked.has("own") && OWN.map((card) => <Card key={card.id} data={card} size={size} />)}
    </section>
  );
}

function States() {
  return (
    <>
      {(["small", "hand"] as const).map((size) => (
        <section key={size} class="cards" data-shown={size}>
          {STATES.map(([id, state], number) => (
            <Card key={number} data={cardOf(say, id)} size={size} state={state} onPick={() => {}} />
          ))}
          <CardBack side="mankind" size={size} />
          <CardBack side="invader" size={size} />
          <CardBack side="hero" size={size} />
        </section>
      ))}
      <section class="cards">
        {STRATEGIES.map(([word, side]) => (
          <figure key={word} class="strategy">
            <StrategyPicture word={word} side={side} />
            <figcaption>{say.word("strategy", word)}</figcaption>
          </figure>
        ))}
      </section>
      <section class="cards" data-shown="large">
        {["norad", "behemoth", "diplomat", "emp"].map((id, number) => (
          <LargeCard key={number} data={cardOf(say, id)} state={STATES.find(([one]) => one === id)?.[1] ?? {}} />
        ))}
      </section>
    </>
  );
}

const root = document.getElementById("app");
if (root)
  render(
    <main class="gallery">
      {asked.has("states") ? <States /> : <Shown size={(asked.get("size") as CardSize | null) ?? "small"} />}
      <CardPeek />
    </main>,
    root,
  );
