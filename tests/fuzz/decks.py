"""Decks: every data file that is no TOML."""

from __future__ import annotations

from functools import partial

from mothership.core import DataError, SetupError
from mothership.core.registry import game_ids, load
from tests.fuzz.data_files import begin, released
from tests.fuzz.targets import Target

TARGETS = [
    Target(
        f"deck-{game_id}-{file}".replace(".", "-"),
        partial(begin, game_id, file),
        partial(released, game_id, file),
        (DataError, SetupError),
    )
    for game_id in game_ids()
    for file in sorted(load(game_id).released[-1].files)
    if not file.endswith(".toml")
]
