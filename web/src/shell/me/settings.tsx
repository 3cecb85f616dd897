/** How the page behaves on this device. */
import { play, soundOn, volume } from "../../sound";
import { t } from "../../text";
import {
  ConfirmSwitch,
  ExplainSwitch,
  LessonsSwitch,
  MotionSwitch,
  NoticesSwitch,
  SoundSwitch,
  ThreatsSwitch,
} from "../switches";

export function SettingsCard() {
  return (
    <section class="card" aria-labelledby="me-settings">
      <h2 id="me-settings" class="me-heading">
        {t("me.settings")}
      </h2>
      <div class="me-switches">
        <ConfirmSwitch />
        <ThreatsSwitch />
        <ExplainSwitch />
        <LessonsSwitch />
        <MotionSwitch />
        <NoticesSwitch />
        <SoundSwitch />
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
