"""A confidence sequence: intervals that hold after every match.

An interval for a fixed number of games may not be looked at again and again until it says what one hopes
for: sooner or later it does. A confidence sequence may. It is an interval after every match, and with the
promised certainty *all* of them hold the truth at once, however many there are.

This one bets. Whoever says that the mean is m at most should be glad to sell a score x for m. So somebody
with a fortune of 1 puts a share s of it on every match, which then is worth x/m times as much:

    (1 - s) + s x/m

is at most 1 on average if the mean is m at most. So the product over all matches is a fair or losing bet,
and so is a mixture of such bets with several stakes; by Ville's inequality it ever reaches 2/error with a
chance of error/2 at most. What would have made it win as much is excluded; the same from above with 1 - x
and 1 - m (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", Journal of the
Royal Statistical Society B, 2024). Nothing is assumed of the scores but their bounds: they need not be
coins. The mean may also change from match to match with the setup; then the truth is the mean of all of
them, because a stake that stays the same wins least of all from means that differ.
"""

from __future__ import annotations

from collections import Counter
from math import exp, log, pow
from typing import Final

from mothership.lab.intervals import Estimate

ERROR: Final = 0.05  # the chance that the truth is ever excluded
# From great stakes, that find great differences soon, to small ones for small differences; and how much of
# the fortune is put on each.
STAKES: Final = tuple(0.96 * pow(2, -place / 2) for place in range(16))
_SHARES: Final = tuple(1 / ((place + 2) * (place + 3)) for place in range(16))
LOG_SHARES: Final = tuple(log(share / sum(_SHARES)) for share in _SHARES)
HALVINGS: Final = 50


class ConfidenceSequence:
    """A confidence sequence for the mean of scores from 0 to 1."""

    def __init__(self, error: float = ERROR) -> None:
        self.goal = log(2 / error)
        self.scores: Counter[float] = Counter()

    def add(self, score: float) -> None:
        assert 0 <= score <= 1, "a score is from 0 to 1"
        self.scores[score] += 1

    def excludes(self, mean: float) -> bool:
        """Whether the interval excludes this mean."""
        return self._is_more_than(mean) or self._is_less_than(mean)

    def estimate(self) -> Estimate:
        """The mean so far, and all that it does not exclude."""
        count = self.scores.total()
        if count == 0:
            return Estimate(0.5, 0.0, 1.0)
        mean = sum(score * times for score, times in self.scores.items()) / count
        low, high = 0.0, 1.0
        inside_low, inside_high = mean, mean
        for _ in range(HALVINGS):
            middle = (low + inside_low) / 2
            low, inside_low = (middle, inside_low) if self._is_more_than(middle) else (low, middle)
            middle = (high + inside_high) / 2
            high, inside_high = (middle, inside_high) if self._is_less_than(middle) else (high, middle)
        return Estimate(mean, low, high)

    def _is_more_than(self, mean: float) -> bool:
        """Whether the truth must be greater."""
        if mean <= 0:
            return mean < 0
        return _won([(score / mean, times) for score, times in self.scores.items()]) >= self.goal

    def _is_less_than(self, mean: float) -> bool:
        if mean >= 1:
            return mean > 1
        return _won([((1 - score) / (1 - mean), times) for score, times in self.scores.items()]) >= self.goal


def _won(pays: list[tuple[float, int]]) -> float:
    """The logarithm of the bets' value after these matches."""
    worth = [
        share + sum(times * log(1 - stake + stake * paid) for paid, times in pays)
        for share, stake in zip(LOG_SHARES, STAKES, strict=True)
    ]
    greatest = max(worth)
    return greatest + log(sum(exp(one - greatest) for one in worth))
