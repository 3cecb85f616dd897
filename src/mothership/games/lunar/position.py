"""Positions as text, as far as both editions write them alike: moons side by side, and clauses after them.

    al al al / am . am / as as as | bl bl bl / bm bm bm / bs bs bs ; turn a ; first b

What the words for pieces and the clauses mean is up to each edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mothership.core.errors import SetupError
from mothership.core.texts import Message
from mothership.games.lunar.moon import PLACES


def bad_position(message: Message) -> SetupError:
    return SetupError(Message("setup.bad-position", reason=message))


# Reading ------------------------------------------------------------------------------------------


def split_position(text: str) -> tuple[list[str], list[str]]:
    """The text of each moon, and the text of each clause."""
    moons, *clauses = text.lower().split(";")
    return moons.split("|"), clauses


def read_places(moon: str, text: str) -> list[str]:
    """The word of each place of a moon, row by row. Raises SetupError."""
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [3, 3, 3]:
        what = f"moon {moon}"
        raise bad_position(Message("data.count", what=what, given=text.strip(), expected="3 / 3 / 3"))
    return [word for row in rows for word in row]


def read_clauses(texts: Sequence[str], names: Sequence[str]) -> dict[str, str]:
    """What each clause says, by its name; ``turn`` is always among them. Raises SetupError."""
    given: dict[str, str] = {}
    for text in texts:
        name, _, value = text.strip().partition(" ")
        if name not in names:
            raise bad_position(Message("data.unknown", given=text.strip(), words=", ".join(names)))
        if name in given:
            raise bad_position(Message("record.duplicate", given=name))
        given[name] = value.strip()
    if "turn" not in given:
        raise bad_position(Message("data.missing", what="turn"))
    return given


def one_of(words: Sequence[str], word: str) -> int:
    """The index of a word. Raises SetupError."""
    if word not in words:
        raise bad_position(Message("data.unknown", given=word, words=", ".join(words)))
    return words.index(word)


def number_up_to(last: int, word: str, complaint: Mapping[str, str]) -> int:
    """A whole number from 1 on. Raises SetupError with the complaint."""
    if word not in [str(number) for number in range(1, last + 1)]:
        raise bad_position(Message(complaint, given=word, last=last))
    return int(word)


# Writing ------------------------------------------------------------------------------------------


def write_moons(words: Sequence[str], moons: int) -> str:
    """The words of all places as the moons of a position."""
    return " | ".join(write_moon(words[moon * PLACES : (moon + 1) * PLACES]) for moon in range(moons))


def write_moon(words: Sequence[str]) -> str:
    return " / ".join(" ".join(words[start : start + 3]) for start in range(0, PLACES, 3))
