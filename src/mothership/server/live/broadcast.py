"""Sends what happens at a table to its connections, to each as its seat may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from mothership.core import SPECTATOR
from mothership.play import Act
from mothership.server.live.aim import Aiming
from mothership.server.live.encoding import EventsWriter, ViewWriter, reset_text, table_info
from mothership.server.live.messages import Presence, TableMessage, written
from mothership.server.live.presence import Crowd, RemotePresence
from mothership.server.refusals import Refusal
from mothership.server.store import EventRow, PersonRow, SeatRow
from mothership.server.store.reading import PAGE
from mothership.server.tables.commands import seat_of
from mothership.server.tables.state import TableState

if TYPE_CHECKING:
    from mothership.server.tables.actor import TableActor

AT_ONCE: Final = 40  # events in one message to a client that catches up: recorded flights make them long


class Listener(Protocol):
    """A connection. ``send`` never waits; a client that cannot keep up is dropped."""

    person: str | None
    mutes: set[str]

    def send(self, text: str, replaces: str = "") -> None:
        """Queue a message. It replaces a waiting one with the same ``replaces``."""

    async def caught_up(self) -> None:
        """Wait until little is left to send."""


def perspectives(state: TableState, person: str | None) -> tuple[int, ...]:
    """The seats from which a person sees the table, or SPECTATOR."""
    return state.seats_of(person) or (SPECTATOR,)


Places = list[tuple[int, list[Listener]]]


class Broadcast:
    """The connections that follow one table. Implements ``Audience``."""

    def __init__(
        self,
        table: TableActor,
        remote: RemotePresence,
        tell_aim: Callable[[str, int, int, str], None],
        came_or_went: Callable[[str], None],
    ) -> None:
        """``tell_aim`` and ``came_or_went`` notify other processes."""
        self.listeners: list[Listener] = []
        self.aiming = Aiming(table, self.listeners, tell_aim)
        self._table = table
        self._remote = remote
        self._came_or_went = came_or_went
        self._presence = ""  # as it was last sent
        self._places: Places = []
        self._seats: tuple[SeatRow, ...] | None = None  # for which _places was worked out
        self._left: dict[str, int] = {}  # when a person was last seen here

    def __len__(self) -> int:
        return len(self.listeners)

    # --- Who is there -----------------------------------------------------------------------------

    def people(self) -> frozenset[str]:
        return self._people_here() | self._remote.at(self._table.id).people

    def left_at(self, person: str) -> int:
        return self._left.get(person, 0)

    def _people_here(self) -> frozenset[str]:
        return frozenset(listener.person for listener in self.listeners if listener.person is not None)

    def crowd(self) -> Crowd:
        """Who is connected to this process."""
        state = self._table.state
        spectators = sum(not state.seats_of(listener.person) for listener in self.listeners)
        return Crowd(self._people_here(), spectators)

    def tell_presence(self, new: Iterable[Listener] = ()) -> None:
        """Send who is at the table, over all processes: to all if it has changed, else to new listeners."""
        state, here, elsewhere = self._table.state, self.crowd(), self._remote.at(self._table.id)
        people = here.people | elsewhere.people
        words = [state.game.seat_word(row.seat) for row in state.seats if state.person(row.seat) in people]
        text = written(Presence(self._table.id, words, here.spectators + elsewhere.spectators))
        for listener in new if text == self._presence else self.listeners:
            listener.send(text, f"{self._table.id}:presence")
        self._presence = text

    def _somebody_came_or_went(self, new: Sequence[Listener] = ()) -> None:
        self._came_or_went(self._table.id)
        self.tell_presence(new)

    # --- Coming and going -------------------------------------------------------------------------

    async def subscribe(self, listener: Listener, since: int | None, epoch: str | None = None) -> None:
        """Send the events after ``since`` and the current view, and from then on everything.

        ``epoch`` identifies the store from which the listener has its events, if it knows.
        """
        table = self._table
        epoch = epoch or table.state.epoch
        sent = table.state.seq if since is None else since
        if sent > table.state.seq or epoch != table.state.epoch:
            await table.catch_up()  # another process may have sent it events that are not known here yet
        while True:
            if sent > table.state.seq or epoch != table.state.epoch:  # a backup was restored
                sent = table.state.seq if since is None else 0
                epoch = table.state.epoch
                self._reset(listener)
            if sent == table.state.seq:
                break
            page = await table.services.store.read.events(table.id, sent)
            if epoch != table.state.epoch:
                continue
            # Rows that are stored but not published yet are sent when they are published.
            rows = [row for row in page if row.seq <= table.state.seq]
            if not rows:
                break
            for start in range(0, len(rows), AT_ONCE):
                some = rows[start : start + AT_ONCE]
                writer = EventsWriter(table.state, some)
                for seat in perspectives(table.state, listener.person):
                    listener.send(writer.written(seat, listener.mutes))
                sent = some[-1].seq
                await listener.caught_up()
                if epoch != table.state.epoch:
                    break
        if listener not in self.listeners:
            self.listeners.append(listener)
            self._seats = None
        table.used_at = table.services.now()
        self._tell_seats([listener])
        self._tell_views([listener])
        self.aiming.tell(listener)
        self._somebody_came_or_went([listener])

    def unsubscribe(self, listener: Listener) -> None:
        if listener not in self.listeners:
            return
        self.listeners.remove(listener)
        self._seats = None
        self.aiming.leave(listener)
        self._table.used_at = self._table.services.now()
        if self._table.state.seats_of(listener.person) and listener.person not in self._people_here():
            self._left[str(listener.person)] = self._table.used_at
        self._somebody_came_or_went()

    def _reset(self, listener: Listener) -> None:
        for seat in perspectives(self._table.state, listener.person):
            listener.send(reset_text(self._table.state, seat))

    def aim(self, listener: Listener, who: PersonRow, word: str, numbers: Mapping[str, float] | None) -> None:
        """Show the others how a seat aims. Raises Refusal."""
        state = self._table.state
        seat = seat_of(state, who, word)
        if not state.game.cooperative:
            raise Refusal("no-aim", 409, game=state.game.id)
        self.aiming.show(listener, seat, numbers)

    # --- What is sent -----------------------------------------------------------------------------

    def tell(self, rows: Sequence[EventRow], acts: Sequence[Act] = (), *, everything: bool = False) -> None:
        if not self.listeners:
            return
        kinds = {row.kind for row in rows}
        if rows:
            self._tell_events(rows, acts)
        if everything or kinds & {"seat", "start", "end", "rematch"}:
            self._tell_seats()
        if everything or "seat" in kinds:  # a spectator may have a seat now
            self._somebody_came_or_went()
        if everything or kinds - {"chat", "rematch"}:
            self._tell_views()

    def tell_draft(self) -> None:
        self._tell_views(draft=True)

    def position_changed(self) -> None:
        self.aiming.forget()

    def start_over(self, rows: Sequence[EventRow]) -> None:
        for listener in self.listeners:
            self._reset(listener)
        for start in range(0, len(rows), PAGE):
            self._tell_events(rows[start : start + PAGE])
        self.tell((), everything=True)

    def _tell_events(self, rows: Sequence[EventRow], acts: Sequence[Act] = ()) -> None:
        writer = EventsWriter(self._table.state, rows, acts)
        for seat, listeners in self._places_of():
            text = writer.written(seat)
            for listener in listeners:
                if writer.said.isdisjoint(listener.mutes):
                    listener.send(text)
                else:
                    listener.send(writer.written(seat, listener.mutes))

    def _tell_views(self, only: Iterable[Listener] | None = None, *, draft: bool = False) -> None:
        """Send the current views; if only the draft has changed, to those who can see it."""
        table, live = self._table, self._table.live
        if live is None:
            return
        writer = ViewWriter(table.state, live, table.services.now())
        for seat, listeners in self._places_of(only):
            if draft and not live.sees_draft(seat):
                continue
            text, mark = writer.written(seat), f"{table.id}:{seat}"
            for listener in listeners:
                listener.send(text, mark)

    def _tell_seats(self, only: Iterable[Listener] | None = None) -> None:
        """Send who sits where, and the status of the table."""
        state = self._table.state
        info = table_info(state, self._table.services.stand_in)
        for listener in self.listeners if only is None else only:
            words = [state.game.seat_word(seat) for seat in state.seats_of(listener.person)]
            listener.send(written(TableMessage(state.table.id, info, words, state.epoch)))

    def _places_of(self, only: Iterable[Listener] | None = None) -> Places:
        """The listeners by perspective: a seat, or SPECTATOR."""
        state = self._table.state
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


def broadcast_of(table: TableActor) -> Broadcast:
    """The Broadcast of a table of this server."""
    assert isinstance(table.audience, Broadcast)
    return table.audience
