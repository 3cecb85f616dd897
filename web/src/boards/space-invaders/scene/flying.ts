/** A flight, from the frames that were recorded: the token, and the cards and tokens that it pushes. */
import type { Flight, Pose } from "../flight";
import { type HandWord, SHOOTER_Y, TOKEN_RADIUS, UFO } from "../geometry";
import type { AimModel } from "../model";
import type { Point } from "./camera";
import { ripple, sparks } from "./effects";
import type { Palette } from "./palette";
import { hump, mix, Timeline } from "./timeline";
import { between, type Of, type Quaternion, type TokenActor, UPRIGHT, type World } from "./world";

const TRAIL = 7; // discs of light behind the token
const TRAIL_STEP = 22; // milliseconds between them
const RELEASE = 20; // height at which it leaves the shooter
const GRAVITY = 9810; // millimetres in a second squared
const BACK = 260; // milliseconds at the end in which the camera goes home

/** A pose between two frames. */
export function poseAt(frames: readonly Pose[], at: number): { point: Point; spin: Quaternion } {
  const from = Math.min(frames.length - 1, Math.max(0, Math.floor(at)));
  const a = frames[from] as Pose;
  const b = frames[Math.min(frames.length - 1, from + 1)] as Pose;
  const part = Math.min(1, Math.max(0, at - from));
  const point: Point = [mix(a.x, b.x, part), mix(a.y, b.y, part), mix(a.z, b.z, part)];
  return { point, spin: between(a.q, b.q, part) };
}

/** The frames at which something that fell begins to rise again. */
export function bounces(frames: readonly Pose[]): number[] {
  const found: number[] = [];
  for (let index = 2; index < frames.length; index++) {
    const [a, b, c] = [frames[index - 2] as Pose, frames[index - 1] as Pose, frames[index] as Pose];
    if (a.z - b.z > 3 && c.z - b.z > -0.5 * (a.z - b.z)) found.push(index - 1);
  }
  return found;
}

/** Where nobody recorded it: an arc from the shooter to where the token lies. */
export function arcTo(from: Point, to: Point, rate = 60): Flight["tracks"][number]["frames"] {
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const seconds = Math.sqrt((2 * Math.tan(Math.PI / 3) * Math.max(60, away)) / GRAVITY);
  const count = Math.max(12, Math.round(seconds * rate));
  return Array.from({ length: count + 1 }, (_, index): Pose => {
    const part = index / count;
    const lift = 0.5 * GRAVITY * seconds * seconds * part * (1 - part);
    const turn = part * Math.PI * 2;
    return {
      x: mix(from[0], to[0], part),
      y: mix(from[1], to[1], part),
      z: mix(from[2], to[2], part) + lift,
      q: [Math.sin(turn), 0, 0, Math.cos(turn)],
    };
  });
}

export function flightClip(moment: Of<"flight">, world: World, aims: readonly AimModel[], palette: Palette): Timeline {
  const { slot, hand } = moment;
  const flight = moment.flight?.tracks.length ? moment.flight : madeUp(moment, aims);
  const own = flight.tracks.find((track) => track.kind === "token" && track.index === slot);
  const level = levelOf(world, slot);
  const flying: TokenActor = {
    slot,
    picture: `token:${hand}:${level}`,
    colour: hand,
    x: 0,
    y: 0,
    z: 0,
    spin: UPRIGHT,
    scale: 1,
    alpha: 1,
    flash: 0,
  };
  if (own) world.tokens.set(slot, flying);
  const longest = Math.max(1, ...flight.tracks.map((track) => track.frames.length - 1));
  const natural = (longest / flight.rate) * 1000;
  const length = Math.max(natural, moment.ms);
  const frameAt = (time: number): number => (time / length) * longest;
  const clip = new Timeline();
  clip.during(0, length, (part) => {
    const time = part * length;
    for (const { kind, index, frames } of flight.tracks) {
      if (frames.length === 0) continue;
      const { point, spin } = poseAt(frames, frameAt(time));
      if (kind === "card") {
        const card = world.cards.get(index);
        if (!card) continue;
        [card.x, card.y] = point;
        card.turn = 2 * Math.atan2(spin[2], spin[3]);
      } else {
        const token = world.tokens.get(index);
        if (token) [token.x, token.y, token.z, token.spin] = [...point, spin];
      }
    }
    if (own) follow(world, flying, time, length, palette);
    if (own) trail(world, own.frames, hand, (back) => frameAt(Math.max(0, time - back)));
  });
  for (const frame of own ? bounces(own.frames) : []) {
    const at = poseAt(own?.frames ?? [], frame).point;
    const begin = (frame / longest) * length;
    const strength = Math.min(1, (own?.frames[Math.max(0, frame - 1)]?.z ?? 0) / 20);
    clip.during(begin, 320, (part) => {
      if (part >= 1) return;
      const low: Point = [at[0], at[1], Math.max(1.5, at[2] - 1)];
      world.effects.push(ripple(low, TOKEN_RADIUS * 0.7, TOKEN_RADIUS * (1.6 + 1.4 * strength), hand, part));
      world.effects.push(sparks(`${slot}.${frame}`, low, hand, part));
    });
  }
  return clip;
}

function levelOf(world: World, slot: number): number {
  const tokens = world.model.trays.flatMap((tray) => tray.tokens);
  return tokens.find((token) => token.slot === slot)?.level ?? 1;
}

/** The camera leans to the token while it flies and home again before it ends; the token lights the board. */
function follow(world: World, token: TokenActor, time: number, length: number, palette: Palette): void {
  world.focus = [token.x, token.y, token.z * 0.5];
  world.lean = time > length - BACK ? 0 : 1;
  const strength = 0.9 * hump(Math.min(1, time / length)) + 0.25;
  world.lamp = { at: [token.x, token.y, token.z + 14], rgb: palette.rgb(token.colour), reach: 150, strength };
  if (token.y > UFO.near && token.z < UFO.front + 10) world.mouth = 1.5;
}

function trail(world: World, frames: readonly Pose[], hand: HandWord, frameAt: (back: number) => number): void {
  const now = poseAt(frames, frameAt(0)).point;
  world.effects.push((inks) => {
    for (let step = 1; step <= TRAIL; step++) {
      const { point } = poseAt(frames, frameAt(step * TRAIL_STEP));
      if (Math.hypot(point[0] - now[0], point[1] - now[1], point[2] - now[2]) < 6) continue;
      const fade = 1 - step / (TRAIL + 1);
      const radius = TOKEN_RADIUS * (0.45 + 0.5 * fade);
      inks.disc(point, radius, { colour: hand, alpha: 0.22 * fade, soft: 5, light: 0.8, frame: inks.facing });
    }
  });
}

/** No recording: the token goes by an arc, what was pushed goes straight to its new place. */
function madeUp(moment: Of<"flight">, aims: readonly AimModel[]): Flight {
  const rate = 60;
  const end = moment.after.tokens.find((token) => token.slot === moment.slot);
  const aim = aims.find((one) => one.hand === moment.hand);
  const from: Point = [aim?.x ?? 210, aim?.y ?? SHOOTER_Y, RELEASE];
  if (!end) return { rate, tracks: [] };
  return { rate, tracks: [{ kind: "token", index: moment.slot, frames: arcTo(from, [end.x, end.y, end.z], rate) }] };
}
