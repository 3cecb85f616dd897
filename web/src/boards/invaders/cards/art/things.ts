/** Mankind's tools, weapons and papers. */
import { type Art, art, both, put } from "./draw";
import { man } from "./people";

/** Teeth around a hole. */
function gear(x: number, y: number, radius: number, teeth: number, tone: string): Art {
  let path = "";
  for (let number = 0; number < teeth * 4; number++) {
    const angle = ((number - 0.5) * Math.PI) / (teeth * 2);
    const far = number % 4 < 2 ? radius : radius * 0.78;
    path += `${number === 0 ? "M" : "L"}${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  }
  return art(`${tone} ${path}z`);
}

/** A flask with something in it that draws one near. */
export const FLASK = art(`s M40 10h20v5H40z
m M43 14h14v20l17 30q4 10-8 10H34q-12 0-8-10l17-30z
s M43 14h5v22L32 64q-3 8 2 10-12 0-8-10l17-30z
k M40 42h20l11 20q2 6-4 6H33q-6 0-4-6z
h M50 64q-13-9-10-16 4-6 10 0 6-6 10 0 3 7-10 16z
l (44,36,2)(54,30,1.6)(50,24,1.2)
f1.6 M50 8q-8-4 0-8M58 8q6-4 2-8`);

/** A flower of barrels that looks up. */
export const WEAPON_FLOWER: Art = [
  ...art("s M44 78l4-30h4l4 30z\nm M30 78q4-10 20-10t20 10z"),
  ...[-75, -50, -25, 0, 25, 50, 75].flatMap((angle, number) =>
    put(
      art(
        number % 2
          ? "s M-5 0l-3-26 4-8h8l4 8-3 26z\nk M-4-34h8v3h-8z"
          : "m M-5 0l-4-30 5-9h8l5 9-4 30z\nk M-4-39h8v3h-8z",
      ),
      50,
      50,
      1,
      angle,
    ),
  ),
  ...art("k (50,50,11)\nh (50,50,7)\nl (50,50,3)"),
];

export const PULSE = art(`f (50,40,38)
g (50,40,29)
m (50,40,20)
k M56 4L32 44h14l-6 32 28-44H54z
l M54 14L38 41h13l-4 20 15-26H50z`);

/** A head full of wheels. */
export const THINKING: Art = [
  ...art(`m M26 78V64q-12-8-12-28Q14 8 46 8q30 0 32 30l8 12-8 3v10q0 6-8 6h-8v9z
s M26 78V64q-12-8-12-28Q14 8 46 8 24 16 24 38q0 16 12 24v16z`),
  ...gear(42, 32, 15, 8, "k"),
  ...art("l (42,32,5)"),
  ...gear(62, 42, 10, 7, "k"),
  ...art("h (62,42,3.5)"),
];

/** A set for the field, with its aerial and a handset. */
export const RADIO = art(`k1.8 M30 30L20 2
h (20,3,2.6)
f2 M10 12q-6-6 0-14M30 12q8-6 0-14
m M16 30h60v44H16z
s M16 30h14v44H16z
k [34,36,36,10]
l1.2 M38 41h28
h [52,38,1.6,6]
k (40,58,7)(62,58,7)
m (40,58,3)(62,58,3)
k1 M34 68h34
s M80 26q12 0 12 10v26q0 10-12 10v-8q4 0 4-4V38q0-4-4-4z
k1.6 M76 66q6 8 12 4`);

/** A hook over a heap of scrap. */
export const SALVAGE: Art = [
  ...art(`k2.4 M50 0v18
s M42 16h16v8H42z
m5 M50 24v6q0 8-8 8t-8-7
m M2 78l10-14 12 4 10-12 16 6 14-10 14 12 12-4 10 18z
s M2 78l10-14 12 4-6 14z`),
  ...gear(70, 60, 9, 8, "s"),
  ...art("k (70,60,3.5)\ns M22 62l16-6 3 7-16 6z\nk M52 66h16v12H52zM14 70l8-3 2 8h-9z\nl M28 50l14-3 2 5-14 3z"),
];

export const MEDAL = art(`s M30 4h14l10 30H42z
m M70 4H56L44 34h14z
h M36 4h4l9 28h-4z
l M62 4h-3L50 30l2 4z
s (50,54,21)
m (50,53,18)
s (50,53,14)
l M50 40l4 8.5 9 1-6.7 6.1 1.9 9L50 60.2l-8.2 4.4 1.9-9L37 49.5l9-1z`);

export const DYNAMITE = art(`h M70 0l3 7 7-3-3 7 7 3-7 3 3 7-7-3-3 7-3-7-7 3 3-7-7-3 7-3-3-7 7 3z
l (70,14,4)
k1.8 M66 18q-10 8-14 4t-4 8
s M28 32h14v46H28zM58 32h14v46H58z
l (35,32,7,2.5)(65,32,7,2.5)
m M42 34h16v48H42z
s M42 34h6v48h-6z
l (50,34,8,3)
k (50,34,2)
m M18 38h15v44H18zM67 38h15v44H67z
s M18 38h5v44h-5zM67 38h5v44h-5z
l (25.5,38,7.5,3)(74.5,38,7.5,3)
k (25.5,38,1.8)(74.5,38,1.8)
k [15,50,70,4.5][15,66,70,4.5]
h [44,49,12,6.5]`);

/** Orders that somebody else has read. */
export const INTERCEPTED = art(`m M10 28h80v46H10z
s M10 28l40 28 40-28v6L50 64 10 34z
l M20 8h60v24L50 52 20 32z
k [28,14,28,2.4][28,20,40,2.4][28,26,34,2.4]
h4 M62 10l22 22M84 10L62 32
m (50,60,8)
k (50,60,5)`);

export const MEGAPHONE = art(`f2.6 M84 18q10 14 0 34M90 10q16 24 0 50
m M36 28L78 8v56L36 46z
s M36 38l42 4v22L36 46z
m M14 28h24v18H14q-6 0-6-9t6-9z
s M14 28h8v18h-8q-6 0-6-9t6-9z
m M20 46h10l4 24q0 4-5 4t-5-4z
s M20 46h4l4 28q-4 0-4-4z
k M76 8h4v56h-4z
h [26,28,3,18]`);

/** Strings, a plug and a patch: a tank full of air. */
export const BALLOON_TANK = art(`k1 M20 66L10 78M50 68l-2 12M80 66l10 12
m M14 52h72a9 9 0 010 18H14a9 9 0 010-18z
s M14 61h80a9 9 0 01-8 9H14a9 9 0 01-8-9z
k (20,62,4)(36,62,4)(52,62,4)(68,62,4)(82,62,4)
m M22 54q-6-14 6-14h44q12 0 8 14z
m M34 42q-6-18 8-18h16q14 0 8 18z
m M60 26q16-6 30-6 6 2 2 8-12 2-28 8z
l M40 28q4-3 10-2l-2 3q-4-1-7 1zM28 46q3-3 8-3l-2 3z
h M52 44l8 2-2 7-8-2z
k M84 48l6-4 3 4-6 4z
f1.4 M92 42q4-2 2-6M96 46q5 0 6-5`);

/** A dish whose waves break off. */
export const JAMMER = art(`s M30 78l8-22h8l10 22z
m M14 24q4 36 42 36L18 22q-3-2-4 2z
s M14 24q4 36 42 36l-6-6Q24 50 18 22q-3-2-4 2z
k2 M34 42l18-18
h (53,23,4)
l2.6 M62 30q4-6-2-12M70 34q6-10-3-22M78 38q9-14-4-32
h4 M60 8l26 30M86 8L60 38`);

/** From orbit. */
export const BEAM_SATELLITE: Art = [
  ...art(`g M44 34h12l16 46H28z
l M48 34h4l7 46H41z
m M38 12h24v20H38z
s M38 12h8v20h-8z
k M44 32h12l-3 7h-6z
h (50,21,4.5)`),
  ...both(art("s [6,14,26,14]\nk1 M14 14v14M23 14v14M6 21h26\nk2 M32 21h6")),
  ...art("h M50 66l5 7 9-3-4 8 6 6H34l6-6-4-8 9 3z"),
];

/** A poster: a hand that points at who looks. */
export const CALL_UP: Art = [
  ...art(`s M22 10h60v70H22z
m M18 8h60v70H18z
k M38 3h20v10H38z
l [24,14,48,60]`),
  ...[20, 38, 56].flatMap((y, number) =>
    put(
      art(`s (7,4,4)M0 15q0-7 7-7t7 7z
k [18,5,${[20, 14, 18][number]},2.4][18,10,${[14, 22, 12][number]},2.4]`),
      29,
      y,
    ),
  ),
  ...art("h3.4 M58 26l4 5 9-12M58 62l4 5 9-12"),
  ...put(art("s M-3-28h6V8l-3 8-3-8z\nk M-3 8h6l-3 8z\nm M-3-28h2.5V8h-2.5z"), 84, 44, 1, 24),
];

/** A wheel that a spanner has got into. */
export const JAMMED: Art = [
  ...gear(40, 44, 30, 10, "s"),
  ...gear(40, 42, 30, 10, "m"),
  ...art("k (40,42,10)\ns (40,42,6)"),
  ...put(
    art(
      "l M-4-34h8V20h-8z\nl M-11-46q0 12 11 14 11-2 11-14l-6 6H-5z\nl M-11 32q0-12 11-14 11 2 11 14l-6-6H-5z\nk M1-34h3V20H1z",
    ),
    66,
    34,
    1,
    38,
  ),
  ...art("h M54 12l4 6 7-2-3 6 5 5-7 0-2 7-3-6-7 1 4-5-4-6 7 1z"),
];

export const MESSAGE_RUNNER: Art = [
  ...art("s M38 30h24v24H38z\nk2 M64 32V4\nh (64,4,2.4)\nf1.6 M70 10q4-6 0-12M76 14q8-10 0-20"),
  ...put(man("helmet", "flags"), 50, 76, 1.3),
  ...art("k2 M44 34l4 22M56 34l-4 22"),
];
