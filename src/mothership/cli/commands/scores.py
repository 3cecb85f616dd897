"""``mothership scores [GAME] [--enter FILE]``: the high scores."""

from __future__ import annotations

import contextlib
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

from mothership.cli.files.saves import read_or_complain, user_saves
from mothership.cli.files.scores import Scores, scores_of, tables
from mothership.cli.parser import CommandParser
from mothership.cli.table.high_scores import enter, lines_of
from mothership.cli.terminal.context import PACKAGE, Context
from mothership.core import registry
from mothership.core.errors import MothershipError
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=parser.say("usage.scores-of"))
    parser.add_argument("--enter", metavar="FILE", help=parser.say("usage.enter"))


def run(arguments: Namespace, context: Context) -> int:
    if arguments.enter is not None:
        return _enter_record(Path(arguments.enter).expanduser(), context)
    store, style, shown = Scores(user_saves().folder), context.screen.style, 0
    for game in _games(arguments.game):
        catalogue = _catalogue(game, context)
        for table in tables(store.read(game.id)):
            context.say(*([""] if shown else []), *lines_of(game, table, catalogue, style))
            shown += 1
    if not shown:
        context.paragraph("scores.empty")
    return 0


def _games(asked: str | None) -> list[Game]:
    """The game that was asked for, or all that have scores. Raises Complaint or UnknownGame."""
    if asked is not None:
        game = registry.load(asked)
        if not game.scores:
            raise Complaint("scores.none", game=asked)
        return [game]
    found: list[Game] = []
    for game_id in registry.game_ids():
        with contextlib.suppress(MothershipError):  # `mothership games` says what is wrong with it
            found.append(registry.load(game_id))
    return [game for game in found if game.scores]


def _enter_record(path: Path, context: Context) -> int:
    """Enter the score of a finished game from its record."""
    record, seated = read_or_complain(path)
    game = registry.load(record.game)
    played = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone().date().isoformat()
    new = scores_of(record, game, seated.drivers, played)
    if new and seated.helped:
        raise Complaint("scores.helped")
    if not new:
        raise Complaint("scores.nothing", file=path)
    store = Scores(user_saves().folder)
    try:
        context.say(*enter(store, game, new, _catalogue(game, context), context.screen.style))
    except OSError as error:
        raise Complaint(
            "save.failed", file=error.filename or store.file(game.id), reason=error.strerror or error
        ) from error
    return 0


def _catalogue(game: Game, context: Context) -> Catalogue:
    return registry.catalogue(context.language, PACKAGE, game.package)
