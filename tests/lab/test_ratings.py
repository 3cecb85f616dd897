"""Ratings: the model is found again in games that it has made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, log10
from random import Random

import pytest

from mothership.lab import ratings

STRENGTHS = (300, 0, -60, -240)  # on the scale of Elo, 0 on average


def scores(matches: int, seed: int) -> dict[tuple[int, int], list[float]]:
    dice = Random(seed)
    found: dict[tuple[int, int], list[float]] = {}
    for first, ours in enumerate(STRENGTHS):
        for second, theirs in list(enumerate(STRENGTHS))[first + 1 :]:
            chance = 1 / (1 + 10 ** ((theirs - ours) / 400))
            games = [(dice.random() < chance, dice.random() < chance) for _ in range(matches)]
            found[first, second] = [sum(pair) / 2 for pair in games]
    return found


def test_they_are_found_again() -> None:
    rated = ratings.rate(4, scores(1000, 1))
    assert rated is not None
    for estimate, strength in zip(rated, STRENGTHS, strict=True):
        assert abs(estimate.mean - strength) < 25
        assert estimate.low < estimate.mean < estimate.high
    assert abs(sum(estimate.mean for estimate in rated)) < 1e-6


def test_the_intervals_hold_the_truth_mostly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "DRAWS", 100)
    missed = total = 0
    for seed in range(12):
        rated = ratings.rate(4, scores(40, seed))
        assert rated is not None
        total += 4
        missed += sum(
            estimate.excludes(strength) for estimate, strength in zip(rated, STRENGTHS, strict=True)
        )
    assert missed / total < 0.15
    wide, narrow = (ratings.rate(4, scores(matches, 1)) for matches in (40, 640))
    assert wide is not None
    assert narrow is not None
    for one, other in zip(wide, narrow, strict=True):
        assert (one.high - one.low) / (other.high - other.low) == pytest.approx(4, rel=0.5)


def tosses(matches: int) -> Iterator[tuple[float, list[float]]]:
    """All that can come out between equal bots whose matches are coins, and how likely it is."""
    for wins in range(matches + 1):
        yield comb(matches, wins) / 2**matches, [1.0] * wins + [0.0] * (matches - wins)


def pairs_of_tosses(matches: int) -> Iterator[tuple[float, list[float]]]:
    """The same where the two games of a match are coins, so that half of the matches are drawn."""
    for wins in range(matches + 1):
        for losses in range(matches - wins + 1):
            draws = matches - wins - losses
            ways = comb(matches, wins) * comb(matches - wins, losses) * 2**draws
            yield ways / 4**matches, [1.0] * wins + [0.5] * draws + [0.0] * losses


@pytest.mark.parametrize(
    ("coins", "matches"),
    [
        *((tosses, matches) for matches in (1, 2, 3, 5, 10, 50)),
        *((pairs_of_tosses, matches) for matches in (1, 2, 3, 5, 10)),
    ],
)
def test_the_intervals_of_equal_bots_hold_0_mostly_however_few_matches(
    coins: Callable[[int], Iterator[tuple[float, list[float]]]], matches: int
) -> None:
    held = 0.0
    for likely, found in coins(matches):
        if likely < 0.0005:  # what hardly ever happens counts as missed
            continue
        rated = ratings.rate(2, {(0, 1): found})
        assert rated is not None
        assert all(one.low < one.mean < one.high for one in rated), f"no width after {found}"
        assert all(one.high - one.low > 30 for one in rated), f"too sure after {found}"
        held += likely * (not rated[0].excludes(0))
    assert 0.9 < held <= 1


def test_two_bots_are_as_far_apart_as_their_score_says() -> None:
    rated = ratings.rate(2, {(0, 1): [1.0] * 60 + [0.5] * 19 + [0.0] * 20})
    assert rated is not None
    # 69.5 points to 29.5, and half a point for each from the match that was never played
    assert rated[0].mean - rated[1].mean == pytest.approx(400 * log10(70 / 30), abs=0.01)


def test_one_who_wins_everything_is_strong_but_not_infinitely() -> None:
    few, many = (ratings.rate(2, {(0, 1): [1.0] * count}) for count in (5, 500))
    assert few is not None
    assert many is not None
    assert 0 < few[0].low < few[0].mean < few[0].high < 2000
    assert few[0].mean < many[0].mean < 2000
    assert few[0].high > few[0].low + 100, "five games are no certainty"


def test_bots_that_have_not_met_cannot_be_compared() -> None:
    assert ratings.rate(3, {(0, 1): [1.0], (0, 2): [], (1, 2): []}) is None
    assert ratings.rate(3, {(0, 1): [1.0], (0, 2): [], (1, 2): [0.5]}) is not None
    assert ratings.rate(2, {(0, 1): []}) is None


def test_the_order_of_games_does_not_matter() -> None:
    found = scores(60, 2)
    mixed = {pair: Random(1).sample(games, len(games)) for pair, games in reversed(found.items())}
    first, second = ratings.rate(4, found), ratings.rate(4, mixed)
    assert first is not None
    assert second is not None
    assert [one.mean for one in first] == pytest.approx([one.mean for one in second])
