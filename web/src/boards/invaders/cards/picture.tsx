/** The picture of a card, drawn once for each kind and kept. */
import { Component } from "preact";
import { composed, type Pictured } from "./art/compose";
import type { Art } from "./art/draw";
import type { Scene } from "./art/scene";
import { STRATEGIES } from "./art/strategies";
import type { Side } from "./types";
import "./picture.css";

const kept = new Map<string, Scene>();

/** What is drawn for a card: the same for the same card, always. */
export function pictureOf(card: Pictured): Scene {
  const key = [card.id, card.name, card.side, card.strength, ...card.symbols, ...card.keywords].join(" ");
  const known = kept.get(key);
  if (known) return known;
  const made = composed(card);
  kept.set(key, made);
  return made;
}

/** What is drawn for a strategy. */
export function strategyOf(word: string, side: "mankind" | "invader"): Scene {
  const key = `strategy ${word} ${side}`;
  const known = kept.get(key);
  if (known) return known;
  const symbols = [side === "invader" ? "scourge" : "support"];
  const drawn = Object.hasOwn(STRATEGIES, word) ? STRATEGIES[word] : undefined;
  const made = drawn?.() ?? composed({ id: key, name: word, side, symbols, keywords: [], strength: null });
  kept.set(key, made);
  return made;
}

/** Neighbours that are drawn alike, as one path. */
function merged(shapes: Art): Art {
  const all: Art[number][] = [];
  for (const shape of shapes) {
    const last = all.at(-1);
    const isAlike = last && last.tone === shape.tone && last.line === shape.line && last.put === shape.put;
    if (isAlike) all[all.length - 1] = { ...last, path: last.path + shape.path };
    else all.push(shape);
  }
  return all;
}

interface SceneProps {
  readonly scene: Scene;
  readonly side: Side;
}

/** Fills whatever it stands in; what is cut off at the edges is sky and ground. */
class ScenePicture extends Component<SceneProps> {
  override shouldComponentUpdate(next: SceneProps): boolean {
    return next.scene !== this.props.scene;
  }

  override render({ scene: { sky, behind, subject }, side }: SceneProps) {
    return (
      <svg
        class="inv-picture"
        data-sky={sky}
        data-tones={side === "invader" ? "invader" : "mankind"}
        viewBox="0 0 100 80"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {merged([...behind, ...subject]).map(({ tone, path, line, put }, number) => (
          <path key={number} class={`inv-${tone}`} d={path} transform={put} stroke-width={line} />
        ))}
      </svg>
    );
  }
}

export function CardPicture({ data }: { readonly data: Pictured }) {
  return <ScenePicture scene={pictureOf(data)} side={data.side} />;
}

interface StrategyProps {
  readonly word: string; // such as "ice-caps"
  readonly side: "mankind" | "invader";
}

/** The picture of a strategy; one that nobody has drawn is pictured as a card of its name would be. */
export function StrategyPicture({ word, side }: StrategyProps) {
  return <ScenePicture scene={strategyOf(word, side)} side={side} />;
}
