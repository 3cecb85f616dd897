"""Small table situations: draw the rows that matter, move by notation, look what became of it.

table = situation('''
    10   1 2 3 4 5 1
     8   . . 5 . . .
     1   . Y . . R .
''', "reserve red 2")
table.play("move c2")
assert table.reserve("yellow") == "5"

Each row begins with its number; rows that are left out are empty. ``<`` and ``>`` are the halves of an
intact saucer, ``(`` and ``)`` damaged ones, ``*`` is the mine, and a capital is a defender.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Self

from mothership.core import Game, State
from mothership.core.registry import load
from tests.games import situations
from tests.games.situations import drawn

GAME: Game = load("space-defenders")

WORDS = {
    **{sign: sign for sign in ".12345"},
    "<": "left",
    ">": "right",
    "(": "damaged-left",
    ")": "damaged-right",
    "Y": "yellow",
    "R": "red",
    "B": "blue",
    "G": "green",
    "*": "mine",
}
SIGNS = {word: sign for sign, word in WORDS.items()}
INVADERS = "12345<>()"
SHIPS = "YRBG"
PRIZES = ("1", "2", "3", "4", "5", "saucer")
EMPTY_ROW = ". . . . . ."

# Two rows for the top of a drawing: a shot takes a 1 and leaves no column empty.
HORDE = "10   2 2 2 2 2 2\n9   1 1 1 1 1 1"

# Clauses for ``situation``: what is left in the case.
NO_TILES = "case 0 0 0 0 0 0 0"
ONE_ROW = "case 2 1 1 1 1 0 0"


class Situation(situations.Situation):
    """A table of Space Defenders and the few questions that its tests ask."""

    game = GAME

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.seen: dict[str, Any] = {}  # the whole view, until something happens

    def part(self, name: str) -> Any:
        self.seen = self.seen or GAME.view(self.state, 0).to_json()["table"]
        return self.seen[name]

    @property
    def things(self) -> list[str]:
        """What stands on each space, from a1 to f10, as it is drawn."""
        return [SIGNS[word] for word in self.part("board")]

    @property
    def board(self) -> list[str]:
        """The rows that are not empty, as they are drawn."""
        things = self.things
        rows = [f"{number} {' '.join(things[number * 6 - 6 : number * 6])}" for number in range(10, 0, -1)]
        return [row for row in rows if not row.endswith(EMPTY_ROW)]

    def row(self, number: int) -> str:
        """One row as it is drawn, without its number."""
        return " ".join(self.things[number * 6 - 6 : number * 6])

    def reserve(self, seat: str) -> str:
        """The tiles in a seat's reserve, the lowest first: "1 1 5 saucer"."""
        counts = self.of("reserve", seat)
        return " ".join(chain(*([prize] * count for prize, count in zip(PRIZES, counts, strict=True))))

    @property
    def living(self) -> str:
        """The defenders that still fly: "YB"."""
        return "".join(ship for ship, alive in zip(SHIPS, self.part("living"), strict=True) if alive)

    @property
    def beside(self) -> tuple[int, int, int]:
        """Left halves and right halves that wait beside the board, and whole saucers set aside."""
        left, right = self.part("waiting")
        return left, right, self.part("aside")

    def of(self, part: str, seat: str) -> Any:
        """What a part of the view holds for one seat: its points, its fire, its bomb."""
        return self.part(part)[GAME.seats.index(seat)]

    def told(self, *kinds: str) -> list[str]:
        """The events of some kinds among those of the last call of ``play``."""
        return [event for event in self.events if event.split()[0] in kinds]

    @property
    def chances(self) -> dict[str, int]:
        """The weight of each move that chance can make."""
        moves = [GAME.vocabulary.notation(move) for move in self.state.legal()]
        return dict(zip(moves, self.state.weights(), strict=True))

    def play(self, *notations: str) -> Self:
        """Make some moves, each of them legal. "draw 1 5 left" is short for three draws."""
        self.seen = {}
        return super().play(*chain(*map(spelled_out, notations)))


def spelled_out(notation: str) -> list[str]:
    kind, *tiles = notation.split()
    return [f"draw {tile}" for tile in tiles] if kind == "draw" else [notation]


def situation(
    drawing: str, also: str = "", *, turn: str = "yellow", players: int = 0, modules: str = ""
) -> Situation:
    """The position of a drawing, with further clauses. Those play whose ships are drawn, unless told."""
    position = " ; ".join(filter(None, (board_text(drawing), f"turn {turn}", also)))
    players = players or max(SHIPS.index(ship) + 1 for ship in SHIPS if ship in drawing)
    options = dict.fromkeys(modules.split(), "on")
    return Situation(GAME.begin(GAME.setup(players, options, position=position)))


def board_text(drawing: str) -> str:
    """A drawing as the text of a position begins."""
    rows = dict.fromkeys(range(10, 0, -1), EMPTY_ROW)
    for line in drawn(drawing):
        number, _, signs = line.partition(" ")
        rows[int(number)] = signs
    return " / ".join(" ".join(WORDS[sign] for sign in row.split()) for row in rows.values())


def opening(players: int, first: str = "yellow", modules: str = "") -> Situation:
    """A game whose horde is there, each row 1 2 3 4 5 1, and whose first player is chosen."""
    table = Situation(GAME.start(players, **dict.fromkeys(modules.split(), "on")))
    table.play("draw " + "1 2 3 4 5 1 " * 4)
    return table if players == 1 else table.play(f"first {first}")
