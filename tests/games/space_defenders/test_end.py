"""The end of the game: cleared, wiped out, nobody hits, ten quiet rounds."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.space_defenders.situation import HORDE, NO_TILES, Situation, situation

# Yellow has the last invader before her.
LAST_ONE = """
    8   2 . . . . .
    1   Y . R . B .
"""


# The last invader ---------------------------------------------------------------------------------


@proves("SD-D14", "SD-D14c")
def test_the_game_ends_with_the_last_invader_and_the_most_points_win() -> None:
    table = situation(LAST_ONE, f"{NO_TILES} ; reserve yellow 1 ; reserve red 4 ; reserve blue 2")
    assert table.play("stay").outcome == Outcome((-1, 1, -1), "SD-D14")
    assert table.events == [
        "hit yellow a1 2 a8",
        "too-few",
        "cleared",
        "scored yellow 3",
        "scored red 4",
        "scored blue 2",
    ]
    assert table.part("winner") == "red"


@proves("SD-D14c", "SD-D7b")
def test_points_are_the_sum_of_all_tiles() -> None:
    table = situation(LAST_ONE, f"{NO_TILES} ; reserve red 1 2 3 4 5 saucer saucer ; reserve blue 5 5 5 5")
    assert table.of("points", "red") == 35
    assert table.play("stay").outcome == Outcome((-1, 1, -1), "SD-D14")


@proves("SD-D14")
def test_an_invader_anywhere_keeps_the_game_going() -> None:
    table = situation("""
        8   2 . . . . (
        1   Y . R . B .
    """, NO_TILES).play("stay")  # fmt: skip
    assert table.asked == "red move"


@proves("SD-D14a")
def test_reinforcements_come_before_the_end() -> None:
    table = situation(LAST_ONE, "case 6 0 0 0 0 0 0").play("stay", "draw 1 1 1 1 1 1")
    assert table.told("cleared") == []
    assert table.asked == "red move"


@proves("SD-D14b")
@pytest.mark.parametrize(
    "beside",
    ["waiting right 5", "aside 2", "aside 1 ; waiting left 4", "case 5 0 0 0 0 0 0 ; waiting left 5"],
)
def test_what_lies_beside_the_board_does_not_keep_the_game_going(beside: str) -> None:
    case = "" if "case" in beside else f"{NO_TILES} ; "
    table = situation(LAST_ONE, case + beside).play("stay")
    assert table.outcome == Outcome((1, -1, -1), "SD-D14")


@proves("SD-D22")
def test_a_tie_is_a_draw_among_the_best() -> None:
    table = situation(LAST_ONE, f"{NO_TILES} ; reserve red 2 ; reserve blue 1")
    assert table.play("stay").outcome == Outcome((0, 0, -1), "SD-D14")
    assert table.part("winner") == "none"


@proves("SD-D22")
def test_all_can_tie() -> None:
    table = situation(LAST_ONE, f"{NO_TILES} ; reserve red 1 1 ; reserve blue 2")
    assert table.play("stay").outcome == Outcome((0, 0, 0), "SD-D14")


@proves("SD-D3d", "SD-D14")
def test_alone_the_result_is_the_sum_of_points() -> None:
    table = situation("8 2 . . . . .\n1 Y . . . . .", f"{NO_TILES} ; reserve yellow saucer 5")
    assert table.play("stay").outcome == Outcome((17,), "SD-D14")


@proves("SD-D14b", "SD-D9")
def test_the_one_game_in_a_million_with_five_equal_halves_waiting() -> None:
    """Ten tiles are left, but only five of them in the case: no seventh refill."""
    table = situation(LAST_ONE, "case 0 0 0 0 0 0 5 ; waiting left 5").play("stay")
    assert table.told("too-few", "cleared") == ["too-few", "cleared"]


# Lost ships ---------------------------------------------------------------------------------------

# Yellow's next shot brings the horde down upon Red.
RED_IN_DANGER = """
    10   . 1 1 1 1 1
     8   3 . 5 . . .
     7   . . R . . .
     1   Y . . . B .
"""


@proves("SD-D15")
def test_whoever_has_no_ship_has_no_turn() -> None:
    table = situation(RED_IN_DANGER).play("stay", "draw 1 1 1 1 1 1")
    assert table.asked == "blue move"
    table.play("stay")
    assert table.asked == "yellow move"


@proves("SD-D15")
def test_whoever_has_no_ship_keeps_the_points_and_may_win() -> None:
    table = situation(LAST_ONE.replace("R", "."), f"{NO_TILES} ; reserve red saucer")
    assert table.living == "YB"
    assert table.play("stay").outcome == Outcome((-1, 1, -1), "SD-D14")


# Yellow flies up to the top row. When the mine empties her column, a tile arrives on top of her.
YELLOW_IN_DANGER = """
    10   1 . 1 1 1 1
     8   . Y . . . .
     5   * 2 3 . . .
     4   . . R . . .
     1   . . . . B .
"""


@proves("SD-D15", "SD-D13")
def test_ships_may_be_lost_in_the_own_turn() -> None:
    table = situation(YELLOW_IN_DANGER).play("move b10", "advance", "draw 1 2 3 4 5 1")
    assert table.told("rammed") == ["rammed 3 c4 red", "rammed 2 b10 yellow"]
    assert (table.living, table.asked) == ("B", "blue move")
    assert table.play("stay").asked == "blue move"


@proves("SD-D15a")
def test_without_any_ship_everybody_loses() -> None:
    table = situation(YELLOW_IN_DANGER.replace("B", "."), "reserve yellow 5 5")
    table.play("move b10", "advance", "draw 1 2 3 4 5 1")
    assert table.outcome == Outcome((-1, -1), "SD-D15a")
    assert table.events[-1] == "wiped-out"


@proves("SD-D15a", "SD-D14")
def test_without_any_ship_and_any_invader_the_points_count() -> None:
    """The only tile that does not wait for its other half meets the last ship."""
    table = situation("""
        8   Y . . . . .
        5   * 2 . . . .
    """, "case 0 0 1 0 0 5 0 ; reserve yellow 5").play("move a10", "advance")  # fmt: skip
    table.play("draw left left 3 left left left")
    assert table.living == ""
    assert table.outcome == Outcome((5,), "SD-D14")


# Nobody hits --------------------------------------------------------------------------------------


def facing_nothing(ships: str, also: str = "", *, players: int = 0, modules: str = "") -> Situation:
    """Everybody misses who stays."""
    return situation(f"10 . . . . . 3\n1 {ships}", also, players=players, modules=modules)


@proves("SD-D16")
@pytest.mark.parametrize(
    ("ships", "players", "misses"),
    [
        ("Y R . . . .", 2, 2),
        ("Y R B . . .", 3, 3),
        ("Y R B G . .", 4, 4),
        ("Y . B G . .", 4, 3),  # Red is out
        ("Y . . G . .", 4, 2),
        ("Y . . . . .", 4, 2),  # at least two
        ("Y . . . . .", 2, 2),
    ],
)
def test_a_round_without_a_hit_ends_the_game_on_points(ships: str, players: int, misses: int) -> None:
    table = facing_nothing(ships, f"{NO_TILES} ; reserve red 2", players=players)
    for _ in range(misses):
        assert table.outcome is None
        table.play("stay")
    assert table.outcome is not None
    assert table.outcome.rule == "SD-D16"
    assert table.outcome.results == (-1, 1, -1, -1)[:players]
    assert table.told("nobody-hit") == ["nobody-hit"]


@proves("SD-D16b")
def test_alone_three_misses_are_a_withdrawal() -> None:
    table = facing_nothing("Y . . . . .", f"{NO_TILES} ; reserve yellow 4").play("stay", "stay")
    assert table.outcome is None
    assert table.play("stay").outcome == Outcome((4,), "SD-D16b")


@proves("SD-D16", "SD-D7", "SD-D7a", "SD-D7b", "SD-D7c", "SD-D7d")
@pytest.mark.parametrize(
    "row",
    ["1 R . . . .", "< > R . . .", "( R . . . .", "R . . . . .", "* R . . . ."],
    ids=["monster", "saucer", "damaged saucer", "defender", "mine"],
)
def test_whatever_is_hit_starts_the_count_afresh(row: str) -> None:
    table = situation(f"{HORDE}\n5 {row}\n1 Y . . . . .", "hitless 1").play("stay")
    assert table.part("hitless") == 0
    assert table.asked == "red move"


@proves("SD-D16")
def test_only_misses_in_a_row_count() -> None:
    table = situation("10 . . . . . 3\n9 . . . . . 2\n1 Y . . . . R").play("stay", "stay", "stay")
    assert table.part("hitless") == 1
    assert table.asked == "red move"


@proves("SD-D16")
def test_the_mine_scores_no_hits() -> None:
    table = situation("""
        5   * 2 . . . 1
        1   . . Y . R .
    """, f"{NO_TILES} ; hitless 1").play("stay", "advance")  # fmt: skip
    assert table.outcome == Outcome((0, 0), "SD-D16")


@proves("SD-D14", "SD-D16")
def test_the_last_invader_is_looked_for_first() -> None:
    table = situation("""
        5   * 2 . . . .
        1   . . Y . R .
    """, f"{NO_TILES} ; hitless 1").play("stay", "advance")  # fmt: skip
    assert table.outcome == Outcome((0, 0), "SD-D14")


@proves("SD-D16")
def test_reinforcements_come_before_the_count() -> None:
    """The mine empties a column, the horde comes down on Red, and only then nobody has hit anything."""
    table = situation("""
        10   1 . . 1 1 1
         5   * 2 . . 4 .
         4   . . . . R .
         1   . . Y . . .
    """, "hitless 1").play("stay", "advance")  # fmt: skip
    assert table.asked == "nature refill"
    assert table.play("draw 1 1 1 1 1 1").outcome == Outcome((0, 0), "SD-D16")


# Purchases in between -----------------------------------------------------------------------------


@proves("SD-D16a")
def test_a_purchase_is_no_miss_and_no_hit() -> None:
    table = facing_nothing("Y R . . . .", f"{NO_TILES} ; reserve red 5 5", modules="bomb").play("stay")
    table.play("buy bomb", "pay 5", "pay 5")
    assert table.part("hitless") == 1
    assert table.outcome is None
    assert table.play("stay").outcome == Outcome((0, 0), "SD-D16")


@proves("SD-D16a", "SD-D16b")
def test_purchases_alone() -> None:
    table = facing_nothing("Y . . . . .", f"{NO_TILES} ; reserve yellow saucer saucer", modules="upgrades")
    table.play("stay", "stay", "buy dual", "pay saucer", "buy triple", "pay saucer")
    assert table.outcome is None
    assert table.play("stay").outcome == Outcome((0,), "SD-D16b")


# Ten quiet rounds ---------------------------------------------------------------------------------

# Yellow hits the mine, Red hits Yellow, and no invader is ever harmed.
FOR_EVER = """
    10   1 1 1 1 1 1
     4   . . * . . .
     2   . . Y . . .
     1   . . R . . .
"""


@proves("SD-D16c")
def test_ten_rounds_without_an_invader_removed_end_the_game() -> None:
    table = situation(FOR_EVER, "reserve red 2")
    for _ in range(19):
        table.play("stay", "leave")
    assert table.outcome is None
    table.play("stay", "leave")
    assert table.outcome == Outcome((-1, 1), "SD-D16c")
    assert table.told("stalled") == ["stalled"]


@proves("SD-D16c")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_rounds_are_counted_by_the_ships_that_are_left(players: int) -> None:
    drawing = FOR_EVER.replace("R", ".")
    early = situation(drawing, "quiet 8", players=players).play("stay", "leave")
    assert early.outcome is None
    late = situation(drawing, "quiet 9", players=players).play("stay", "leave")
    assert late.outcome is not None
    assert late.outcome.rule == "SD-D16c"


@proves("SD-D16c")
def test_a_purchase_is_a_quiet_turn() -> None:
    table = situation(FOR_EVER, "quiet 19 ; reserve yellow 5 5 1", modules="bomb")
    table.play("buy bomb", "pay 5", "pay 5")
    assert table.outcome == Outcome((1, -1), "SD-D16c")


@proves("SD-D16c")
@pytest.mark.parametrize("row", ["1 . . . . .", "< > . . . .", ") . . . . ."])
def test_any_invader_that_is_shot_starts_the_count_afresh(row: str) -> None:
    table = situation(f"{HORDE}\n5 {row}\n1 Y R . . . .", "quiet 19")
    assert table.play("stay").part("quiet") == 0


@proves("SD-D16c")
def test_so_does_an_invader_that_meets_the_mine() -> None:
    table = situation("""
        10   . 2 2 2 2 2
         5   . * 4 . . .
         1   Y R . . . .
    """, "quiet 19")  # fmt: skip
    assert table.play("stay", "advance").part("quiet") == 0


@proves("SD-D16", "SD-D16c")
def test_nobody_hits_is_looked_for_before_quiet_rounds() -> None:
    table = facing_nothing("Y R . . . .", f"{NO_TILES} ; hitless 1 ; quiet 19").play("stay")
    assert table.outcome == Outcome((0, 0), "SD-D16")
