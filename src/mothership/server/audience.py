"""Those who look at a table, and what each is sent: always a seat's own view, never the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from mothership.core import SPECTATOR
from mothership.play import Clock, Live
from mothership.server.messages import (
    ClockInfo,
    Events,
    FromServer,
    Item,
    Presence,
    RequestInfo,
    SeatInfo,
    TableInfo,
    TableMessage,
    ViewMessage,
    written,
)
from mothership.server.standing import Standing
from mothership.server.store import EventRow
from mothership.server.telling import seen


class Listener(Protocol):
    """A connection. ``send`` never waits; who cannot keep up is dropped."""

    person: str | None
    mutes: set[str]

    def send(self, text: str, replaces: str = "") -> None:
        """``replaces``: an older message with the same mark need not be sent any more."""

    async def caught_up(self) -> None:
        """Wait until what was sent is on its way."""


def perspectives(standing: Standing, person: str | None) -> tuple[int, ...]:
    """The seats of a person, or the spectator's place."""
    return standing.seats_of(person) or (SPECTATOR,)


class Audience:
    """The listeners of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.listeners: list[Listener] = []

    def people(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person is not None}

    # --- What is sent -----------------------------------------------------------------------------

    def tell(self, standing: Standing, rows: Sequence[EventRow]) -> None:
        """Events that have become public."""
        texts: dict[int, str] = {}
        said = {row.body["person"] for row in rows if row.kind == "chat"}
        for listener in self.listeners:
            for seat in perspectives(standing, listener.person):
                if said & listener.mutes:
                    listener.send(written(events_for(standing, rows, seat, listener.mutes)))
                    continue
                if seat not in texts:
                    texts[seat] = written(events_for(standing, rows, seat))
                listener.send(texts[seat])

    def show(self, standing: Standing, live: Live, now: int, only: Iterable[Listener] | None = None) -> None:
        """What each sees now; with a draft, to those who see it."""
        texts: dict[int, str] = {}
        for listener in self.listeners if only is None else only:
            for seat in perspectives(standing, listener.person):
                if seat not in texts:
                    texts[seat] = written(view_for(standing, live, seat, now))
                listener.send(texts[seat], f"{self.table}:{seat}")

    def show_draft(self, standing: Standing, live: Live, now: int) -> None:
        """The same after a move that only some see."""
        for seat in range(standing.setup.players):
            if live.sees_draft(seat):
                text = ""
                for listener in self.listeners:
                    if seat in standing.seats_of(listener.person):
                        text = text or written(view_for(standing, live, seat, now))
                        listener.send(text, f"{self.table}:{seat}")
        if live.sees_draft(SPECTATOR):
            spectators = [one for one in self.listeners if not standing.seats_of(one.person)]
            self.show(standing, live, now, spectators)

    def seat(self, standing: Standing, only: Iterable[Listener] | None = None) -> None:
        """Who sits where, and how the table stands."""
        info = info_of(standing)
        for listener in self.listeners if only is None else only:
            words = [standing.game.seat_word(seat) for seat in standing.seats_of(listener.person)]
            listener.send(written(TableMessage(self.table, info, words)))

    def presence(self, standing: Standing, only: Iterable[Listener] | None = None) -> None:
        here = self.people()
        words = [
            standing.game.seat_word(row.seat) for row in standing.seats if standing.person(row.seat) in here
        ]
        others = sum(not standing.seats_of(listener.person) for listener in self.listeners)
        text = written(Presence(self.table, words, others))
        for listener in self.listeners if only is None else only:
            listener.send(text, f"{self.table}:presence")

    def say(self, message: FromServer) -> None:
        text = written(message)
        for listener in self.listeners:
            listener.send(text)


# --- Messages -----------------------------------------------------------------------------------------


def events_for(standing: Standing, rows: Sequence[EventRow], seat: int, mutes: Iterable[str] = ()) -> Events:
    items: list[Item] = [
        seen(standing.game, row, seat)
        for row in rows
        if row.kind != "chat" or row.body["person"] not in mutes
    ]
    return Events(standing.table.id, standing.game.seat_word(seat), rows[0].seq, rows[-1].seq, items)


def view_for(standing: Standing, live: Live, seat: int, now: int) -> ViewMessage:
    game = standing.game
    request = standing.request
    return ViewMessage(
        table=standing.table.id,
        seat=game.seat_word(seat),
        seq=standing.seq,
        number=live.number,
        view=live.view(seat).to_json(),
        draft=[game.vocabulary.to_json(move) for move in live.draft] if live.sees_draft(seat) else [],
        clock=clock_info(standing, standing.clock, now),
        request=None
        if request is None
        else RequestInfo(
            game.seat_word(request.seat), request.to, [game.seat_word(one) for one in sorted(request.agreed)]
        ),
    )


def clock_info(standing: Standing, clock: Clock, now: int) -> ClockInfo | None:
    if clock.control.kind == "none":
        return None
    running = None if clock.running is None else standing.game.seat_word(clock.running)
    left = [clock.remaining(seat, now) for seat in range(standing.setup.players)]
    return ClockInfo(left, running, clock.deadline(), now)


def info_of(standing: Standing) -> TableInfo:
    table, setup, game = standing.table, standing.setup, standing.game
    return TableInfo(
        id=table.id,
        game=table.game,
        players=setup.players,
        options=dict(setup.options),
        rules_version=setup.rules_version,
        data=setup.data.digest,
        position=setup.position,
        public=table.public,
        status=table.status,
        seats=[
            SeatInfo(
                seat=game.seat_word(row.seat),
                kind=row.kind,
                name=row.name,
                driver="bot" if standing.is_bot(row.seat) else "person",
                person=row.person_id if row.kind == "person" else None,
                bot=row.bot,
                resigned=row.seat in standing.resigned,
            )
            for row in standing.seats
        ],
        clock=table.clock,
        outcome=table.outcome,
        ended_by=table.ended_by,
        rematch_of=table.rematch_of,
        seq=standing.seq,
    )
