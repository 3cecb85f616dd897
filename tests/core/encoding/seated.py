"""A toy with seats in every place where a game can have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import (
    A_SEAT,
    BY_SEAT,
    Block,
    Data,
    Field,
    Game,
    Journal,
    Outcome,
    Part,
    Schema,
    Seats,
    Vocabulary,
)

SEATS: Final = ("red", "green", "blue")
SPACES: Final = tuple(f"{seat}.{place}" for seat in SEATS for place in ("in", "out"))
TWO_EACH: Final = Seats(values=2)

SCHEMA: Final = Schema(
    Part("gold", (3,), high=90, seats=BY_SEAT),
    Part("land", (7,), high=99, seats=Seats(places=2)),  # two for each seat, and one for nobody
    Part("leader", low=-1, words=("none", *SEATS), seats=A_SEAT),
    Part("winner", low=-1, words=("none", *SEATS), seats=A_SEAT),
    Part("pawn", words=SPACES, seats=TWO_EACH),
    Part("round", low=5, high=9),
    Part("boards", (6, 2), words=(".", *SEATS), seats=Seats(places=2, values=1, first=1), board=(2, 2)),
)
VOCABULARY: Final = Vocabulary(
    Block("deal", (Field("seat", SEATS, seats=A_SEAT),), nature=True),
    Block("go", (Field("space", SPACES, seats=TWO_EACH),)),
    Block("give", (Field("to", SEATS, seats=A_SEAT), Field("what", ("gold", "land")))),
)
GO: Final = VOCABULARY["go"]
TABLE: Final = (10, 20, 30, 1, 2, 3, 4, 5, 6, 99, 1, 0, 4, 7, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0)


class Seated:
    """A position that never changes."""

    journal: Journal | None = None

    def actor(self) -> int:
        return 2

    def question(self) -> str:
        return "go"

    def legal(self) -> Sequence[int]:
        return [GO.encode(4)]  # blue.in

    def weights(self) -> Sequence[int]:
        return [1]

    def mid_act(self) -> bool:
        return True

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return None if move in self.legal() else "T-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        pass

    def outcome(self) -> Outcome | None:
        return None

    def copy(self) -> Seated:
        return Seated()

    def key(self) -> int:
        return 0

    def see(self, seat: int) -> Sequence[int]:
        return TABLE


GAME: Final = Game(
    id="seated",
    title="Seated",
    designers=("Nobody",),
    year=2026,
    package=__name__,
    players=(2, 3),
    seats=SEATS,
    longest=1,
    results=(0, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    opening=lambda setup: Seated(),
    released=(Data(),),
)
