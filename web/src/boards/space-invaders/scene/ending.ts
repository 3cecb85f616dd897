/** The last things as timelines: the alarm, the assault, the UFO's answer, the end. */
import { UFO, UFO_MIDDLE } from "../geometry";
import type { Point } from "./camera";
import { beam, blaze, debris, ripple } from "./effects";
import { CRAFT_AT } from "./furniture";
import { MIDDLE } from "./layout";
import type { Palette } from "./palette";
import { hump, mix, shaking, soft, Timeline } from "./timeline";
import type { Of, World } from "./world";

const FIREWORKS: readonly (readonly [number, number, "gold" | "ufo" | "squid" | "crab"])[] = [
  [80, 330, "gold"],
  [330, 380, "squid"],
  [200, 240, "crab"],
  [120, 180, "ufo"],
  [310, 200, "gold"],
  [210, 410, "squid"],
];

export function alarmed({ kind, ms }: Of<"alarm"> | Of<"assault">, world: World): Timeline {
  return new Timeline().during(0, ms, (part) => {
    world.alarm = Math.abs(Math.sin(part * Math.PI * 3));
    for (const card of world.cards.values()) {
      card.step = Math.floor(part * 12) % 2 === 0 ? 0 : 1;
      card.z = card.card.top + 3 * Math.abs(Math.sin(part * Math.PI * 6));
    }
    if (kind === "assault") {
      world.mouth = 1 + hump(part);
      world.craft.lift = 16 * hump(part);
      if (part < 1) world.effects.push(ripple([...CRAFT_AT], 20, 260, "ufo", (part * 2) % 1, 4));
    }
  });
}

/** The UFO burns the planet. */
export function struck({ ms }: Of<"strike">, world: World, palette: Palette): Timeline {
  const health = world.health;
  const from: Point = [UFO_MIDDLE.x, UFO.near, 60];
  const to: Point = [MIDDLE.x, 40, 4];
  return new Timeline().during(0, ms, (part) => {
    const fire = Math.min(1, part * 5) * Math.min(1, (1 - part) * 4);
    world.mouth = 1 + 2 * fire;
    world.craft.lift = 10 * fire;
    world.health = mix(health, 0, soft(Math.min(1, part * 1.3)));
    world.shake = shaking(part, 9 * fire + 1);
    world.alarm = fire;
    world.lamp = { at: [MIDDLE.x, 50, 50], rgb: palette.rgb("burst"), reach: 420, strength: 2.4 * fire };
    if (part >= 1) return;
    world.effects.push(beam(from, to, 18 * fire + 2, "ufo", fire), blaze(to, 120 * fire, "burst", fire));
    world.effects.push(debris("planet", to, "planet", part, 60, 1.8));
  });
}

export function ended({ won, ms }: Of<"end">, world: World): Timeline {
  return new Timeline().during(0, ms, (part) => {
    if (!won) {
      world.alarm = 0.6 * (1 - part);
      world.mouth = 1 + hump(part);
      return;
    }
    FIREWORKS.forEach(([x, y, colour], index) => {
      const own = part * 2.2 - index * 0.22;
      if (own <= 0 || own >= 1) return;
      world.effects.push(
        debris(`won${index}`, [x, y, 60], colour, own, 44, 1.3),
        blaze([x, y, 60], 70, colour, (1 - own) ** 2),
      );
    });
  });
}
