"""A picture of a game in the terminal, for the documentation.

    python -m tools.terminal_picture lunar-invaders-2011 docs/pictures/lunar-invaders-2011.svg

Bots play the first moves; what a person would then see becomes an SVG file that needs nothing from
elsewhere.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from mothership import bots
from mothership.cli.files.saves import Saves
from mothership.cli.table.local_session import LocalSession
from mothership.cli.table.seats import Seating
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.play import Table

MOVES: Final = 25
WIDTH: Final = 80
SEED: Final = "a picture"
NAMES: Final = ("Ada", "Ben", "Chen")
LETTERS: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono'"
_REMOTE: Final = re.compile(r"@font-face\s*{.*?}\s*|<!--.*?-->\s*", re.DOTALL)


def screen_text(game_id: str) -> str:
    """What a person sees when it is their turn after some moves, colours included."""
    game = registry.load(game_id)
    players = next((count for count in game.players if count >= len(NAMES)), game.players[-1])
    seated = Seating(NAMES[:players], ("",) * players)
    table = Table(game, game.setup(players), seed=SEED, names=seated.names)
    bot = bots.make("random", SEED)
    while len(table.record.entries) < MOVES and table.actor >= 0:
        table.submit(table.actor, bot.choose(table.view(table.actor), table.seat_record(table.actor)))
    style = Style(width=WIDTH, colour=True)
    output = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        save = Saves(Path(folder)).begin(game.id)
        screen = Screen(style, io.StringIO(), output)
        screen.width = WIDTH
        session = LocalSession(screen, Words(game, "en", style, seated.names), table, seated, {}, save, SEED)
        session.show_turn(table.actor)
        save.close()
    return output.getvalue().strip("\n")


def make_svg(title: str, text: str) -> str:
    """The text as SVG, in whatever monospaced letters the reader has."""
    from rich.console import Console
    from rich.text import Text

    console = Console(record=True, width=WIDTH, file=io.StringIO(), color_system="standard")
    console.print(Text.from_ansi(text))
    svg = _REMOTE.sub("", console.export_svg(title=title, unique_id="mothership"))
    return "\n".join(line.rstrip() for line in svg.replace("Fira Code", LETTERS).splitlines()) + "\n"


if __name__ == "__main__":
    game_id, file = sys.argv[1:]
    Path(file).write_text(make_svg(registry.load(game_id).title, screen_text(game_id)), encoding="utf-8")
