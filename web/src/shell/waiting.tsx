/** What is shown while something is on its way, and when it did not come. */
import { Icon } from "../art/icons";
import { Refused } from "../net/api";
import { both, t } from "../text";

export function Loading() {
  return (
    <div class="page">
      <p class="row soft" role="status">
        <span class="spinner" aria-hidden="true" />
        {t("look.loading")}
      </p>
    </div>
  );
}

/** Why something was not done, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Refused ? both(error.text) : t("look.offline");
}

export function Failed({ error, onAgain }: { readonly error?: unknown; readonly onAgain: () => void }) {
  return (
    <div class="page">
      <div class="notice notice-danger" role="alert">
        <Icon name="warning" />
        <div class="stack">
          <p>{error === undefined ? t("look.wrong") : reasonOf(error)}</p>
          <p>
            <button type="button" class="button" onClick={onAgain}>
              <Icon name="rematch" />
              {t("look.again")}
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}
