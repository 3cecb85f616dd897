"""Entries that take their fingerprint late: equal to core's, and made of what the seat saw alone."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from mothership.core import Game, SeatRecord, as_seen
from mothership.core.journal import EVERYBODY
from mothership.core.record import SeenEntry
from mothership.play.seen_entries import LazySeenEntry
from tests.play.helpers import LUNAR, play_on, seats, table_of
from tests.toys import BEACONS, SMUGGLERS


def records(game: Game) -> list[tuple[SeatRecord, SeatRecord]]:
    """What a table keeps for each seat, and what core says about the same game."""
    table = table_of(game, players=game.players[-1])
    play_on(table, Random(3), 60)
    while table.draft:
        play_on(table, Random(3), 1)
    return [(table.seat_record(seat), as_seen(table.record, game, seat)) for seat in seats(table)]


@pytest.mark.parametrize("game", [LUNAR, SMUGGLERS, BEACONS], ids=lambda game: game.id)
def test_it_is_equal_to_the_entry_of_core_from_both_sides(game: Game) -> None:
    for ours, theirs in records(game):
        assert ours.entries == theirs.entries
        assert theirs.entries == ours.entries
        assert [entry.events for entry in ours.entries] == [entry.events for entry in theirs.entries]
        assert {*ours.entries} == {*theirs.entries}


def test_another_fingerprint_is_another_entry() -> None:
    (ours, _), (theirs, _), *_ = records(SMUGGLERS)
    entry = next(entry for entry in ours.entries if entry.saw)
    assert entry != SeenEntry(entry.actor, entry.move, "0123456789abcdef")
    assert ours.entries != theirs.entries


def test_it_holds_nothing_but_what_its_seat_saw() -> None:
    hidden = 0
    for ours, _ in records(SMUGGLERS):
        for entry in ours.entries:
            assert set(vars(entry)) <= {"actor", "move", "events", "saw", "_view"}
            assert all(event.seen_by == EVERYBODY for event in entry.events), "who else saw it"
            hidden += "?" in entry.move
            if isinstance(entry, LazySeenEntry):
                assert vars(entry)["_view"].seat == ours.seat
    assert hidden > 0


def test_on_the_way_to_another_process_it_becomes_a_plain_entry() -> None:
    for ours, theirs in records(SMUGGLERS):
        entries = pickle.loads(pickle.dumps(ours.entries))
        assert entries == theirs.entries
        assert {type(entry) for entry in entries} == {SeenEntry}


def test_it_has_no_other_late_attributes() -> None:
    ours, _ = records(SMUGGLERS)[0]
    entry = next(entry for entry in ours.entries if isinstance(entry, LazySeenEntry))
    assert not hasattr(entry, "state")
