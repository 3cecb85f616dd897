"""What goes in and out over HTTP, apart from orders for tables. Fields that are not known are refused."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from mothership.server.tables.orders import Name, Order, Text
from mothership.server.tables.replay import MoveOut


class RecordOrder(Order, frozen=True):
    """A record as text or as JSON."""

    record: str  # one that is empty or too long is refused with words about records
    public: bool = False


class PersonOrder(Order, frozen=True):
    name: Name


class InitialsOrder(Order, frozen=True):
    """One to three letters, as at an arcade machine."""

    initials: Annotated[str, Meta(min_length=1, max_length=3, pattern=r"^[^\W\d_]{1,3}$")]


class CodeOrder(Order, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=300)]


# --- What comes back ----------------------------------------------------------------------------------


class Watch(Struct, frozen=True):
    """Where to watch a table without a seat."""

    table: str
    link: str
    socket: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error."""

    code: str
    text: Text
    where: str | None = None  # the field that is wrong
    rule: str | None = None
    watch: Watch | None = None


class SeatOut(Struct, frozen=True):
    seat: str
    kind: str  # open, person, bot, invited
    name: str
    driver: str  # person, bot: who decides for it now
    person: str | None
    bot: str | None
    deck: bool  # whether it has a deck of its own, whose cards stay hidden


class OutcomeOut(Struct, frozen=True):
    results: list[int]
    rule: str | None  # none: somebody resigned or ran out of time


class Origin(Struct, frozen=True):
    table: str
    number: int


class TableOut(Struct, frozen=True):
    id: str
    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    data: str
    files: list[str]  # data files that are not the game's own
    position: str | None
    public: bool
    status: str  # open, running, finished
    seats: list[SeatOut]
    clock: dict[str, Any]
    created_at: int
    started_at: int | None
    finished_at: int | None
    outcome: OutcomeOut | None
    ended_by: str | None
    rematch_of: str | None
    continued: Origin | None
    uploaded: bool
    stand_in: str  # the bot that sits in for a player who is away
    away_after: int | None  # milliseconds of waiting before it may; none: only when the clock has run out
    at: str | None  # the kind of table that measures throws; none: the game itself
    seq: int
    yours: list[str]  # your seats
    decks: dict[str, str | None]  # the decks of your seats: their ids, if they are saved decks
    host: bool  # whether you may start it and change its seats
    link: str
    actor: str | None = None  # the seat to move; only for your own running tables


class TableAnswer(Struct, frozen=True):
    """A table, and the links of new invitations, which are shown only once."""

    table: TableOut
    invites: dict[str, str]


class TablesAnswer(Struct, frozen=True):
    tables: list[TableOut]
    next: str | None  # for ``before``; none: there are no more


class PersonOut(Struct, frozen=True):
    id: str
    name: str
    created_at: int


class MeAnswer(Struct, frozen=True):
    person: PersonOut | None


class PassAnswer(Struct, frozen=True):
    """A code that takes a person to another device, once."""

    code: str
    link: str
    expires: int


class Export(Struct, frozen=True):
    person: dict[str, Any]
    tables: list[dict[str, Any]]
    scores: list[dict[str, Any]]
    decks: list[dict[str, Any]]
    events: list[dict[str, Any]]


class ScoreOut(Struct, frozen=True):
    game: str
    points: int
    name: str
    seat: str
    table: str | None  # of a private table only its people are told which it is
    players: int
    at: int
    ended_by: str
    options: dict[str, str]  # with league, where a game has them: the list that this line stands in
    league: str = ""  # where a game keeps some scores apart


class ScoresAnswer(Struct, frozen=True):
    game: str
    scores: list[ScoreOut]


class ReplayAnswer(Struct, frozen=True):
    """A position of a finished game as a seat saw it, and the move that led to it."""

    table: str
    number: int
    last: int
    seat: str
    move: MoveOut | None
    view: dict[str, Any]
    link: str
    position: str | None  # as text, if a game can begin from it and nothing is hidden


class Health(Struct, frozen=True):
    status: str
    version: str
