/** Switches of how the page behaves on this device: the same ones with the same words wherever they stand. */
import { Switch } from "../look/switch";
import { soundOn, toggleSound } from "../sound";
import { canNotify, wantNotices } from "../state/attention";
import { confirmMoves, explains, wantsMotion, wantsNotices, wantsThreats } from "../state/settings";
import { t } from "../text";
import { wantsLessons } from "./learn/progress";

export function ConfirmSwitch() {
  return <Switch on={confirmMoves.value} label={t("switch.confirm")} onChange={(on) => (confirmMoves.value = on)} />;
}

export function ThreatsSwitch() {
  return <Switch on={wantsThreats.value} label={t("switch.threats")} onChange={(on) => (wantsThreats.value = on)} />;
}

export function MotionSwitch() {
  return <Switch on={wantsMotion.value} label={t("switch.motion")} onChange={(on) => (wantsMotion.value = on)} />;
}

export function NoticesSwitch() {
  if (canNotify.value === "denied") return <p class="field-hint">{t("switch.notices-denied")}</p>;
  const isOn = wantsNotices.value && canNotify.value === "granted";
  return <Switch on={isOn} label={t("switch.notices")} onChange={wantNotices} />;
}

export function SoundSwitch() {
  return <Switch on={soundOn.value} label={t("bar.sound")} onChange={toggleSound} />;
}

export function ExplainSwitch() {
  return <Switch on={explains.value} label={t("switch.explains")} onChange={(on) => (explains.value = on)} />;
}

export function LessonsSwitch() {
  return <Switch on={wantsLessons.value} label={t("switch.lessons")} onChange={(on) => (wantsLessons.value = on)} />;
}
