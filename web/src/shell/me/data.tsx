/** What is known of me: to take away, or to delete. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { Dialog } from "../../look/dialog";
import { api } from "../../net/api";
import { forgetMe, me } from "../../state/person";
import { myTables } from "../../state/tables";
import { t } from "../../text";
import { useDoing } from "../doing";

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function DataCard() {
  const asking = useSignal(false);
  const doing = useDoing();
  const take = async () => save("mothership.json", JSON.stringify(await api.exportMe(), null, 2));
  const forget = async () => {
    await forgetMe();
    myTables.value = [];
    asking.value = false;
  };
  return (
    <section class="card stack" aria-labelledby="me-data">
      <h2 id="me-data" class="me-heading">
        {t("me.data")}
      </h2>
      <p class="soft">{t("me.data-what")}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          aria-busy={doing.busy.value === "export"}
          onClick={() => doing.run("export", take)}
        >
          <Icon name="download" />
          {t("me.export")}
        </button>
        <button type="button" class="button button-danger" onClick={() => (asking.value = true)}>
          <Icon name="trash" />
          {t("me.delete")}
        </button>
      </div>
      {doing.error.value && !asking.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
      {asking.value && (
        <Dialog
          title={t("me.delete-ask")}
          onClose={() => (asking.value = false)}
          foot={
            <>
              <button type="button" class="button" onClick={() => (asking.value = false)}>
                {t("me.keep")}
              </button>
              <button
                type="button"
                class="button button-danger"
                aria-busy={doing.busy.value === "delete"}
                onClick={() => doing.run("delete", forget)}
              >
                <Icon name="trash" />
                {t("me.delete-yes")}
              </button>
            </>
          }
        >
          <div class="stack">
            <p>{t("me.delete-what", { name: me.value?.name ?? "" })}</p>
            {doing.error.value && (
              <p class="field-error" role="alert">
                {doing.error.value}
              </p>
            )}
          </div>
        </Dialog>
      )}
    </section>
  );
}
