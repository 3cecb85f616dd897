"""Those who look at a table, and what each is sent: always a seat's own view, never the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from mothership.core import SPECTATOR
from mothership.play import Clock, Live
from mothership.server.decks.brought import brought_seats
from mothership.server.live.encoding import WORDS, drawing_of, moves_of, quoted
from mothership.server.live.messages import (
    ClockInfo,
    Presence,
    RequestInfo,
    SeatInfo,
    TableInfo,
    TableMessage,
    written,
)
from mothership.server.live.presence import Crowd
from mothership.server.live.redaction import seen
from mothership.server.store import EventRow, SeatRow
from mothership.server.tables.absence import away_after_of, stand_in_of
from mothership.server.tables.names import shown_name
from mothership.server.tables.state import TableState


class Listener(Protocol):
    """A connection. ``send`` never waits; who cannot keep up is dropped."""

    person: str | None
    mutes: set[str]

    def send(self, text: str, replaces: str = "") -> None:
        """``replaces``: an older message with the same mark need not be sent any more."""

    async def caught_up(self) -> None:
        """Wait until what was sent is on its way."""


def perspectives(state: TableState, person: str | None) -> tuple[int, ...]:
    """The seats of a person, or the spectator's place."""
    return state.seats_of(person) or (SPECTATOR,)


Places = list[tuple[int, list[Listener]]]


class Audience:
    """The listeners of one table."""

    def __init__(self, table: str, stand_in: str) -> None:
        self.table = table
        self._stand_in = stand_in  # of the server, for tables that name none
        self.listeners: list[Listener] = []
        self._presence = ""  # what was told of it
        self._places: Places = []
        self._seats: tuple[SeatRow, ...] | None = None  # by which the places were worked out

    def add(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self._seats = None

    def remove(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        self._seats = None

    def people(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person is not None}

    def places(self, state: TableState, only: Iterable[Listener] | None = None) -> Places:
        """From where they look on: each seat, or the spectator's place, with those who are there."""
        if only is None and self._seats is state.seats:
            return self._places
        found: dict[int, list[Listener]] = {}
        for listener in self.listeners if only is None else only:
            for seat in perspectives(state, listener.person):
                found.setdefault(seat, []).append(listener)
        places = sorted(found.items(), key=lambda place: place[0])
        if only is None:
            self._seats, self._places = state.seats, places
        return places

    # --- What is sent -----------------------------------------------------------------------------

    def tell(self, state: TableState, rows: Sequence[EventRow]) -> None:
        """Events that have become public."""
        items: str | None = None
        said = {row.body["person"] for row in rows if row.kind == "chat"}
        for seat, listeners in self.places(state):
            if items is None or state.conceals:
                items = items_for(state, rows, seat)
            text = events_text(state, rows, seat, items)
            for listener in listeners:
                if said and said & listener.mutes:
                    listener.send(events_for(state, rows, seat, listener.mutes))
                else:
                    listener.send(text)

    def show(self, state: TableState, live: Live, now: int, only: Iterable[Listener] | None = None) -> None:
        """What each sees now; with a draft, to those who see it."""
        writer = ViewWriter(state, live, now)
        for seat, listeners in self.places(state, only):
            text, mark = writer.written(seat), f"{self.table}:{seat}"
            for listener in listeners:
                listener.send(text, mark)

    def show_draft(self, state: TableState, live: Live, now: int) -> None:
        """The same after a move that only some see."""
        writer = ViewWriter(state, live, now)
        for seat, listeners in self.places(state):
            if live.sees_draft(seat):
                text, mark = writer.written(seat), f"{self.table}:{seat}"
                for listener in listeners:
                    listener.send(text, mark)

    def seat(self, state: TableState, only: Iterable[Listener] | None = None) -> None:
        """Who sits where, and how the table stands."""
        info = info_of(state, self._stand_in)
        for listener in self.listeners if only is None else only:
            words = [state.game.seat_word(seat) for seat in state.seats_of(listener.person)]
            listener.send(written(TableMessage(self.table, info, words, state.epoch)))

    def crowd(self, state: TableState) -> Crowd:
        """Who is here, in this process."""
        spectators = sum(not state.seats_of(listener.person) for listener in self.listeners)
        return Crowd(frozenset(self.people()), spectators)

    def presence(self, state: TableState, elsewhere: Crowd, new: Iterable[Listener] = ()) -> None:
        """Who is at the table, here and in other processes: told to all when it changes, and to new ones."""
        crowd = self.crowd(state)
        here = crowd.people | elsewhere.people
        words = [state.game.seat_word(row.seat) for row in state.seats if state.person(row.seat) in here]
        text = written(Presence(self.table, words, crowd.spectators + elsewhere.spectators))
        for listener in new if text == self._presence else self.listeners:
            listener.send(text, f"{self.table}:presence")
        self._presence = text


# --- Messages -----------------------------------------------------------------------------------------


def events_for(state: TableState, rows: Sequence[EventRow], seat: int, mutes: Iterable[str] = ()) -> str:
    """Events as a seat is told of them, without what those say in the chat whom it does not want to hear."""
    return events_text(state, rows, seat, items_for(state, rows, seat, mutes))


def items_for(state: TableState, rows: Sequence[EventRow], seat: int, mutes: Iterable[str] = ()) -> str:
    return quoted(
        [seen(state.game, row, seat) for row in rows if row.kind != "chat" or row.body["person"] not in mutes]
    )


def events_text(state: TableState, rows: Sequence[EventRow], seat: int, items: str) -> str:
    """A message of the kind Events."""
    table, word = state.table.id, WORDS[state.game.seat_word(seat)]
    first, last = rows[0].seq, rows[-1].seq
    return f'{{"t":"events","table":"{table}","seat":{word},"first":{first},"last":{last},"items":{items}}}'


class ViewWriter:
    """Writes messages of the kind ViewMessage. What all see the same is written once."""

    def __init__(self, state: TableState, live: Live, now: int) -> None:
        self._game = game = state.game
        self._live = live
        self._drawn: dict[tuple[int, ...], str] = {}  # what is seen of the table
        self._drawing = drawing_of(game)
        self._moves = moves = moves_of(game)
        self._draft = ",".join([moves[move] for move in live.draft])
        self._head = f'{{"t":"view","table":"{state.table.id}","seat":'
        self._middle = f',"seq":{state.seq},"number":{live.number},"view":{{"game":{WORDS[game.id]},"seat":'
        request = state.request
        asked = request and RequestInfo(
            game.seat_word(request.seat),
            request.to,
            [game.seat_word(one) for one in sorted(request.agreed)],
            [game.seat_word(one) for one in state.awaited()],
        )
        clock = clock_info(state, state.clock, now)
        self._end = f',"clock":{quoted(clock)},"request":{quoted(asked)}}}'

    def written(self, seat: int) -> str:
        game, live, view = self._game, self._live, self._live.view(seat)
        word, moves, outcome = WORDS[game.seat_word(seat)], self._moves, view.outcome
        table = self._drawn.get(view.table)
        if table is None:
            table = self._drawn[view.table] = self._drawing.written(view.table)
        legal = ",".join([moves[move] for move in view.legal])
        draft = self._draft if self._draft and live.sees_draft(seat) else ""
        ended = "null" if outcome is None else quoted({"results": outcome.results, "rule": outcome.rule})
        return (
            f'{self._head}{word}{self._middle}{word},"actor":{WORDS[game.seat_word(view.actor)]},'
            f'"asks":{WORDS[view.asks]},"mid_act":{"true" if view.mid_act else "false"},"legal":[{legal}],'
            f'"table":{table},"outcome":{ended}}},"draft":[{draft}]{self._end}'
        )


def clock_info(state: TableState, clock: Clock, now: int) -> ClockInfo | None:
    if clock.control.kind == "none":
        return None
    running = None if clock.running is None else state.game.seat_word(clock.running)
    left = [clock.remaining(seat, now) for seat in range(state.setup.players)]
    return ClockInfo(left, running, clock.deadline(), now)


def info_of(state: TableState, stand_in: str) -> TableInfo:
    table, setup, game = state.table, state.setup, state.game
    brought = brought_seats(table.setup)
    return TableInfo(
        id=table.id,
        game=table.game,
        players=setup.players,
        options=dict(setup.options),
        rules_version=setup.rules_version,
        data=table.setup["data"],  # without the decks that were brought
        position=setup.position,
        hides=state.conceals,
        public=table.public,
        status=table.status,
        seats=[
            SeatInfo(
                seat=game.seat_word(row.seat),
                kind=row.kind,
                name=shown_name(row),
                driver="bot" if state.is_bot(row.seat) else "person",
                person=row.person_id if row.kind == "person" else None,
                bot=row.bot,
                resigned=row.seat in state.resigned,
                deck=row.seat in brought,
            )
            for row in state.seats
        ],
        clock=table.clock,
        outcome=table.outcome,
        ended_by=table.ended_by,
        rematch_of=table.rematch_of,
        at=table.setup.get("at"),
        stand_in=stand_in_of(table, stand_in),
        away_after=away_after_of(table),
        seq=state.seq,
    )
