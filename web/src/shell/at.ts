/** Who tells how a throw ends, where throws are measured: the game itself by experience, or another table. */
import { t, tMaybe } from "../text";

/** Empty or null is the game itself. */
export function atText(at: string | null): string {
  return at ? tMaybe(`new.at-${at}`, at) : t("new.at-own");
}
