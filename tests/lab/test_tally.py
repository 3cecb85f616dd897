"""Scores of games and matches, and when there have been enough of them."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import registry
from mothership.lab.plan import Plan, make_plan
from mothership.lab.playing import Forfeit, Played
from mothership.lab.schedule import fixture, number_of
from mothership.lab.tally import Tally, game_score, match_score
from tests.toys import BEACONS, SMUGGLERS

LUNAR = registry.load("lunar-invaders-2011")


def played(number: int, *results: int, forfeit: int | None = None) -> Played:
    """A game that ended so, or that a seat gave up."""
    players = len(results)
    return Played(
        game=number,
        results=results if forfeit is None else (),
        rule="X-1",
        moves=9,
        choices=20,
        decisions=(4,) * players,
        lost_turns=(0,) * players,
        seconds=(0.1,) * players,
        longest=(0.1,) * players,
        forfeit=None if forfeit is None else Forfeit(forfeit, "why"),
    )


def three_players() -> tuple[Plan, int]:
    """A plan, and a game of it in which the first bot has the first seat of three."""
    plan = make_plan(SMUGGLERS, ("random", "greedy"), players=[3], options={"sea": ["calm"]})
    number = next(number for number in range(20) if fixture(plan, number).seats == (0, 1, 1))
    return plan, number


@pytest.mark.parametrize(
    ("results", "score"),
    [
        *(((1, -1, -1), 1.0), ((-1, 1, -1), 0.0), ((0, -1, -1), 1.0)),
        *(((-1, -1, -1), 0.5), ((0, 0, -1), 0.5), ((0, 0, 1), 0.0)),
    ],
)
def test_the_best_seats_are_compared(results: tuple[int, ...], score: float) -> None:
    plan, number = three_players()
    game = fixture(plan, number)
    assert game_score(game, played(number, *results), 0) == score
    assert game_score(game, played(number, *results), 1) == 1 - score


def test_whoever_gives_up_has_lost() -> None:
    plan, number = three_players()
    game = fixture(plan, number)
    for seat, score in ((0, 0.0), (1, 1.0), (2, 1.0)):
        assert game_score(game, played(number, 0, 0, 0, forfeit=seat), 0) == score


def test_a_match_is_the_mean_of_its_games() -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy"), players=[2])
    assert [fixture(plan, number).seats for number in (0, 1)] == [(0, 1), (1, 0)]
    assert match_score(plan, played(0, 1, -1), played(1, 1, -1)) == 0.5
    assert match_score(plan, played(0, 1, -1), played(1, -1, 1)) == 1.0
    assert match_score(plan, played(0, 0, 0), played(1, 1, -1)) == 0.25


def test_bots_that_play_alone_are_compared_by_what_they_reached() -> None:
    plan = make_plan(BEACONS, ("random", "greedy"), players=[2])
    assert match_score(plan, played(0, 1, 1), played(1, -1, -1)) == 1.0
    assert match_score(plan, played(0, -1, -1), played(1, 1, 1)) == 0.0
    assert match_score(plan, played(0, 1, 1), played(1, 1, 1)) == 0.5
    assert match_score(plan, played(0, -1, -1), played(1, 0, 0, forfeit=1)) == 1.0
    assert match_score(plan, played(0, 0, 0, forfeit=0), played(1, 0, 0, forfeit=1)) == 0.5


def results(plan: Plan, number: int, strong: float) -> Played:
    """A game that bot 0 wins with some probability."""
    game = fixture(plan, number)
    wins = Random(number).random() < strong
    return played(number, *((1 if (bot == 0) == wins else -1) for bot in game.seats))


@pytest.mark.parametrize("until_clear", [True, False])
def test_the_order_in_which_games_finish_does_not_matter(until_clear: bool) -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy", "level-1"), players=[2])
    games = [results(plan, number, 0.9) for number in range(240)]
    tallies = []
    for seed in (None, 1, 2):
        order = games if seed is None else Random(seed).sample(games, len(games))
        tally = Tally(plan, 80, until_clear=until_clear)
        for game in order:
            tally.add(game)
        tallies.append([(pairing.scores, pairing.clear) for pairing in tally.pairings])
    assert tallies[0] == tallies[1] == tallies[2]
    assert [clear for _, clear in tallies[0]] == [until_clear, until_clear, False]


def test_a_pairing_that_is_clear_is_left_alone_and_the_others_go_on() -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy", "level-1"), players=[2])
    tally = Tally(plan, 80, until_clear=True)
    assert (tally.done, tally.total) == (0, 240)
    for number in tally.missing():
        tally.add(results(plan, number, 0.95))
    assert tally.is_complete
    scores = [len(pairing.scores) for pairing in tally.pairings]
    assert scores[0] < 40
    assert scores[1] < 40
    assert scores[2] == 40, "greedy and level-1 never meet bot 0: what they do here is a coin"
    assert tally.done == tally.total == 2 * sum(scores)
    assert len(tally.counted(0)) == 2 * scores[0]


def test_an_odd_number_of_games_is_one_more() -> None:
    plan = make_plan(LUNAR, ("random", "greedy"))
    assert Tally(plan, 7).total == 8


def test_half_a_match_does_not_count() -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy"), players=[2])
    tally = Tally(plan, 4)
    tally.add(played(number_of(plan, 0, 1, 0), 1, -1))
    tally.add(played(number_of(plan, 0, 1, 1), 1, -1))
    tally.add(played(number_of(plan, 0, 0, 1), 1, -1))
    assert tally.done == 0
    assert list(tally.missing()) == [number_of(plan, 0, 0, 0)]
    tally.add(played(number_of(plan, 0, 0, 0), 1, -1))
    assert tally.done == 4
    assert tally.is_complete
