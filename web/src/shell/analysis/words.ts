/** An analysis in words. */
import type { AnalysisOut } from "../../net/types.gen";
import { t } from "../../text";
import { isInPoints } from "./study";

const SIGNS: Readonly<Record<string, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** As chess writes it. */
export function markSign(mark: string): string {
  return SIGNS[mark] ?? "";
}

export function markName(mark: string): string {
  if (mark === "blunder") return t("analysis.blunder");
  return mark === "mistake" ? t("analysis.mistake") : t("analysis.inaccuracy");
}

/** An expected result: points, or a share of the range. */
export function expectation(analysis: AnalysisOut, value: number): string {
  if (isInPoints(analysis)) return t("analysis.points", { n: Math.round(value) });
  const share = (value - analysis.low) / (analysis.high - analysis.low);
  return t("analysis.percent", { share: Math.round(100 * share) });
}

/** A change with its sign, in the same units. */
export function change(analysis: AnalysisOut, value: number): string {
  const number = Math.round(isInPoints(analysis) ? value : (100 * value) / (analysis.high - analysis.low));
  const signed = number > 0 ? `+${number}` : `${number}`.replace("-", "−");
  return isInPoints(analysis) ? t("analysis.points", { n: signed }) : t("analysis.percent", { share: signed });
}

/** Why nothing is marked, or what the marks mean. */
export function about(analysis: AnalysisOut): string {
  const bot = analysis.level;
  switch (analysis.reason) {
    case "":
      return t("analysis.about", { bot });
    case "hands":
      return t("analysis.about-hands");
    case "scores":
      return t("analysis.about-scores", { bot });
    case "options":
      return t("analysis.about-options", { bot });
    default:
      return t("analysis.about-no-line", { bot });
  }
}
