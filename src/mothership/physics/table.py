"""The simulated table: answers for NATURE by simulating the shot.

What it answers is stored with the move, so a record is replayed without it. The flight is the trace of the
answer: no rule reads it, and a record is the same without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.nature import draw
from mothership.games.space_invaders.geometry import land
from mothership.games.space_invaders.landing import Landing, Launch, launch_of
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.shooter import Throw, thrown, told_throw
from mothership.games.space_invaders.trajectory import encode
from mothership.physics.engine import engine, is_installed
from mothership.physics.simulation import Motion, Shot
from mothership.physics.trajectory import digest, tracks_of

if TYPE_CHECKING:
    from random import Random

    from mothership.core.nature import Answer
    from mothership.core.state import State


class Flight(NamedTuple):
    """A simulated shot: the throw, the landing and the trajectory."""

    throw: Throw  # with the spread that was drawn
    landing: Landing
    trajectory: bytes
    digest: str
    motion: Motion


def fly(launch: Launch, throw: Throw) -> Flight:
    """Simulate one throw."""
    motion = Shot(launch, throw).run()
    landing = land(launch, motion.cards, motion.tokens)._replace(thrown=told_throw(throw))
    trajectory = encode(tracks_of(launch, motion))
    return Flight(throw, landing, trajectory, digest(trajectory, landing.numbers()), motion)


class SimulatedTable:
    """Answers with the landing of a simulated shot, and its flight as the trace.

    Shots of several tables can be under way at once, in threads: each has a model of its own.
    """

    def __call__(self, state: State, generator: Random) -> Answer:
        if state.question() != "land":
            return draw(state, generator)
        launch = launch_of(state)
        flight = fly(launch, thrown(launch, generator))
        return LAND, flight.landing.numbers(), flight.trajectory

    def is_installed(self) -> bool:
        """Whether it can be played at. Costs next to nothing: the engine is not loaded."""
        return is_installed()

    def check(self) -> None:
        """Raises NoEngine if it is not installed."""
        engine()


TABLE: Final = SimulatedTable()
