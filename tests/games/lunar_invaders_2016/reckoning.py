"""The legal moves worked out a third time: slowly, from words, and straight from the rules.

The game itself has them twice. This one shares nothing with it, neither code nor numbers: it reads what
everybody sees and writes notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, product
from typing import Any

from mothership.core import State
from tests.games.lunar_invaders_2016.situation import GAME

PLACES = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")
LINES = ("nw n ne", "w pad e", "sw s se", "nw w sw", "n pad s", "ne e se")
LINKS = {frozenset(pair) for line in LINES for pair in zip(line.split(), line.split()[1:], strict=False)}
FLANKS = {"n": ("nw", "ne"), "e": ("ne", "se"), "s": ("sw", "se"), "w": ("nw", "sw")}
PIPS = {"s": 1, "m": 2, "l": 3}
OTHER = {"a": "b", "b": "a"}


def pips(tower: str) -> int:
    return sum(PIPS[piece] for piece in tower)


TOWERS = ["l" * large + "m" * medium + "s" * small for large, medium, small in product(range(4), repeat=3)]


class Reckoning:
    """One position in words."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        spaces = [f"{moon}.{place}" for moon in "ab" for place in PLACES]
        self.units: dict[str, str] = {
            space: word for space, word in zip(spaces, table["board"], strict=True) if word != "."
        }
        self.me = table["turn"]
        self.you = OTHER.get(self.me, "")
        banks = dict(zip("ab", table["bank"], strict=True))
        self.bank = pieces_of(banks.get(self.me, (0, 0, 0)))

    def owner(self, space: str) -> str:
        return self.units.get(space, "").partition(".")[0]

    def tower(self, space: str) -> str:
        return self.units.get(space, "").partition(".")[2]

    def own(self) -> list[str]:
        return [space for space in self.units if self.owner(space) == self.me]

    def legal(self) -> set[str]:
        """Every legal move of whoever is asked."""
        return set(getattr(self, self.table["phase"])())

    def first(self) -> Iterator[str]:
        yield from ("first a", "first b")

    def over(self) -> Iterator[str]:
        yield from ()

    # Acting ---------------------------------------------------------------------------------------

    def act(self) -> list[str]:
        actions = [*self.beams(), *self.builds(), *self.walks(), *self.gifts()]
        return actions or ["pass"]

    def beams(self) -> Iterator[str]:
        for moon in "ab":
            points = [self.owner(f"{moon}.{place}") for place in ("nw", "ne", "sw", "se")]
            on_pad = self.owner(f"{moon}.pad")
            if not on_pad or points.count(self.me) < 2 or points.count(self.you) >= 2:
                continue
            yield from (f"teleport {moon} {OTHER[moon]}.{place}" for place in PLACES if place != "pad")
            if on_pad == self.you:
                yield f"oblivion {moon}"

    def builds(self) -> Iterator[str]:
        for moon, (factory, flanks) in product("ab", FLANKS.items()):
            held = all(self.owner(f"{moon}.{place}") == self.me for place in flanks)
            if held and self.bank and f"{moon}.{factory}" not in self.units:
                yield f"build {moon}.{factory}"

    def ways(self) -> Iterator[tuple[str, str, str]]:
        """Every own unit, and every space that it is linked to, as a place and as a space."""
        for space, place in product(self.own(), PLACES):
            moon, _, here = space.partition(".")
            if frozenset((here, place)) in LINKS:
                yield space, place, f"{moon}.{place}"

    def walks(self) -> Iterator[str]:
        for space, place, there in self.ways():
            if there not in self.units:
                yield f"move {space} {place}"
            elif self.owner(there) == self.me:
                yield f"combine {space} {place}"
            elif pips(self.tower(space)) >= pips(self.tower(there)) and there != self.table["ban"]:
                yield f"attack {space} {place}"

    def gifts(self) -> Iterator[str]:
        """Pieces that leave their unit, with change or without."""
        for (space, place, there), size in product(self.ways(), ("small", "medium", "large")):
            if self.owner(there) == self.you:
                continue
            kind = "divide" if there not in self.units else "transfer"
            if self.changes_for(kind, space, size[0]) is not None:
                yield f"{kind} {space} {size} {place}"

    # Change ---------------------------------------------------------------------------------------

    def changes_for(self, kind: str, space: str, piece: str) -> int | None:
        """How many changes it takes until a unit can give a piece; None: that is impossible."""
        tower = self.tower(space)
        if len(tower) > 1 and piece in tower:
            return 0
        if kind == "divide" and len(tower) == 1 and is_split(tower, piece, self.bank):
            return 0
        way = best_way(self.row(), self.own().index(space), piece, self.bank)
        return None if way is None else way[0]

    def row(self) -> tuple[str, ...]:
        return tuple(self.tower(space) for space in self.own())

    def change(self) -> Iterator[str]:
        row, piece = self.row(), self.table["size"][0]
        giver = self.own().index(self.table["from"])
        best = best_way(row, giver, piece, self.bank)
        assert best is not None
        for at, space in enumerate(self.own()):
            for other, bank in exchanges(row[at], self.bank):
                way = best_way((*row[:at], other, *row[at + 1 :]), giver, piece, bank)
                if way == (best[0] - 1, best[1]):
                    yield f"change {space} {other}"

    # Answering ------------------------------------------------------------------------------------

    def answer(self) -> Iterator[str]:
        tokens = dict(zip("ab", self.table["tokens"], strict=True))[self.you]
        assert tokens
        yield "allow"
        if self.table["announced"] == "oblivion":
            yield "block"
        elif self.table["announced"] == "teleport":
            moon = self.table["to"][0]
            spaces = [f"{moon}.{place}" for place in PLACES if place != "pad"]
            yield from (f"misdirect {space}" for space in spaces if space != self.table["to"])
            if tokens >= 2:
                yield "shut-down"
        else:
            yield "stop"

    def retreat(self) -> Iterator[str]:
        moon, _, here = self.table["defender"].partition(".")
        for place in PLACES:
            space = f"{moon}.{place}"
            free = space not in self.units and space != self.table["attacker"]
            if free and frozenset((here, place)) in LINKS:
                yield f"retreat {space}"


def pieces_of(counts: Iterable[int]) -> str:
    return sort_pieces(size * count for size, count in zip("sml", counts, strict=True))


def sort_pieces(pieces: Iterable[str]) -> str:
    return "".join(sorted("".join(pieces)))


def is_split(tower: str, piece: str, bank: str) -> bool:
    """Whether a lone piece can be split into two, one of them the given one."""
    parts = {"m": "ss", "l": "ms"}.get(tower, "")
    return piece in parts and not Counter(parts) - Counter(bank)


@cache
def exchanges(tower: str, bank: str) -> list[tuple[str, str]]:
    """Every other tower of the same pips that the bank provides, and the bank afterwards."""
    found = []
    for other in TOWERS:
        wanted = Counter(other) - Counter(tower)
        if other != tower and pips(other) == pips(tower) and not wanted - Counter(bank):
            after = Counter(bank) - wanted + (Counter(tower) - Counter(other))
            found.append((other, sort_pieces(after.elements())))
    return found


@cache
def best_way(row: tuple[str, ...], giver: int, piece: str, bank: str) -> tuple[int, tuple[int, int]] | None:
    """The least number of exchanges until a unit can give a piece; and the most Larges and Mediums that lie
    in the bank after as many."""
    reached = {row: bank}
    for number in count():
        ends = [stock for units, stock in reached.items() if len(units[giver]) > 1 and piece in units[giver]]
        if ends:
            return number, max((stock.count("l"), stock.count("m")) for stock in ends)
        further = dict(reached)
        for units, stock in reached.items():
            for at, tower in enumerate(units):
                for other, after in exchanges(tower, stock):
                    further[(*units[:at], other, *units[at + 1 :])] = after
        if further == reached:
            return None
        reached = further
    raise AssertionError


def reckoned(state: State) -> set[str]:
    """The legal moves of a position."""
    return Reckoning(GAME.view(state, 0).to_json()["table"]).legal()
