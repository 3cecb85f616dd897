"""What an opponent could do to a seat after its move: the reply that a search finds, if it hurts.

Only for positions that the seat knows exactly; where something is hidden, a threat would have to be guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.imagine import imagine_by_replay
from mothership.core.seats import NATURE
from mothership.core.state import leanings_among

if TYPE_CHECKING:
    from mothership.core import Game, State

HURTS: Final = 0.12  # in results, where a defeat is -1 and a win 1: less than this is no threat
MOST_MOVES: Final = 24  # of the rest of a turn and of its reply

Search = Callable[["State"], int]  # finds the best move of whoever is asked in a position that is known


class Threat(NamedTuple):
    """A reply, move by move, and what it costs the seat, in results."""

    line: tuple[tuple[int, int], ...]
    hurt: float


def shows_threats(game: Game) -> bool:
    """Whether threats can be shown in a game: only against opponents, in positions that are known."""
    exact = game.imaginer is imagine_by_replay and not game.dexterity
    return exact and game.judged and not game.cooperative and game.players[-1] > 1


def threat_after(game: Game, state: State, seat: int, move: int, search: Search) -> Threat | None:
    """The best reply to a move, if it hurts; None if nobody replies, or nobody can say what it costs."""
    then = state.copy()
    then.apply(move)
    if not _to_reply(then, seat):
        return None
    before = then.judge(seat)
    line = _reply(game, then, seat, search)
    outcome = then.outcome()
    after = float(outcome.results[seat]) if outcome is not None else then.judge(seat)
    return Threat(tuple(line), before - after) if before - after >= HURTS else None


def _to_reply(state: State, seat: int) -> bool:
    """Go on to where an opponent is asked: the rest of the turn by leanings, chance at its likeliest."""
    for _ in range(MOST_MOVES):
        actor = state.actor()
        if actor == NATURE:
            state.apply(_likeliest(state))
        elif actor == seat:
            legal = state.legal()
            leanings = leanings_among(state, tuple(legal))
            state.apply(legal[leanings.index(max(leanings))])
        else:
            return actor >= 0
    return False


def _reply(game: Game, state: State, seat: int, search: Search) -> list[tuple[int, int]]:
    """Opponents play as well as they can until the seat has a turn again. What they do, it lets happen."""
    line: list[tuple[int, int]] = []
    for _ in range(MOST_MOVES):
        actor = state.actor()
        if actor == NATURE:
            state.apply(_likeliest(state))
        elif actor == seat and (declining := _declining(game, state)) is not None:
            state.apply(declining)
        elif actor >= 0 and actor != seat:
            move = search(state)
            if game.vocabulary.block_of(move).name not in game.declines:
                line.append((actor, move))
            state.apply(move)
        else:
            break
    return line


def _declining(game: Game, state: State) -> int | None:
    """A move that only lets happen what an opponent does, if there is one."""
    for move in state.legal():
        if game.vocabulary.block_of(move).name in game.declines:
            return move
    return None


def _likeliest(state: State) -> int:
    legal, weights = state.legal(), state.weights()
    return legal[max(range(len(legal)), key=weights.__getitem__)]
