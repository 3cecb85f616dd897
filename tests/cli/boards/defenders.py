"""Tables of Space Defenders as the terminal draws them, for the tests of its board."""

import re
from functools import cache
from random import Random

from mothership.cli.boards.space_defenders import BOARD
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, View, registry
from mothership.games.space_defenders.board import COLUMNS, ROWS
from mothership.play import Table

DEFENDERS = registry.load("space-defenders")
NAMES = ("Ada", "Ben", "Cy", "Dot")
ALL = {"bomb": "on", "upgrades": "on"}
STYLES = {
    "wide": Style(width=100),
    "ascii": Style(width=80, ascii=True),
    "narrow": Style(width=40),
    "very narrow": Style(width=24),
    "narrowest ascii": Style(width=20, ascii=True),
}
WORDS = {
    "": ".", ".": ".", "·": ".", "+": ".", "(1)": "1", "{2}": "2", "}3{": "3", "[4]": "4", "#5#": "5",
    "<=o=": "left", "=o=>": "right", "<=o": "left", "o=>": "right",
    "<10~": "damaged-left", "~10>": "damaged-right", "<10": "damaged-left", "10>": "damaged-right",
    "/Y\\": "yellow", "/R\\": "red", "/B\\": "blue", "/G\\": "green", "-*-": "mine",
}  # fmt: skip

SHOTS = ("hit", "damaged", "robbed", "grazed", "clanged")

# Ada can shoot the 3 in column c, which empties it, or the saucer, or Ben, or the mine, or miss in d.
CHOICES = """
    . . . . . . / . . . . . . / . 2 3 . left right / 1 . . . . . / . . . . . . /
    . . . . . . / . . . . . . / . red . . . . / mine . . . . . / . . yellow . . .
"""


def table_of(position: str, players: int = 2, **options: str) -> Table:
    setup = DEFENDERS.setup(players, ALL | options, position=position)
    return Table(DEFENDERS, setup, seed=1, names=NAMES[:players])


@cache
def random_views(players: int, seed: int) -> tuple[View, ...]:
    """What the seat that is asked sees, through a game played at random, and the last view of all."""
    generator = Random(seed)
    table = Table(DEFENDERS, DEFENDERS.setup(players, ALL), seed=seed)
    views: list[View] = []
    while table.actor != NOBODY:
        views.append(table.view(table.actor))
        table.submit(table.actor, generator.choice(views[-1].legal))
    return (*views, table.view(0))


def drawn(view: View, style: Style, language: str = "en") -> list[str]:
    return BOARD.draw(view, Words(DEFENDERS, language, style, NAMES).catalogue, style)


def told(view: View, before: View | None = None, language: str = "en") -> list[str]:
    return BOARD.tell(view, Words(DEFENDERS, language, Style(plain=True), NAMES).catalogue, before)


def read_screen(lines: list[str]) -> list[str]:
    """What stands on each space, from the bottom left, as the drawing shows it."""
    rows: dict[int, list[str]] = {}
    for line in lines:
        found = re.match(r" ?(\d+)( ?)(?:[│|](.{30})[│|]|(.{18}))", line)
        if found:
            inside = found[3] or found[4]
            size = len(inside) // COLUMNS
            rows[int(found[1])] = [inside[start : start + size] for start in range(0, len(inside), size)]
    assert sorted(rows) == list(range(1, ROWS + 1))
    return [WORDS[space.strip()] for row in range(1, ROWS + 1) for space in rows[row]]


def marks(view: View) -> dict[str, str]:
    return {DEFENDERS.vocabulary.notation(move): BOARD.mark(view, move) for move in view.legal}


def told_marks(view: View, language: str = "en") -> dict[str, str]:
    catalogue = Words(DEFENDERS, language, Style(plain=True), NAMES).catalogue
    return {
        DEFENDERS.vocabulary.notation(move): BOARD.tell_mark(view, move, catalogue) for move in view.legal
    }
