"""What it takes that a unit gives a piece away."""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016.board import COUNT, SIZES, pieces_in


def can_give(tower: i64, size: i64) -> bool:
    """Whether a unit can part with a piece of a size just as it stands."""
    return COUNT[tower] >= 2 and pieces_in(tower, size) > 0


def can_become(old: i64, new: i64, bank: i64) -> bool:
    """Whether the bank has the pieces that one composition has more of than another."""
    size: i64 = 0
    while size < SIZES:
        if pieces_in(new, size) - pieces_in(old, size) > pieces_in(bank, size):
            return False
        size += 1
    return True
