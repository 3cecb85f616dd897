"""Names for the numbers of an observation and for actions. ``+0`` is the seat itself, ``+1`` the next."""

from __future__ import annotations

from itertools import product

from mothership.core.seats import Seats
from mothership.core.view import Part
from mothership.core.vocabulary import Vocabulary

HEADER_NAMES = ("seat", "actor", "mid-act")


def place_names(part: Part, players: int) -> list[str]:
    """A name for each number of a part: ``reserve[+1,0]``."""
    if not part.shape:
        return [part.name]
    first = [_row_name(row, part.seats.places, players) for row in range(part.shape[0])]
    others = [[str(number) for number in range(size)] for size in part.shape[1:]]
    return [f"{part.name}[{','.join(place)}]" for place in product(first, *others)]


def _row_name(row: int, places: int, players: int) -> str:
    if not places or row >= places * players:
        return str(row)
    owner, rest = divmod(row, places)
    return f"+{owner}" if places == 1 else f"+{owner}.{rest}"


def board_name(part: Part, number: int, players: int) -> str:
    """A name for one of the boards that a part holds: ``board[+1]``."""
    assert part.board is not None
    rows, columns = part.board
    if part.length == rows * columns:
        return part.name
    own_board = part.seats.places * (part.length // part.shape[0]) == rows * columns
    return f"{part.name}[{'+' if own_board and number < players else ''}{number}]"


def value_name(value: int, low: int, words: tuple[str, ...], seats: Seats, players: int) -> str:
    """What a value is called by whoever looks on: ``+1`` for the next seat, ``+1:a.nw`` for what is its own.

    Behind the colon stands what the thing is called where the first seat owns it.
    """
    if seats.values:
        owner, rest = divmod(value - seats.first, seats.values)
        if 0 <= owner < players:
            return f"+{owner}" if seats.values == 1 else f"+{owner}:{words[seats.first + rest - low]}"
    return words[value - low]


def word_names(part: Part, players: int) -> list[str]:
    """A name for each word of a part; none where its numbers stand for themselves."""
    if not part.words:
        return []
    values = range(part.low, part.high + 1)
    return [value_name(value, part.low, part.words, part.seats, players) for value in values]


def action_names(vocabulary: Vocabulary, players: int) -> tuple[str, ...]:
    """A name for each action: block and fields, as in notation, with seats as whoever acts counts them."""
    names: list[str] = []
    for block in vocabulary.blocks:
        if block.nature:
            continue
        words = [
            [value_name(value, 0, part.words, part.seats, players) for value in range(len(part.words))]
            for part in block.fields
        ]
        names += [" ".join((block.name, *chosen)) for chosen in product(*words)]
    return tuple(names)
