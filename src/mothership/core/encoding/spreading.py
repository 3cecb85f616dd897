"""Entries as features, for networks: words one-hot, numbers from 0 to 1, boards as planes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mothership.core.encoding.coder import NOT_WANTED, Features
from mothership.core.encoding.naming import HEADER_NAMES, board_name, place_names, word_names
from mothership.core.seats import A_SEAT, NOBODY
from mothership.core.view import Part, Schema


@dataclass(frozen=True)
class Spread:
    """Names of features, and the compiled rules that make them."""

    names: tuple[str, ...]
    features: Features


def header(seats: Sequence[str]) -> tuple[Part, ...]:
    """The entries before those of the view, declared like parts of it."""
    seat, actor, mid_act = HEADER_NAMES
    return (
        Part(seat, low=-1, words=("spectator", *seats)),
        Part(actor, low=NOBODY, words=("nobody", "nature", *seats), seats=A_SEAT),
        Part(mid_act, high=1),
    )


def board_of(schema: Schema) -> tuple[int, int] | None:
    """Rows and columns of the planes: those of the first board. Another size would not fit to them."""
    return next((part.board for part in schema.parts if part.board is not None), None)


def spread(parts: Sequence[Part], players: int) -> Spread:
    """Every entry as features, one after the other."""
    return _spread(parts, players, [True] * len(parts))


def spread_on_board(parts: Sequence[Part], players: int, board: tuple[int, int]) -> tuple[Spread, Spread]:
    """The planes of the boards, and everything else as features."""
    return _planes(parts, players, board), _spread(parts, players, [part.board != board for part in parts])


def _spread(parts: Sequence[Part], players: int, wanted: Sequence[bool]) -> Spread:
    names: list[str] = []
    rules: list[tuple[int, int, int]] = []
    for part, is_wanted in zip(parts, wanted, strict=True):
        words = word_names(part, players)
        for place in place_names(part, players):
            if not is_wanted:
                rules.append(NOT_WANTED)
            elif words:
                rules.append((len(names), 1, part.low))
                names += [f"{place}={word}" for word in words]
            else:
                rules.append((len(names), 0, part.low))
                names.append(place)
    return Spread(tuple(names), Features(rules, _spans(parts), len(names)))


def _planes(parts: Sequence[Part], players: int, board: tuple[int, int]) -> Spread:
    cells = board[0] * board[1]
    names: list[str] = []
    rules: list[tuple[int, int, int]] = []
    for part in parts:
        if part.board != board:
            rules += [NOT_WANTED] * part.length
            continue
        words = word_names(part, players)
        for number in range(part.length // cells):
            first = len(names) * cells
            rules += [(first + cell, cells if words else 0, part.low) for cell in range(cells)]
            name = board_name(part, number, players)
            names += [f"{name}={word}" for word in words] or [name]
    return Spread(tuple(names), Features(rules, _spans(parts), len(names) * cells))


def _spans(parts: Sequence[Part]) -> list[float]:
    return [float(max(part.high - part.low, 1)) for part in parts for _ in range(part.length)]
