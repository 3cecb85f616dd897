/** People, standing on 0,0 and 46 high: a body, what is on the head, what is in the hands. */
import { type Art, art, both, flip, put } from "./draw";

const BODY = art(`s M-6.5-20h6l-.5 20h-6zM.5-20h6L7.5 0h-6z
m M-7.5-33q7.5-4 15 0l1 15h-17z
s M-7.5-33q2.5-1.5 5-2l-1 17h-5z
m (0,-39,4.6)
k M-8.5-20h17v2.2h-17z`);

const HATS = {
  helmet: art("m M-6.6-39.5a6.6 6.6 0 0113.2 0l1.6 1.5h-16.4z\ns M-6.6-39.5a6.6 6.6 0 014-6.1l-1.2 7.6h-4.4z"),
  cap: art("s M-5-40.5q0-5 5-5t5 4h4v2h-14z"),
  tricorne: art("s M-9-40l9-6.5 9 6.5-4 1.5q-5-3-10 0z"),
  hood: art("s M-6.5-33q-2-13 6.5-14 8.5 1 6.5 14z\nk (.6,-38.5,3.4,4)\nl [-1.4,-40,1.6,1][1.4,-40,1.6,1]"),
  beret: art("s M-6-40q-2-6 5-6.5 8 0 7.5 5.5z"),
  bare: art("s M-4.8-39q-1-6 4.8-6t4.8 4.5q-5-2-9.6 1.5z"),
  band: art("h M-5-41.5l10-1v2.6l-10 1zM-5-41l-5 4 1-5z\ns M-4.5-41.5q1-4.5 4.5-4.5t4.6 4z"),
  hard: art("l M-6-39.5a6 6 0 0112 0l2 1.2H-8z"),
};

const HELD = {
  rifle: art("k1.8 M-9-18L10-40\nk3 M-9-18l5-6\nm3.6 M-7-30l2 8 6-4\nm3.6 M7-30l2 5-6 2"),
  shouldered: art("k1.8 M4-20L9-50\nk3 M4-20l1.2-7\nm3.6 M7-30l1 8-4 1\ns3.6 M-7-30l-1 11"),
  fork: art("k1.8 M11 0V-50M7-50v-6M15-50v-6M11-50v-6M7-50h8\nm3.6 M7-31l4 7\ns3.6 M-7-30l-1 12"),
  staff: art("k1.8 M12 0V-46\nm3.6 M7-31l5 6\ns3.6 M-7-30l-1 12"),
  spear: art("s2 M12 0V-54\nl M12-64l3 9-3 4-3-4z\nm3.6 M7-31l5 6\ns3.6 M-7-30l-1 12"),
  fist: art("m4 M7-31l5-9-1-10\nm (11,-51,3)\ns3.6 M-7-30l-1 12"),
  flags: art(
    "m3.6 M-7-31l-10-8\nm3.6 M7-31l10-8\nk1.4 M-17-39l-6-10M17-39l6-10\nh M-23-49l10-2 3 8-9 2zM23-49l-10-2-3 8 9 2z",
  ),
  salute: art("m3.6 M7-31l6-2-8-8\ns3.6 M-7-30l-1 12"),
  none: art("m3.6 M7-31l2 12\ns3.6 M-7-30l-1 12"),
  pick: art("k2 M3-16l12-30\ns M6-46q9-6 18 4-9-2-18-4z\nm3.6 M7-31l3 8-5 2\ns3.6 M-7-30l-1 12"),
};

export type Hat = keyof typeof HATS;
export type Tool = keyof typeof HELD;

export const man = (hat: Hat, tool: Tool): Art => [...BODY, ...HATS[hat], ...HELD[tool]];

/** Three of them, the one in the middle in front. */
export function three(one: Art, side: Art = one, size = 1.15): Art {
  const pale = side.map((shape) => (shape.tone === "m" ? ({ ...shape, tone: "s" } as const) : shape));
  return [
    ...put(pale, 24, 70, size * 0.9),
    ...put(flip(pale, 0), 76, 70, size * 0.9),
    ...put(one, 50, 74, size * 1.15),
  ];
}

/** Lying behind a rifle with a scope. */
export const PRONE = art(`s M8 62q16-9 32-6l-2 12H8z
m M30 54l14-6 12 12-4 8H34z
m (52,46,7)
s M45 45q0-9 8-9 7 0 7 8l-15 3z
k2.6 M46 60l40-14
k4.5 M42 62l14-5
k3.5 M60 50l9-3.3
k1.6 M76 50l-5 18M76 50l6 17
m4.5 M46 60l14-2 4-5`);

/** On one knee, aiming to the right. */
export const KNEELING = art(`s M34 74V62l14-6 6 7-8 3v8z
m M46 56l12 4-2 14h-8l1-8-10 2z
m M38 32q9-5 18 1l-2 24H38z
s M38 32q4-2.5 7-3l-2 28h-5z
m (48,22,6.5)
m M40 21a8 8 0 0116 0l2.5 2H37.5z
s M40 21a8 8 0 015-7.5L43.5 23h-6z
k2.4 M40 42l48-14
k4.5 M36 44l14-5
m5 M52 36l10 1-2 6-12 1`);

/** Behind leaves: a head with a band, and eyes that look out. */
export const AMBUSH: Art = [
  ...art(`m M34 74q-2-24 4-34 4-12 13-12t13 12q6 10 4 34z
s M34 74q-2-24 4-34 2-6 6-9l-2 43z
s M36 40q-2-18 15-18t15 18z
h M36 38q15-7 30 0v5q-15-7-30 0zM36 41l-12 7 4-13z
k M41 47l8 2-1 3-6-1zM61 47l-8 2 1 3 6-1z
n M46 58h11v2H46z`),
  ...both(
    art(`n M-4 80Q4 50 26 44 14 58 20 80zM6 80Q22 62 38 60 28 68 32 82zM-6 46Q12 34 24 40 8 44 2 60z
f M-4 70Q14 60 24 64 14 68 10 82zM8 34Q20 24 32 28 20 32 14 44z`),
  ),
];

/** A crowd seen from behind with fists up, and a flag. */
export const CROWD: Art = [
  ...put(man("bare", "fist"), 22, 82, 0.95),
  ...put(flip(man("cap", "fist"), 0), 78, 82, 0.95),
  ...art(`k2 M58 70V10
h M58 10q10-5 16 0t14-1v20q-8 5-14 0t-16 1z
l M66 15l1.5 3.5h3.6l-2.9 2.3 1.1 3.6-3.3-2.2-3.2 2.2 1.1-3.6-2.9-2.3h3.6z`),
  ...put(man("bare", "fist"), 46, 88, 1.25),
  ...put(man("cap", "none"), 64, 92, 1.15),
];

/** A night vision mask: a head with three tubes that glow. */
export const GOGGLES = art(`s M14 82q2-20 20-24l32 0q18 4 20 24z
m M28 34q0-24 22-24t22 24q0 28-22 32-22-4-22-32z
s M28 34q0-24 22-24-12 8-12 26 0 20 12 30-22-4-22-32z
k M26 30h48v14q-10 4-14-2l-4-2h-12l-4 2q-4 6-14 2z
k (36,38,10)(64,38,10)(50,34,8)
l (36,38,6)(64,38,6)(50,34,4.5)
h (36,38,3.2)(64,38,3.2)(50,34,2.3)
k M40 56h20v3H40z`);
