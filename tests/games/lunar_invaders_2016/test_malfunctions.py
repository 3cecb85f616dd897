"""Malfunctions: which one against which action, what each costs and does."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation

# A controls both teleporters: a tower of its own on its Pad, a Small of B on the other one. On the moon of
# B stand units of both.
BOTH_TELEPORTERS = """
    a.s .    a.s    a.m b.m .
    .   a.lm .      .   b.s .
    .   .    .      .   b.l a.l
"""
RING = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
BEAM = "teleport a b.n"
WALK = "move a.nw w"
MISDIRECTIONS = {f"misdirect b.{place}" for place in RING if place != "n"}


def announced(action: str, tokens: int) -> Situation:
    """An action of A, and B with some tokens."""
    return situation(BOTH_TELEPORTERS, tokens=f"3 {tokens}").play(action)


@proves("L16-B4", "L16-B4a", "L16-B4b", "L16-B4c", "L16-B4d")
@pytest.mark.parametrize(
    ("action", "tokens", "menu"),
    [
        (WALK, 1, {"stop"}),
        (WALK, 2, {"stop"}),
        ("build a.n", 1, {"stop"}),
        ("oblivion b", 1, {"block"}),
        ("oblivion b", 2, {"block"}),
        (BEAM, 1, MISDIRECTIONS),
        (BEAM, 2, {*MISDIRECTIONS, "shut-down"}),
        (BEAM, 5, {*MISDIRECTIONS, "shut-down"}),
    ],
)
def test_each_kind_of_action_has_its_own_malfunctions(action: str, tokens: int, menu: set[str]) -> None:
    assert announced(action, tokens).legal() == {"allow", *menu}


@proves("L16-B4")
@pytest.mark.parametrize("action", [BEAM, "teleport b a.n", "oblivion b"])
def test_a_simple_stop_is_not_for_the_teleporter(action: str) -> None:
    assert announced(action, 5).forbids("stop") == "L16-B4"


@proves("L16-B4")
def test_a_simple_stop_cancels_an_action_for_one_token() -> None:
    table = announced(WALK, 3).play("stop")
    assert table.events == ["stopped b 1 2"]
    assert table.tokens == "3 2"
    assert table.board == drawn(BOTH_TELEPORTERS)
    assert table.asked == "b act"


@proves("L16-B4")
@pytest.mark.parametrize(
    "action",
    ["move a.pad w", "attack b.nw n", "combine a.pad n", "divide a.pad large e", "transfer a.pad medium n"],
)
def test_a_simple_stop_is_for_every_action_without_the_teleporter(action: str) -> None:
    drawing = BOTH_TELEPORTERS.replace("a.s .    a.s", "a.s a.s  a.s")
    table = situation(drawing, tokens="0 1").play(action, "stop")
    assert table.board == drawn(drawing)
    assert table.tokens == "0 0"


@proves("L16-B4a")
@pytest.mark.parametrize("action", [WALK, "build a.n", "oblivion b"])
def test_a_targeting_error_is_for_a_beam_to_the_other_moon(action: str) -> None:
    assert announced(action, 5).forbids("misdirect b.w") == "L16-B4a"


@proves("L16-B4a")
def test_a_targeting_error_lands_the_unit_elsewhere_for_one_token() -> None:
    table = announced(BEAM, 3).play("misdirect b.w")
    assert table.events == ["misdirected b b.w 1 2", "teleported a a.lm a.pad b.w"]
    assert table.tokens == "3 2"
    assert table.board == drawn("""
        a.s .    a.s    a.m  b.m .
        .   .    .      a.lm b.s .
        .   .    .      .    b.l a.l
    """)


@proves("L16-B4b")
@pytest.mark.parametrize("action", [WALK, "build a.n", "oblivion b"])
def test_a_total_shut_down_is_for_a_beam_to_the_other_moon(action: str) -> None:
    assert announced(action, 5).forbids("shut-down") == "L16-B4b"


@proves("L16-B4b")
@pytest.mark.parametrize("action", [BEAM, "teleport b a.n"])
def test_a_total_shut_down_leaves_the_unit_on_the_pad_for_two_tokens(action: str) -> None:
    table = announced(action, 3).play("shut-down")
    assert table.events == ["shut b 2 1"]
    assert table.tokens == "3 1"
    assert table.board == drawn(BOTH_TELEPORTERS)
    assert table.asked == "b act"


@proves("L16-B4c")
@pytest.mark.parametrize("action", [WALK, "build a.n", BEAM, "teleport b a.n"])
def test_blocking_is_for_oblivion(action: str) -> None:
    assert announced(action, 5).forbids("block") == "L16-B4c"


@proves("L16-B4c")
def test_blocking_oblivion_saves_the_unit_for_one_token() -> None:
    table = announced("oblivion b", 3).play("block")
    assert table.events == ["blocked b 1 2"]
    assert table.tokens == "3 2"
    assert table.board == drawn(BOTH_TELEPORTERS)
    assert table.asked == "b act"


@proves("L16-B4d")
def test_a_single_token_is_not_enough_for_a_total_shut_down() -> None:
    assert announced(BEAM, 1).forbids("shut-down") == "L16-B4d"


@proves("L16-B4d")
@pytest.mark.parametrize(("tokens", "answers"), [(0, ()), (1, ("allow",)), (1, ("misdirect a.w",))])
def test_with_fewer_than_two_tokens_nobody_can_stop_a_beam_home(
    tokens: int, answers: tuple[str, ...]
) -> None:
    table = situation("""
        a.m . .    a.l .   a.l
        .   . .    b.m a.s b.m
        .   . .    .   .   .
    """, tokens=f"0 {tokens}").play("teleport b a.n", *answers)  # fmt: skip
    assert table.outcome == Outcome((1, -1), "L16-B8")


# Where a targeting error leads --------------------------------------------------------------------


@proves("L16-B5")
def test_the_wrong_place_is_one_of_seven_on_the_moon_of_destination() -> None:
    assert announced(BEAM, 1).legal("misdirect") == MISDIRECTIONS
    assert len(MISDIRECTIONS) == 7


@proves("L16-B5")
@pytest.mark.parametrize("space", ["a.n", "a.pad", "a.sw"])
def test_the_moon_of_departure_is_no_wrong_place(space: str) -> None:
    assert announced(BEAM, 5).forbids(f"misdirect {space}") == "L16-B5"


@proves("L16-B5a")
def test_the_pad_is_no_wrong_place() -> None:
    assert announced(BEAM, 5).forbids("misdirect b.pad") == "L16-B5a"


@proves("L16-B5b")
def test_the_announced_place_is_not_wrong() -> None:
    assert announced(BEAM, 5).forbids("misdirect b.n") == "L16-B5b"


@proves("L16-B5c")
@pytest.mark.parametrize(
    ("space", "victim", "whose"), [("b.s", "l", "b"), ("b.se", "l", "a"), ("b.nw", "m", "a")]
)
def test_whatever_stands_in_the_wrong_place_is_destroyed(space: str, victim: str, whose: str) -> None:
    """Of either colour, and however large; what stood in the announced place is safe."""
    table = announced(BEAM, 1).play(f"misdirect {space}")
    assert table.events[-2:] == [f"teleported a a.lm a.pad {space}", f"destroyed {whose} {victim} {space}"]
    assert (table.at(space), table.at("b.n")) == ("a.lm", "b.m")


@proves("L16-B5c")
def test_an_enemy_unit_that_was_sent_can_be_misdirected_by_its_owner() -> None:
    """A sends a Small of B to a safe place; B lands it on a unit of A."""
    table = announced("teleport b a.n", 1).play("misdirect a.nw")
    assert table.events[-2:] == ["teleported a b.s b.pad a.nw", "destroyed a s a.nw"]
    assert table.at("a.nw") == "b.s"
