/** The name under which the others see me. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { me, rename } from "../../state/person";
import { t } from "../../text";
import { useDoing } from "../doing";

const MOST = 40; // characters, as the server counts them

export function NameCard() {
  const typed = useSignal<string | null>(null);
  const saved = useSignal(false);
  const doing = useDoing();
  const name = typed.value ?? me.value?.name ?? "";
  const save = (event: Event) => {
    event.preventDefault();
    doing.run("name", async () => {
      await rename(name);
      typed.value = null;
      saved.value = true;
    });
  };
  return (
    <form class="card stack" onSubmit={save}>
      <div class="field">
        <label class="field-label me-heading" for="me-name">
          {t("me.name")}
        </label>
        <div class="me-name">
          <input
            id="me-name"
            class="input"
            maxLength={MOST}
            autocomplete="nickname"
            required
            value={name}
            placeholder={t("me.name-example")}
            aria-describedby="me-name-hint"
            aria-invalid={doing.error.value !== null}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
              saved.value = false;
              doing.clear();
            }}
          />
          <button type="submit" class="button button-primary" aria-busy={doing.busy.value !== null}>
            {saved.value && <Icon name="check" />}
            <span aria-live="polite">{saved.value ? t("me.saved") : t("me.save")}</span>
          </button>
        </div>
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
        <p class="field-hint" id="me-name-hint">
          {t("me.name-hint")}
        </p>
      </div>
    </form>
  );
}
