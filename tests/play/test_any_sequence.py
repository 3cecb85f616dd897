"""Whatever is done to a table, in whatever order, it stays in order."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mothership.core import (
    NOBODY,
    SPECTATOR,
    Entry,
    MoveError,
    as_seen,
    read_json,
    read_text,
    replay,
    write_json,
    write_text,
)
from mothership.play import Table, UndoRefused
from tests.play.cellar import CELLAR
from tests.play.helpers import LUNAR, everything, seats, seen
from tests.toys import BEACONS, SMUGGLERS

SETUPS = [
    (SMUGGLERS, SMUGGLERS.setup(2, {"sea": "calm"})),
    (SMUGGLERS, SMUGGLERS.setup(3)),
    (BEACONS, BEACONS.setup(2)),
    (CELLAR, CELLAR.setup()),
    (LUNAR, LUNAR.setup(3, {"combat": "roshambo"})),
    (LUNAR, LUNAR.setup(2, {"setup": "free"})),
]


class AnySequence(RuleBasedStateMachine):
    """Moves, faulty moves, taking back, undo and restarts."""

    table: Table

    @initialize(which=st.integers(0, len(SETUPS) - 1), seed=st.integers(0, 5))
    def begin(self, which: int, seed: int) -> None:
        game, setup = SETUPS[which]
        self.seed = seed
        self.table = Table(game, setup, seed=seed)

    def is_asked(self) -> bool:
        return self.table.actor != NOBODY

    @precondition(is_asked)
    @rule(point=st.integers(0, 10_000))
    def move(self, point: int) -> None:
        seat = self.table.actor
        before = self.table.record
        legal = self.table.view(seat).legal
        published = self.table.submit(seat, legal[point % len(legal)])
        assert bool(published) == (not self.table.draft)
        assert self.table.record.entries[: len(before.entries)] == before.entries
        assert [one.number for one in published] == list(
            range(len(before.entries) + 1, len(self.table.record.entries) + 1)
        )

    @rule(seat=st.integers(-4, 6), move=st.integers(-5, 700), data=st.lists(st.integers(), max_size=2))
    def faulty_move(self, seat: int, move: int, data: list[int]) -> None:
        if 0 <= seat == self.table.actor and move in self.table.view(seat).legal and not data:
            return
        before = everything(self.table)
        try:
            self.table.submit(seat, move, data)
        except MoveError:
            assert everything(self.table) == before
        else:
            raise AssertionError("a faulty move was accepted")

    @rule(seat=st.integers(0, 2))
    def take_back(self, seat: int) -> None:
        before, draft = everything(self.table), self.table.draft
        try:
            self.table.take_back(seat)
        except (MoveError, UndoRefused):
            assert everything(self.table) == before
        else:
            assert self.table.draft == draft[:-1]

    @rule(seat=st.integers(0, 2))
    def undo(self, seat: int) -> None:
        before, point = everything(self.table), self.table.undo_point(seat)
        try:
            self.table.undo(seat)
        except UndoRefused:
            assert point is None
            assert everything(self.table) == before
        else:
            assert point == len(self.table.record.entries)
            assert self.table.actor == seat

    @rule(point=st.integers(0, 10_000))
    def agree_to_go_back(self, point: int) -> None:
        decisions = self.table.decisions[-3:]
        self.table.undo_by_consent(decisions[point % len(decisions)])
        assert self.table.draft == ()

    @rule(as_json=st.booleans())
    def restart(self, as_json: bool) -> None:
        game, record = self.table.game, self.table.record
        text = write_json(record, game) if as_json else write_text(record, game)
        stored = (read_json if as_json else read_text)(text, lambda _: game)
        assert stored == record
        fresh = Table.resume(game, stored, seed=self.seed)
        self.table.undo_by_consent(self.table.decisions[-1])  # a draft does not survive a restart
        assert everything(fresh) == everything(self.table)
        self.table = fresh

    @invariant()
    def the_record_leads_to_the_position(self) -> None:
        table = self.table
        assert replay(table.record, table.game).key() == table.position().key()
        assert table.record.outcome == table.position().outcome()
        assert (table.actor == NOBODY) == (table.record.outcome is not None)

    @invariant()
    def seats_have_seen_what_the_record_shows_them(self) -> None:
        table = self.table
        notation = table.game.vocabulary.notation
        word = table.game.seat_word(table.actor)
        drafted = tuple(Entry(word, notation(move)) for move in table.draft)
        with_draft = replace(table.record, entries=(*table.record.entries, *drafted))
        for seat in seats(table):
            sees_draft = table.game.cooperative or seat == table.actor
            expected = as_seen(with_draft if sees_draft else table.record, table.game, seat)
            assert table.seat_record(seat) == expected

    @invariant()
    def others_see_nothing_of_a_draft(self) -> None:
        table = self.table
        if table.draft and not table.game.cooperative:
            published = Table.resume(table.game, table.record, seed=self.seed)
            for seat in {*seats(table), SPECTATOR} - {table.actor}:
                assert seen(table, seat) == seen(published, seat)
                assert seat == SPECTATOR or table.undo_point(seat) == published.undo_point(seat)


TestAnySequence = AnySequence.TestCase
TestAnySequence.settings = settings(max_examples=25, stateful_step_count=25)
