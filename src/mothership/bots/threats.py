"""What an opponent could do to a seat after its move: the reply that a search finds, if it hurts.

Only for positions that the seat knows exactly; where something is hidden, a threat would have to be guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.imagine import imagine_by_replay
from mothership.core.seats import NATURE
from mothership.core.state import leanings_among

if TYPE_CHECKING:
    from mothership.core import Game, State

HURTS: Final = (
    0.12  # in results, where a defeat is -1 and a win 1: a reply that stands out by less is no threat
)
MOST_MOVES: Final = 24  # of the rest of a turn, and of its reply
MOST_REPLIES: Final = 300  # that the best one is compared with

Search = Callable[["State"], int]  # finds the best move of the seat on turn in a known position


class Threat(NamedTuple):
    """A reply, move by move, and how much worse than a middling one it is for the seat, in results."""

    line: tuple[tuple[int, int], ...]
    hurt: float


def shows_threats(game: Game) -> bool:
    """Whether threats can be shown in a game: only against opponents, in positions that are known."""
    exact = game.imaginer is imagine_by_replay and not game.dexterity
    return exact and game.judged and not game.cooperative and game.players[-1] > 1


def threat_after(game: Game, state: State, seat: int, move: int, search: Search) -> Threat | None:
    """The best reply to a move, if it hurts; None if nobody replies, or if no reply stands out."""
    then = state.copy()
    then.apply(move)
    if not _to_reply(then, seat):
        return None
    _let_happen(game, then)
    if then.actor() < 0 or then.actor() == seat:
        return None
    others = list(then.legal())[:MOST_REPLIES]
    reply = search(then)
    hurt = median(_worth(game, then, seat, other) for other in others) - _worth(game, then, seat, reply)
    return Threat(tuple(_reply(game, then, seat, search)), hurt) if hurt >= HURTS else None


def _worth(game: Game, state: State, seat: int, reply: int) -> float:
    """What a seat can expect after a reply that it lets happen."""
    then = state.copy()
    then.apply(reply)
    for _ in range(MOST_MOVES):
        actor = then.actor()
        if actor == NATURE:
            then.apply(_likeliest(then))
        elif actor == seat and (declining := _declining(game, then)) is not None:
            then.apply(declining)
        else:
            break
    outcome = then.outcome()
    return float(outcome.results[seat]) if outcome is not None else then.judge(seat)


def _let_happen(game: Game, state: State) -> None:
    """What the seat itself has announced happens, so that only turns of opponents are compared."""
    for _ in range(MOST_MOVES):
        if state.actor() == NATURE:
            state.apply(_likeliest(state))
        elif state.actor() >= 0 and (declining := _declining(game, state)) is not None:
            state.apply(declining)
        else:
            break


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
