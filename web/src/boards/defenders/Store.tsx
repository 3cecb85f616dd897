/** What can be bought, and what is still to come: the shop and the case. */
import { t, tMaybe } from "../../text";
import type { Words } from "../contract";
import { Picture } from "./art";
import type { Offers, Spot } from "./choosing";
import { type DefendersView, ITEMS, type Item, KINDS, PRICES, rowsToCome, seatNumber } from "./table";

interface ShopProps {
  readonly view: DefendersView;
  readonly options: Words;
  readonly offers: Offers;
  press(spot: Spot, at: Element): void;
  look(spot: Spot | null): void;
}

const ON_SALE = (options: Words): readonly Item[] =>
  ITEMS.filter((item) => options[item === "bomb" ? "bomb" : "upgrades"] === "on");

export function Shop({ view, options, offers, press, look }: ShopProps) {
  const items = ON_SALE(options);
  if (items.length === 0 || seatNumber(view.seat) < 0 || view.outcome) return null;
  return (
    <section class="sd-shop" aria-label={t("defenders.shop")}>
      <h3 class="sd-heading">
        {t("defenders.shop")} <span>{t("defenders.shop.hint")}</span>
      </h3>
      <div class="sd-items">
        {items.map((item) => {
          const spot: Spot = `item:${item}`;
          const why = whyNot(view, item, offers.has(spot));
          return (
            <button
              key={item}
              type="button"
              class={`sd-item${isOwned(view, item) ? " sd-item-owned" : ""}`}
              data-move={`buy ${item}`}
              aria-disabled={offers.has(spot) ? undefined : true}
              onClick={(event) => press(spot, event.currentTarget)}
              onPointerEnter={() => look(spot)}
              onPointerLeave={() => look(null)}
            >
              <ItemPicture item={item} seat={view.seat} />
              <strong>{tMaybe(`defenders.shop.${item}`, item)}</strong>
              {!isOwned(view, item) && <span class="sd-price">{t("defenders.shop.for", { n: PRICES[item] })}</span>}
              <small>{why || tMaybe(`defenders.shop.${item}-what`, "")}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function ItemPicture({ item, seat }: { readonly item: Item; readonly seat: string }) {
  if (item === "bomb") return <Picture thing="bomb" />;
  return <Picture thing={seat} fire={item === "dual" ? 2 : item === "triple" ? 3 : 1} rapid={item === "rapid"} />;
}

function isOwned(view: DefendersView, item: Item): boolean {
  const seat = seatNumber(view.seat);
  const fire = view.table.fire[seat] ?? 1;
  if (item === "bomb") return view.table.bombs[seat] !== "none";
  return item === "dual" ? fire > 1 : item === "triple" ? fire > 2 : view.table.rapid[seat] === 1;
}

/** Why a thing cannot be bought now, in a word; nothing if it can. */
function whyNot(view: DefendersView, item: Item, canBuy: boolean): string {
  const seat = seatNumber(view.seat);
  if (canBuy) return "";
  if (isOwned(view, item))
    return view.table.bombs[seat] === "used" && item === "bomb" ? t("defenders.shop.used") : t("defenders.shop.owned");
  if (item === "triple" && (view.table.fire[seat] ?? 1) < 2) return t("defenders.shop.needs-dual");
  const lacking = PRICES[item] - (view.table.points[seat] ?? 0);
  return lacking > 0 ? t("defenders.shop.lacks", { n: lacking }) : t("defenders.shop.later");
}

export function Case({ view }: { readonly view: DefendersView }) {
  const { table } = view;
  const tiles = table.case.reduce((sum, count) => sum + count, 0);
  const rows = rowsToCome(table);
  return (
    <section class="sd-case" aria-label={t("defenders.case")} data-part="case waiting aside">
      <h3 class="sd-heading">
        {t("defenders.case")}{" "}
        <span>{rows > 0 ? t("defenders.case-rows", { tiles, n: rows }) : t("defenders.case-none", { n: tiles })}</span>
      </h3>
      <ul class="sd-tiles">
        {KINDS.map((kind, at) =>
          table.case[at] ? (
            <li key={kind} class="sd-tile">
              <Picture thing={kind} label={tMaybe(`defenders.kind.${kind}`, kind)} />
              <span>×{table.case[at]}</span>
            </li>
          ) : null,
        )}
      </ul>
      {table.waiting[0] || table.waiting[1] ? (
        <p class="sd-beside">
          {table.waiting.flatMap((count, side) =>
            Array.from({ length: count }, (_, at) => <Picture key={`${side}-${at}`} thing={side ? "right" : "left"} />),
          )}
          <span>{t("defenders.waiting")}</span>
        </p>
      ) : null}
      {table.aside > 0 && (
        <p class="sd-beside">
          {Array.from({ length: table.aside }, (_, at) => (
            <span key={at} class="sd-whole">
              <Picture thing="left" />
              <Picture thing="right" />
            </span>
          ))}
          <span>{t("defenders.aside")}</span>
        </p>
      )}
    </section>
  );
}
