"""What bots are told about good and bad positions: opinions, but not any opinion."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import NATURE, NOBODY
from mothership.core.vectors import i64, vec
from tests.games.lunar_invaders_2011.situation import GAME, Situation, opening, situation

# A has a ship on the Pad of B and two of the Control Points there, B has one.
NEARLY_HOME = """
    al .  al    as .  as
    .  .  .     .  am .
    .  .  .     bm bs .
"""
EMPTY_AT_HOME = ("a.n", "a.w", "a.pad", "a.e", "a.sw", "a.s", "a.se")


def leanings(table: Situation) -> dict[str, int]:
    """How much the player who is asked leans to each legal move."""
    legal = list(table.state.legal())
    words = [GAME.vocabulary.notation(move) for move in legal]
    return dict(zip(words, table.state.leanings(vec[i64](legal)), strict=True))


def test_bots_are_told_that_there_is_judgement() -> None:
    assert GAME.judged


@pytest.mark.parametrize(("players", "combat"), [(2, "dice"), (2, "roshambo"), (3, "dice"), (5, "roshambo")])
def test_opinions_stay_within_the_results(players: int, combat: str) -> None:
    generator = Random(players)
    state = GAME.start(players, combat=combat)
    while state.actor() != NOBODY:
        opinions = [state.judge(seat) for seat in range(players)]
        assert all(-1.0 <= opinion <= 1.0 for opinion in opinions)
        if players == 2 and state.question() == "act":
            assert opinions[0] == pytest.approx(-opinions[1])
        legal = list(state.legal())
        if state.actor() != NATURE:
            wanted = list(state.leanings(vec[i64](legal)))
            assert len(wanted) == len(legal)
            assert all(leaning >= 0 for leaning in wanted)
        state.apply(generator.choice(legal))


def test_at_the_beginning_nobody_is_winning() -> None:
    assert abs(opening(2).state.judge(0)) < 0.3


def test_a_ship_that_can_come_home_is_worth_a_lot_and_most_to_whoever_is_to_move() -> None:
    ready, waiting = (situation(NEARLY_HOME, turn=seat).state.judge(0) for seat in "ab")
    assert ready > 0.9
    assert ready > waiting > 0.0


def test_ships_are_worth_something() -> None:
    fewer = NEARLY_HOME.replace("al .  al ", "al .  .  ").replace(".  .  .     bm", "as .  .     bm")
    assert situation(NEARLY_HOME, turn="b").state.judge(0) > situation(fewer, turn="b").state.judge(0)


def test_coming_home_is_preferred_to_everything_else() -> None:
    wanted = leanings(situation(NEARLY_HOME))
    home = {move for move in wanted if move.startswith("teleport b a.") and move.split()[2] in EMPTY_AT_HOME}
    assert home
    assert min(wanted[move] for move in home) > 10 * max(
        leaning for move, leaning in wanted.items() if not move.startswith("teleport b")
    )


def test_nobody_leans_to_landing_on_an_own_ship_abroad() -> None:
    wanted = leanings(
        situation("""
            al .  al    as .  .
            .  am .     .  .  .
            .  .  .     bm bs .
        """)
    )
    assert wanted["teleport a b.nw"] == 0
    assert wanted["teleport a b.sw"] > wanted["teleport a b.n"] > 0
