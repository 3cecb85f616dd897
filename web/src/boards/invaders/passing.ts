/** Questions that can be passed for good, each kind by itself. They are open by what everybody can see (INV-I20). */
import { t } from "../../text";
import type { Move, View } from "../contract";

const KINDS = ["cancel", "prevent", "shield", "skip-draw", "seed", "chainmail"] as const;
type Kind = (typeof KINDS)[number];

export const PASSES = KINDS.map((kind) => ({ kind, title: () => t(`invaders.pass.${kind}`) }));

/** To let it happen. Tokens that prevent are a question of their own: they lie there for it. */
export function declines({ asks, legal }: View<never>): { readonly kind: Kind; readonly move: Move } | null {
  const move = legal.find((one) => one.move === "let");
  const isShielded = asks === "prevent" && legal.some((one) => one.move === "shield");
  const kind = isShielded ? "shield" : KINDS.find((one) => one === asks);
  return move && kind ? { kind, move } : null;
}
