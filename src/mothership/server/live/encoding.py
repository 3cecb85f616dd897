"""Encodes events and views as JSON, for one seat each.

Parts that are the same for all seats are encoded once, and stored moves are parsed once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mothership.play import Act, Clock, Live
from mothership.server.live.json_texts import WORDS, drawing_of, moves_of, quoted
from mothership.server.live.messages import ClockInfo, Events, RequestInfo, SeatInfo, TableInfo, written
from mothership.server.live.redaction import seen, stored_moves
from mothership.server.store import EventRow
from mothership.server.tables.outside import common_facts, seat_facts
from mothership.server.tables.state import TableState


class EventsWriter:
    """Encodes ``Events`` messages."""

    def __init__(self, state: TableState, rows: Sequence[EventRow], acts: Sequence[Act] = ()) -> None:
        """``acts`` are those of the act events among the rows. Without them, moves are read from the rows."""
        self._state = state
        at_hand = iter(acts)
        self._rows = [
            (row, next(at_hand).moves if acts and row.kind == "act" else stored_moves(state.game, row))
            for row in rows
        ]
        # People with a chat message among the events.
        self.said = {row.body["person"] for row in rows if row.kind == "chat"}
        self._items: str | None = None  # the same for all seats where nothing is hidden

    def written(self, seat: int, mutes: Iterable[str] = ()) -> str:
        """The message for a seat, without chat of muted people."""
        state, first, last = self._state, self._rows[0][0].seq, self._rows[-1][0].seq
        word = WORDS[state.game.seat_word(seat)]
        return (
            f'{{"t":"events","table":"{state.table.id}","seat":{word},"first":{first},"last":{last},'
            f'"items":{self._written_items(seat, self.said.intersection(mutes))}}}'
        )

    def _written_items(self, seat: int, muted: set[str]) -> str:
        if muted or self._state.conceals:
            return self._items_for(seat, muted)
        if self._items is None:
            self._items = self._items_for(seat, muted)
        return self._items

    def _items_for(self, seat: int, muted: set[str]) -> str:
        return quoted(
            [
                seen(self._state.game, row, moves, seat)
                for row, moves in self._rows
                if row.kind != "chat" or row.body["person"] not in muted
            ]
        )


def reset_text(state: TableState, seat: int) -> str:
    """The message that tells a seat to discard all events it has."""
    return written(Events(state.table.id, state.game.seat_word(seat), 1, 0, [], reset=True))


class ViewWriter:
    """Encodes ``ViewMessage`` messages from cached parts: msgspec would encode every legal move anew.

    A test compares the result with what msgspec writes of the struct.
    """

    def __init__(self, state: TableState, live: Live, now: int) -> None:
        self._game = game = state.game
        self._live = live
        self._drawn: dict[tuple[int, ...], str] = {}  # the JSON of ``View.table``
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


def table_info(state: TableState, stand_in: str) -> TableInfo:
    return TableInfo(
        **{**common_facts(state.table, state.seq, stand_in), "options": dict(state.setup.options)},
        hides=state.conceals,
        seats=[
            SeatInfo(**{**facts, "person": state.person(row.seat)}, resigned=row.seat in state.resigned)
            for row, facts in zip(state.seats, seat_facts(state.game, state.table, state.seats), strict=True)
        ],
        outcome=state.table.outcome,
    )
