"""Work that another process can do: what is sent there, and how it is done.

Everything here is a pure function of numbers. So it does not matter who does it, or whether a part is done
again because a machine was lost.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from mothership.core import MothershipError
from mothership.core.texts import Message
from mothership.kit.elsewhere import game_at
from mothership.lab.ledger import identity
from mothership.lab.plan import Plan
from mothership.lab.playing import Played, explain, play

Result = TypeVar("Result")


class ArenaError(MothershipError):
    """A run that cannot continue; says why. Finished games are kept."""

    key = "lab.stopped"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class Work(Protocol[Result]):
    """Something to do for each of many numbers. It is pickled, so its classes must be found over there."""

    def identity(self) -> Mapping[str, object]:
        """What has to be the same here and there, by name. It takes a second or so to find out."""

    def do(self, numbers: Sequence[int]) -> list[Result]:
        """The results, in order. Raises ArenaError."""


# Games of the arena -----------------------------------------------------------------------------------


def play_all(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Play games. Raises ArenaError if the rules of the game fail."""
    games = []
    for number in numbers:
        try:
            games.append(play(plan, number))
        except Exception as error:
            raise ArenaError(Message("lab.broken-game", number=number, why=explain(error))) from error
    return games


@dataclass(frozen=True)
class ArenaGames:
    """The games of a plan, for a process that has the same packages. It is sent before its plan is made."""

    address: str  # of the game
    bots: tuple[str, ...]
    players: tuple[int, ...]
    options: tuple[tuple[str, tuple[str, ...]], ...]
    seed: str
    clock: bool

    @classmethod
    def of(cls, plan: Plan, address: str) -> ArenaGames:
        return cls(address, plan.bots, plan.players, tuple(plan.options.items()), plan.seed, plan.clock)

    @cached_property
    def plan(self) -> Plan:
        return Plan(
            game_at(self.address), self.bots, self.players, dict(self.options), self.seed, clock=self.clock
        )

    def identity(self) -> Mapping[str, object]:
        return identity(self.plan)

    def do(self, numbers: Sequence[int]) -> list[Played]:
        return play_all(self.plan, numbers)


# Calls of a function ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Calls(Generic[Result]):
    """Calls of a function with numbers, for measurements that are no runs of the arena.

    The trial is a call that is quick. Where its answer differs, the code does.
    """

    function: Callable[[int], Result]
    trial: Callable[[], object]

    def identity(self) -> Mapping[str, object]:
        return {"code": hashlib.sha256(repr(self.trial()).encode()).hexdigest()[:16]}

    def do(self, numbers: Sequence[int]) -> list[Result]:
        return [self.function(number) for number in numbers]
