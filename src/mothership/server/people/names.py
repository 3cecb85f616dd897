"""Names of people and bots, which must never be confused.

A bot's name begins with a sign that no person's name may have. A person's name is no bot's either, however it
is written: names are compared by what they look like, not by their letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from mothership import bots
from mothership.bots.marked_names import bot_name
from mothership.server.refusals import Refusal
from mothership.server.store import SeatRow

MARKS: Final = frozenset("⚙⛭⛮⛯🤖🦾🦿⚛✇☸")  # what could be taken for it
BOT_WORDS: Final = ("bot", "bots", "robot", "robots", "roboter", "computer", "cpu", "бот", "боты")
LEVELS: Final = ("level", "stufe")

# Letters of other alphabets that look like Latin ones, in lower case.
LOOKALIKES: Final = str.maketrans(
    "авгекмнорстухіјѕһԁԛԝѵӏпьбαβγεηικμνορτυχωօոսհ",
    "abrekmhopctyxijshdqwvlnb6abyenikmvoptuxwonuh",
)
SAME: Final = str.maketrans("il|!¡os$za@e€t", "11111055244337")  # told apart by the font at best
_LATIN: Final = re.compile(
    r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL |SCRIPT |DOTLESS )?([A-Z])(?: WITH .*)?$"
)


@cache
def _plain(sign: str) -> str:
    """A letter or digit of any style as a plain one."""
    digit = unicodedata.digit(sign, None)
    if digit is not None:
        return str(digit)
    found = _LATIN.search(unicodedata.name(sign, ""))
    return found[1].lower() if found else sign


def skeleton(text: str) -> str:
    """Equal for names that look alike: without case, accents, spaces and signs between the letters."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    letters = "".join(_plain(sign) for sign in plain if unicodedata.category(sign)[0] != "M")
    same = letters.translate(LOOKALIKES).translate(SAME).replace("rn", "m")
    kept = "".join(sign for sign in same if sign.isalnum())
    return kept or "".join(plain.split())


@cache
def _bot_skeletons(names: tuple[str, ...]) -> frozenset[str]:
    levels = [f"{word}{number}" for word in LEVELS for number in range(10)]
    return frozenset(map(skeleton, [*names, *levels]))


_WORDS: Final = frozenset(map(skeleton, BOT_WORDS))


def looks_like_a_bot(name: str) -> bool:
    """Whether a name could be mistaken for a bot's, installed here or not."""
    if any(sign in MARKS for sign in name):
        return True
    words = [skeleton(word) for word in re.split(r"[\s\W_]+", unicodedata.normalize("NFKC", name)) if word]
    whole = skeleton(name)
    return whole in _WORDS or whole in _bot_skeletons(bots.every_name()) or not _WORDS.isdisjoint(words)


def check_name(name: str) -> None:
    """Raises Refusal for a person's name that could be mistaken for a bot's or for a deleted person's."""
    if looks_like_a_bot(name):
        raise Refusal("bot-name", given=name)
    if all(unicodedata.category(sign) in ("Pd", "Zs", "Sm") for sign in name):  # as those who are gone
        raise Refusal("bad-name", given=name, most=40)


def shown_name(seat: SeatRow) -> str:
    """The name to show for a seat, also at tables older than the mark of bots."""
    return bot_name(seat.bot) if seat.kind == "bot" and seat.bot else seat.name


def told_apart(name: str, others: Iterable[str], most: int) -> str:
    """The name, numbered if another name at the table equals or resembles it."""
    taken = {skeleton(other) for other in others if other}
    number, told = 1, name
    while skeleton(told) in taken:
        number += 1
        end = f" ({number})"
        told = f"{name[: most - len(end)].rstrip()}{end}"
    return told
