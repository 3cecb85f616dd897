/** One space of a moon: what stands there, whether it can be chosen, and what choosing it would lead to. */
import { seatClass } from "../../art/marks";
import { t } from "../../text";
import type { Foresight } from "./foresight";
import { moonOf, placeOf, type Unit } from "./moon";
import { SIGNS, seatNumber, UnitArt } from "./pieces";
import type { Position } from "./position";
import { effectWords, type Speaker, unitWords } from "./words";

/** How a space looks and what it says, apart from what stands on it. */
export interface Sight {
  readonly isSource: boolean;
  readonly isSelected: boolean;
  readonly target: Foresight | null; // what choosing this space leads to
  readonly ghost: Unit | null; // what would stand here
  readonly isPending: boolean;
  readonly isLeaving: boolean; // the pending move takes what stands here away
  readonly isAnnounced: boolean; // an announced action would put something down here
  readonly isPointed: boolean;
  readonly isLast: boolean; // the last move led here
  readonly isBanned: boolean;
  readonly holders: readonly string[]; // who controls the teleporter, on a Pad
}

interface Props {
  readonly space: string;
  readonly unit: Unit | null;
  readonly sight: Sight;
  readonly position: Position;
  readonly speaker: Speaker;
  readonly isActive: boolean; // the one tab stop of the board
  readonly press: (space: string, at: Element) => void;
}

export function labelOf({ space, unit, sight, position, speaker }: Omit<Props, "press" | "isActive">): string {
  const parts = [speaker.say.word("space", space)];
  parts.push(unit ? unitWords(unit, position, speaker) : t("lunar.empty"));
  if (sight.isSelected) parts.push(t("lunar.selected"));
  else if (sight.target) {
    const effect = effectWords(sight.target);
    parts.push(effect ? t("lunar.target-effect", { effect }) : t("lunar.target"));
  } else if (sight.isSource) parts.push(t("lunar.can-act"));
  if (sight.isPending) parts.push(t("lunar.pending"));
  if (sight.isBanned) parts.push(t("lunar.banned"));
  return parts.join(", ");
}

function classOf(sight: Sight): string {
  const classes = ["lunar-space"];
  if (sight.isSource) classes.push("lunar-source");
  if (sight.isSelected) classes.push("lunar-selected");
  if (sight.target) classes.push("lunar-target", `lunar-effect-${sight.target.effect}`);
  if (sight.isPending) classes.push("lunar-pending");
  if (sight.isLeaving) classes.push("lunar-leaving");
  if (sight.isPointed) classes.push("lunar-pointed");
  if (sight.isLast) classes.push("lunar-last");
  return classes.join(" ");
}

/** Who controls the teleporter is told by a ring around its Pad, in pieces where it is blocked. */
function Control({ holders }: { holders: readonly string[] }) {
  return (
    <>
      {holders.map((seat, number) => (
        <circle
          class={`lunar-control ${seatClass(seatNumber(seat))}`}
          r={47}
          pathLength={80}
          stroke-dasharray={holders.length > 1 ? "10 10" : undefined}
          stroke-dashoffset={number * 10}
        />
      ))}
    </>
  );
}

/** Square with round corners: it shows around a Large, too. */
function Ring({ of, half }: { of: string; half: number }) {
  return <rect class={`lunar-${of}-ring`} x={-half} y={-half} width={2 * half} height={2 * half} rx={16} />;
}

export function Space(props: Props) {
  const { space, unit, sight, isActive, press } = props;
  const { target } = sight;
  const isPlain = target?.effect === "go" || target?.effect === "part";
  return (
    <div
      role="gridcell"
      class={classOf(sight)}
      data-space={space}
      data-moon={moonOf(space)}
      data-place={placeOf(space)}
      tabIndex={isActive ? 0 : -1}
      aria-label={labelOf(props)}
      aria-selected={sight.isSelected}
      onClick={(event) => press(space, event.currentTarget)}
    >
      <svg class="lunar-cell" viewBox="-50 -50 100 100" aria-hidden="true">
        <Control holders={sight.holders} />
        {sight.isLast && <Ring of="last" half={46} />}
        {sight.isAnnounced && <Ring of="announced" half={46} />}
        {sight.isPointed && <Ring of="pointed" half={47} />}
        {(sight.isSource || sight.isSelected) && <Ring of="source" half={47} />}
        {target && <Ring of="target" half={46} />}
        {unit && !(sight.isPending && sight.ghost) && (
          <g class="lunar-standing">
            <UnitArt unit={unit} />
          </g>
        )}
        {sight.ghost && (
          <g class="lunar-ghost">
            <UnitArt unit={sight.ghost} />
          </g>
        )}
        {target && !unit && !sight.ghost && <circle class="lunar-target-dot" r={9} />}
        {target && !isPlain && (
          <g class="lunar-badge" transform="translate(32 -32)">
            <circle r={15} />
            <path d={SIGNS[target.effect] ?? ""} />
          </g>
        )}
        {sight.isBanned && <path class="lunar-ban" d="M-30-30L30 30M0-42a42 42 0 100 84 42 42 0 000-84" />}
      </svg>
    </div>
  );
}
