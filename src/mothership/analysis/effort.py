"""How much is looked at one position. A long game is looked at less closely, so that it has an end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from mothership.bots.levels import LEVELS

MOST_ITERATIONS: Final = 2_000_000  # of a whole game, at most about
MOST_UNITS: Final = 4_000  # acts and turns of chance; longer games are not analysed


@dataclass(frozen=True)
class Effort:
    """Numbers of searches and of samples.

    A search has as many iterations as the level that was calibrated; several of them say how sure they are.
    """

    iterations: int
    looks: int = 5  # searches for the best move
    compared: int = 8  # searches of each of two moves
    confirmed: int = 16  # further ones, before a move is called bad
    outcomes: int = 8  # that chance could have had, where they are too many to list
    worlds: int = 4  # in which a seat draws, where something is hidden
    playouts: int = 48  # of a launch

    @property
    def short(self) -> int:
        """Iterations for what chance might have brought: there are many of these."""
        return max(20, self.iterations // 4)

    @property
    def a_unit(self) -> int:
        """About how many iterations an act takes."""
        return self.iterations * (self.looks + self.compared) + self.short * self.outcomes


def effort_of(level: str, count: int, conceals: bool = False) -> Effort:
    """The effort for a game of so many decisions and turns of chance."""
    iterations = LEVELS[level].budget.iterations
    assert iterations is not None
    effort = Effort(iterations)
    if effort.iterations >= 500:  # one of these searches is as sure as some of the others
        effort = replace(effort, looks=2, compared=3, confirmed=4)
    if conceals:  # positions have to be imagined, and every seat looks for itself
        effort = replace(effort, looks=2, compared=3, confirmed=8, outcomes=3, worlds=3)
    share = MOST_ITERATIONS / max(1, count * effort.a_unit)
    if share >= 1:
        return effort
    return replace(
        effort,
        looks=max(1, round(effort.looks * share)),
        compared=max(2, round(effort.compared * share)),
        confirmed=max(2, round(effort.confirmed * share)),
        outcomes=max(2, ceil(effort.outcomes * share)),
        worlds=max(1, round(effort.worlds * share)),
        playouts=max(6, round(effort.playouts * share)),
    )
