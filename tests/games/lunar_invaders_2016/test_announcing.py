"""Announcing: the whole action is said, the opponent answers once, then it comes about."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation

# Every kind of action is possible for A; B has tokens for anything.
ALL_ACTIONS = """
    a.s .   a.s     a.m .   a.m
    .   a.m a.ls    b.s b.s .
    .   .   .       .   .   b.m
"""
ANNOUNCED = {
    "teleport a b.sw": "plans-teleport a a.m a.pad b.sw",
    "oblivion b": "plans-oblivion a b.s b.pad",
    "build a.n": "plans-build a large a.n",
    "move a.pad s": "plans-move a a.m a.pad a.s",
    "attack b.nw w": "plans-attack a a.m b.nw b.s b.w",
    "combine a.pad e": "plans-combine a a.m a.pad a.ls a.e",
    "divide a.e small se": "plans-divide a small a.e a.se",
    "transfer a.e small ne": "plans-transfer a small a.e a.ne",
}
CAME_ABOUT = {
    "teleport a b.sw": ["teleported a a.m a.pad b.sw"],
    "oblivion b": ["banished a b.s b.pad", "destroyed b s b.pad"],
    "build a.n": ["built a large a.n"],
    "move a.pad s": ["moved a a.m a.pad a.s"],
    "attack b.nw w": ["attacked a a.m b.nw b.s b.w"],
    "combine a.pad e": ["combined a a.m a.pad a.e a.lms"],
    "divide a.e small se": ["divided a small a.e a.se"],
    "transfer a.e small ne": ["transferred a small a.e a.ne a.ss"],
}
every_action = pytest.mark.parametrize("action", ANNOUNCED)


def announced(action: str, tokens: str = "4 4") -> Situation:
    return situation(ALL_ACTIONS, tokens=tokens).play(action)


@proves("L16-B2")
@every_action
def test_an_action_is_announced_whole_and_nothing_has_changed_yet(action: str) -> None:
    table = announced(action)
    assert table.events == [ANNOUNCED[action]]
    assert table.asked == "b answer"
    assert table.board == drawn(ALL_ACTIONS)


@proves("L16-B2")
@every_action
def test_it_comes_about_when_the_opponent_allows_it(action: str) -> None:
    table = announced(action).play("allow")
    assert table.events == ["allowed b", *CAME_ABOUT[action]]
    assert table.tokens == "4 4"


@proves("L16-B2")
def test_the_opponent_sees_the_destination_before_answering() -> None:
    table = announced("teleport a b.sw")
    assert [table.part(name) for name in ("announced", "from", "to")] == ["teleport", "a.pad", "b.sw"]
    table = announced("divide a.e small se")
    parts = [table.part(name) for name in ("announced", "from", "size", "to")]
    assert parts == ["divide", "a.e", "small", "a.se"]


@proves("L16-B2")
def test_when_all_is_settled_nothing_is_announced_any_more() -> None:
    table = announced("move a.pad s").play("allow")
    assert [table.part(name) for name in ("announced", "from", "to", "size")] == ["none"] * 4


@proves("L16-B2")
def test_the_retreat_is_chosen_after_the_answer() -> None:
    table = announced("attack b.nw w")
    assert table.legal() == {"allow", "stop"}
    assert table.play("allow").asked == "b retreat"


@proves("L16-B3")
def test_the_player_on_turn_has_no_answer() -> None:
    """A's own tokens are of no use in A's own turn."""
    table = situation(ALL_ACTIONS, tokens="5 0").play("move a.pad s")
    assert table.asked == "b act"


@proves("L16-B3")
def test_an_action_has_one_answer() -> None:
    """B could pay for a Total Shut Down and a Targeting Error."""
    table = announced("teleport a b.sw").play("misdirect b.s")
    assert table.asked == "b act"
    assert table.at("b.s") == "a.m"


@proves("L16-B3")
@pytest.mark.parametrize(
    ("action", "answer"),
    [("move a.pad s", "stop"), ("teleport a b.sw", "shut-down"), ("oblivion b", "block")],
)
def test_a_malfunction_cannot_be_cancelled(action: str, answer: str) -> None:
    table = announced(action, tokens="5 2").play(answer)
    assert table.asked == "b act"
    assert table.board == drawn(ALL_ACTIONS)


@proves("L16-B3")
def test_a_retreat_cannot_be_sabotaged() -> None:
    table = announced("attack b.nw w", tokens="5 5").play("allow", "retreat b.sw")
    assert table.asked == "b act"
    assert table.at("b.sw") == "b.s"


@proves("L16-B3a")
def test_spent_tokens_leave_the_game() -> None:
    table = announced("move a.pad s").play("stop")
    assert table.events == ["stopped b 1 3"]
    assert table.tokens == "4 3"


@proves("L16-B3a")
def test_a_cancelled_action_costs_the_turn() -> None:
    table = announced("move a.pad s").play("stop")
    assert (table.asked, table.ply) == ("b act", 2)
    assert table.board == drawn(ALL_ACTIONS)


@proves("L16-B3a")
@every_action
def test_and_may_be_tried_again(action: str) -> None:
    cancel = {"teleport": "shut-down", "oblivion": "block"}.get(action.split()[0], "stop")
    table = announced(action).play(cancel, "move b.se s", "allow")
    assert table.allows(action)


@proves("L16-B3b")
@every_action
def test_without_tokens_there_is_nothing_to_answer(action: str) -> None:
    """The action comes about at once and is told once."""
    table = announced(action, tokens="4 0")
    assert table.events == CAME_ABOUT[action]
    assert table.asked == ("b retreat" if action.startswith("attack") else "b act")


@proves("L16-B3b")
@every_action
def test_with_a_single_token_there_is_always_an_answer(action: str) -> None:
    assert announced(action, tokens="0 1").asked == "b answer"
