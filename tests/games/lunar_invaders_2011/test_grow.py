"""Grow."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import drawn, situation

# A has one Small, one Medium and all three Larges on the table; two Smalls, two Mediums in reserve.
NO_LARGE_IN_RESERVE = """
    al al al    bm bm .
    am .  .     .  .  .
    .  .  .     .  .  as
"""
# A has all three Mediums on the table, and one Large.
NO_MEDIUM_IN_RESERVE = """
    as am al    bm bm .
    .  .  .     .  .  .
    .  .  .     .  am am
"""


@proves("L11-A10")
def test_a_small_becomes_a_medium_and_goes_to_the_reserve() -> None:
    table = situation(NO_LARGE_IN_RESERVE)
    assert table.reserve("a") == "ssmm"
    table.play("grow b.se")
    assert table.reserve("a") == "sssm"
    assert table.events == ["grew a medium b.se"]
    assert table.board == drawn("""
        al al al    bm bm .
        am .  .     .  .  .
        .  .  .     .  .  am
    """)


@proves("L11-A10")
def test_a_medium_becomes_a_large_and_goes_to_the_reserve() -> None:
    table = situation(NO_MEDIUM_IN_RESERVE)
    assert table.reserve("a") == "ssll"
    table.play("grow a.n")
    assert table.reserve("a") == "ssml"
    assert table.board[0] == "as al al bm bm ."


@proves("L11-A10")
def test_ships_grow_on_any_moon() -> None:
    assert situation(NO_MEDIUM_IN_RESERVE).legal("grow") == {"grow a.n", "grow b.s", "grow b.se"}


@proves("L11-A10a")
@pytest.mark.parametrize("space", ["b.n", "a.pad"])
def test_neither_enemies_nor_empty_spaces_grow(space: str) -> None:
    assert situation(NO_LARGE_IN_RESERVE).forbids(f"grow {space}") == "L11-A10a"


@proves("L11-A10b")
def test_a_large_does_not_grow() -> None:
    assert situation(NO_MEDIUM_IN_RESERVE).forbids("grow a.ne") == "L11-A10b"


@proves("L11-A10c")
def test_the_next_size_must_be_in_the_reserve() -> None:
    assert situation(NO_LARGE_IN_RESERVE).forbids("grow a.w") == "L11-A10c"
    assert situation(NO_MEDIUM_IN_RESERVE).forbids("grow a.nw") == "L11-A10c"


@proves("L11-A10c")
def test_somebody_elses_reserve_is_no_help() -> None:
    table = situation(NO_LARGE_IN_RESERVE)
    assert table.reserve("b") == "sssmlll"
    assert table.forbids("grow a.w") == "L11-A10c"
