"""Keys of positions: 63-bit hashes, equal for equal positions.

Everything is masked to 62 bits, so that the compiled build (whose words wrap) and the interpreted
one (whose numbers grow) give the same keys. A mask of 63 bits would be a Python object to the compiler.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF


def scramble(number: i64) -> i64:
    """Spread a number over 62 bits; neighbours come out unrelated."""
    number = (number + 0x1E37_79B9_7F4A_7C15) & MASK
    number = ((number ^ (number >> 30)) * 0x3F58_476D_1CE4_E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x14D0_49BB_1331_11EB) & MASK
    return number ^ (number >> 31)


def combine(key: i64, number: i64) -> i64:
    """A key for "this key, then this number"; the order counts."""
    return scramble((key ^ (number * 0x1000_0000_01B3)) & MASK)


def key_table(length: i64, salt: i64) -> vec[i64]:
    """One unrelated key for each of ``length`` facts; xor the keys of the facts that hold."""
    return vec[i64]([scramble(salt * 1_000_003 + fact) for fact in range(length)])
