"""House rules against endless games."""

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import situation

# A and B have each a unit that can step to and fro.
TO_AND_FRO = """
    a.m . .    b.m .   .
    .   . .    .   a.m .
    .   . .    .   .   .
"""
# Back where they came from: four moves that change nothing.
CIRCLE = ("move a.nw n", "move b.nw n", "move a.n nw", "move b.n nw")
# The same while B has tokens to spend and A has none.
ALLOWED_CIRCLE = ("move a.nw n", "allow", "move b.nw n", "move a.n nw", "allow", "move b.n nw")

THIRD_TIME = Outcome((0, 0), "L16-B18")
LAST_TURN = Outcome((0, 0), "L16-B18a")


@proves("L16-B18")
def test_the_third_time_is_a_draw() -> None:
    table = situation(TO_AND_FRO).play(*CIRCLE, *CIRCLE)
    assert table.outcome == THIRD_TIME
    assert table.events[-1] == "repeated"


@proves("L16-B18")
def test_the_second_time_is_not() -> None:
    table = situation(TO_AND_FRO).play(*CIRCLE, *CIRCLE[:3])
    assert table.outcome is None


@proves("L16-B18")
def test_another_player_to_move_is_another_position() -> None:
    """A tower can be back after three turns or after two, so the picture is seen with either to move."""
    table = situation("""
        a.ms . .    b.ms . .
        .    . .    .    . .
        .    . .    .    . .
    """)
    picture = table.board
    table.play("divide a.nw small n", "move b.nw w", "combine a.nw n", "move b.w nw", "move a.n nw")
    assert (table.board, table.asked) == (picture, "b act")
    table.play("divide b.nw small n", "move a.nw w", "combine b.nw n", "move a.w nw", "move b.n nw")
    assert (table.board, table.asked) == (picture, "a act")
    assert table.outcome is None


@proves("L16-B18")
def test_other_tokens_are_another_position() -> None:
    """B stops two moves of A. The picture is as before, A is to move; but tokens were spent."""
    table = situation(TO_AND_FRO, tokens="0 2").play(*ALLOWED_CIRCLE)
    table.play("move a.nw n", "stop", "move b.nw w", "move a.nw n", "stop", "move b.w nw")
    assert (table.tokens, table.asked) == ("0 0", "a act")
    assert table.play(*CIRCLE).outcome is None
    assert table.play(*CIRCLE).outcome == THIRD_TIME


@proves("L16-B18")
def test_a_ban_makes_another_position() -> None:
    """B may not attack the Pad at first; afterwards the same picture counts from one."""
    table = situation(TO_AND_FRO, turn="b", ban="b.pad")
    circle = ("move b.nw n", "move a.nw n", "move b.n nw", "move a.n nw")
    assert table.play(*circle, *circle).outcome is None
    assert table.part("repeats") == 2


@proves("L16-B18")
def test_building_and_destroying_do_not_start_the_count_afresh() -> None:
    """A builds a Medium, B corners it, and both find back to where they were; then the same again."""
    table = situation("""
        a.s .   a.s    b.m . .
        .   b.m .      .   . .
        .   .   .      .   . a.ms
    """)
    moves_of_a = ("build a.n", "divide b.se small s", "combine b.se s", "move b.s se")
    moves_of_b = ("attack a.pad n", "move a.n pad", "move b.nw w", "move b.w nw")
    circle = [move for both in zip(moves_of_a, moves_of_b, strict=True) for move in both]
    assert table.play(*circle).outcome is None
    assert table.play(*circle).outcome == THIRD_TIME


@proves("L16-B18a")
def test_200_turns_are_a_draw() -> None:
    table = situation(TO_AND_FRO, ply=199).play("move a.nw n")
    assert (table.outcome, table.ply) == (None, 200)
    table.play("move b.nw n")
    assert table.outcome == LAST_TURN
    assert table.events[-1] == "ran-out"


@proves("L16-B18a")
def test_a_turn_that_was_stopped_counts() -> None:
    table = situation(TO_AND_FRO, ply=200, tokens="0 1").play("move a.nw n")
    assert table.outcome is None
    assert table.play("stop").outcome == LAST_TURN


@proves("L16-B18a")
def test_the_last_attack_is_settled_before_the_end() -> None:
    table = situation("""
        a.l . .    b.s .   .
        .   . .    .   b.m a.m
        .   . .    .   .   .
    """, ply=200).play("attack b.e pad")  # fmt: skip
    assert table.asked == "b retreat"
    assert table.play("retreat b.s").outcome == LAST_TURN


@proves("L16-B18a")
def test_a_win_on_the_last_turn_is_a_win() -> None:
    table = situation("""
        a.m . .    a.l .   a.l
        .   . .    b.m a.s b.m
        .   . .    .   .   .
    """, ply=200).play("teleport b a.se")  # fmt: skip
    assert table.outcome == Outcome((1, -1), "L16-B8")
