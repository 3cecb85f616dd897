"""What the Invader's cards do, one situation for each at least."""

from tests.games.invaders.cases import Case

# Units of the deck --------------------------------------------------------------------------------

UNITS = [
    Case(
        "drones",
        "eurasia drones larvae kraken ; africa drones",
        after=("extra eurasia +1 0 0 /", "extra africa 0 / 0"),
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
    Case("walkers", "eurasia walkers drones kraken", after=("extra eurasia 0 +1 0 /",)),
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
        "hand mankind mako veto",
        "play scorchers, zone eurasia, pay, ..., discard veto, ...",
        "entered invader scorchers eurasia | discarded mankind veto",
        after=("hand mankind mako",),
    ),
    Case(
        "harrowers",
        "eurasia harrowers / militia new-york medic ; africa / mako",
        "use eurasia 1, target mankind eurasia 1, pay, ...",
        "destroyed mankind militia eurasia",
        may="mankind eurasia 1 | mankind eurasia 3",
        after=("eurasia harrowers! / . new-york medic",),
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
        "began invader 2 | drained mankind | drew invader",
        after=("drained 1",),
    ),
    Case(
        "anthraxus", "eurasia anthraxus", "use eurasia 1, pay, ...", "drained mankind", after=("drained 1",)
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
        "began invader 2 | drained mankind | drew invader",
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
    Case(
        "plague", "eurasia /", "play plague, pay, ...", "drained mankind | drained mankind | drained mankind"
    ),
    Case(
        "quake",
        "eurasia /",
        "play quake, zone eurasia, pay, ...",
        "weakened eurasia 4",
        after=("damage 0 1 0",),
    ),
    Case(
        "firestorm",
        "eurasia /",
        "play firestorm, zone africa, pay, ...",
        "weakened africa 1",
        after=("damage 0 0 2",),
    ),
    Case(
        "black-sky",
        "damage 1 0 0",
        "play black-sky, pay, ...",
        "weakened pacific-rim 1 | weakened eurasia 4 | weakened africa 2",
        after=("damage 2 1 1",),
    ),
    Case("oracle", "plot 7", "play oracle, pay, ...", "plot-moved 8", after=("plot 8",)),
    Case("hive-mind", "eurasia /", "play hive-mind, pay, ...", "drew invader | drew invader"),
    Case(
        "kill-swarm",
        "eurasia / colossus hannibal militia medic ; africa / mako",
        "play kill-swarm, target mankind africa 1, pay, ...",
        "destroyed mankind mako africa",
        may="mankind eurasia 1 | mankind eurasia 3 | mankind africa 1",
    ),
    Case(
        "jamming",
        "turn mankind ; hand mankind mako saladin ; hand invader jamming drones",
        "play mako, zone eurasia, pay, cancel jamming, pay, ...",
        "discarded invader drones | played invader jamming | cancelled mankind mako",
        after=("eurasia /", "pile mankind saladin mako"),
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
        "began invader 2 | strengthened invader brood-mother",
        after=("eurasia brood-mother+3 /",),
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
        may="mankind eurasia 1 | mankind eurasia 2 | mankind eurasia 3 | mankind eurasia 4 | mankind africa 1",
    ),
    Case("tripod", "eurasia tripod anthraxus larvae drones", after=("extra eurasia +2 0 0 +1 /",)),
    Case("swarm-lord", "eurasia swarm-lord kraken medusa", after=("extra eurasia 0 +1 0 /",)),
    Case(
        "eclipse",
        "eurasia /",
        "play eclipse, pay, ...",
        " | ".join(["drained mankind"] * 4 + ["drained invader"] * 4),
    ),
    Case(
        "harvest",
        "hand invader harvest kraken ; pile invader drones squid medusa scouts",
        "play harvest, pay, ...",
        "drained mankind | recycled invader 3",
        after=("pile invader drones squid harvest",),
    ),
    Case(
        "cloak",
        "turn mankind ; eurasia kraken ; hand mankind railgun 2 saladin ; hand invader cloak drones",
        "play railgun, target invader eurasia 1, pay, cancel cloak, pay, chance, ...",
        "played invader cloak | cancelled mankind railgun",
        after=("eurasia kraken /",),
    ),
    Case(
        "cloak",
        "turn mankind ; hand mankind militia ; hand invader cloak",
        "play militia, zone eurasia",
        forbidden={"cancel cloak": "INV-I11"},
    ),
    Case("shrine", "eurasia shrine ; plot 5", "use eurasia 1, pay, ...", "plot-moved 6", after=("plot 6",)),
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
        "tokens mankind norad 3",
        may="mankind eurasia 1 | mankind eurasia 2 | mankind africa 1",
        after=("eurasia kraken / norad*3 bunker*2",),
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
        "weakened pacific-rim 2 | drained mankind | drained mankind",
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
        "entered invader locusts eurasia | drained mankind | drained mankind",
    ),
    Case(
        "locusts",
        "africa drones drones drones scouts",
        "play locusts, zone eurasia, pay, ...",
        "entered invader locusts eurasia | drained mankind | drained mankind | drained mankind",
    ),
    Case(
        "sentinel",
        "eurasia /",
        "play sentinel, zone eurasia, pay, ...",
        "entered invader sentinel eurasia | weakened eurasia 4",
    ),
    Case(
        "sentinel",
        "turn mankind ; eurasia sentinel kraken",
        "play sniper, target invader eurasia 2, pay, ...",
        may="invader eurasia 2",
    ),
]

CASES = [*UNITS, *ONE_SHOTS, *POOL]
