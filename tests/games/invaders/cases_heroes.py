"""What the heroes do."""

from tests.games.invaders.cases import Case

CASES = [
    Case(
        "colonel",
        "eurasia / colonel mako new-york ; africa / militia",
        after=("extra eurasia / 0 +{bonus} 0", "extra africa / 0"),
    ),
    Case(
        "medic",
        "turn mankind ; eurasia / medic ; pile mankind mako veto sniper golem emp",
        "use eurasia 1, pay, ...",
        "recycled mankind {recycle}",
        after=("eurasia / medic!",),
    ),
    Case(
        "pilot",
        "turn mankind ; eurasia / pilot new-york ; africa / mako",
        "use eurasia 1, target mankind africa 1, zone eurasia, pay, ...",
        "moved mankind mako africa eurasia",
        may="mankind eurasia 1 | mankind africa 1",
    ),
    Case(
        "pilot",
        "turn mankind ; eurasia / pilot",
        "hero-move africa",
        "moved mankind pilot eurasia africa",
        after=("africa / pilot",),
    ),
    Case(
        "hacker",
        "turn mankind ; eurasia / hacker ; hand invader drones kraken",
        "use eurasia 1, pay, ..., discard drones, ...",
        "showed invader drones 1 | showed invader kraken 1 | discarded invader drones",
        after=("known invader kraken",),
    ),
    Case("hacker", "turn mankind ; eurasia / hacker", "hero-move africa", after=("africa / hacker",)),
    Case(
        "engineer",
        "turn mankind ; eurasia / engineer ; damage 1 2 1",
        "use eurasia 1, pay, ...",
        "restored eurasia {3 + zone_here}",
        after=("damage 1 {2 - zone_here} 1",),
    ),
    Case(
        "marksman",
        "turn mankind ; eurasia squid kraken / marksman ; africa drones",
        "use eurasia 1, target invader eurasia 1, pay, ...",
        "destroyed invader squid eurasia",
        may="invader eurasia 1",
    ),
    Case(
        "diplomat",
        "turn mankind ; eurasia / diplomat ; plot 6",
        "use eurasia 1, pay, ...",
        "plot-moved {6 - plot}",
    ),
    Case(
        "chaplain",
        "turn mankind ; eurasia / chaplain new-york ; africa / mako",
        "use eurasia 1, target mankind eurasia 2, pay, ...",
        "strengthened mankind new-york",
        may="mankind eurasia 1 | mankind eurasia 2",
        after=("eurasia / chaplain! new-york+{strengthen}",),
    ),
    Case("chaplain", "turn mankind ; eurasia / chaplain", "hero-move africa", after=("africa / chaplain",)),
    Case(
        "ranger",
        "eurasia / ranger mako",
        "play legionnaires, zone eurasia, target mankind eurasia 2, pay, ...",
        may="mankind eurasia 2",
    ),
    Case("ranger", "turn mankind ; eurasia / ranger", "hero-move africa", after=("africa / ranger",)),
    Case(
        "general",
        "turn mankind ; eurasia / general",
        "use eurasia 1, pay, ...",
        "ops-gained {1 + ops} | drew mankind x{draw}",
    ),
    Case(
        "professor",
        "eurasia / professor",
        "end, ...",
        "began mankind 1 | every-turn mankind professor eurasia | drew mankind x{draw + 2}",
    ),
    Case(
        "professor",
        "eurasia / medic",
        "play hunter, zone eurasia, target mankind eurasia 1, pay, chance, let, hero professor, zone eurasia",
        "entered invader hunter eurasia | destroyed mankind medic eurasia | hero-lost medic | "
        "hero-came professor eurasia | strengthened mankind professor",
        after=("eurasia hunter / professor-{strengthen_self}",),
    ),
]
