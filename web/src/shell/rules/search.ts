/** Finding rules by what is written in them, or by their number. */
import type { RuleOut } from "../../net/types.gen";

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The rules that have all words of what was typed. */
export function matching(rules: readonly RuleOut[], typed: string): readonly RuleOut[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = folded(`${rule.id} ${rule.title} ${rule.text} ${rule.section}`);
    return words.every((word) => text.includes(word));
  });
}

/** Rules by section, in their order. */
export function sections(rules: readonly RuleOut[]): { section: string; rules: RuleOut[] }[] {
  const found: { section: string; rules: RuleOut[] }[] = [];
  for (const rule of rules) {
    const last = found[found.length - 1];
    if (last?.section === rule.section) last.rules.push(rule);
    else found.push({ section: rule.section, rules: [rule] });
  }
  return found;
}
