"""Two tables that differ only in what is hidden from a seat are one and the same to that seat."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from mothership.core import Entry, Event, Game, Journal, MothershipError, Record, Setup, State, as_seen
from mothership.core.record import SeenEntry
from mothership.core.vectors import i64, vec
from mothership.play import Table
from tests.play.cellar import CELLAR
from tests.play.helpers import LUNAR, ROSHAMBO, play_on, seen
from tests.toys import SMUGGLERS

SETUPS = [
    (SMUGGLERS, SMUGGLERS.setup(2, {"sea": "calm"})),
    (SMUGGLERS, SMUGGLERS.setup(3)),
    (CELLAR, CELLAR.setup()),
    (LUNAR, ROSHAMBO),
]


def other_world(record: Record, game: Game, seat: int, generator: Random) -> Record:
    """Another record, or by chance the same, of which the seat has seen the same."""
    seen_by_seat = as_seen(record, game, seat).entries
    states = [game.begin(record.setup)]
    guesses: list[list[tuple[Entry, State]]] = []
    while len(guesses) < len(seen_by_seat):
        guesses.append(moves_like(game, states[-1], seat, seen_by_seat[len(guesses)], generator))
        while not guesses[-1]:
            guesses.pop()
            guesses[-1].pop()
        states = [states[0], *(guess[-1][1] for guess in guesses)]
    return Record(game.id, record.setup, tuple(guess[-1][0] for guess in guesses))


def moves_like(
    game: Game, state: State, seat: int, entry: SeenEntry, generator: Random
) -> list[tuple[Entry, State]]:
    """The moves that a seat could not tell from the one it saw, with the positions after them."""
    shown, data = game.vocabulary.parse_measured(entry.move, seen=True)
    moves = [move for move in state.legal() if game.vocabulary.seen(move, seat, state.actor()) == shown]
    generator.shuffle(moves)
    found = []
    for move in moves:
        if (
            game.vocabulary.seen(move, seat, state.actor()) == shown
            and state.forbids(move, vec[i64](data)) is None
        ):
            after = state.copy()
            journal = after.journal = Journal()
            after.apply(move, vec[i64](data))
            after.journal = None
            if not entry.saw or game.view(after, seat).digest(journal.events) == entry.saw:
                found.append((Entry(entry.actor, game.vocabulary.notation(move, data)), after))
    return found


def events_told(table: Table, seat: int) -> list[tuple[Event, ...]]:
    """What a seat's record says of events, who else saw them included: records are compared without it."""
    return [entry.events for entry in table.seat_record(seat).entries]


def answers(table: Table, seat: int) -> list[str]:
    """What a seat is told when it tries every move that there is."""
    told = []
    for move in range(table.game.vocabulary.size):
        if move not in table.view(seat).legal:
            try:
                table.submit(seat, move)
            except MothershipError as error:
                told.append(str(error))
    return told


@given(st.sampled_from(SETUPS), st.integers(0, 10**6), st.integers(0, 25), st.data())
def test_a_seat_cannot_tell_two_worlds_apart(
    which: tuple[Game, Setup], seed: int, moves: int, data: st.DataObject
) -> None:
    game, setup = which
    generator = Random(seed)
    here = Table(game, setup, seed=seed)
    play_on(here, generator, moves)
    if here.draft:
        here.undo_by_consent(here.decisions[-1])
    seat = data.draw(st.integers(0, setup.players - 1))
    elsewhere = other_world(here.record, game, seat, generator)
    assume(elsewhere.entries != here.record.entries)
    there = Table.resume(game, elsewhere, seed=seed + 1)
    assert seen(there, seat) == seen(here, seat)
    assert events_told(there, seat) == events_told(here, seat)
    assert answers(there, seat) == answers(here, seat)
    assert there.decisions == here.decisions
    assert there.undo_point(seat) == here.undo_point(seat)
