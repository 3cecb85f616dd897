/** Why something does not work, said at the very spot: the rule in words, and the way to all of it. */
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { RuleOut } from "../../net/types.gen";
import { t } from "../../text";
import type { Remark } from "./hand";
import "./bubble.css";

const GAP = 12; // pixels between the bubble and the spot
const EDGE = 8;

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly side: "above" | "below";
  readonly arrow: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beside the element, never over it, inside the window: above where there is room, else below. */
export function spotFor(
  at: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  top = 0,
): Spot {
  const middle = at.left + at.width / 2;
  const left = Math.min(Math.max(EDGE, middle - size.width / 2), Math.max(EDGE, window.width - size.width - EDGE));
  const above = at.top - GAP - size.height;
  const below = at.top + at.height + GAP;
  const fitsAbove = above >= top + EDGE;
  const fitsBelow = below + size.height <= window.height - EDGE;
  const side = fitsAbove || (!fitsBelow && at.top - top > window.height - at.top - at.height) ? "above" : "below";
  const arrow = Math.min(Math.max(14, middle - left), size.width - 14);
  return { left, top: side === "above" ? above : below, side, arrow };
}

/** The first paragraph says what matters; the panel has the rest. */
export function firstWords(text: string): string {
  const first = text.split(/\n\s*\n/)[0] ?? "";
  return first
    .replace(/\s+/g, " ")
    .replace(/\*\*|`/g, "")
    .trim();
}

interface Props {
  readonly remark: Signal<Remark | null>;
  /** Where there are rules: a rule by its id, and the way to all of it. */
  readonly ruleOf?: (id: string) => RuleOut | undefined;
  readonly readRule?: (id: string) => void;
}

export function Bubble(props: Props) {
  const remark = props.remark.value;
  return remark ? <Shown key={remark} {...props} said={remark} /> : null;
}

function Shown({ remark: saying, said: remark, ruleOf, readRule }: Props & { readonly said: Remark }) {
  const box = useRef<HTMLDivElement>(null);
  const rule = remark.rule === null ? undefined : ruleOf?.(remark.rule);
  const close = () => {
    if (saying.peek() === remark) saying.value = null;
  };

  useLayoutEffect(() => {
    const put = () => {
      const element = box.current;
      const at = remark.at?.isConnected ? remark.at : document.getElementById("table-act");
      if (!element || !at) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const spot = spotFor(
        at.getBoundingClientRect(),
        { width, height },
        { width: document.documentElement.clientWidth, height: innerHeight },
        document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0,
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.setProperty("--arrow", `${spot.arrow}px`);
      element.dataset["side"] = spot.side;
    };
    put();
    addEventListener("scroll", put, { passive: true, capture: true });
    addEventListener("resize", put);
    return () => {
      removeEventListener("scroll", put, { capture: true });
      removeEventListener("resize", put);
    };
  }, [remark]);

  useLayoutEffect(() => {
    const away = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) close();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      const inside = box.current?.contains(document.activeElement);
      close();
      if (inside && remark.at instanceof Element) (remark.at as HTMLElement | SVGElement).focus?.();
    };
    // Not the click that brought it.
    const timer = setTimeout(() => document.addEventListener("pointerdown", away, true));
    document.addEventListener("keydown", leave, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", away, true);
      document.removeEventListener("keydown", leave, true);
    };
  }, [remark]);

  return (
    <div class="bubble table-bubble" ref={box} role="alert">
      {remark.first && (rule || remark.first !== remark.text) && <p class="table-bubble-first">{remark.first}</p>}
      {rule ? (
        <>
          <p class="table-bubble-title">{rule.title}</p>
          <p class="table-bubble-words">{firstWords(rule.text)}</p>
          <div class="table-bubble-foot">
            <span class="soft small">{rule.id}</span>
            <button type="button" class="button button-small" onClick={() => readRule?.(rule.id)}>
              <Icon name="book" />
              {t("table.read-rule")}
            </button>
          </div>
        </>
      ) : (
        <p>{remark.text}</p>
      )}
      <button type="button" class="table-bubble-close" aria-label={t("look.close")} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
