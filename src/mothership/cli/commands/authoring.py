"""For people who write games: testing one, and beginning a new one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from mothership.cli.arguments import whole_number
from mothership.cli.terminal.context import Desk
from mothership.cli.terminal.progress import Progress, with_progress
from mothership.core import registry
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.kit.report import Report


def check(arguments: Namespace, desk: Desk) -> int:
    """``mothership check GAME``: 0 if nothing is wrong, 1 if something is."""
    game = registry.load(arguments.game)
    games = whole_number("--games", arguments.games)
    seed = whole_number("--seed", arguments.seed, least=0)
    jobs = whole_number("--jobs", arguments.jobs)
    from mothership import kit

    def run(progress: Progress | None) -> Report:
        return kit.check(game, games=games, seed=seed, progress=progress, jobs=jobs)

    report = with_progress(desk, desk.catalogue.say("check.title", game=game.title), run)
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
