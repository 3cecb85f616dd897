"""OpenSpiel: its C++ rollouts, its C++ search bot, and the same games driven from Python."""

from functools import partial
from importlib.metadata import version as version_of
from random import Random

import pyspiel

from bench.contestants import Batch, Measures

GAMES = ("connect_four", "breakthrough", "tic_tac_toe")
ROLLOUTS = 200
SEARCH = 2000
EXPLORATION = 2.0
MEGABYTES = 1000
SEED = 1


def version() -> str:
    return version_of("open_spiel")


def bot(game: object, rollouts: int, simulations: int) -> object:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, simulations, MEGABYTES, False, SEED, False)


def mean_length(name: str) -> float:
    """The rollouts do not say how many moves they made, so that is found out beforehand."""
    games = 4000
    return loop(name, games)() / games


def rollouts(name: str) -> Batch:
    """Rollouts in C++: one simulation of its bot evaluates the first position by so many random games."""
    game = pyspiel.load_game(name)
    first = game.new_initial_state()
    evaluating = bot(game, ROLLOUTS, 1)
    moves = round(ROLLOUTS * mean_length(name))

    def batch() -> int:
        evaluating.step(first)  # type: ignore[attr-defined]
        return moves

    return batch


def loop(name: str, games: int = 20) -> Batch:
    game = pyspiel.load_game(name)
    random = Random(1).random

    def batch() -> int:
        made = 0
        for _ in range(games):
            state = game.new_initial_state()
            while moves := state.legal_actions():  # empty at the end; quicker than asking is_terminal too
                state.apply_action(moves[int(random() * len(moves))])
                made += 1
        return made

    return batch


def mcts(name: str) -> Batch:
    game = pyspiel.load_game(name)
    first = game.new_initial_state()
    searching = bot(game, 1, SEARCH)

    def batch() -> int:
        searching.step(first)  # type: ignore[attr-defined]
        return SEARCH

    return batch


def in_the_middle(name: str) -> object:
    random = Random(2)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(12):
        state.apply_action(random.choice(state.legal_actions()))
    assert not state.is_terminal()
    return state


def copies(name: str) -> Batch:
    state = in_the_middle(name)

    def batch() -> int:
        for _ in range(1000):
            state.clone()  # type: ignore[attr-defined]
        return 1000

    return batch


def views(name: str) -> Batch:
    state = in_the_middle(name)

    def batch() -> int:
        for _ in range(100):
            state.observation_tensor(0)  # type: ignore[attr-defined]
        return 100

    return batch


def measures() -> Measures:
    found: Measures = {}
    for name in GAMES:
        found[f"rollouts {name}"] = partial(rollouts, name)
        found[f"loop {name}"] = partial(loop, name)
        found[f"mcts {name}"] = partial(mcts, name)
        found[f"copy {name}"] = partial(copies, name)
        found[f"view {name}"] = partial(views, name)
    # Its dice are thrown by the same line as its moves are chosen, all outcomes alike: quicker than asking
    # for their chances.
    found["loop backgammon"] = partial(loop, "backgammon", 1)
    return found
