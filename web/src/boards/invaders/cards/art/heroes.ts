/** Heroes: a bust each. Shoulders, a face, and what one knows them by. */
import { type Art, art, both } from "./draw";

const shoulders = (tone: string, shade: string): Art =>
  art(`${tone} M14 82q0-20 22-24h28q22 4 22 24z
${shade} M14 82q0-20 22-24l6 24z`);

const FACE = art(`s M43 46h14v14q-7 6-14 0z
m M35 30q0-18 15-18t15 18q0 16-15 24-15-8-15-24z
s M35 30q0-18 15-18-8 6-8 18 0 14 8 24-15-8-15-24z
k M40 32h7v2.6h-7zM53 32h7v2.6h-7z
s M50 34l3.5 8H49z
k M45 46h10v1.8H45z`);

export const COLONEL: Art = [
  ...shoulders("s", "k"),
  ...FACE,
  ...art(`s M34 34q-2-14 4-18h24q6 4 4 18l-3-10H37z
m M26 16q4-12 24-12t24 12q-4 6-10 6H36q-6 0-10-6z
s M26 16q4-12 24-12-12 4-12 18h-2q-6 0-10-6z
k M32 21h36l3 5q-21-6-42 0z
l M50 8l1.5 3.6 3.9.3-3 2.5 1 3.8-3.4-2-3.4 2 1-3.8-3-2.5 3.9-.3z
h [22,66,9,2.4][22,70,9,2.4]
l [66,68,5,5][73,68,5,5]
k M44 58h12l-6 12z`),
];

export const MEDIC: Art = [
  ...shoulders("l", "m"),
  ...FACE,
  ...art(`s M34 28q-2-18 16-18t16 18l-4-8-24 0z
l M36 38h28q0 12-14 16-14-4-14-16z
s1 M40 43h20M41 47h18M36 39l-3-4M64 39l3-4
k2 M33 20h34
l (50,16,6)
s (50,16,3)
h [28,68,10,3][31.5,64.5,3,10]
k2 M44 60q-4 12 6 16t6-16`),
];

export const PILOT: Art = [
  ...shoulders("s", "k"),
  ...FACE,
  ...art(`s M32 36Q30 6 50 6t18 30l2 12-6 4-2-16H38l-2 16-6-4z
k M32 20h36v5H32z
l (41,22.5,8,6)(59,22.5,8,6)
k (41,22.5,6,4.2)(59,22.5,6,4.2)
h M37 22l6-3v3z
h M55 22l6-3v3z
l M34 60q16 10 32 0l4 6-12 6 6 10H54l-4-8-12 2-8-10z`),
];

export const HACKER: Art = [
  ...shoulders("s", "k"),
  ...art(`s M28 62q-8-54 22-58 30 4 22 58-10 8-22 8t-22-8z
m M34 56q-6-44 16-48 22 4 16 48-8 6-16 6t-16-6z
k M38 50q-4-34 12-34t12 34q-6 6-12 6t-12-6z
h M40 32h9v6h-7zM60 32h-9v6h7z
l M42 33h4l-2 3zM53 33h4l-2 3z
m M46 47h8v1.6h-8z`),
  ...art("g [10,10,2,3][10,16,2,3][14,22,2,3][86,12,2,3][90,20,2,3][86,28,2,3][8,30,2,3][90,38,2,3][12,42,2,3]"),
];

export const ENGINEER: Art = [
  ...shoulders("m", "s"),
  ...FACE,
  ...both(art("l M34 34q-6 10-4 24 4 4 6 0-2-10 2-18z\nk [29.5,52,6,2]")),
  ...art(`l M32 24a18 18 0 0136 0z
m M32 24a18 18 0 0118-18q-8 4-8 18z
l M28 24h44v4H28z
s [47,6,6,18]
h M38 60h4v22h-4zM58 60h4v22h-4z
k M78 82V58l-5-4v-9l5 4h4l5-4v9l-5 4v24z`),
];

export const OLD_MARKSMAN: Art = [
  ...shoulders("s", "k"),
  ...art("k3 M80 82L88 6\nm M76 82l3-24h8l-2 24z\nk4 M84 34l1.5-12"),
  ...FACE,
  ...art(`l M36 38q2 6 8 4l6-2 6 2q6 2 8-4 2 20-14 28-16-8-14-28z
k M45 46h10v1.8H45z
l M32 26q-4-18 18-20 22 2 18 20-8-8-18-8t-18 8z
m M32 26q2-10 18-12 16 2 18 12-8-8-18-8t-18 8zM34 14q14-8 30 2-14-4-30-2z
l M40 30l7 1v1.6h-7zM60 30l-7 1v1.6h7z`),
];

export const DIPLOMAT: Art = [
  ...shoulders("s", "k"),
  ...art("l M42 58h16l-8 22z\nh M48 62h4l2 16-4 4-4-4z"),
  ...art("s (50,8,8)"),
  ...FACE,
  ...art(`s M33 34q-4-24 17-24t17 24q-2-12-12-16-12 0-22 16z
l (35.5,41,1.8)(64.5,41,1.8)
m M42 58l-8 4 8 20h4zM58 58l8 4-8 20h-4z
l [66,66,8,3]
h M45 45.5q5-2 10 0-5 4-10 0z`),
];

export const CHAPLAIN: Art = [
  ...shoulders("s", "k"),
  ...FACE,
  ...art(`s M35 28q-2-18 15-18 16 0 15 18l-4-8q-12 2-22 0z
s M36 40q4 12 14 14 10-2 14-14 0 14-14 20-14-6-14-20z
k M45 46h10v1.8H45z
k M38 58q12 8 24 0l3 7q-15 8-30 0z
l [45,60,10,5]
l [48.5,68,3,13][44.5,71,11,3]
g M20 12h2.5v8h6v2.5h-6v12H20v-12h-6V20h6z`),
];

export const RANGER: Art = [
  ...shoulders("m", "s"),
  ...FACE,
  ...both(art("k M34 32q-8 12-5 30 4 4 6 0-2-12 3-20z\nh [29,54,6,3]")),
  ...art(`h M66 22L82-2l4 12-14 16z
l1 M68 22L83 2
s M14 24q20-4 22-12 2-10 14-8 12-2 14 8 2 8 22 12-36 10-72 0z
h M35 16h30v4q-15 3-30 0z
l M38 62q12 8 24 0l-2 8q-10 4-20 0z
h (50,71,2.4)(43,69,1.6)(57,69,1.6)`),
];

export const GENERAL: Art = [
  ...shoulders("s", "k"),
  ...FACE,
  ...art(`s M24 14q6-12 26-12t26 12l-8 8H32z
m M24 14q6-12 26-12 20 0 26 12-26-6-52 0z
k M32 20h36l4 6q-22-6-44 0z
l M50 5l1.7 4 4.3.3-3.3 2.8 1 4.2-3.7-2.3-3.7 2.3 1-4.2-3.3-2.8 4.3-.3z
k M41 43q9-6 18 0-2 5-9 3-7 2-9-3z
l M14 70l12-8 4 4-14 8zM86 70l-12-8-4 4 14 8z
h [60,68,5,3][66,68,5,3][60,72,5,3]
l [66,72,5,3]
k M44 58h12l-6 10z
l M48 60h4l1 8h-6z`),
];

export const PROFESSOR: Art = [
  ...shoulders("s", "k"),
  ...art("l M26 40q-12-4-8-14-4-12 8-14 2-12 14-8 8-6 16 0 12-4 16 8 12 4 6 14 4 12-8 14l-6-8H34z"),
  ...FACE,
  ...art(`l M34 24q4-10 16-8 12-2 16 8-6-2-8-4-10 4-16 0-4 4-8 4z
k (42,33,7)(58,33,7)
l (42,33,5)(58,33,5)
k (43,33,1.8)(57,33,1.8)
k1.6 M48 33h4M35 32l-4-2M65 32l4-2
l M42 42q8-4 16 0-4 4-8 2-4 2-8-2z
l M44 58h12l-6 8z
h M50 62l10-4v9zM50 62l-10-4v9z`),
];

/** Somebody whom nobody has drawn: what differs comes from the name. */
export function stranger(next: () => number): Art {
  const pick = (...choices: Art[]): Art => choices[Math.floor(next() * choices.length)] ?? [];
  return [
    ...(next() > 0.5 ? shoulders("m", "s") : shoulders("s", "k")),
    ...FACE,
    ...pick(
      art("s M34 30q-4-20 16-20t16 20q-4-8-8-10-12 4-24 10z"),
      art("s M32 44Q28 8 50 8t18 36l-5 4q0-20-6-26-10 4-20 2-2 10-2 24z"),
      art("m M30 22q2-16 20-16t20 16z\nk M28 22h44v4H28z"),
      art("l M33 24q-2-16 17-17 19 1 17 17-8-6-17-6t-17 6z"),
    ),
    ...pick(
      art("k (42,33,6)(58,33,6)\nl (42,33,4)(58,33,4)\nk1.6 M48 33h4"),
      art("s M36 40q4 12 14 14 10-2 14-14 0 14-14 20-14-6-14-20z"),
      art("h M56 26l2 12"),
      art("k M36 30h12v6H36z\nk1.6 M36 30l28-6"),
    ),
    ...pick(
      art("h M40 58h20l-6 8v14h-8V66z"),
      art("l M34 60q16 10 32 0l2 6q-18 10-36 0z"),
      art("l [28,68,10,3][28,73,10,3]"),
      art("k M44 58h12l-6 16z"),
    ),
  ];
}
