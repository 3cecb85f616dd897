"""Boards, launches and games for the tests of the tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from mothership.core import NATURE, Game
from mothership.core.nature import draw
from mothership.core.registry import prepare
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import GAME
from mothership.games.space_invaders.board import (
    CARD_THICKNESS,
    SHOOTER_Y,
    SPACES,
    space_x,
    space_y,
)
from mothership.games.space_invaders.landing import CardPose, Launch, TokenPose
from mothership.games.space_invaders.state import Position

ALL = range(SPACES)


@cache
def game() -> Game:
    return prepare(GAME)


def cards(spaces: Iterable[int] = ALL) -> tuple[CardPose, ...]:
    return tuple(CardPose(space, space_x(space), space_y(space), CARD_THICKNESS, 0) for space in spaces)


def launch(
    x: int = 2100,
    angle: int = 0,
    strength: int = 50,
    spaces: Iterable[int] = ALL,
    tokens: tuple[TokenPose, ...] = (),
    waiting: tuple[tuple[int, int], ...] = (),
    y: int = SHOOTER_Y,
    flick: bool = False,
) -> Launch:
    slot = max((token.slot for token in tokens), default=-1) + 1
    return Launch(slot, x, y, angle, strength, flick, cards(spaces), tokens, waiting)


def before_the_first_launch(seed: str = "a game", players: int = 2, **options: str) -> Position:
    """A game in which somebody has to aim."""
    dice = Random(seed)
    state = game().begin(game().setup(players, options))
    assert isinstance(state, Position)
    while state.actor() == NATURE and state.question() != "land":
        state.apply(*draw(state, dice)[:1])
    return state


def launched(place: str = "210", angle: str = "0", strength: str = "60", hand: str = "steady") -> Position:
    """A game in which a token is on its way."""
    state = before_the_first_launch()
    vocabulary = game().vocabulary
    while state.question() not in ("hand", "over"):
        state.apply(state.legal()[len(state.legal()) - 1])
    for text in (f"hand {hand}", f"stand {place}", f"turn {angle}", f"press {strength}"):
        state.apply(vocabulary.parse(text))
    assert state.question() == "land"
    return state


def answer(state: Position, move: int, numbers: tuple[int, ...]) -> None:
    assert state.forbids(move, vec[i64](numbers)) is None
    state.apply(move, vec[i64](numbers))
