/** The cards that have a picture of their own: what it is of, and where that stands. Drawn when it is asked for. */
import * as alien from "./aliens";
import * as creature from "./creatures";
import { art, flip, put } from "./draw";
import * as hero from "./heroes";
import * as machine from "./machines";
import { AMBUSH, CROWD, GOGGLES, KNEELING, man, PRONE, three } from "./people";
import * as place from "./places";
import * as power from "./powers";
import { type Scene, scene } from "./scene";
import { aurora, clouds, crescent, moon, rays, rings, stars, streaks, sun } from "./skies";
import * as thing from "./things";

export const PICTURES: Readonly<Record<string, () => Scene>> = {
  saladin: () => scene("ocean", "hills", [...sun(74, 20, 9), ...clouds("saladin")], machine.VTOL),
  ramses: () =>
    scene(
      "ocean",
      "none",
      [
        ...rays(50, -20, 16),
        ...art(
          "n M-5 16q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0V-5H-5z\nl (20,66,2)(26,72,1.4)(78,70,1.6)(84,64,1.2)",
        ),
      ],
      machine.SUBMARINE,
    ),
  militia: () => scene("field", "hills", sun(50, 26, 16), three(man("cap", "fork"), man("bare", "staff"))),
  mako: () => scene("plum", "ridge", sun(72, 22, 11), machine.WALKER),
  gurkhas: () => scene("dusk", "peaks", [], KNEELING),
  minutemen: () =>
    scene(
      "dusk",
      "none",
      [
        ...moon(76, 18, 10),
        ...art("f M58 82V44l18-14 18 14v38z\nn M-5 74h110v10H-5z\ng [70,56,12,20]\nn [62,48,6,6][84,48,6,6]"),
      ],
      put(man("tricorne", "shouldered"), 34, 112, 1.95),
    ),
  sherpas: () =>
    scene(
      "ice",
      "peaks",
      [...sun(80, 16, 8)],
      put(man("beret", "staff"), 42, 76, 1.4),
      put(art("s M-16-34h9v16h-9z\nh M-16-37h9v4h-9z"), 42, 76, 1.4),
      art("n [64,72,4,1.6][70,69,4,1.6][77,67,4,1.6][84,64,4,1.6]"),
    ),
  hannibal: () => scene("rust", "dunes", sun(30, 22, 12), machine.SIEGE_TANK),
  lancer: () => scene("maroon", "ruins", [], flip(machine.FLAME_TANK)),
  colossus: () => scene("plum", "city", [...crescent(84, 16, 8), ...stars("colossus")], machine.BASTION),
  "penal-battalion": () =>
    scene(
      "slate",
      "none",
      art("f [-5,20,110,3][-5,50,110,3][20,-5,3,30][70,-5,3,30][44,22,3,30][10,52,3,30][84,52,3,30]"),
      put(man("cap", "none"), 50, 128, 2.3),
      art(
        "k3.4 M14-2v84M32-2v84M50-2v10M50 62v20M68-2v84M86-2v84\nk4 M-2 8h104M-2 66h104\nm (32,52,5.4)(68,52,5.4)\ns1.2 M28 50h7M28 53h7M65 50h7M65 53h7",
      ),
    ),
  "shanty-town": () => scene("dusk", "hills", [...sun(22, 24, 10)], place.SHANTIES),
  "new-york": () => scene("night", "city", [...moon(22, 14, 7), ...stars("york")], place.LIBERTY),
  svalbard: () => scene("ice", "none", [...aurora(), ...stars("svalbard", 10, 20)], place.VAULT),
  gibraltar: () => scene("ocean", "sea", [...sun(80, 22, 10), ...clouds("rock", 3, 30)], place.ROCK),
  norad: () => scene("night", "hills", stars("norad", 22, 40), place.BLAST_DOOR),
  rushmore: () => scene("ocean", "hills", [...sun(14, 14, 8), ...clouds("faces", 3, 24)], place.FACES),
  bunker: () => scene("maroon", "ruins", streaks("bunker", 10, 10), place.SHELTER),
  succubus: () => scene("maroon", "none", rays(50, 50, 14, 0.2), thing.FLASK),
  narcissus: () => scene("night", "hills", [...rays(50, 50, 18), ...stars("narcissus", 10, 40)], thing.WEAPON_FLOWER),
  golem: () =>
    scene(
      "slate",
      "city",
      [],
      put(machine.ROBOT, 22, 72, 0.95),
      put(machine.ROBOT, 78, 72, 0.95),
      put(machine.ROBOT, 50, 78, 1.3),
    ),
  railgun: () => scene("ocean", "sea", [...clouds("railgun", 3, 30)], machine.RAILGUN),
  emp: () => scene("slate", "city", [], thing.PULSE),
  "think-tank": () => scene("slate", "none", rays(46, 34, 12, 0.1), thing.THINKING),
  airlift: () =>
    scene(
      "ocean",
      "hills",
      clouds("airlift", 4, 50),
      put(machine.CARGO_PLANE, 2, 2, 0.96),
      put(machine.PARACHUTE, 26, 60, 1),
      put(machine.PARACHUTE, 72, 56, 1.15),
    ),
  "field-radio": () => scene("field", "hills", rings(22, 4, 14, 12, 4), put(thing.RADIO, 2, 4, 0.92)),
  engineers: () => scene("rust", "sea", sun(22, 20, 9), place.BUILDING_SITE),
  relief: () =>
    scene(
      "field",
      "street",
      [...sun(76, 24, 11), ...clouds("relief", 3, 40)],
      put(machine.TRUCK, 60, 54, 0.62),
      put(machine.TRUCK, 34, 62, 0.95),
      put(machine.TRUCK, 4, 74, 1.35),
    ),
  salvage: () => scene("rust", "hills", [...clouds("salvage", 3, 30)], thing.SALVAGE),
  veterans: () => scene("field", "none", rays(50, 50, 16), thing.MEDAL),
  guerillas: () => scene("field", "jungle", [], AMBUSH),
  sniper: () =>
    scene(
      "maroon",
      "hills",
      [...sun(70, 34, 20), ...art("f1.6 M70 4v60M40 34h60"), ...rings(70, 34, 11, 20, 1)],
      put(PRONE, -6, -6, 1.08),
    ),
  demolition: () => scene("maroon", "none", rays(70, 16, 14), thing.DYNAMITE),
  "black-ops": () => scene("maroon", "none", [...rings(50, 38, 34, 10, 3)], GOGGLES),
  veto: () => scene("maroon", "none", rays(50, 60, 18), thing.INTERCEPTED),
  tokyo: () => scene("night", "none", [...moon(86, 12, 7), ...stars("tokyo", 14, 24)], place.UNDERCITY),
  carrier: () =>
    scene(
      "ocean",
      "sea",
      [...sun(22, 20, 11), ...clouds("carrier", 2, 24)],
      put(machine.CARRIER, 0, 6),
      art("n M-5 70q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0v20H-5z"),
    ),
  partisans: () =>
    scene(
      "maroon",
      "ruins",
      sun(78, 40, 14),
      put(man("hood", "rifle"), 38, 80, 1.5),
      put(man("hood", "rifle"), 72, 76, 0.95),
    ),
  propaganda: () => scene("rust", "none", rays(36, 36, 14, 0.1), put(thing.MEGAPHONE, 0, 0)),
  decoy: () => scene("field", "hills", clouds("decoy", 4, 36), put(thing.BALLOON_TANK, 0, -2)),
  jammer: () => scene("slate", "hills", stars("jammer", 12), thing.JAMMER),
  "orbital-laser": () =>
    scene("night", "none", [...stars("laser", 24, 60), ...art("n M-5 84Q50 58 105 84z")], thing.BEAM_SATELLITE),
  "field-hospital": () => scene("field", "hills", sun(20, 20, 9), place.HOSPITAL),
  "black-market": () => scene("plum", "flat", [], place.STALL),
  satellite: () =>
    scene(
      "night",
      "none",
      [
        ...stars("spy", 26, 60),
        ...art("f M-20 96a70 46 0 01140 0z\ng M-12 96a62 38 0 01124 0z\nn M-4 96a54 30 0 01108 0z"),
      ],
      put(machine.SATELLITE, 0, -4),
    ),
  minefield: () => scene("rust", "hills", crescent(84, 18, 8), place.MINES),
  conscription: () =>
    scene("rust", "none", art("f [-5,10,110,4][-5,30,110,4][-5,50,110,4][-5,70,110,4]"), thing.CALL_UP),
  sabotage: () => scene("maroon", "none", rings(40, 42, 40, 8, 3), thing.JAMMED),
  kamikaze: () => scene("maroon", "sea", [...sun(24, 60, 12)], machine.DIVING),
  "mech-rider": () => scene("rust", "dunes", sun(24, 22, 13), machine.RIDER),
  "arctic-base": () => scene("ice", "ice", [...aurora(), ...stars("arctic", 12, 20)], place.DOMES),
  "signal-corps": () => scene("dusk", "ridge", sun(50, 24, 14), thing.MESSAGE_RUNNER),
  "iron-dome": () => scene("slate", "flat", stars("dome", 14, 40), place.SHIELD_DOME),
  rally: () => scene("rust", "city", sun(30, 24, 14), CROWD),
  "last-stand": () => scene("maroon", "ruins", [], place.RUINED_HILL),

  drones: () => scene("navy", "city", stars("drones"), alien.NEEDLES),
  scouts: () => scene("navy", "hills", [...crescent(50, 10, 7), ...stars("scouts")], creature.EYES),
  squid: () => scene("navy", "sea", stars("squid", 14, 40), alien.SQUID),
  walkers: () => scene("navy", "dunes", moon(24, 62, 5), alien.SHEPHERD),
  kraken: () => scene("navy", "city", [...sun(80, 12, 6), ...stars("kraken", 12, 30)], alien.KRAKEN),
  behemoth: () => scene("navy", "ruins", moon(20, 14, 8), alien.BEHEMOTH),
  scorchers: () => scene("crimson", "hills", [], alien.SCORCHER),
  harrowers: () => scene("crimson", "ruins", moon(50, 22, 26), alien.HARROWER),
  flayers: () => scene("crimson", "city", sun(82, 20, 10), alien.FLAYER),
  titans: () => scene("crimson", "none", [...sun(80, 24, 14), ...clouds("titans", 3, 40)], alien.TITANS),
  medusa: () => scene("crimson", "ruins", rays(50, 44, 16), alien.MEDUSA),
  leviathan: () => scene("crimson", "none", [...moon(16, 60, 8), ...clouds("leviathan", 4, 60)], alien.LEVIATHAN),
  "goo-sprayer": () => scene("crimson", "dunes", sun(50, 22, 24), alien.SPRAYER),
  legionnaires: () => scene("violet", "ruins", stars("legion"), alien.LEGIONNAIRES),
  grasper: () => scene("violet", "city", rays(50, 34, 12), alien.GRASPER),
  thing: () => scene("violet", "none", rings(50, 40, 34, 9, 4), creature.THING),
  "spore-pods": () => scene("toxic", "jungle", [], creature.PODS),
  anthraxus: () => scene("toxic", "hills", sun(24, 18, 9), put(creature.SLUG, 6, 14, 0.83), art("n [-5,76,110,8]")),
  deathworm: () =>
    scene("toxic", "ridge", moon(18, 18, 9), put(creature.DEATHWORM, -2, 13, 0.88), art("n [-5,76,110,8]")),
  larvae: () => scene("toxic", "none", art("n M-5 30q30-10 60 0t50-4v60H-5z"), creature.LARVAE),
  plague: () => scene("storm", "none", rings(50, 42, 38, 9, 3), power.GERMS),
  quake: () => scene("storm", "city", [], power.LANCE),
  firestorm: () => scene("storm", "none", [...rays(50, 80, 14), ...stars("firestorm", 10, 20)], power.FLAMES),
  "black-sky": () => scene("storm", "none", clouds("sky", 5, 60), power.DARK_SUN),
  oracle: () => scene("sand", "dunes", rays(50, 40, 18), power.ORACLE),
  obelisk: () => scene("sand", "dunes", [...stars("obelisk", 12, 30)], power.OBELISK),
  ziggurat: () => scene("sand", "dunes", sun(50, 14, 16), power.ZIGGURAT),
  "hive-mind": () => scene("electric", "none", [...rings(50, 32, 36, 9, 3), ...stars("hive")], power.BRAIN),
  "kill-swarm": () => scene("electric", "none", rays(50, 38, 20), power.nanobots()),
  jamming: () => scene("electric", "none", stars("static", 30, 76), power.STATIC),
  mimic: () => scene("violet", "street", [...crescent(84, 16, 8), ...stars("mimic", 14, 40)], creature.MIMIC),
  "brood-mother": () =>
    scene(
      "toxic",
      "none",
      art("f M-5 20q20 10 30-24h80v20Q80 24 60 6 40 20 20 12z\nn M-5 74q50-8 110 0v10H-5z"),
      creature.QUEEN,
    ),
  "mind-worm": () => scene("toxic", "none", rings(50, 40, 40, 9, 3), creature.HEAD_WORM),
  "gravity-well": () => scene("electric", "none", stars("well", 24, 44), power.WELL),
  tripod: () => scene("crimson", "city", moon(22, 18, 9), alien.TRIPOD),
  "swarm-lord": () => scene("navy", "none", rays(50, 44, 16, 0.1), alien.SWARM_LORD),
  eclipse: () => scene("storm", "hills", stars("eclipse", 20), power.ECLIPSE),
  harvest: () => scene("storm", "hills", stars("harvest", 16, 40), power.ABDUCTION),
  cloak: () => scene("electric", "city", stars("cloak", 18, 40), power.VANISHING),
  shrine: () => scene("sand", "dunes", moon(86, 14, 6), power.HOURGLASS),
  "acid-rain": () => scene("storm", "none", art("n [-5,76,110,8]"), power.ACID),
  parasite: () => scene("toxic", "none", rings(50, 50, 32, 10, 3), creature.TICK),
  collapse: () => scene("storm", "hills", clouds("tide", 3, 30), power.TIDE),
  gate: () => scene("sand", "dunes", stars("gate", 16, 50), power.PORTAL),
  devourer: () => scene("crimson", "none", [], creature.MAW),
  "psi-lord": () => scene("violet", "none", rays(50, 40, 20), alien.PSI_LORD),
  spire: () => scene("sand", "hills", [...sun(20, 22, 10)], power.SPIRE),
  hunter: () => scene("navy", "jungle", moon(50, 26, 22), alien.HUNTER),
  locusts: () => scene("navy", "dunes", sun(22, 50, 10), creature.LOCUSTS),
  sentinel: () => scene("electric", "ridge", stars("sentinel", 14, 40), power.SHARD),

  colonel: () => scene("gold", "none", rays(50, 36, 16), hero.COLONEL),
  medic: () => scene("slate", "none", rings(50, 34, 26, 9, 4), hero.MEDIC),
  pilot: () => scene("ocean", "none", [...sun(78, 20, 10), ...clouds("pilot", 5, 64)], hero.PILOT),
  hacker: () => scene("field", "none", stars("zero", 40, 76), hero.HACKER),
  engineer: () => scene("rust", "city", rings(20, 20, 8, 8, 2), hero.ENGINEER),
  marksman: () => scene("gold", "dunes", sun(22, 22, 12), hero.OLD_MARKSMAN),
  diplomat: () => scene("plum", "none", rays(50, 36, 14, 0.1), hero.DIPLOMAT),
  chaplain: () => scene("night", "hills", stars("chaplain", 14, 40), hero.CHAPLAIN),
  ranger: () => scene("field", "ridge", sun(20, 26, 12), hero.RANGER),
  general: () => scene("maroon", "none", rays(50, 36, 18), hero.GENERAL),
  professor: () => scene("slate", "none", rings(50, 34, 30, 9, 4), hero.PROFESSOR),
};
