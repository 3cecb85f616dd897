"""``mothership export FILE... -o GAMES.parquet``: recorded games as a data set."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership.cli.commands.draw import write
from mothership.cli.files.saves import read_file, read_or_complain
from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import Context
from mothership.core import Game, MothershipError, Record, registry
from mothership.play.complaint import Complaint

SUFFIX: Final = ".parquet"


def add_arguments(parser: CommandParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=parser.say("usage.export-files"))
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=parser.say("usage.export-file"))


def run(arguments: Namespace, context: Context) -> int:
    """Write the data set. Raises Complaint before anything is written."""
    file = Path(arguments.output).expanduser()
    if file.suffix.lower() != SUFFIX:
        raise Complaint("export.no-format", file=arguments.output)
    if find_spec("pyarrow") is None:
        raise Complaint("export.no-package")
    from mothership.research.datasets import MixedRecords, NoRecords, data_set

    try:
        found = data_set(_records(arguments.files, context))
    except MixedRecords as mixed:
        raise Complaint("export.mixed", first=mixed.first, other=mixed.other) from None
    except NoRecords:
        raise Complaint("export.nothing", files=", ".join(arguments.files)) from None
    write(file, found.to_parquet(), arguments.output)
    context.paragraph("export.done", file=arguments.output, rows=found.decisions, games=found.records)
    return 0


def _records(files: Sequence[str], context: Context) -> Iterator[tuple[Record, Game]]:
    """The records that are named, and those in folders. In a folder, what is no record is left out."""
    for name in files:
        path = Path(name).expanduser()
        if path.is_dir():
            yield from _in_folder(path, context)
        else:
            record, _ = read_or_complain(path)
            yield record, registry.load(record.game)


def _in_folder(folder: Path, context: Context) -> Iterator[tuple[Record, Game]]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        try:
            record, _ = read_file(path)
            game = registry.load(record.game)
        except (MothershipError, OSError) as error:
            context.paragraph("export.skipped", reason=f"{path}: {error}")
        else:
            yield record, game
