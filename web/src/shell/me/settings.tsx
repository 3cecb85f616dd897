/** How the page behaves on this device. */
import { Switch } from "../../look/switch";
import { play, soundOn, toggleSound, volume } from "../../sound";
import { canNotify, wantNotices } from "../../state/attention";
import { confirmMoves, wantsMotion, wantsNotices } from "../../state/settings";
import { t } from "../../text";

export function SettingsCard() {
  return (
    <section class="card" aria-labelledby="me-settings">
      <h2 id="me-settings" class="me-heading">
        {t("me.settings")}
      </h2>
      <div class="me-switches">
        <Switch on={confirmMoves.value} label={t("me.confirm")} onChange={(on) => (confirmMoves.value = on)} />
        <Switch on={wantsMotion.value} label={t("me.motion")} onChange={(on) => (wantsMotion.value = on)} />
        <Switch
          on={wantsNotices.value && canNotify.value === "granted"}
          label={t("me.notices")}
          onChange={wantNotices}
        />
        {canNotify.value === "denied" && <p class="field-hint">{t("me.notices-denied")}</p>}
        <Switch on={soundOn.value} label={t("bar.sound")} onChange={toggleSound} />
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
