/** A small menu at a card or a button, for when one press can mean several things. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../text";
import { beside } from "./cards/place";
import { useWar } from "./war";
import { moveText } from "./words";

export function Chooser() {
  const war = useWar();
  const menu = useRef<HTMLDivElement>(null);
  const { asking, view, props } = war;
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || !asking) return;
    if (!element.matches(":popover-open")) element.showPopover();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = beside(asking.at.getBoundingClientRect(), size, screen);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector("button")?.focus({ preventScroll: true });
    const outside = (event: Event): void => {
      if (!element.contains(event.target as Node)) war.leave();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [asking]);
  if (!asking) return null;
  const leave = (): void => {
    (asking.at as HTMLElement).focus();
    war.leave();
  };
  const walk = (event: KeyboardEvent): void => {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") leave();
    else if (by !== undefined) buttons[(at + by + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      class="war-chooser"
      popover="manual"
      role="group"
      aria-label={t("invaders.chooser")}
      onKeyDown={walk}
    >
      {asking.moves.map((move) => (
        <button
          key={moveText(view, move, props.say)}
          type="button"
          class="button war-target"
          onClick={() => war.choose(move)}
        >
          {moveText(view, move, props.say)}
        </button>
      ))}
    </div>
  );
}
