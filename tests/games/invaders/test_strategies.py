"""The nine strategies and the Ops Centre."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import own_card, situation

MANKINDS = ("autopsies", "retribution", "clean-slate")
INVADERS = ("indian-ocean", "moon", "ice-caps", "atmosphere")


@proves("INV-R17")
def test_each_side_has_its_own() -> None:
    invader, mankind = situation("africa / medic"), situation("turn mankind ; africa / medic")
    assert invader.legal("strategy") == {f"strategy {one}" for one in INVADERS}
    assert mankind.legal("strategy") == {f"strategy {one}" for one in (*MANKINDS, "ops-centre")}
    for strategy in (*MANKINDS, "ops-centre"):
        assert invader.forbids(f"strategy {strategy}") == "INV-R17"
    for strategy in (*INVADERS, "bodysnatchers"):
        assert mankind.forbids(f"strategy {strategy}") == "INV-R17"


@proves("INV-R17a")
@pytest.mark.parametrize(("turn", "strategies"), [("invader", INVADERS), ("mankind", MANKINDS)])
def test_each_is_released_once_in_a_game(turn: str, strategies: tuple[str, ...]) -> None:
    for strategy in strategies:
        table = situation(f"turn {turn} ; released {strategy}")
        assert table.forbids(f"strategy {strategy}") == "INV-R17a"
    table = situation(f"turn {turn} ; eurasia / mako")
    table.play(f"strategy {strategies[0]}, ...").shows(f"released {strategies[0]}")
    assert table.forbids(f"strategy {strategies[0]}") == "INV-R17a"


# Mankind ------------------------------------------------------------------------------------------


@proves("INV-R18")
def test_a_token_of_the_ops_centre_moves_a_defender() -> None:
    table = situation("turn mankind ; ops 2 ; eurasia / mako new-york ; africa / medic")
    table.play("strategy ops-centre")
    assert table.legal() == {"target mankind eurasia 1", "target mankind africa 1"}
    table.play("target mankind eurasia 1, zone africa").shows("africa / medic mako", "ops 1", "released")
    table.play("strategy ops-centre, target mankind africa 1, zone pacific-rim").shows("ops 0")
    assert table.forbids("strategy ops-centre") == "INV-R18"


@proves("INV-R18a")
def test_no_token_is_spent_for_nothing() -> None:
    """The hero alone, and both other zones full of places."""
    table = situation(
        "turn mankind ; pacific-rim / new-york new-york svalbard svalbard ; "
        "africa / gibraltar gibraltar norad rushmore ; eurasia / medic"
    )
    assert table.forbids("strategy ops-centre") == "INV-R18a"


@proves("INV-R21")
def test_alien_autopsies_bring_back_five_cards_and_move_the_plot() -> None:
    table = situation("turn mankind ; plot 7 ; pile mankind veto mako sniper emp golem norad")
    table.play("strategy autopsies").shows("pile mankind veto", "plot 8")
    assert table.events == ["released mankind autopsies", "recycled mankind 5", "plot-moved 8"]


@proves("INV-R19")
@pytest.mark.parametrize(("card", "skips"), [("kraken", 1), ("medusa", 1), ("plague", 0), ("goo-sprayer", 1)])
def test_a_suicide_mission_turns_over_a_card(card: str, skips: int) -> None:
    table = situation("turn mankind ; eurasia / mako new-york ; africa / medic")
    table.play("strategy retribution")
    assert table.legal() == {"target mankind eurasia 1", "target mankind africa 1"}
    table.play("target mankind eurasia 1")
    table.shows("eurasia / . new-york", "pile mankind mako")
    table.play(f"drain invader {card}").shows(f"skips {skips}", f"pile invader {card}")


@proves("INV-R19", "INV-I4")
def test_a_suicide_mission_can_empty_the_invaders_deck() -> None:
    table = situation("turn mankind ; eurasia / mako ; deck invader")
    assert table.play("strategy retribution, target mankind eurasia 1").won == "mankind INV-R3"


FEARLESS = """
[hero.own-h01]
name = { en = "Nobody", de = "Niemand" }
flavour = { en = "-", de = "-" }
symbols = ["hero"]
strength = 1
"""


@proves("INV-R19")
def test_a_suicide_mission_needs_somebody() -> None:
    """A hero that is no Defender can only be an owner's own."""
    table = situation("turn mankind ; eurasia / new-york own-h01", FEARLESS, without="hero.colonel")
    assert table.forbids("strategy retribution") == "INV-R19"


@proves("INV-R22")
@pytest.mark.parametrize(("turn", "strategy"), [("mankind", "clean-slate"), ("invader", "ice-caps")])
def test_a_new_hand_of_the_same_size(turn: str, strategy: str) -> None:
    hand = "2 saladin mako" if turn == "mankind" else "2 kraken drones"
    table = situation(f"turn {turn} ; hand {turn} {hand} ; known {turn} {hand}").play(f"strategy {strategy}")
    table.shows(f"hand {turn}", f"known {turn}", f"left {turn} 70")
    assert table.events == [f"released {turn} {strategy}", f"reshuffled {turn} 3"]
    table.play("chance")
    assert table.asked == f"{turn} main"
    table.shows(f"left {turn} 67")


# Invader ------------------------------------------------------------------------------------------


@proves("INV-R23")
@pytest.mark.parametrize(
    ("strategy", "cards", "dearer", "same"),
    [("indian-ocean", 3, "new-york", "railgun"), ("moon", 2, "railgun", "new-york")],
)
def test_cards_now_and_dearer_cards_for_mankind(strategy: str, cards: int, dearer: str, same: str) -> None:
    table = situation("plot 9 ; hand mankind saladin")
    before, unchanged = table.cost(dearer)[0], table.cost(same)[0]
    table.play(f"strategy {strategy}, ...")
    assert table.logged("drew") == ["drew invader"] * cards
    assert table.events[-2:] == ["plot-moved 7", f"taxed {strategy}"]
    table.shows("plot 7", f"dearer-locations {int(dearer == 'new-york')}")
    table.shows(f"dearer-tech {int(dearer == 'railgun')}")
    assert (table.cost(dearer)[0], table.cost(same)[0]) == (before + 1, unchanged)
    table.play("end, ..., end, ...")
    assert table.cost(dearer)[0] == before + 1


@proves("INV-R24")
def test_heating_the_atmosphere_brings_back_five_cards_and_costs_time() -> None:
    table = situation("plot 7 ; pile invader drones squid kraken medusa thing quake")
    table.play("strategy atmosphere").shows("pile invader drones", "plot 6")
    assert table.events == ["released invader atmosphere", "recycled invader 5", "plot-moved 6"]


@proves("INV-I23")
def test_a_seeded_defender_fights_for_the_invader_in_its_zone() -> None:
    table = situation("eurasia kraken squid / hannibal mako new-york ; africa / medic").play("end")
    assert table.asked == "invader seed"
    assert table.legal() == {"target mankind eurasia 1", "target mankind eurasia 2", "let"}
    table.play("target mankind eurasia 1")
    table.shows("released bodysnatchers")
    assert table.events[:3] == [
        "released invader bodysnatchers",
        "seeded hannibal eurasia",
        "held eurasia 8 9",
    ]


@proves("INV-I23")
def test_the_price_is_drained_afterwards() -> None:
    table = situation("eurasia medusa / hannibal ; africa / medic").play("end, target mankind eurasia 1, ...")
    assert [event.rpartition(" ")[0] for event in table.logged("drained")] == [
        "drained mankind",
        "drained mankind",
        "drained mankind",
        "drained invader",
        "drained invader",
    ]
    assert table.logged("broke-through", "held") == [
        "held pacific-rim 0 3",
        "broke-through eurasia 8 5",
        "held africa 0 4",
    ]


@proves("INV-I23")
def test_each_zone_is_offered_until_one_is_seeded() -> None:
    table = situation("pacific-rim / mako ; eurasia / militia ; africa / medic").play("end")
    for zone in ("pacific-rim", "eurasia", "africa"):
        assert table.legal() == {f"target mankind {zone} 1", "let"}
        table.play("let")
    once = situation("pacific-rim / mako ; eurasia / militia ; africa / medic")
    once.play("end, target mankind pacific-rim 1, ...")
    assert once.asked == "mankind main"


@proves("INV-I23")
@pytest.mark.parametrize(
    "target", ["invader eurasia 1", "mankind eurasia 2", "mankind eurasia 4", "mankind africa 1"]
)
def test_only_a_defender_in_the_zone_that_is_counted(target: str) -> None:
    table = situation("eurasia kraken / mako new-york ; africa / medic").play("end")
    assert table.forbids(f"target {target}") == "INV-I23"
    assert table.forbids("strategy bodysnatchers") == "INV-R11"


@proves("INV-I23")
def test_the_bodysnatchers_are_not_released_in_the_main_phase() -> None:
    assert situation("eurasia / mako").forbids("strategy bodysnatchers") == "INV-I23"


@proves("INV-I23")
def test_a_zone_without_a_defender_is_not_offered() -> None:
    table = situation("pacific-rim / new-york ; africa / medic").play("end")
    assert table.legal() == {"target mankind africa 1", "let"}


@proves("INV-R23")
def test_a_location_that_is_tech_too_costs_two_more() -> None:
    both = own_card(1, "strength = 1").replace('["tech"]', '["location", "tech"]')
    table = situation("turn mankind ; hand mankind own-m01 ; taxed location tech", both)
    assert table.cost("own-m01") == (2, 0)
    assert situation("turn mankind ; hand mankind own-m01 ; taxed tech", both).cost("own-m01") == (1, 0)


@proves("INV-R23")
def test_only_mankind_pays_more() -> None:
    tech = own_card(1, "strength = 1", "invader").replace('["pod"]', '["tech"]')
    table = situation("hand invader own-i01 ; taxed location tech", tech)
    assert table.cost("own-i01") == (0, 0)
    assert table.allows("play own-i01")
