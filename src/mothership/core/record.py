"""Records: a game as setup and moves in notation. ``walk`` replays one; everything that replays uses it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from mothership.core.errors import MoveError, RecordError
from mothership.core.game import Game, Setup
from mothership.core.journal import Event, Journal
from mothership.core.outcome import Outcome
from mothership.core.state import State, apply_measured
from mothership.core.texts import Message


@dataclass(frozen=True)
class Entry:
    """One move: who made it and how it is written, measured numbers included."""

    actor: str
    move: str
    line: int = field(default=0, compare=False)  # where it stands in the file it came from
    # What no rule reads, such as the flight of a throw. A record is the same without it.
    trace: bytes = field(default=b"", compare=False, repr=False)


@dataclass(frozen=True)
class Record:
    """A game from its setup to its last move. ``names`` are the players by seat, if known."""

    game: str
    setup: Setup
    entries: tuple[Entry, ...] = ()
    names: tuple[str, ...] = ()
    outcome: Outcome | None = None

    def with_move(self, game: Game, actor: int, move: int, data: tuple[int, ...] = ()) -> Record:
        """The record with one more move."""
        entry = Entry(game.seat_word(actor), game.vocabulary.notation(move, data))
        return replace(self, entries=(*self.entries, entry))

    def _repr_html_(self) -> str | None:
        """How a notebook shows it; what is hidden is in it, as in its text."""
        from mothership.core.notebook import html_of_record

        return html_of_record(self)


@dataclass(frozen=True)
class Step:
    """One step of a replay: the entry, what happened, and the State after it."""

    number: int
    entry: Entry | None
    events: tuple[Event, ...]
    state: State


def walk(record: Record, game: Game) -> Iterator[Step]:
    """Replay move by move; the first step is the State before any move. Raises RecordError."""
    if record.game != game.id:
        raise RecordError(1, Message("record.game", given=record.game, expected=game.id))
    state = game.begin(record.setup)
    yield Step(0, None, (), state.copy())
    for number, entry in enumerate(record.entries, start=1):
        line = entry.line or number
        outcome = state.outcome()
        if outcome is not None:
            raise RecordError(line, Message("record.after-end", rule=outcome.rule))
        actor = state.actor()
        expected = game.seat_word(actor)
        if entry.actor not in ("", expected):  # a person may leave it out
            raise RecordError(line, Message("record.actor", given=entry.actor, expected=expected))
        try:
            move, data = game.vocabulary.parse_measured(entry.move)
            game.check(state, actor, move, data)
        except MoveError as error:
            raise RecordError(line, Message("record.move", reason=error)) from error
        entry = replace(entry, actor=expected, move=game.vocabulary.notation(move, data))
        journal = state.journal = Journal()
        apply_measured(state, move, data)
        state.journal = None
        yield Step(number, entry, tuple(journal.events), state.copy())
    if record.outcome is not None and state.outcome() != record.outcome:
        last = record.entries[-1].line + 1 if record.entries else 1
        given, found = say_outcome(record.outcome), say_outcome(state.outcome())
        raise RecordError(last, Message("record.result", given=given, found=found))


def say_outcome(outcome: Outcome | None) -> str | Message:
    """An outcome as written in a record: results in the order of the seats, then the rule."""
    if outcome is None:
        return Message("record.unfinished")
    return f"{' '.join(map(str, outcome.results))} {outcome.rule}"


def replay(record: Record, game: Game) -> State:
    """The State at the end of a record."""
    for step in walk(record, game):
        state = step.state
    return state


# A seat's own record ----------------------------------------------------------------------------


@dataclass(frozen=True)
class SeenEntry:
    """One move as a seat saw it: the move, its events, and a fingerprint of the view after it.

    While somebody else's act was still open the seat saw nothing, and the fingerprint is empty.
    """

    actor: str
    move: str
    saw: str
    events: tuple[Event, ...] = field(default=(), compare=False, repr=False)  # the fingerprint has them too


@dataclass(frozen=True)
class SeatRecord:
    """The record as one seat saw it. A bot gets this and its view."""

    game: str
    setup: Setup
    seat: int
    entries: tuple[SeenEntry, ...] = ()


def is_draft(state: State, mover: int) -> bool:
    """Whether the last move of a seat is still a draft: its act is open and it is asked again.

    An act in which NATURE or another seat is asked is published up to there: what has been answered
    by somebody else cannot be taken back.
    """
    return mover >= 0 and state.mid_act() and state.actor() == mover


def seen_entry(
    game: Game, seat: int, actor: int, move: int, data: tuple[int, ...], events: Iterable[Event], state: State
) -> SeenEntry:
    """The entry of a seat for a move that led to a State."""
    shown = game.vocabulary.notation(game.vocabulary.seen(move, seat, actor), data)
    # Who else saw an event is not for a seat to know.
    told = tuple(Event(event.kind, event.values) for event in events if event.visible_to(seat))
    if seat != actor and not game.cooperative and is_draft(state, actor):
        return SeenEntry(game.seat_word(actor), shown, "", told)
    return SeenEntry(game.seat_word(actor), shown, game.view(state, seat).digest(told), told)


def as_seen(record: Record, game: Game, seat: int) -> SeatRecord:
    """A record as one seat, or a SPECTATOR, saw it."""
    entries: list[SeenEntry] = []
    for step in walk(record, game):
        if step.entry is not None:
            move, data = game.vocabulary.parse_measured(step.entry.move)
            actor = game.seat_called(step.entry.actor)
            entries.append(seen_entry(game, seat, actor, move, data, step.events, step.state))
    return SeatRecord(record.game, game.setup_seen(record.setup, seat), seat, tuple(entries))
