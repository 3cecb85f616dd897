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
    from mothership.core.record import SeatRecord, SeenEntry
    from mothership.core.view import View


def imagine_by_replay(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """Core's default: replay, guess, and take back wrong guesses."""
    state = game.begin(record.setup)
    # One list of untried States for each move so far; the last of each list is the one in use.
    guesses: list[list[State]] = []
    while len(guesses) < len(record.entries):
        untried = followers(game, state, record.seat, record.entries[len(guesses)])
        generator.shuffle(untried)
        guesses.append(untried)
        while guesses and not guesses[-1]:
            guesses.pop()
            if guesses:
                guesses[-1].pop()
        if not guesses:
            raise ImagineError
        state = guesses[-1][-1]
    if game.view(state, record.seat) != view:
        raise ImagineError
    return state.copy()


def followers(game: Game, state: State, seat: int, entry: SeenEntry) -> list[State]:
    """Every State that may have followed on this one, by what a seat saw of one move."""
    actor = state.actor()
    if game.seat_word(actor) != entry.actor:
        return []
    seen, data = game.vocabulary.parse_measured(entry.move, seen=True)
    if seen >= 0:
        moves = [seen]
    else:
        moves = [move for move in state.legal() if game.vocabulary.seen(move, seat, actor) == seen]
    found: list[State] = []
    for move in moves:
        if state.forbids(move, vec[i64](data)) is None:
            follower = state.copy()
            journal = follower.journal = Journal()
            follower.apply(move, vec[i64](data))
            follower.journal = None
            if not entry.saw or game.view(follower, seat).digest(journal.events) == entry.saw:
                found.append(follower)
    return found
