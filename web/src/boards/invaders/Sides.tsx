/** What a side has beside the fronts: its deck, which is its life, its discard pile, its hand, its strategies. */
import { useState } from "preact/hooks";
import { Dialog } from "../../look/dialog";
import { t } from "../../text";
import { Card, CardBack, CardImage } from "./cards/card";
import { Mark } from "./cards/symbols";
import { stillToBurn } from "./moments";
import type { Playing } from "./playing";
import { Strategies } from "./Strategies";
import { heldOf, indexOf, pileOf, type Seat } from "./table";
import { useWar } from "./war";

interface Props {
  readonly seat: Seat;
  readonly playing: Playing;
}

export function Side({ seat, playing }: Props) {
  const war = useWar();
  const isNear = seat === war.near;
  const burning = stillToBurn(playing.moments, playing.at + 1, seat);
  const isBurning = playing.moment?.kind === "drain" && playing.moment.seat === seat;
  return (
    <div class="war-side" data-side={seat} data-near={isNear ? "" : undefined}>
      <Deck seat={seat} more={burning} isBurning={isBurning} />
      <Pile seat={seat} less={burning} />
      {!isNear && <FarHand seat={seat} />}
      <Strategies seat={seat} />
      {seat === "mankind" && <Heroes />}
    </div>
  );
}

interface DeckProps {
  readonly seat: Seat;
  readonly more: number; // cards that are still to burn
  readonly isBurning: boolean;
}

function Deck({ seat, more, isBurning }: DeckProps) {
  const { table } = useWar();
  const count = (table.decks[indexOf(seat)] ?? 0) + more;
  const layers = Math.ceil(count / 14);
  return (
    <div
      class="war-deck"
      data-part={`decks deck-${seat}`}
      data-low={count <= 10 ? "" : undefined}
      data-burning={isBurning ? "" : undefined}
    >
      <span class="war-stack" style={{ "--layers": layers }} aria-hidden="true">
        {Array.from({ length: Math.max(1, layers) }, (_, layer) => (
          <span key={layer} class="war-layer" style={{ "--layer": layer }}>
            {count > 0 ? <CardBack side={seat} /> : <span class="war-gone" />}
          </span>
        ))}
      </span>
      <span class="war-count">
        <span class="war-number pixel">{count}</span>
        <span class="war-label small soft">{t("invaders.deck")}</span>
      </span>
    </div>
  );
}

function Pile({ seat, less }: { readonly seat: Seat; readonly less: number }) {
  const { table, card, props } = useWar();
  const [isOpen, open] = useState(false);
  const pile = pileOf(table, seat);
  const top = pile[less];
  const count = Math.max(0, pile.length - less);
  const title = t("invaders.pile-of", { name: props.say.word("seat", seat) });
  return (
    <>
      <button type="button" class="war-pile" data-part="piles discarded" onClick={() => open(true)}>
        <span class="visually-hidden">{`${title}: ${count}`}</span>
        <span class="war-top" aria-hidden="true">
          {top ? <CardImage data={card(top)} /> : <span class="war-gone" />}
        </span>
        <span class="war-count" aria-hidden="true">
          <span class="war-number pixel">{count}</span>
          <span class="war-label small soft">{t("invaders.pile")}</span>
        </span>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => open(false)}>
          <p class="small soft">{pile.length > 0 ? t("invaders.pile-order") : t("invaders.pile-empty")}</p>
          <ol class="war-leaf">
            {pile.map((id, number) => (
              <li key={number}>
                <Card data={card(id)} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}

/** Backs, and those that everybody knows face up. */
function FarHand({ seat }: { readonly seat: Seat }) {
  const { table, card, kinds, props } = useWar();
  const count = table.hands[indexOf(seat)] ?? 0;
  const known = heldOf(table.known, kinds).filter((one) => card(one.card).side === seat);
  const backs = Math.max(0, count - known.length);
  return (
    <div
      class="war-far-hand"
      role="group"
      aria-label={t("invaders.hand-of", { name: props.say.word("seat", seat), n: count })}
    >
      <span class="war-backs" style={{ "--n": count }}>
        {Array.from({ length: backs }, (_, number) => (
          <CardBack key={number} side={seat} />
        ))}
        {count === 0 && <span class="war-gone" />}
        {known.map((one) => (
          <Card key={one.key} data={card(one.card)} />
        ))}
      </span>
      <span class="war-count" aria-hidden="true">
        <span class="war-number pixel">{count}</span>
        <span class="war-label small soft">{t("invaders.in-hand")}</span>
      </span>
    </div>
  );
}

/** The heroes to come and those lost, on a press. */
function Heroes() {
  const { table, card, kinds } = useWar();
  const [isOpen, open] = useState(false);
  const pick = (counts: readonly number[]) => kinds.heroes.filter((_, number) => counts[number] === 1);
  const [left, lost] = [pick(table.heroes), pick(table["heroes-lost"])];
  return (
    <>
      <button type="button" class="war-heroes" data-part="heroes" onClick={() => open(true)}>
        <span class="visually-hidden">{t("invaders.heroes-left", { n: left.length })}</span>
        <Mark word="hero" />
        <span class="war-number pixel" aria-hidden="true">
          {left.length}
        </span>
        <span class="war-label small soft" aria-hidden="true">
          {t("invaders.heroes")}
        </span>
      </button>
      {isOpen && (
        <Dialog title={t("invaders.heroes-title")} onClose={() => open(false)}>
          {[
            { title: t("invaders.heroes-left", { n: left.length }), heroes: left },
            { title: t("invaders.heroes-lost", { n: lost.length }), heroes: lost },
          ].map(({ title, heroes }) => (
            <section key={title}>
              <h3 class="war-tray-title">{title}</h3>
              <ul class="war-leaf">
                {heroes.map((id) => (
                  <li key={id}>
                    <Card data={card(id)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Dialog>
      )}
    </>
  );
}
