/** The advance as timelines: cards are straightened and march, the planet suffers, tokens and cards come. */
import { CARD_LENGTH, FIRST_ROW, spaceX, spaceY } from "../geometry";
import type { MarchStep } from "../model";
import type { Point } from "./camera";
import { blaze, debris, ripple, rising, sparks } from "./effects";
import { MIDDLE, PLANET, planetNotch } from "./layout";
import type { Palette } from "./palette";
import { hump, into, mix, out, over, shaking, soft, Timeline } from "./timeline";
import { type CardActor, cardActor, type Of, UPRIGHT, type World } from "./world";

export function straightened({ spaces, ms }: Of<"straighten">, world: World): Timeline {
  const clip = new Timeline();
  for (const space of spaces) {
    const card = world.cards.get(space);
    if (!card) continue;
    const { x, y, z, turn } = card;
    clip.during(0, ms, (part) => {
      card.x = mix(x, spaceX(space), soft(part));
      card.y = mix(y, spaceY(space), soft(part));
      card.turn = turn * (1 - soft(part));
      card.z = mix(z, 0.3, part) + 9 * hump(part);
    });
  }
  return clip.lasting(ms);
}

/** One column, pace by pace: creatures hop and change their legs; who reaches the planet dives into it. */
export function marched({ steps, ms }: Of<"march">, world: World): Timeline {
  const clip = new Timeline();
  const paces = 1 + Math.max(0, ...steps.map(({ at }) => at));
  const pace = ms / paces;
  const standing = new Map<number, CardActor>(world.cards);
  const hops: { step: MarchStep; card: CardActor }[] = [];
  for (const step of steps) {
    const card = standing.get(step.from);
    if (!card) continue;
    standing.delete(step.from);
    if (step.to !== null) standing.set(step.to, card);
    hops.push({ step, card });
  }
  clip.lasting(ms);
  for (const { step, card } of hops) {
    const begin = step.at * pace;
    const [from, to] = [spaceY(step.from), step.to === null ? FIRST_ROW - CARD_LENGTH / 2 + 6 : spaceY(step.to)];
    clip.during(begin, pace, (part) => {
      card.step = part < 0.5 ? 1 : 0;
      card.y = mix(from, to, soft(part));
      card.z = card.card.top + (step.pushed ? 3 : 13) * hump(part);
      card.stretch = 1 + 0.14 * Math.sin(part * 2 * Math.PI);
      card.turn = (step.pushed ? 0.05 : 0) * hump(part);
    });
    if (step.to !== null) continue;
    const at: Point = [card.x, 62, 6];
    clip.during(begin + pace * 0.55, Math.max(520, pace), (part) => {
      card.alpha = Math.max(0, 1 - part * 3.2);
      card.scale = 1 - 0.3 * part;
      world.shake = shaking(part, 2.4);
      if (part >= 1) return;
      world.effects.push(
        blaze(at, 60 + 20 * part, "burst", (1 - part) ** 2),
        ripple([at[0], at[1], 1], 10, 70, "burst", part, 4),
      );
      world.effects.push(debris(`dive${step.from}`, at, card.card.species, part, 22));
      world.effects.push(rising(`-${step.damage}`, [at[0], at[1], 12], 17, "ink", part, "burst"));
    });
  }
  return clip;
}

export function crashed({ spaces, ms }: Of<"crash">, world: World, palette: Palette): Timeline {
  const clip = new Timeline();
  spaces.forEach((space, index) => {
    const card = world.cards.get(space);
    if (!card) return;
    const { x, y, z } = card;
    const begin = (index / Math.max(1, spaces.length)) * ms * 0.35;
    clip.during(begin, ms * 0.6, (part) => {
      card.y = mix(y, 45, into(part));
      card.x = mix(x, mix(x, MIDDLE.x, 0.35), into(part));
      card.z = z + 60 * hump(part);
      card.step = Math.floor(part * 9) % 2 === 0 ? 0 : 1;
      card.turn = (index % 2 === 0 ? 1 : -1) * 0.7 * into(part);
      if (part >= 1) card.alpha = 0;
    });
    clip.during(begin + ms * 0.6, 480, (part) => {
      world.shake = shaking(part, 6);
      world.lamp = { at: [MIDDLE.x, 50, 60], rgb: palette.rgb("burst"), reach: 380, strength: 2 * (1 - part) };
      if (part >= 1) return;
      const at: Point = [mix(x, MIDDLE.x, 0.35), 45, 6];
      world.effects.push(
        blaze(at, 80, "burst", (1 - part) ** 2),
        debris(`crash${space}`, at, card.card.species, part, 20, 1.3),
      );
    });
  });
  return clip.lasting(ms);
}

/** What the planet loses goes number by number, from the right. */
export function damaged({ damage, health, from, ms }: Of<"damage">, world: World, palette: Palette): Timeline {
  const most = world.model.planet.most;
  return new Timeline().during(0, ms, (part) => {
    world.health = mix(from, health, out(Math.min(1, part * 1.5)));
    world.shake = shaking(part, 4 + damage * 0.4);
    world.alarm = 0.9 * hump(part);
    world.lamp = { at: [MIDDLE.x, 40, 70], rgb: palette.rgb("burst"), reach: 360, strength: 1.8 * (1 - part) };
    if (part >= 1) return;
    world.effects.push(rising(`-${damage}`, [MIDDLE.x, PLANET.top, 20], 25, "ink", part, "burst"));
    for (let number = health + 1; number <= from; number++) {
      const { x, y } = planetNotch(number, most);
      const own = Math.min(1, Math.max(0, part * 1.5 - ((from - number) / Math.max(1, from - health)) * 0.5));
      if (own > 0 && own < 1) world.effects.push(debris(`health${number}`, [x, y, 4], "risk", own, 7, 0.6));
    }
  });
}

export function healed({ health, from, ms }: Of<"heal">, world: World): Timeline {
  const most = world.model.planet.most;
  return new Timeline().during(0, ms, (part) => {
    world.health = mix(from, health, soft(part));
    if (part >= 1) return;
    const { x, y } = planetNotch(Math.max(1, health), most);
    world.effects.push(
      ripple([x, y, 2], 8, 60, "health", part, 3),
      rising(`+${health - from}`, [MIDDLE.x, PLANET.top, 20], 28, "health", part),
    );
  });
}

/** A token springs from the planet to whoever gets it. */
export function reinforced({ hand, level, ms }: Of<"reinforce">, world: World): Timeline {
  const slot = -1 - level; // a token of nobody's, for as long as this takes
  const start: Point = [MIDDLE.x, 40, 4];
  const token = {
    slot,
    picture: `token:${hand}:${level}`,
    colour: hand,
    x: start[0],
    y: start[1],
    z: start[2],
    spin: UPRIGHT,
    scale: 0,
    alpha: 1,
    flash: 0,
  };
  world.tokens.set(slot, token);
  const clip = new Timeline();
  clip.during(0, Math.max(ms, 600), (part) => {
    token.scale = Math.min(1.6, 1.6 * over(Math.min(1, part * 2)));
    token.z = start[2] + 120 * hump(part);
    token.y = mix(start[1], -70, soft(part));
    token.alpha = part > 0.85 ? Math.max(0, (1 - part) / 0.15) : 1;
    if (part < 1)
      world.effects.push(
        ripple([start[0], start[1], 2], 8, 66, "gold", part, 3),
        sparks(`gain${hand}`, start, "gold", part, 16, 60),
      );
  });
  return clip;
}

/** A card from the deck: it comes in from the right, beyond the board, and settles. */
export function arrived({ space, after, ms }: Of<"arrive">, world: World): Timeline {
  const card = after.cards.find((one) => one.space === space);
  const length = Math.max(ms, 260);
  if (!card) return new Timeline().lasting(ms);
  const actor = cardActor(card);
  world.cards.set(space, actor);
  return new Timeline().during(0, length, (part) => {
    actor.x = mix(560, card.x, out(part));
    actor.y = mix(500, card.y, out(part));
    actor.z = card.top + 90 * (1 - part) * (1 - part) + 6 * hump(part);
    actor.turn = -0.9 * (1 - out(part));
    actor.alpha = Math.min(1, part * 4);
    actor.dome = card.shield ? Math.max(0, part * 2 - 1) : 0;
    actor.step = part > 0.8 ? 1 : 0;
  });
}
