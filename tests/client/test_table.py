"""A table as a client knows it: the same as the table that the messages are about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mothership.client import NotStarted, RemoteTable
from mothership.core import NOBODY, registry
from mothership.core.seats import SPECTATOR
from mothership.play import Table

GAME = registry.load("lunar-invaders-2011")
SEAT = 0


def played(moves: int) -> Table:
    """A table at which moves were made at random."""
    chance = Random(4)
    table = Table(GAME, GAME.setup(2), seed=4)
    for _ in range(moves):
        table.submit(table.actor, chance.choice(table.view(table.actor).legal))
    return table


def about(table: Table, status: str = "running", own: tuple[int, ...] = (SEAT,)) -> dict[str, Any]:
    seats = [{"seat": word, "driver": "person"} for word in GAME.seats[:2]]
    return {"t": "table", "info": {"status": status, "seats": seats}, "seats": [GAME.seats[s] for s in own]}


def view_of(table: Table, seq: int) -> dict[str, Any]:
    view = table.view(SEAT).to_json()
    return {"t": "view", "view": view, "draft": [], "clock": None, "request": None, "seq": seq}


def acts(table: Table, seat: int = SEAT, *, since: int = 0, **more: Any) -> dict[str, Any]:
    moves = [
        {
            "actor": GAME.seat_word(one.actor),
            "move": GAME.vocabulary.to_json(one.move),
            "data": list(one.data),
            "events": [event.to_json() for event in one.events],
        }
        for one in table.history(seat, since)
    ]
    items = [{"seq": 1, "kind": "act", "body": {"moves": moves}}]
    word = "spectator" if seat == SPECTATOR else GAME.seats[seat]
    return {"t": "events", "seat": word, "items": items, **more}


@pytest.fixture
def known() -> RemoteTable:
    return RemoteTable(GAME)


def test_views_and_history_are_those_of_the_table(known: RemoteTable) -> None:
    table = played(9)
    for message in (about(table), acts(table), view_of(table, 5)):
        known.take(message)
    assert known.view(SEAT) == table.view(SEAT)
    assert known.history(SEAT) == table.history(SEAT)
    assert (known.actor, known.seq, known.seen) == (table.actor, 5, 1)


def test_only_our_own_seat_is_asked(known: RemoteTable) -> None:
    table = next(table for table in map(played, range(30)) if table.actor == SEAT)
    known.take(about(table))
    known.take(view_of(table, 1))
    assert known.asked == SEAT
    known.take(about(table, own=(1,)))
    assert known.asked is None


def test_before_the_start_there_is_nothing_to_see(known: RemoteTable) -> None:
    known.take(about(played(0), "open"))
    assert known.actor == NOBODY
    with pytest.raises(NotStarted):
        known.view(SEAT)


def test_what_is_taken_back_is_forgotten(known: RemoteTable) -> None:
    table = played(9)
    known.take(acts(table))
    known.take(
        {"t": "events", "seat": GAME.seats[SEAT], "items": [{"seq": 2, "kind": "undo", "body": {"to": 4}}]}
    )
    assert known.history(SEAT) == table.history(SEAT)[:4]


def test_a_history_that_is_told_anew_replaces_the_old_one(known: RemoteTable) -> None:
    known.take(acts(played(9)))
    known.take(acts(played(3), reset=True))
    assert known.history(SEAT) == played(3).history(SEAT)


def test_spectators_have_a_history_of_their_own(known: RemoteTable) -> None:
    known.take(acts(played(5), SPECTATOR))
    assert known.history(SPECTATOR) == played(5).history(SPECTATOR)
    assert known.history(SEAT) == []


@pytest.mark.parametrize("kind", ["welcome", "presence", "ack", "what comes with another version"])
def test_other_messages_change_nothing(known: RemoteTable, kind: str) -> None:
    known.take({"t": kind, "here": []})
    assert (known.info, known.views, known.seen) == ({}, {}, 0)
