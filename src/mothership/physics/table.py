"""The simulated table: answers for NATURE by simulating the shot.

What it answers is stored with the move, so a record is replayed without it. The flight is not part of the
record: it travels beside it, from here to whoever shows the table, and may be lost without harm.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.nature import draw
from mothership.games.space_invaders.geometry import land
from mothership.games.space_invaders.landing import Landing, Launch, launch_of
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.shooter import Throw, thrown
from mothership.physics.engine import engine
from mothership.physics.simulation import Motion, Shot
from mothership.physics.trajectory import digest, encode, tracks_of

if TYPE_CHECKING:
    from random import Random

    from mothership.core.state import State

KEPT: Final = 256  # flights, of all tables of a process


class Flight(NamedTuple):
    """A shot that was simulated: how it was thrown, where it ended, and the way there."""

    throw: Throw  # with the spread that was drawn
    landing: Landing
    trajectory: bytes
    digest: str
    motion: Motion


def fly(launch: Launch, throw: Throw) -> Flight:
    """Simulate one throw."""
    motion = Shot(launch, throw).run()
    landing = land(launch, motion.cards, motion.tokens)
    trajectory = encode(tracks_of(launch, motion))
    return Flight(throw, landing, trajectory, digest(trajectory, landing.numbers()), motion)


class SimulatedTable:
    """A table that remembers the last flights, by what it answered.

    Shots of several tables can be under way at once, in threads: each has a model of its own.
    """

    def __init__(self) -> None:
        self._flights: OrderedDict[tuple[int, ...], Flight] = OrderedDict()

    def __call__(self, state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        if state.question() != "land":
            return draw(state, generator)
        launch = launch_of(state)
        flight = fly(launch, thrown(launch, generator))
        numbers = flight.landing.numbers()
        # The frames of a flight are a hundred times its bytes.
        self._flights[numbers] = flight._replace(motion=flight.motion._replace(places=[], turns=[]))
        while len(self._flights) > KEPT:
            self._flights.popitem(last=False)
        return LAND, numbers

    def check(self) -> None:
        """Raises NoEngine if it is not installed."""
        engine()

    def flight(self, numbers: Sequence[int]) -> Flight | None:
        """The flight that led to a landing, if it is not too long ago and was flown in this process."""
        return self._flights.get(tuple(numbers))


TABLE: Final = SimulatedTable()
