"""Whether it is still the same code that plays: games from before and after an edit may not be mixed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership import bots
from mothership.bots.outside import OutsideBot
from mothership.lab.plan import Plan

OURS: Final = "mothership"
# What decides how a game goes. The rest only looks at it.
PLAYING: Final = ("core", "games", "bots", "play", "lab/plan.py", "lab/schedule.py", "lab/playing.py")


def of_plan(plan: Plan) -> str:
    """A fingerprint of all source that a game of the plan passes through."""
    told = hashlib.sha256()
    for path in sorted({*_files(_places(plan))}):
        told.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:16]


def _places(plan: Plan) -> list[Path]:
    """Folders and files: ours, those of a game or bot from another package, and programs from outside."""
    (home,) = _source_of(OURS)
    places = [home / name for name in PLAYING]
    modules = {plan.game.package}
    for name in plan.bots:
        bot = bots.make(name, seed="a trial")
        modules.add(type(bot).__module__)
        if isinstance(bot, OutsideBot):
            places += [Path(word) for word in bot.command.words]
    for module in modules:
        package = module.partition(".")[0]
        if package != OURS:
            places += _source_of(package)
    return places


def _source_of(package: str) -> list[Path]:
    spec = find_spec(package)
    if spec is None:
        return []
    if spec.submodule_search_locations:
        return [Path(folder) for folder in spec.submodule_search_locations]
    return [Path(spec.origin)] if spec.origin else []


def _files(places: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for place in places:
        found += place.rglob("*.py") if place.is_dir() else [place] if place.is_file() else []
    return found
