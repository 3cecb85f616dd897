/** A picture that the server draws: shown, and then to be kept, copied or sent. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { api } from "../../net/api";
import { t } from "../../text";
import { useDoing } from "../doing";
import { reasonOf } from "../waiting";

export interface Drawn {
  readonly address: string | null;
  readonly name: string;
  readonly state: ReadonlySignal<"drawing" | "there" | "failed">;
  readonly file: () => File | null;
  readonly problem: ReadonlySignal<string | null>;
}

/** Loads a picture. While there is none, nothing can be done with it. */
export function useFile(address: string | null, name: string): Drawn {
  const state = useSignal<"drawing" | "there" | "failed">("drawing");
  const problem = useSignal<string | null>(null);
  const loaded = useSignal<Blob | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    let gone = false;
    state.value = "drawing";
    api.file(address).then(
      (blob) => {
        if (gone) return;
        loaded.value = blob;
        state.value = "there";
      },
      (error: unknown) => {
        if (gone) return;
        problem.value = reasonOf(error);
        state.value = "failed";
      },
    );
    return () => {
      gone = true;
    };
  }, [address]);
  const file = () => (loaded.value ? new File([loaded.value], name, { type: loaded.value.type }) : null);
  return { address, name, state, file, problem };
}

interface Props {
  readonly file: Drawn;
  readonly alt: string;
  readonly title: string;
}

export function Picture({ file, alt, title }: Props) {
  const doing = useDoing();
  const copied = useSignal(false);
  const state = file.state.value;
  if (state === "failed") {
    return (
      <p class="notice notice-danger" role="alert">
        {file.problem.value}
      </p>
    );
  }
  if (state === "drawing" || file.address === null) {
    return (
      <p class="share-drawing row soft" role="status">
        <span class="spinner" aria-hidden="true" />
        {t("share.drawing")}
      </p>
    );
  }
  const there = file.file();
  const sends = there !== null && navigator.canShare?.({ files: [there] }) === true;
  const copies = there?.type === "image/png" && "ClipboardItem" in globalThis && navigator.clipboard !== undefined;
  const copy = () =>
    doing.run("copy", async () => {
      if (!there) return;
      await navigator.clipboard.write([new ClipboardItem({ [there.type]: there })]);
      copied.value = true;
      setTimeout(() => (copied.value = false), 2500);
    });
  return (
    <div class="stack">
      <img class="share-picture" src={file.address} alt={alt} />
      <div class="row">
        <a class="button button-primary" href={file.address} download={file.name}>
          <Icon name="download" />
          {t("share.download")}
        </a>
        {copies && (
          <button type="button" class="button" onClick={copy}>
            <Icon name={copied.value ? "check" : "copy"} />
            <span aria-live="polite">{copied.value ? t("share.copied") : t("share.copy-picture")}</span>
          </button>
        )}
        {sends && there && (
          <button
            type="button"
            class="button"
            onClick={() => void navigator.share({ files: [there], title }).catch(() => undefined)}
          >
            <Icon name="share" />
            {t("share.send")}
          </button>
        )}
      </div>
      {doing.error.value !== null && (
        <p class="field-error" role="alert">
          {t("share.copy-failed")}
        </p>
      )}
    </div>
  );
}
