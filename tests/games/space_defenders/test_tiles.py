"""The data file of the tiles: what is read, what is refused, and in which line."""

import pytest

from mothership.core import Data, DataError
from mothership.kit import proves
from tests.games.space_defenders.situation import GAME, Situation

FILE = """# our own count
"1" = 14
"2" = 13
"3" = 12
"4" = 11
"5" = 10

left = 5
right = 5
"""


def complaint(files: dict[str, str]) -> str:
    with pytest.raises(DataError) as refusal:
        GAME.begin(GAME.setup(2, data=Data(files)))
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value)


@proves("SD-D2")
def test_whoever_owns_the_game_can_correct_the_tiles() -> None:
    table = Situation(GAME.begin(GAME.setup(2, data=Data({"tiles.toml": FILE}))))
    assert table.part("case") == [14, 13, 12, 11, 10, 5, 5]
    assert table.chances["draw 1"] == 14


@proves("SD-D2")
def test_a_position_is_measured_by_the_corrected_tiles() -> None:
    rows = ["1 1 1 1 1 1", "1 1 1 1 1 1", "1 1 . . . .", *[". . . . . ."] * 6, "yellow red . . . ."]
    position = f"{' / '.join(rows)} ; turn red"
    setup = GAME.setup(2, data=Data({"tiles.toml": FILE}), position=position)
    assert Situation(GAME.begin(setup)).part("case") == [0, 13, 12, 11, 10, 5, 5]


@proves("SD-D2")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"1" = 14', '"1" = 15', "line 9: there are 70 tiles, but these counts add up to 71."),
        ('"1" = 14', '"1" = -1', "line 2: 1 is a whole number from 0 to 70, not “-1”."),
        ('"1" = 14', '"1" = 71', "line 2: 1 is a whole number from 0 to 70, not “71”."),
        ('"1" = 14', '"1" = "many"', "line 2: 1 is a whole number from 0 to 70, not “many”."),
        ('"1" = 14', '"1" = true', "line 2: 1 is a whole number from 0 to 70, not “True”."),
        ('"3" = 12', '"3" = 12.0', "line 4: 3 is a whole number from 0 to 70, not “12.0”."),
        ('"5" = 10', '"6" = 10', "line 6: “6” is unknown. Possible: 1, 2, 3, 4, 5, left, right."),
        ("left = 5", "[left]", "line 8: left is a whole number from 0 to 70, not “{'right': 5}”."),
        ("left = 5", "left = 6", "line 9: there are 70 tiles, but these counts add up to 71."),
        ("\nright = 5\n", "\n", "line 8: right is missing."),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    assert FILE.count(old) == 1
    assert complaint({"tiles.toml": FILE.replace(old, new)}) == f"tiles.toml, {reason}"


def test_a_kind_that_is_written_in_some_odd_way_is_looked_for_at_the_end() -> None:
    text = FILE.replace('"1" = 14', r'"\u0031" = 71')
    assert complaint({"tiles.toml": text}).startswith("tiles.toml, line 9: 1 is a whole number")


def test_every_left_half_needs_a_right_one() -> None:
    text = FILE.replace("left = 5", "left = 6").replace('"5" = 10', '"5" = 9')
    assert complaint({"tiles.toml": text}) == (
        "tiles.toml, line 9: every left half needs a right one, but there are 6 left and 5 right."
    )


def test_the_first_rows_need_monsters() -> None:
    text = '"1" = 22\n"2" = 0\n"3" = 0\n"4" = 0\n"5" = 0\nleft = 24\nright = 24\n'
    assert complaint({"tiles.toml": text}) == (
        "tiles.toml, line 7: the first rows need 24 monsters, and there are 22."
    )


@pytest.mark.parametrize(("text", "line"), [('"1" = 12\n"2" = = 3\n', 2), ('"1" = 12\n"2" = [\n', 2)])
def test_a_file_that_is_not_toml_is_refused(text: str, line: int) -> None:
    assert complaint({"tiles.toml": text}).startswith(f"tiles.toml, line {line}: not readable: ")


def test_an_empty_file_lacks_the_first_kind() -> None:
    assert complaint({"tiles.toml": ""}) == "tiles.toml, line 1: 1 is missing."


def test_a_missing_file_is_named() -> None:
    assert complaint({}) == "tiles.toml, –: tiles.toml is missing."
