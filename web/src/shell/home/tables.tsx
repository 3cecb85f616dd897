/** Tables that anybody may join, and those that anybody may look at. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { SeatMark } from "../../art/marks";
import { api } from "../../net/api";
import type { TableOut } from "../../net/types.gen";
import { go } from "../../router";
import { games } from "../../state/games";
import { loadMe, me } from "../../state/person";
import { loadOpenTables, openTables } from "../../state/tables";
import { ago, both, t } from "../../text";
import { atText } from "../at";
import { clockText } from "../clock";
import { useDoing } from "../doing";
import { usePolling } from "../polling";
import { seatName } from "../results";

const OPEN_TABLES_EVERY = 5_000; // milliseconds
const SHOWN = 8;

/** The title, and whatever was chosen that is not usual. */
export function Subject({ table }: { readonly table: TableOut }) {
  const game = games.value?.find((one) => one.id === table.game);
  const unusual = game?.options
    .filter((option) => (table.options[option.name] ?? option.choices[0]) !== option.choices[0])
    .map((option) => {
      const choice = option.texts[table.options[option.name] ?? ""];
      return `${both(option.text)}: ${choice ? both(choice) : ""}`;
    });
  if (table.at) unusual?.push(`${t("new.at")}: ${atText(table.at)}`);
  const clock = clockText(table.clock);
  return (
    <div class="home-subject">
      <strong>{game?.title ?? table.game}</strong>
      {(unusual?.length || clock) && (
        <span class="soft small">{[...(unusual ?? []), ...(clock ? [clock] : [])].join(" · ")}</span>
      )}
    </div>
  );
}

function Seats({ table }: { readonly table: TableOut }) {
  return (
    <ul class="row home-seats">
      {table.seats.map((seat, i) => (
        <li key={seat.seat} class={seat.kind === "person" || seat.kind === "bot" ? "home-seat" : "home-seat soft"}>
          <SeatMark seat={i} word={seat.seat} />
          {seatName(seat)}
        </li>
      ))}
    </ul>
  );
}

function OpenTable({ table }: { readonly table: TableOut }) {
  const doing = useDoing();
  const join = () =>
    doing.run("join", async () => {
      await api.join(table.id);
      if (!me.peek()) void loadMe().catch(() => undefined);
      go(`/t/${table.id}`);
    });
  return (
    <li class="home-table">
      <Subject table={table} />
      <Seats table={table} />
      <span class="soft small home-when">{ago(table.created_at)}</span>
      <button type="button" class="button button-small" aria-busy={doing.busy.value !== null} onClick={join}>
        {t("home.join")}
      </button>
      {doing.error.value && (
        <p class="field-error home-table-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </li>
  );
}

function RunningTable({ table }: { readonly table: TableOut }) {
  return (
    <li class="home-table">
      <Subject table={table} />
      <Seats table={table} />
      <span class="soft small home-when">{ago(table.started_at ?? table.created_at)}</span>
      <a class="button button-small" href={`/t/${table.id}`}>
        <Icon name="eye" />
        {t("home.watch")}
      </a>
    </li>
  );
}

export function Tables() {
  const running = useSignal<readonly TableOut[]>([]);
  usePolling(async () => {
    await loadOpenTables();
    running.value = (await api.tables({ status: "running" })).tables.filter((table) => !table.yours.length);
  }, OPEN_TABLES_EVERY);
  const open = openTables.value;
  return (
    <section class="section" aria-labelledby="home-open">
      <h2 id="home-open" class="section-title">
        {t("home.open-tables")}
      </h2>
      {open?.length === 0 && <p class="empty">{t("home.no-open-tables")}</p>}
      {open !== undefined && open.length > 0 && (
        <ul class="home-tables">
          {open.slice(0, SHOWN).map((table) => (
            <OpenTable key={table.id} table={table} />
          ))}
        </ul>
      )}
      {running.value.length > 0 && (
        <>
          <h3 class="home-sub">{t("home.running-tables")}</h3>
          <ul class="home-tables">
            {running.value.slice(0, SHOWN).map((table) => (
              <RunningTable key={table.id} table={table} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
