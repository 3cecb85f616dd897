/** What may be wider than its panel. Whoever has no pointer scrolls it by keys, but only then is it a stop of the Tab key. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function Scroll({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, cut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => cut(element.scrollWidth > element.clientWidth + 1);
    const watch = new ResizeObserver(look); // of the panel, and of what is in it
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  const stop = isCut ? { tabIndex: 0, role: "group" as const, "aria-label": title } : {};
  return (
    <div class="generic-scroll" ref={box} {...stop}>
      {children}
    </div>
  );
}
