/** Tabs: one stop for the Tab key, arrow keys between them. The panel is drawn by whoever uses them, with `panelProps`. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Tab {
  readonly id: string;
  readonly label: ComponentChildren;
}

interface Props {
  readonly name: string; // unique on the page
  readonly label: string; // what the tabs are about, for ears
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function Tabs({ name, label, tabs, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === chosen);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onChoose(tab.id);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the element under the tabs needs. */
export function panelProps(name: string, chosen: string) {
  return { id: `${name}-panel`, role: "tabpanel", "aria-labelledby": `${name}-tab-${chosen}` } as const;
}
