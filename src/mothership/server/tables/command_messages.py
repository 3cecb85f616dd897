"""The messages of the socket that are commands of a table. ``commands`` has a function for each of them."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from mothership.server.tables.orders import SendId

MOST_TEXT: Final = 500  # characters of one chat message
MOST_MOVES: Final = 16  # of one act in one message
MOST_TRACE: Final = 512  # bytes that go with a move

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=64)]  # of a seat
Text = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Words = Annotated[dict[Word, Word], Meta(max_length=32)]
Notation = Annotated[str, Meta(max_length=2048)]
Trace = Annotated[bytes, Meta(max_length=MOST_TRACE)]  # base64


class FromClient(Struct, forbid_unknown_fields=True, frozen=True, tag_field="t"):
    """A message from a client."""


class Sent(FromClient, frozen=True):
    """A message with an effect. It takes effect once, however often it is sent with the same id."""

    table: TableId
    id: SendId


class Move(Sent, frozen=True, tag="move"):
    """A move as JSON or in notation, with measured numbers in ``data``. ``trace`` is for display only.

    ``held`` says that a program answered for its player. In games with hidden information the server then
    waits for a random time, so that response times tell nothing.
    """

    seat: Word
    move: Words | Notation
    data: Annotated[list[int], Meta(max_length=256)] = []
    trace: Trace = b""
    held: bool = False


class Moves(Sent, frozen=True, tag="moves"):
    """Several moves of one act, all or none. ``trace`` belongs to the last one."""

    seat: Word
    moves: Annotated[list[Words | Notation], Meta(min_length=1, max_length=MOST_MOVES)]
    trace: Trace = b""


class TakeBack(Sent, frozen=True, tag="take-back"):
    """Take back the last ``count`` moves of the open act, all or none."""

    seat: Word
    count: Annotated[int, Meta(ge=1, le=64)] = 1


class Undo(Sent, frozen=True, tag="undo"):
    """Take back the seat's last act. With ``ask``, request the others' consent if it is not free."""

    seat: Word
    ask: bool = False


class Consent(Sent, frozen=True, tag="consent"):
    """Answer an undo request. A no from the seat that made the request withdraws it."""

    seat: Word
    yes: bool


class Say(Sent, frozen=True, tag="chat"):
    text: Text


class Resign(Sent, frozen=True, tag="resign"):
    seat: Word


class SitIn(Sent, frozen=True, tag="sit-in"):
    """Let a bot play for your own seat, or for a person who has been away for long enough."""

    seat: Word


class Back(Sent, frozen=True, tag="back"):
    """Take your seat back from the bot."""

    seat: Word
