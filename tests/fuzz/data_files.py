"""Data files of each game, and TOML itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from mothership.core import Data, DataError, SetupError
from mothership.core.registry import game_ids, load
from mothership.core.toml import read_toml
from tests.fuzz.targets import Target

ODD = (
    "a.b.c = 1\n[x.y]\n[[z]]\n",
    "a = [1, 2.5e3, 0xff, 1979-05-27T07:32:00Z, inf, 'x', \"\\u00e4\", '''\ny''', \"\"\"\nz\\\n\"\"\"]\n",
    "a = { b = { c = [[], [{}]] } }\n'd e' = true\n",
)


def toml(text: str) -> object:
    return read_toml("file.toml", text)


def begin(game_id: str, file: str, text: str) -> object:
    """What a server does with a file: the game begins with it, and its texts are made."""
    game = load(game_id)
    data = Data({**game.released[-1].files, file: text})
    state = game.begin(game.setup(data=data))
    if game.texts is not None:
        game.texts(data, "en", {})
    return state


def released(game_id: str, file: str) -> Iterable[str]:
    return (*ODD, *(data.files[file] for data in load(game_id).released if file in data.files))


def _target(game_id: str, file: str) -> Target:
    parse: Callable[[str], object] = partial(begin, game_id, file)
    seeds: Callable[[], Iterable[str]] = partial(released, game_id, file)
    return Target(f"data-{game_id}-{file}".replace(".", "-"), parse, seeds, (DataError, SetupError))


TARGETS = [
    Target("toml", toml, lambda: ODD, (DataError,)),
    *(
        _target(game_id, file)
        for game_id in game_ids()
        for file in sorted(load(game_id).released[-1].files)
        if file.endswith(".toml")
    ),
]
