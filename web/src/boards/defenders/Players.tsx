/** The players: points, tiles taken, what was bought. */

import { Icon } from "../../art/icons";
import { t } from "../../text";
import type { Sentences } from "../contract";
import { Picture, prizeThing } from "./art";
import { type DefendersView, PRIZE_VALUES, PRIZES, SEATS } from "./table";

interface Props {
  readonly view: DefendersView;
  readonly reserve: readonly (readonly number[])[]; // as the film shows them
  readonly names: Readonly<Record<string, string>>;
  readonly say: Sentences;
}

export function Players(props: Props) {
  const { view } = props;
  return (
    <section class="sd-players" aria-label={t("defenders.players")}>
      {SEATS.slice(0, view.table.players).map((seat, number) => (
        <Player key={seat} seat={seat} number={number} {...props} />
      ))}
    </section>
  );
}

function Player({ seat, number, ...props }: Props & { readonly seat: string; readonly number: number }) {
  const { view, say, names } = props;
  const { table } = view;
  const tiles = props.reserve[number] ?? [];
  const points = tiles.reduce((sum, count, prize) => sum + count * (PRIZE_VALUES[prize] ?? 0), 0);
  const word = say.word("turn", seat);
  const name = names[seat] || word;
  const lost = !table.living[number] && table.first !== "none";
  const acts = view.actor === seat;
  return (
    <article
      class={`sd-player seat-${seat}${acts ? " sd-player-acts" : ""}${lost ? " sd-player-lost" : ""}`}
      aria-current={acts ? "true" : undefined}
    >
      <header class="sd-player-head">
        <Picture thing={seat} fire={table.fire[number] || 1} rapid={table.rapid[number] === 1} />
        <h3 class="sd-player-name">
          {name}
          {!name.endsWith(word) && <span class="sd-player-seat"> {word}</span>}
          {view.outcome && table.winner === seat && <Icon name="trophy" label={t("defenders.winner")} />}
        </h3>
        <p class="sd-points" data-part="points">
          <span aria-hidden="true">{points}</span>
          <span class="visually-hidden">{t("defenders.points", { n: points })}</span>
        </p>
      </header>
      <Equipment view={view} number={number} lost={lost} />
      <ul
        class="sd-tiles"
        data-reserve={seat}
        data-part={view.seat === seat ? "reserve" : undefined}
        aria-label={t("defenders.reserve", { name })}
      >
        {PRIZES.map((prize, at) =>
          tiles[at] ? (
            <li key={prize} class="sd-tile">
              <Picture thing={prizeThing(prize)} label={tileLabel(prize, tiles[at] ?? 0, say)} />
              {(tiles[at] ?? 0) > 1 && <span aria-hidden="true">×{tiles[at]}</span>}
            </li>
          ) : null,
        )}
        {points === 0 && <li class="sd-none">{t("defenders.reserve-empty")}</li>}
      </ul>
    </article>
  );
}

export const tileLabel = (prize: string, n: number, say: Sentences): string =>
  t("defenders.tile", { thing: say.word("prize", prize), n });

function Equipment({
  view,
  number,
  lost,
}: {
  readonly view: DefendersView;
  readonly number: number;
  readonly lost: boolean;
}) {
  const { table } = view;
  const fire = table.fire[number] ?? 1;
  const has: string[] = [];
  if (lost) has.push(t("defenders.lost"));
  if (table.bombs[number] === "held") has.push(t("defenders.bomb-ready"));
  if (fire === 2) has.push(t("defenders.dual"));
  if (fire === 3) has.push(t("defenders.triple"));
  if (table.rapid[number]) has.push(t("defenders.rapid"));
  if (has.length === 0) return null;
  return (
    <ul class="sd-equipment">
      {has.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
