"""A State that agrees with all that a seat has seen: the other hand and the other deck are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.game import Game
from mothership.core.record import SeatRecord
from mothership.core.state import State
from mothership.core.view import View
from mothership.games.invaders.board import NONE
from mothership.games.invaders.codes import QUESTION_WORDS
from mothership.games.invaders.recalling import guess, recall
from mothership.games.invaders.setup import opening

if TYPE_CHECKING:
    from random import Random


def imagine(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """Only view and setup are needed: whatever a seat knows stands in them."""
    state = opening(record.setup)
    recall(state, view.table, view.seat)
    state.asking = QUESTION_WORDS.index(view.asks)
    state.asked = view.actor if view.outcome is None else NONE
    if view.outcome is not None:
        state.ended_by = view.outcome.rule
    guess(state, view.seat, game.hides_decks(record.setup), generator)
    return state
