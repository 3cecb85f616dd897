/** Tokens, the shooter, the arc of an aim, the Blast Wave. */
import { markPath } from "../../../art/marks";
import { HANDS, type HandWord, TOKEN_RADIUS } from "../geometry";
import type { AimModel, Reach, TableModel, Token } from "../model";
import { burstPath } from "../sprites";

const STAR = burstPath(9, 0.62);

/** The face of a token around 0: its colour, the mark of the seat, its level as dots. */
export function TokenFace({ hand, level }: { readonly hand: HandWord; readonly level: number }) {
  return (
    <g class={`si-token seat-${hand}`}>
      <circle class="si-token-rim" r={TOKEN_RADIUS} />
      <circle class="si-token-ring" r={TOKEN_RADIUS - 3} />
      <path class="si-token-star" d={STAR} transform={`scale(${TOKEN_RADIUS - 5})`} />
      <path class="si-token-mark" d={markPath(HANDS.indexOf(hand))} transform="translate(-5.6 -5.6) scale(0.7)" />
      {Array.from({ length: level }, (_, number) => (
        <circle key={number} class="si-token-level" cx={(number - (level - 1) / 2) * 4.4} cy="-10.2" r="1.7" />
      ))}
    </g>
  );
}

/** A token where it lies: a leaning one is seen as an ellipse, a high one throws its shadow farther. */
export function TokenAt({ token, isAsking = false }: { readonly token: Token; readonly isAsking?: boolean }) {
  const [nx, ny, nz] = token.normal;
  const lean = (Math.atan2(-ny, nx) * 180) / Math.PI;
  const flat = Math.max(0.25, Math.abs(nz));
  const high = Math.max(0, token.z - 1.3);
  return (
    <g class="si-token-at" data-slot={token.slot} data-waits={token.waits} data-asking={isAsking}>
      <circle
        class="si-token-shadow"
        cx={token.x + 1.5 + high * 0.12}
        cy={-token.y + 2.5 + high * 0.3}
        r={TOKEN_RADIUS}
        opacity={Math.max(0.12, 0.45 - high / 500)}
      />
      <g
        transform={`translate(${token.x} ${-token.y}) scale(${1 + high / 620}) rotate(${lean}) scale(${flat} 1) rotate(${-lean})`}
      >
        <TokenFace hand={token.hand} level={token.level} />
      </g>
      {isAsking && <circle class="si-token-asking" cx={token.x} cy={-token.y} r={TOKEN_RADIUS + 5} />}
    </g>
  );
}

/** How far the Blast Wave reaches around a token, and what it reaches. */
export function BlastWave({ reach, model }: { readonly reach: Reach; readonly model: TableModel }) {
  const token = model.tokens.find((one) => one.slot === reach.slot);
  if (!token) return null;
  return (
    <g class="si-blast" transform={`translate(${token.x} ${-token.y})`}>
      <circle class="si-blast-wave" r={TOKEN_RADIUS + reach.radius} />
      <circle class="si-blast-inner" r={TOKEN_RADIUS + reach.radius * 0.55} />
      <line x1="0" y1={-TOKEN_RADIUS} x2="0" y2={-TOKEN_RADIUS - reach.radius} />
    </g>
  );
}

interface ShooterProps {
  readonly aim: AimModel;
  readonly level: number;
  readonly loaded: boolean;
}

/** The shooter of an aim; others' are drawn as ghosts. */
export function Shooter({ aim, level, loaded }: ShooterProps) {
  if (aim.flicked) return <FlickToken aim={aim} level={level} />;
  return (
    <g
      class={`si-shooter seat-${aim.hand}`}
      data-own={aim.own}
      transform={`translate(${aim.x} ${-aim.y}) rotate(${aim.angle})`}
    >
      <path class="si-shooter-base" d="M-18 3L-21 42Q0 51 21 42L18 3Q0 -4 -18 3Z" />
      <path class="si-shooter-rail" d="M-15 -6L-17 32M15 -6L17 32" />
      <path class="si-shooter-bar" d="M-12 2H12" />
      <circle class="si-shooter-button" data-down={aim.phase === "press"} cy="27" r="11.5" />
      <circle class="si-shooter-light" cy="27" r="14.5" />
      {loaded && (
        <g transform={`rotate(${-aim.angle})`}>
          <TokenFace hand={aim.hand} level={level} />
        </g>
      )}
    </g>
  );
}

/** A token over the edge of the table, and which way the finger goes. */
function FlickToken({ aim, level }: Omit<ShooterProps, "loaded">) {
  return (
    <g class={`si-flick seat-${aim.hand}`} transform={`translate(${aim.x} ${-aim.y})`}>
      <path class="si-flick-way" d="M-11 -22L0 -32L11 -22M-11 -34L0 -44L11 -34M-11 -46L0 -56L11 -46" />
      <TokenFace hand={aim.hand} level={level} />
    </g>
  );
}

/** The arc, as dots that grow with the height, to the first touch and not beyond. */
export function AimArc({ aim }: { readonly aim: AimModel }) {
  const { path } = aim;
  const end = path.at(-1);
  if (!end) return null;
  const dots = path.filter((_, number) => number % 8 === 4);
  return (
    <g class={`si-arc seat-${aim.hand}`} data-own={aim.own}>
      {dots.map(([x, y, z]) => (
        <circle key={`${x} ${y}`} cx={x} cy={-y} r={2 + z / 110} />
      ))}
      <g transform={`translate(${end[0]} ${-end[1]})`}>
        <circle class="si-cross" r="11" />
        <path class="si-cross" d="M-17 0H-6M6 0H17M0 -17V-6M0 6V17" />
      </g>
    </g>
  );
}

/** The ring that closes on the aim: when it is as large as the mark, it is the beat. */
export function BeatRing({ aim }: { readonly aim: AimModel }) {
  const end = aim.path.at(-1);
  if (!end || aim.meter === null) return null;
  const far = Math.abs(aim.meter); // 0 on the beat
  return (
    <g class={`si-beat seat-${aim.hand}`} transform={`translate(${end[0]} ${-end[1]})`}>
      <circle class="si-beat-mark" r="20" />
      <circle class="si-beat-ring" data-late={aim.meter > 0} r={20 + far * 62} opacity={1 - far * 0.5} />
    </g>
  );
}
