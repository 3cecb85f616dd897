/** How the page behaves on this device. */

import type { Signal } from "@preact/signals";
import { play, soundOn, toggleSound, volume } from "../../sound";
import { askForNotices, canNotify } from "../../state/attention";
import { confirmMoves, wantsMotion, wantsNotices } from "../../state/settings";
import { t } from "../../text";

function Switch({ on, text, toggle }: { readonly on: boolean; readonly text: string; readonly toggle: () => void }) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={toggle} />
      {text}
    </label>
  );
}

const flip = (setting: Signal<boolean>) => () => {
  setting.value = !setting.value;
};

export function SettingsCard() {
  const notices = () => {
    if (wantsNotices.value) wantsNotices.value = false;
    else void askForNotices();
  };
  return (
    <section class="card" aria-labelledby="me-settings">
      <h2 id="me-settings" class="me-heading">
        {t("me.settings")}
      </h2>
      <div class="me-switches">
        <Switch on={confirmMoves.value} text={t("me.confirm")} toggle={flip(confirmMoves)} />
        <Switch on={wantsMotion.value} text={t("me.motion")} toggle={flip(wantsMotion)} />
        <Switch on={wantsNotices.value && canNotify.value === "granted"} text={t("me.notices")} toggle={notices} />
        {canNotify.value === "denied" && <p class="field-hint">{t("me.notices-denied")}</p>}
        <Switch on={soundOn.value} text={t("bar.sound")} toggle={toggleSound} />
        <label class="me-volume">
          {t("me.volume")}
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            disabled={!soundOn.value}
            value={Math.round(volume.value * 100)}
            onInput={(event) => (volume.value = Number(event.currentTarget.value) / 100)}
            onChange={() => play("turn")}
          />
        </label>
      </div>
    </section>
  );
}
