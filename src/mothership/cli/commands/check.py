"""``mothership check GAME``: plays games at random and looks for breaches of the contract."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from mothership.cli.parser import CommandParser, add_game, whole_number
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.progress import Progress, with_progress
from mothership.core import registry

if TYPE_CHECKING:
    from mothership.kit.report import Report


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    add_game(parser)
    parser.add_argument("--games", metavar="N", default="100", help=say("usage.games-to-check"))
    parser.add_argument("--seed", metavar="N", default="0", help=say("usage.seed"))
    parser.add_argument("--jobs", metavar="N", default="1", help=say("usage.jobs"))


def run(arguments: Namespace, context: Context) -> int:
    """0 if nothing is wrong, 1 if something is."""
    game = registry.load(arguments.game)
    games = whole_number("--games", arguments.games)
    seed = whole_number("--seed", arguments.seed, least=0)
    jobs = whole_number("--jobs", arguments.jobs)
    from mothership import kit

    def play(progress: Progress | None) -> Report:
        return kit.check(game, games=games, seed=seed, progress=progress, jobs=jobs)

    report = with_progress(context, context.catalogue.say("check.title", game=game.title), play)
    context.paragraph("check.summary", games=report.games, moves=report.moves)
    for name, count in report.compared.items():
        context.say(f"  {context.catalogue.say('check.compared', check=name, count=count)}")
    for name, reason in report.unjudged.items():
        context.paragraph("check.unjudged", check=name, reason=reason)
    for remark in report.remarks:
        context.paragraph("check.remark", remark=remark)
    if report.ok:
        context.paragraph("check.ok")
        return 0
    context.paragraph("check.faults", count=len(report.faults))
    for fault in report.faults:
        context.say("", *(f"  {line}" for line in str(fault).splitlines()))
    return 1
