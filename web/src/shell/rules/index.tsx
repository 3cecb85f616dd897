/** The rules of a game: numbered, searchable, and each with an address of its own (#L11-A3). */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameOut, RulesAnswer } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { gameOf, rulesOf } from "../../state/games";
import { language, t } from "../../text";
import { RuleText } from "../table/ruletext";
import { Failed, Loading } from "../waiting";
import { matching, sections } from "./search";
import "./rules.css";

export function RulesPage({ game: id, rule }: { readonly game: string; readonly rule: string | null }) {
  const found = useSignal<{ game: GameOut; rules: RulesAnswer } | null>(null);
  const failed = useSignal<unknown>(null);
  const typed = useSignal("");
  const load = () => {
    failed.value = null;
    Promise.all([gameOf(id), rulesOf(id, language.value)]).then(
      ([{ game }, rules]) => {
        found.value = { game, rules };
        pageTitle.value = t("rules.title", { title: game.title });
      },
      (error: unknown) => (failed.value = error),
    );
  };
  useEffect(load, [id, language.value]);
  const ready = found.value !== null;
  useEffect(() => {
    if (!ready || !rule) return;
    typed.value = "";
    requestAnimationFrame(() => {
      const place = document.getElementById(rule);
      place?.scrollIntoView({ block: "start" });
      place?.focus({ preventScroll: true });
    });
  }, [ready, rule]);
  if (failed.value !== null && !found.value) return <Failed error={failed.value} onAgain={load} />;
  if (!found.value) return <Loading />;
  const { game, rules } = found.value;
  const shown = matching(rules.rules, typed.value);
  const all = sections(rules.rules);
  return (
    <div class="page rules">
      <nav class="rules-contents" aria-label={t("rules.contents")}>
        <ul>
          {all.map(({ section, rules: [first] }) => (
            <li key={section}>
              <a href={`#${first?.id}`}>{section}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="rules-main">
        <h1 class="page-title">{game.title}</h1>
        <div class="rules-search">
          <label class="rules-field">
            <span class="visually-hidden">{t("rules.search")}</span>
            <Icon name="search" />
            <input
              class="input"
              type="search"
              placeholder={t("rules.search")}
              value={typed.value}
              onInput={(event) => (typed.value = event.currentTarget.value)}
            />
          </label>
          <p class="soft small" role="status">
            {typed.value.trim() ? t("rules.found", { n: shown.length }) : ""}
          </p>
        </div>
        {!typed.value.trim() && (
          <>
            <div class="rules-intro">
              <RuleText text={rules.introduction} />
            </div>
            <p class="row rules-ways">
              <a class="button button-primary" href={`/new/${game.id}`}>
                <Icon name="play" />
                {t("rules.play")}
              </a>
              {game.lessons > 0 && (
                <a class="button" href={`/learn/${game.id}`}>
                  <Icon name="bulb" />
                  {t("rules.learn")}
                </a>
              )}
            </p>
          </>
        )}
        {shown.length === 0 && <p class="empty">{t("rules.none", { typed: typed.value.trim() })}</p>}
        {sections(shown).map(({ section, rules: some }) => (
          <section key={section}>
            <h2 class="section-title rules-section">{section}</h2>
            {some.map((one) => (
              <article
                key={one.id}
                id={one.id}
                tabIndex={-1}
                class="rules-rule"
                aria-current={one.id === rule ? "true" : undefined}
              >
                <h3>
                  {one.title}{" "}
                  <a class="rules-number" href={`#${one.id}`} aria-label={t("rules.link-to", { id: one.id })}>
                    {one.id}
                  </a>
                </h3>
                <RuleText text={one.text} />
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
