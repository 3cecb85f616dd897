"""What bots are told about good and bad positions: opinions, but not any opinion."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from mothership.core import NATURE, NOBODY
from mothership.core.vectors import i64, vec
from tests.games.lunar_invaders_2016.situation import GAME, Situation, opening, situation

# A has a Medium on B's Pad and two of B's Control Points; B has nothing near it.
NEARLY_HOME = """
    .   .   a.s    a.s .   a.s
    .   .   .      .   a.m .
    b.m .   .      b.s b.m .
"""


def leanings(table: Situation) -> dict[str, int]:
    """How much the player who is asked leans to each legal move."""
    legal = list(table.state.legal())
    words = [GAME.vocabulary.notation(move) for move in legal]
    return dict(zip(words, table.state.leanings(vec[i64](legal)), strict=True))


def judged(drawing: str, turn: str = "a", tokens: str = "0 0") -> float:
    """What A can expect."""
    return situation(drawing, turn=turn, tokens=tokens).state.judge(0)


def test_bots_are_told_that_there_is_judgement() -> None:
    assert GAME.judged


@pytest.mark.parametrize("seed", range(6))
def test_opinions_are_results_and_two_players_cannot_both_be_winning(seed: int) -> None:
    generator = Random(seed)
    state = GAME.start()
    while state.actor() != NOBODY:
        assert -1.0 <= state.judge(0) <= 1.0
        assert state.judge(0) == pytest.approx(-state.judge(1))
        legal = list(state.legal())
        if state.actor() != NATURE:
            leanings = list(state.leanings(vec[i64](legal)))
            assert len(leanings) == len(legal)
            assert all(leaning >= 0 for leaning in leanings)
        state.apply(generator.choice(legal))
    outcome = state.outcome()
    assert outcome is not None
    assert (state.judge(0), state.judge(1)) == outcome.results


@pytest.mark.parametrize(("first", "second"), [("a", 1), ("b", 0)])
def test_at_the_beginning_the_extra_token_is_worth_a_little_more_than_the_first_turn(
    first: str, second: int
) -> None:
    assert 0.0 < opening(first).state.judge(second) < 0.4


def test_asking_changes_nothing() -> None:
    table = situation(NEARLY_HOME, tokens="0 2").play("teleport b a.n")
    before = (table.state.key(), list(table.state.legal()))
    table.state.judge(0)
    leanings(table)
    assert (table.state.key(), list(table.state.legal())) == before


# What is good ------------------------------------------------------------------------------------------


def test_a_way_home_that_nobody_can_pay_to_close_is_as_good_as_won() -> None:
    assert judged(NEARLY_HOME, tokens="0 1") > 0.95
    assert judged(NEARLY_HOME, tokens="0 2") < 0.95


def test_it_matters_who_is_to_move() -> None:
    assert judged(NEARLY_HOME, turn="a") > judged(NEARLY_HOME, turn="b") > 0.0


def test_more_pips_are_better() -> None:
    drawing = """
        {unit} .   a.s    b.s .   b.s
        .      .   .      .   .   .
        .      .   .      .   .   .
    """
    assert judged(drawing.format(unit="a.l")) > judged(drawing.format(unit="a.s"))


def test_control_points_of_the_enemy_are_better_than_its_factories() -> None:
    points = """
        a.m .   a.m    a.s .   a.s
        .   .   .      .   .   .
        .   .   .      b.m b.m b.m
    """
    factories = """
        a.m .   a.m    .   a.s .
        .   .   .      .   .   a.s
        .   .   .      b.m b.m b.m
    """
    assert judged(points) > judged(factories)


def test_every_token_is_worth_more_than_a_pip() -> None:
    worth = [judged(NEARLY_HOME, turn="b", tokens=f"{tokens} 5") for tokens in range(6)]
    steps = [after - before for before, after in pairwise(worth)]
    richer = NEARLY_HOME.replace("    .   .   a.s", "    .   .   a.m")
    pip = judged(richer, turn="b", tokens="0 5") - worth[0]
    assert min(steps) > pip > 0.0


def test_an_announced_action_is_seen_as_the_opponent_will_answer_it() -> None:
    announced = situation(NEARLY_HOME, tokens="0 2").play("teleport b a.n")
    assert announced.asked == "b answer"
    shut = announced.copy().play("shut-down").state
    assert announced.state.judge(0) == pytest.approx(shut.judge(0))
    assert announced.state.judge(0) < 0.95


# What a sensible player leans to ----------------------------------------------------------------------


def test_to_coming_home_above_all() -> None:
    wanted = leanings(situation(NEARLY_HOME))
    home = {move for move in wanted if move.startswith("teleport b a.")}
    assert home
    assert min(wanted[move] for move in home) > 10 * max(wanted[move] for move in set(wanted) - home)


def test_never_to_sending_the_enemy_home() -> None:
    wanted = leanings(
        situation("""
            a.s .   a.s    b.s .   b.s
            .   b.m .      .   .   .
            .   .   .      .   .   .
        """)
    )
    assert wanted["teleport a b.n"] == 0
    assert wanted["oblivion a"] > 0


def test_never_to_landing_on_an_own_unit() -> None:
    wanted = leanings(
        situation("""
            a.s .   a.s    b.s a.s .
            .   a.m .      .   .   .
            .   .   .      b.m .   .
        """)
    )
    assert wanted["teleport a b.n"] == 0
    assert wanted["teleport a b.sw"] > wanted["teleport a b.nw"] > wanted["teleport a b.se"]
    assert wanted["teleport a b.se"] > wanted["teleport a b.e"] > 0


def test_to_attacks_that_destroy_more_than_to_those_that_push() -> None:
    drawing = """
        a.s .   a.s    {corner} a.l .
        .   .   .      {side}   .   .
        .   .   .      .        .   b.m
    """
    pushed = leanings(situation(drawing.format(corner="b.m", side=".")))
    destroyed = leanings(situation(drawing.format(corner="b.m", side="b.s")))
    assert destroyed["attack b.n nw"] > pushed["attack b.n nw"] > pushed["move b.n pad"]


def test_to_shutting_down_a_beam_home_and_to_nothing_else() -> None:
    wanted = leanings(situation(NEARLY_HOME, tokens="0 2").play("teleport b a.n"))
    assert wanted["shut-down"] > 10 * max(wanted[move] for move in wanted if move != "shut-down")


def test_to_letting_most_things_happen_but_less_to_an_attack_on_the_own_pad() -> None:
    drawing = """
        a.s .   a.s    a.l .   .
        .   .   .      a.m b.m .
        .   .   .      .   b.m b.s
    """
    harmless = leanings(situation(drawing, tokens="0 3").play("move a.nw n"))
    attack = leanings(situation(drawing, tokens="0 3").play("attack b.w pad"))
    assert harmless["allow"] > attack["stop"] > harmless["stop"] > 0
