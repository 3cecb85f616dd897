"""Imagining: a State that agrees with all that one seat has seen.

The default serves every game: it replays the seat's own record and draws what was hidden from it.
After each move the seat's fingerprint of what it saw must come out the same; where it does not, the
last guess is taken back and another one tried. Games with large hidden hands write a faster one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.errors import ImagineError
from mothership.core.journal import Journal
from mothership.core.state import State
from mothership.core.vectors import i64, vec

if TYPE_CHECKING:
    from random import Random

    from mothership.core.game import Game
    from mothership.core.record import SeatRecord
    from mothership.core.view import View


def imagine_by_replay(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """Core's default: replay, guess, and take back wrong guesses."""
    seat = record.seat
    state = game.begin(record.setup)
    # One list of untried States for each move so far; the last of each list is the one in use.
    guesses: list[list[State]] = []
    step = 0
    while step < len(record.entries):
        entry = record.entries[step]
        seen, data = game.vocabulary.parse_measured(entry.move, seen=True)
        if seen >= 0:
            moves = [seen]
        else:
            actor = state.actor()
            moves = [move for move in state.legal() if game.vocabulary.seen(move, seat, actor) == seen]
            generator.shuffle(moves)
        followers: list[State] = []
        for move in moves:
            follower = _agreeing(game, state, move, data, seat, entry.saw)
            if follower is not None:
                followers.append(follower)
        guesses.append(followers)
        while guesses and not guesses[-1]:
            guesses.pop()
            if guesses:
                guesses[-1].pop()
        if not guesses:
            raise ImagineError
        state = guesses[-1][-1]
        step = len(guesses)
    if game.view(state, seat) != view:
        raise ImagineError
    return state.copy()


def _agreeing(
    game: Game, state: State, move: int, data: tuple[int, ...], seat: int, saw: str
) -> State | None:
    """The State after a move, if the seat would have seen the same."""
    if state.forbids(move, vec[i64](data)) is not None:
        return None
    follower = state.copy()
    journal = follower.journal = Journal()
    follower.apply(move, vec[i64](data))
    follower.journal = None
    agrees = not saw or game.view(follower, seat).digest(journal.events) == saw
    return follower if agrees else None
