"""Heroes: always one, replaced at once, saved by Chainmail."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import own_card, situation

HUNTED = "eurasia / mako medic+2 ; hand invader hunter thing 4 drones 2 scouts"
HUNT = "play hunter, zone eurasia, target mankind eurasia 2, pay, chance"


@proves("INV-R14")
def test_the_hero_takes_one_of_the_four_places() -> None:
    table = situation("turn mankind ; eurasia / medic mako mako militia ; hand mankind ramses")
    assert table.play("play ramses, zone eurasia").asked == "mankind room"


@proves("INV-R14")
def test_the_hero_counts_as_a_defender() -> None:
    """Also for one who makes Defenders stronger, and for the Ops Centre."""
    table = situation("eurasia / medic ; hand invader legionnaires 4 drones")
    assert table.play("play legionnaires, zone eurasia").legal() == {"target mankind eurasia 1"}
    moving = situation("turn mankind ; eurasia / medic").play("strategy ops-centre")
    assert moving.legal() == {"target mankind eurasia 1"}


@proves("INV-R14", "INV-I13")
@pytest.mark.parametrize("hero", ["colonel", "hacker", "general"])
def test_mankind_is_never_without_one(hero: str) -> None:
    table = situation(HUNTED).play(HUNT, "let")
    assert table.asked == "nature hero"
    table.play(f"hero {hero}")
    assert table.asked == "mankind hero-zone"
    table.play("zone africa").shows(f"africa / {hero}", "eurasia hunter / mako")


TRIBUTE = """
[invader.own-i01]
name = { en = "Tribute", de = "Tribut" }
flavour = { en = "-", de = "-" }
more = 2
symbols = ["pod"]
play = [{ do = "sacrifice", whom = "enemy defender" }]
"""
VOLUNTEERS = """
[mankind.own-m01]
name = { en = "Volunteers", de = "Freiwillige" }
flavour = { en = "-", de = "-" }
more = 2
symbols = ["tech"]
play = [{ do = "sacrifice", whom = "own defender" }]
"""


@proves("INV-R14a")
def test_no_hero_is_sacrificed_in_the_turn_of_the_invader() -> None:
    table = situation("eurasia / mako medic ; hand invader own-i01", TRIBUTE).play("play own-i01")
    assert table.legal() == {"target mankind eurasia 1"}
    assert table.forbids("target mankind eurasia 2") == "INV-R14a"
    table.play("target mankind eurasia 1").shows("eurasia / . medic", "pile mankind mako")


@proves("INV-R14a")
def test_a_text_that_finds_only_the_hero_then_does_nothing() -> None:
    table = situation("eurasia / medic ; hand invader own-i01", TRIBUTE).play("play own-i01, ...")
    table.shows("eurasia / medic", "pile invader own-i01")


@proves("INV-R14a")
def test_in_the_turn_of_mankind_a_hero_can_be_sacrificed() -> None:
    table = situation("turn mankind ; eurasia / medic ; hand mankind own-m01", VOLUNTEERS)
    table.play("play own-m01, target mankind eurasia 1, hero pilot, zone africa, ...")
    table.shows("africa / pilot", "eurasia /", "pile mankind own-m01")


@proves("INV-I13")
def test_the_next_hero_comes_at_once_by_chance_and_sideways() -> None:
    table = situation(HUNTED).play(HUNT, "let")
    assert table.logged("hero-lost") == ["hero-lost medic"]
    assert len(table.chances) == 10
    assert set(table.chances.values()) == {1}
    assert table.forbids("hero medic") == "INV-I13"
    table.play("hero colonel, zone eurasia").shows(
        "eurasia hunter / mako colonel", "rotated 1", "pile mankind"
    )


@proves("INV-I13")
def test_sideways_a_hero_adds_no_strength_but_its_text_counts() -> None:
    rotated = situation("eurasia / mako colonel+1 ; rotated")
    upright = situation("eurasia / mako colonel+1")
    assert rotated.part("strengths")[1][1][:2] == [3, 0]
    assert upright.part("strengths")[1][1][:2] == [3, 4]


@proves("INV-I13")
def test_it_stands_in_any_zone_with_room() -> None:
    table = situation(
        "pacific-rim / ramses ramses ramses saladin ; eurasia / medic ; hand invader hunter 4 drones"
    )
    table.play("play hunter, zone eurasia, target mankind eurasia 1, pay, chance, let, hero pilot")
    assert table.forbids("zone pacific-rim") == "INV-I13"
    assert table.legal() == {"zone eurasia", "zone africa"}


@proves("INV-I13")
def test_it_can_be_destroyed_again_in_the_same_turn() -> None:
    table = situation(HUNTED).play(HUNT, "let, hero pilot, zone africa")
    table.play("play thing, target mankind africa 1, target mankind eurasia 1, pay, chance, let")
    assert table.asked == "nature hero"
    assert len(table.chances) == 9


@proves("INV-I13")
def test_tokens_of_the_old_one_are_lost() -> None:
    table = situation(HUNTED).play(HUNT, "let, hero pilot, zone eurasia")
    table.shows("eurasia hunter / mako pilot")


@proves("INV-I13")
def test_its_text_for_coming_into_play_applies() -> None:
    table = situation(HUNTED).play(HUNT, "let, hero professor, zone eurasia")
    table.shows("eurasia hunter / mako professor-1")


@proves("INV-I13")
def test_it_is_set_upright_when_mankinds_next_main_phase_begins() -> None:
    table = situation(HUNTED).play(HUNT, "let, hero pilot, zone africa, end, ...")
    assert table.asked == "mankind main"
    assert table.events[-1] == "hero-rose pilot"
    table.shows("rotated 0")


@proves("INV-I13")
def test_one_that_comes_in_mankinds_own_turn_waits_for_the_next() -> None:
    table = situation("turn mankind ; eurasia / medic").play("strategy retribution, target mankind eurasia 1")
    table.play("hero pilot, zone eurasia, chance").shows("rotated 1")
    table.play("end, ...").shows("turn invader", "rotated 1")
    table.play("end, ...").shows("turn mankind", "rotated 0")


FULL = "pacific-rim / norad svalbard svalbard new-york ; africa / tokyo bunker rushmore gibraltar"
THING = "play thing, target mankind eurasia 4, target mankind eurasia 1, pay, chance"
SWEEP = own_card(5, 'play = [{ do = "destroy-all", whom = "enemy defender" }]', "invader")


@proves("INV-I13a")
def test_all_that_die_together_have_left_when_the_new_hero_is_placed() -> None:
    """Wherever the hero stands in the text."""
    position = (
        f"eurasia / saladin ramses mako medic ; {FULL} ; hand invader thing 2 drones ; released chainmail"
    )
    position += " ; heroes pilot"
    table = situation(position).play(THING)
    table.shows("eurasia / . ramses mako", "pile mankind saladin")
    table.play("zone eurasia").shows("eurasia / pilot ramses mako")
    old = situation(position, version=1).play(THING)
    old.shows("eurasia / saladin ramses mako")
    old.play("zone eurasia, ...").shows("eurasia / . ramses mako pilot")


@proves("INV-I13a")
def test_a_text_that_destroys_all_of_a_kind_does_so_before_the_new_hero_is_placed() -> None:
    table = situation("eurasia / medic saladin ramses ; hand invader own-i05 ; released chainmail", SWEEP)
    table.play("play own-i05, ...")
    assert table.asked == "mankind hero-zone"
    table.shows("eurasia /", "pile mankind saladin ramses")


@proves("INV-I13a", "INV-I15")
@pytest.mark.parametrize("first", ["1", "2"])
def test_a_hero_that_is_saved_stays_while_the_others_leave(first: str) -> None:
    second = "2" if first == "1" else "1"
    table = situation("eurasia / medic saladin ; hand invader thing 2 drones")
    table.play(
        f"play thing, target mankind eurasia {first}, target mankind eurasia {second}, pay, chance, "
        "strategy chainmail, ..."
    )
    table.shows("eurasia / medic", "pile mankind saladin")


# Chainmail ----------------------------------------------------------------------------------------


@proves("INV-I15")
def test_chainmail_saves_the_hero() -> None:
    table = situation(HUNTED).play(HUNT)
    assert table.asked == "mankind chainmail"
    assert table.legal() == {"strategy chainmail", "let"}
    table.play("strategy chainmail")
    assert table.events == ["released mankind chainmail", "saved medic"]
    table.shows("eurasia hunter / mako medic+2", "released chainmail")


@proves("INV-I15")
@pytest.mark.parametrize("first", ["1", "2"])
def test_other_targets_of_the_same_card_still_die(first: str) -> None:
    """The rulebook's example: two targets, one of them the hero."""
    second = "2" if first == "1" else "1"
    table = situation(HUNTED)
    table.play(f"play thing, target mankind eurasia {first}, target mankind eurasia {second}, pay, chance")
    table.play("strategy chainmail, ...").shows("eurasia / . medic+2", "pile mankind mako")


@proves("INV-I15", "INV-R17a")
def test_chainmail_works_once_in_a_game() -> None:
    table = situation(f"{HUNTED} ; released chainmail").play(HUNT)
    assert table.asked == "mankind hero-zone"


@proves("INV-I15")
def test_abilities_are_answered_too() -> None:
    table = situation("eurasia harrowers / medic ; hand invader 2 drones")
    assert table.play("use eurasia 1, target mankind eurasia 1, pay").asked == "mankind chainmail"


@proves("INV-I15")
def test_chainmail_has_its_own_moment() -> None:
    table = situation("turn mankind ; eurasia / medic")
    assert table.forbids("strategy chainmail") == "INV-I15"
    invader = situation("eurasia / medic")
    assert invader.forbids("strategy chainmail") == "INV-I15"


@proves("INV-I15")
def test_a_sacrifice_cannot_be_prevented() -> None:
    table = situation("turn mankind ; eurasia / medic")
    assert table.play("strategy retribution, target mankind eurasia 1").asked == "nature hero"


# Heroes of one's own ------------------------------------------------------------------------------


def own_hero(text: str) -> str:
    """A hero instead of the pilot."""
    return f"""
[hero.own-h01]
name = {{ en = "Own hero", de = "Eigener Held" }}
flavour = {{ en = "-", de = "-" }}
symbols = ["hero", "defender"]
strength = 1
{text}
"""


@proves("INV-I16")
def test_a_hero_that_wins_by_tokens_gets_the_first_when_it_comes() -> None:
    cards = own_hero('always = [{ is = "wins" }]')
    table = situation("turn mankind ; africa / medic mako ; heroes own-h01", cards, "hero.pilot")
    table.play("strategy retribution, target mankind africa 1, hero own-h01, zone eurasia")
    table.shows("eurasia / own-h01*1")


@proves("INV-R31", "INV-I14")
def test_a_mobile_hero_that_cannot_be_moved_stays() -> None:
    cards = own_hero('always = [{ is = "steady" }, { is = "mobile" }]')
    table = situation("turn mankind ; africa / own-h01", cards, "hero.pilot")
    assert table.forbids("hero-move eurasia") == "INV-R31"
    assert not [move for move in table.legal() if move.startswith("hero-move")]


def test_no_text_of_heroes_goes_deeper_than_there_is_room_for() -> None:
    """The deepest there is: in the texts of every turn all of Mankind falls, the hero first, and the next
    hero destroys all that is left."""
    cards = own_hero('enters = [{ do = "destroy-all", whom = "any not-hero" }]')
    cards += own_card(1, 'strength = 1\nevery-turn = [{ do = "destroy-all", whom = "enemy" }]', "invader")
    table = situation(
        """
        pacific-rim own-i01 2 drones / medic saladin saladin saladin
        eurasia squid squid squid squid / ramses ramses ramses militia
        africa kraken kraken kraken kraken / militia mako mako gurkhas
        turn mankind ; heroes own-h01 colonel ; hand mankind
        """.replace("2 drones", "drones drones drones"),
        cards,
        "hero.pilot",
    )
    table.play("end, let, hero own-h01, zone pacific-rim")
    table.shows("pacific-rim / own-h01", "eurasia /", "africa /")
