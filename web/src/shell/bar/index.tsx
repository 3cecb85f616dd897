/** The bar at the top of every page: home, language, colours, sound, and who one is. */
import { Icon } from "../../art/icons";
import { Logo } from "../../art/logo";
import { theme } from "../../look/theme";
import { route } from "../../router";
import { soundOn, toggleSound } from "../../sound";
import { me } from "../../state/person";
import { LANGUAGES, language, t } from "../../text";
import "./bar.css";

/** Pages that take the whole width, and the bar with them. */
const WIDE: ReadonlySet<string> = new Set(["table", "replay", "learn"]);
const OWN_NAMES = { en: "English", de: "Deutsch" } as const;

export function Bar() {
  const name = me.value?.name;
  return (
    <header class="bar">
      <a class="skip-link" href="#main">
        {t("bar.main")}
      </a>
      <div class={WIDE.has(route.value.page) ? "bar-inner bar-wide" : "bar-inner"}>
        <a class="bar-home" href="/" aria-label={t("bar.home")}>
          <Logo />
        </a>
        <div class="bar-language" role="group" aria-label={t("bar.language")}>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              class="button button-quiet"
              lang={one}
              aria-pressed={language.value === one}
              title={OWN_NAMES[one]}
              onClick={() => (language.value = one)}
            >
              {one.toUpperCase()}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="button button-quiet button-icon tip"
          data-tip={theme.value === "dark" ? t("bar.theme-dark") : t("bar.theme-light")}
          aria-label={theme.value === "dark" ? t("bar.theme-dark") : t("bar.theme-light")}
          onClick={() => (theme.value = theme.value === "dark" ? "light" : "dark")}
        >
          <Icon name={theme.value === "dark" ? "sun" : "moon"} />
        </button>
        <button
          type="button"
          class="button button-quiet button-icon tip"
          data-tip={soundOn.value ? t("bar.sound-on") : t("bar.sound-off")}
          aria-label={t("bar.sound")}
          aria-pressed={soundOn.value}
          onClick={toggleSound}
        >
          <Icon name={soundOn.value ? "sound" : "mute"} />
        </button>
        <a
          class="button button-quiet bar-me tip"
          href="/me"
          data-tip={name ? t("bar.account-as", { name }) : t("bar.account")}
          data-tip-side="end"
          aria-label={name ? t("bar.account-as", { name }) : t("bar.account")}
          aria-current={route.value.page === "me" ? "page" : undefined}
        >
          <Icon name="person" />
          <span>{name ?? t("bar.account")}</span>
        </a>
      </div>
    </header>
  );
}
