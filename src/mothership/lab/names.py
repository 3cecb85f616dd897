"""Short names for bots, because the name of a program is a whole command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

HEADS: Final = (5, 3, 2)  # a name that is too long keeps a fifth of its room for its beginning, or a third …


def shorten(names: Iterable[str], width: int, sign: str = "…") -> Mapping[str, str]:
    """Shorten names to a number of letters by cutting them in the middle. Different names stay different.

    Names of programs mostly begin alike (``cmd:python3 /home/…``) and differ at the end, so the end is kept.
    """
    every = tuple(dict.fromkeys(names))
    for part in HEADS:
        short = {name: _cut(name, width, width // part, sign) for name in every}
        if len(set(short.values())) == len(every):
            return short
    # They differ only where they are cut: those that look the same get numbers.
    same, seen = Counter(short.values()), Counter[str]()
    for name, found in short.items():
        if same[found] > 1:
            seen[found] += 1
            tail = f"{sign}({seen[found]})"
            short[name] = found[: width - len(tail)] + tail
    return short


def _cut(name: str, width: int, head: int, sign: str) -> str:
    if len(name) <= width:
        return name
    tail = width - head - len(sign)
    return name[:head] + sign + name[len(name) - tail :]
