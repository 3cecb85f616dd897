"""The shot: what it finds first, and what becomes of that."""

import pytest

from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import situation


@proves("SD-D6")
def test_a_shot_goes_straight_up_to_the_first_thing() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         7   . . 4 . . .
         4   . 2 . 2 . .
         3   . . Y . . .
         2   . . R . . .
    """).play("stay")
    assert table.events == ["hit yellow c3 4 c7"]
    assert table.board == drawn("""
        10   1 1 1 1 1 1
         4   . 2 . 2 . .
         3   . . Y . . .
         2   . . R . . .
    """)


@proves("SD-D6")
def test_what_stands_right_ahead_is_hit() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         9   3 . . . . .
         8   Y R . . . .
    """).play("stay")
    assert table.events == ["hit yellow a8 3 a9"]


@proves("SD-D6a")
def test_a_shot_into_an_empty_column_is_a_miss() -> None:
    table = situation("""
        10   1 1 . 1 1 1
         3   . . Y . . .
         2   . . R . . .
    """).play("stay")
    assert table.events == ["missed yellow c3"]
    assert table.part("hitless") == 1
    assert table.asked == "red move"


@proves("SD-D7")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_monster_is_taken_and_worth_its_eyes(value: int) -> None:
    table = situation(f"""
        10   1 1 1 1 1 1
         7   . . {value} . . .
         1   . . Y R . .
    """).play("stay")
    assert table.reserve("yellow") == str(value)
    assert table.of("points", "yellow") == value
    assert table.row(7) == ". . . . . ."


@proves("SD-D5", "SD-D6", "SD-D7", "SD-D7c")
def test_the_examples_of_the_rulebook() -> None:
    """Yellow takes her first monster, and Blue steals it from her."""
    table = situation("""
        10   1 2 3 4 5 1
         9   2 3 4 5 1 2
         8   3 4 5 1 2 3
         3   . . . . B .
         1   Y . . . . .
    """, players=3).play("move c3")  # fmt: skip
    assert table.events == ["moved yellow a1 c3", "hit yellow c3 5 c8"]
    assert table.reserve("yellow") == "5"
    table.play("move c1")
    assert table.events == ["moved blue e3 c1", "robbed blue c1 yellow c3 5"]
    assert (table.reserve("yellow"), table.reserve("blue")) == ("", "5")


# Saucers ------------------------------------------------------------------------------------------


@proves("SD-D7a")
@pytest.mark.parametrize(
    ("column", "thing", "left_over"), [("c", "left", ". . . ) . ."), ("d", "right", ". . ( . . .")]
)
def test_half_an_intact_saucer_is_nobodys_and_the_other_is_damaged(
    column: str, thing: str, left_over: str
) -> None:
    table = situation("""
        10   1 1 1 1 1 1
         6   . . < > . .
         2   Y . . . . .
         1   . R . . . .
    """, turn="red").play(f"move {column}1")  # fmt: skip
    assert table.events[-1] == f"damaged red {column}1 {thing} {column}6"
    assert table.row(6) == left_over
    assert table.reserve("red") == ""
    assert table.part("case") == [6, 12, 12, 12, 12, 4, 4]
    assert table.beside == (0, 0, 0)


@proves("SD-D7b")
@pytest.mark.parametrize(("sign", "thing"), [("(", "damaged-left"), (")", "damaged-right")])
def test_a_damaged_half_is_worth_ten(sign: str, thing: str) -> None:
    table = situation(f"""
        10   1 1 1 1 1 1
         6   . . {sign} . . .
         1   . R Y . . .
    """).play("stay")
    assert table.events == [f"hit yellow c1 {thing} c6"]
    assert table.reserve("yellow") == "saucer"
    assert table.of("points", "yellow") == 10
    assert table.row(6) == ". . . . . ."


@proves("SD-D7a", "SD-D7b")
def test_whoever_shoots_the_second_half_gets_the_points() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         6   . . < > . .
         1   . . Y R . .
    """).play("stay", "stay")
    assert table.told("damaged", "hit") == ["damaged yellow c1 left c6", "hit red d1 damaged-right d6"]
    assert (table.of("points", "yellow"), table.of("points", "red")) == (0, 10)


@proves("SD-D7a")
def test_two_saucers_side_by_side_are_two_saucers() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         6   . < > < > .
         1   . . Y R . .
    """).play("stay")
    assert table.row(6) == ". ( . < > ."


@proves("SD-D7a")
def test_a_half_beside_a_damaged_one_stays_intact() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         6   . ( < > ) .
         1   . . R Y . .
    """).play("stay")
    assert table.row(6) == ". ( ( . ) ."
    table.play("stay")
    assert table.reserve("red") == "saucer"


# Fellow defenders and the mine --------------------------------------------------------------------


@proves("SD-D7c")
@pytest.mark.parametrize(
    ("reserve", "stolen", "rest"),
    [("5 2 2 saucer", "2", "2 5 saucer"), ("saucer 5", "5", "saucer"), ("saucer", "saucer", "")],
)
def test_a_fellow_loses_the_lowest_tile(reserve: str, stolen: str, rest: str) -> None:
    table = situation("""
        10   1 1 1 1 1 1
         4   . . R . . .
         1   . . Y . . .
    """, f"reserve red {reserve} ; reserve yellow 1").play("stay")  # fmt: skip
    assert table.events == [f"robbed yellow c1 red c4 {stolen}"]
    assert table.reserve("red") == rest
    assert table.reserve("yellow") == f"1 {stolen}"
    assert table.row(4) == ". . R . . ."


@proves("SD-D7c")
def test_a_fellow_without_tiles_has_nothing_to_lose() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         4   . . R . . .
         1   . . Y . . .
    """, "reserve yellow 1").play("stay")  # fmt: skip
    assert table.events == ["grazed yellow c1 red c4"]
    assert (table.reserve("yellow"), table.reserve("red"), table.living) == ("1", "", "YR")


@proves("SD-D7c", "SD-D6")
def test_a_fellow_stands_before_what_is_behind() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         5   . . 5 . . .
         4   . . R . . .
         1   . . Y . . .
    """).play("stay")
    assert table.row(5) == ". . 5 . . ."


@proves("SD-D7d")
def test_the_mine_takes_no_harm() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         5   . . 5 . . .
         4   . . * R . .
         1   . . Y . . .
    """).play("stay")
    assert table.events == ["clanged yellow c1 c4"]
    assert (table.row(5), table.row(4)) == (". . 5 . . .", ". . * R . .")
    assert table.reserve("yellow") == ""
