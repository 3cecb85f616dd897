/** Invader cards: species, points, speed as chevrons, damage, the shield's bubble, two hits as a double frame. */

import { CARD_LENGTH, CARD_WIDTH } from "../geometry";
import { memo } from "../memo";
import type { Card, TableModel } from "../model";
import { BURST, SPRITE, spriteOf } from "../sprites";

const [W, H] = [CARD_WIDTH, CARD_LENGTH];
const SCALE = 3.7; // millimetres for one square of a creature

/** Pointing to the planet, one for each step; three of them run. */
function Chevrons({ speed }: { readonly speed: number }) {
  return (
    <g class="si-chevrons" data-speed={speed}>
      {Array.from({ length: speed }, (_, number) => (
        <path key={number} d={`M${-W / 2 + 6} ${-H / 2 + 6 + number * 5.2}l5.5 4 5.5-4`} />
      ))}
    </g>
  );
}

interface Props {
  readonly card: Card;
  readonly isTarget?: boolean;
  readonly isPicked?: boolean;
  readonly isPointed?: boolean;
  readonly isDim?: boolean;
  readonly isAsked?: boolean; // a power asks about it
}

/** A card around 0. */
export const CardFace = memo(function CardFace({ card }: { readonly card: Card }) {
  const { body, eyes, pupils } = spriteOf(card.species);
  return (
    <g class={`si-card si-${card.species}`} data-shielded={card.shielded}>
      <rect class="si-card-back" x={-W / 2} y={-H / 2} width={W} height={H} rx="4" />
      <rect class="si-card-frame" x={-W / 2 + 1.4} y={-H / 2 + 1.4} width={W - 2.8} height={H - 2.8} rx="3" />
      {card.needs > 1 && (
        <rect class="si-card-twice" x={-W / 2 + 4.2} y={-H / 2 + 4.2} width={W - 8.4} height={H - 8.4} rx="2" />
      )}
      <g
        transform={`translate(${(-SPRITE.width / 2) * SCALE} ${-SCALE * 5.6}) scale(${SCALE})`}
        shape-rendering="crispEdges"
      >
        <path class="si-body" d={body} />
        <path class="si-eye" d={eyes} />
        <path class="si-pupil" d={pupils} />
      </g>
      <Chevrons speed={card.speed} />
      <text class="si-points" x={W / 2 - 6} y={-H / 2 + 15} text-anchor="end">
        {card.points}
      </text>
      <g transform={`translate(0 ${H / 2 - 15})`}>
        <path class="si-damage-star" d={BURST} transform="scale(13)" />
        <text class="si-damage" text-anchor="middle" y="5">
          {card.damage}
        </text>
      </g>
      {card.shield && <ShieldSign />}
    </g>
  );
});

function ShieldSign() {
  return (
    <g class="si-shield">
      <ellipse class="si-shield-bubble" cx="0" cy="-3" rx={W / 2 - 3} ry={H / 2 - 9} />
      <path class="si-shield-light" d={`M${-W / 2 + 10} -14q4 -16 16 -19`} />
    </g>
  );
}

/** "1 of 2": hits that a card has and needs; or that it is shielded from the one it has. */
function Hits({ card, words }: { readonly card: Card; readonly words: string }) {
  const width = Math.max(50, words.length * 5.8 + 14);
  return (
    <g class="si-hits" transform={`translate(0 ${H / 2 + 1})`}>
      <rect x={-width / 2} y="-8" width={width} height="15" rx="7.5" />
      <text text-anchor="middle" y="3.6">
        {words}
      </text>
      <title>{card.word}</title>
    </g>
  );
}

export function CardAt({
  card,
  isTarget,
  isPicked,
  isPointed,
  isDim,
  isAsked,
  hits,
}: Props & { readonly hits: string }) {
  return (
    <g
      class="si-card-at"
      transform={`translate(${card.x} ${-card.y}) rotate(${-card.turn})`}
      data-target={isTarget}
      data-picked={isPicked}
      data-pointed={isPointed}
      data-dim={isDim}
      data-asked={isAsked}
      data-slipped={card.slipped}
    >
      <rect class="si-shadow" x={-W / 2 + 2} y={-H / 2 + 3} width={W} height={H} rx="4" />
      <CardFace card={card} />
      <rect class="si-card-ring" x={-W / 2 - 2.5} y={-H / 2 - 2.5} width={W + 5} height={H + 5} rx="6" />
      {hits !== "" && <Hits card={card} words={hits} />}
    </g>
  );
}

/** From a shield to each card that it protects. */
export function Links({ model }: { readonly model: TableModel }) {
  const at = new Map(model.cards.map((card) => [card.space, card]));
  return (
    <g class="si-links">
      {model.links.map(({ from, to }) => {
        const [one, other] = [at.get(from), at.get(to)];
        if (!one || !other) return null;
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const far = Math.hypot(dx, dy) || 1;
        const point = (share: number): string => `${one.x + (dx / far) * share} ${-(one.y + (dy / far) * share)}`;
        const isWide = Math.abs(dx) > Math.abs(dy);
        const [start, end] = isWide ? [24, far - 22] : [36, far - 34];
        return (
          <g key={`${from} ${to}`} class="si-link">
            <path d={`M${point(start)}L${point(end)}`} />
            <circle cx={point(end).split(" ")[0]} cy={point(end).split(" ")[1]} r="4" />
          </g>
        );
      })}
    </g>
  );
}
