/** Space Invaders: the saucer over rows of cards, the planet with what is left of it, a token that hits its mark. */
import { BURST, burstPath, SAUCER_SIZE, SPRITE, saucer, spriteOf } from "../../boards/space-invaders/sprites";
import { Stars } from "./stars";

type Species = Parameters<typeof spriteOf>[0];

interface CardShape {
  readonly column: number;
  readonly row: number;
  readonly species: Species;
  readonly speed: number;
  readonly damage: number;
}

const card = (row: number, column: number, species: Species, speed: number, damage: number): CardShape => ({
  row,
  column,
  species,
  speed,
  damage,
});
const CARDS: readonly CardShape[] = [
  card(0, 0, "squid", 3, 2),
  card(0, 1, "octopus", 1, 1),
  card(0, 2, "crab", 2, 1),
  card(0, 3, "octopus", 1, 2),
  card(0, 4, "squid", 3, 3),
  card(1, 1, "crab", 2, 2),
  card(1, 2, "squid", 3, 2),
  card(1, 3, "octopus", 1, 1),
];
const [WIDTH, HEIGHT, STEP_X, STEP_Y] = [35, 47, 41, 52];
const HEALTH = 10; // parts of the planet's edge
const LEFT = 7;
const SPARK = burstPath(10, 0.5);

function Card({ column, row, species, speed, damage }: CardShape) {
  const { body, eyes, pupils } = spriteOf(species);
  const [x, y] = [160 + (column - 2) * STEP_X, 72 + row * STEP_Y];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="3.5" fill={`var(--si-${species}-deep)`} />
      <rect
        x={-WIDTH / 2}
        y={-HEIGHT / 2}
        width={WIDTH}
        height={HEIGHT}
        rx="3.5"
        fill="var(--si-card)"
        fill-opacity=".45"
        stroke={`var(--si-${species})`}
        stroke-width="1.5"
      />
      <g transform={`translate(${-SPRITE.width} -13) scale(2)`} shape-rendering="crispEdges">
        <path d={body} fill={`var(--si-${species})`} />
        <path d={eyes} fill="var(--si-ink)" />
        <path d={pupils} fill="var(--si-hole)" />
      </g>
      {Array.from({ length: speed }, (_, number) => (
        <path
          key={number}
          d={`M-14 ${-20 + number * 3.4}l3.4 2.4 3.4-2.4`}
          fill="none"
          stroke="var(--si-ink)"
          stroke-width="1.4"
        />
      ))}
      <path d={BURST} transform="translate(0 15) scale(7)" fill="var(--si-burst)" />
      <text class="art-number" y="18.4" fill="var(--si-ink)">
        {damage}
      </text>
    </g>
  );
}

/** What is left of the planet, as parts of its edge. */
function Planet() {
  return (
    <g>
      <path d="M0 200v-12q160-46 320 0v12z" fill="var(--si-planet-deep)" />
      <path d="M0 188q160-46 320 0" fill="none" stroke="var(--si-planet)" stroke-width="2" />
      {Array.from({ length: HEALTH }, (_, number) => {
        const share = (number + 0.5) / HEALTH;
        const [x, y] = [320 * share, 188 - 92 * share * (1 - share) - 5];
        return (
          <rect
            key={number}
            x="-14"
            y="-3"
            width="28"
            height="6"
            transform={`translate(${x} ${y}) rotate(${(share - 0.5) * 33})`}
            fill={number < LEFT ? "var(--si-health)" : "var(--si-lost)"}
          />
        );
      })}
    </g>
  );
}

function Token({ x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" fill={`var(--si-${colour})`} stroke="var(--si-ink)" stroke-width="1.5" />
      <path d={SPARK} transform="scale(5.6)" fill="var(--si-ink)" />
      <circle r="2.6" fill={`var(--si-${colour})`} />
    </g>
  );
}

export function SpaceInvadersArt({ id }: { readonly id: string }) {
  return (
    <>
      <rect width="320" height="200" fill="var(--si-board)" />
      <Stars name={id} />
      <path d="M108 0h104l-12 46h-80z" fill="var(--si-ufo-deep)" opacity=".35" />
      <g class="art-hover" shape-rendering="crispEdges">
        <g transform={`translate(${160 - SAUCER_SIZE.width * 1.4} 8) scale(2.8)`}>
          <path d={saucer.hull} fill="var(--si-ufo)" />
          <path d={saucer.lights} fill="var(--si-gold)" />
        </g>
      </g>
      {CARDS.map((one) => (
        <Card key={`${one.row} ${one.column}`} {...one} />
      ))}
      <Planet />
      <path
        d="M76 158Q92 146 108 136"
        fill="none"
        stroke="var(--si-ink)"
        stroke-width="2.4"
        stroke-dasharray="1 6"
        stroke-linecap="round"
      />
      <g class="art-flicker">
        <path d={SPARK} transform="translate(118 130) scale(17)" fill="var(--si-gold)" />
      </g>
      <Token x={118} y={130} colour="red" />
      <Token x={236} y={128} colour="green" />
    </>
  );
}
