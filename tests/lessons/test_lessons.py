"""Every lesson of every game can be learnt: it is played through, by every move that it accepts."""

from __future__ import annotations

import pytest

from mothership import bots
from mothership.core import Game
from mothership.core.registry import game_ids, load
from mothership.lessons import lessons
from mothership.lessons.checking import check_lessons

GAMES = [load(game_id) for game_id in game_ids()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_lesson_reaches_its_end(game: Game) -> None:
    assert check_lessons(game) == sum(len(lesson.steps) for lesson in lessons(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_of_the_games_that_follow_play_that_game(game: Game) -> None:
    named = {lesson.play.bot for lesson in lessons(game) if lesson.play and lesson.play.bot}
    assert named <= set(bots.shown(game))
