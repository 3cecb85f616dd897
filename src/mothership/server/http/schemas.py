"""What goes in and out over HTTP. Fields that are not known are refused."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mothership.core.bounds import MOST_RECORD
from mothership.server.tables.absence import LEAST as LEAST_AWAY
from mothership.server.tables.absence import MOST as MOST_AWAY

Word = Annotated[str, Meta(min_length=1, max_length=64)]
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


class RecordOrder(Order, frozen=True):
    """A record as text or as JSON."""

    record: Annotated[str, Meta(min_length=1, max_length=MOST_RECORD)]
    public: bool = False


class PersonOrder(Order, frozen=True):
    name: Name


class InitialsOrder(Order, frozen=True):
    """One to three letters, as at an arcade machine."""

    initials: Annotated[str, Meta(min_length=1, max_length=3, pattern=r"^[^\W\d_]{1,3}$")]


class CodeOrder(Order, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=300)]


# --- What comes back ----------------------------------------------------------------------------------


class Text(Struct, frozen=True):
    en: str
    de: str


class Watch(Struct, frozen=True):
    """Where a table can be looked at by whoever has no seat."""

    table: str
    link: str
    socket: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done."""

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
    deck: bool  # whether it has brought a deck; nobody is told what is in it


class OutcomeOut(Struct, frozen=True):
    results: list[int]
    rule: str | None  # none: somebody gave up or was out of time


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
    stand_in: str  # the bot that sits in for whoever is away
    away_after: int | None  # milliseconds after which it may; none: never before the clock has run out
    at: str | None  # the table that answers where throws are measured; none: the game itself
    seq: int
    yours: list[str]  # the seats of whoever asks
    decks: dict[str, str | None]  # what these have brought: the id of a deck of one's own, if it is one
    host: bool  # whether whoever asks may start it and change its seats
    link: str
    actor: str | None = None  # the seat that is asked: told of one's own tables that run


class TableAnswer(Struct, frozen=True):
    """A table, and the links of invitations that were made just now; nobody can ask for these again."""

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


class MoveOut(Struct, frozen=True):
    """A move as a seat may know it: words, and what happened by it."""

    number: int
    actor: str
    move: dict[str, Any]
    notation: str
    data: list[int]
    events: list[dict[str, Any]]
    trace: bytes | UnsetType = UNSET  # base64, as in the events of the socket


class ReplayAnswer(Struct, frozen=True):
    """A position of a finished game as a seat saw it, and the move that led to it."""

    table: str
    number: int
    last: int
    seat: str
    move: MoveOut | None
    view: dict[str, Any]
    link: str


class PositionOut(Struct, frozen=True):
    """A position as a seat saw it, without legal moves, and the move that led to it."""

    number: int
    closed: bool  # whether an act ends here; while it is open, others see the position before it
    move: MoveOut | None
    view: dict[str, Any]


class PositionsAnswer(Struct, frozen=True):
    """Some positions of a game, from ``first`` on."""

    table: str
    seat: str
    first: int
    last: int  # the number of the last position that there is
    next: int | None  # for ``first``; none: there are no more
    positions: list[PositionOut]


class Health(Struct, frozen=True):
    status: str
    version: str
