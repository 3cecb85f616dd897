/** Invaders, the card war: a war machine over the city that holds out, and cards of both sides, drawn as in the game. */
import { SHEPHERD, SQUID, TRIPOD } from "../../boards/invaders/cards/art/aliens";
import { type Art, put } from "../../boards/invaders/cards/art/draw";
import { PILOT } from "../../boards/invaders/cards/art/heroes";
import { SUBMARINE } from "../../boards/invaders/cards/art/machines";
import { type Scene, scene } from "../../boards/invaders/cards/art/scene";
import { GROUNDS, moon, rays } from "../../boards/invaders/cards/art/skies";
import "../../boards/invaders/cards/picture.css";
import { Stars } from "./stars";

type Side = "mankind" | "invader" | "hero";

interface CardShape {
  readonly put: string;
  readonly side: Side;
  readonly strength: number;
  readonly scene: Scene;
}

const CARDS: readonly CardShape[] = [
  { put: "translate(20 92) rotate(-15)", side: "invader", strength: 2, scene: scene("navy", "hills", [], SHEPHERD) },
  { put: "translate(66 84) rotate(-5)", side: "invader", strength: 3, scene: scene("toxic", "sea", [], SQUID) },
  { put: "translate(204 80) rotate(5)", side: "mankind", strength: 1, scene: scene("ocean", "sea", [], SUBMARINE) },
  {
    put: "translate(252 80) rotate(15)",
    side: "hero",
    strength: 4,
    scene: scene("gold", "none", rays(50, 40, 12), PILOT),
  },
];
const [WIDTH, HEIGHT] = [54, 78];

function Shapes({ art }: { readonly art: Art }) {
  return (
    <>
      {art.map(({ tone, path, line, put: at }, number) => (
        <path key={number} class={`inv-${tone}`} d={path} transform={at} stroke-width={line} />
      ))}
    </>
  );
}

function Card({ put: at, side, strength, scene: { sky, behind, subject } }: CardShape) {
  return (
    <g transform={at}>
      <rect width={WIDTH} height={HEIGHT} rx="5" fill="var(--inv-card)" />
      <svg
        class="inv-picture"
        data-sky={sky}
        data-tones={side === "invader" ? "invader" : "mankind"}
        x="2"
        y="2"
        width={WIDTH - 4}
        height="54"
        viewBox="0 0 100 80"
        preserveAspectRatio="xMidYMid slice"
      >
        <rect x="-40" width="180" height="80" fill="var(--inv-sky)" />
        <Shapes art={[...behind, ...subject]} />
      </svg>
      <path d="M10 63h34M10 69h22" stroke="var(--inv-card-soft)" stroke-width="2" stroke-linecap="round" opacity=".6" />
      <rect width={WIDTH} height={HEIGHT} rx="5" fill="none" stroke={`var(--inv-${side})`} stroke-width="2.5" />
      <circle cx="9" cy="9" r="8" fill="var(--inv-back)" stroke={`var(--inv-${side})`} stroke-width="1.5" />
      <text class="art-number" x="9" y="12.6" fill="var(--inv-card-ink)">
        {strength}
      </text>
    </g>
  );
}

export function CardWarArt({ id }: { readonly id: string }) {
  return (
    <>
      <svg class="inv-picture" data-sky="crimson" data-tones="invader" width="320" height="200" viewBox="0 0 320 200">
        <rect width="320" height="200" fill="var(--art-space)" />
        <linearGradient id="art-war-dusk" x2="0" y2="1">
          <stop class="art-dusk-far" />
          <stop class="art-dusk-near" offset=".8" />
        </linearGradient>
        <rect width="320" height="200" fill="url(#art-war-dusk)" />
        <Stars name={id} />
        <Shapes art={put(moon(0, 0, 22), 262, 44)} />
        <Shapes art={[...put(GROUNDS.city, 0, -2, 2.5), ...put(GROUNDS.city, 160, -2, 2.5)]} />
        <g class="art-hover">
          <Shapes art={put(TRIPOD, 66, 10, 1.9)} />
        </g>
      </svg>
      {CARDS.map((card) => (
        <Card key={card.put} {...card} />
      ))}
    </>
  );
}
