/** Between two games of a match: so many cards out of the deck and as many in, in two lists, confirmed at once and unseen. */
import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../text";
import type { Move } from "../contract";
import { Card } from "./cards/card";
import { Moment } from "./Moment";
import type { Playing } from "./playing";
import { heldOf, indexOf, SEATS } from "./table";
import { useWar, type War, without } from "./war";

export const isSwapping = (asks: string): boolean => asks === "limit" || asks === "out" || asks === "in";

interface SwapProps {
  readonly ending: string | null; // how the game before has ended, if one was there
  readonly playing: Playing;
}

export function Swap({ ending, playing }: SwapProps) {
  const war = useWar();
  const { view, table, props, isMine, near } = war;
  const name = (seat: string): string => props.say.word("seat", seat);
  return (
    <section class="war-swap" aria-label={t("invaders.swap.title")}>
      <h3 class="pixel">{t("invaders.swap.title")}</h3>
      <p class="war-score">
        {SEATS.map((seat) => (
          <span key={seat} class="war-score-side" data-side={seat}>
            {name(seat)} <b class="pixel">{table.wins[indexOf(seat)] ?? 0}</b>
          </span>
        ))}
      </p>
      {ending && <p class="war-ending">{ending}</p>}
      <Moment moment={playing.moment} skip={playing.skip} />
      {!isMine ? (
        <p>
          {view.asks === "limit" && view.actor
            ? t("invaders.swap.lost", { name: name(view.actor) })
            : t("invaders.swap.waiting")}
        </p>
      ) : view.asks === "limit" ? (
        <Limit war={war} />
      ) : (
        <Lists key={near} war={war} />
      )}
    </section>
  );
}

interface Props {
  readonly war: War;
}

/** Who has lost names how many. */
function Limit({ war }: Props) {
  const { moves, props } = war;
  return (
    <>
      <p>{t("invaders.swap.limit")}</p>
      <div class="war-limits">
        {moves.map((move) => (
          <button
            key={move["cards"]}
            type="button"
            class="button war-target"
            aria-pressed={props.pending?.["cards"] === move["cards"]}
            aria-label={props.say.move(move)}
            onClick={() => war.choose(move)}
          >
            {move["cards"]}
          </button>
        ))}
      </div>
      {props.pending && (
        <div class="war-tray-buttons" id="table-act" data-pending="true">
          <button type="button" class="button button-primary" onClick={() => props.confirm()}>
            {props.say.move(props.pending)}
          </button>
        </div>
      )}
    </>
  );
}

function Lists({ war }: Props) {
  const { table, props, kinds } = war;
  const { draft } = props;
  const made = (name: string) => draft.filter(({ move }) => move === name).map((move) => move["card"] ?? "");
  const [out, setOut] = useState<readonly string[]>([]);
  const [into, setInto] = useState<readonly string[]>([]);
  // Who comes back in the middle of it begins anew: what was sent is nobody's business yet.
  useLayoutEffect(() => {
    if (draft.length === 0) return;
    setOut(made("out"));
    setInto(made("in"));
    props.takeBack(draft.length);
  }, []);
  const { limit } = table;
  const isFull = out.length === limit && into.length === limit;
  const send = (): void => {
    const part =
      (name: string) =>
      (card: string): Move => ({ move: name, card });
    props.act([...out.map(part("out")), ...into.map(part("in"))]);
  };
  return (
    <>
      <p>{t("invaders.swap.both", { n: limit })}</p>
      <div class="war-lists">
        <List
          war={war}
          title={t("invaders.swap.out", { n: out.length, all: limit })}
          cards={heldOf(table.lists, kinds)}
          chosen={out}
          most={limit}
          set={setOut}
        />
        <List
          war={war}
          title={t("invaders.swap.in", { n: into.length, all: limit })}
          cards={heldOf(table.pool, kinds)}
          chosen={into}
          most={limit}
          set={setInto}
        />
      </div>
      <div class="war-tray-buttons" id="table-act" data-pending={isFull}>
        {isFull ? (
          <button type="button" class="button button-primary" aria-busy={props.waiting.sending} onClick={send}>
            <Icon name="check" />
            {t("invaders.swap.do", { n: limit })}
          </button>
        ) : (
          <button type="button" class="button" disabled>
            {t("invaders.swap.left", { n: 2 * limit - out.length - into.length })}
          </button>
        )}
      </div>
    </>
  );
}

interface ListProps extends Props {
  readonly title: string;
  readonly cards: readonly { readonly key: string; readonly card: string }[];
  readonly chosen: readonly string[];
  readonly most: number;
  readonly set: (cards: readonly string[]) => void;
}

function List({ war, title, cards, chosen, most, set }: ListProps) {
  const own = cards.filter(({ card }) => war.card(card).side === war.near);
  const kinds = [...new Set(own.map(({ card }) => card))];
  return (
    <section class="war-list" aria-label={title}>
      <h4 aria-live="polite">{title}</h4>
      <ul class="war-leaf">
        {kinds.map((card) => {
          const all = own.filter((one) => one.card === card).length;
          const taken = chosen.filter((one) => one === card).length;
          const isFull = chosen.length >= most;
          return (
            <li key={card} class="war-swap-card">
              <Card
                data={war.card(card)}
                state={{ selected: taken > 0 }}
                label={t("invaders.swap.count", { n: taken, all })}
                onPick={(event) => {
                  if (taken < all && !isFull) set([...chosen, card]);
                  else if (taken > 0) set(without(chosen, card));
                  else war.props.explain(t("invaders.swap.full", { n: most }), event.currentTarget as Element);
                }}
                more={{ class: isFull && taken === 0 ? "" : "war-target" }}
              />
              <span class="war-swap-count small" aria-hidden="true">
                {taken > 0 ? `${taken} / ${all}` : `× ${all}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
