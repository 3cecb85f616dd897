"""What is written by hand is what msgspec would write of the same messages."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mothership.core import SPECTATOR, Game, Part, Schema
from mothership.core.registry import load
from mothership.play import Live
from mothership.server.live import json_texts
from mothership.server.live.encoding import EventsWriter, ViewWriter, clock_info
from mothership.server.live.json_texts import Drawing, drawing_of, moves_of, phrases_of, written_moves
from mothership.server.live.messages import Events, Item, RequestInfo, ViewMessage, written
from mothership.server.live.redaction import seen, stored_moves
from mothership.server.store import EventRow
from mothership.server.tables.state import Request, TableState
from tests.server.live.house import ANN, BEACONS, BOB, SMUGGLERS, START, House, house

GAMES = [load(name) for name in ("lunar-invaders-2011", "lunar-invaders-2016", "space-defenders")]
FISCHER = {"kind": "fischer", "time": 600_000, "increment": 5_000}


def view_message(state: TableState, live: Live, seat: int, now: int) -> ViewMessage:
    game, request = state.game, state.request
    moves = live.draft if live.sees_draft(seat) else ()
    return ViewMessage(
        table=state.table.id,
        seat=game.seat_word(seat),
        seq=state.seq,
        number=live.number,
        view=live.view(seat).to_json(),
        draft=[msgspec.Raw(msgspec.json.encode(game.vocabulary.to_json(move))) for move in moves],
        clock=clock_info(state, state.clock, now),
        request=None
        if request is None
        else RequestInfo(
            game.seat_word(request.seat),
            request.to,
            [game.seat_word(one) for one in request.agreed],
            [game.seat_word(one) for one in state.awaited()],
        ),
    )


def events_message(state: TableState, rows: list[EventRow], seat: int) -> Events:
    items = [seen(state.game, row, stored_moves(state.game, row), seat) for row in rows]
    word = state.game.seat_word(seat)
    return Events(state.table.id, word, rows[0].seq, rows[-1].seq, items)


async def check_all(home: House, table: Any) -> None:
    """Every perspective of a table as it stands."""
    state, live = table.state, table.live
    rows = [row async for row in home.store.read.all_events(table.id)]
    for seat in (SPECTATOR, *range(state.setup.players)):
        view = view_message(state, live, seat, home.time)
        assert ViewWriter(state, live, home.time).written(seat) == written(view)
        assert EventsWriter(state, rows).written(seat) == written(events_message(state, rows, seat))


@pytest.mark.parametrize("game", [*GAMES, BEACONS, SMUGGLERS], ids=lambda game: str(game.id))
@pytest.mark.parametrize("clock", [None, FISCHER], ids=["no clock", "a clock"])
async def test_views_and_events_are_what_msgspec_would_write(
    tmp_path: Path, game: Game, clock: dict[str, Any] | None
) -> None:
    async with house(tmp_path) as home:
        table = await home.table(game, (ANN, BOB), clock=clock)
        for number in range(40):
            await check_all(home, table)
            await home.play_on(table, 1, seed=number)
            home.time += 1000
        table.state = msgspec.structs.replace(table.state, request=Request(1, 3, frozenset([1])))
        await check_all(home, table)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
async def test_a_finished_game_is_written_with_its_outcome(tmp_path: Path, game: Game) -> None:
    async with house(tmp_path) as home:
        table = await home.table(game, (ANN, BOB))
        await home.play_on(table, game.longest)
        assert table.state.table.status == "finished"
        await check_all(home, table)


class TestDrawing:
    SCHEMA = Schema(
        Part("alone", (), 0, 9),
        Part("row", (3,), -2, 2),
        Part("words", (2,), 0, words=("a", 'b"', "ü")),
        Part("cube", (2, 2, 3), 0, 99),
        Part("last", (), 1, words=("x", "y")),
    )

    @pytest.mark.parametrize("seed", range(5))
    def test_writes_lists_in_lists(self, seed: int) -> None:
        dice = Random(seed)
        numbers = [
            dice.randint(part.low, part.high) for part in self.SCHEMA.parts for _ in range(part.length)
        ]
        drawing = Drawing(self.SCHEMA)
        for _ in range(2):  # once new, once known
            assert drawing.written(numbers).encode() == msgspec.json.encode(self.SCHEMA.to_json(numbers))

    def test_complains_of_another_length(self) -> None:
        with pytest.raises(ValueError, match="shorter"):
            Drawing(self.SCHEMA).written([1, 2])


def test_each_game_has_its_own_texts() -> None:
    first, second = GAMES[:2]
    assert moves_of(first) is moves_of(first) is not moves_of(second)
    assert drawing_of(first) is drawing_of(first) is not drawing_of(second)
    assert moves_of(first)[0].encode() == msgspec.json.encode(first.vocabulary.to_json(0))


@pytest.mark.parametrize("texts", [moves_of, written_moves, phrases_of, drawing_of])
def test_texts_are_made_once_though_none_is_written_yet(texts: Callable[[Game], object]) -> None:
    """Texts without entries are false to `or`: they were made anew until somebody had filled them."""
    fresh = dataclasses.replace(
        GAMES[0],
        vocabulary=copy.copy(GAMES[0].vocabulary),
        schema=copy.copy(GAMES[0].schema),
        events=(*GAMES[0].events[:1], *GAMES[0].events[1:]),
    )
    assert texts(fresh) is texts(fresh) is not texts(GAMES[0])


def test_what_happens_is_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_texts, "MOST_PHRASES", 3)
    game = GAMES[0]
    kind = next(kind for kind in game.events if kind.fields and len(kind.fields[0].words) > 3)
    others = (0,) * (len(kind.fields) - 1)
    phrases = json_texts.Phrases(game.events)
    for value in range(4):
        text = bytes(phrases.written(kind.name, (value, *others)))
        assert msgspec.json.decode(text)[kind.fields[0].name] == kind.fields[0].words[value]
        assert len(phrases._written) <= 3
    assert phrases_of(game) is not phrases


async def test_an_item_of_the_store_and_a_live_one_are_written_alike(tmp_path: Path) -> None:
    """Live, values are tuples; what the store gives back has lists."""

    async with house(tmp_path) as home:
        table = await home.table(GAMES[0], (ANN, BOB))
        ear = await home.listen(table, ANN)
        await home.play_on(table, 20)
        again = await home.listen(table, ANN, 0)
        assert ear.events() == again.events()
        assert len(ear.events()) > 20
        assert ear.events()[0]["at"] == START
        assert Item.__struct_fields__ == tuple(ear.events()[0])
