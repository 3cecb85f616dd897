/** Dark or light: written on the root element, where the tokens look for it. */
import { effect } from "@preact/signals";
import { oneOf, stored } from "../stored";

export const theme = stored("theme", "dark", oneOf("dark", "light"));

export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = getComputedStyle(document.documentElement).getPropertyValue("--space").trim();
  });
}
