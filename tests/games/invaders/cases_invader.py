"""What the Invader's cards do, one situation for each at least."""

from tests.games.invaders.cases import Case

# Units of the deck --------------------------------------------------------------------------------

UNITS = [
    Case(
        "drones",
        "eurasia drones larvae kraken ; africa drones",
        after=("extra eurasia +{each} 0 0 /", "extra africa 0 / 0"),
    ),
    Case(
        "scouts",
        "hand mankind 2 saladin veto",
        "play scouts, zone eurasia, pay, ...",
        "entered invader scouts eurasia | showed mankind saladin 2 | showed mankind veto 1",
        after=("known mankind 2 saladin veto",),
    ),
    Case(
        "squid",
        "eurasia kraken behemoth",
        "play squid, zone africa, target invader eurasia 1, zone pacific-rim, pay, ...",
        "entered invader squid africa | moved invader kraken eurasia pacific-rim",
        may="invader eurasia 1 | none",
        after=("pacific-rim kraken /", "eurasia . behemoth /", "africa squid / medic"),
    ),
    Case("walkers", "eurasia walkers drones kraken", after=("extra eurasia 0 +{bonus} 0 /",)),
    Case(
        "kraken",
        "eurasia / mako",
        "play kraken, zone eurasia, pay, ...",
        "entered invader kraken eurasia",
        after=("eurasia kraken / mako",),
    ),
    Case(
        "behemoth",
        "turn mankind ; eurasia behemoth kraken",
        "play railgun, target invader eurasia 2, pay, ...",
        "destroyed invader kraken eurasia",
        may="invader eurasia 2",
    ),
    Case(
        "behemoth",
        "eurasia behemoth drones",
        "play squid, zone africa, target invader eurasia 2, zone africa, pay, ...",
        may="invader eurasia 2 | none",
    ),
    Case(
        "scorchers",
        "eurasia scorchers",
        "use eurasia 1, pay, ...",
        "weakened eurasia {5 - zone_here}",
        after=("eurasia scorchers! /", "damage 0 {zone_here} 0"),
    ),
    Case(
        "harrowers",
        "eurasia harrowers / militia ; africa / mako medic",
        "use eurasia 1, target mankind africa 2, pay, let, hero pilot, zone africa",
        "destroyed mankind medic africa | hero-lost medic | hero-came pilot africa",
        may="mankind africa 2",
    ),
    Case(
        "flayers",
        "eurasia / militia new-york shanty-town ; africa / gibraltar medic",
        "play flayers, zone eurasia, target mankind eurasia 2, pay, ...",
        "entered invader flayers eurasia | destroyed mankind new-york eurasia",
        may="mankind eurasia 2 | mankind eurasia 3",
    ),
    Case("titans", "turn mankind ; eurasia titans", costs={"new-york": 1, "shanty-town": 1, "mako": 0}),
    Case(
        "medusa",
        "eurasia / mako",
        "play medusa, zone eurasia, pay, ...",
        "entered invader medusa eurasia",
        after=("eurasia medusa / mako",),
    ),
    Case(
        "leviathan",
        "eurasia / militia mako shanty-town ; africa / saladin medic",
        "play leviathan, zone eurasia, pay, ...",
        "entered invader leviathan eurasia | destroyed mankind militia eurasia | "
        "destroyed mankind shanty-town eurasia",
        after=("eurasia leviathan / . mako", "africa / saladin medic"),
    ),
    Case(
        "goo-sprayer",
        "eurasia / mako",
        "play goo-sprayer, zone eurasia, pay, ...",
        "entered invader goo-sprayer eurasia | tokens invader goo-sprayer 1",
    ),
    Case(
        "goo-sprayer",
        "turn mankind ; eurasia goo-sprayer*4",
        "end, ...",
        "began invader 2 | tokens invader goo-sprayer 5",
        after=("won invader INV-R10",),
    ),
    Case(  # the rulebook's example
        "legionnaires",
        "africa / mako new-york ; eurasia / militia medic",
        "play legionnaires, zone africa, target mankind africa 1, pay, ...",
        "entered invader legionnaires africa | destroyed mankind mako africa",
        may="mankind africa 1",
    ),
    Case(
        "grasper",
        "eurasia / mako hannibal medic ; africa / saladin",
        "play grasper, zone eurasia, target mankind eurasia 1, pay, ...",
        "entered invader grasper eurasia | destroyed mankind mako eurasia",
        may="mankind eurasia 1 | mankind eurasia 3",
    ),
    Case(
        "spore-pods",
        "turn mankind ; eurasia spore-pods",
        "end, ...",
        "began invader 2 | every-turn invader spore-pods eurasia | drained mankind x{drain} | drew invader",
        after=("drained 1",),
    ),
    Case(
        "anthraxus",
        "eurasia anthraxus",
        "use eurasia 1, pay, ...",
        "drained mankind x{drain}",
        after=("drained 1",),
    ),
    Case(
        "deathworm",
        "eurasia deathworm ; hand mankind mako",
        "use eurasia 1, pay, ...",
        "discarded mankind mako",
        after=("hand mankind", "drained 0"),
    ),
    Case(
        "larvae",
        "pile invader anthraxus plague ; hand invader larvae kraken",
        "play larvae, zone eurasia, pay, ...",
        "entered invader larvae eurasia | retrieved invader anthraxus",
        after=("hand invader anthraxus",),
    ),
    Case(
        "obelisk",
        "turn mankind ; eurasia obelisk",
        "end, ...",
        "began invader 2 | every-turn invader obelisk eurasia | drained mankind x{drain} | drew invader",
    ),
    Case("ziggurat", "eurasia ziggurat", costs={"medusa": -1, "scorchers": -1, "kraken": 0}),
]

# One-shots of the deck ----------------------------------------------------------------------------

ONE_SHOTS = [
    Case(  # the rulebook's example: the hero may be one of the two
        "thing",
        "eurasia / shanty-town colonel ; africa / mako new-york",
        "play thing, target mankind eurasia 1, target mankind eurasia 2, pay, chance, let, hero medic, "
        "zone eurasia, ...",
        "destroyed mankind shanty-town eurasia | destroyed mankind colonel eurasia | hero-lost colonel | "
        "hero-came medic eurasia",
        may="mankind eurasia 1 | mankind eurasia 2 | mankind africa 1",
        after=("eurasia / medic", "rotated 1"),
    ),
    Case("plague", "eurasia /", "play plague, pay, ...", "drained mankind x{drain}"),
    Case(
        "quake",
        "eurasia /",
        "play quake, zone eurasia, pay, ...",
        "weakened eurasia {5 - zone}",
        after=("damage 0 {zone} 0",),
    ),
    Case(
        "firestorm",
        "eurasia /",
        "play firestorm, zone africa, pay, ...",
        "weakened africa {3 - zone}",
        after=("damage 0 0 {zone}",),
    ),
    Case(
        "black-sky",
        "damage 1 0 0",
        "play black-sky, pay, ...",
        "weakened pacific-rim {2 - zone_all} | weakened eurasia {5 - zone_all} | "
        "weakened africa {3 - zone_all}",
        after=("damage {1 + zone_all} {zone_all} {zone_all}",),
    ),
    Case("oracle", "plot 7", "play oracle, pay, ...", "plot-moved {7 + plot}", after=("plot {7 + plot}",)),
    Case("hive-mind", "eurasia /", "play hive-mind, pay, ...", "drew invader x{draw}"),
    Case(
        "kill-swarm",
        "eurasia / colossus hannibal militia colonel ; africa / mako",
        "play kill-swarm, target mankind africa 1, pay, ...",
        "destroyed mankind mako africa",
        may="mankind eurasia 1 | mankind eurasia 3 | mankind africa 1",
    ),
    Case(
        "jamming",
        "turn mankind ; hand mankind mako 4 saladin ; hand invader jamming 4 drones 2 scouts",
        "play mako, zone eurasia, pay, cancel jamming, pay, ...",
        "... cancelled mankind mako",
        after=("eurasia /",),
    ),
]

# The pool -----------------------------------------------------------------------------------------

POOL = [
    Case(
        "mimic",
        "eurasia / mako medic colossus ; africa / militia",
        "play mimic, zone eurasia, target mankind eurasia 1, pay, ...",
        "entered invader mimic eurasia | returned mankind mako",
        may="mankind eurasia 1",
        after=("eurasia mimic / . medic colossus", "hand mankind mako", "known mankind mako"),
    ),
    Case(
        "brood-mother",
        "turn mankind ; eurasia brood-mother+2",
        "end, ...",
        "began invader 2 | every-turn invader brood-mother eurasia | strengthened invader brood-mother",
        after=("eurasia brood-mother+{2 + strengthen_self} /",),
    ),
    Case(
        "mind-worm",
        "hand mankind mako veto saladin",
        "play mind-worm, pay, ..., discard veto, discard saladin, ...",
        "discarded mankind veto | discarded mankind saladin",
        after=("hand mankind mako",),
    ),
    Case(
        "gravity-well",
        "eurasia / hannibal mako carrier saladin ; africa / militia medic new-york",
        "play gravity-well, target mankind eurasia 1, zone pacific-rim, pay, ...",
        "moved mankind hannibal eurasia pacific-rim",
        may=" | ".join([*(f"mankind eurasia {place}" for place in (1, 2, 3, 4)), "mankind africa 1"]),
    ),
    Case("tripod", "eurasia tripod anthraxus larvae kraken", after=("extra eurasia +{2 * each} 0 0 0 /",)),
    Case("swarm-lord", "eurasia swarm-lord kraken medusa", after=("extra eurasia 0 +{bonus} 0 /",)),
    Case(
        "eclipse",
        "eurasia /",
        "play eclipse, pay, ...",
        "drained mankind x{drain_both} | drained invader x{drain_both}",
    ),
    Case(
        "harvest",
        "hand invader harvest 2 kraken ; pile invader drones squid medusa scouts titans flayers",
        "play harvest, pay, ...",
        "drained mankind x{drain} | recycled invader {recycle}",
    ),
    Case(
        "cloak",
        "turn mankind ; eurasia kraken ; hand mankind railgun 4 saladin ; hand invader cloak 4 drones",
        "play railgun, target invader eurasia 1, pay, chance, cancel cloak, pay, ...",
        "... cancelled mankind railgun",
        after=("eurasia kraken /",),
    ),
    Case(
        "cloak",
        "turn mankind ; hand mankind militia ; hand invader cloak",
        "play militia, zone eurasia",
        forbidden={"cancel cloak": "INV-I11"},
    ),
    Case(
        "shrine",
        "eurasia shrine ; plot 5",
        "use eurasia 1, pay, ...",
        "plot-moved {5 + plot}",
        after=("plot {5 + plot}",),
    ),
    Case(
        "acid-rain",
        "eurasia / militia new-york ; africa / shanty-town medic",
        "play acid-rain, target mankind africa 1, pay, ...",
        "destroyed mankind shanty-town africa",
        may="mankind eurasia 2 | mankind africa 1",
    ),
    Case(
        "parasite",
        "eurasia kraken / norad bunker*2",
        "play parasite, target mankind eurasia 1, pay, ...",
        "tokens mankind norad {6 - tokens}",
        may="mankind eurasia 1 | mankind eurasia 2 | mankind africa 1",
        after=("eurasia kraken / norad*{6 - tokens} bunker*2",),
    ),
    Case(
        "parasite",
        "eurasia / bunker*2",
        "play parasite, target mankind eurasia 1, pay, ...",
        "tokens mankind bunker 0",
        after=("eurasia / bunker*0",),
    ),
    Case(
        "collapse",
        "eurasia /",
        "play collapse, zone pacific-rim, pay, ...",
        "weakened pacific-rim {3 - zone} | drained mankind x{drain}",
    ),
    Case(
        "gate",
        "eurasia gate kraken medusa squid ; africa drones behemoth",
        "use eurasia 1, target invader eurasia 4, zone africa, pay, ...",
        "moved invader squid eurasia africa",
        may="invader eurasia 2 | invader eurasia 4 | invader africa 1",
    ),
    Case(
        "devourer",
        "eurasia devourer / mako medic norad ; africa / militia",
        "use eurasia 1, pay, ...",
        "sacrificed invader devourer eurasia | destroyed mankind mako eurasia | "
        "destroyed mankind norad eurasia",
        after=("eurasia / . medic", "africa / militia"),
    ),
    Case(
        "psi-lord",
        "hand mankind mako",
        "play psi-lord, zone eurasia, pay, ...",
        "entered invader psi-lord eurasia | showed mankind mako 1 | discarded mankind mako",
    ),
    Case("spire", "eurasia spire", costs={"larvae": -1, "legionnaires": -1, "kraken": 0}),
    Case(
        "hunter",
        "eurasia / mako medic",
        "play hunter, zone eurasia, target mankind eurasia 2, pay, chance, let, hero pilot, zone africa",
        "entered invader hunter eurasia | destroyed mankind medic eurasia | hero-lost medic | "
        "hero-came pilot africa",
        may="mankind eurasia 2",
    ),
    Case(
        "locusts",
        "africa drones kraken",
        "play locusts, zone eurasia, pay, ...",
        "entered invader locusts eurasia | drained mankind x{2 * drain}",
    ),
    Case(
        "locusts",
        "africa drones drones drones scouts",
        "play locusts, zone eurasia, pay, ...",
        "entered invader locusts eurasia | drained mankind x{per * drain}",
    ),
    Case(
        "sentinel",
        "eurasia /",
        "play sentinel, zone eurasia, pay, ...",
        "entered invader sentinel eurasia | weakened eurasia {5 - zone_here}",
    ),
    Case(
        "sentinel",
        "turn mankind ; eurasia sentinel kraken",
        "play sniper, target invader eurasia 2, pay, ...",
        may="invader eurasia 2",
    ),
]

CASES = [*UNITS, *ONE_SHOTS, *POOL]
