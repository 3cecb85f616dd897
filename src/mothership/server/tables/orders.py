"""What people want of tables, as HTTP brings it, and the types of its fields. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from mothership.server.tables.absence import LEAST as LEAST_AWAY
from mothership.server.tables.absence import MOST as MOST_AWAY

Word = Annotated[str, Meta(min_length=1, max_length=64)]
SendId = Annotated[str, Meta(min_length=1, max_length=64)]  # so that what is sent again has one effect
Name = Annotated[
    str, Meta(min_length=1, max_length=200)
]  # what is left of it may be shorter: people.tidy_name
Options = Annotated[dict[Word, Word], Meta(max_length=32)]
Files = Annotated[dict[Word, str], Meta(max_length=8)]
Players = Annotated[int, Meta(ge=1, le=100)]
Whole = Annotated[int, Meta(ge=0, le=2**31)]
AwayAfter = Annotated[int, Meta(ge=LEAST_AWAY, le=MOST_AWAY)]  # milliseconds

MOST_SEATS: Final = 100


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants."""


class ClockOrder(Order, frozen=True):
    """Times in milliseconds: for each act (move, days), or for the whole game with an increment (fischer)."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    time: Annotated[int, Meta(ge=0, le=2**40)] = 0
    increment: Annotated[int, Meta(ge=0, le=2**40)] = 0


class SeatOrder(Order, frozen=True):
    """here: whoever makes the table, several times if several sit at one screen; invited: by a link."""

    kind: Literal["here", "open", "invited", "bot"]
    bot: Word | None = None
    name: Name | None = None
    deck: Word | None = None  # one of one's own, for a seat here or a bot's


class TableOrder(Order, frozen=True):
    """A new table. Without seats, whoever makes it takes the first one and the others are open."""

    game: Word
    players: Players | None = None
    options: Options = {}
    seats: Annotated[list[SeatOrder], Meta(max_length=MOST_SEATS)] = []
    public: bool = False
    clock: ClockOrder = ClockOrder()
    position: str | None = None
    files: Files = {}
    stand_in: Word | None = None  # the bot that sits in for whoever is away; left out, the server's usual one
    away_after: AwayAfter | None = None  # without a clock: how long somebody is awaited who is away
    at: Word | None = None  # the table that answers where throws are measured; left out, the game itself
    name: Name | None = None


class QuickOrder(Order, frozen=True):
    """A table against bots that runs at once."""

    game: Word
    players: Players | None = None
    options: Options = {}
    seat: Word | None = None
    bot: Word | None = None
    clock: ClockOrder = ClockOrder()
    public: bool = False
    name: Name | None = None
    at: Word | None = None  # the table that answers where throws are measured; left out, the game itself
    deck: Word | None = None  # one of one's own; it says which seat is taken


class JoinOrder(Order, frozen=True):
    seat: Word | None = None
    invite: Word | None = None
    name: Name | None = None
    deck: Word | None = None  # one of one's own; it says which seat is taken


class LeaveOrder(Order, frozen=True):
    """Without a seat: all one's seats."""

    seat: Word | None = None


class ChangeSeatOrder(Order, frozen=True):
    kind: Literal["open", "invited", "bot"]
    bot: Word | None = None


class ContinueOrder(Order, frozen=True):
    """Go on from a position of a finished game, on one seat, with bots on the others."""

    number: Whole
    seat: Word
    bot: Word | None = None
    clock: ClockOrder = ClockOrder()
    public: bool = False


class Text(Struct, frozen=True):
    en: str
    de: str
