/** What is said above the button: what to do next. */
import { t, tMaybe } from "../../text";
import type { Move } from "../contract";
import { canCall, isAimed } from "./aiming";
import { wordOf } from "./geometry";
import { askedSlot, powerOf, type TableModel } from "./model";
import type { SpaceView, Table } from "./table";

/** How a launch is made: the button is held, or pressed for a hand that is not one's own, or it is a swipe. */
export type How = "hold" | "launch" | "flick";

/** Empty if nobody here is asked. `called` is the space that a called shot names, or -1. */
export function hintOf(view: SpaceView, model: TableModel, moves: readonly Move[], how: How, called: number): string {
  if (moves.length === 0) return "";
  const { table, asks } = view;
  if (canCall(view)) return called < 0 ? t("space.hint.call") : t("space.hint.called", { space: wordOf(called) });
  if (asks === "announce") return t("space.hint.barrage");
  if (isAimed(asks)) {
    const special = specialOf(model);
    if (special) return `${t(`space.special.${special}`)} ${t(`space.hint.ufo-${how}`)}`;
    // With tokens of several levels somebody has launched before: what is new is the choice.
    if (asks === "token") return t("space.hint.level");
    return t(how === "hold" ? "space.hint.aim" : `space.hint.${how}`);
  }
  if (asks === "target") return [powerWords(table, askedSlot(table)), t("space.hint.target")].filter(Boolean).join(" ");
  if (asks === "decide") return decideHint(view, moves);
  return tMaybe(`space.hint.${asks}`, "");
}

/** Why this token may be launched once more. */
function decideHint({ table }: SpaceView, moves: readonly Move[]): string {
  if (moves.some((move) => move.move === "base")) return t("space.hint.base");
  if (table.where[table.flying] === "planet") return t("space.hint.planet", { n: table.landings });
  return powerWords(table, table.flying) || t("space.hint.decide");
}

/** What a token's power does, in a line. */
const powerWords = (table: Table, slot: number): string => tMaybe(`space.power.${powerOf(table, slot)}`, "");

/** What kind of launch it is, where only the UFO counts. */
function specialOf(model: TableModel): "bonus" | "barrage" | "base" | "assault" | null {
  if (model.assault) return "assault";
  if (model.base) return "base";
  return model.ufoOnly ? (model.mode === "bonus" ? "bonus" : "barrage") : null;
}
