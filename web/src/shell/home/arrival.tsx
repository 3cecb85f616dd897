/** Somebody comes with a link from their other device, and wants to be the same person here. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Dialog } from "../../look/dialog";
import { go } from "../../router";
import { arrive, me } from "../../state/person";
import { t } from "../../text";
import { useDoing } from "../doing";

export function Arrival({ code }: { readonly code: string }) {
  const doing = useDoing();
  const arrived = useSignal(false);
  // The code has served and shall not stand in the address. Whoever has become somebody else begins anew.
  const done = () => (arrived.value ? location.replace("/") : go("/", { replace: true }));
  const come = () =>
    doing.run("arrive", async () => {
      await arrive(code);
      arrived.value = true;
    });
  const known = me.value;
  useEffect(() => {
    if (known === null) come(); // nobody is known here, so there is nobody to lose
  }, [known === null]);
  return (
    <Dialog title={t("arrival.title")} onClose={done}>
      <div class="stack">
        {arrived.value && <p role="status">{t("arrival.done", { name: me.value?.name ?? "" })}</p>}
        {!arrived.value && known && <p>{t("arrival.ask", { name: known.name })}</p>}
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
        <div class="row">
          {arrived.value || doing.error.value ? (
            <button type="button" class="button button-primary" onClick={done}>
              <Icon name="check" />
              {t("arrival.go-on")}
            </button>
          ) : (
            known && (
              <>
                <button
                  type="button"
                  class="button button-primary"
                  aria-busy={doing.busy.value !== null}
                  onClick={come}
                >
                  {t("arrival.yes")}
                </button>
                <button type="button" class="button" onClick={done}>
                  {t("look.cancel")}
                </button>
              </>
            )
          )}
        </div>
      </div>
    </Dialog>
  );
}
