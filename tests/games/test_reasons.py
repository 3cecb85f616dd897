"""Every question to a seat has its reason and every game its goal, in both languages."""

from __future__ import annotations

import pytest

from mothership import bots
from mothership.core import Game, registry, walk
from mothership.play import Table, play_out

GAMES = [registry.load(game_id) for game_id in registry.game_ids()]


def questions(game: Game, choice: int) -> set[str]:
    """What seats are asked in a game of random moves, with the first or last choice of each option."""
    options = {option.name: option.choices[choice] for option in game.options}
    setup = game.setup(game.players[-1], options)
    table = Table(game, setup, seed=22)
    play_out(table, {seat: bots.make("random", seed=seat) for seat in range(setup.players)})
    return {step.state.question() for step in walk(table.record, game) if step.state.actor() >= 0}


@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_question_has_its_reason_and_every_game_its_goal(game: Game, choice: int) -> None:
    asked = questions(game, choice)
    assert asked
    for language in ("en", "de"):
        texts = registry.catalogue(language, game.package).messages
        assert [question for question in asked if not texts.get(f"why.{question}")] == []
        assert texts["game.goal"]
