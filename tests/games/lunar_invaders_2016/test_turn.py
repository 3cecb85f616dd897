"""Your turn: one action, what is pending comes first, the next player, passing."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import GAME, Situation, opening, situation

# A's only unit is hemmed in by larger ones: it can neither move nor attack, and has no room to divide.
A_CAN_DO_NOTHING = """
    a.m b.l .    b.s .   b.s
    b.l .   .    .   .   .
    .   .   .    .   b.m .
"""
# A Large of A can attack a Medium of B. A's two Mediums give a Small only after change.
BUSY = """
    a.mm . .    b.s b.s .
    .    . .    .   b.m a.l
    .    . .    .   .   .
"""
ANSWERS = ("allow", "stop", "misdirect a.s", "shut-down", "block")


@proves("L16-T1")
def test_all_eight_actions_are_offered_together() -> None:
    table = situation("""
        a.s .   a.s     a.m .   a.m
        .   a.m a.ls    b.s b.s .
        .   .   .       .   .   b.m
    """)
    actions = {"teleport", "oblivion", "build", "move", "attack", "combine", "divide", "transfer"}
    assert {move.split()[0] for move in table.legal()} == actions


@proves("L16-T1")
def test_a_turn_is_one_action() -> None:
    table = opening().play("move a.n pad", "allow")
    assert table.asked == "b act"


@proves("L16-B3")
@pytest.mark.parametrize("answer", ANSWERS)
def test_there_is_nothing_to_answer_before_something_is_announced(answer: str) -> None:
    assert opening().forbids(answer) == "L16-B3"


@proves("L16-T1")
def test_nobody_retreats_of_their_own_accord() -> None:
    assert opening().forbids("retreat a.pad") == "L16-T1"


def pending(question: str) -> Situation:
    """A table where something has to be settled before anybody can act again."""
    if question == "first":
        return Situation(GAME.start(2))
    if question == "change":
        return situation(BUSY).play("divide a.nw small n")
    if question == "answer":
        return situation(BUSY, tokens="0 4").play("move a.nw n")
    return situation(BUSY).play("attack b.e pad")


@proves("L16-T2")
@pytest.mark.parametrize(
    ("question", "asked"),
    [("first", "nature"), ("change", "a"), ("answer", "b"), ("retreat", "b")],
)
def test_what_is_pending_comes_first(question: str, asked: str) -> None:
    table = pending(question)
    assert table.asked == f"{asked} {question}"
    others = ["move a.nw w", "build a.w", "oblivion a", "teleport a b.n", "attack b.e ne", "combine a.n nw"]
    others += ["divide a.nw medium w", "transfer a.nw medium n", "pass"]
    others += [] if question == "first" else ["first b"]
    others += [] if question == "change" else ["change a.nw ls"]
    others += [] if question == "answer" else [*ANSWERS]
    others += [] if question == "retreat" else ["retreat b.s"]
    assert {move: table.forbids(move) for move in others} == dict.fromkeys(others, "L16-T2")


@proves("L16-T2")
def test_who_begins_is_settled_once() -> None:
    assert opening().forbids("first b") == "L16-T2"


@proves("L16-T3")
def test_the_players_take_turns() -> None:
    table = opening("b")
    for ply, seat in enumerate("baba", start=1):
        assert (table.asked, table.ply) == (f"{seat} act", ply)
        moves = {"a": ("move a.n pad", "move a.pad n"), "b": ("move b.n pad", "move b.pad n")}
        table.play(moves[seat][(ply - 1) // 2], "allow")


@proves("L16-T3")
def test_the_turn_ends_after_the_retreat() -> None:
    table = situation(BUSY).play("attack b.e pad")
    assert table.ply == 1
    table.play("retreat b.s")
    assert (table.asked, table.ply) == ("b act", 2)


@proves("L16-B16")
def test_passing_is_forbidden_while_anything_is_possible() -> None:
    assert opening().forbids("pass") == "L16-B16"


@proves("L16-B16")
def test_an_attack_is_reason_enough_not_to_pass() -> None:
    table = situation(A_CAN_DO_NOTHING.replace("a.m b.l", "a.m b.m"))
    assert table.legal() == {"attack a.nw n"}


@proves("L16-B16")
def test_the_teleporter_is_reason_enough_not_to_pass() -> None:
    table = situation("""
        a.s b.m a.s    . . .
        b.m b.l b.m    . . .
        .   .   .      . . .
    """)
    assert {move.split()[0] for move in table.legal()} == {"teleport", "oblivion"}


@proves("L16-B16")
@pytest.mark.parametrize("tokens", ["0 0", "0 4"])
def test_whoever_can_do_nothing_passes_and_nobody_can_answer(tokens: str) -> None:
    table = situation(A_CAN_DO_NOTHING, tokens=tokens)
    assert table.legal() == {"pass"}
    table.play("pass")
    assert table.events == ["passed a"]
    assert table.asked == "b act"
    assert table.ply == 2


@proves("L16-T1", "L16-T2")
def test_nothing_is_legal_after_the_end() -> None:
    table = situation("""
        a.m . .    a.l .   a.l
        .   . .    b.m a.s b.m
        .   . .    .   .   .
    """).play("teleport b a.se")
    assert table.legal() == set()
    moves = range(GAME.vocabulary.size)
    assert {table.state.forbids(move) for move in moves} == {"L16-B8"}
