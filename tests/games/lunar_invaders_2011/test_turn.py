"""Your turn: one action, what is pending comes first, the next player, passing."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, opening, situation

# A is hemmed in by larger ships, controls no teleporter and has nothing in reserve.
A_CAN_DO_NOTHING = """
    al am al    al as bm
    am bl am    as bm .
    bl as bl    bm .  .
"""


@proves("L11-T1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("combat", ["dice", "roshambo"])
@pytest.mark.parametrize("first", ["a", "b"])
def test_the_very_first_turn_has_teleports_only(players: int, combat: str, first: str) -> None:
    table = opening(players, first=first, combat=combat)
    assert {move.split()[0] for move in table.legal()} == {"teleport"}
    assert len(table.legal()) == 9 * (players - 1)


@proves("L11-T1")
def test_all_four_actions_are_offered_together() -> None:
    table = situation("""
        al .  al    bm bm .
        .  am .     .  .  .
        .  .  .     .  .  .
    """)
    assert {move.split()[0] for move in table.legal()} == {"grow", "teleport", "build", "move"}


@proves("L11-T1")
@pytest.mark.parametrize("answer", ["place small a.s", "retreat a.n", "throw rock", "counter rock", "roll 6"])
def test_a_turn_is_an_action_not_an_answer(answer: str) -> None:
    assert situation(A_CAN_DO_NOTHING, turn="b").forbids(answer) == "L11-T1"


@proves("L11-T2")
@pytest.mark.parametrize(
    ("moves", "pending"),
    [
        ((), "nature roll"),
        (("roll 6",), "b retreat"),
    ],
)
def test_a_combat_comes_before_the_next_action(moves: tuple[str, ...], pending: str) -> None:
    table = situation("""
        am am .    bs bs .
        .  .  .    .  bm am
        .  .  .    .  .  .
    """).play("move b.e pad", *moves)
    assert table.asked == pending
    for other in ("move a.nw w", "pass", "place small a.s", "throw rock", "counter rock"):
        assert table.forbids(other) == "L11-T2"


@proves("L11-T2")
def test_signs_are_thrown_in_their_order() -> None:
    table = situation("""
        am am .    bs bs .
        .  .  .    .  bm am
        .  .  .    .  .  .
    """, combat="roshambo").play("move b.e pad")  # fmt: skip
    assert table.forbids("counter rock") == "L11-T2"
    assert table.forbids("retreat b.s") == "L11-T2"
    assert table.forbids("roll 6") == "L11-T2"
    table.play("throw rock")
    assert table.forbids("throw paper") == "L11-T2"


@proves("L11-T2")
def test_ships_are_placed_before_anything_else() -> None:
    table = opening(2, setup="free")
    for other in ("grow a.n", "move a.n pad", "pass", "roll 1", "retreat a.n"):
        assert table.forbids(other) == "L11-T2"


@proves("L11-T3")
def test_players_who_are_out_have_no_turn() -> None:
    table = situation("""
        am am .    .  .  .    cm cm .    .  .  .
        .  .  .    .  .  .    .  .  .    .  .  .
        .  .  .    .  .  .    .  .  .    .  .  .
    """)
    assert table.play("move a.nw w").asked == "c act"
    assert table.play("move c.nw w").asked == "a act"


@proves("L11-A18")
def test_passing_is_forbidden_while_anything_is_possible() -> None:
    assert opening(2).forbids("pass") == "L11-A18"


@proves("L11-A18")
def test_whoever_can_do_nothing_passes() -> None:
    table = situation(A_CAN_DO_NOTHING)
    assert table.legal() == {"pass"}
    table.play("pass")
    assert table.events == ["passed a"]
    assert table.asked == "b act"


@proves("L11-T1", "L11-T2")
def test_nothing_is_legal_after_the_end() -> None:
    table = situation("""
        am am .    al .  al
        .  .  .    bm as bm
        .  .  .    .  .  .
    """).play("teleport b a.se")
    assert table.legal() == set()
    moves = range(GAME.vocabulary.size)
    assert {table.state.forbids(move) for move in moves} == {"L11-A7"}
