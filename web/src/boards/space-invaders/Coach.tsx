/** Before the first launch of somebody: what it is all about, and how a launch is made. Whatever is pressed goes through. */
import { t } from "../../text";

export function Coach({ isAlone, isFlick }: { readonly isAlone: boolean; readonly isFlick: boolean }) {
  const steps = isFlick ? (["flick", "swipe", "quick"] as const) : (["aim", "hold", "let-go"] as const);
  return (
    <div class="si-coach" role="note">
      <p class="si-coach-goal">{t("space.coach.goal")}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`space.coach.${step}`)}</li>
        ))}
      </ol>
      {isAlone && <p>{t("space.coach.alone")}</p>}
      {!isFlick && <p class="si-coach-keys">{t("space.coach.keys")}</p>}
    </div>
  );
}
