"""Confidence intervals after a fixed number of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

NORMAL: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
SURPRISE: Final = 0.25  # the spread of one score as far from the others as can be


@dataclass(frozen=True)
class Estimate:
    """A mean with a 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


def of_scores(scores: Sequence[float]) -> Estimate:
    """The mean of scores between 0 and 1.

    Wilson's interval, which is right for coins, with the spread that the scores really have instead of a
    coin's: draws and shared games make it smaller. One score of the greatest surprise is added to the
    spread, so that a few games that all end alike do not look like certainty.
    """
    count = len(scores)
    if count == 0:
        return Estimate(0.5, 0.0, 1.0)
    mean = sum(scores) / count
    spread = (sum((score - mean) ** 2 for score in scores) + SURPRISE) / count
    coin = mean * (1 - mean)
    share = min(1.0, spread / coin) if coin > 0 else 1.0
    # As sure as so many throws of a coin.
    throws = count / share
    square = NORMAL * NORMAL
    centre = (mean + square / (2 * throws)) / (1 + square / throws)
    reach = NORMAL / (1 + square / throws) * sqrt(coin / throws + square / (4 * throws * throws))
    return Estimate(mean, max(0.0, min(mean, centre - reach)), min(1.0, max(mean, centre + reach)))


def of_numbers(numbers: Sequence[float]) -> Estimate:
    """The mean of any numbers, such as results or lengths. A single number has no interval."""
    count = len(numbers)
    if count < 2:
        mean = numbers[0] if numbers else 0.0
        return Estimate(mean, mean, mean)
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    reach = NORMAL * sqrt(spread / count)
    return Estimate(mean, mean - reach, mean + reach)
