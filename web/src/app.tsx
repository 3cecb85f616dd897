/** The page: the bar, and whatever the address names below it. Every page is a chunk of its own, but the home. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { Component, type ComponentChildren, type ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { placeOf, type Route, route } from "./router";
import { Bar } from "./shell/bar";
import { HomePage } from "./shell/home";
import { Failed, Loading } from "./shell/waiting";

type Page = ComponentType<Record<string, unknown>>;

const LAZY = {
  new: async () => (await import("./shell/new")).NewPage,
  table: async () => (await import("./shell/table")).TablePage,
  replay: async () => (await import("./shell/replay")).ReplayPage,
  rules: async () => (await import("./shell/rules")).RulesPage,
  learn: async () => (await import("./shell/learn")).LearnPage,
  scores: async () => (await import("./shell/scores")).ScoresPage,
  referee: async () => (await import("./shell/referee")).RefereePage,
  decks: async () => (await import("./shell/decks")).DecksPage,
  me: async () => (await import("./shell/me")).MePage,
  nowhere: async () => (await import("./shell/nowhere")).NowherePage,
} satisfies Record<Exclude<Route["page"], "home">, () => Promise<unknown>>;

const loaded = new Map<string, Page>();

/** A page that is loaded when it is first needed. */
function Lazy({ now }: { readonly now: Exclude<Route, { page: "home" }> }) {
  const state = useSignal<"ready" | "waiting" | "failed">(loaded.has(now.page) ? "ready" : "waiting");
  useEffect(() => {
    if (loaded.has(now.page)) {
      state.value = "ready";
      return;
    }
    let gone = false;
    state.value = "waiting";
    LAZY[now.page]().then(
      (page) => {
        loaded.set(now.page, page as Page);
        if (!gone) state.value = "ready";
      },
      () => {
        if (!gone) state.value = "failed";
      },
    );
    return () => {
      gone = true;
    };
  }, [now.page]);
  const Page = loaded.get(now.page);
  if (Page) return <Page key={placeOf(now)} {...now} />;
  if (state.value === "failed") return <Failed onAgain={() => location.reload()} />;
  return <Loading />;
}

/** Whatever goes wrong while a page is drawn: the bar stays, and there is a way on. */
class Guard extends Component<{ readonly children: ComponentChildren }, { readonly broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <Failed onAgain={() => location.reload()} /> : this.props.children;
  }
}

export function App() {
  const main = useRef<HTMLElement>(null);
  const place = useRef(placeOf(route.peek()));
  // Whoever cannot see that the page has changed is taken to its beginning.
  useSignalEffect(() => {
    const now = placeOf(route.value);
    if (now === place.current) return;
    place.current = now;
    queueMicrotask(() => main.current?.focus({ preventScroll: true }));
  });
  const now = route.value;
  return (
    <>
      <Bar />
      <main id="main" tabIndex={-1} ref={main}>
        <Guard key={placeOf(now)}>{now.page === "home" ? <HomePage pass={now.pass} /> : <Lazy now={now} />}</Guard>
      </main>
    </>
  );
}
