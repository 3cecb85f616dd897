"""Board, tiles and setup: the horde, the first player, the defenders, the mine."""

import pytest

from mothership.core import SetupError
from mothership.kit import proves
from tests.games.space_defenders.situation import GAME, Situation, opening

FULL_CASE = {"draw 1": 12, "draw 2": 12, "draw 3": 12, "draw 4": 12, "draw 5": 12}


def fresh(players: int = 2) -> Situation:
    return Situation(GAME.start(players))


# The board and the tiles --------------------------------------------------------------------------


@proves("SD-D1")
def test_the_board_has_six_columns_and_ten_rows() -> None:
    assert len(fresh().part("board")) == 60
    spaces = GAME.vocabulary["move"].fields[0].words
    assert spaces == tuple(f"{column}{row}" for row in range(1, 11) for column in "abcdef")


@proves("SD-D1", "SD-D1b")
def test_the_four_topmost_rows_are_filled_from_the_top_left() -> None:
    table = fresh().play("draw 1 2 3 4 5 1 2")
    assert (table.row(10), table.row(9)) == ("1 2 3 4 5 1", "2 . . . . .")
    table.play("draw 3 4 5 1 2", "draw 3 3 3 3 3 3", "draw 4 4 4 4 4")
    assert table.asked == "nature fill"
    table.play("draw 5")
    assert table.board == ["10 1 2 3 4 5 1", "9 2 3 4 5 1 2", "8 3 3 3 3 3 3", "7 4 4 4 4 4 5"]
    assert table.asked == "nature first"


@proves("SD-D2")
def test_there_are_twelve_monsters_of_each_value_and_five_of_each_half() -> None:
    assert fresh().part("case") == [12, 12, 12, 12, 12, 5, 5]


@proves("SD-D2a")
def test_what_is_drawn_leaves_the_case_and_changes_the_chances() -> None:
    table = fresh()
    assert table.chances == FULL_CASE
    table.play("draw 5 5 2")
    assert table.chances == FULL_CASE | {"draw 5": 10, "draw 2": 11}
    assert table.part("case") == [12, 11, 12, 12, 10, 5, 5]


@proves("SD-D2a")
def test_a_kind_that_has_run_out_is_not_drawn() -> None:
    table = fresh().play("draw " + "3 " * 12)
    assert table.forbids("draw 3") == "SD-D2a"
    assert table.legal() == {"draw 1", "draw 2", "draw 4", "draw 5"}


@proves("SD-D4")
@pytest.mark.parametrize("half", ["left", "right"])
def test_no_half_of_a_saucer_is_on_the_board_at_first(half: str) -> None:
    """It would go back into the case and the space be drawn again, so it has no part in the chances."""
    assert fresh().forbids(f"draw {half}") == "SD-D4"


# Players ------------------------------------------------------------------------------------------


@proves("SD-D3", "SD-D3d")
def test_two_to_four_play_and_one_for_the_score() -> None:
    assert GAME.players == (1, 2, 3, 4)
    assert GAME.seats == ("yellow", "red", "blue", "green")
    with pytest.raises(SetupError):
        GAME.setup(5)


@proves("SD-D3d")
def test_alone_the_result_is_a_score() -> None:
    assert GAME.scores == (1,)
    table = opening(1)
    assert table.asked == "yellow place"
    table.play("place c", "set-mine 2", "stay", "leave")
    assert table.asked == "yellow move"


@proves("SD-D3a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_decides_who_begins(players: int) -> None:
    table = fresh(players).play("draw " + "1 2 3 4 5 1 " * 4)
    assert table.asked == "nature first"
    assert table.chances == {f"first {seat}": 1 for seat in GAME.seats[:players]}
    table.play("first red")
    assert table.events == ["began red"]
    assert table.part("first") == "red"
    assert table.asked == "red place"


@proves("SD-D3")
def test_nobody_begins_who_does_not_play() -> None:
    table = fresh(2).play("draw " + "1 2 3 4 5 1 " * 4)
    assert table.forbids("first blue") == "SD-D3"


# Defenders and mine -------------------------------------------------------------------------------


@proves("SD-D3b", "SD-D3")
def test_defenders_are_placed_in_turn_order_in_the_bottom_row() -> None:
    table = opening(3, first="blue")
    for seat, column in (("blue", "f"), ("yellow", "a"), ("red", "c")):
        assert table.asked == f"{seat} place"
        table.play(f"place {column}")
        assert table.events == [f"placed {seat} {column}1"]
    assert table.row(1) == "Y . R . . B"


@proves("SD-D3b")
def test_a_defender_is_placed_on_an_empty_space() -> None:
    table = opening(2).play("place d")
    assert table.forbids("place d") == "SD-D3b"
    assert table.legal() == {f"place {column}" for column in "abcef"}


@proves("SD-D3", "SD-D3c")
@pytest.mark.parametrize(
    ("players", "first", "last"), [(1, "", "yellow"), (2, "red", "yellow"), (4, "blue", "red")]
)
def test_the_last_player_sets_the_mine(players: int, first: str, last: str) -> None:
    table = opening(players, first).play(*(f"place {column}" for column in "abcd"[:players]))
    assert table.asked == f"{last} set-mine"
    assert table.legal() == {"set-mine 2", "set-mine 3", "set-mine 4", "set-mine 5"}
    table.play("set-mine 4")
    assert table.events == [f"mine-set {last} a4"]
    assert table.row(4) == "* . . . . ."
    assert table.asked == f"{first or last} move"


@proves("SD-D5")
def test_first_things_come_first() -> None:
    filling, deciding, placing = fresh(), fresh().play("draw " + "1 2 3 4 5 1 " * 4), opening(2)
    setting = placing.copy().play("place a", "place b")
    others = ["stay", "move c3", "pause c3", "buy bomb", "pay 5", "shoot", "bomb", "advance", "leave"]
    for table in (filling, deciding, placing, setting):
        for other in (*others, "enter 3"):
            assert table.forbids(other) == "SD-D5", (table.asked, other)
    for table, other in (
        (filling, "first red"),
        (filling, "place c"),
        (deciding, "place c"),
        (deciding, "draw 1"),
        (placing, "set-mine 3"),
        (placing, "first red"),
        (setting, "place c"),
        (setting, "draw 1"),
    ):
        assert table.forbids(other) == "SD-D5", (table.asked, other)


# Options ------------------------------------------------------------------------------------------


@proves("SD-D22a")
def test_both_modules_are_offered_and_off_unless_asked_for() -> None:
    assert [(option.name, option.choices) for option in GAME.options] == [
        ("bomb", ("off", "on")),
        ("upgrades", ("off", "on")),
    ]
    assert GAME.setup(2).options == {"bomb": "off", "upgrades": "off"}
