"""``mothership shot``: one shot of the dexterity game, simulated and drawn."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from mothership.cli.terminal.context import Desk
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


def shot(arguments: Namespace, desk: Desk) -> int:
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
    say = desk.catalogue.say
    where = _where(seen, desk.catalogue)
    picture = seen.picture(
        Caption(
            say("shot.title", **aim),
            say(
                "shot.facts",
                where=where,
                seconds=_decimal(seen.seconds, desk.language),
                cards=seen.moved,
                bytes=len(seen.flight.trajectory),
                digest=seen.flight.digest[:8],
            ),
            *(say(f"shot.{name}") for name in ("above", "side", "ufo", "planet")),
        )
    )
    if to_screen:
        desk.output.write(picture)
        return 0
    try:
        file.write_bytes(png(picture) if suffix == ".png" else picture.encode())
    except ImportError:
        raise Complaint("shot.no-png", file=arguments.output) from None
    except OSError as error:
        raise Complaint("shot.no-folder", file=arguments.output, reason=error.strerror) from None
    desk.paragraph("shot.done", file=arguments.output, where=where)
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
