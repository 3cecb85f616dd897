/** The picture of a game, from which alone one recognises it. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { DefendersArt } from "./defenders";
import { Lunar2011Art } from "./lunar2011";
import { Lunar2016Art } from "./lunar2016";
import { SpaceInvadersArt } from "./spaceinvaders";
import { Stars } from "./stars";
import { UnknownArt } from "./unknown";
import "./art.css";

type Art = ComponentType<{ id: string }>;

/** Drawn as the cards are, whose pictures are more than everybody shall load first: until then there are stars. */
let cardWar: Art | null = null;
function CardWarArt({ id }: { readonly id: string }) {
  const [Drawn, draw] = useState<Art | null>(() => cardWar);
  useEffect(() => {
    if (cardWar !== null) return;
    import("./cardwar").then(
      (found) => {
        cardWar = found.CardWarArt;
        draw(() => cardWar);
      },
      () => undefined, // the name of the game stands below
    );
  }, []);
  return Drawn ? <Drawn id={id} /> : <Stars name={id} />;
}

const ART: Readonly<Record<string, Art>> = {
  invaders: CardWarArt,
  "lunar-invaders-2011": Lunar2011Art,
  "lunar-invaders-2016": Lunar2016Art,
  "space-defenders": DefendersArt,
  "space-invaders": SpaceInvadersArt,
};

export function GameArt({ id }: { readonly id: string }) {
  const Picture = ART[id] ?? UnknownArt;
  return (
    <svg class="art" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture id={id} />
    </svg>
  );
}
