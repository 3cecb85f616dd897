"""``mothership arena``: bots play each other, and a report says who is better and what the game is like."""

from __future__ import annotations

import json
import os
import re
from argparse import Namespace
from contextlib import AbstractContextManager, nullcontext
from errno import EISDIR
from pathlib import Path

from mothership.bots import split_names
from mothership.cli.commands.arena_standings import standings
from mothership.cli.files.saves import user_saves
from mothership.cli.parser import CommandParser, add_game, add_game_options, whole_number
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.progress import Progress, with_progress
from mothership.core import registry
from mothership.core.game import Game
from mothership.disk import write_safely
from mothership.lab import arena as lab
from mothership.lab.cluster import Cluster
from mothership.lab.ledger import Ledger, name_of
from mothership.lab.picture import draw
from mothership.lab.plan import Plan, make_plan
from mothership.lab.report import Report, make_report
from mothership.lab.spreadsheet import to_csv
from mothership.lab.tally import Tally
from mothership.lab.words import Words
from mothership.play.complaint import Complaint

INTERRUPTED = 130
REPORT, PICTURE = "report.json", "report.svg"


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B,…", required=True, help=say("usage.bots"))
    parser.add_argument("--games", metavar="N", default="100", help=say("usage.games-of-arena"))
    parser.add_argument("--players", metavar="N,…", default="", help=say("usage.players-of-arena"))
    add_game_options(parser, metavar="NAME=CHOICE", key="usage.options-of-arena")
    parser.add_argument("--until-clear", action="store_true", help=say("usage.until-clear"))
    parser.add_argument("--bound", metavar="0.5", default="0.5", help=say("usage.bound"))
    parser.add_argument("--seed", metavar="SEED", default="0", help=say("usage.seed"))
    parser.add_argument("--jobs", metavar="N", help=say("usage.jobs-of-arena"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=say("usage.cluster"))
    parser.add_argument("--no-clock", action="store_true", help=say("usage.no-clock"))
    parser.add_argument("--csv", metavar="FILE", help=say("usage.csv"))
    parser.add_argument("--json", action="store_true", help=say("usage.json"))
    parser.add_argument("--out", metavar="FOLDER", help=say("usage.out"))


def run(arguments: Namespace, context: Context) -> int:
    """Play what is missing, then report; after Ctrl-C report what there is."""
    if arguments.cluster and arguments.jobs:
        raise Complaint("arena.jobs-and-cluster")
    game = registry.load(arguments.game)
    plan = _plan(arguments, game)
    tally = Tally(
        plan,
        whole_number("--games", arguments.games),
        until_clear=arguments.until_clear,
        bound=_bound(arguments.bound),
    )
    jobs = whole_number("--jobs", arguments.jobs) if arguments.jobs else _cores()
    sheet = _sheet(arguments.csv)
    folder = (
        Path(arguments.out).expanduser() if arguments.out else user_saves().folder / "arena" / name_of(plan)
    )
    words = Words(context.language, game)
    with _cluster(arguments, context) as cluster, Ledger(folder, plan) as ledger:
        if ledger.games and not arguments.json:
            context.paragraph("arena.found", count=len(ledger.games), folder=folder)

        def play(progress: Progress | None) -> None:
            lab.run(ledger, tally, jobs=jobs, cluster=cluster, progress=progress)

        try:
            with_progress(context, context.catalogue.say("arena.bar", game=game.title), play)
        except KeyboardInterrupt:
            context.complain(context.catalogue.say("arena.interrupted", count=tally.done, folder=folder))
            code = INTERRUPTED
        else:
            code = 0
        report = make_report(tally)
        _write(folder, report, draw(report, game.title, words))
    if sheet is not None:
        _keep(sheet, to_csv(tally))
    if arguments.json:
        context.output.write(_json(report))
        return code
    context.say(*standings(report, game.title, words, context.screen.style), "")
    context.paragraph("arena.kept", folder=folder)
    return code


def _plan(arguments: Namespace, game: Game) -> Plan:
    players = [_count(part.strip(), game) for part in arguments.players.split(",") if part.strip()]
    names = [name.strip() for name in split_names(arguments.bots)]
    return make_plan(
        game,
        names,
        players=players,
        options=read_choices(arguments.options),
        seed=arguments.seed,
        clock=not (arguments.no_clock or arguments.cluster),
    )


def _cluster(arguments: Namespace, context: Context) -> AbstractContextManager[Cluster | None]:
    """The cluster that plays, if one was named."""
    if not arguments.cluster:
        return nullcontext()
    return Cluster(arguments.cluster, lambda news: context.complain(news.text(context.language)))


def _count(text: str, game: Game) -> int:
    """A number of players; that the game is for so many is checked with the plan."""
    if not text.isascii() or not text.isdigit():
        raise Complaint("arena.players", given=text, game=game.id, allowed=",".join(map(str, game.players)))
    return int(text)


def read_choices(texts: list[str]) -> dict[str, list[str]]:
    """``combat=dice,setup=free``, any number of times; an option named twice has both choices in turn."""
    options: dict[str, list[str]] = {}
    for pair in (pair for text in texts for pair in text.replace(",", " ").split()):
        name, equals, choice = pair.partition("=")
        if not equals or not name or not choice:
            raise Complaint("usage.option", given=pair)
        options.setdefault(name, []).append(choice)
    return options


def _bound(text: str) -> float:
    if not re.fullmatch(r"0?\.[0-9]+", text) or not 0 < float(text) < 1:
        raise Complaint("arena.bound", given=text)
    return float(text)


def _cores() -> int:
    """As many processes as this one may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _sheet(name: str | None) -> Path | None:
    """Where the table of games goes. That it cannot go there is better known before a long run."""
    if name is None:
        return None
    path = Path(name).expanduser()
    if not path.parent.is_dir():
        raise Complaint("save.no-folder", file=path, folder=path.parent)
    if path.is_dir():
        raise Complaint("save.failed", file=path, reason=os.strerror(EISDIR))
    return path


def _json(report: Report) -> str:
    return json.dumps(report.to_json(), indent=1, ensure_ascii=False) + "\n"


def _write(folder: Path, report: Report, picture: str) -> None:
    _keep(folder / REPORT, _json(report))
    _keep(folder / PICTURE, picture)


def _keep(path: Path, text: str) -> None:
    try:
        write_safely(path, text)
    except OSError as error:
        raise Complaint("save.failed", file=path, reason=error.strerror or error) from error
