/** Paying for a purchase, tile by tile: what is due, the tiles that there are, and those given already. */
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { Picture, prizeThing } from "./art";
import type { Offers, Spot } from "./choosing";
import { tileLabel } from "./Players";
import { type DefendersView, PRIZES, seatNumber } from "./table";

interface Props {
  readonly view: DefendersView;
  readonly offers: Offers;
  readonly draft: readonly Move[];
  readonly say: Sentences;
  press(spot: Spot, at: Element): void;
}

export function Payment(props: Props) {
  const { view, offers, draft, say } = props;
  const tiles = view.table.reserve[seatNumber(view.seat)] ?? [];
  const paid = draft.filter((move) => move.move === "pay");
  return (
    <div class="sd-payment" role="group" aria-label={t("defenders.payment")}>
      <p class="sd-due" aria-live="polite">
        {t("defenders.due", { item: say.word("buying", view.table.buying), n: view.table.due })}
      </p>
      <div class="sd-pay-tiles">
        {PRIZES.map((prize, at) => {
          const spot: Spot = `tile:${prize}`;
          return tiles[at] ? (
            <button
              key={prize}
              type="button"
              class="sd-pay"
              data-move={`pay ${prize}`}
              aria-disabled={offers.has(spot) ? undefined : true}
              aria-label={tileLabel(prize, tiles[at] ?? 0, say)}
              onClick={(event) => props.press(spot, event.currentTarget)}
            >
              <Picture thing={prizeThing(prize)} />
              <span data-count={tiles[at]} />
            </button>
          ) : null;
        })}
      </div>
      {paid.length > 0 && (
        <p class="sd-paid">
          {t("defenders.paid")}
          {paid.map((move, at) => (
            <Picture
              key={at}
              thing={prizeThing(move["prize"] ?? "1")}
              label={say.word("prize", move["prize"] ?? "1")}
            />
          ))}
        </p>
      )}
    </div>
  );
}
