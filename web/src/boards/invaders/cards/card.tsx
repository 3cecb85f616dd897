/** A card of the card war, to be looked at or pressed; and the back of one. */
import { type ComponentChildren, h } from "preact";
import { language } from "../../../text";
import { printed } from "./data";
import { type FaceProps, HandFace, SmallFace } from "./face";
import { peekAt } from "./peek";
import { Mark, Sign } from "./symbols";
import type { CardSize, Side } from "./types";

export { dearer, LargeCard, LargeStrategy } from "./face";

interface CardProps extends FaceProps {
  readonly size?: CardSize;
  /** Pressed, or chosen by key; without it the card is there to be looked at. */
  readonly onPick?: (event: MouseEvent) => void;
  /** What more is said of it to who does not see it. */
  readonly label?: string;
  readonly children?: ComponentChildren;
  /** Whatever else the element is to have, such as handlers for dragging. */
  readonly more?: More;
}

type Handler = (event: Event) => void;
type More = Readonly<Record<string, unknown>>;

/** Attributes of both; classes are all kept, and handlers of the same event are all called. */
function joined(ours: object, more: object): object {
  const all: Record<string, unknown> = { ...ours };
  for (const [name, value] of Object.entries(more)) {
    const first = all[name];
    if (name === "class") all[name] = `${first} ${value}`;
    else if (typeof first === "function" && typeof value === "function")
      all[name] = (event: Event) => {
        (first as Handler)(event);
        (value as Handler)(event);
      };
    else all[name] = value;
  }
  return all;
}

function Tokens({ count }: { readonly count: number }) {
  return (
    <span class="inv-tokens" aria-hidden="true">
      <Sign sign="token" />
      {count}
    </span>
  );
}

/** A card that can be looked at, and pressed if `onPick` is given. Shown large under the pointer, a held finger, the keys. */
export function Card({ data, state = {}, size = "small", onPick, label, children, more = {} }: CardProps) {
  const Face = size === "hand" ? HandFace : SmallFace;
  const said = [printed(data.name, language.value), data.note, state.dim, label].filter(Boolean).join(". ");
  // The name of a button is read from what is in it, in words; what is drawn on it says the same more briefly.
  const role = onPick
    ? { type: "button", "aria-pressed": state.selected, onClick: onPick }
    : { role: "img", tabIndex: 0, "aria-label": said };
  const attributes = {
    ...role,
    class: "inv-card",
    "data-size": size,
    "data-side": data.side,
    "data-card": data.id,
    "data-selected": state.selected || undefined,
    "data-target": state.target || undefined,
    "data-dim": state.dim ? "" : undefined,
    "data-used": state.used || undefined,
    "data-turned": state.turned || undefined,
    ...peekAt(data, state),
  };
  return h(
    onPick ? "button" : "div",
    joined(attributes, more),
    onPick ? <span class="visually-hidden">{said}</span> : null,
    <span class="inv-face" aria-hidden="true">
      <Face data={data} state={state} />
    </span>,
    size === "hand" && state.dim ? (
      <span class="inv-reason" aria-hidden="true">
        {state.dim}
      </span>
    ) : null,
    state.tokens ? <Tokens count={state.tokens} /> : null,
    state.used ? <Sign sign="used" /> : null,
    children,
  );
}

/** Only the picture of a card, for within something else that is pressed. */
export function CardImage({ data }: FaceProps) {
  return (
    <span class="inv-card" data-size="small" data-side={data.side} aria-hidden="true">
      <span class="inv-face">
        <SmallFace data={data} />
      </span>
    </span>
  );
}

interface BackProps {
  readonly side: Side;
  readonly size?: CardSize;
}

/** A card that is not known: the Invader's with the fleet's mark, Mankind's with a shield. */
export function CardBack({ side, size = "small" }: BackProps) {
  return (
    <span class="inv-card inv-back" data-size={size} data-side={side} aria-hidden="true">
      <Mark word={side === "invader" ? "invader" : side === "hero" ? "hero" : "defender"} />
    </span>
  );
}
