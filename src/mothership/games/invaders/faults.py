"""What can be wrong in the data of cards. All of it is collected, so that an owner can mend it in one go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from mothership.core.texts import Message
from mothership.games.invaders.board import SYMBOL_WORDS

WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
LONGEST_MEANT: Final = 80  # characters of a word that others are compared with
MANY: Final = 60  # possible words that are listed
_NOT_POSSIBLE: Final = {
    "en": "“{given}” is not possible. Right would be: {words}.",
    "de": "„{given}“ geht nicht. Richtig wäre: {words}.",
}
_NEEDED: Final = {"en": "{what} is needed here.", "de": "Hier gehört {what} hin."}


class Fault(Exception):
    """What is wrong at a place of the data, and what would be right."""

    def __init__(self, where: object, reason: Message) -> None:
        super().__init__(where)
        self.where = where
        self.reason = reason


def not_possible(where: object, given: object, words: object) -> Fault:
    return Fault(where, Message(_NOT_POSSIBLE, given=given, words=words))


def needed(where: object, what: str) -> Fault:
    return Fault(where, Message(_NEEDED, what=what))


class Faults(list[Fault]):
    """Faults as they are found; reading goes on behind each."""

    def kept(self) -> Faults:
        """`with faults.kept():` keeps the fault that ends the block."""
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, Fault):
            self.append(error)
        return isinstance(error, Fault)


# Facts of an entry ------------------------------------------------------------------------------------


def whole(value: Any, low: int, high: int, where: str) -> int:
    if isinstance(value, str) and WHOLE.fullmatch(value):
        value = int(value)
    if value is None:
        raise needed(where, f"{low} … {high}")
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise not_possible(where, value, f"{low} … {high}")
    return value


def true_or_false(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise not_possible(where, value, "true, false")
    return value


def one_of(value: Any, words: Iterable[str], where: str) -> str:
    known = list(words)
    if value is None:
        raise needed(where, ", ".join(known))
    if value not in known:
        raise not_possible(where, value, Nearest(str(value), known))
    return str(value)


class Nearest:
    """The words that were perhaps meant; or else the first of all. Looked for only if somebody reads them."""

    def __init__(self, given: str, known: Iterable[str], most: int = MANY) -> None:
        self.given = given
        self.words = list(known)
        self.most = most

    def text(self, _: str) -> str:
        near: list[str] = []
        if len(self.given) <= LONGEST_MEANT:  # comparing takes the square of the length
            words = [word for word in self.words if len(word) <= LONGEST_MEANT]
            near = get_close_matches(self.given, words, n=3, cutoff=0.6)
        return ", ".join(near or self.words[: self.most] + ["…"] * (len(self.words) > self.most)) or "–"


def fields(entry: Mapping[str, Any], words: Iterable[str], where: str, faults: Faults) -> None:
    """Nothing but these may stand in an entry."""
    known = sorted(words)
    for name in entry:
        if name not in known:
            faults.append(not_possible(f"{where}: {name}" if where else name, name, Nearest(name, known)))


def symbols_of(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not value:
        raise needed(where, f'["…"] ({", ".join(SYMBOL_WORDS)})')
    return [one_of(word, SYMBOL_WORDS, where) for word in value]


def mask_of(symbols: Iterable[str]) -> int:
    """One bit for each symbol."""
    return sum({1 << SYMBOL_WORDS.index(word) for word in symbols})
