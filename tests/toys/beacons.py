"""Beacons: a co-operative toy. Everybody lights the three beacons together, in open drafts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import (
    NOBODY,
    Block,
    Field,
    Game,
    Journal,
    Kind,
    Outcome,
    Part,
    Schema,
    Setup,
    Vocabulary,
)
from mothership.core.keys import combine

HILLS: Final = Field("hill", ("north", "middle", "south"))
SWITCH: Final = Field("switch", ("off", "on"))
VOCABULARY: Final = Vocabulary(Block("climb", (HILLS,)), Block("turn", (SWITCH,)))
CLIMB: Final = VOCABULARY["climb"]
TURN: Final = VOCABULARY["turn"]
SWITCHED: Final = Kind("switched", (HILLS, SWITCH))
MOST_ACTS: Final = 6
NOWHERE: Final = -1

SCHEMA: Final = Schema(
    Part("lit", (3,), high=1),
    Part("hill", low=NOWHERE, words=("none", *HILLS.words)),
    Part("acts", high=MOST_ACTS),
)


class Beacons:
    """Which beacons are lit, and who stands where."""

    journal: Journal | None = None

    def __init__(self, players: int) -> None:
        self.players = players
        self.lit = [0, 0, 0]
        self.hill = NOWHERE
        self.acts = 0

    def copy(self) -> Beacons:
        twin = Beacons(self.players)
        twin.lit, twin.hill, twin.acts = self.lit[:], self.hill, self.acts
        return twin

    def key(self) -> int:
        key = self.players
        for fact in (*self.lit, self.hill + 1, self.acts):
            key = combine(key, fact)
        return key

    def is_over(self) -> bool:
        return all(self.lit) or self.acts == MOST_ACTS

    def actor(self) -> int:
        return NOBODY if self.is_over() else self.acts % self.players

    def question(self) -> str:
        if self.is_over():
            return "over"
        return "climb" if self.hill == NOWHERE else "turn"

    def mid_act(self) -> bool:
        return self.hill != NOWHERE

    def legal(self) -> Sequence[int]:
        if self.is_over():
            return []
        if self.hill == NOWHERE:
            return [CLIMB.encode(hill) for hill in range(3)]
        return [TURN.encode(1 - self.lit[self.hill])]

    def weights(self) -> Sequence[int]:
        return []

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        climbing = move < TURN.base
        if self.is_over():
            return "BE-3"
        if climbing != (self.hill == NOWHERE):
            return "BE-1"
        if not climbing and TURN.decode(move) == (self.lit[self.hill],):
            return "BE-2"
        return None

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        if move < TURN.base:
            (self.hill,) = CLIMB.decode(move)
            return
        (self.lit[self.hill],) = TURN.decode(move)
        if self.journal is not None:
            self.journal.tell(SWITCHED, self.hill, self.lit[self.hill])
        self.hill = NOWHERE
        self.acts += 1

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        return Outcome((1 if all(self.lit) else -1,) * self.players, "BE-3")

    def see(self, seat: int) -> Sequence[int]:
        return [*self.lit, self.hill, self.acts]


def opening(setup: Setup) -> Beacons:
    return Beacons(setup.players)


GAME = Game(
    id="beacons",
    title="Beacons",
    designers=("Nobody",),
    year=2026,
    package="tests.toys",  # which has neither messages nor rules: a game may come without
    players=(1, 2, 3),
    seats=("ann", "bob", "cat"),
    cooperative=True,
    longest=2 * MOST_ACTS,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    opening=opening,
    events=(SWITCHED,),
)
