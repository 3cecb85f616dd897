/**
 * Where one is, and how one gets elsewhere. Addresses are those of the spec and those that the server writes into its
 * links (/tables/ID, /tables/ID#invite=CODE, /tables/ID?number=12&seat=a, /#pass=CODE).
 */
import { signal } from "@preact/signals";

export type Route =
  | { readonly page: "home"; readonly pass: string | null }
  | { readonly page: "new"; readonly game: string; readonly asked: Readonly<Record<string, string>> }
  | { readonly page: "table"; readonly id: string; readonly invite: string | null }
  | { readonly page: "replay"; readonly id: string; readonly number: number | null; readonly seat: string | null }
  | { readonly page: "rules"; readonly game: string; readonly rule: string | null }
  | { readonly page: "learn"; readonly game: string; readonly lesson: string | null } // all games: ""
  | { readonly page: "scores"; readonly game: string; readonly asked: Readonly<Record<string, string>> } // which list
  | { readonly page: "referee"; readonly id: string; readonly code: string | null } // a game, a real table, or ""
  | { readonly page: "decks"; readonly seat: string | null } // whose cards are shown first
  | { readonly page: "me" }
  | { readonly page: "nowhere"; readonly path: string };

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function parse(address: Address): Route {
  const query = new URLSearchParams(address.search);
  const mark = new URLSearchParams(address.hash.slice(1));
  const nowhere: Route = { page: "nowhere", path: address.pathname };
  let words: string[];
  try {
    words = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return nowhere;
  }
  const [room, what] = words;
  if (room === undefined) return { page: "home", pass: mark.get("pass") };
  if (room === "me" && words.length === 1) return { page: "me" };
  if (room === "decks" && words.length === 1) return { page: "decks", seat: query.get("seat") };
  if (room === "referee" && words.length === 1) return { page: "referee", id: "", code: null };
  if (room === "learn" && words.length < 4) return { page: "learn", game: what ?? "", lesson: words[2] ?? null };
  if (what === undefined || words.length > 2) return nowhere;
  const number = query.get("n") ?? query.get("number");
  switch (room) {
    case "new":
      return { page: "new", game: what, asked: Object.fromEntries(query) };
    case "referee":
      return { page: "referee", id: what, code: mark.get("key") };
    case "scores":
      return { page: "scores", game: what, asked: Object.fromEntries(query) };
    case "rules":
      return { page: "rules", game: what, rule: decode(address.hash.slice(1)) || null };
    case "r":
      return replay(what, number, query);
    case "t":
    case "tables":
      if (number !== null) return replay(what, number, query);
      return { page: "table", id: what, invite: mark.get("invite") ?? query.get("invite") };
    default:
      return nowhere;
  }
}

function replay(id: string, number: string | null, query: URLSearchParams): Route {
  const whole = number !== null && /^\d{1,7}$/.test(number) ? Number(number) : null;
  return { page: "replay", id, number: whole, seat: query.get("seat") };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Two routes of the same page with the same subject are one place: only something inside it changes. */
export function samePlace(one: Route, other: Route): boolean {
  return placeOf(one) === placeOf(other);
}

export function placeOf(route: Route): string {
  if (route.page === "learn") return `learn/${route.game}/${route.lesson ?? ""}`;
  if ("game" in route) return `${route.page}/${route.game}`;
  if ("id" in route) return `${route.page}/${route.id}`;
  return route.page;
}

const here: Address = typeof location === "undefined" ? { pathname: "/", search: "", hash: "" } : location;
export const route = signal<Route>(parse(here));

/** Go to an address of ours. `replace` leaves no trace to come back to. */
export function go(href: string, how: { readonly replace?: boolean } = {}): void {
  const target = new URL(href, location.href);
  if (how.replace) history.replaceState(null, "", target);
  else history.pushState(null, "", target);
  arrive();
}

function arrive(): void {
  const before = route.value;
  const now = parse(location);
  route.value = now;
  if (!samePlace(before, now)) scrollTo(0, 0);
}

/** Links inside the page do not load it anew. */
export function followLinks(): void {
  addEventListener("popstate", () => {
    route.value = parse(location);
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!link || !href || link.target || link.hasAttribute("download")) return;
    const target = new URL(link.href);
    if (target.origin !== location.origin || target.pathname.startsWith("/api/")) return;
    if (href.startsWith("#")) return; // the browser scrolls there, and popstate tells us
    event.preventDefault();
    go(link.href);
  });
}
