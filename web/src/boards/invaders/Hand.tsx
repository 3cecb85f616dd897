/** The own hand as a fan: each card as it costs now, dim with the reason where it cannot be played. */
import { useRef } from "preact/hooks";
import { t } from "../../text";
import { Coach } from "./Coach";
import { Card, CardBack } from "./cards/card";
import { grip } from "./dragging";
import { priceOf } from "./reasons";
import { type Held, heldOf, indexOf } from "./table";
import { useWar, type War } from "./war";

export function Hand() {
  const { view, near } = useWar();
  return view.seat === near ? <OwnHand /> : <HiddenHand />;
}

/** Who only watches sees backs, and what everybody knows. */
function HiddenHand() {
  const { table, near, kinds, card, props } = useWar();
  const count = table.hands[indexOf(near)] ?? 0;
  const known = heldOf(table.known, kinds).filter((one) => card(one.card).side === near);
  const backs = Math.max(0, count - known.length);
  const label = t("invaders.hand-of", { name: props.say.word("seat", near), n: count });
  const places = Array.from({ length: count }, (_, number) => number - (count - 1) / 2);
  return (
    <section class="war-hand" aria-label={label}>
      <ul class="war-fan war-fan-hidden" style={{ "--n": count }}>
        {places.map((turn, number) => {
          const shown = known[number - backs];
          return (
            <li key={number} class="war-fan-place" style={{ "--turn": turn }}>
              {shown ? <Card data={card(shown.card)} size="hand" /> : <CardBack side={near} />}
            </li>
          );
        })}
      </ul>
      {count === 0 && <p class="war-empty soft">{t("invaders.hand-empty")}</p>}
    </section>
  );
}

function OwnHand() {
  const war = useWar();
  const list = useRef<HTMLUListElement>(null);
  const held = heldOf(war.table.hand, war.kinds);
  const middle = (held.length - 1) / 2;
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("button.inv-card") ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    cards[(at + by + cards.length) % cards.length]?.focus();
  };
  return (
    <section class="war-hand" aria-label={t("invaders.hand")} data-part="hand">
      <ul ref={list} class="war-fan" style={{ "--n": held.length }} onKeyDown={walk}>
        {held.map((one, number) => (
          <li key={one.key} class="war-fan-place" style={{ "--turn": number - middle }}>
            <HandCard
              war={war}
              held={one}
              number={held.slice(0, number).filter(({ card }) => card === one.card).length}
            />
          </li>
        ))}
      </ul>
      {held.length === 0 && (
        <>
          <p class="war-empty soft">{t("invaders.hand-empty")}</p>
          <Coach at="hand" />
        </>
      )}
    </section>
  );
}

interface Props {
  readonly war: War;
  readonly held: Held;
  readonly number: number; // of its kind
}

function HandCard({ war, held, number }: Props) {
  const { view, offers, paid, props } = war;
  const data = war.card(held.card);
  const isPaying = view.asks === "pay" && war.isMine;
  const offered = offers.get(`card:${held.card}`) ?? [];
  const isChosen = props.pending !== null && offered.some((move) => move === props.pending);
  const isPaid = isPaying && number < paid.filter((card) => card === held.card).length;
  const why = war.whyNot(held.card);
  const onPick = (event: MouseEvent): void => {
    if (isPaying) war.pay(held.card, isPaid && paid.length === view.table.due);
    else war.press(`card:${held.card}`, event.currentTarget as Element);
  };
  return (
    <Card
      data={data}
      size="hand"
      state={{
        cost: priceOf(view, data, held.kind),
        selected: isPaid || isChosen,
        ...(why && { dim: why }),
      }}
      label={offered.map((move) => props.say.move(move)).join(". ")}
      onPick={onPick}
      more={{
        class: offered.length > 0 ? "war-target" : "",
        "data-space": `card:${held.key}`,
        "data-move": `play ${held.card}`,
        "data-pointed": number === 0 && props.pointed.value.has(`card:${held.card}`) ? "" : undefined,
        ...grip({ card: held.card, from: "hand" }),
      }}
    />
  );
}
