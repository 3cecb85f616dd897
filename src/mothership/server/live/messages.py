"""Everything that is said over the socket, both ways: JSON in text frames, told apart by ``t``.

Unknown fields and unknown messages are refused. docs/server.md says what follows what.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from mothership.server.tables.orders import SendId

PROTOCOL: Final = 1
MOST_BYTES: Final = 16_384  # of one message from a client
MOST_TEXT: Final = 500  # characters of one thing said in the chat
MOST_MOVES: Final = 16  # of one act in one message
MOST_TRACE: Final = 512  # bytes that go with a move
MOST_AIM: Final = 12  # numbers of one aim

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=64)]  # of a seat
Text = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Words = Annotated[dict[Word, Word], Meta(max_length=32)]
Notation = Annotated[str, Meta(max_length=2048)]
Epoch = Annotated[str, Meta(max_length=64)]
AimName = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z][a-z0-9_-]*$")]
AimNumber = Annotated[float, Meta(ge=-1e6, le=1e6)]
Trace = Annotated[bytes, Meta(max_length=MOST_TRACE)]  # base64


class FromClient(Struct, forbid_unknown_fields=True, frozen=True, tag_field="t"):
    """What a client says."""


class Sent(FromClient, frozen=True):
    """Something that shall have an effect, and one only, however often it is sent under the same id."""

    table: TableId
    id: SendId


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message."""

    protocol: int


class Subscribe(FromClient, frozen=True, tag="subscribe"):
    """Look at a table. ``since`` is the last event that the client has; left out, it wants none.

    ``epoch`` is that of the store which the client's events are from, as it was told with the table.
    """

    table: TableId
    since: Seq | None = None
    epoch: Epoch | None = None


class Unsubscribe(FromClient, frozen=True, tag="unsubscribe"):
    table: TableId


class Move(Sent, frozen=True, tag="move"):
    """A move as JSON or in notation; ``data`` are measured numbers, ``trace`` is what no rule reads.

    ``held``: a program has answered for its person. Where something is hidden the server waits for a drawn
    time before it makes the move, so that nobody learns from the time who has answered, and why.
    """

    seat: Word
    move: Words | Notation
    data: Annotated[list[int], Meta(max_length=256)] = []
    trace: Trace = b""
    held: bool = False


class Moves(Sent, frozen=True, tag="moves"):
    """Several moves of one act: all of them are made, or none. ``trace`` goes with the last."""

    seat: Word
    moves: Annotated[list[Words | Notation], Meta(min_length=1, max_length=MOST_MOVES)]
    trace: Trace = b""


class TakeBack(Sent, frozen=True, tag="take-back"):
    """Take back the last moves of the open act, ``count`` of them or none."""

    seat: Word
    count: Annotated[int, Meta(ge=1, le=64)] = 1


class Undo(Sent, frozen=True, tag="undo"):
    """Take back the seat's last act. With ``ask`` the others are asked for what is not free."""

    seat: Word
    ask: bool = False


class Consent(Sent, frozen=True, tag="consent"):
    """The answer of a seat that was asked. Who has asked withdraws by a no."""

    seat: Word
    yes: bool


class Say(Sent, frozen=True, tag="chat"):
    text: Text


class Mute(FromClient, frozen=True, tag="mute"):
    """Hear nothing more of a person on this connection, or hear them again."""

    person: Word
    on: bool


class Resign(Sent, frozen=True, tag="resign"):
    seat: Word


class SitIn(Sent, frozen=True, tag="sit-in"):
    """Let a bot play for one's own seat, or for one whose person is away and was awaited for long enough."""

    seat: Word


class Back(Sent, frozen=True, tag="back"):
    """Take one's own seat back from the bot."""

    seat: Word


class Asked(FromClient, frozen=True):
    """A question of one seat that has no effect; its answer, or its refusal, has the same id."""

    table: TableId
    id: SendId
    seat: Word


class AskHint(Asked, frozen=True, tag="hint"):
    """What a good bot would do in the place of one's own seat."""


class AskWarnings(Asked, frozen=True, tag="warn"):
    """Which of the legal moves lose at once; with ``move``, whether that one does.

    ``only_open``: just which of them keep the act open. That is answered at once, also where something is
    hidden and a bot has to imagine what a move may lead to.
    """

    move: Words | Notation | None = None
    only_open: bool = False


class Aim(FromClient, frozen=True, tag="aim"):
    """How the seat that is asked aims now; without numbers it does not any more.

    The others at the table see it, and nobody keeps it.
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
    | Aim
    | Ping
)
DECODER: Final = msgspec.json.Decoder(Message)


# --- What the server says -----------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="t"):
    """What the server says. Clients ignore fields that they do not know."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    protocol: int
    person: str | None  # none: somebody who only looks on
    name: str | None
    server_time: int


class SeatInfo(Struct, frozen=True):
    seat: str
    kind: str  # open, person, bot, invited
    name: str
    driver: str  # person, bot: who decides for it now
    person: str | None
    bot: str | None
    resigned: bool
    deck: bool = False  # whether it has brought a deck; nobody is told what is in it


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    data: str  # a digest
    position: str | None
    hides: bool  # whether anything can be hidden from a seat here
    public: bool
    status: str  # open, running, finished
    seats: list[SeatInfo]
    clock: dict[str, Any]  # what was agreed
    outcome: Any
    ended_by: str | None
    rematch_of: str | None
    at: str | None  # who answers where throws are measured; None is the game itself
    stand_in: str  # the bot that sits in for whoever is away
    away_after: int | None  # milliseconds after which it may; none: never before the clock has run out
    seq: int


class TableMessage(FromServer, frozen=True, tag="table"):
    """Who sits where and how the table stands. ``seats`` are the words of the client's own seats.

    ``epoch`` is another one whenever a backup has taken the place of the store.
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
    """Somebody asks for an undo."""

    seat: str
    to: int
    agreed: list[str]
    awaited: list[str]  # the seats of people who have not answered, be they away


class ViewMessage(FromServer, frozen=True, tag="view"):
    """What a seat, or a spectator, sees now. ``number`` counts the published moves."""

    table: str
    seat: str
    seq: int
    number: int
    view: dict[str, Any]
    draft: list[msgspec.Raw]  # moves
    clock: ClockInfo | None
    request: RequestInfo | None


class Item(Struct, frozen=True):
    """One event of a table as the seat may know it."""

    seq: int
    at: int
    kind: str
    body: dict[str, Any]


class Events(FromServer, frozen=True, tag="events"):
    """All that happened from event ``first`` to event ``last``, as a seat may know it.

    ``reset``: what the client had before is void, because the store was put back to an older state.
    """

    table: str
    seat: str
    first: int
    last: int
    items: list[Item]
    reset: bool | UnsetType = UNSET


class Ack(FromServer, frozen=True, tag="ack"):
    """Done. ``seq`` is the number of the event; none while the act is still a draft."""

    table: str
    id: str
    seq: int | None


class Refused(FromServer, frozen=True, tag="refused"):
    """Not done, and why."""

    code: str
    text: dict[str, str]
    table: str | None = None
    id: str | None = None
    rule: str | UnsetType = UNSET
    rule_text: dict[str, str] | UnsetType = UNSET


class Step(Struct, frozen=True):
    """A move of a line that a bot expects, as the seat would see it. ``actor`` may be nature."""

    actor: str
    move: msgspec.Raw
    notation: str


class Hint(FromServer, frozen=True, tag="hint"):
    """What a good bot would do, and why. It is about the position after ``seq`` and so many draft moves.

    What the seat can expect is ``chance`` to win, from 0 to 1 with a draw as a half, or ``points`` where
    results are scores; neither if the bot cannot tell. ``fears`` is the answer that hurts most.
    """

    table: str
    id: str
    seat: str
    seq: int
    draft: int
    bot: str
    move: msgspec.Raw
    notation: str
    only: bool  # there is no other move
    chance: float | None
    points: float | None
    line: list[Step]
    fears: Step | None


class Fatal(Struct, frozen=True):
    """A move that loses at once, and the rule by which the game ends then."""

    move: msgspec.Raw
    notation: str
    rule: str
    rule_text: dict[str, str]


class Warned(FromServer, frozen=True, tag="warned"):
    """Which moves lose at once in the position after ``seq`` and so many draft moves.

    ``all``: there is no move that does not, so that a warning would help nobody. ``open`` are the moves after
    which the act is still open: nobody else sees anything of it, and they can be taken back.
    """

    table: str
    id: str
    seat: str
    seq: int
    draft: int
    moves: list[Fatal]
    all: bool
    open: list[msgspec.Raw]


class Presence(FromServer, frozen=True, tag="presence"):
    """Which seats have their person at the table, and how many look on."""

    table: str
    here: list[str]
    spectators: int


class Aimed(FromServer, frozen=True, tag="aim"):
    """How somebody else aims now, until an event closes the act; none: they do not any more."""

    table: str
    seat: str
    aim: dict[str, float] | None


class Pong(FromServer, frozen=True, tag="pong"):
    n: int
    server_time: int


_ENCODER: Final = msgspec.json.Encoder()


def written(message: FromServer) -> str:
    return _ENCODER.encode(message).decode()
