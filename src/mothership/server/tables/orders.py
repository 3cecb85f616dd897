"""The orders of the lobby as they arrive over HTTP. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from mothership.lessons.reading import MOST_STEPS
from mothership.lessons.running import MOST_ANSWERS
from mothership.server.tables.absence import LEAST as LEAST_AWAY
from mothership.server.tables.absence import MOST as MOST_AWAY

Word = Annotated[str, Meta(min_length=1, max_length=64)]
SendId = Annotated[str, Meta(min_length=1, max_length=64)]  # makes a repeated request take effect once
Name = Annotated[str, Meta(min_length=1, max_length=200)]  # people.tidy_name may shorten it
Options = Annotated[dict[Word, Word], Meta(max_length=32)]
Files = Annotated[dict[Word, str], Meta(max_length=8)]
Players = Annotated[int, Meta(ge=1, le=100)]
Whole = Annotated[int, Meta(ge=0, le=2**31)]
AwayAfter = Annotated[int, Meta(ge=LEAST_AWAY, le=MOST_AWAY)]  # milliseconds

Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Answers = Annotated[list[Notation], Meta(max_length=MOST_ANSWERS)]

MOST_SEATS: Final = 100
MOST_TRIED: Final = 16  # moves of a lesson in one request


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all orders."""


class ClockOrder(Order, frozen=True):
    """A time control in milliseconds: for each act (move, days), or for the whole game (fischer)."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    time: Annotated[int, Meta(ge=0, le=2**40)] = 0
    increment: Annotated[int, Meta(ge=0, le=2**40)] = 0


class SeatOrder(Order, frozen=True):
    """A seat of a new table. ``here`` is the creator, several times at one screen; ``invited`` is by link."""

    kind: Literal["here", "open", "invited", "bot"]
    bot: Word | None = None
    name: Name | None = None
    deck: Word | None = None  # the id of a saved deck, for a seat here or a bot's


class TableOrder(Order, frozen=True):
    """A new table. Without ``seats``, the creator takes the first one and the others are open."""

    game: Word
    players: Players | None = None
    options: Options = {}
    seats: Annotated[list[SeatOrder], Meta(max_length=MOST_SEATS)] = []
    public: bool = False
    clock: ClockOrder = ClockOrder()
    position: str | None = None
    files: Files = {}
    stand_in: Word | None = None  # the bot that sits in for absent people; by default the server's
    away_after: AwayAfter | None = None  # without a clock: how long to wait for an absent person
    at: Word | None = None  # what decides measured throws; by default the game itself
    name: Name | None = None


class QuickOrder(Order, frozen=True):
    """A table against bots that starts at once."""

    game: Word
    players: Players | None = None
    options: Options = {}
    seat: Word | None = None
    bot: Word | None = None
    clock: ClockOrder = ClockOrder()
    public: bool = False
    name: Name | None = None
    at: Word | None = None  # what decides measured throws; by default the game itself
    deck: Word | None = None  # the id of a saved deck; it also decides the seat


class JoinOrder(Order, frozen=True):
    seat: Word | None = None
    invite: Word | None = None
    name: Name | None = None
    deck: Word | None = None  # the id of a saved deck; it also decides the seat


class LeaveOrder(Order, frozen=True):
    """Without ``seat``: all seats of the person."""

    seat: Word | None = None


class ChangeSeatOrder(Order, frozen=True):
    kind: Literal["open", "invited", "bot"]
    bot: Word | None = None


class ContinueOrder(Order, frozen=True):
    """Continue from a position of a finished game, on one seat, with bots on the others."""

    number: Whole
    seat: Word
    bot: Word | None = None
    clock: ClockOrder = ClockOrder()
    public: bool = False


class StepOrder(Order, frozen=True):
    """A step of a lesson after the learner's moves since its scene began, and moves to try there."""

    step: Annotated[int, Meta(ge=0, lt=MOST_STEPS)] = 0
    answers: Answers = []
    moves: Annotated[list[dict[Word, Word] | Notation], Meta(max_length=MOST_TRIED)] = []


class FinishOrder(Order, frozen=True):
    """The learner's moves in the last scene of a lesson."""

    answers: Answers = []


class Text(Struct, frozen=True):
    en: str
    de: str
