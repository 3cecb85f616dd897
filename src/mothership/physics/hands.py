"""Players made of code for the dexterity game: they choose sensibly, and aim with a hand of some skill."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from mothership.core.errors import MothershipError
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.course import Course
from mothership.games.space_invaders.hands import (
    EXPERT,
    HANDS,
    NOVICE,
    PRACTISED,
    SKILLED,
    Hand,
    with_angle,
    with_place,
    with_strength,
)
from mothership.games.space_invaders.judgement import advised
from mothership.games.space_invaders.moves import PRESS, RELAUNCH, STAND, TURN

if TYPE_CHECKING:
    from mothership.core.record import SeatRecord
    from mothership.core.state import State
    from mothership.core.view import View

GAME: Final = "space-invaders"


class NotForHands(MothershipError):
    """A hand was asked to play a game that is not played by hand."""

    key = "physics.not-for-hands"

    def __init__(self, bot: str, game: str) -> None:
        super().__init__(bot=bot, game=game)


class HandBot:
    """Means what a sensible player with its hand would mean, and does what its hand makes of it."""

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
        assert isinstance(state, Course)
        dice = Random(f"{self.seed}:{record.seat}:{len(record.entries)}")
        return spread(advised(state, self.hand), HANDS[self.hand], dice)

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
            state.apply(move, vec[i64](data))
        self._record, self._state, self._length = record, state, len(record.entries)
        return state


def spread(move: int, hand: Hand, dice: Random) -> int:
    """The move that comes about when a hand means this one; only aiming can go astray."""
    if STAND <= move < TURN:
        return STAND + with_place(hand, move - STAND, dice)
    if TURN <= move < PRESS:
        return TURN + with_angle(hand, move - TURN, dice)
    if PRESS <= move < RELAUNCH:
        return PRESS + with_strength(hand, move - PRESS, dice)
    return move


def novice(seed: int | str) -> HandBot:
    return HandBot(seed, NOVICE)


def practised(seed: int | str) -> HandBot:
    return HandBot(seed, PRACTISED)


def skilled(seed: int | str) -> HandBot:
    return HandBot(seed, SKILLED)


def expert(seed: int | str) -> HandBot:
    return HandBot(seed, EXPERT)
