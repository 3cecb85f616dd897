/**
 * Every sentence of the page comes from a catalogue: en.json and de.json beside this file, flat keys, sorted. Words in
 * braces are filled in: t("home.players", { n: 3 }). A key that ends in ".one" is used where n is 1. The language can
 * be changed at any time; whatever calls t() while it draws is drawn again.
 */
import { effect } from "@preact/signals";
import { oneOf, stored } from "../stored";
import de from "./de.json";
import en from "./en.json";

export type Language = "en" | "de";
export type Key = keyof typeof en;
export type Values = { readonly [name: string]: string | number };

export const LANGUAGES: readonly Language[] = ["en", "de"];
const CATALOGUES: Record<Language, Readonly<Record<string, string>>> = { en, de };

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Language {
  for (const one of languages) {
    const word = one.toLowerCase().split("-")[0];
    if (word === "en" || word === "de") return word;
  }
  return "en";
}

const first = preferred(typeof navigator === "undefined" ? [] : (navigator.languages ?? []));
export const language = stored<Language>("language", first, oneOf("en", "de"));

export function t(key: Key, values: Values = {}): string {
  return sayIn(language.value, key, values);
}

/** The same for a key that is put together at run time; `instead` is said where there is none. */
export function tMaybe(key: string, instead: string, values: Values = {}): string {
  return key in CATALOGUES[language.value] ? sayIn(language.value, key, values) : instead;
}

export function sayIn(one: Language, key: string, values: Values = {}): string {
  const catalogue = CATALOGUES[one];
  const single = values["n"] === 1 ? catalogue[`${key}.one`] : undefined;
  return fill(single ?? catalogue[key] ?? CATALOGUES.en[key] ?? key, values);
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What the server says, it says in both languages. */
export function both(text: { readonly en: string; readonly de: string }): string {
  return text[language.value];
}

export function followLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** "3 minutes ago" in the language of today. */
export function ago(at: number, now: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const seconds = Math.round((at - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return format.format(0, "second");
  if (size < 45 * 60) return format.format(Math.round(seconds / 60), "minute");
  if (size < 22 * 3600) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);
}
