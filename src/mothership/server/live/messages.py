"""The messages of the live protocol, in both directions: JSON in text frames, told apart by ``t``.

The server refuses unknown messages and fields. docs/server.md describes the protocol. The commands of
a table are declared in ``tables/command_messages.py``.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from mothership.server.tables.command_messages import MOST_MOVES as MOST_MOVES
from mothership.server.tables.command_messages import MOST_TEXT as MOST_TEXT
from mothership.server.tables.command_messages import MOST_TRACE as MOST_TRACE
from mothership.server.tables.command_messages import Back as Back
from mothership.server.tables.command_messages import Consent as Consent
from mothership.server.tables.command_messages import FromClient as FromClient
from mothership.server.tables.command_messages import Move as Move
from mothership.server.tables.command_messages import Moves as Moves
from mothership.server.tables.command_messages import Notation as Notation
from mothership.server.tables.command_messages import Resign as Resign
from mothership.server.tables.command_messages import Say as Say
from mothership.server.tables.command_messages import Sent as Sent
from mothership.server.tables.command_messages import SitIn as SitIn
from mothership.server.tables.command_messages import TableId, Word
from mothership.server.tables.command_messages import TakeBack as TakeBack
from mothership.server.tables.command_messages import Undo as Undo
from mothership.server.tables.command_messages import Words as Words
from mothership.server.tables.orders import SendId

PROTOCOL: Final = 1
MOST_BYTES: Final = 16_384  # of one message from a client
MOST_AIM: Final = 12  # numbers of one aim

Seq = Annotated[int, Meta(ge=0, le=2**53)]
Epoch = Annotated[str, Meta(max_length=64)]
AimName = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z][a-z0-9_-]*$")]
AimNumber = Annotated[float, Meta(ge=-1e6, le=1e6)]


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message."""

    protocol: int


class Subscribe(FromClient, frozen=True, tag="subscribe"):
    """Follow a table. ``since`` is the last event that the client has; without it no past events are sent.

    ``epoch`` is the one of the last ``table`` message.
    """

    table: TableId
    since: Seq | None = None
    epoch: Epoch | None = None


class Unsubscribe(FromClient, frozen=True, tag="unsubscribe"):
    table: TableId


class Mute(FromClient, frozen=True, tag="mute"):
    """Mute or unmute a person on this connection."""

    person: Word
    on: bool


class Asked(FromClient, frozen=True):
    """A question that changes nothing. The answer or refusal has the same id."""

    table: TableId
    id: SendId
    seat: Word


class AskHint(Asked, frozen=True, tag="hint"):
    """Ask what a good bot would do."""


class AskWarnings(Asked, frozen=True, tag="warn"):
    """Ask which legal moves lose at once; with ``move``, only about that one.

    ``only_open`` asks only which moves keep the act open. That needs no search and is answered at once.
    """

    move: Words | Notation | None = None
    only_open: bool = False


class AskThreat(Asked, frozen=True, tag="threat"):
    """Ask what opponents could do next turn if a legal move is made."""

    move: Words | Notation


class Aim(FromClient, frozen=True, tag="aim"):
    """How the seat on turn aims now; None when it stops.

    It is shown to the others at the table and not stored.
    """

    table: TableId
    seat: Word
    aim: Annotated[dict[AimName, AimNumber], Meta(max_length=MOST_AIM)] | None = None


class Ping(FromClient, frozen=True, tag="ping"):
    n: int


Message = (
    Hello
    | Subscribe
    | Unsubscribe
    | Move
    | Moves
    | TakeBack
    | Undo
    | Consent
    | Say
    | Mute
    | Resign
    | SitIn
    | Back
    | AskHint
    | AskWarnings
    | AskThreat
    | Aim
    | Ping
)
DECODER: Final = msgspec.json.Decoder(Message)


# --- What the server says -----------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="t"):
    """A message from the server. Clients ignore unknown fields."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    protocol: int
    person: str | None  # None for a spectator
    name: str | None
    server_time: int


class SeatInfo(Struct, frozen=True):
    seat: str
    kind: str  # open, person, bot, invited
    name: str
    driver: str  # person, bot: who decides now
    person: str | None
    bot: str | None
    resigned: bool
    deck: bool = False  # whether it brought a deck, which nobody else sees


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    data: str  # a digest
    position: str | None
    hides: bool  # whether anything can be hidden from a seat
    public: bool
    status: str  # open, running, finished
    seats: list[SeatInfo]
    clock: dict[str, Any]  # the agreed time control
    outcome: Any
    ended_by: str | None
    rematch_of: str | None
    at: str | None  # what decides measured throws; None for the game itself
    stand_in: str  # the bot that sits in for an absent person
    away_after: int | None  # milliseconds of absence before it may; None where the clock decides
    seq: int


class TableMessage(FromServer, frozen=True, tag="table"):
    """Who sits where, and the status of the table. ``seats`` are the client's own seats.

    ``epoch`` changes when a backup replaces the store.
    """

    table: str
    info: TableInfo
    seats: list[str]
    epoch: str


class ClockInfo(Struct, frozen=True):
    left: list[int]  # milliseconds, for each seat, at ``at``
    running: str | None  # a seat
    deadline: int | None
    at: int


class RequestInfo(Struct, frozen=True):
    """An undo request."""

    seat: str
    to: int
    agreed: list[str]
    awaited: list[str]  # the seats of people who have not answered, including absent ones


class ViewMessage(FromServer, frozen=True, tag="view"):
    """What a seat or a spectator sees now. ``number`` counts the published moves.

    For speed ``encoding.ViewWriter`` writes its JSON from cached parts; a test compares it with this struct.
    """

    table: str
    seat: str
    seq: int
    number: int
    view: dict[str, Any]
    draft: list[msgspec.Raw]  # moves
    clock: ClockInfo | None
    request: RequestInfo | None


class Item(Struct, frozen=True):
    """One event of a table, as the seat may see it."""

    seq: int
    at: int
    kind: str
    body: dict[str, Any]


class Events(FromServer, frozen=True, tag="events"):
    """All events from ``first`` to ``last``, as a seat may see them.

    ``reset`` tells the client to discard earlier events, because a backup has replaced the store.
    """

    table: str
    seat: str
    first: int
    last: int
    items: list[Item]
    reset: bool | UnsetType = UNSET


class Ack(FromServer, frozen=True, tag="ack"):
    """Done and stored. ``seq`` is the number of the event, or None for a draft."""

    table: str
    id: str
    seq: int | None


class Refused(FromServer, frozen=True, tag="refused"):
    """Refused, with the reason."""

    code: str
    text: dict[str, str]
    table: str | None = None
    id: str | None = None
    rule: str | UnsetType = UNSET
    rule_text: dict[str, str] | UnsetType = UNSET


class Step(Struct, frozen=True):
    """A move of the line that a bot expects, as the seat would see it. ``actor`` may be nature."""

    actor: str
    move: msgspec.Raw
    notation: str


class Hint(FromServer, frozen=True, tag="hint"):
    """What a good bot would do, and why, in the position after event ``seq`` and ``draft`` moves.

    ``chance`` is the probability to win, from 0 to 1 with a draw as a half; games with scores have ``points``
    instead. Both are None if the bot cannot tell. ``fears`` is the answer that hurts most.
    """

    table: str
    id: str
    seat: str
    seq: int
    draft: int
    bot: str
    move: msgspec.Raw
    notation: str
    only: bool  # there is no other legal move
    chance: float | None
    points: float | None
    line: list[Step]
    fears: Step | None


class Fatal(Struct, frozen=True):
    """A move that loses at once, and the rule that ends the game."""

    move: msgspec.Raw
    notation: str
    rule: str
    rule_text: dict[str, str]


class Warned(FromServer, frozen=True, tag="warned"):
    """Which moves lose at once in the position after event ``seq`` and ``draft`` moves.

    ``all`` means that every legal move loses. ``open`` are the moves that keep the act open: nobody else sees
    them yet, and they can be taken back.
    """

    table: str
    id: str
    seat: str
    seq: int
    draft: int
    moves: list[Fatal]
    all: bool
    open: list[msgspec.Raw]


class Threat(FromServer, frozen=True, tag="threat"):
    """How opponents could reply to a move, if that hurts; ``line`` is empty if nothing is found.

    The line ends when the seat has a turn again. What it may answer meanwhile is not in it.
    """

    table: str
    id: str
    seat: str
    seq: int
    draft: int
    move: msgspec.Raw
    line: list[Step]


class Presence(FromServer, frozen=True, tag="presence"):
    """Which seats have their person connected, and how many spectators there are."""

    table: str
    here: list[str]
    spectators: int


class Aimed(FromServer, frozen=True, tag="aim"):
    """How another player aims now, until an event closes the act. None when they stop."""

    table: str
    seat: str
    aim: dict[str, float] | None


class Pong(FromServer, frozen=True, tag="pong"):
    n: int
    server_time: int


_ENCODER: Final = msgspec.json.Encoder()


def written(message: FromServer) -> str:
    return _ENCODER.encode(message).decode()
