/** What happens, as a timeline that changes what is to be seen. One short function for each kind of moment. */
import { spaceX, spaceY, TOKEN_RADIUS, UFO_MIDDLE } from "../geometry";
import type { AimModel, Moment, Spot } from "../model";
import { arrived, crashed, damaged, healed, marched, reinforced, straightened } from "./advancing";
import type { Point } from "./camera";
import { beam, blaze, debris, ripple, rising, sparks } from "./effects";
import { alarmed, ended, struck } from "./ending";
import { flightClip } from "./flying";
import { CRAFT_AT } from "./furniture";
import { MIDDLE } from "./layout";
import type { Palette } from "./palette";
import { hump, into, mix, out, shaking, soft, Timeline } from "./timeline";
import type { Of, World } from "./world";

export function clipOf(moment: Moment, world: World, aims: readonly AimModel[], palette: Palette): Timeline {
  world.hints = 0; // what was foretold happens now
  switch (moment.kind) {
    case "flight":
      return flightClip(moment, world, aims, palette);
    case "land":
      return landed(moment, world);
    case "ufo":
      return ufoHit(moment, world, palette);
    case "wreck":
      return wreckHit(moment, world);
    case "target":
      return targeted(moment, world);
    case "destroy":
      return destroyed(moment, world, palette);
    case "wait":
      return waits(moment, world);
    case "aside":
      return aside(moment, world);
    case "straighten":
      return straightened(moment, world);
    case "march":
      return marched(moment, world);
    case "crash":
      return crashed(moment, world, palette);
    case "damage":
      return damaged(moment, world, palette);
    case "heal":
      return healed(moment, world);
    case "reinforce":
      return reinforced(moment, world);
    case "arrive":
      return arrived(moment, world);
    case "alarm":
    case "assault":
      return alarmed(moment, world);
    case "strike":
      return struck(moment, world, palette);
    case "turn":
      return new Timeline().lasting(moment.ms);
    case "end":
      return ended(moment, world);
  }
}

function pointOf(world: World, spot: Spot | null, slot: number): Point {
  const token = world.tokens.get(slot);
  if (token) return [token.x, token.y, token.z];
  if (spot?.kind === "ufo") return [UFO_MIDDLE.x, UFO_MIDDLE.y, 4];
  if (spot?.kind === "card" || spot?.kind === "space") return [spaceX(spot.space), spaceY(spot.space), 2];
  return [MIDDLE.x, 30, 2];
}

function landed({ slot, spot, bumped, ms }: Of<"land">, world: World): Timeline {
  const at = pointOf(world, spot, slot);
  const card = spot?.kind === "card" ? world.cards.get(spot.space) : undefined;
  const colour = world.tokens.get(slot)?.colour ?? "ink";
  const clip = new Timeline().during(0, ms, (part) => {
    if (card) card.flash = 0.45 * hump(part);
    if (part < 1 && spot) world.effects.push(ripple([at[0], at[1], at[2] + 2], TOKEN_RADIUS, 46, colour, part, 2.6));
    if (spot?.kind === "ufo") world.mouth = 1 + 0.8 * hump(part);
  });
  for (const one of bumped) {
    const token = world.tokens.get(one);
    if (token)
      clip.during(0, ms, (part) => {
        token.flash = 0.6 * hump(part);
      });
  }
  return clip;
}

function ufoHit({ slot, health, gone, ms }: Of<"ufo">, world: World, palette: Palette): Timeline {
  const before = world.ufo;
  const at = pointOf(world, { kind: "ufo" }, slot);
  const length = gone ? Math.max(ms, 1500) : ms;
  const craft: Point = [CRAFT_AT[0], CRAFT_AT[1] - 10, CRAFT_AT[2] + 20];
  return new Timeline().during(0, length, (part) => {
    world.ufo = part < 0.25 ? before : health;
    world.mouth = 1 + 1.6 * hump(Math.min(1, part * 1.4));
    world.shake = shaking(part, gone ? 5 : 2);
    world.craft.lift = gone ? -10 * into(part) : 5 * hump(part) * Math.sin(part * 24);
    world.craft.flash = gone ? Math.min(1, part * 1.6) : 0.8 * (1 - part) * Number(Math.floor(part * 10) % 2 === 0);
    world.craft.alpha = gone ? 1 - into(Math.min(1, part * 1.25)) : 1;
    world.lamp = { at: [at[0], at[1], 40], rgb: palette.rgb("ufo"), reach: 300, strength: 1.6 * (1 - part) };
    if (part >= 1) return;
    world.effects.push(
      ripple([at[0], at[1], at[2] + 3], 12, 70, "ufo", part, 3),
      sparks(`ufo${slot}`, at, "ufo", part, 18, 60),
    );
    if (gone)
      world.effects.push(
        blaze(craft, 90 * hump(part) + 10, "ufo", hump(part)),
        debris("craft", craft, "ufo", part, 80, 1.5),
      );
    else world.effects.push(rising("-1", [craft[0], craft[1], craft[2] + 10], 16, "ufo", part));
  });
}

function wreckHit({ slot, ms }: Of<"wreck">, world: World): Timeline {
  const token = world.tokens.get(slot);
  return new Timeline().during(0, ms, (part) => {
    if (token) token.alpha = 1 - 0.5 * hump(part);
    const at = pointOf(world, { kind: "ufo" }, slot);
    if (part < 1) world.effects.push(rising("+0", [at[0], at[1], 60], 16, "ink-soft", part));
  });
}

function targeted({ slot, space, ms }: Of<"target">, world: World): Timeline {
  const from = pointOf(world, null, slot);
  const to: Point = [spaceX(space), spaceY(space), 3];
  const colour = world.tokens.get(slot)?.colour ?? "ink";
  const card = world.cards.get(space);
  return new Timeline().during(0, ms, (part) => {
    if (card) card.flash = 0.5 * hump(part);
    if (part >= 1) return;
    const reach = out(Math.min(1, part * 1.8));
    const tip: Point = [mix(from[0], to[0], reach), mix(from[1], to[1], reach), mix(from[2], to[2], reach) + 4];
    world.effects.push(beam([from[0], from[1], from[2] + 4], tip, 4, colour, 1 - part));
    if (part > 0.5) world.effects.push(ripple(to, 10, 48, colour, (part - 0.5) * 2, 3));
  });
}

/** The creature bursts, its card rises and is gone; a shield collapses first, and those it covered are free. */
function destroyed({ space, freed, ms }: Of<"destroy">, world: World, palette: Palette): Timeline {
  const clip = new Timeline();
  const card = world.cards.get(space);
  if (!card) return clip.lasting(ms);
  const at: Point = [card.x, card.y, card.z + 4];
  const { species, points, bonus } = card.card;
  const collapse = card.dome > 0 ? 280 : 0;
  const begin = { dome: card.dome, z: card.z };
  if (collapse > 0) {
    clip.during(0, collapse, (part) => {
      card.dome = begin.dome * (1 - into(part));
      card.flash = hump(part) * 0.6;
      if (part >= 1) return;
      world.effects.push(ripple(at, 30, 90, "shield", part, 3));
      for (const other of freed) {
        const actor = world.cards.get(other);
        if (actor) world.effects.push(ripple([actor.x, actor.y, actor.z + 2], 44, 30, "shield", part, 2));
      }
    });
  }
  const length = Math.max(ms - collapse, 420);
  clip.during(collapse, length, (part) => {
    card.flash = Math.max(0, 1 - part * 2.2);
    card.z = begin.z + 26 * out(part);
    card.scale = 1 - 0.35 * into(part);
    card.alpha = part < 0.28 ? 1 : Math.max(0, 1 - (part - 0.28) / 0.4);
    card.stretch = Math.max(0.02, 1 - part * 3);
    world.lamp = { at: [at[0], at[1], 30], rgb: palette.rgb(species), reach: 170, strength: 1.6 * (1 - part) };
    if (part >= 1) return;
    world.effects.push(
      blaze(at, 40 + 20 * part, species, 0.9 * (1 - part) ** 2),
      debris(`${space}${species}`, at, species, part),
      rising(`+${points + bonus}`, [at[0], at[1], at[2] + 8], 13, "gold", part),
    );
  });
  return clip;
}

/** A hit that does not yet destroy: the token slides to the middle of its card and stays. */
function waits({ slot, space, ms, after }: Of<"wait">, world: World): Timeline {
  const token = world.tokens.get(slot);
  const end = after.tokens.find((one) => one.slot === slot);
  const card = world.cards.get(space);
  const from = token && { x: token.x, y: token.y, z: token.z };
  return new Timeline().during(0, ms, (part) => {
    if (token && from && end) {
      token.x = mix(from.x, end.x, soft(part));
      token.y = mix(from.y, end.y, soft(part));
      token.z = mix(from.z, end.z, part) + 8 * hump(part);
    }
    if (card) card.flash = 0.3 * hump(part);
    if (card?.card.shielded && part < 1)
      world.effects.push(ripple([card.x, card.y, card.z + 3], 26, 44, "shield", part, 3));
  });
}

/** Tokens leave the table: up, smaller, and gone. */
function aside({ slots, ms }: Of<"aside">, world: World): Timeline {
  const clip = new Timeline();
  slots.forEach((slot, index) => {
    const token = world.tokens.get(slot);
    if (!token) return;
    const z = token.z;
    clip.during(index * 30, Math.max(ms, 260), (part) => {
      token.z = z + 40 * into(part);
      token.scale = 1 - 0.5 * part;
      token.alpha = 1 - soft(part);
    });
  });
  return clip.lasting(ms);
}
