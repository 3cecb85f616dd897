"""Ratings: how strong each bot is, by the Bradley-Terry model on the scale of Elo.

The fit is done by choix. The model knows no order of games and no rating of yesterday: bots do not
learn. Every pairing begins with one match that was never played, half of it won and half of it lost, so that
a bot that has won every match is not infinitely strong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import log
from random import Random
from typing import TYPE_CHECKING, Final

from mothership.lab.intervals import Estimate

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

ELO: Final = 400 / log(10)  # so many points for each unit of the model: 400 points are 10 to 1
DRAWS: Final = 400  # of the bootstrap
HALF: Final = 0.5  # of the match that was never played: won by one, and as much by the other
LEAST: Final = 0.005  # weight of such a half: below that the numbers become too great to be of use
_SHARE: Final = 0.025  # of the draws that lie outside at each end

Scores = Mapping[tuple[int, int], Sequence[float]]  # of the first bot of a pairing, match by match


def are_possible() -> bool:
    """Whether the extra is installed."""
    return find_spec("choix") is not None


@dataclass(frozen=True)
class _Counts:
    """The matches of two bots: how often each score occurred."""

    first: int
    second: int
    scores: Mapping[float, int]

    def wins(self, weigh: Callable[[float], float]) -> tuple[float, float]:
        """The wins of each bot, with weighted matches.

        The two halves of the match that was never played are weighed one by one. As one drawn match they
        would always weigh the same for both, and where few matches were played, all with one score, every
        draw of the bootstrap would say the same: an interval without any width.
        """
        ours, theirs = max(LEAST, weigh(HALF)), max(LEAST, weigh(HALF))
        for score, count in self.scores.items():
            weight = weigh(count)
            ours += weight * score
            theirs += weight * (1 - score)
        return ours, theirs


def rate(bots: int, scores: Scores) -> list[Estimate] | None:
    """A rating for each bot, 0 on average; None if some have not met, not even through others.

    The interval comes from a Bayesian bootstrap: matches are reweighted at random, many times.
    """
    pairs = [_Counts(*pair, Counter(found)) for pair, found in sorted(scores.items()) if found]
    if not _are_connected(bots, pairs):
        return None
    best = _fit(bots, pairs, float)
    dice = Random(1)
    draws = [_fit(bots, pairs, lambda count: dice.gammavariate(count, 1.0), best) for _ in range(DRAWS)]
    ratings = []
    for bot in range(bots):
        spread = sorted(ELO * float(draw[bot]) for draw in draws)
        ratings.append(
            Estimate(ELO * float(best[bot]), _quantile(spread, _SHARE), _quantile(spread, 1 - _SHARE))
        )
    return ratings


def _fit(
    bots: int,
    pairs: Sequence[_Counts],
    weigh: Callable[[float], float],
    start: NDArray[float64] | None = None,
) -> NDArray[float64]:
    import choix
    import numpy

    won = numpy.zeros((bots, bots))
    for pair in pairs:
        won[pair.first, pair.second], won[pair.second, pair.first] = pair.wins(weigh)
    return choix.ilsr_pairwise_dense(won, initial_params=start, max_iter=10_000, tol=1e-5)


def _are_connected(bots: int, pairs: Sequence[_Counts]) -> bool:
    reached = {0}
    for _ in range(bots):
        for pair in pairs:
            if reached & {pair.first, pair.second}:
                reached |= {pair.first, pair.second}
    return len(reached) == bots


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[round(share * (len(ordered) - 1))]
