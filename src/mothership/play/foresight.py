"""Which moves lose at once, whatever the player does in the rest of the act.

Pass a State that the player may know: the position itself if nothing is hidden, otherwise an imagined one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mothership.core import NATURE, Game, Outcome, State

MOST_STEPS: Final = 600  # moves that are tried out for one position, after which nobody is warned


def fatal_moves(
    game: Game, state: State, seat: int, moves: Sequence[int], steps: int = MOST_STEPS
) -> dict[int, str]:
    """Those of a seat's legal moves by which it has lost, each with the rule that ends the game.

    The rest of the act is the player's own, who would not choose to lose; chance may answer as it likes. What
    another seat would do is not asked: then the game goes on.
    """
    found: dict[int, str] = {}
    for move in moves:
        rule = _Look(game, seat, max(1, steps // len(moves))).after(state, move)
        if rule is not None:
            found[move] = rule
    return found


def fatal_everywhere(
    game: Game, worlds: Iterable[State], seat: int, moves: Sequence[int], steps: int = MOST_STEPS
) -> dict[int, str]:
    """The same where the seat does not know the position: moves that lose in all of these."""
    found: dict[int, str] | None = None
    for world in worlds:
        left = moves if found is None else list(found)
        if not left:
            break
        found = fatal_moves(game, world, seat, left, steps)
    return found or {}


def is_lost(outcome: Outcome, seat: int) -> bool:
    """Somebody has more; or it is below zero, which is lost even if all are."""
    result = outcome.results[seat]
    return result < max(outcome.results) or result < 0


class _Look:
    """A bounded search of what follows from one move."""

    def __init__(self, game: Game, seat: int, steps: int) -> None:
        self._game = game
        self._seat = seat
        self._steps = steps

    def after(self, state: State, move: int) -> str | None:
        """The rule by which the seat has lost after a move; None if it may not, or if nobody can tell."""
        if self._steps == 0 or self._game.vocabulary.block_of(move).measured:
            return None
        self._steps -= 1
        then = state.copy()
        then.apply(move)
        outcome = then.outcome()
        if outcome is not None:
            return outcome.rule if is_lost(outcome, self._seat) else None
        actor = then.actor()
        if actor != NATURE and (actor != self._seat or not then.mid_act()):
            return None
        rule: str | None = None
        for answer in then.legal():
            rule = self.after(then, answer)
            if rule is None:
                break
        return rule
