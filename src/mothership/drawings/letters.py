"""Our pixel letters, so that text appears on machines without any font, and is as wide everywhere.

They are those of the page (web/src/look/pixel.woff2): capitals, digits and signs on a grid. The line that
letters stand on is y = 0.
"""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

CAPITALS: Final = 7  # height of a capital, in squares
BOX: Final = "\ufffd"  # is drawn for a sign that we lack
BELOW: Final = 2  # squares below the line
HIGHEST: Final = 11
# Signs that are drawn as others.
ALIKE: Final = {"\u2018": "’", "—": "–", "ß": "ẞ", "\u00a0": " ", "\u2010": "-", "\u202f": " "}


@cache
def letters() -> dict[str, tuple[int, ...]]:
    """The columns of each letter, as bits."""
    text = files(__package__).joinpath("letters.toml").read_text("utf-8")
    found = {
        sign: tuple(int(column, 16) for column in columns.split())
        for sign, columns in tomllib.loads(text).items()
    }
    return {**found, BOX: (0x1FC, 0x104, 0x104, 0x104, 0x1FC)}


def spelled(words: str) -> str | None:
    """The text in letters that we have: capitals, accents left out. None if we lack one of its signs."""
    found = [_spelled(sign) for sign in words]
    return None if None in found else "".join(one for one in found if one)


def spelled_in_boxes(words: str) -> str:
    """The same for any text: a sign that we lack is a box, and what only changes another sign is left out."""
    found = []
    for sign in words:
        one = _spelled(sign)
        if one is None:
            one = "" if unicodedata.category(sign) in ("Mn", "Me", "Cf") else BOX
        found.append(one)
    return "".join(found)


@cache
def _spelled(sign: str) -> str | None:
    known = letters()
    sign = ALIKE.get(sign, sign)
    found = []
    for one in [sign] if sign in known else sign.upper():
        one = ALIKE.get(one, one)
        if one in known:
            found.append(one)
            continue
        bare = [part for part in unicodedata.normalize("NFKD", one) if not unicodedata.combining(part)]
        if not bare or any(part not in known for part in bare):
            return None
        found += bare
    return "".join(found)


@cache
def _advance(sign: str) -> int:
    return len(letters()[sign]) + (0 if sign == " " else 1)


def pixel_width(shown: str) -> int:
    """In squares, without the gap after the last letter."""
    return max(0, sum(_advance(sign) for sign in shown) - 1)


@cache
def _columns(sign: str) -> tuple[tuple[int, int, int], ...]:
    """The runs of a letter: column, top (up is negative), length."""
    runs = []
    for x, column in enumerate(letters()[sign]):
        bit = 0
        while bit < HIGHEST:
            start = bit
            while column >> bit & 1:
                bit += 1
            if bit > start:
                runs.append((x, BELOW - bit, bit - start))
            bit += 1
    return tuple(runs)


def outline(shown: str) -> str:
    """A text as one path."""
    found, left = [], 0
    for sign in shown:
        found += [f"M{left + x} {top}h1v{length}h-1z" for x, top, length in _columns(sign)]
        left += _advance(sign)
    return "".join(found)
