"""The plot and the attack."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import situation

# The plot -----------------------------------------------------------------------------------------


@proves("INV-R20")
def test_the_marker_never_goes_above_twelve() -> None:
    table = situation("plot 12 ; hand invader oracle drones").play("play oracle, pay, ...")
    table.shows("plot 12")
    assert table.told == []


@proves("INV-R20")
def test_the_marker_stops_at_zero() -> None:
    table = situation("plot 1").play("strategy moon, ...")
    assert table.won == "mankind INV-R4"
    assert table.events[-1] == "plot-moved 0"


@proves("INV-I2")
def test_the_plot_brings_a_card_and_then_costs_time() -> None:
    table = situation("plot 5").play("plot draw, ...")
    assert table.logged("drew", "plot-moved") == ["drew invader", "plot-moved 4"]
    for again in ("draw", "less-discard", "less-drain"):
        assert table.forbids(f"plot {again}") == "INV-I2"
    table.play("end, ..., end, ...")
    assert table.allows("plot draw")


@proves("INV-I2")
def test_the_plot_makes_a_card_cheaper() -> None:
    """The Kraken costs one discard and two drains."""
    discard = situation("plot 5 ; hand invader kraken").play("plot less-discard, play kraken, zone eurasia")
    discard.shows("plot 5", "plot-used 1")
    discard.play("chance").shows("eurasia kraken /", "left invader 67", "plot 4")
    drain = situation("plot 5 ; hand invader kraken drones").play(
        "plot less-drain, play kraken, zone eurasia"
    )
    drain.play("pay, chance").shows("eurasia kraken /", "left invader 67", "pile invader drones drones")


@proves("INV-I2")
def test_only_what_costs_something_becomes_cheaper() -> None:
    table = situation("hand invader drones squid hive-mind scouts ; plot 5")
    assert table.copy().play("plot less-discard").legal() == {"play squid"}
    cheaper = table.copy().play("plot less-drain")
    assert cheaper.legal() == {"play hive-mind"}
    assert cheaper.forbids("play squid") == "INV-I2"
    nothing = situation("hand invader drones scouts")
    assert nothing.forbids("plot less-discard") == "INV-I2"
    assert nothing.forbids("plot less-drain") == "INV-I2"


@proves("INV-I2")
def test_what_is_still_too_dear_is_not_offered() -> None:
    table = situation("hand invader medusa drones")
    assert table.forbids("plot less-discard") == "INV-I2"
    answers = situation("hand invader jamming drones")
    assert answers.forbids("plot less-discard") == "INV-I2"


@proves("INV-I2")
def test_time_is_lost_also_for_a_cancelled_card() -> None:
    table = situation("plot 5 ; hand invader kraken ; hand mankind veto saladin")
    table.play("plot less-discard, play kraken, zone eurasia, chance, cancel veto, pay, ...")
    table.shows("plot 4", "eurasia /", "plot-used 1")
    assert table.forbids("plot draw") == "INV-I2"


@proves("INV-I2")
def test_the_plot_is_the_invaders_and_may_lose_the_game() -> None:
    assert situation("turn mankind").forbids("plot draw") == "INV-I2"
    assert situation("plot 1").play("plot draw, ...").won == "mankind INV-R4"


# The attack ---------------------------------------------------------------------------------------


@proves("INV-I6")
def test_the_rulebooks_first_example() -> None:
    """Kraken and Squid against a shanty town in Pacific Rim: five against four."""
    table = situation("pacific-rim kraken squid / shanty-town ; released bodysnatchers").play("end, ...")
    assert "broke-through pacific-rim 5 4" in table.events
    assert len(table.logged("drained")) == 1


@proves("INV-I6")
def test_the_rulebooks_second_example() -> None:
    """Kraken and Medusa against a submarine and three aircraft in Eurasia: eight against nine."""
    table = situation("eurasia kraken medusa / ramses saladin saladin saladin ; africa / medic")
    table.play("end, ...")
    assert "held eurasia 8 9" in table.events
    assert table.logged("drained") == []


@proves("INV-I6")
def test_zone_by_zone_each_a_drain_of_its_own() -> None:
    table = situation("pacific-rim medusa ; eurasia leviathan ; africa medusa / medic ; hand mankind saladin")
    table.play("end")
    order = []
    for _ in range(3):
        assert table.asked == "mankind prevent"
        table.play("let, chance")
        order.append(len(table.logged("drained")))
        if table.asked == "invader seed":
            table.play("let")
    assert order == [2, 1, 1]


@proves("INV-I6")
def test_equal_strength_holds() -> None:
    table = situation("pacific-rim kraken").play("end, ...")
    assert "held pacific-rim 3 3" in table.events


WEAK = """
[invader.own-i01]
name = { en = "Dead Weight", de = "Ballast" }
flavour = { en = "Why?", de = "Warum?" }
more = 2
symbols = ["invader"]
strength = -2
"""


@proves("INV-I6")
def test_strengths_can_be_less_than_nothing() -> None:
    table = situation("pacific-rim own-i01 own-i01 drones / ; released bodysnatchers", WEAK).play("end, ...")
    assert "held pacific-rim -3 3" in table.events


@proves("INV-R25")
def test_tokens_lower_the_value_of_a_zone_until_they_are_removed() -> None:
    table = situation("damage 1 2 0 ; released bodysnatchers").play("end, ...")
    assert table.logged("held")[:2] == ["held pacific-rim 0 2", "held eurasia 0 3"]
    again = situation("damage 1 2 0 ; turn mankind ; hand mankind engineers saladin")
    again.play("play engineers, zone pacific-rim, pay, ...").shows("damage 0 2 0")


@proves("INV-R25")
def test_no_value_goes_below_zero_or_above_its_own() -> None:
    table = situation("damage 2 0 0 ; hand invader firestorm 4 drones").play(
        "play firestorm, zone pacific-rim, pay, ..."
    )
    table.shows("damage 3 0 0")
    assert table.told == ["weakened pacific-rim 0"]
    table = situation("damage 3 0 0 ; hand invader quake 4 drones").play(
        "play quake, zone pacific-rim, pay, ..."
    )
    table.shows("damage 3 0 0")
    assert table.told == []


# The drain check ----------------------------------------------------------------------------------


@proves("INV-I7")
def test_an_invader_who_drains_nothing_loses_time_once() -> None:
    table = situation("plot 6").play("end, ...")
    assert table.logged("idle", "plot-moved") == ["idle", "plot-moved 5"]


@proves("INV-I7")
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("pacific-rim medusa", "end, ..."),
        ("eurasia anthraxus", "use eurasia 1, ..., end, ..."),
        ("hand invader plague drones", "play plague, pay, ..., end, ..."),
    ],
)
def test_a_drain_in_whatever_phase_counts(position: str, moves: str) -> None:
    table = situation(f"plot 6 ; {position}").play(moves)
    table.shows("turn mankind", "plot 6")


@proves("INV-I7")
def test_everybody_can_see_whether_there_was_a_drain_in_this_turn() -> None:
    table = situation("eurasia anthraxus")
    table.shows("drained 0")
    table.play("use eurasia 1, ...").shows("drained 1")
    table.play("end, ...").shows("drained 0")


@proves("INV-I7")
def test_what_is_prevented_does_not_count() -> None:
    table = situation("plot 6 ; pacific-rim kraken drones ; hand mankind guerillas")
    table.play("end, prevent guerillas, ...").shows("plot 5")


@proves("INV-I7")
def test_what_mankind_pays_or_drains_in_its_own_turn_does_not_count() -> None:
    table = situation("turn mankind ; plot 6 ; hand mankind penal-battalion black-ops")
    table.play("play penal-battalion, zone eurasia, chance, end, ..., end, ...").shows("plot 5")


@proves("INV-I8")
def test_a_skipped_attack_has_no_drain_check() -> None:
    table = situation("skips ; plot 6 ; pacific-rim medusa").play("end, ...")
    assert table.logged("skipped", "idle", "broke-through", "held") == ["skipped"]
    table.shows("plot 6", "skips 0", "turn mankind")
    table.play("end, ..., end, ...")
    assert "broke-through pacific-rim 5 3" in table.events


# Mankind strikes back -----------------------------------------------------------------------------


@proves("INV-I22")
def test_mankind_strikes_back_without_the_values_of_the_zones() -> None:
    table = situation(
        "turn mankind ; pacific-rim squid / mako mako ; eurasia kraken / narcissus gurkhas ; "
        "africa / medic militia"
    )
    table.play("end, ...")
    assert table.logged("struck-back") == ["struck-back pacific-rim 4 2", "struck-back africa 2 0"]
    assert len(table.logged("drained")) == 4
    table.shows("plot 10", "turn invader")


@proves("INV-I22")
def test_without_the_card_mankind_never_attacks() -> None:
    table = situation("turn mankind ; pacific-rim / mako mako").play("end, ...")
    assert table.logged("struck-back", "drained", "idle") == []


@proves("INV-I7")
@pytest.mark.parametrize("effect", ["drain-self", "drain-both"])
def test_what_mankinds_own_text_drains_does_not_count(effect: str) -> None:
    hero = f"""
[hero.own-h01]
name = {{ en = "Own hero", de = "Eigener Held" }}
flavour = {{ en = "-", de = "-" }}
symbols = ["hero", "defender"]
strength = 1
enters = [{{ do = "{effect}", amount = 1 }}]
"""
    table = situation(
        "africa harrowers / medic ; hand invader 2 drones ; heroes own-h01 ; released chainmail",
        hero,
        "hero.pilot",
    )
    table.play("use africa 1, target mankind africa 1, pay, hero own-h01, zone eurasia, ...")
    assert [event.split()[1] for event in table.logged("drained")][:1] == ["mankind"]
    table.shows("drained 0")
    counted = situation("africa anthraxus").play("use africa 1, ...")
    counted.shows("drained 1")
    eclipse = situation("hand invader eclipse drones").play("play eclipse, pay, ...")
    eclipse.shows("drained 1")
