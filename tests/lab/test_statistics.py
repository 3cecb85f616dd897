"""Intervals that keep their promise, also when one looks again and again. Coins decide, with fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from mothership.lab.intervals import of_numbers, of_scores
from mothership.lab.sequential import ConfidenceSequence

Draw = Callable[[Random], float]


def coin(share: float) -> Draw:
    return lambda dice: float(dice.random() < share)


def match(share: float) -> Draw:
    """Two games, as the arena has them."""
    return lambda dice: (coin(share)(dice) + coin(share)(dice)) / 2


def mostly_draws(dice: Random) -> float:
    return dice.choices((0.0, 0.5, 1.0), (5, 90, 5))[0]


class TestAfterAFixedNumberOfGames:
    @pytest.mark.parametrize("count", [10, 50, 200])
    @pytest.mark.parametrize(
        ("draw", "truth"),
        [
            *((coin(0.5), 0.5), (coin(0.9), 0.9), (match(0.5), 0.5), (match(0.8), 0.8)),
            (mostly_draws, 0.5),
        ],
        ids=["coin", "crooked coin", "match", "unequal match", "draws"],
    )
    def test_the_interval_holds_the_truth_19_times_out_of_20(
        self, draw: Draw, truth: float, count: int
    ) -> None:
        dice = Random(1)
        trials = 800
        missed = sum(of_scores([draw(dice) for _ in range(count)]).excludes(truth) for _ in range(trials))
        assert missed / trials < 0.085  # a twentieth, and what luck and few games may add

    def test_draws_and_shared_games_make_it_smaller(self) -> None:
        coins = of_scores([0.0, 1.0] * 50)
        matches = of_scores([0.0, 0.5, 0.5, 1.0] * 25)
        draws = of_scores([0.5] * 100)
        assert coins.mean == matches.mean == draws.mean == 0.5
        assert coins.high - coins.low > matches.high - matches.low > draws.high - draws.low > 0

    @pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
    def test_a_few_games_that_end_alike_are_no_certainty(self, score: float) -> None:
        few, many = of_scores([score] * 4), of_scores([score] * 400)
        assert few.high - few.low > 0.2
        assert many.high - many.low < 0.02
        assert 0 <= few.low <= score <= few.high <= 1

    def test_nothing_is_known_of_no_games(self) -> None:
        assert (of_scores([]).low, of_scores([]).high) == (0, 1)
        assert of_numbers([]).mean == 0
        assert of_numbers([7]).mean == of_numbers([7]).low == 7

    def test_numbers_of_any_size(self) -> None:
        dice = Random(1)
        estimates = [of_numbers([dice.gauss(30, 5) for _ in range(40)]) for _ in range(500)]
        assert sum(estimate.excludes(30) for estimate in estimates) / 500 < 0.08


def games_until_clear(draw: Draw, dice: Random, most: int, bound: float = 0.5) -> int | None:
    """How many scores it takes until the bound is excluded."""
    sequence = ConfidenceSequence()
    for count in range(1, most + 1):
        sequence.add(draw(dice))
        if sequence.excludes(bound):
            return count
    return None


class TestWhileLookingAgainAndAgain:
    @pytest.mark.parametrize("draw", [coin(0.5), match(0.5), mostly_draws], ids=["coin", "match", "draws"])
    def test_equal_bots_are_hardly_ever_told_apart(self, draw: Draw) -> None:
        dice = Random(1)
        alarms = sum(games_until_clear(draw, dice, 250) is not None for _ in range(150))
        assert alarms / 150 <= 0.05

    def test_a_fixed_interval_would_have_fooled_us(self) -> None:
        """That the promise above is not empty: the usual interval breaks it."""
        dice = Random(1)
        alarms = 0
        for _ in range(100):
            scores = [coin(0.5)(dice) for _ in range(120)]
            alarms += any(of_scores(scores[:count]).excludes(0.5) for count in range(5, 120, 3))
        assert alarms / 100 > 0.15

    def test_seats_that_matter_do_not_fool_it(self) -> None:
        """The chance to win may change from match to match; on average it is even."""
        for seed in range(40):
            dice, sequence = Random(seed), ConfidenceSequence()
            for number in range(300):
                sequence.add(coin((0.9, 0.1)[number % 2])(dice))
                assert not (number % 2 and sequence.excludes(0.5))

    def test_another_bound_can_be_asked_about(self) -> None:
        dice = Random(1)
        alarms = sum(games_until_clear(coin(0.7), dice, 200, bound=0.7) is not None for _ in range(100))
        assert alarms <= 5
        assert games_until_clear(coin(0.9), dice, 500, bound=0.7) is not None

    def test_great_differences_are_found_sooner(self) -> None:
        dice = Random(1)
        needed = []
        for share in (1.0, 0.8, 0.65):
            counts = [games_until_clear(match(share), dice, 2000) for _ in range(11)]
            assert None not in counts
            needed.append(sorted(count for count in counts if count)[5])
        assert needed == sorted(needed)
        assert needed[0] <= 8
        assert needed[1] <= 20
        assert needed[2] <= 120

    def test_the_interval_says_the_same_as_the_test(self) -> None:
        dice, sequence = Random(3), ConfidenceSequence()
        assert (sequence.estimate().low, sequence.estimate().high) == (0, 1)
        for _ in range(60):
            sequence.add(match(0.7)(dice))
            estimate = sequence.estimate()
            for step in range(1, 40):
                assert sequence.excludes(step / 40) == estimate.excludes(step / 40)
        assert 0.1 < estimate.high - estimate.low < 0.6

    def test_a_score_is_from_0_to_1(self) -> None:
        with pytest.raises(AssertionError):
            ConfidenceSequence().add(1.5)
