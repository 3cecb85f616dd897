"""Players for the arena's tests. Entry points name them, so that other processes find them, too."""

from __future__ import annotations

import os
import time
from pathlib import Path

from mothership.bots.random_bot import RandomBot
from mothership.bots.worlds import Worlds
from mothership.core import SeatRecord, View
from mothership.core.state import State


class Perfect:
    """Plays tic-tac-toe as well as it can be played."""

    def __init__(self, seed: int | str) -> None:
        self.worlds = Worlds()

    def choose(self, view: View, record: SeatRecord) -> int:
        state = self.worlds.certain(view, record)
        assert state is not None
        values = {move: -best(after(state, move)) for move in view.legal}
        return max(values, key=lambda move: values[move])


_VALUES: dict[int, int] = {}


def after(state: State, move: int) -> State:
    later = state.copy()
    later.apply(move)
    return later


def best(state: State) -> int:
    """What the seat that is asked can reach; in a finished game, what it has."""
    key = state.key()
    if key not in _VALUES:
        outcome = state.outcome()
        if outcome is not None:
            _VALUES[key] = 0 if outcome.results[0] == outcome.results[1] else -1
        else:
            _VALUES[key] = max(-best(after(state, move)) for move in state.legal())
    return _VALUES[key]


class Firefighter:
    """Lights every beacon once."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View, record: SeatRecord) -> int:
        dark = [move for move in view.legal if len(view.legal) == 3 and not view["lit"][move]]
        return (dark or list(view.legal))[0]


class Slow:
    """A random bot that takes its time, and leaves the number of its process where a test looks for it."""

    def __init__(self, seed: int | str) -> None:
        self.random = RandomBot(seed)
        if "SLOW_BOTS" in os.environ:
            Path(os.environ["SLOW_BOTS"], str(os.getpid())).touch()

    def choose(self, view: View, record: SeatRecord) -> int:
        time.sleep(0.003)
        return self.random.choose(view, record)


class Signs(Slow):
    """In processes that a test has started, it leaves their numbers when it plays, and takes more time."""

    def choose(self, view: View, record: SeatRecord) -> int:
        if "SIGNED" in os.environ:
            Path(os.environ["SIGNED"], str(os.getpid())).touch()
            time.sleep(0.02)
        return self.random.choose(view, record)


class Raises(Slow):
    def choose(self, view: View, record: SeatRecord) -> int:
        raise ValueError("no idea\nat all")


class Cheats(Slow):
    def choose(self, view: View, record: SeatRecord) -> int:
        return next(move for move in range(view.game.vocabulary.size) if move not in view.legal)


class Mumbles(Slow):
    def choose(self, view: View, record: SeatRecord) -> int:
        nothing: int = None  # type: ignore[assignment]
        return nothing


class Dies(Slow):
    """Takes its whole process along."""

    def choose(self, view: View, record: SeatRecord) -> int:
        os._exit(3)


NAMES = {
    kind.__name__.lower(): f"{__name__}:{kind.__name__}"
    for kind in (Perfect, Firefighter, Slow, Signs, Raises, Cheats, Mumbles, Dies)
}
ENTRY_POINTS = "\n".join(["[mothership.bots]", *(f"{name} = {value}" for name, value in NAMES.items()), ""])
