/** Pictures of the strategies that lie beside the board. */
import { type Art, art, both, FAR, put, toned } from "./draw";
import { JET } from "./machines";
import { man } from "./people";
import { SAUCER } from "./powers";
import { type Scene, scene } from "./scene";
import { clouds, rays, rings, stars, sun } from "./skies";

/** A scope, and what it has found. */
const SCOPE = art(`s M10 82l10-12h60l10 12z
m (50,38,35)
s M50 3a35 35 0 000 70 40 40 0 010-70z
k (50,38,30)
s1.4 (50,38,20)
s1.4 (50,38,10)
s1.2 M50 8v60M20 38h60
g M50 38L68 14a30 30 0 0110 14z
l1.8 M50 38L68 14
h (64,28,3.4)(36,46,2.4)(58,56,2.4)
l (50,38,2)`);

/** Somebody from far away on a table, under a lamp. */
const AUTOPSY = art(`g M50-4L8 82h84z
s M44-4h12l8 12H36z
l M38 8h24v3H38z
m M50 18q22 0 24 20-2 20-24 28-22-8-24-28 2-20 24-20z
s M50 18q-22 0-24 20 2 20 24 28-12-10-12-28 0-16 12-20z
k M32 38l14 6-2 9q-12-2-12-15zM68 38l-14 6 2 9q12-2 12-15z
l (39,45,2)(61,45,2)
k M46 59h8v1.8h-8z
h1.6 M50 20v14M47 23h6M47 28h6
s M4 68h92v14H4z
l M76 66L94 30l3 2-12 34zM72 68h16v3H72z`);

/** Rings of steel over a heart that goes on beating. */
function mail(): Art {
  let ringsOfSteel = "";
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 8 - (row > 3 ? 1 : 0); column++)
      ringsOfSteel += `(${29 + column * 6 + (row % 2) * 3},${32 + row * 8},2.6)`;
  return [
    ...art(`m M26 22l14-8q10 8 20 0l14 8 14 14-10 12-6-6v40H28V42l-6 6-10-12z
s M26 22l14-8 4 4-6 12v52H28V42l-6 6-10-12z`),
    ...art(`s1.5 ${ringsOfSteel}`),
    ...art("k M36 12q14 14 28 0l4 4q-18 18-36 0z\nh M50 66q-14-9-11-17 5-7 11 0 6-7 11 0 3 8-11 17z"),
  ];
}

const BIG_SHIP: Art = put(toned(SAUCER, { m: "f", s: "n", l: "g", h: "g" }), 0, -6, 1);

const CLOUD = art(`g (50,70,46,10)
s M40 82q4-24 0-40h20q-4 16 0 40z
m M46 82q4-24 2-40h12q-4 16 0 40z
m M22 42q-12-2-10-14 2-10 14-10 4-14 22-14t22 12q14-2 16 10 2 14-12 16-8 8-20 4-12 6-20 0-8 2-12-4z
s M22 42q-12-2-10-14 2-10 14-10 4-14 22-14-14 8-12 20-10 4-6 14 0 6 4 8-8 2-12-4z
l M52 12q12-4 16 6 10 0 8 8-6-4-12-2-2-8-12-12z
h M36 48q14 8 28 0l-2 6q-12 4-24 0z
h (50,72,22,4)
l (50,72,12,2)`);

/** The sea goes where no river goes. */
const WHIRLPOOL: Art = [
  ...art(`m M-5 38q14-8 28 0t28 0 28 0 28 0v46H-5z
s M-5 52q50-14 110 0v32H-5z
l2.2 M8 56q42-16 84 0M18 64q32-12 64 2M30 70q20-8 42 2
k (52,74,20,7)
k (52,74,10,4)
m2 M34 74q4-8 18-8t18 8`),
  ...put(art("k M-14 0h28l-5 7h-18z\nk1.6 M0 0v-16\nl M1-15l10 5-10 5z\nk [-8,-5,6,5]"), 30, 48, 1.1, 18),
];

/** It has been there for four thousand million years. */
const BROKEN_MOON = art(`l M-4 84L42 40l6 6L8 84z
h M-6 76L42 40l2 2L-2 84z
m M52 8a30 30 0 0128 22L62 34l8 10-6 6 4 14-14-2-8-12-12 2-10-10A30 30 0 0152 8z
s M52 8a30 30 0 00-28 34l10 10 4-14-4-8 8-10z
s (58,20,4)(66,30,2.4)(46,24,3)
m M84 36l8 6-2 12-10 2-6-8zM76 62l8 4-4 8-8-2zM50 70l8 2-2 7-8-2z
s M88 22l6 2-2 6-5-2zM66 66l4 4-5 3zM92 62l4 2-3 4z
h M44 42l8-4 4 6 8-2-4 7 6 6-9 0-2 9-6-7-8 4 2-9-8-3z
l (50,47,4)`);

/** A pod, and who sleeps in it. */
const SLEEPER: Art = [
  ...art(`s3 M20 82q2-20 14-24M80 82q-2-20-14-24
m M50 4q30 20 28 48-4 26-28 28-24-2-28-28Q20 24 50 4z
s M50 4Q20 24 22 52q4 26 28 28-14-8-14-30T50 4z
k M50 14q20 16 19 38-3 18-19 22-16-4-19-22-1-22 19-38z`),
  ...put(toned(man("bare", "none"), { m: "l", s: "m", k: "s" }), 50, 72, 1.02),
  ...both(art("l (12,30,3)(6,48,2)(20,16,2)\nh (12,30,1.2)")),
];

/** What was ice runs down. */
const MELTING = art(`g (50,40,38)
m (50,42,32)
s M50 10a32 32 0 000 64 38 38 0 010-64z
l M50 8q28 0 32 24-4 10-8 2-2 12-7 4-3 14-8 2-3 8-7 0-4 16-9 2-4 10-8-2-4 12-9-1-4 8-8-8Q24 8 50 8z
f M30 54q8-6 14 0t6 12q-14 0-20-12zM62 52q10-4 14 2-4 10-12 14-6-6-2-16z
h M52 50l3 8a3.2 3.2 0 11-6 0zM34 44l2.6 7a2.8 2.8 0 11-5.2 0zM70 44l2.6 7a2.8 2.8 0 11-5.2 0z`);

/** A world under a glass that is too hot. */
const HEATED: Art = [
  ...Array.from({ length: 12 }, (_, number) =>
    put(art("h M-6-26q-2-10 6-18 0 8 6 8 0 8-4 12z\nl M-2-27q0-6 3-9 0 5 3 6 0 3-2 4z"), 50, 42, 0.95, 30 * number),
  ).flat(),
  ...art(`m (50,42,26)
s M50 16a26 26 0 000 52 32 32 0 010-52z
l M34 34q6-10 14-8l2 8-6 4 2 8-8 2-6-6zM58 30l10 2 4 10-8 10-8-4 2-8-4-4zM46 54l8 2-2 8-6-2z`),
];

export const STRATEGIES: Readonly<Record<string, () => Scene>> = {
  "ops-centre": () => scene("slate", "none", stars("ops", 20, 70), SCOPE),
  autopsies: () => scene("slate", "none", [], AUTOPSY),
  chainmail: () => scene("gold", "none", rays(50, 50, 16), mail()),
  retribution: () =>
    scene(
      "maroon",
      "hills",
      [...stars("retribution", 14), ...BIG_SHIP],
      put(put(JET, -50, -45), 48, 52, 0.8, -18),
      art("h M20 68q-10 2-18 12 10-2 12 2 6-8 12-8z"),
    ),
  "clean-slate": () => scene("maroon", "ruins", [], CLOUD),
  "indian-ocean": () => scene("storm", "none", [...sun(78, 18, 9), ...clouds("ocean", 3, 30)], WHIRLPOOL),
  moon: () => scene("navy", "none", stars("atomised", 26, 70), BROKEN_MOON),
  bodysnatchers: () => scene("toxic", "jungle", [], SLEEPER),
  "ice-caps": () => scene("navy", "none", [...rings(50, 42, 40, 7, 3), ...stars("caps", 18, 70)], MELTING),
  atmosphere: () => scene("crimson", "none", [...rays(50, 42, 20), ...toned(stars("hot", 10, 70), FAR)], HEATED),
};
