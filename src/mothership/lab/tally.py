"""The scores of each pairing, in the order of the matches.

The result therefore does not depend on the number of processes. A pairing that may end early ends at the same
match everywhere: games that other processes have played beyond it are kept but do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mothership.lab.plan import Plan
from mothership.lab.playing import Played
from mothership.lab.schedule import GAMES_OF_A_MATCH, Fixture, fixture, number_of, pairing_of
from mothership.lab.sequential import ConfidenceSequence

EVEN: Final = 0.5


def against(ours: float, theirs: float) -> float:
    """1 for the better result, 0 for the worse one, a half for the same."""
    return EVEN if ours == theirs else float(ours > theirs)


def seat_score(results: Sequence[int], seat: int, others: Sequence[int]) -> float:
    """The mean score of a seat against the others."""
    return sum(against(results[seat], results[other]) for other in others) / len(others)


def game_score(game: Fixture, played: Played, bot: int) -> float:
    """How a bot did against the other at the same table: its best seat against the best of theirs.

    Not all pairs of seats: where one wins and everybody else loses alike, most pairs would be draws.
    """
    if played.forfeit is not None:
        return float(game.seats[played.forfeit.seat] != bot)
    seated = list(zip(played.results, game.seats, strict=True))
    ours = max(result for result, sitting in seated if sitting == bot)
    theirs = max(result for result, sitting in seated if sitting != bot)
    return against(ours, theirs)


def match_score(plan: Plan, first_game: Played, second_game: Played) -> float:
    """The first bot's score in both games of a match."""
    game = fixture(plan, first_game.game)
    first, _ = plan.pairings[game.pairing]
    if game.apart:
        return against(_alone(first_game), _alone(second_game))
    other = fixture(plan, second_game.game)
    return (game_score(game, first_game, first) + game_score(other, second_game, first)) / GAMES_OF_A_MATCH


def _alone(played: Played) -> float:
    """A bot's result at its own table. Giving up is the worst."""
    return float("-inf") if played.forfeit is not None else float(sum(played.results))


class Pairing:
    """Two bots and the scores of their matches, for the first of them."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.sequence = ConfidenceSequence()
        self.clear = False  # the bound has been excluded, and that was to be enough


class Tally:
    """The scores of a run so far.

    Each pairing plays the given number of games, rounded up to whole matches, or fewer with
    ``until_clear``, if its score has left the bound before.
    """

    def __init__(self, plan: Plan, games: int, *, until_clear: bool = False, bound: float = EVEN) -> None:
        self.plan = plan
        self.matches = (games + 1) // GAMES_OF_A_MATCH
        self.until_clear = until_clear
        self.bound = bound
        self.pairings = [Pairing() for _ in plan.pairings]
        self._played: dict[int, Played] = {}

    def add(self, played: Played) -> None:
        """Add a game. The order does not matter."""
        self._played[played.game] = played
        place, _, _ = pairing_of(self.plan, played.game)
        pairing = self.pairings[place]
        while not self.is_settled(place):
            match = len(pairing.scores)
            games = [
                self._played.get(number_of(self.plan, place, match, half)) for half in range(GAMES_OF_A_MATCH)
            ]
            first_game, second_game = games
            if first_game is None or second_game is None:
                return
            score = match_score(self.plan, first_game, second_game)
            pairing.scores.append(score)
            pairing.sequence.add(score)
            pairing.clear = self.until_clear and pairing.sequence.excludes(self.bound)

    def is_settled(self, place: int) -> bool:
        """Whether a pairing has no more to play."""
        pairing = self.pairings[place]
        return pairing.clear or len(pairing.scores) >= self.matches

    def missing(self) -> Iterator[int]:
        """The games that are still to be played, without pairings that are settled meanwhile."""
        for match in range(self.matches):
            for place in range(len(self.pairings)):
                for half in range(GAMES_OF_A_MATCH):
                    number = number_of(self.plan, place, match, half)
                    if number not in self._played and not self.is_settled(place):
                        yield number

    def counted(self, place: int) -> list[Played]:
        """The games of a pairing that count, in order."""
        return [
            self._played[number_of(self.plan, place, match, half)]
            for match in range(len(self.pairings[place].scores))
            for half in range(GAMES_OF_A_MATCH)
        ]

    @property
    def done(self) -> int:
        """How many games count so far."""
        return GAMES_OF_A_MATCH * sum(len(pairing.scores) for pairing in self.pairings)

    @property
    def total(self) -> int:
        """How many games will count at most."""
        return GAMES_OF_A_MATCH * sum(
            len(pairing.scores) if pairing.clear else self.matches for pairing in self.pairings
        )

    @property
    def is_complete(self) -> bool:
        return all(self.is_settled(place) for place in range(len(self.pairings)))
