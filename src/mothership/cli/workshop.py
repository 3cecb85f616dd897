"""For people who write games: testing one, and beginning a new one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mothership.cli.arguments import whole_number
from mothership.cli.complaint import Complaint
from mothership.cli.desk import Desk
from mothership.core import registry
from mothership.core.game import Game

if TYPE_CHECKING:
    from mothership.kit.report import Report


def check(arguments: Namespace, desk: Desk) -> int:
    """``mothership check GAME``: 0 if nothing is wrong, 1 if something is."""
    game = registry.load(arguments.game)
    games = whole_number("--games", arguments.games)
    seed = whole_number("--seed", arguments.seed, least=0)
    jobs = whole_number("--jobs", arguments.jobs)
    from mothership import kit

    def run(progress: Callable[[int, int], None] | None) -> Report:
        return kit.check(game, games=games, seed=seed, progress=progress, jobs=jobs)

    report = (
        with_progress(desk, game, run)
        if desk.screen.interactive and not desk.screen.style.plain
        else run(None)
    )
    desk.paragraph("check.summary", games=report.games, moves=report.moves)
    for name, count in report.compared.items():
        desk.say(f"  {desk.catalogue.say('check.compared', check=name, count=count)}")
    for name, reason in report.unjudged.items():
        desk.paragraph("check.unjudged", check=name, reason=reason)
    if report.ok:
        desk.paragraph("check.ok")
        return 0
    desk.paragraph("check.faults", count=len(report.faults))
    for fault in report.faults:
        desk.say("", *(f"  {line}" for line in str(fault).splitlines()))
    return 1


def with_progress(desk: Desk, game: Game, run: Callable[[Callable[[int, int], None]], Report]) -> Report:
    """Do something long under a bar that fills, or beside numbers that grow."""
    if find_spec("rich") is None:
        return run(lambda done, total: _show_numbers(desk, game, done, total))
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    style = desk.screen.style
    console = Console(file=desk.output, no_color=not style.colour, legacy_windows=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(desk.catalogue.say("check.title", game=game.title), total=None)
        return run(lambda done, total: bar.update(task, completed=done, total=total))


def _show_numbers(desk: Desk, game: Game, done: int, total: int) -> None:
    """One line that is written over again and again, and is gone in the end."""
    line = f"{desk.catalogue.say('check.title', game=game.title)} {done}/{total}"
    desk.output.write("\r" + (line if done < total else " " * len(line) + "\r"))
    desk.output.flush()


def new(arguments: Namespace, desk: Desk) -> int:
    """``mothership new GAME``."""
    from mothership import skeleton

    folder = Path(arguments.into).expanduser()
    if not folder.is_dir():
        raise Complaint("new.no-folder", folder=folder)
    written = skeleton.write(arguments.game, folder)
    desk.paragraph("new.done", folder=Path(arguments.into) / arguments.game)
    desk.say(*(f"  {path}" for path in written))
    return 0
