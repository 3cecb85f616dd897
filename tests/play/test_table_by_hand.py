"""A Table at which somebody hands over NATURE's answers."""

from dataclasses import replace
from random import Random

import pytest

from mothership.core import NATURE, NOBODY, Forbidden, Game, NotYourTurn, Record
from mothership.core.registry import load
from mothership.play import Table
from tests.toys import SMUGGLERS

GAMES = [SMUGGLERS, *map(load, ("lunar-invaders-2011", "space-defenders", "space-invaders"))]


def test_the_questions_to_chance_stay_open() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(), seed=1, by_hand=True)
    assert (table.actor, len(table.record.entries)) == (NATURE, 0)
    with pytest.raises(NotYourTurn):
        table.submit(0, SMUGGLERS.vocabulary.parse("wait"))
    (made,) = table.submit(NATURE, SMUGGLERS.vocabulary.parse("draw ann tea"))
    assert (made.number, made.actor) == (1, NATURE)
    assert [entry.move for entry in table.record.entries] == ["draw ann tea"]


def test_what_is_measured_is_judged_by_the_rules() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(), seed=1, by_hand=True)
    while table.actor == NATURE:
        table.submit(NATURE, table.position().legal()[0])
    table.submit(0, SMUGGLERS.vocabulary.parse("run east"))
    made = table.submit(0, table.view(0).legal[0])
    assert [one.actor for one in made] == [0, 0]
    assert table.actor == NATURE
    before = table.record
    with pytest.raises(Forbidden, match="SM-7"):
        table.submit(NATURE, SMUGGLERS.vocabulary.parse("wave"))
    assert table.record == before
    table.submit(NATURE, *SMUGGLERS.vocabulary.parse_measured("wave : 1 0 2"))
    assert table.actor == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_answers_make_the_same_game(game: Game) -> None:
    setup = game.setup()
    drawn = Table(game, setup, seed=4)
    told = Table(game, setup, seed="another", by_hand=True)
    dice = Random(4)
    for _ in range(40):
        entries = drawn.record.entries[len(told.record.entries) :]
        for entry in entries:
            move, data = game.vocabulary.parse_measured(entry.move)
            told.submit(game.seat_called(entry.actor), move, data)
        assert told.record == drawn.record
        assert told.position().key() == drawn.position().key()
        if drawn.actor == NOBODY:
            break
        drawn.submit(drawn.actor, dice.choice(drawn.view(drawn.actor).legal))


def test_a_table_that_is_resumed_waits_where_it_stopped() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(), seed=1, by_hand=True)
    table.submit(NATURE, SMUGGLERS.vocabulary.parse("draw ann tea"))
    again = Table.resume(SMUGGLERS, table.record, seed=1, by_hand=True)
    assert (again.actor, again.record) == (NATURE, table.record)
    assert again.decisions == (0, 1)
    empty = Table.resume(SMUGGLERS, replace(table.record, entries=()), seed=1, by_hand=True)
    assert empty.record == Record(SMUGGLERS.id, SMUGGLERS.setup())


def test_every_answer_can_be_corrected() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(), seed=1, by_hand=True)
    first = table.position().legal()[0]
    table.submit(NATURE, first)
    table.submit(NATURE, table.position().legal()[0])
    table.undo_by_consent(table.decisions[-2])
    assert len(table.record.entries) == 1
    assert table.actor == NATURE
