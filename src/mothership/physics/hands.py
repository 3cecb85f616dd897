"""Bots of Space Invaders: they choose sensibly, and launch with a hand of some skill.

They name their hand before each launch and then mean the best aim for it. What becomes of that the table
draws, as it does for everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.errors import MothershipError
from mothership.core.state import apply_measured
from mothership.games.space_invaders.hands import EXPERT, HANDS, NOVICE, PRACTISED, SKILLED
from mothership.games.space_invaders.judgement import advised
from mothership.games.space_invaders.state import Position

if TYPE_CHECKING:
    from mothership.core.record import SeatRecord
    from mothership.core.state import State
    from mothership.core.view import View

GAME: Final = "space-invaders"


class NotForHands(MothershipError):
    """A hand cannot play a game without launches."""

    key = "physics.not-for-hands"

    def __init__(self, bot: str, game: str) -> None:
        super().__init__(bot=bot, game=game)


class HandBot:
    """Chooses the best aim for its hand."""

    def __init__(self, seed: int | str, hand: int) -> None:
        self.seed = seed
        self.hand = hand
        self._record: SeatRecord | None = None
        self._state: State | None = None
        self._length = 0

    def choose(self, view: View, record: SeatRecord) -> int:
        if view.game.id != GAME:
            raise NotForHands(HANDS[self.hand].name, view.game.id)
        state = self._follow(view, record)
        assert isinstance(state, Position)
        return advised(state, self.hand)

    def _follow(self, view: View, record: SeatRecord) -> State:
        """The position, which nothing hides; what was replayed before is not replayed again."""
        known = self._record
        state = self._state
        if (
            state is None
            or known is None
            or known.setup != record.setup
            or known.entries[: self._length] != record.entries[: self._length]
        ):
            state, self._length = view.game.begin(record.setup), 0
        for entry in record.entries[self._length :]:
            move, data = view.game.vocabulary.parse_measured(entry.move)
            apply_measured(state, move, data)
        self._record, self._state, self._length = record, state, len(record.entries)
        return state


def novice(seed: int | str) -> HandBot:
    return HandBot(seed, NOVICE)


def practised(seed: int | str) -> HandBot:
    return HandBot(seed, PRACTISED)


def skilled(seed: int | str) -> HandBot:
    return HandBot(seed, SKILLED)


def expert(seed: int | str) -> HandBot:
    return HandBot(seed, EXPERT)
