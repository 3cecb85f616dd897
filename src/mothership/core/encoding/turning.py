"""Turns seats round, so that whoever looks on comes first: places of parts, values, and moves."""

from __future__ import annotations

from mothership.core.encoding.coder import NO_TABLE
from mothership.core.seats import NO_SEATS, Seats
from mothership.core.view import Part, Schema
from mothership.core.vocabulary import Vocabulary

NO_ACTION = -1  # what chance does


def relative(value: int, seats: Seats, seat: int, players: int) -> int:
    """What a value that may belong to a seat is to the seat that looks on; others stay as they are."""
    if not seats.values:
        return value
    owner, rest = divmod(value - seats.first, seats.values)
    if not 0 <= owner < players:
        return value
    return seats.first + (owner - seat) % players * seats.values + rest


def rows_of(part: Part, seat: int, players: int) -> list[int]:
    """For each place of a part's first axis, as the seat sees it, the place of the table it shows."""
    rows = list(range(part.shape[0] if part.shape else 1))
    places = part.seats.places
    if not places:
        return rows
    if places * players > len(rows):
        raise ValueError(f"{part.name} has {len(rows)} places, not {places} for each of {players} seats")
    for row in range(places * players):
        owner, rest = divmod(row, places)
        rows[row] = (owner + seat) % players * places + rest
    return rows


class Tables:
    """Tables that translate values, one behind the other; equal ones are kept once."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self._starts: dict[tuple[int, ...], int] = {}

    def start(self, part: Part, seat: int, players: int) -> int:
        """Where the value 0 of a part would be found; NO_TABLE if all values stay as they are."""
        if not part.seats.values:
            return NO_TABLE  # nothing to turn, and a score has thousands of values
        values = range(part.low, part.high + 1)
        table = tuple(relative(value, part.seats, seat, players) for value in values)
        if table == tuple(values):
            return NO_TABLE
        if table not in self._starts:
            self._starts[table] = len(self.numbers)
            self.numbers += table
        return self._starts[table] - part.low


def runs_of(schema: Schema, seat: int, players: int, tables: Tables) -> list[int]:
    """The runs (from, to, how many, table) that turn a table round for a seat; see ``coder``."""
    runs: list[list[int]] = []
    start = 0
    for part in schema.parts:
        table = tables.start(part, seat, players)
        rows = rows_of(part, seat, players)
        size = part.length // len(rows)
        for row, shown in enumerate(rows):
            source, target = start + shown * size, start + row * size
            last = runs[-1] if runs else None
            if last and last[3] == table and last[0] + last[2] == source and last[1] + last[2] == target:
                last[2] += size  # goes on where the last one ends
            else:
                runs.append([source, target, size, table])
        start += part.length
    return [number for run in runs for number in run]


def actions_of(vocabulary: Vocabulary) -> list[int]:
    """For each move its number among those that players make, or NO_ACTION."""
    actions: list[int] = []
    count = 0
    for block in vocabulary.blocks:
        for _ in range(block.size):
            actions.append(NO_ACTION if block.nature else count)
            count += not block.nature
    return actions


def moves_turned(vocabulary: Vocabulary, seat: int, players: int) -> list[int]:
    """For each move the move that it is to a seat."""
    turned: list[int] = []
    for block in vocabulary.blocks:
        if all(part.seats == NO_SEATS for part in block.fields):
            turned += range(block.base, block.base + block.size)
            continue
        for move in range(block.base, block.base + block.size):
            values = zip(block.fields, block.decode(move), strict=True)
            turned.append(
                block.encode(*(relative(value, part.seats, seat, players) for part, value in values))
            )
    return turned
