import { beforeEach, describe, expect, it } from "vitest";
import de from "./de.json";
import en from "./en.json";
import { ago, fill, language, preferred, sayIn, t, tMaybe } from "./index";

const words = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word as string).sort();

describe("the catalogues", () => {
  it("have the same keys in the same order in both languages", () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it("are sorted, so that two people add keys without meeting", () => {
    expect(Object.keys(en)).toEqual([...Object.keys(en)].sort());
  });

  it("fill in the same words in both languages", () => {
    const differing = Object.entries(en).filter(([key, text]) => {
      return words(text).join() !== words((de as Record<string, string>)[key] ?? "").join();
    });
    expect(differing).toEqual([]);
  });

  it("have no empty sentence", () => {
    expect(Object.entries({ ...en, ...de }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("have a sentence for many wherever they have one for one", () => {
    const singles = Object.keys(en).filter((key) => key.endsWith(".one"));
    expect(singles.length).toBeGreaterThan(0);
    expect(singles.filter((key) => !(key.slice(0, -4) in en))).toEqual([]);
  });
});

describe("saying something", () => {
  beforeEach(() => {
    language.value = "en";
  });

  it("fills words in", () => {
    expect(fill("{name} has {n}", { name: "Ada", n: 3 })).toBe("Ada has 3");
  });

  it("leaves a word that nobody gave", () => {
    expect(fill("{name} has {n}", { n: 3 })).toBe("{name} has 3");
  });

  it("follows the language", () => {
    expect(t("look.close")).toBe("Close");
    language.value = "de";
    expect(t("look.close")).toBe("Schließen");
  });

  it("knows one and many", () => {
    expect(t("clock.days", { n: 1 })).toBe("1 day");
    expect(t("clock.days", { n: 3 })).toBe("3 days");
    expect(sayIn("de", "clock.days", { n: 1 })).toBe("1 Tag");
  });

  it("says something else where a key was put together and is not there", () => {
    expect(tMaybe("bot.my-own", "my-own")).toBe("my-own");
    expect(tMaybe("bot.random", "random")).not.toBe("random");
  });

  it("says how long ago something was", () => {
    const now = Date.UTC(2026, 0, 1);
    expect(ago(now - 3 * 60_000, now)).toBe("3 minutes ago");
    language.value = "de";
    expect(ago(now - 24 * 3_600_000, now)).toBe("gestern");
  });
});

describe("the language of a new visitor", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferred(["fr-FR", "de-AT", "en"])).toBe("de");
  });

  it("is English where we speak none of them", () => {
    expect(preferred(["fr", "ja"])).toBe("en");
    expect(preferred([])).toBe("en");
  });
});
