"""Imagining: a State that agrees with all that one seat has seen.

The default serves every game: it replays the seat's own record and draws what was hidden from it.
After each move the seat's fingerprint of what it saw must come out the same; where it does not, the
last guess is taken back and another one tried. Games with large hidden hands write a faster one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.errors import ImagineError
from mothership.core.journal import Journal
from mothership.core.seats import NATURE
from mothership.core.state import State, apply_measured, forbids_measured
from mothership.core.vectors import i64, vec

if TYPE_CHECKING:
    from random import Random

    from mothership.core.game import Game
    from mothership.core.record import SeatRecord, SeenEntry
    from mothership.core.view import View


def imagine_by_replay(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """The default imaginer: replay the record, guess what was hidden, and backtrack."""
    state = game.begin(record.setup)
    # One list of untried States for each move so far; the last of each list is the one in use.
    guesses: list[list[State]] = []
    while len(guesses) < len(record.entries):
        weighted = weighted_followers(game, state, record.seat, record.entries[len(guesses)])
        guesses.append(_in_random_order(weighted, generator))
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


def _in_random_order(weighted: list[tuple[State, int]], generator: Random) -> list[State]:
    """To be tried from the end; the heavier a State, the likelier it comes soon."""
    # Sorting by random() ** (1 / weight) is drawing by weight without putting back.
    lots = [(generator.random() ** (1 / weight), number) for number, (_, weight) in enumerate(weighted)]
    return [weighted[number][0] for _, number in sorted(lots)]


def followers(game: Game, state: State, seat: int, entry: SeenEntry) -> list[State]:
    """Every State that may have followed this one, given what a seat saw of one move."""
    return [follower for follower, _ in weighted_followers(game, state, seat, entry)]


def weighted_followers(game: Game, state: State, seat: int, entry: SeenEntry) -> list[tuple[State, int]]:
    """The same with the weight of each: chance's own, and alike for what a player decided."""
    actor = state.actor()
    if game.seat_word(actor) != entry.actor:
        return []
    seen, data = game.vocabulary.parse_measured(entry.move, seen=True)
    if seen >= 0:
        moves = [(seen, 1)]
    else:
        legal = state.legal()
        weights = state.weights() if actor == NATURE else vec[i64]([1] * len(legal))
        moves = [
            (move, int(weight))
            for move, weight in zip(legal, weights, strict=True)
            if game.vocabulary.seen(move, seat, actor) == seen
        ]
    found: list[tuple[State, int]] = []
    for move, weight in moves:
        if forbids_measured(state, move, data) is None:
            follower = state.copy()
            journal = follower.journal = Journal()
            apply_measured(follower, move, data)
            follower.journal = None
            if not entry.saw or game.view(follower, seat).digest(journal.events) == entry.saw:
                found.append((follower, weight))
    return found
