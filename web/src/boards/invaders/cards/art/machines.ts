/** Mankind's machines: what walks, rolls, flies and swims. */
import { type Art, art, both, put } from "./draw";

export const WALKER = art(`s M36 44l-8 10 6 6-6 14h-8v4h18l-1-6 7-13-5-8 4-5z
m M56 44l8 10-4 7 8 13h8v4H58l1-6-8-12 3-9-4-5z
s M30 40h32v9H30z
m M22 26q6-12 22-12 18 0 26 12l4 4-2 6q-8 6-24 6-18 0-28-7z
s M22 26q3-6 10-9l4 24q-8-1-16-6z
k M44 22l12 1 6 7-16-1z
l M47 24l7 .6 3 3.6-9-.4z
s M62 36h10v7H62z
k [70,36,18,2.4][70,40.6,18,2.4]
s M14 32h12v8H14z
k [4,33,12,2.4][4,37,12,2.4]
h (40,30,2)`);

/** Tracks, hull and turret; the barrel points to the right. */
export const TANK = art(`s M12 58h76q6 0 6 6t-8 10H20Q8 74 6 64q0-6 6-6z
k (20,66,5)(35,67,5)(50,67,5)(65,67,5)(80,66,5)
m (20,66,2)(35,67,2)(50,67,2)(65,67,2)(80,66,2)
m M8 56l8-12h66l12 12-4 4H12z
s M8 56l8-12h12l-8 16h-8z
m M26 44l6-16h28l8 8v8z
s M26 44l6-16h8l-4 16z
k [36,24,10,4]`);

export const SIEGE_TANK: Art = [
  ...TANK,
  ...art(`m M60 28l34-12 2 6-34 14z
k M90 16l6-2.5 3.5 9-6 2z
l M30 30l14 0-1 3H29z`),
];

export const FLAME_TANK: Art = [
  ...art(`h M74 34q10-18 26-16-6 4-4 8 6-2 10 2-8 0-8 6 4 0 6 6-18 6-30-2z
l M76 35q8-8 18-7-4 4-2 7-8 2-16 2z`),
  ...TANK,
  ...art(`m [58,32,18,5]
k [72,31,6,7]
s M14 30q6-6 12 0v14H14z
k [14,36,12,2]`),
];

export const VTOL: Art = [
  ...both(
    art(`s M6 38l38-4v8L6 42z
m M10 26h12l2 20-4 6h-8l-4-6z
s M10 26h5l-1 26h-2l-4-6z
k1.8 M-2 24h36
k [14.5,21,3,5]`),
  ),
  ...art(`m M50 20q12 0 13 20 0 16-6 26h-14q-6-10-6-26 1-20 13-20z
s M50 20q-6 6-6 24 0 14 3 22h-4q-6-10-6-26 1-20 13-20z
k M42 36q8-8 16 0l-2 10H44z
l M45 38q5-5 10 0l-1 3h-8z
s M30 62l14-4v6l-14 4zM70 62l-14-4v6l14 4z
h (50,58,2)`),
];

/** Seen from the side, flying up to the right. */
export const JET = art(`s M20 56l-10-20h8l16 12zM34 60l-8 14h9l18-14z
m M16 56q30-16 56-26 12-4 18-4-2 8-12 14-26 16-52 24z
s M16 56q30-16 56-26-18 14-46 34z
m M40 44l-8-26h9l22 18zM44 54l14 22h10l-6-28z
k M66 32q8-5 16-5-3 5-11 9z`);

export const CARGO_PLANE = art(`m M14 26q4-6 14-6h44l16 6-4 6H22z
s M14 26l8 6h62l4-6z
m M14 26L8 8h9l9 14z
s M34 28l10 14h10l-4-14zM44 20L54 8h8l-4 12z
k [64,22,3,3][70,22,3,3][76,22,4,3]`);

/** A box on a parachute. */
export const PARACHUTE = art(`l M-12-14a12 11 0 0124 0q-4-3-8 0-4-3-8 0-4-3-8 0z
k.8 M-12-14L-3 2M12-14L3 2M-4-14l2 16M4-14L2 2
m [-5,2,10,9]
s [-5,2,4,9]
k [-5,5.5,10,1.5]`);

export const SUBMARINE = art(`s M14 40l-8-8v22l8-6z
m M10 46q8-14 40-14 34 0 42 14-10 13-42 13-32 0-40-13z
s M10 46q8 13 40 13 32 0 42-13-12 7-42 7T10 46z
m M42 32l3-13h17l4 14z
s M42 32l3-13h6l-2 14z
k2 M54 20V9h7
k (32,44,2.6)(44,45,2.6)(56,45,2.6)(68,44,2.6)
l M84 43q4 1 6 3l-8 0z`);

export const CARRIER: Art = [
  ...art(`m M4 46h90l4-6h-6l-88 0-2 3z
s M6 48h86l-10 18H18z
m M60 40V26h6v-8h10v22z
s M60 40V26h5v14z
k [67,22,7,3]
k1.6 M70 18V6M65 10h10
l M12 43.2h10v1.2H12zM28 43.2h10v1.2H28zM44 43.2h10v1.2H44z`),
  ...put(art("l M0 0l14-6 6 0-4 6zM4-2l-5-6h3l7 4z"), 16, 38, 0.9),
  ...put(art("l M0 0l14-6 6 0-4 6zM4-2l-5-6h3l7 4z"), 36, 38, 0.9),
  ...put(art("h M0 0l14-6 6 0-4 6zM4-2l-5-6h3l7 4z"), 30, 18, 1.1, -12),
];

/** A fortress on two legs. */
export const BASTION = art(`s M30 50h12v22h8v6H26v-6h4z
m M58 50h12v22h6v6H54v-6h4z
m M22 26h56l6 26H16z
s M22 26h16l-4 26H16z
m M24 14h8v6h8v-6h8v6h8v-6h8v6h12v8H24z
s M24 14h8v14h-8z
k [34,36,10,5][56,36,10,5]
h [37,37,4,3][59,37,4,3]
k M46 46h8v6h-8z
s M8 30h12v18H8zM80 30h12v18H80z
k [2,36,10,4][88,36,10,4]`);

/** A robot of plates, standing on 0,0 and 46 high. */
export const ROBOT = art(`s M-10-18h8v18h-10zM2-18h8l2 18H2z
m M-12-36h24l-3 20h-18z
s M-12-36h8l-1 20h-4z
m M-8-50h16v12H-8z
s M-8-50h5v12h-5z
k [-5,-46.5,10,4]
h [-3,-45.8,2,2.6][2,-45.8,2,2.6]
s M-19-36h7l-1 20h-6zM12-36h7v20h-6z
k1.4 M4-50v-6`);

/** Four legs, somebody in the saddle. */
export const RIDER: Art = [
  ...art(`s M22 54l-6 10 4 12h-6l-4-12 6-14zM68 54l6 10-4 12h6l5-12-5-12z
m M30 54l-2 10 5 12h-7l-4-12 2-10zM60 54l0 10 5 12h-7l-4-12 0-10z
m M14 40h52l6 8-6 10H20l-8-8z
s M14 40h12l-4 18h-2l-8-8z
m M64 42l10-16 14-2 4 6-10 4-6 16z
k M78 26l8-1 1 3-7 1z
k2 M84 34l10-2`),
  ...put(
    art(`m M-6-16q6-3 12 0l1 14h-14z
s M-6-16q3-1.5 5-2l-1 16h-5z
m (0,-22,4.5)
s M-9-24q4 0 5-5h8q1 5 5 5-9 3-18 0z
s4 M-2-2l8 8-2 6
m3 M5-14l9 6`),
    42,
    40,
    1.15,
  ),
];

export const TRUCK = art(`m M0-20h24V-3H0z
s M0-20h8V-3H0z
m M26-15h8l6 7v5H26z
k M29-13h4l4 5h-8z
k (7,-2,4)(31,-2,4)
m (7,-2,1.5)(31,-2,1.5)
l [12,-14,8,2.4][14.8,-16.8,2.4,8]`);

/** A gun as long as a pier, and what it has just fired. */
export const RAILGUN = art(`s M14 74l6-20h34l8 20z
m M20 54l4-12h24l6 12z
s M20 54l4-12h8l-3 12z
m M20 40l64-26 3 6-64 28z
m M24 48l62-26 2 5-58 27z
k M26 42l58-24 1 3-58 25z
h1.6 M34 40l4-1.6M44 36l4-1.6M54 32l4-1.6M64 28l4-1.6
l M88 12l10-6-3 9z
h M94 8l10-5-5 8z
k [26,60,6,6][40,60,6,6]`);

export const SATELLITE: Art = [
  ...art(`m M42 30l16-4 4 18-16 4z
s M42 30l6-1.5 4 18-6 1.5z`),
  ...both(art("s M6 38l30-8 3 13-30 8z\nk1 M14 36l3 13M22 34l3 13M30 32l3 13M8 44l30-8")).slice(0, 2),
  ...art(`s M64 25l30-8 3 13-30 8z
k1 M72 23l3 13M80 21l3 13M88 19l3 13M66 32l30-8
k2 M36 37l8-2M60 30l8-2
l M50 50l10-3q2 8-3 11t-7-8z
k1.6 M54 52l2 6
k1.6 M48 27l-3-12
h (45,14,2)`),
];

/** Somebody who will not come back. */
export const DIVING: Art = put(
  [
    ...art(`h M-9-20q-6-18 0-34 2 8 6 10 0-12 8-20 0 12 6 16 4 14-2 28z
l M-4-20q-4-12 0-22 4 4 4 8 4-6 4-10 4 10 0 24z`),
    ...both(
      art(`m M-5-6L-42 8v9L-5 12z
s M-5 6l-37 5v6L-5 12z
s M-3-24l-17-5v7l17 8z
h (-24,10,3)`),
      0,
    ),
    ...art(`m M-6-26q6-6 12 0l1 42q-2 14-7 20-5-6-7-20z
s M-6-26q3-3 6-3v65q-5-6-7-20z
k M-3 10q3-3 6 0l-1 12h-4z`),
  ],
  52,
  44,
  1.02,
  -42,
);
