"""Are they the same games? Random games on both sides: actors, legal moves and results must agree.

Runs where OpenSpiel is: ``make bench`` calls it before it measures anything.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from bench.contestants.mothership import game_called
from mothership.core.seats import NOBODY
from mothership.core.state import State


def same_number(_: State, move: int) -> str:
    return str(move)


def breakthrough_words(state: State, move: int) -> str:
    """OpenSpiel's first player comes from above, ours from below: their rows are counted the other way."""
    cell, way = divmod(move, 3)
    row, column = divmod(cell, 8)
    to_row, to_column = row + (1 if state.actor() == 0 else -1), column + way - 1
    taken = "*" if state.see(0)[to_row * 8 + to_column] else ""
    return f"{'abcdefgh'[column]}{8 - row}{'abcdefgh'[to_column]}{8 - to_row}{taken}"


# How to write one of our moves so that it can be compared.
WORDS: dict[str, Callable[[State, int], str]] = {
    "connect_four": same_number,
    "breakthrough": breakthrough_words,
    "tic_tac_toe": same_number,
}


def their_words(name: str, theirs: Any, action: int) -> str:
    return str(theirs.action_to_string(action)) if name == "breakthrough" else str(action)


def play_both(name: str, generator: Random) -> int:
    """One random game on both sides; the number of moves."""
    ours = game_called(name).start()
    theirs = pyspiel.load_game(name).new_initial_state()
    made = 0
    while ours.actor() != NOBODY:
        assert not theirs.is_terminal(), "theirs is over, ours is not"
        assert ours.actor() == theirs.current_player(), "another player is to move"
        our_moves = {WORDS[name](ours, move): move for move in ours.legal()}
        their_moves = {their_words(name, theirs, action): action for action in theirs.legal_actions()}
        assert our_moves.keys() == their_moves.keys(), f"{sorted(our_moves)} are not {sorted(their_moves)}"
        chosen = generator.choice(sorted(our_moves))
        ours.apply(our_moves[chosen])
        theirs.apply_action(their_moves[chosen])
        made += 1
    assert theirs.is_terminal(), "ours is over, theirs is not"
    outcome = ours.outcome()
    assert outcome is not None
    assert list(outcome.results) == theirs.returns(), "another result"
    return made


def main() -> None:
    generator = Random(20)
    games = int(sys.argv[1])
    moves = {name: sum(play_both(name, generator) for _ in range(games)) for name in WORDS}
    print(json.dumps(moves))


if __name__ == "__main__":
    main()
