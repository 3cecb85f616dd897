"""A fingerprint of the code that plays: games with the same fingerprint can be mixed.

Our own code is identified by what it does: the same short trial games are played before every run, and an
edit that changes none of their moves does not count. So a ladder that takes hours survives a refactoring.
Code from other packages, and programs from outside, need not play the same twice: they are known by their
source.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership import bots
from mothership.bots.outside import OutsideBot
from mothership.bots.search_bot import SearchBot
from mothership.core import NOBODY
from mothership.lab.plan import Plan, make_plan
from mothership.lab.schedule import fixture
from mothership.play import Table

OURS: Final = "mothership"
# Who plays the trials, and for how many moves at most: a search sees a lot with every move, and only whole
# games come to the rules of the end.
TRIALS: Final = (("level-2", "greedy", 20), ("greedy", "random", 2000))
NUMBERS: Final = (0, 3, 4, 7)  # of the games: different setups, and either bot begins


def of_plan(plan: Plan) -> str:
    """A fingerprint that is equal for two plans only if their bots would play the same moves."""
    told = hashlib.sha256()
    for text in _behaviour(plan):
        told.update(text.encode() + b"\0")
    for path in sorted({*_files(_places(plan))}):
        told.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:16]


def _behaviour(plan: Plan) -> Iterator[str]:
    for name, maker in zip(plan.bots, plan.makers, strict=True):
        bot = maker("a trial")
        if isinstance(bot, SearchBot):  # all levels are the same search: the trials show one of them
            yield f"{name}: {bot.strength}"
            if plan.game.slips:
                yield f"{name} slips: {bot.slips(plan.game)}"
    for first, second, most in TRIALS:
        # Without a clock: a machine that has much to do is no other code.
        trial = make_plan(
            plan.game,
            (first, second),
            players=plan.players,
            options=plan.options,
            seed="a trial",
            clock=False,
        )
        for number in NUMBERS:
            try:
                yield from _moves(trial, number, most)
            except Exception as error:  # noqa: BLE001 – a broken game shows it when it is really played
                yield type(error).__name__


def _moves(plan: Plan, number: int, most: int) -> Iterator[str]:
    """The moves of a trial game, including chance."""
    game = fixture(plan, number)
    table = Table(plan.game, game.setup, seed=game.chance)
    players = [plan.makers[bot](game.mind(seat)) for seat, bot in enumerate(game.seats)]
    while (seat := table.actor) != NOBODY and len(table.record.entries) < most:
        table.submit(seat, players[seat].choose(table.view(seat), table.seat_record(seat)))
    for entry in table.record.entries:
        yield entry.move


def _places(plan: Plan) -> list[Path]:
    """Folders and files of games and bots from other packages, and of external programs."""
    places = []
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
