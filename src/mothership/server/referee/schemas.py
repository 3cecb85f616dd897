"""What goes in and out at the referee's addresses."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from mothership.server.tables.orders import Name, Options, Order, SendId, Whole, Word

Said = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]


class RefereeOrder(Order, frozen=True):
    """A real table: who plays, in the order of turns, and how."""

    game: Word
    names: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    options: Options = {}  # noqa: RUF012 - msgspec makes a new one each time


class ToldOrder(Order, frozen=True):
    """An answer: the words of people about what happened, or a move in notation.

    ``answers`` is how many answers the phone knows: of two who answer the same question one is refused.
    ``number`` corrects that answer.
    """

    id: SendId
    answers: Whole
    said: Annotated[list[Said], Meta(max_length=16)] = []  # noqa: RUF012
    move: Word | None = None
    number: Whole | None = None
    key: Key | None = None


class BackOrder(Order, frozen=True):
    """Forget the last answer, or the correction that is under way."""

    id: SendId
    answers: Whole
    key: Key | None = None


class ToldAnswer(Struct, frozen=True):
    """An earlier answer, in short."""

    number: int
    says: str


class ChoiceOut(Struct, frozen=True):
    """A move that a seat can make now."""

    move: str
    says: str


class CorrectionOut(Struct, frozen=True):
    """What a correction has led to."""

    open: bool  # a question is still to be answered; then the rest follows
    different: list[str]  # what is different on the table now
    spaces: list[str]  # with another card or none now, for a page that draws them
    lost: list[str]  # answers that do not fit any more and are asked again


class RefereeAnswer(Struct, frozen=True):
    """Where a real table stands: what is asked, what is to be done there, and what was told so far."""

    table: str
    game: str
    seq: int
    key: str | None  # for other phones that shall tell, too; none for those who only look on
    link: str
    names: list[str]
    answers: list[ToldAnswer]
    correcting: int | None  # the question is that of this answer
    wants: str  # what kind of answer: powers, cards, landing, spaces, yes-no, move, or nothing at the end
    question: str
    notes: list[str]  # what to know before the question
    choices: list[ChoiceOut]
    set_up: list[str]  # what to lay out before the first answer
    done: list[str]  # what the last answer means on the table
    events: list[dict[str, Any]]  # the same for programs
    correction: CorrectionOut | None
    view: dict[str, Any]
    over: bool  # by the rules, when all can still be corrected, or because it is finished
    finished: bool  # somebody has said that all is right, or that nobody plays on
    stopped: bool  # nobody plays on: there is no result
