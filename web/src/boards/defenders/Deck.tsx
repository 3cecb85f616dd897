/** The deck of the cabinet: the buttons, what is foreseen, and what threatens. The question itself is the frame's. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { bringIntoSight } from "../../look/sight";
import { t, tMaybe } from "../../text";
import type { Move, Sentences } from "../contract";
import { Picture } from "./art";
import type { Offers, Spot } from "./choosing";
import { effectOf } from "./foresight";
import { Payment } from "./Payment";
import { columnOf, type DefendersView, find, MINE_ROWS, seatNumber } from "./table";
import { badgeOf, perilOf, threatsOf } from "./words";

interface Props {
  readonly view: DefendersView;
  readonly offers: Offers;
  readonly draft: readonly Move[];
  readonly told: string; // what is foreseen of the move that is looked at
  readonly chosen: boolean; // a move waits to be confirmed, where the frame tells what is foreseen of it
  readonly aiming: boolean;
  readonly say: Sentences;
  press(spot: Spot, at: Element): void;
  look(spot: Spot | null): void;
}

interface Key {
  readonly spot: Spot;
  readonly text: string;
  readonly thing: string;
  readonly strong?: boolean;
}

/** The buttons that a question has, whether or not each of them is legal now. */
function keysOf(view: DefendersView): Key[] {
  const { table } = view;
  const ship = view.actor ?? "";
  switch (view.asks) {
    case "move":
    case "go-on": {
      const stay: Key = { spot: "button:stay", text: t("defenders.button.stay"), thing: ship, strong: true };
      // It is asked for before the shot; whoever looks for it earlier, or in vain, reads here why.
      const bomb: Key = { spot: "button:bomb", text: t("defenders.button.bomb"), thing: "bomb" };
      return table.bombs[seatNumber(ship)] === "held" ? [stay, bomb] : [stay];
    }
    case "shoot":
      return [
        { spot: "button:shoot", text: t("defenders.button.shoot"), thing: ship, strong: true },
        { spot: "button:bomb", text: t("defenders.button.bomb"), thing: "bomb", strong: true },
      ];
    case "mine": {
      const leave: Key = { spot: "button:leave", text: t("defenders.button.leave"), thing: "" };
      if (columnOf(find(table.board, "mine")) < 5)
        return [{ spot: "button:advance", text: t("defenders.button.advance"), thing: "mine", strong: true }, leave];
      return [
        ...MINE_ROWS.map(
          (row): Key => ({ spot: `button:enter ${row}`, text: t("defenders.button.enter", { row }), thing: "mine" }),
        ),
        leave,
      ];
    }
    default:
      return [];
  }
}

export function Deck(props: Props) {
  const { view, offers, say } = props;
  const mine = view.actor === view.seat;
  if (view.outcome) return null;
  return (
    <div class={seatNumber(view.seat) < 0 ? "sd-deck" : "sd-deck sd-deck-playing"}>
      {mine && offers.size > 0 && view.asks !== "pay" && <Keys {...props} />}
      {mine && view.asks === "pay" && <Payment {...props} />}
      <p class="sd-told">{props.told || (mine && offers.size > 0 ? <span class="soft">{hintOf(props)}</span> : "")}</p>
      <ul class="sd-news">
        {threatsOf(view, say).map(({ text, alarming }) => (
          <li key={text} class={alarming ? "sd-news-alarm" : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** They come when the film before them is over, and on a phone below the screen: there they are brought into sight. */
function Keys(props: Props) {
  const row = useRef<HTMLDivElement>(null);
  const keys = keysOf(props.view);
  useLayoutEffect(() => {
    if (row.current) bringIntoSight([row.current, ...document.querySelectorAll(".table-question")]);
  }, [props.view.asks]);
  return (
    <div class="sd-keys" data-asked={keys.length > 0} ref={row}>
      {keys.map((key) => (
        <Button key={key.spot} {...key} {...props} />
      ))}
    </div>
  );
}

/** What to do now, for whoever has not read the rules. */
function hintOf({ view, aiming, chosen }: Props): string {
  if (chosen) return t("table.confirm-hint");
  if (aiming) return t("defenders.where-from");
  return tMaybe(`defenders.hint.${view.asks}`, "");
}

function Button({ spot, text, thing, strong, ...props }: Key & Props) {
  const { view, offers } = props;
  const [move] = offers.get(spot) ?? [];
  const effect = move ? effectOf(view.table, view.actor ?? "", move) : null;
  const badge = effect && effect.by !== "mine" ? badgeOf(effect) : "";
  const peril = effect ? perilOf(effect) : "";
  return (
    <button
      type="button"
      class={`sd-key${strong ? " sd-key-strong" : ""}`}
      data-move={spot.slice("button:".length)}
      aria-disabled={move ? undefined : true}
      onClick={(event) => props.press(spot, event.currentTarget)}
      onPointerEnter={() => props.look(spot)}
      onPointerLeave={() => props.look(null)}
      onFocus={() => props.look(spot)}
      onBlur={() => props.look(null)}
    >
      {thing && <Picture thing={thing} />}
      <span>{text}</span>
      {badge && <span class={`sd-key-badge${peril ? ` sd-badge-${peril}` : ""}`}>{badge}</span>}
    </button>
  );
}
