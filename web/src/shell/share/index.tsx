/** A link that somebody else shall open: to copy, to send, or to photograph. */
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../text";
import { Code } from "./code";
import { howToServe, isOnlyHere } from "./here";
import "./share.css";

interface Props {
  readonly link: string;
  readonly title?: string; // what the others read when it is sent to them
  readonly label?: string; // what the link is, for ears
}

export function Share({ link, title, label }: Props) {
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.select(); // no clipboard without https: the old way
      document.execCommand("copy");
    }
    copied.value = true;
    setTimeout(() => (copied.value = false), 2500);
  };
  const onlyHere = isOnlyHere(link);
  return (
    <div class="share" data-only-here={onlyHere}>
      {onlyHere ? (
        <p class="notice share-only-here" role="note">
          <Icon name="warning" />
          <span>{t("share.only-here", howToServe(location.port || "80"))}</span>
        </p>
      ) : (
        <Code text={link} label={t("share.code")} />
      )}
      <div class="stack">
        <input
          ref={field}
          class="input share-link"
          readOnly
          value={link}
          aria-label={label ?? t("share.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <button type="button" class="button button-primary" onClick={() => void copy()}>
            <Icon name={copied.value ? "check" : "copy"} />
            <span aria-live="polite">{copied.value ? t("share.copied") : t("share.copy")}</span>
          </button>
          {typeof navigator.share === "function" && (
            <button
              type="button"
              class="button"
              onClick={() => void navigator.share({ url: link, title: title ?? "Mothership" }).catch(() => undefined)}
            >
              <Icon name="share" />
              {t("share.send")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
