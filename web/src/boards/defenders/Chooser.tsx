/** Several moves share a spot: which of them is meant? It appears beside the spot. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { effectOf } from "./foresight";
import { COLUMNS, columnOf, type DefendersView, ROWS, rowOf, wordOf } from "./table";
import { badgeOf, perilOf } from "./words";

interface Props {
  readonly view: DefendersView;
  readonly space: number;
  readonly moves: readonly Move[];
  readonly say: Sentences;
  choose(move: Move): void;
  look(move: Move | null): void;
  leave(): void;
}

export function Chooser({ view, space, moves, say, choose, look, leave }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [space]);
  const column = columnOf(space);
  const row = rowOf(space);
  // Below the space, or above it in the lower half; never over the edge of the screen.
  const edge = Math.min(column, COLUMNS - 1 - column);
  const place = {
    maxWidth: `${((COLUMNS - edge) / COLUMNS) * 100}%`,
    [column < COLUMNS / 2 ? "left" : "right"]: `${(edge / COLUMNS) * 100}%`,
    [row < ROWS / 2 ? "bottom" : "top"]: `${((row < ROWS / 2 ? row + 1 : ROWS - row) / ROWS) * 100}%`,
  };
  return (
    <div
      class="sd-chooser"
      role="dialog"
      aria-label={t("defenders.choose", { space: wordOf(space) })}
      style={place}
      onKeyDown={(event) => {
        const buttons = [...event.currentTarget.querySelectorAll("button")];
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        if (event.key === "Escape") leave();
        else if (event.key === "ArrowDown" || event.key === "ArrowUp")
          buttons[(at + (event.key === "ArrowDown" ? 1 : -1) + buttons.length) % buttons.length]?.focus();
        else if (event.key === "Tab") leave();
        else return;
        if (event.key !== "Tab") event.preventDefault();
        event.stopPropagation();
      }}
    >
      {moves.map((move, at) => {
        const effect = effectOf(view.table, view.actor ?? "", move);
        const badge = badgeOf(effect);
        const peril = perilOf(effect);
        return (
          <button
            key={move.move + (move["row"] ?? "")}
            ref={at === 0 ? first : null}
            type="button"
            class="sd-choice"
            data-move={Object.values(move).join(" ")}
            onClick={() => choose(move)}
            onPointerEnter={() => look(move)}
            onFocus={() => look(move)}
          >
            {say.move(move)}
            {badge && effect.by !== "mine" && (
              <span class={`sd-key-badge${peril ? ` sd-badge-${peril}` : ""}`}>{badge}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
