/** "Your turn": in the title of the page, and as a notification if the person allowed it by a click. */
import { computed, effect, signal } from "@preact/signals";
import { t } from "../text";
import { wantsNotices } from "./settings";

/** What the page shows, for the title: "Lunar Invaders (2011)"; empty on the home page. */
export const pageTitle = signal("");
/** What is asked of the person at this screen, in words; empty when it is not their turn. */
export const asked = signal("");

export const title = computed(() => {
  const page = pageTitle.value ? `${pageTitle.value} – Mothership` : "Mothership";
  return asked.value ? `● ${t("table.your-turn")} – ${page}` : page;
});

export const canNotify = signal(typeof Notification === "undefined" ? "denied" : Notification.permission);

/** Because of a click: whoever wants notices is asked by the browser whether it may show them. */
export function wantNotices(on: boolean): void {
  wantsNotices.value = false;
  if (!on || typeof Notification === "undefined") return;
  void Notification.requestPermission().then((answer) => {
    canNotify.value = answer;
    wantsNotices.value = answer === "granted";
  });
}

let shown: Notification | null = null;

function notify(text: string): void {
  shown?.close();
  shown = null;
  if (!text || !document.hidden || !wantsNotices.peek() || canNotify.peek() !== "granted") return;
  try {
    const notice = new Notification(`${t("table.your-turn")} – ${pageTitle.peek()}`, { body: text, tag: "turn" });
    notice.onclick = () => {
      globalThis.focus();
      notice.close();
    };
    shown = notice;
  } catch {
    // some phones have the permission and not the constructor
  }
}

/** Called once at the start. */
export function watchAttention(): void {
  effect(() => {
    document.title = title.value;
  });
  effect(() => notify(asked.value));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) shown?.close();
  });
}
