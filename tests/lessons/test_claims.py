"""What lessons say of their positions is so there: a rule that a sentence names is at work."""

from __future__ import annotations

import re

import pytest

from mothership.core import State
from mothership.core.registry import load
from mothership.lessons import Run, find_lesson


def at_words(game: str, lesson: str, words: str) -> Run:
    """The lesson at the step that says this, reached by right answers."""
    found = find_lesson(load(game), lesson)
    assert found is not None
    run = Run(load(game), found)
    while words not in run.step.say["en"]:
        answer_all(run)
        run.go_on()
    return run


def answer_all(run: Run) -> None:
    while run.wants:
        run.answer(run.game.vocabulary.notation(run.wanted()[0]))


def written(run: Run) -> str:
    write = run.game.write_position
    assert write is not None
    return write(run.position)


def when_it_is_their_turn_again(run: Run) -> State:
    """The position as it would be if the opponent left it so. The opponent's ban has lapsed then."""
    text = re.sub(r"; ban \S+", "", written(run)).replace("turn b", "turn a")
    game = run.game
    return game.begin(game.setup(2, position=text))


@pytest.mark.parametrize("game", ["lunar-invaders-2011", "lunar-invaders-2016"])
def test_a_blocked_teleporter_is_blocked_no_more_when_the_lesson_says_so(game: str) -> None:
    run = at_words(game, "teleporter", "break the block")
    home = run.game.vocabulary.parse("teleport b a.n")
    assert run.position.forbids(home) is not None
    answer_all(run)
    run.go_on()
    assert "Three corners against one" in run.step.say["en"]
    assert when_it_is_their_turn_again(run).forbids(home) is None


def test_three_corners_are_three() -> None:
    run = at_words("lunar-invaders-2011", "teleporter", "you hold three corners")
    home = written(run).split("|")[0]
    rows = [row.split() for row in home.split("/")]
    assert [piece[0] for row in (rows[0], rows[2]) for piece in (row[0], row[2]) if piece != "."] == ["a"] * 3


def test_the_bomb_is_of_no_use_against_a_row_with_a_ship() -> None:
    run = at_words("space-defenders", "bomb", "no ship may stand in that row")
    words = run.game.vocabulary
    bomb = words.parse("bomb")
    for move in run.position.legal():
        if words.notation(move).startswith(("stay", "move")):
            after = run.position.copy()
            after.apply(move)
            assert bomb not in list(after.legal()), words.notation(move)


@pytest.mark.parametrize(
    ("game", "lesson", "words", "accepted"),
    [
        ("lunar-invaders-2011", "first-game", "Land on a Control Point", {"b.nw", "b.ne", "b.sw", "b.se"}),
        ("lunar-invaders-2016", "turn", "Take a corner", {"b.nw", "b.ne", "b.sw", "b.se"}),
        ("lunar-invaders-2016", "malfunctions", "not on your own units", {"a.n", "a.e", "a.w"}),
        ("lunar-invaders-2016", "turn", "at the top or the bottom", {"a.n", "a.s"}),
    ],
)
def test_every_place_that_the_words_offer_is_accepted(
    game: str, lesson: str, words: str, accepted: set[str]
) -> None:
    run = at_words(game, lesson, words)
    moves = {run.game.vocabulary.notation(move) for move in run.wanted()}
    assert {space for move in moves for space in move.split() if space in accepted} == accepted
    assert len(moves) == len(accepted)
