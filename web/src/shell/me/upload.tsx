/** A record from a file, to look at, to share and to go on from. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import { go } from "../../router";
import { t } from "../../text";
import { useDoing } from "../doing";

export function UploadRecord() {
  const doing = useDoing();
  const open = useSignal(false);
  const send = (file: File) =>
    doing.run("upload", async () => {
      const { table } = await api.upload({ record: await file.text(), public: open.value });
      go(`/r/${table.id}`);
    });
  return (
    <div class="stack">
      <p class="soft">{t("me.upload-how")}</p>
      <div class="row">
        <label class="button me-file" aria-busy={doing.busy.value !== null}>
          <Icon name="upload" />
          {t("me.upload-choose")}
          <input
            type="file"
            accept=".txt,.json,text/plain,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) send(file);
            }}
          />
        </label>
        <label class="switch">
          <input type="checkbox" role="switch" checked={open.value} onChange={() => (open.value = !open.value)} />
          {t("me.upload-public")}
        </label>
      </div>
      {doing.error.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </div>
  );
}
