/** Continue where I was: one's own tables that wait or run. */
import { GameArt } from "../../art/games";
import type { TableOut } from "../../net/types.gen";
import { games } from "../../state/games";
import { unfinished } from "../../state/tables";
import { ago, language, t } from "../../text";
import { others, seatName, together } from "../results";

/** How it stands, and whether it waits for me. */
function standing(table: TableOut): { text: string; mine: boolean } {
  if (table.status === "open") {
    const free = table.seats.filter((seat) => seat.kind === "open" || seat.kind === "invited").length;
    return free ? { text: t("home.waits-for", { n: free }), mine: false } : { text: t("home.can-start"), mine: true };
  }
  const { actor } = table;
  if (!actor) return { text: t("home.running"), mine: false };
  const seat = table.seats.find((one) => one.seat === actor);
  if (table.yours.includes(actor)) {
    const several = table.yours.length > 1 && seat;
    return { text: several ? t("home.turn-of", { name: seatName(seat) }) : t("home.your-turn"), mine: true };
  }
  return { text: seat ? t("home.turn-of", { name: seatName(seat) }) : t("home.running"), mine: false };
}

export function Continue() {
  const tables = unfinished.value;
  if (!tables.length) return null;
  return (
    <section class="home-continue" aria-labelledby="home-continue">
      <h2 id="home-continue" class="section-title">
        {t("home.continue")}
      </h2>
      <ul class="home-continue-list">
        {tables.slice(0, 6).map((table) => {
          const { text, mine } = standing(table);
          const names = others(table);
          const alone = !names.length && table.status === "running" && table.yours.length > 1;
          const title = games.value?.find((game) => game.id === table.game)?.title ?? table.game;
          return (
            <li key={table.id}>
              <a class="home-continue-card" href={`/t/${table.id}`}>
                <span class="home-thumb">
                  <GameArt id={table.game} />
                </span>
                <span class="home-continue-words">
                  <strong>{title}</strong>
                  <span class="soft small">
                    {[
                      ...(names.length ? [t("home.with", { names: together(names, language.value) })] : []),
                      ...(alone ? [t("home.same-screen")] : []),
                      ago(table.started_at ?? table.created_at),
                    ].join(" · ")}
                  </span>
                  <span class={mine ? "badge" : "chip"}>{text}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
