"""``mothership shot``: one shot of the dexterity game, simulated and drawn."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import Context
from mothership.core.texts import LANGUAGES
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.core.messages import Catalogue
    from mothership.physics.demonstration import Demonstration

_KEYS = {
    "lying": "shot.lying",
    "ufo": "shot.in-ufo",
    "planet": "shot.planet-area",
    "off-near": "shot.off-near",
    "off": "shot.off",
}


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("--x", metavar="MM", default="210", help=say("usage.shot-x"))
    parser.add_argument("--yaw", metavar="DEGREES", default="0", help=say("usage.shot-yaw"))
    parser.add_argument("--power", metavar="PER CENT", default="50", help=say("usage.shot-power"))
    parser.add_argument("--cards", metavar="a4,b4,…", default="all", help=say("usage.shot-cards"))
    parser.add_argument("--steady", action="store_true", help=say("usage.shot-steady"))
    parser.add_argument("--seed", metavar="SEED", default="0", help=say("usage.seed"))
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=say("usage.shot-file"))


def run(arguments: Namespace, context: Context) -> int:
    """Draw the shot that the arguments describe. Raises Complaint before anything is written."""
    from mothership.physics.demonstration import LIMITS, demonstrate
    from mothership.physics.picture import Caption
    from mothership.physics.pixels import png

    aim = {name: _number(name, getattr(arguments, name), *limits) for name, limits in LIMITS.items()}
    on = _spaces(arguments.cards)
    to_screen = arguments.output == "-"
    file = Path(arguments.output).expanduser()
    suffix = ".svg" if to_screen else file.suffix.lower()
    if suffix not in (".svg", ".png"):
        raise Complaint("shot.no-format", file=arguments.output)
    seen = demonstrate(**aim, on=on, seed=arguments.seed, steady=arguments.steady)
    say = context.catalogue.say
    where = _where(seen, context.catalogue)
    picture = seen.picture(
        Caption(
            say("shot.title", **aim),
            say(
                "shot.facts",
                where=where,
                seconds=_decimal(seen.seconds, context.language),
                cards=seen.moved,
                bytes=len(seen.flight.trajectory),
                digest=seen.flight.digest[:8],
            ),
            *(say(f"shot.{name}") for name in ("above", "side", "ufo", "planet")),
        )
    )
    if to_screen:
        context.output.write(picture)
        return 0
    try:
        file.write_bytes(png(picture) if suffix == ".png" else picture.encode())
    except ImportError:
        raise Complaint("shot.no-png", file=arguments.output) from None
    except OSError as error:
        raise Complaint("shot.no-folder", file=arguments.output, reason=error.strerror) from None
    context.paragraph("shot.done", file=arguments.output, where=where)
    return 0


def _number(name: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise Complaint("shot.out-of-range", option=f"--{name}", given=text, least=least, most=most)
    return int(text)


def _spaces(text: str) -> list[int]:
    from mothership.physics.demonstration import spaces

    try:
        return spaces(text.lower())
    except KeyError as error:
        raise Complaint("shot.space", given=error.args[0]) from None


def _where(seen: Demonstration, catalogue: Catalogue) -> str:
    if seen.cards:
        return catalogue.say("shot.on", cards=", ".join(seen.cards))
    return catalogue.say(_KEYS[seen.where])


def _decimal(value: float, language: str) -> str:
    assert language in LANGUAGES
    return f"{value:.2f}".replace(".", "," if language == "de" else ".")
