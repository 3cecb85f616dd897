/** Take my seats to another device: a link that serves once, for a few minutes. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import type { PassAnswer } from "../../net/types.gen";
import { language, t } from "../../text";
import { useDoing } from "../doing";
import { Share } from "../share";

export function DeviceCard() {
  const pass = useSignal<PassAnswer | null>(null);
  const doing = useDoing();
  const until =
    pass.value && new Intl.DateTimeFormat(language.value, { timeStyle: "short" }).format(pass.value.expires);
  return (
    <section class="card stack" aria-labelledby="me-device">
      <h2 id="me-device" class="me-heading">
        {t("me.device")}
      </h2>
      <p class="soft">{t("me.device-how")}</p>
      {pass.value && (
        <>
          <Share link={pass.value.link} label={t("me.device-link")} />
          <p class="notice notice-warn small">
            <Icon name="lock" />
            {t("me.device-secret", { until: until ?? "" })}
          </p>
        </>
      )}
      <p>
        <button
          type="button"
          class="button"
          aria-busy={doing.busy.value !== null}
          onClick={() => doing.run("pass", async () => (pass.value = await api.pass()))}
        >
          <Icon name="device" />
          {pass.value ? t("me.device-again") : t("me.device-make")}
        </button>
      </p>
      {doing.error.value && (
        <p class="field-error" role="alert">
          {doing.error.value}
        </p>
      )}
    </section>
  );
}
