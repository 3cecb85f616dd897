"""Those who look at a table, and what each is sent: always a seat's own view, never the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import Raw

from mothership.core import SPECTATOR, Game, Vocabulary
from mothership.play import Clock, Live
from mothership.server.messages import (
    ClockInfo,
    Events,
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
        shared: list[Item] | None = None
        said = {row.body["person"] for row in rows if row.kind == "chat"}
        for listener in self.listeners:
            for seat in perspectives(standing, listener.person):
                if said & listener.mutes:
                    listener.send(written(events_for(standing, rows, seat, listener.mutes)))
                    continue
                if seat not in texts:
                    events = events_for(standing, rows, seat, items=shared)
                    if not standing.conceals:
                        shared = events.items
                    texts[seat] = written(events)
                listener.send(texts[seat])

    def show(self, standing: Standing, live: Live, now: int, only: Iterable[Listener] | None = None) -> None:
        """What each sees now; with a draft, to those who see it."""
        texts: dict[int, str] = {}
        tables: Tables = {}
        for listener in self.listeners if only is None else only:
            for seat in perspectives(standing, listener.person):
                if seat not in texts:
                    texts[seat] = written(view_for(standing, live, seat, now, tables))
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


# --- Messages -----------------------------------------------------------------------------------------


def events_for(
    standing: Standing,
    rows: Sequence[EventRow],
    seat: int,
    mutes: Iterable[str] = (),
    items: list[Item] | None = None,
) -> Events:
    """``items``: what another seat was told, where nothing is hidden from anybody."""
    if items is None:
        items = [
            seen(standing.game, row, seat)
            for row in rows
            if row.kind != "chat" or row.body["person"] not in mutes
        ]
    return Events(standing.table.id, standing.game.seat_word(seat), rows[0].seq, rows[-1].seq, items)


Tables = dict[tuple[int, ...], Raw]


def view_for(
    standing: Standing, live: Live, seat: int, now: int, tables: Tables | None = None
) -> ViewMessage:
    """``tables``: what others see of the table, already written; many see the same."""
    game = standing.game
    request = standing.request
    view = live.view(seat)
    table = None if tables is None else tables.get(view.table)
    if table is None:
        table = Raw(msgspec.json.encode(game.schema.to_json(view.table)))
        if tables is not None:
            tables[view.table] = table
    outcome = view.outcome
    return ViewMessage(
        table=standing.table.id,
        seat=game.seat_word(seat),
        seq=standing.seq,
        number=live.number,
        view={  # the same as View.to_json
            "game": game.id,
            "seat": game.seat_word(seat),
            "actor": game.seat_word(view.actor),
            "asks": view.asks,
            "mid_act": view.mid_act,
            "legal": [_move(game, move) for move in view.legal],
            "table": table,
            "outcome": None if outcome is None else {"results": outcome.results, "rule": outcome.rule},
        },
        draft=[_move(game, move) for move in live.draft] if live.sees_draft(seat) else [],
        clock=clock_info(standing, standing.clock, now),
        request=None
        if request is None
        else RequestInfo(
            game.seat_word(request.seat), request.to, [game.seat_word(one) for one in sorted(request.agreed)]
        ),
    )


def _move(game: Game, move: int) -> Raw:
    """A move as JSON, already written: the same ones are legal again and again."""
    known = _MOVES.get(id(game.vocabulary))
    if known is None or known[0] is not game.vocabulary:
        known = _MOVES[id(game.vocabulary)] = game.vocabulary, {}
    text = known[1].get(move)
    if text is None:
        text = known[1][move] = Raw(msgspec.json.encode(game.vocabulary.to_json(move)))
    return text


_MOVES: Final[dict[int, tuple[Vocabulary, dict[int, Raw]]]] = {}


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
