"""``mothership film FILE``: a stretch of a recorded game as an animated picture."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mothership.cli.commands.draw import add_look, camera_of, move_number, write
from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.progress import with_progress
from mothership.play.complaint import Complaint

MOST_FRAMES = 1000


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("file", metavar="FILE", help=say("usage.file"))
    parser.add_argument("--from", metavar="N", dest="first", help=say("usage.film-from"))
    parser.add_argument("--to", metavar="N", dest="last", help=say("usage.film-to"))
    add_look(parser)
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=say("usage.film-file"))


def run(arguments: Namespace, context: Context) -> int:
    """Make the film. Raises Complaint before anything is written."""
    from mothership.drawings.images import FORMATS, Missing

    file = Path(arguments.output).expanduser()
    suffix = file.suffix.lower()
    if suffix not in FORMATS:
        raise Complaint("film.no-format", file=arguments.output)
    camera = camera_of(arguments, context)
    first = move_number("--from", arguments.first, 0, camera.last)
    last = move_number("--to", arguments.last, camera.last, camera.last)
    if first > last:
        raise Complaint("film.backwards", first=first, last=last)
    try:
        content = with_progress(
            context,
            context.catalogue.say("film.making"),
            lambda progress: camera.film(first, last, suffix, most=MOST_FRAMES, progress=progress),
        )
    except Missing:
        raise Complaint("film.no-film", file=arguments.output) from None
    write(file, content, arguments.output)
    context.paragraph("film.done", file=arguments.output, first=first, last=last)
    return 0
