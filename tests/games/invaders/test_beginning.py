"""How a game begins, and what chance does in it."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import fresh, situation


@proves("INV-R1", "INV-R1a")
def test_the_table_before_the_first_turn() -> None:
    table = fresh().play("hero colonel")
    assert table.asked == "mankind hero-zone"
    table.play("zone eurasia")
    table.shows("eurasia / colonel", "rotated 0", "plot 10", "released", "damage 0 0 0", "ops 1")
    assert table.events == ["hero-came colonel eurasia"]


@proves("INV-R1")
def test_the_first_hero_comes_by_chance_and_stands_where_mankind_likes() -> None:
    table = fresh()
    assert table.asked == "nature hero"
    assert len(table.chances) == 11
    assert set(table.chances.values()) == {1}
    table.play("hero professor")
    assert table.legal() == {"zone pacific-rim", "zone eurasia", "zone africa"}


@proves("INV-R1")
def test_each_player_draws_five_cards_and_the_invader_begins() -> None:
    table = fresh().play("hero medic, zone africa")
    table.play(*["draw invader kraken"] * 5, *["draw mankind saladin"] * 4, "draw mankind mako")
    table.shows("hand invader 5 kraken", "hand mankind 4 saladin mako", "turn invader", "round 1")
    assert table.events[-1] == "began invader 1"
    table.play("chance")
    assert table.asked == "invader main"
    table.shows("hands 7 5", "decks 63 65")


@proves("INV-R2")
def test_every_card_of_a_deck_has_the_same_chance() -> None:
    table = situation("eurasia anthraxus ; deck mankind 3 saladin mako 2 veto").play("use eurasia 1")
    assert table.asked == "nature drain"
    assert table.chances == {
        "drain mankind saladin": 3,
        "drain mankind mako": 1,
        "drain mankind veto": 2,
    }


@proves("INV-R2")
def test_every_card_of_a_hand_has_the_same_chance_to_be_lost() -> None:
    table = situation("eurasia deathworm ; hand mankind 3 saladin mako").play("use eurasia 1, chance")
    assert table.asked == "invader main"
    again = situation("eurasia deathworm ; hand mankind 3 saladin mako ; deck invader 2 drones")
    again.play("use eurasia 1, drain invader drones")
    assert again.chances == {"lose mankind saladin": 3, "lose mankind mako": 1}
    assert again.forbids("lose mankind veto") == "INV-R2"
    assert again.forbids("lose invader drones") == "INV-R2"


@proves("INV-R2")
@pytest.mark.parametrize("move", ["drain mankind veto", "drain invader kraken", "drain mankind norad"])
def test_cards_come_from_where_the_rule_says(move: str) -> None:
    table = situation("eurasia anthraxus ; deck mankind saladin ; hand mankind veto").play("use eurasia 1")
    table.play("let")
    assert table.forbids(move) == "INV-R2"
    assert table.forbids("draw mankind saladin") == "INV-R11"
    assert table.forbids("hero colonel") == "INV-R11"


@proves("INV-R2")
def test_an_own_card_drawn_is_learnt_by_its_owner_alone() -> None:
    table = situation("turn mankind").play("end, draw invader kraken")
    assert table.logged("drew", "learnt") == ["drew invader", "learnt invader kraken"]
    table.shows("hand invader kraken", "known invader")
