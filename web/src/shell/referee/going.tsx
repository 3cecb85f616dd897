/** Real tables that are not told to their end yet, to go on with. */
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { me } from "../../state/person";
import { loadMyTables, unfinished } from "../../state/tables";
import { ago, language, t } from "../../text";
import { seatName, together } from "../results";

export function GoOn({ game }: { readonly game?: string }) {
  // Whoever is not known here has told nothing yet; a list that cannot be had keeps nobody from a new table.
  useEffect(() => {
    if (me.value) void loadMyTables().catch(() => undefined);
  }, [me.value?.id]);
  const tables = unfinished.value.filter((table) => table.at === "real" && (!game || table.game === game));
  if (!tables.length) return null;
  return (
    <section class="stack" aria-labelledby="referee-go-on">
      <h2 id="referee-go-on" class="section-title">
        {t("referee.go-on")}
      </h2>
      <ul class="referee-tables">
        {tables.map((table) => (
          <li key={table.id}>
            <a class="button" href={`/referee/${table.id}`}>
              <Icon name="play" />
              <span class="referee-table">
                <strong>{together(table.seats.map(seatName), language.value)}</strong>
                <span class="soft small">{ago(table.started_at ?? table.created_at)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
