/** Every sentence that people read is in both catalogues, and nowhere else. */
import { describe, expect, test } from "vitest";
import de from "../src/text/de.json";
import en from "../src/text/en.json";
import { at, type Node, type Source, source, sources, walk } from "./sources";

const SOURCES = sources();
const KEYS = Object.keys(en);
/** Attributes that are read to people, or shown to them. */
const READ = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);
/** Words that are the same in every language: names, and what is drawn rather than said. */
const NAMES = new Set(["Mothership", "MOTHERSHIP", "Space Defenders", "English", "Deutsch"]);
const LETTERS = /\p{L}{2,}/u;
const SENTENCE = /^\p{Lu}[\p{L}’'-]* +\p{L}{2,}.* |[.!?]$/u;

function literals(one: Source): string[] {
  const found: string[] = [];
  for (const [node, parent] of walk(one.tree)) {
    if (node.type === "JSXText" && isRead(String(node["value"]))) found.push(`${at(one, node)} ${said(node)}`);
    if (node.type === "Literal" && typeof node["value"] === "string" && isShown(node["value"], parent)) {
      found.push(`${at(one, node)} ${said(node)}`);
    }
  }
  return found;
}

function isRead(text: string): boolean {
  return LETTERS.test(text) && !NAMES.has(text.trim());
}

/** Whether a string stands where people read it, or looks like a sentence. */
function isShown(text: string, parent: Node | null): boolean {
  if (parent?.type === "JSXAttribute") return READ.has(nameOf(parent["name"] as Node)) && isRead(text);
  if (parent?.type === "JSXExpressionContainer") return isRead(text);
  return text.includes(" ") && LETTERS.test(text) && SENTENCE.test(text) && / \p{Ll}/u.test(text);
}

function nameOf(name: Node): string {
  return String(name["name"]);
}

function said(node: Node): string {
  return JSON.stringify(String(node["value"]).trim());
}

/** Keys by name, and patterns of those that are put together: t(`bot.${name}`). */
function mentioned(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const one of SOURCES) {
    for (const [node] of walk(one.tree)) {
      if (node.type === "Literal" && typeof node["value"] === "string") whole.add(node["value"]);
      if (node.type !== "TemplateLiteral") continue;
      const parts = (node["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked);
      if (/^[a-z][\w-]*\./.test(parts[0] ?? "")) patterns.push(pattern(parts));
    }
  }
  return { whole, patterns };
}

function pattern(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`);
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();
}

describe("sources", () => {
  test("say nothing themselves", () => {
    expect(SOURCES.flatMap(literals)).toEqual([]);
  });

  test.each([
    ["text", "const a = <p>Your turn</p>;"],
    ["an attribute", 'const a = <button aria-label="Close">{x}</button>;'],
    ["a string in braces", 'const a = <p>{"Close it"}</p>;'],
    ["a sentence", 'explain("You cannot go there now");'],
  ])("that said %s would be found", (_, text) => {
    expect(literals(source("sample.tsx", text))).toHaveLength(1);
  });

  test("may name classes, keys and signs", () => {
    const text = 'const a = <p class="table-bar wide" key="no">{t("home.play")} · {n} ×</p>;';
    expect(literals(source("sample.tsx", text))).toEqual([]);
  });
});

describe("catalogues", () => {
  test("have the same keys, sorted", () => {
    expect(Object.keys(de)).toEqual(KEYS);
    expect(KEYS).toEqual([...KEYS].sort());
  });

  test("leave the same words to be filled in", () => {
    const german: Record<string, string> = de;
    const differing = Object.entries(en).filter(([key, text]) => `${holes(text)}` !== `${holes(german[key] ?? "")}`);
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test("have no empty sentence", () => {
    expect([...Object.entries(en), ...Object.entries(de)].filter(([, text]) => !text.trim())).toEqual([]);
  });

  test("have every key that is asked for", () => {
    const asked = SOURCES.flatMap((one) =>
      [...walk(one.tree)].flatMap(([node]) => {
        const callee = node["callee"] as Node | undefined;
        const [key] = (node["arguments"] as Node[] | undefined) ?? [];
        const isCall = node.type === "CallExpression" && callee?.type === "Identifier" && callee["name"] === "t";
        return isCall && key?.type === "Literal" ? [String(key["value"])] : [];
      }),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  test("have no key that nobody asks for", () => {
    const { whole, patterns } = mentioned();
    const asked = (key: string) => whole.has(key) || patterns.some((one) => one.test(key));
    expect(KEYS.filter((key) => !asked(key.replace(/\.one$/, "")))).toEqual([]);
  });
});
