/** Announced actions that can be let happen for good, each kind by itself. */
import { t } from "../../text";
import type { Move, View } from "../contract";
import { position2016, type Table2016 } from "./position";

const KINDS = ["teleport", "oblivion", "other"] as const;
type Kind = (typeof KINDS)[number];

export const PASSES = KINDS.map((kind) => ({ kind, title: () => t(`lunar.pass.${kind}`) }));

export function declines(view: View<never>): { readonly kind: Kind; readonly move: Move } | null {
  const move = view.legal.find((one) => one.move === "allow");
  if (!move) return null;
  const announced = position2016(view as View<Table2016>).way?.kind;
  return { kind: KINDS.find((one) => one === announced) ?? "other", move };
}
