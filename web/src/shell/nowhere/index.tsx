/** An address that leads nowhere. */
import { useEffect } from "preact/hooks";
import { creature } from "../../art/games/unknown";
import { Icon } from "../../art/icons";
import { pixelPath } from "../../art/pixels";
import { pageTitle } from "../../state/attention";
import { language, t } from "../../text";
import "./nowhere.css";

export function NowherePage({ path }: { readonly path: string }) {
  useEffect(() => {
    pageTitle.value = t("nowhere.title");
  }, [language.value]);
  const rows = creature(path);
  return (
    <div class="page page-narrow nowhere">
      <svg class="nowhere-art" viewBox="0 0 11 9" shape-rendering="crispEdges" aria-hidden="true">
        <path d={pixelPath(rows, "#")} fill="var(--accent)" />
        <path d={pixelPath(rows, "o")} fill="var(--warn)" />
      </svg>
      <h1 class="page-title">{t("nowhere.title")}</h1>
      <p class="lead">{t("nowhere.text")}</p>
      <p>
        <a class="button button-primary" href="/">
          <Icon name="back" />
          {t("nowhere.home")}
        </a>
      </p>
    </div>
  );
}
