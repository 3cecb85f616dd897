"""Looking at the score after every match without fooling oneself.

An interval for a fixed number of games may not be looked at again and again until it says what one hopes
for: sooner or later it does. A confidence sequence may. It is an interval after every match, and with the
promised certainty *all* of them hold the truth at once, however many there are.

This one is an empirical Bernstein bound, made time-uniform by a mixture (Howard, Ramdas, McAuliffe and
Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", The Annals of Statistics, 2021).
For scores x between 0 and 1 with mean m, a guess g made before the match, and a stake s from 0 to below 1,

    exp(s (x - m) - (-log(1 - s) - s) (x - g)²)

is at most 1 on average. So the product over all matches is a fair or losing bet, and so is a mixture of such
bets with several stakes; by Ville's inequality a bet of 1 ever reaches 2/error with a chance of error/2 at
most. What would have made it win as much is excluded. Nothing is assumed of the scores but their bounds: they
need not be coins, and m may change from match to match with the setup; then the truth is the mean of all m.
"""

from __future__ import annotations

from math import exp, log, log1p, pow
from typing import Final

from mothership.lab.intervals import Estimate

ERROR: Final = 0.05  # the chance that the truth is ever excluded
# From great stakes, that find great differences soon, to small ones for small differences; and how much of
# the bet is put on each.
STAKES: Final = tuple(0.9 * pow(2, -place / 2) for place in range(20))
_SHARES: Final = tuple(1 / ((place + 2) * (place + 3)) for place in range(20))
LOG_SHARES: Final = tuple(log(share / sum(_SHARES)) for share in _SHARES)
PRICES: Final = tuple(-log1p(-stake) - stake for stake in STAKES)
HALVINGS: Final = 50


class ConfidenceSequence:
    """A confidence sequence for the mean of scores from 0 to 1."""

    def __init__(self, error: float = ERROR) -> None:
        self.goal = log(2 / error)
        self.count = 0
        self.total = 0.0
        self.surprise = 0.0  # squares of what the guesses missed by

    def add(self, score: float) -> None:
        assert 0 <= score <= 1, "a score is from 0 to 1"
        guess = (self.total + 0.5) / (self.count + 1)
        self.surprise += (score - guess) ** 2
        self.count += 1
        self.total += score

    def excludes(self, mean: float) -> bool:
        """Whether this cannot be the true mean, as far as one can be sure."""
        distance = abs(self.total - self.count * mean)
        return self._won(distance) >= self.goal

    def estimate(self) -> Estimate:
        """The mean so far, and all that it does not exclude."""
        if self.count == 0:
            return Estimate(0.5, 0.0, 1.0)
        mean, reach = self.total / self.count, self._reach() / self.count
        return Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach))

    def _won(self, distance: float) -> float:
        """The logarithm of what the bets are worth if the total is so far from its true mean."""
        exponents = [
            share + stake * distance - price * self.surprise
            for share, stake, price in zip(LOG_SHARES, STAKES, PRICES, strict=True)
        ]
        greatest = max(exponents)
        return greatest + log(sum(exp(exponent - greatest) for exponent in exponents))

    def _reach(self) -> float:
        """How far the total can be from its true mean."""
        low = 0.0
        high = min(  # one of the bets alone would have won
            (self.goal - share + price * self.surprise) / stake
            for share, stake, price in zip(LOG_SHARES, STAKES, PRICES, strict=True)
        )
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if self._won(middle) >= self.goal else (middle, high)
        return high
