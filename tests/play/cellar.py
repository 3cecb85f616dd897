"""A toy for undo: two players at a cellar with a hidden coin.

Chance hides a coin that only Bob sees. Then the players act in turn, twice each:
``wait`` does nothing; ``ask`` shows everybody the coin; ``peek`` opens an act and shows the actor the
coin; ``dig`` opens an act in which chance answers. Then come any number of ``listen``, which do
nothing either, until ``done`` closes the act.
"""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import (
    NATURE,
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
    numbers,
)
from mothership.core.registry import prepare

COIN = Field("coin", ("heads", "tails"))
SEAT = Field("seat", ("ann", "bob"))
WORDS = Vocabulary(
    Block("hide", (COIN, SEAT), nature=True, hidden=("coin",), witness="seat"),
    Block("wait"),
    Block("ask"),
    Block("peek"),
    Block("dig"),
    Block("listen"),
    Block("done"),
    Block("find", (numbers("depth", 0, 99),), nature=True),
)
SHOWN = Kind("shown", (COIN,))
ACTS = 4
ASKS = {
    "hide": "hide",
    "wait": "act",
    "ask": "act",
    "peek": "act",
    "dig": "act",
    "listen": "done",
    "done": "done",
    "find": "find",
}


class Cellar:
    journal: Journal | None = None

    def __init__(self, coin: int = -1, phase: str = "hide", acts: int = 0, peeking: bool = False) -> None:
        self.coin = coin
        self.phase = phase
        self.acts = acts
        self.peeking = peeking

    def copy(self) -> Cellar:
        return Cellar(self.coin, self.phase, self.acts, self.peeking)

    def key(self) -> int:
        return (
            ((self.coin + 1) * 8 + list(ASKS.values()).index(self.phase)) * 16 + self.acts * 2 + self.peeking
        )

    def actor(self) -> int:
        if self.acts == ACTS:
            return NOBODY
        return NATURE if self.phase in ("hide", "find") else self.acts % 2

    def question(self) -> str:
        return self.phase

    def mid_act(self) -> bool:
        return self.phase in ("done", "find")

    def legal(self) -> Sequence[int]:
        return [move for move in range(WORDS.size) if self.forbids(move) is None]

    def weights(self) -> Sequence[int]:
        return [1] * len(self.legal())

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        name, *words = WORDS.words(move)
        if self.acts == ACTS:
            return "CE-3"
        return None if ASKS[name] == self.phase and "ann" not in words else "CE-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        name = WORDS.words(move)[0]
        if name == "hide":
            (self.coin, _), self.phase = WORDS["hide"].decode(move), "act"
        elif name == "dig":
            self.phase = "find"
        elif name == "listen":
            return
        elif name in ("find", "peek"):
            self.phase, self.peeking = "done", name == "peek"
        else:
            if name == "ask" and self.journal is not None:
                self.journal.tell(SHOWN, self.coin)
            self.phase, self.peeking, self.acts = "act", False, self.acts + 1

    def outcome(self) -> Outcome | None:
        return Outcome((0, 0), "CE-2") if self.acts == ACTS else None

    def see(self, seat: int) -> Sequence[int]:
        sees = seat == 1 or (self.peeking and seat == self.actor())
        return [self.coin if sees else -1, self.acts]


def opening(setup: Setup) -> Cellar:
    return Cellar()


CELLAR = prepare(
    Game(
        id="cellar",
        title="Cellar",
        designers=("Nobody",),
        year=2026,
        package="tests.toys",
        players=(2,),
        seats=SEAT.words,
        chance=True,
        hidden=True,
        longest=1000,
        results=(0, 0),
        vocabulary=WORDS,
        schema=Schema(Part("coin", low=-1, high=1), Part("acts", high=ACTS)),
        events=(SHOWN,),
        opening=opening,
    )
)
