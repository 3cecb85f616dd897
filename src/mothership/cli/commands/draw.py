"""``mothership draw FILE``: a position of a recorded game as a picture."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from mothership.cli.files.saves import read_or_complain
from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import Context
from mothership.core import SPECTATOR, Game, registry
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.drawings.reel import Camera

THEMES = ("dark", "light")
SUFFIXES = (".svg", ".png")


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("file", metavar="FILE", help=say("usage.file"))
    parser.add_argument("--move", metavar="N", help=say("usage.draw-move"))
    add_look(parser)
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=say("usage.draw-file"))


def add_look(parser: CommandParser) -> None:
    """Whose view is drawn, and in which colours."""
    parser.add_argument("--as", metavar="SEAT", dest="seat", help=parser.say("usage.draw-as"))
    parser.add_argument("--theme", choices=THEMES, default="dark", help=parser.say("usage.draw-theme"))


def run(arguments: Namespace, context: Context) -> int:
    """Draw the position. Raises Complaint before anything is written."""
    from mothership.drawings.images import Missing, png

    to_screen = arguments.output == "-"
    file = Path(arguments.output).expanduser()
    suffix = ".svg" if to_screen else file.suffix.lower()
    if suffix not in SUFFIXES:
        raise Complaint("draw.no-format", file=arguments.output)
    camera = camera_of(arguments, context)
    number = move_number("--move", arguments.move, camera.last, camera.last)
    svg = camera.picture(number)
    if to_screen:
        context.output.write(svg)
        return 0
    try:
        content = png(svg) if suffix == ".png" else svg.encode()
    except Missing:
        raise Complaint("draw.no-png", file=arguments.output) from None
    write(file, content, arguments.output)
    context.paragraph("draw.done", file=arguments.output, number=number)
    return 0


def camera_of(arguments: Namespace, context: Context) -> Camera:
    """The camera of the record that the arguments name. Raises Complaint."""
    from mothership.drawings.reel import Camera

    record, _ = read_or_complain(Path(arguments.file).expanduser())
    game = registry.load(record.game)
    seat = seat_of(game, arguments.seat, record.setup.players)
    return Camera(game, record, seat, language=context.language, theme=arguments.theme)


def seat_of(game: Game, word: str | None, players: int) -> int:
    """Raises Complaint."""
    if word is None:
        return SPECTATOR
    known = game.seats[:players]
    if word not in known:
        raise Complaint("draw.no-seat", given=word, known=", ".join(known))
    return known.index(word)


def move_number(option: str, text: str | None, otherwise: int, last: int) -> int:
    """The number of a position. Raises Complaint."""
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 8) or int(text) > last:
        raise Complaint("draw.no-move", option=option, given=text, last=last)
    return int(text)


def write(file: Path, content: bytes, given: str) -> None:
    """Raises Complaint."""
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Complaint("draw.no-folder", file=given, reason=error.strerror) from None
