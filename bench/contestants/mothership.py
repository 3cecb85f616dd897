"""Mothership. Which build of it (compiled, interpreted, stripped) is decided by the search path."""

from functools import partial
from importlib import import_module
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

import mothership
from bench.contestants import Batch, Measures
from mothership.bots.generator import Generator
from mothership.bots.open_search import OpenSearch, SearchSettings
from mothership.bots.playout import play_out
from mothership.core.game import Game
from mothership.core.nature import draw
from mothership.core.record import Record, as_seen
from mothership.core.registry import prepare
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import i64, vec

MODULES = {
    "breakthrough": "mothership_bench.breakthrough",
    "connect_four": "mothership_bench.connect_four",
    "tic_tac_toe": "mothership_bench.tic_tac_toe",
    "lunar": "mothership.games.lunar_invaders_2011",
    "lunar_2016": "mothership.games.lunar_invaders_2016",
    "defenders": "mothership.games.space_defenders",
    "invaders": "mothership.games.invaders",
}
DEXTERITY = "mothership.games.space_invaders"
# Games of the product: long, with chance. Those that are not here begin with their defaults.
LONG = ("lunar", "lunar_2016", "defenders", "invaders")
STARTS: dict[str, tuple[int, dict[str, str]]] = {"defenders": (2, {"bomb": "on", "upgrades": "on"})}
SHARE_GAMES = 400  # in which the players' share of all moves is counted
GAMES = 20  # in a batch, so that reading the clock after it does not count
SEARCH = 2000  # iterations of one search
LONG_SEARCH = 100  # the same for a game with long playouts
EXPLORATION = 2.0
TREE = 100_000  # nodes
SHOTS = 30  # launches of a batch


def version() -> str:
    return mothership.__version__


def game_called(name: str) -> Game:
    game: Game = import_module(MODULES[name]).GAME
    return prepare(game)


def start(name: str) -> State:
    """The first position of a game, with all its options if it has any that add to it."""
    players, options = STARTS.get(name, (None, {}))
    return game_called(name).start(players, **options)


def playouts(name: str) -> Batch:
    """Random games inside the engine."""
    first = start(name)
    generator = Generator(1)

    def batch() -> int:
        made = 0
        for _ in range(GAMES):
            made += play_out(first.copy(), generator)
        return made

    return batch


def loop(name: str) -> Batch:
    """Random games by a plain Python loop, as a script has it: without types. No chance in these games."""
    first: Any = start(name)
    random = Random(1).random

    def batch() -> int:
        made = 0
        for _ in range(GAMES):
            state = first.copy()
            while moves := state.legal():
                state.apply(moves[int(random() * len(moves))])
                made += 1
        return made

    return batch


def loop_with_chance(name: str) -> Batch:
    """The same for a game with chance."""
    first: Any = start(name)
    generator = Random(1)
    random = generator.random

    def batch() -> int:
        made = 0
        state = first.copy()
        while moves := state.legal():
            if state.actor() == NATURE:
                state.apply(draw(state, generator)[0])
            else:
                state.apply(moves[int(random() * len(moves))])
            made += 1
        return made

    return batch


def decisions(name: str) -> Batch:
    """The same, but only what players decide counts: what chance does is done on the way."""
    first: Any = start(name)
    generator = Random(1)
    random = generator.random

    def batch() -> int:
        made = 0
        state = first.copy()
        while moves := state.legal():
            if state.actor() == NATURE:
                state.apply(draw(state, generator)[0])
            else:
                state.apply(moves[int(random() * len(moves))])
                made += 1
        return made

    return batch


def decided(name: str) -> Batch:
    """Random games inside the engine, of which only the players' share of all moves counts."""
    moves = decisions_of = 0
    random = Random(5)
    for _ in range(SHARE_GAMES):
        state: Any = start(name)
        while legal := state.legal():
            if state.actor() == NATURE:
                state.apply(draw(state, random)[0])
            else:
                state.apply(legal[int(random.random() * len(legal))])
                decisions_of += 1
            moves += 1
    batch_of_moves = playouts(name)

    def batch() -> int:
        return batch_of_moves() * decisions_of // moves

    return batch


def uct(name: str, iterations: int) -> Batch:
    """A search from the first position with one playout for each iteration, the tree made anew each time."""
    first = start(name)
    players, _ = STARTS.get(name, (2, {}))
    search = OpenSearch(SearchSettings(EXPLORATION, False, -1, TREE), players, 1)

    def batch() -> int:
        search.clear()
        search.run(first, iterations)
        return iterations

    return batch


def in_the_middle(game: Game, moves: int, **options: str) -> tuple[State, Record]:
    """A position after some random moves, and the record of how it came about."""
    random = Random(2)
    record = Record(game.id, game.setup(None, options))
    state = game.begin(record.setup)
    for _ in range(moves):
        actor = state.actor()
        move = draw(state, random)[0] if actor == NATURE else random.choice(list(state.legal()))
        record = record.with_move(game, actor, move)
        state.apply(move)
    assert state.outcome() is None
    return state, record


def copies(name: str) -> Batch:
    state, _ = in_the_middle(game_called(name), 12)

    def batch() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return batch


def views(name: str) -> Batch:
    game = game_called(name)
    state, _ = in_the_middle(game, 12)

    def batch() -> int:
        for _ in range(100):
            game.view(state, 0)
        return 100

    return batch


def imagine(name: str, moves: int) -> Batch:
    """A State that agrees with what the first seat saw, from its record of so many moves."""
    game = game_called(name)
    state, record = in_the_middle(game, moves, combat="roshambo")
    view, seen, random = game.view(state, 0), as_seen(record, game, 0), Random(3)

    def batch() -> int:
        game.imagine(view, seen, random)
        return 1

    return batch


def shots(table: str) -> Batch:
    """Landings of launches as they come in a game, each once a batch."""
    game = prepare(import_module(DEXTERITY).GAME)
    simulated = import_module("mothership.physics.table").SimulatedTable()
    nature = simulated if table == "simulated" else game.nature
    launches = launches_of(game)
    generator = Random(1)

    def batch() -> int:
        for state in launches:
            nature(state, generator)
        return len(launches)

    return batch


def launches_of(game: Game) -> list[State]:
    """Positions of one game in which a token flies, aimed by a practised hand."""
    hands = import_module("mothership.physics.hands")
    bot, dice = hands.practised("bench"), Random(2)
    state = game.start(2)
    found: list[State] = []
    while len(found) < SHOTS and state.actor() != NOBODY:
        if state.actor() == NATURE:
            if state.question() == "land":
                found.append(state.copy())
            move, data = game.nature(state, dice)[:2]
            state.apply(move, vec[i64](data))
        else:
            state.apply(hands.advised(state, bot.hand))
    return found


def measures() -> Measures:
    found: Measures = {f"shots {table}": partial(shots, table) for table in ("simulated", "statistical")}
    for name in MODULES:
        found[f"playouts {name}"] = partial(playouts, name)
        found[f"loop {name}"] = partial(loop_with_chance if name in LONG else loop, name)
        found[f"uct {name}"] = partial(uct, name, LONG_SEARCH if name in LONG else SEARCH)
        found[f"copy {name}"] = partial(copies, name)
        found[f"view {name}"] = partial(views, name)
    found["decisions invaders"] = partial(decisions, "invaders")
    found["decided invaders"] = partial(decided, "invaders")
    found["imagine lunar"] = partial(imagine, "lunar", 40)
    return found


# The cost of a move early and late in a game --------------------------------------------------


def course(name: str, games: int, window: int, repeats: int) -> list[dict[str, float]]:
    """For each window of moves: nanoseconds for legal and apply of one move, and how many were legal.

    Positions are kept at the start of every window of random games; then a window is played on from
    copies of them, again and again with other random moves, all windows in turn.
    """
    game = game_called(name)
    random = Random(4)
    starts: list[list[Any]] = []
    for _ in range(games):
        state: Any = game.start(game.players[-1])
        made = 0
        while moves := state.legal():
            if made % window == 0:
                if made // window == len(starts):
                    starts.append([])
                starts[made // window].append(state.copy())
            state.apply(moves[int(random.random() * len(moves))])
            made += 1
    # A window that few games reach says more about these games than about its length.
    starts = [states for states in starts if len(states) >= max(8, games // 20)]
    costs: list[list[float]] = [[] for _ in starts]
    choices: list[list[float]] = [[] for _ in starts]
    for _ in range(repeats):
        for number, states in enumerate(starts):
            nanoseconds, legal = play_window(states, window, random)
            costs[number].append(nanoseconds)
            choices[number].append(legal)
    return [
        {"from": number * window, "nanoseconds": sorted(cost)[len(cost) // 2], "legal": fmean(choice)}
        for number, (cost, choice) in enumerate(zip(costs, choices, strict=True))
    ]


def play_window(states: list[Any], window: int, random: Random) -> tuple[float, float]:
    draw_number = random.random
    copies = [state.copy() for state in states]
    made = legal = 0
    began = process_time()
    for state in copies:
        left = window
        while left and (moves := state.legal()):
            legal += len(moves)
            state.apply(moves[int(draw_number() * len(moves))])
            left -= 1
        made += window - left
    return (process_time() - began) * 1e9 / made, legal / made
