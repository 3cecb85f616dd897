"""Levels in a game of dexterity: they aim as well as a hand can, and no better."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mothership import bots
from mothership.bots.dexterity_levels import HANDS, LevelBot, gives_hints
from mothership.bots.levels import LEVELS, level
from mothership.core import SeatRecord, View, registry
from mothership.play import Table
from tests.toys import SMUGGLERS

GAME = registry.load("space-invaders")


def asked(question: str) -> tuple[View, SeatRecord]:
    table = Table(GAME, GAME.setup(2), seed="aim")
    while table.view(table.actor).asks != question:
        seat = table.actor
        table.submit(seat, bots.make("expert", 1).choose(table.view(seat), table.seat_record(seat)))
    return table.view(table.actor), table.seat_record(table.actor)


def test_every_level_has_a_hand_and_a_higher_one_no_worse() -> None:
    assert list(HANDS) == list(LEVELS)
    order = ["novice", "practised", "skilled", "expert"]
    ranks = [order.index(hand) for hand in HANDS.values()]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_aims_as_its_hand_does(name: str) -> None:
    for question in ("hand", "stand", "turn", "press"):
        given = asked(question)
        chosen = bots.make(name, 1).choose(*given)
        assert chosen == bots.make(HANDS[name], 2).choose(*given)
        if question == "hand":
            assert GAME.vocabulary.notation(chosen) == f"hand {HANDS[name]}"


def test_where_no_hand_is_offered_a_level_thinks() -> None:
    """A game of dexterity of another package, which has no such bots."""
    other = replace(SMUGGLERS, id="marbles", dexterity=True)
    table = Table(other, other.setup(), seed=1)
    bot = level("level-1", 1)
    assert isinstance(bot, LevelBot)
    view, record = table.view(table.actor), table.seat_record(table.actor)
    assert bot.choose(view, record) in view.legal
    assert bots.shown(other) == bots.names()
    assert bots.usual(other, "level-2") == "level-2"


def test_hands_are_shown_where_hands_play_and_levels_elsewhere() -> None:
    assert bots.shown(GAME) == ("novice", "practised", "skilled", "expert", "random")
    assert bots.usual(GAME, "random") == "practised"
    assert set(bots.shown(GAME)) < set(bots.names(GAME.id)), "a level that is named all the same is taken"
    assert bots.shown(SMUGGLERS) == bots.names(SMUGGLERS.id)
    assert bots.usual(SMUGGLERS, "random") == "random"


def test_hints_are_given_everywhere_but_where_the_adviser_would_aim_by_hand() -> None:
    without = [name for name in registry.game_ids() if not gives_hints(registry.load(name))]
    assert without == [GAME.id]
    assert gives_hints(SMUGGLERS), "a wave is measured, but nobody aims there by hand"


def test_a_game_says_how_often_a_level_slips_there() -> None:
    """A slip is a move without a search, so nothing was tried for it."""

    def thoughts(name: str, share: float) -> list[int]:
        game = replace(SMUGGLERS, slips={"level-2": share})
        table = Table(game, game.setup(), seed=1)
        seat = table.actor
        view, record = table.view(seat), table.seat_record(seat)
        return [level(name, seed).think(view, record).iterations for seed in range(8)]

    assert thoughts("level-2", 1.0) == [0] * 8
    assert all(thoughts("level-2", 0.0))
    assert all(thoughts("level-3", 1.0)), "another level does not"
    assert 0 in thoughts("level-1", 1.0), "and the first one slips as it always does"
