"""The levels in dexterity games, where each one plays with a hand instead of a search.

A search would find the exact aim, which nobody can make. So in a dexterity game a level does not search:
it plays as the bot of that game that is named here.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from mothership.bots.search_bot import SearchBot, Strength

if TYPE_CHECKING:
    from mothership.core import Game, SeatRecord, View
    from mothership.play.player import Player

# name = the bot's name, or GAME:NAME for one that plays a single game; object = makes a Player from a seed
BOTS: Final = "mothership.bots"

# By level, the weakest first. The two best levels share the best hand.
HANDS: Final = {
    "level-1": "novice",
    "level-2": "practised",
    "level-3": "skilled",
    "level-4": "expert",
    "level-5": "expert",
}


def hands_of(game: Game) -> tuple[str, ...]:
    """The bots with a hand that a game of dexterity has, the weakest first."""
    if not game.dexterity:
        return ()
    points = entry_points(group=BOTS)
    return tuple(hand for hand in dict.fromkeys(HANDS.values()) if f"{game.id}:{hand}" in points.names)


def gives_hints(game: Game) -> bool:
    """Whether levels give hints in a game: not if they play by hand, because a hand has no reasons."""
    return not hands_of(game)


class LevelBot(SearchBot):
    """A level: it searches, or plays with a hand in a dexterity game."""

    def __init__(self, seed: int | str, level: str, strength: Strength) -> None:
        super().__init__(seed, strength)
        self.level = level
        self._hands: dict[str, Player | None] = {}

    def choose(self, view: View, record: SeatRecord) -> int:
        hand = self._hand(view.game) if view.game.dexterity else None
        return super().choose(view, record) if hand is None else hand.choose(view, record)

    def slips(self, game: Game) -> float:
        return game.slips.get(self.level, self.strength.slips)

    def _hand(self, game: Game) -> Player | None:
        if game.id not in self._hands:
            points = entry_points(group=BOTS, name=f"{game.id}:{HANDS[self.level]}")
            self._hands[game.id] = next((point.load()(self.seed) for point in points), None)
        return self._hands[game.id]
