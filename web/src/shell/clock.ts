/** How much time there is, in words. Times of the server are in milliseconds. */
import { t } from "../text";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** "5 min", "90 s", "2 days": in the largest measure that is whole. */
export function span(milliseconds: number): string {
  if (milliseconds >= DAY && milliseconds % DAY === 0) return t("clock.days", { n: milliseconds / DAY });
  if (milliseconds >= MINUTE && milliseconds % MINUTE === 0) return t("clock.minutes", { n: milliseconds / MINUTE });
  return t("clock.seconds", { n: Math.round(milliseconds / SECOND) });
}

/** Nothing where there is no clock. */
export function clockText(clock: Readonly<Record<string, unknown>>): string {
  const [time, increment] = [Number(clock["time"] ?? 0), Number(clock["increment"] ?? 0)];
  switch (clock["kind"]) {
    case "fischer":
      return increment
        ? t("clock.fischer", { time: span(time), increment: span(increment) })
        : t("clock.whole", { time: span(time) });
    case "move":
    case "days":
      return t("clock.move", { time: span(time) });
    default:
      return "";
  }
}
