/** The rules beside the board: to search in, and open at the rule in question. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { RuleOut } from "../../net/types.gen";
import { t } from "../../text";
import { matching, sections } from "../rules/search";
import { RuleText } from "./ruletext";

interface Props {
  readonly rules: readonly RuleOut[];
  readonly introduction: string;
  readonly at: { readonly id: string; readonly count: number } | null;
}

export function Rules({ rules, introduction, at }: Props) {
  const wanted = useSignal("");
  const box = useRef<HTMLDivElement>(null);
  const shown = matching(rules, wanted.value);
  useEffect(() => {
    if (!at) return;
    wanted.value = "";
    const frame = requestAnimationFrame(() => {
      const rule = document.getElementById(`rule-${at.id}`);
      if (!rule || !box.current) return;
      box.current.scrollTop = rule.offsetTop - box.current.offsetTop - 8;
      rule.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <div class="table-rules">
      <label class="table-rules-search">
        <span class="visually-hidden">{t("table.rules-search")}</span>
        <Icon name="search" />
        <input
          class="input"
          type="search"
          value={wanted.value}
          placeholder={t("table.rules-search")}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      <div class="table-rules-list" ref={box} tabIndex={0} role="region" aria-label={t("table.rules")}>
        {!wanted.value && introduction && (
          <details class="table-rules-intro">
            <summary>{t("table.rules-intro")}</summary>
            <RuleText text={introduction} />
          </details>
        )}
        {!shown.length && <p class="soft">{t("table.rules-none", { words: wanted.value })}</p>}
        {sections(shown).map(({ section, rules: inside }) => (
          <section key={section}>
            <h3 class="table-rules-section">{section}</h3>
            {inside.map((rule) => (
              <article
                key={rule.id}
                id={`rule-${rule.id}`}
                class="table-rule"
                tabIndex={-1}
                data-asked={at?.id === rule.id}
              >
                <h4>
                  <span class="table-rule-id">{rule.id}</span> {rule.title}
                </h4>
                <RuleText text={rule.text} />
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
