/** Who I am here: my name, my tables and scores, my data, and the way to another device. */
import { useEffect } from "preact/hooks";
import { pageTitle } from "../../state/attention";
import { loadGames } from "../../state/games";
import { loadMe, me } from "../../state/person";
import { language, t } from "../../text";
import { DataCard } from "./data";
import { DeviceCard } from "./device";
import { History } from "./history";
import { NameCard } from "./name";
import { MyScores } from "./scores";
import { SettingsCard } from "./settings";
import { UploadRecord } from "./upload";
import "./me.css";

export function MePage() {
  useEffect(() => {
    pageTitle.value = t("me.title");
  }, [language.value]);
  useEffect(() => {
    void loadGames().catch(() => undefined);
    void loadMe().catch(() => undefined);
  }, []);
  const known = me.value;
  return (
    <div class="page me">
      <h1 class="page-title">{t("me.title")}</h1>
      <div class="me-columns">
        <div class="stack">
          <NameCard key={known?.id ?? ""} />
          <SettingsCard />
          <UploadCard />
        </div>
        <div class="stack">
          {known && <DeviceCard />}
          {known && <DataCard />}
          {known === null && <p class="empty">{t("me.nobody")}</p>}
        </div>
      </div>
      {known && (
        <>
          <MyScores />
          <History />
        </>
      )}
    </div>
  );
}

function UploadCard() {
  return (
    <section class="card stack" aria-labelledby="me-upload">
      <h2 id="me-upload" class="me-heading">
        {t("me.upload")}
      </h2>
      <UploadRecord />
    </section>
  );
}
