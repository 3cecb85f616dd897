/** Mankind's places, each by what one knows it by. */
import { type Art, art, both, put } from "./draw";

export const SHANTIES = art(`s M8 74V50l18-8 14 8v24z
m M6 51l20-11 16 10-2 4-14-8-18 9z
k [14,58,8,16]
l [28,56,7,7]
s M58 74V48h34v26z
m M54 48l6-9h36l-2 9z
k [66,58,8,8][80,58,7,16]
m M34 74V40h26v34z
s M34 74V40h9v34z
s M30 40l32-10v7L32 44z
k [46,52,8,22]
l [37,50,5,6]
k1.6 M50 30V14M44 18h12M46 22h8
f M80 38V28h5v10z
g M82 26q-4-4 0-8t0-8q6 4 3 8t0 8z`);

export const LIBERTY: Art = [
  ...art(`s M60 74V24h4v-8h3V4h2v12h3v8h4v50zM78 74V36h14v38z
m M70 24h6v50h-6z
k [63,30,3,4][63,38,3,4][63,46,3,4][63,54,3,4][81,42,3,4][87,42,3,4][81,50,3,4][87,50,3,4][81,58,3,4]
s M16 74V62h34v12z
m M22 62l3-8h16l3 8z
m M26 54q0-18 4-24h9q4 6 4 24z
s M26 54q0-18 4-24h4l-2 24z
m (34.5,24,5)
s M28 20l13 0 1 3H27z
m M29 20l-3-7 5 4 1-7 3 6 3-6 1 7 5-4-3 7z
m4 M39 33l7-8 1-12
m M44 12h7l-1 5h-5z
h M47.5 1q5 5 2.5 11h-5q-2-6 2.5-11z
l M47.5 6q2 3 1 6h-2q-1-3 1-6z
l M25 36l9-1 1 8-8 1z`),
];

/** A wedge of concrete that leads into a mountain of ice. */
export const VAULT = art(`f M-5 74L30 18l16 20 14-14 45 50z
g M30 18l9 11-8 6-6-4-7 5z
m M34 76V36l10-14h16l6 14v40z
s M34 76V36l10-14h4v54z
k [50,46,12,30]
s [55.5,46,1,30]
l M48 28h12l3 8H46z
h1 M48 28l15 8M60 28l-14 8M54 28v8
g M-5 76q20-8 40-2h36q18-6 34 0v8H-5z`);

export const ROCK = art(`m M4 68q4-10 14-14 4-22 26-36 12-8 18-2 2 20 14 32 12 8 20 20z
s M4 68q4-10 14-14 4-22 26-36-8 16-6 28t-8 22z
k M58 34h8v5h-8zM50 46h9v5h-9zM66 48h8v5h-8z
k2.4 M64 36l9-2M57 48l10-2M72 50l10-2
l M56 15l4-9 2 9z
n M-5 67q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0v20H-5z`);

/** A round steel door in a mountain. */
export const BLAST_DOOR = art(`m M2 78L26 26l14 10L56 8l18 28 8-6 16 48z
s M2 78L26 26l14 10L56 8 44 44 30 78z
l M56 8l9 14-6 4-4-4-5 5z
k M26 78V56a24 24 0 0148 0v22z
s (50,58,17)
m (50,58,13)
k (50,58,5)
l (50,58,2.4)
k2.4 M50 45v8M50 63v8M37 58h8M55 58h8
h [23,50,3,5][74,50,3,5]`);

const FACE = art(`m M-8-14q8-9 16 0l1 12-2 12q-7 8-14 0l-2-12z
s M-8-14q4-5 8-5-5 4-5 12l1 18-3-1-2-12z
k M-5-5h4v2h-4zM2-5h4v2H2z
s M0-4l2.5 8H-1zM-3 8h6v1.6h-6z`);

export const FACES: Art = [
  ...art(`s M-2 78L6 34l12-8 8-10 14 4 8-8 14 6 12-6 10 14 12 6 8 46z
m M2 78l8-20 20 6 20-4 22 6 16-6 14 18z`),
  ...put(FACE, 22, 36, 1.05),
  ...put(FACE, 41, 30, 1.05),
  ...put(FACE, 60, 34, 1.05),
  ...put(FACE, 79, 38, 1.05),
  ...art("k [40,64,20,14]\nl [46,68,8,10]"),
];

/** A hatch in a hill, with the sign of a shelter. */
export const SHELTER = art(`m M6 76q2-36 44-38 42 2 44 38z
s M6 76q2-36 44-38-24 8-26 38z
k M30 76V58q0-14 20-14t20 14v18z
l M34 76V59q0-11 16-11t16 11v17z
s M49.2 49h1.6v27h-1.6z
h M50 52l8 14H42z
k1.6 M76 44V22h7
k (84,22,3)
k [16,58,8,4]`);

const TOWER = art(`m M-3 0L-1-34h2L3 0z
k.9 M-2-10h4M-1.6-18h3.2M-2.5-3h5M-2.3-6l4 3M2.3-6l-4 3
h [-2.5,-20,5,3]
m1 M0-34v-8`);

/** A tower above, trains below. */
export const UNDERCITY: Art = [
  ...art(`s M6 44V28h12v16zM72 44V24h10v20zM84 44V32h10v12z
m M20 44V32l6-3 6 3v12zM14 32q12-2 12-6 0 4 12 6zM17 27q9-2 9-5 0 3 9 5z
k [75,28,2,3][79,28,2,3][75,34,2,3][79,34,2,3][9,32,2,3][13,32,2,3]`),
  ...put(TOWER, 56, 44, 1.0),
  ...art(`n [-5,44,110,40]
s M0 48h100v11H0zM0 63h100v11H0z
k M0 50h100v7H0zM0 65h100v7H0z
m M10 50h52q8 0 10 7H10z
l [14,51.5,7,3][24,51.5,7,3][34,51.5,7,3][44,51.5,7,3]M56 51.5h5q4 0 5 3H56z
m M92 65H46q-8 0-10 7h56z
l [82,66.5,7,3][72,66.5,7,3][62,66.5,7,3]M52 66.5h-4q-4 0-5 3h9z`),
];

export const HOSPITAL = art(`m M4 76l14-34 32-20 32 20 14 34z
s M4 76l14-34 32-20-10 54z
k M42 76l8-30 8 30z
l (70,56,11)
h [67.5,48,5,16][62,53.5,16,5]
k1.6 M50 22V8
l M50 8h16l-4 5 4 5H50z
h [54,11.5,5,2][55.5,10,2,5]`);

export const DOMES = art(`m M8 74v-8a20 20 0 0140 0v8z
s M8 74v-8a20 20 0 0120-20q-12 8-12 28z
m M52 74V60a16 16 0 0132 0v14z
s M52 74V60a16 16 0 0116-16q-9 6-9 30z
k [24,62,9,12][64,62,8,12]
l [15,58,5,4][37,58,5,4][75,58,5,4]
s [44,64,12,6]
k1.6 M68 44V22
h M68 22l14 4-14 5z
g M-5 76q26-6 50-2t60-2v10H-5z`);

/** A field of force over roofs. */
export const SHIELD_DOME = art(`g M6 72a44 46 0 0188 0h-4a40 42 0 00-80 0z
f M10 72a40 42 0 0180 0z
s M18 74V56h10v-8h8v26zM64 74V52h8v-6h8v12h6v16z
m M40 74l4-26h12l4 26z
s M40 74l4-26h4l-2 26z
l (50,42,8)
h (50,42,4)
m2 M50 34V27M43 36l-4-5M57 36l4-5
k [45,58,10,3][44,64,12,3]
k [21,60,3,3][30,54,3,3][30,62,3,3][67,56,3,3][74,52,3,3][74,62,3,3]
l M10 22l8 8-3 1zM88 14l-8 10 3 2zM30 4l3 11 3-1z`);

/** A stall under a lamp, and what is sold there. */
export const STALL = art(`k1.6 M50 0v10
h M42 16q8-12 16 0z
g M42 16h16l22 46H20z
s M10 24h80v6H10z
m M10 30h16v8q-8 6-16 0zM42 30h16v8q-8 6-16 0zM74 30h16v8q-8 6-16 0z
l M26 30h16v8q-8 6-16 0zM58 30h16v8q-8 6-16 0z
k [12,36,2.5,40][85.5,36,2.5,40]
m [14,58,72,18]
s [14,58,72,5]
l M24 58l3-10h6l3 10z
m (46,53,5)(56,53,5)(51,46,5)
s M64 58V46h12v12z
k [64,50,12,2]`);

/** Rails of a bridge that is being built, and a crane. */
export const BUILDING_SITE = art(`s M-2 62h44v6H-2z
m M-2 56h40v6H-2zM78 56h26v6H78z
s M78 62h26v6H78z
k1.8 M0 56l10-12 10 12 10-12 8 12M10 44h20
m M58 76V20h6v56z
s M58 76V20h2.5v56z
k1 M58 30l6 8-6 8 6 8-6 8 6 8
m M28 14h60l4 6H26z
s [80,20,10,9]
k1.4 M36 20v16
l M26 42l10-6 10 6z
h [26,42,20,5]
s M54 20l7-14 7 14z`);

export const RUINED_HILL: Art = [
  ...art(`h M50 2l6 20 14-16-4 20 20-8-14 16 22 4-22 6 12 16H16l12-16-22-6 22-4-14-16 20 8-4-20 14 16z
l M50 18l4 14 10-8-3 12 12 0-10 8 8 14H29l8-14-10-8 12 0-3-12 10 8z
s M8 78q16-18 30-22l10-4 14 4q18 6 30 22z
m M30 78q8-16 18-20l10 2q14 6 18 18z
k2.4 M50 60V22
k M50 20q8-4 14 0t12 0l-3 7 3 7q-6 4-12 0t-14 0z
l M60 22l1.2 2.8 3 .3-2.3 2 .7 3-2.6-1.6-2.6 1.6.7-3-2.3-2 3-.3z
k M18 78l2-14 3 0-1 14zM78 76l1-12 3 0 0 12z`),
  ...both(art("k M22 70l8-4 2 3-8 4z")),
];

/** Spiked balls half in the ground, and the sign that warns of them. */
const MINE = art(`k1.8 M-12 0h-4M12 0h4M-8.5-8.5l-3-3M8.5-8.5l3-3M0-12v-5
m M-12 2a12 12 0 0124 0z
s M-12 2a12 12 0 0112-12q-6 4-6 12z
h (0,-4,2.6)`);

export const MINES: Art = [
  ...put(MINE, 22, 58, 0.9),
  ...put(MINE, 78, 54, 0.8),
  ...art(`k2 M50 66V30
l M50 6l18 28H32z
k M50 12l12 19H38z
h M50 15l9.5 14.5h-19z
k [48.8,19,2.4,6](50,27,1.3)`),
  ...put(MINE, 52, 74, 1.25),
];
