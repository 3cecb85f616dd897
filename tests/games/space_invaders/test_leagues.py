"""High scores are kept apart by hand."""

from __future__ import annotations

import pytest

from mothership.games.space_invaders.leagues import LEAGUES, league
from mothership.kit import proves
from tests.games.space_invaders.situation import GAME, Situation, situation

AIM = ("stand 210", "turn 0", "press 50")


def launched(*hands: str) -> Situation:
    table = situation("o11 . . . .\n. . . . .", options={"aim": "steps"}, tokens=3)
    for hand in hands:
        table.play(f"hand {hand}", *AIM).land("off")
    return table


@proves("SI-B41")
@pytest.mark.parametrize("hand", ["own", "novice", "practised", "skilled", "expert"])
def test_each_hand_has_a_table_of_its_own(hand: str) -> None:
    assert league(launched(hand, hand, hand).state) == hand
    assert hand in LEAGUES


@proves("SI-B41")
def test_several_hands_are_compared_with_each_other_only() -> None:
    assert league(launched("own", "expert").state) == "mixed"
    assert league(launched("novice", "novice", "practised").state) == "mixed"


@proves("SI-B41")
def test_a_steady_hand_enters_no_table() -> None:
    assert league(launched("steady").state) is None
    assert league(launched("expert", "steady").state) is None


@proves("SI-B41")
def test_what_is_taken_back_before_the_press_does_not_count() -> None:
    table = launched("expert").play("hand steady", "stand 210", "turn 0")
    assert league(table.state) == "expert"
    assert table.part("hands-used") == [0, 0, 0, 1, 0, 0]


def test_where_no_hand_is_named_nothing_is_kept_apart() -> None:
    assert league(situation("o11 . . . .\n. . . . .").land("off").state) == ""
    assert GAME.leagues == LEAGUES
