/** All tables where I sit or sat, the youngest first. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { TableOut } from "../../net/types.gen";
import { games } from "../../state/games";
import { me } from "../../state/person";
import { ago, language, t } from "../../text";
import { useDoing } from "../doing";
import { endingOf, endingWords, others, together } from "../results";

export function History() {
  const tables = useSignal<readonly TableOut[] | null>(null);
  const next = useSignal<string | null>(null);
  const doing = useDoing();
  const more = (before: string | null) =>
    doing.run("more", async () => {
      const answer = await api.myTables(before);
      tables.value = [...(before ? (tables.value ?? []) : []), ...answer.tables];
      next.value = answer.next;
    });
  useEffect(() => {
    if (me.value) more(null);
  }, [me.value?.id]);
  return (
    <section class="section" aria-labelledby="me-history">
      <h2 id="me-history" class="section-title">
        {t("me.history")}
      </h2>
      {doing.error.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      {tables.value?.length === 0 && <p class="empty">{t("me.no-history")}</p>}
      {tables.value !== null && tables.value.length > 0 && (
        <ul class="me-history">
          {tables.value.map((table) => (
            <Entry key={table.id} table={table} />
          ))}
        </ul>
      )}
      {next.value && (
        <p class="me-more">
          <button type="button" class="button" aria-busy={doing.busy.value !== null} onClick={() => more(next.value)}>
            {t("me.older")}
          </button>
        </p>
      )}
    </section>
  );
}

function Entry({ table }: { readonly table: TableOut }) {
  const game = games.value?.find((one) => one.id === table.game);
  const names = others(table);
  return (
    <li class="me-entry">
      <div class="me-entry-what">
        <strong>{game?.title ?? table.game}</strong>
        <span class="soft small">
          {[
            ...(names.length ? [t("home.with", { names: together(names, language.value) })] : []),
            ...(table.uploaded ? [t("me.uploaded")] : []),
            ago(table.finished_at ?? table.started_at ?? table.created_at),
          ].join(" · ")}
        </span>
      </div>
      <span class="me-entry-how">
        {table.status === "finished"
          ? endingWords(endingOf(table, game), language.value)
          : t(`me.status-${table.status === "open" ? "open" : "running"}`)}
      </span>
      <span class="row me-entry-ways">
        {table.status === "finished" ? (
          <>
            <a class="button button-small" href={`/r/${table.id}`}>
              <Icon name="play" />
              {t("me.replay")}
            </a>
            <a class="button button-small button-quiet" href={api.recordAddress(table.id, "txt")} download>
              <Icon name="download" />
              {t("me.record")}
            </a>
          </>
        ) : (
          <a class="button button-small button-primary" href={`/t/${table.id}`}>
            {t("me.continue")}
          </a>
        )}
      </span>
    </li>
  );
}
