"""The table of a game without a drawing of its own, in words: whose hands are whose, and what is hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mothership.cli.boards.generic import GENERIC
from mothership.cli.terminal.style import Style
from mothership.core import Game, Part, Schema, State
from mothership.core.part_words import counted_words, rows_of
from mothership.core.registry import catalogue
from tests.toys import BEACONS, PEARLS, SMUGGLERS

DEALT = ("draw ann gold", "draw bob white", "draw ann white", "draw bob black", "peek bob")


def after(game: Game, *moves: str, players: int = 2) -> State:
    state = game.start(players)
    for text in moves:
        move = game.vocabulary.parse(text)
        game.check(state, state.actor(), move)
        state.apply(move)
    return state


def drawn(game: Game, state: State, seat: int, language: str = "en") -> dict[str, list[str]]:
    """The lines of each part by its label."""
    found: dict[str, list[str]] = {}
    for line in GENERIC.draw(game.view(state, seat), catalogue(language, game), Style(100)):
        label, colon, rest = line.partition(": ")
        if colon and not line.startswith(" "):
            found[label] = [rest]
        else:
            found[list(found)[-1]].append(line.strip())
    return found


def test_each_hand_has_the_name_of_its_seat_and_what_is_hidden_is_hidden() -> None:
    assert drawn(PEARLS, after(PEARLS, *DEALT), 1)["hands"] == [
        "Ann: ? ?",
        "Bob: a white pearl, a black pearl",
    ]
    assert drawn(PEARLS, after(PEARLS, *DEALT), 0)["hands"] == [
        "Ann: a white pearl, a golden pearl",
        "Bob: a white pearl, a black pearl",
    ]


def test_words_of_one_kind_have_one_translation() -> None:
    german = drawn(PEARLS, after(PEARLS, *DEALT, "lay white"), 0, "de")
    assert german["hands"][1] == "Bob: eine schwarze Perle"
    assert german["turn"] == ["Ann"]


def test_seats_that_nobody_plays_are_left_out() -> None:
    three = ("draw ann gold", "draw bob white", "draw cat black")
    assert len(drawn(PEARLS, after(PEARLS, *three, players=3), 0)["hands"]) == 3
    assert len(drawn(PEARLS, after(PEARLS, *DEALT), 0)["hands"]) == 2


def test_a_number_for_each_seat_is_one_line() -> None:
    assert drawn(PEARLS, after(PEARLS, *DEALT), 0)["peeks"] == ["Ann: 0, Bob: 1"]


def test_a_number_that_is_hidden_is_a_question_mark() -> None:
    state = after(SMUGGLERS, "draw ann tea", "draw bob silk", "draw ann tea", "draw bob ruby")
    assert drawn(SMUGGLERS, state, 0)["money"] == ["Ann: 0, Bob: ?"]


def test_numbers_count_the_words_of_their_kind_where_it_is_declared() -> None:
    game = replace(
        PEARLS,
        schema=Schema(*(replace(p, kind="pearl") if p.name == "laid" else p for p in PEARLS.schema.parts)),
    )
    laid = next(part for part in game.schema.parts if part.name == "laid")
    assert counted_words(game, laid) == ("white", "black", "gold")
    assert counted_words(game, Part("laid", (2, 3), high=2)) == ()
    state = after(game, *DEALT, "lay white", "lay gold")
    assert drawn(game, state, 0)["laid"] == ["Ann: a golden pearl", "Bob: a white pearl"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_board_has_rows_and_columns(seat: int) -> None:
    game = replace(BEACONS, schema=Schema(Part("field", (6,), high=9, board=(2, 3))))
    view = replace(game.view(BEACONS.start(3), seat), game=game, table=(1, 2, 3, 4, 5, 6))
    rows = rows_of(view, game.schema.parts[0], catalogue("en", game))
    assert [row.values for row in rows] == [("1", "2", "3"), ("4", "5", "6")]
