/** The window of the second edition: what is announced, and what it can be answered with. */
import { type Key, t } from "../../text";
import type { Move } from "../contract";
import { isSame } from "./choosing";
import { foresee } from "./foresight";
import { letterOf, placeOf } from "./moon";
import { Sign, Token, UnitPicture } from "./pieces";
import type { Position } from "./position";
import { effectWords, nameOf, type Speaker } from "./words";

/** The announced action as the move that it is. */
export function announcedMove({ way }: Position): Move | null {
  if (!way) return null;
  const { kind, from, to, size } = way;
  if (kind === "teleport") return { move: kind, moon: from?.charAt(0) ?? "", to: to ?? "" };
  if (kind === "oblivion") return { move: kind, moon: from?.charAt(0) ?? "" };
  if (kind === "build") return { move: kind, space: to ?? "" };
  const step = { move: kind, from: from ?? "", to: placeOf(to ?? "") };
  return size ? { ...step, size } : step;
}

export function Announced({ position, speaker }: { position: Position; speaker: Speaker }) {
  const move = announcedMove(position);
  if (!move || !position.way) return null;
  const { from, size } = position.way;
  const unit = from ? position.units.get(from) : null;
  const shown = size && unit ? { owner: unit.owner, pieces: letterOf(size) } : unit;
  return (
    <p class="lunar-announced">
      {shown && <UnitPicture unit={shown} />}
      <span>
        <b>{t("lunar.announces", { name: nameOf(position.turn, speaker) })}</b> {speaker.say.move(move)}
      </span>
    </p>
  );
}

interface Offer {
  readonly kind: string;
  readonly title: Key;
  readonly does: Key;
  readonly cost: number;
}

const ALLOW: Offer = { kind: "allow", title: "lunar.answer.allow", does: "lunar.answer.allow-does", cost: 0 };
const STOP: Offer = { kind: "stop", title: "lunar.answer.stop", does: "lunar.answer.stop-does", cost: 1 };
const MISDIRECT: Offer = {
  kind: "misdirect",
  title: "lunar.answer.misdirect",
  does: "lunar.answer.misdirect-does",
  cost: 1,
};
const SHUT: Offer = { kind: "shut-down", title: "lunar.answer.shut", does: "lunar.answer.shut-does", cost: 2 };
const BLOCK: Offer = { kind: "block", title: "lunar.answer.block", does: "lunar.answer.block-does", cost: 1 };

/** Whatever could answer such an action, paid for or not. */
function offersFor(kind: string | undefined): readonly Offer[] {
  if (kind === "teleport") return [ALLOW, MISDIRECT, SHUT];
  return kind === "oblivion" ? [ALLOW, BLOCK] : [ALLOW, STOP];
}

interface Props {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly pending: Move | null;
  readonly seat: string;
  readonly choose: (move: Move) => void;
  readonly attempt: (move: Move, at: Element) => void;
  /** The spaces for a Targeting Error are on the moon: go there. */
  readonly aim: () => void;
  readonly isAiming: boolean;
}

export function Malfunctions({ position, moves, pending, seat, choose, attempt, aim, isAiming }: Props) {
  const press = (offer: Offer, at: Element): void => {
    const move = moves.find((one) => one.move === offer.kind);
    if (offer.kind === "misdirect" && move) aim();
    else if (move) choose(move);
    else
      attempt(
        offer.kind === "misdirect" ? { move: offer.kind, space: position.way?.to ?? "" } : { move: offer.kind },
        at,
      );
  };
  return (
    <div class="lunar-window" role="group" aria-label={t("lunar.window")}>
      {offersFor(position.way?.kind).map((offer) => {
        const isLegal = moves.some((one) => one.move === offer.kind);
        const effect = offer.kind === "allow" ? effectWords(foresee(position, { move: "allow" }, seat)) : "";
        const isAimed = offer.kind === "misdirect" && isAiming && pending === null;
        const isChosen =
          offer.kind === "misdirect" ? isAimed || pending?.move === "misdirect" : isSame(pending, { move: offer.kind });
        return (
          <button
            type="button"
            class={`button lunar-answer lunar-answer-${offer.kind}`}
            data-move={offer.kind}
            aria-disabled={!isLegal}
            aria-pressed={isChosen}
            onClick={(event) => press(offer, event.currentTarget)}
          >
            <span class="lunar-answer-title">
              <Sign name={offer.kind} />
              <span class="lunar-answer-name">{t(offer.title)}</span>
              <span class="lunar-answer-cost" role="img" aria-label={t("lunar.costs", { n: offer.cost })}>
                {Array.from({ length: offer.cost }, () => (
                  <Token />
                ))}
              </span>
            </span>
            <small class={effect || offer.kind === "misdirect" ? "" : "lunar-answer-plain"}>
              {isAimed ? t("lunar.answer.misdirect-now") : effect || t(offer.does)}
            </small>
          </button>
        );
      })}
    </div>
  );
}
