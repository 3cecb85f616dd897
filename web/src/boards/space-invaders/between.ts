/**
 * A picture in the middle of a moment: the table before it, so and so much of the way to the table after it. Tokens and
 * cards follow the flight that was recorded; nothing is simulated here.
 */
import type { Flight, Pose } from "./flight";
import { HANDS, type HandWord, LEVELS, SHOOTER_Y, SPARE, spaceX, spaceY, TOKENS, UFO_MIDDLE } from "./geometry";
import { type Card, handOf, levelOf, type Moment, type TableModel, type Token } from "./model";

/** What is drawn beside the pieces. Shares run from 0 to 1. */
export type Spark =
  | { readonly kind: "burst"; readonly x: number; readonly y: number; readonly share: number; readonly big: boolean }
  | { readonly kind: "ring"; readonly x: number; readonly y: number; readonly share: number }
  | { readonly kind: "shield"; readonly from: number; readonly freed: readonly number[]; readonly share: number }
  | { readonly kind: "number"; readonly x: number; readonly y: number; readonly text: string; readonly share: number }
  | { readonly kind: "alarm"; readonly share: number; readonly what: "alarm" | "assault" | "strike" };

export interface Picture {
  readonly model: TableModel;
  readonly fading: ReadonlyMap<number, number>; // cards that go or come: how much of them is seen
  readonly sparks: readonly Spark[];
  readonly struck: "planet" | "ufo" | null;
}

const ease = (share: number): number => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const NOTHING: ReadonlyMap<number, number> = new Map();

export function still(model: TableModel): Picture {
  return { model, fading: NOTHING, sparks: [], struck: null };
}

export function between(before: TableModel, moment: Moment, share: number): Picture {
  const at = (space: number, model: TableModel = before): { x: number; y: number } => {
    const card = model.cards.find((one) => one.space === space);
    return card ?? { x: spaceX(space), y: spaceY(space) };
  };
  const quiet = (model: TableModel, more: Partial<Picture> = {}): Picture => ({ ...still(model), ...more });
  switch (moment.kind) {
    case "flight":
      return quiet(flying(before, moment, share));
    case "land": {
      const token = moment.after.tokens.find((one) => one.slot === moment.slot);
      const ring = token ? [{ kind: "ring" as const, x: token.x, y: token.y, share }] : [];
      return quiet(moment.after, { sparks: ring, struck: moment.spot?.kind === "ufo" ? "ufo" : null });
    }
    case "ufo":
      return quiet(moment.after, {
        struck: "ufo",
        sparks: [{ kind: "burst", x: 210, y: 515, share, big: true }, said(210, 500, "−1", share)],
      });
    case "target":
      return quiet(moment.after, { sparks: [{ kind: "ring", ...at(moment.space), share }] });
    case "destroy": {
      const place = at(moment.space);
      const card = before.cards.find((one) => one.space === moment.space);
      const sparks: Spark[] = [{ kind: "burst", ...place, share, big: false }];
      if (card) sparks.push(said(place.x, place.y, `+${card.points + card.bonus}`, share));
      if (moment.freed.length > 0) sparks.push({ kind: "shield", from: moment.space, freed: moment.freed, share });
      return quiet(withCards(before, before.cards), { fading: new Map([[moment.space, 1 - share]]), sparks });
    }
    case "wait":
    case "aside":
    case "straighten":
      return quiet(gliding(before, moment.after, ease(share)));
    case "march":
      return quiet(marching(before, moment, share));
    case "crash": {
      const cards = before.cards.map((card) => ({ ...card, y: mix(card.y, 30, ease(share)) }));
      return quiet(withCards(before, cards), {
        fading: new Map(moment.spaces.map((space) => [space, 1 - share * 0.6])),
        struck: "planet",
        sparks: [{ kind: "alarm", share, what: "alarm" }],
      });
    }
    case "damage":
      return quiet(counted(before, mix(moment.from, moment.health, ease(share))), {
        struck: "planet",
        sparks: [said(210, 60, `−${moment.damage}`, share), { kind: "burst", x: 210, y: 46, share, big: true }],
      });
    case "heal":
      return quiet(counted(before, mix(moment.from, moment.health, ease(share))), {
        sparks: [said(210, 60, `+${moment.health - moment.from}`, share)],
      });
    case "reinforce":
      return quiet(reinforcing(moment, share), {
        sparks: [{ kind: "ring", ...REINFORCED_AT, share }, said(REINFORCED_AT.x, REINFORCED_AT.y + 30, "+1", share)],
      });
    case "wreck":
      return quiet(moment.after, {
        sparks: [{ kind: "ring", ...UFO_MIDDLE, share }, said(UFO_MIDDLE.x, UFO_MIDDLE.y, "+0", share)],
      });
    case "arrive":
      return quiet(moment.after, { fading: new Map([[moment.space, ease(share)]]) });
    case "alarm":
    case "assault":
    case "strike":
      return quiet(moment.after, {
        sparks: [{ kind: "alarm", share, what: moment.kind }],
        struck: moment.kind === "strike" ? "planet" : null,
      });
    default:
      return quiet(moment.after);
  }
}

const said = (x: number, y: number, text: string, share: number): Spark => ({ kind: "number", x, y, text, share });

const withCards = (model: TableModel, cards: readonly Card[]): TableModel => ({ ...model, cards });

const counted = (model: TableModel, health: number): TableModel => ({
  ...model,
  planet: { ...model.planet, health: Math.round(health) },
});

/** Everything that is there before and after goes straight from one place to the other. */
function gliding(before: TableModel, after: TableModel, share: number): TableModel {
  const cards = new Map(after.cards.map((card) => [card.space, card]));
  const tokens = new Map(after.tokens.map((token) => [token.slot, token]));
  return {
    ...before,
    cards: before.cards.map((card) => {
      const end = cards.get(card.space);
      if (!end || (end.x === card.x && end.y === card.y && end.turn === card.turn)) return card;
      return {
        ...card,
        x: mix(card.x, end.x, share),
        y: mix(card.y, end.y, share),
        turn: mix(card.turn, end.turn, share),
      };
    }),
    tokens: before.tokens.map((token) => {
      const end = tokens.get(token.slot) ?? { ...token, x: mix(token.x, token.x > 210 ? 470 : -50, 1), y: token.y };
      return { ...token, x: mix(token.x, end.x, share), y: mix(token.y, end.y, share) };
    }),
  };
}

function marching(before: TableModel, moment: Moment & { kind: "march" }, share: number): TableModel {
  const paces = Math.max(...moment.steps.map((step) => step.at)) + 1;
  const now = share * paces;
  const shift = new Map<number, number>(); // by the space that a card started from: how far it has gone
  const who = new Map<number, number>(); // who stands where, by the space it started from
  for (const step of moment.steps) {
    const card = who.get(step.from) ?? step.from;
    who.delete(step.from);
    if (step.to !== null) who.set(step.to, card);
    const done = Math.min(1, Math.max(0, now - step.at));
    shift.set(card, (shift.get(card) ?? 0) + 95 * ease(done));
  }
  return withCards(
    before,
    before.cards.map((card) => {
      const down = shift.get(card.space);
      return down === undefined ? card : { ...card, y: card.y - down };
    }),
  );
}

const REINFORCED_AT = { x: 210, y: 40 } as const; // the middle of the planet

/** A new token: it rises from the planet and comes to the edge at which its owner sits. */
function reinforcing({ hand, level, after }: Moment & { kind: "reinforce" }, share: number): TableModel {
  const slot = HANDS.indexOf(hand) * TOKENS + LEVELS.indexOf((level - 1) as (typeof LEVELS)[number]);
  const token: Token = {
    ...lyingToken(slot, hand),
    x: REINFORCED_AT.x,
    y: mix(REINFORCED_AT.y, SHOOTER_Y - 20, ease(share)),
    z: 700 * share * (1 - share),
  };
  return { ...after, tokens: [...after.tokens.filter((one) => one.slot !== slot), token] };
}

const lyingToken = (slot: number, turn: HandWord): Token => ({
  slot,
  hand: handOf(slot, turn),
  level: levelOf(slot),
  spare: slot >= SPARE,
  x: 0,
  y: 0,
  z: 0,
  normal: [0, 0, 1],
  on: [],
  reach: [],
  waits: false,
});

/** A token in the air and everything that moves with it. */
function flying(before: TableModel, moment: Moment & { kind: "flight" }, share: number): TableModel {
  const { slot, flight, after } = moment;
  const base = lyingToken(slot, moment.hand);
  if (!flight) {
    const end = after.tokens.find((one) => one.slot === slot);
    const target = end ?? { x: 210, y: 700, z: 0 };
    const start = before.base ?? { x: target.x, y: SHOOTER_Y };
    const token = {
      ...base,
      x: mix(start.x, target.x, share),
      y: mix(start.y, target.y, share),
      z: 2 + 900 * share * (1 - share),
    };
    return { ...before, tokens: [...before.tokens.filter((one) => one.slot !== slot), token] };
  }
  const poses = new Map(flight.tracks.map((track) => [`${track.kind} ${track.index}`, poseAt(track.frames, share)]));
  const tokens = new Map(before.tokens.map((token) => [token.slot, token]));
  tokens.set(slot, base);
  return {
    ...before,
    cards: before.cards.map((card) => {
      const pose = poses.get(`card ${card.space}`);
      if (!pose) return card;
      const turn = (2 * Math.atan2(pose.q[2], pose.q[3]) * 180) / Math.PI;
      return { ...card, x: pose.x, y: pose.y, turn };
    }),
    tokens: [...tokens.values()].flatMap((token): Token[] => {
      const pose = poses.get(`token ${token.slot}`);
      if (!pose) return token.slot === slot ? [] : [token];
      const [x, y, z, w] = pose.q;
      const normal = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)] as const;
      return [{ ...token, x: pose.x, y: pose.y, z: pose.z, normal }];
    }),
  };
}

function poseAt(frames: Flight["tracks"][number]["frames"], share: number): Pose | null {
  const at = share * (frames.length - 1);
  const [one, other] = [frames[Math.floor(at)], frames[Math.min(frames.length - 1, Math.ceil(at))]];
  if (!one || !other) return null;
  const part = at - Math.floor(at);
  const q = one.q.map((value, axis) => mix(value, other.q[axis] ?? 0, part)) as [number, number, number, number];
  const length = Math.hypot(...q) || 1;
  return {
    x: mix(one.x, other.x, part),
    y: mix(one.y, other.y, part),
    z: mix(one.z, other.z, part),
    q: q.map((value) => value / length) as [number, number, number, number],
  };
}
