/** What the Invader builds, and what it lets loose. */
import { seedOf } from "../../../../art/pixels";
import { type Art, art, both, put } from "./draw";
import { TANK } from "./machines";

const SPIKY = art(`m2.4 M0-16v-7M0 16v7M-16 0h-7M16 0h7M-11-11l-5-5M11-11l5-5M-11 11l-5 5M11 11l5 5
m (0,0,15)(0,-23,3)(0,23,3)(-23,0,3)(23,0,3)(-16,-16,3)(16,-16,3)(-16,16,3)(16,16,3)
s M0-15A15 15 0 000 15 20 20 0 010-15z
k (4,-4,3.6)(-4,5,2.8)(7,7,2)
h (4,-4,1.6)`);

export const GERMS: Art = [
  ...put(SPIKY, 18, 20, 0.5),
  ...put(SPIKY, 82, 22, 0.6, 20),
  ...put(SPIKY, 84, 66, 0.45),
  ...put(SPIKY, 16, 62, 0.55, 30),
  ...put(SPIKY, 50, 42, 1.3, 10),
];

/** A spear of light, and the ground gives way. */
export const LANCE = art(`g M40-2h20l-4 56H44z
l M46-2h8l-2 56h-4z
s M-5 54l38-2 8 8 6-6 8 28H-5z
m M105 54l-38-2-6 8-6-4 0 26h50z
k M33 52l8 8 4 10-2 12h12l-2-14 4-8 10-8-8 2-4 6-6-8-4 6-6-6z
h M44 54l6 12 6-12 4-4-10 6-10-6z
m M14 44l8-4 4 6-8 4zM76 42l8 4-4 5-7-4z
s M26 34l5-2 2 4-5 2zM68 32l5 2-3 4-4-3z
k1.6 M14 60l10 6-4 10M88 60l-10 8 6 10`);

export const FLAMES: Art = [
  ...art(`s M-5 80V52Q2 40 4 24q8 8 8 18Q18 30 16 10 30 20 32 38 38 24 34 2q18 12 20 34 6-10 4-24 14 10 14 28 6-8 4-20 14 10 12 28 6-6 6-14 10 10 11 22v40z
h M2 80V62q6-8 6-18 8 8 8 18 6-10 4-24 12 10 14 26 6-12 2-28 14 12 16 30 6-8 4-18 10 8 10 22 6-6 6-14 8 8 8 18 6-4 6-8l8 34z
l M14 80q-2-12 6-22 2 8 8 12 2-12 8-18 6 12 8 18 4-8 4-14 8 8 10 16 4-4 6-10 6 8 6 18z
k M6 80V70h8v-8h6v12h10v-8h8v10h14V66h8v8h10v-10h7v10h8v-4h9v10z`),
];

/** The sun is an eye now, over roofs. */
export const DARK_SUN: Art = [
  ...Array.from({ length: 14 }, (_, number) => put(art("m M-3-24L0-36 3-24z"), 50, 34, 1, (360 / 14) * number)).flat(),
  ...art(`m (50,34,22)
k M30 34Q50 14 70 34 50 54 30 34z
l (50,34,9)
k (50,34,5)
h (50,34,2.4)
k M-4 80V66h8v-8h9v12h8V60h9v12h8V56h6v16h10V62h8v10h8V56h9v14h9V60h8v8h10v12z`),
];

export const ORACLE: Art = [
  ...art(`s M14 78L50 8l36 70z
m M50 8l36 70H46z
l M26 40q24-26 48 0-24 26-48 0z
k (50,40,11)
h (50,40,6)
l (47,37,2)
k1.4 M22 64h56M18 71h64`),
  ...art("g M50 0l1.6 5h-3.2z"),
];

export const OBELISK = art(`f2 (50,30,22)
f2 (50,30,32)
f1.4 (50,30,42)
s M36 78l4-62 10-14v76z
m M50 2l10 14 4 62H50z
h M46 24h8v3h-8zM45 34h10v3H45zM45 44h6v3h-6zM44 54h12v3H44z
l M50 2l10 14-10 2z
s M24 78l6-8h40l6 8z`);

export const ZIGGURAT = art(`h M42 16q-4-8 4-14 0 4 4 4 2-4 0-6 12 6 8 16z
m M40 16h20v12H40zM30 28h40v14H30zM20 42h60v16H20zM8 58h84v20H8z
s M40 16h8v12h-8zM30 28h12v14H30zM20 42h18v16H20zM8 58h24v20H8z
l M46 16h8v62h-8z
k1 M46 22h8M46 28h8M46 34h8M46 40h8M46 46h8M46 52h8M46 58h8M46 64h8M46 70h8
k [34,33,6,6][60,33,6,6][26,48,7,7][67,48,7,7][14,64,9,9][36,64,6,9][58,64,6,9][77,64,9,9]
h [28,50,3,5][69,50,3,5][16,67,5,6][79,67,5,6]`);

export const BRAIN = art(`s3 M40 58q-4 10-12 20M50 60v20M60 58q4 10 12 20M32 54Q22 60 12 74M68 54q10 6 20 20
m M50 8q8-6 16 0 14 0 16 12 10 6 6 18-2 12-14 12-6 8-16 4-4 4-8 4t-8-4q-10 4-16-4-12 0-14-12-4-12 6-18Q20 8 34 8q8-6 16 0z
s M50 8q-8-6-16 0-14 0-16 12-10 6-6 18 2 12 14 12 6 8 16 4-10-6-8-14-10-2-8-12 2-10 12-10 2-8 12-8z
s2.2 M50 10v44M60 16q-6 6 0 12t0 12M74 20q-8 2-8 10t10 8M28 22q8 4 4 12M40 18q4 6 0 12t2 10M66 46q2-6 10-6
l M62 10q6-2 10 2M36 10q-6-2-10 2
h (50,70,2)(30,74,2)(70,74,2)`);

/** Six-sided grains that close in on something of steel. */
export function nanobots(): Art {
  const next = seedOf("nanobots");
  let [near, far, hot] = ["", "", ""];
  for (let number = 0; number < 64; number++) {
    const angle = next() * Math.PI * 2;
    const radius = 20 + next() * 30;
    const [x, y] = [50 + radius * Math.cos(angle) * 1.1, 38 + radius * Math.sin(angle) * 0.8];
    const size = 1.4 + next() * 2.2;
    const grain = `M${(x - size).toFixed(1)} ${y.toFixed(1)}l${(size / 2).toFixed(1)} ${-size.toFixed(1)}h${size.toFixed(1)}l${(size / 2).toFixed(1)} ${size.toFixed(1)}l${(-size / 2).toFixed(1)} ${size.toFixed(1)}h${(-size).toFixed(1)}z`;
    if (number % 7 === 0) hot += grain;
    else if (number % 2) near += grain;
    else far += grain;
  }
  return art(`s ${far}
k M36 24h28v22l-6 6v8H42v-8l-6-6z
l M38 26h24v19l-6 6v7H44v-7l-6-6z
k [42,33,6,6][52,33,6,6][45,52,2,6][49,52,2,6][53,52,2,6]
m ${near}
h ${hot}`);
}

/** A head, and what it thinks has turned to noise. */
export const STATIC: Art = [
  ...art(`s M28 80V66q-12-8-12-28 0-10 6-18h56q2 6 2 16l8 12-8 3v10q0 6-8 6h-8v13z
m [20,4,60,5][14,12,60,4][28,19,58,4]
l [34,4,14,5][58,12,22,4][12,19,12,4]
h [66,4,8,5][24,12,8,4][50,19,10,4]
m M24 26h54v4H24zM20 34h62v4H20zM22 42h50v4H22z
k [40,26,12,4][56,34,14,4][30,42,10,4]
l1.6 M30 56h16l4-10 5 22 5-32 5 26 3-6h6`),
];

/** Space bends, and what is heavy falls sideways. */
export const WELL: Art = [
  ...art(`m2 (50,56,46,16)
m1.8 (50,58,34,11.5)
s2 (50,61,23,7.5)
s2 (50,64,13,4)
k (50,66,6,2)
m1.2 M50 66L4 54M50 66l46-12M50 66L26 43M50 66l24-23M50 66L20 70M50 66l30 4M50 66V40`),
  ...put(TANK, 18, 44, 0.42, -58),
  ...put(art("l M-5-4h10v8H-5z\ns M-5-4h4v8h-4z"), 70, 24, 1.3, 30),
  ...put(art("l M-4-3h8v6h-8z"), 82, 38, 1, 50),
];

/** Nothing of the sun but its rim. */
export const ECLIPSE: Art = [
  ...Array.from({ length: 20 }, (_, number) =>
    put(art(number % 2 ? "m M-2.6-28L0-40l2.6 12z" : "s M-3-28L0-48l3 20z"), 50, 40, 1, 18 * number),
  ).flat(),
  ...art("l (50,40,29)\nm (50,40,27)\nk (50,40,24.5)\nl M68 22l3 5 6 1-4.5 4 1.5 6-6-3-5 3 1-6-4-4 6-1z"),
];

export const SAUCER = art(`s M30 20Q32 4 50 4t20 16z
l M34 18Q37 7 50 7q6 0 10 4-10 0-14 8z
m M4 26q10-10 46-10t46 10q-8 10-46 10T4 26z
s M4 26q8 10 46 10t46-10q-14 5-46 5T4 26z
h (20,27,2.4)(35,29.5,2.4)(50,30.5,2.4)(65,29.5,2.4)(80,27,2.4)`);

const TAKEN = art("k (0,-9,2.4)\nk2.2 M0-6v7M0-4l-4-4M0-4l4-4M0 1l-3 6M0 1l3 6");

export const ABDUCTION: Art = [
  ...art("g M32 34h36l18 46H14z\nl M42 34h16l8 46H34z"),
  ...put(TAKEN, 50, 54, 1, 10),
  ...put(TAKEN, 38, 68, 0.9, -20),
  ...put(TAKEN, 62, 66, 0.9, 16),
  ...SAUCER,
];

/** A saucer, of which one half is not there. */
export const VANISHING: Art = [
  ...put(
    art(`m M4 26q10-10 46-10v20Q12 36 4 26z
s M4 26q8 10 46 10v-5Q18 31 4 26zM30 16Q32 2 50 2v14z
h (20,27,2.4)(35,29.5,2.4)
s1.2 M50 2q6 0 10 2M64 7q5 4 6 9M56 16q10 0 18 2M80 20q10 2 16 6M94 29q-6 3-12 4M76 35q-10 1-18 1`),
    0,
    16,
  ),
  ...art(`m [54,20,3,3][60,28,3,3][58,38,3,3][66,44,3,3][70,30,2,2][76,38,2,2][64,18,2,2][82,30,1.5,1.5][88,42,1.5,1.5][56,46,2.4,2.4]
s [52,30,2.4,2.4][62,36,2.4,2.4][72,22,2.4,2.4][68,38,2,2][78,26,2,2][84,36,2,2][92,34,1.5,1.5][60,12,2,2]`),
];

/** Sand runs in it, slowly. */
export const HOURGLASS: Art = [
  ...art(`s M10 78h80l-8-8H18zM18 70V24h8v46zM74 70V24h8v46z
m M12 24L50 2l38 22z
s M12 24L50 2 40 24z
k M50 9l8 9H42z
h (50,15,2)
l M36 30h28v3q0 10-10 15 10 5 10 15v4H36v-4q0-10 10-15-10-5-10-15z
k M39 33h22q0 8-9 13v4q9 5 9 14H39q0-9 9-14v-4q-9-5-9-13z
h M42 38h16q-2 5-8 8-6-3-8-8zM49 46h2v10h-2zM41 64q3-8 9-8t9 8z`),
];

export const ACID: Art = [
  ...art(`m M12 32q-10-2-8-12 2-8 12-8 4-12 18-12 12 0 16 8 14-6 22 4 14-2 18 8 2 12-10 12z
s M12 32q-10-2-8-12 2-8 12-8-2 12 8 20z
h M18 36l4 8a4 4 0 11-8 0zM38 35l3 7a3.4 3.4 0 11-6 0zM58 36l4 8a4 4 0 11-8 0zM80 36l4 8a4 4 0 11-8 0zM12 54l3 7a3.3 3.3 0 11-6 0zM88 56l3 7a3.3 3.3 0 11-6 0z
s M24 82V58h52v24z
k [32,64,9,9][58,64,9,9][45,66,9,16]
m M20 58L50 40l30 18q1 10-4 10t-4-8q-3 0-4 6t-5 0-5-4-5 8-6-4-6-4-4 6-6-2-6 0-5 6-4-2 0-12z
l M50 40l30 18q1 10-4 10t-4-8q-8-8-22-14z
h M32 72l2 5a2.4 2.4 0 11-4 0zM66 74l2 5a2.4 2.4 0 11-4 0z`),
];

/** A wave above a town that leans. */
export const TIDE: Art = [
  ...put(art("s [0,-44,14,44]\nk [3,-38,3,4][8,-38,3,4][3,-28,3,4][8,-28,3,4][3,-18,3,4][8,-18,3,4]"), 20, 80, 1, -8),
  ...put(art("s [0,-32,12,32]\nk [3,-26,2,4][7,-26,2,4][3,-16,2,4]"), 40, 80, 1, -14),
  ...art(`m M104 80V6Q78-6 58 10q-12 12-6 24 8-8 16-4-8 6-8 16-14 4-20 20-6 6-18 8l-22 0v6z
s M104 80V30Q84 20 74 34q-4 8 0 14-12 6-18 18-8 8-20 8l-36 0v6z
l M58 10q-12 12-6 24 8-8 16-4-4-4-2-10-4 2-6 0 2-6-2-10z
l2 M90 12q-14-4-22 4M96 44q-12 0-18 12M70 62q-8 8-18 10`),
];

export const PORTAL: Art = [
  ...art(`s M12 80h76l-8-10H20z
s (50,40,35)
m (52,40,33)
k (51,40,25)
f (51,40,22)
g (51,40,16)
l (51,40,9)
h M50 4h6v8h-6zM84 37h8v6h-8zM12 37h8v6h-8zM26 13l4-4 5 6-4 4zM74 13l-4-4-5 6 4 4zM26 65l5-5 5 5-5 6zM76 65l-5-5-5 5 5 6z
s1.4 M34 40q8-14 22-10t6 18-18 4`),
];

/** Grown, not built. */
export const SPIRE: Art = [
  ...art(`s M30 80q12-14 10-34-2-16 6-30 2-10 0-18 10 8 10 20 0 14 8 26 4 20 10 36z
m M44 80q8-16 4-36-2-14 4-24 0-10-4-20 8 8 8 20 0 14 6 26 4 20 8 34z
l (52,58,5,6)(55,38,3.6,5)(52,22,2.4,4)
h (52,58,2.4)(55,38,1.8)(52,22,1.2)
m4 M40 60q-12-4-14-16M64 50q10-4 10-18M42 40q-8-4-8-12
l (26,42,4)(74,30,4)(34,26,3)`),
  ...both(art("s M6 80q2-12 8-18 4 8 10 18z")),
];

export const SHARD: Art = [
  ...art(`f2 (50,38,34)
s M50 2L30 34l20 40z
m M50 2l20 32-20 40z
l M50 2l20 32-20-4z
k M50 2L30 34l20-4z
h (50,40,4)
s M16 30l-6 12 8 14 4-14zM84 26l6 14-8 14-4-14z
m M18 56l4-14-6-12 4 13zM82 54l-4-14 6-14-4 14z
m M32 66l4 8 3-8zM62 66l4 8 3-8z`),
];
