/** The picture of a game, from which alone one recognises it. */
import type { ComponentType } from "preact";
import { CardWarArt } from "./cardwar";
import { DefendersArt } from "./defenders";
import { Lunar2011Art } from "./lunar2011";
import { Lunar2016Art } from "./lunar2016";
import { SpaceInvadersArt } from "./spaceinvaders";
import { UnknownArt } from "./unknown";
import "./art.css";

const ART: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  invaders: CardWarArt,
  "lunar-invaders-2011": Lunar2011Art,
  "lunar-invaders-2016": Lunar2016Art,
  "space-defenders": DefendersArt,
  "space-invaders": SpaceInvadersArt,
};

export function GameArt({ id }: { readonly id: string }) {
  const Art = ART[id] ?? UnknownArt;
  return (
    <svg class="art" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Art id={id} />
    </svg>
  );
}
