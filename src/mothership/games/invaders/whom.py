"""Whom a text speaks of: `opposing strength<=2 defender` is read once, for the rules and for the words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from mothership.games.invaders import codes
from mothership.games.invaders.board import SYMBOL_WORDS
from mothership.games.invaders.faults import Nearest, mask_of, not_possible, whole

SIDE_WORDS: Final = {"own": codes.OWN_SIDE, "enemy": codes.ENEMY_SIDE, "any": codes.ANY_SIDE}
HERO_WORDS: Final = {"not-hero": codes.NO_HERO, "only-hero": codes.ONLY_HERO}
MOST: Final = "strength<="
OR_MOST: Final = "or-strength<="


@dataclass(frozen=True)
class Whom:
    """A filter of cards in play."""

    side: int = codes.ANY_SIDE
    near: int = codes.ANYWHERE
    symbols: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    most: int | None = None  # strength
    either: bool = False  # one of the marks, or not stronger than that
    hero: int = codes.NO_MATTER

    def numbers(self, keywords: list[str]) -> tuple[int, ...]:
        """As a CardSet keeps it."""
        most = codes.ANY_STRENGTH if self.most is None else self.most
        if self.either:
            most += codes.OR_STRENGTH
        marked = sum({1 << keywords.index(word) for word in self.keywords})
        return self.side, self.near, mask_of(self.symbols), marked, most, self.hero


def read_whom(text: str, keywords: Iterable[str], where: str) -> Whom:
    """Raises Fault. A later word goes over an earlier one that says the same thing."""
    known = list(keywords)
    side, near, hero = codes.ANY_SIDE, codes.ANYWHERE, codes.NO_MATTER
    symbols: list[str] = []
    marks: list[str] = []
    most: int | None = None
    either = False
    for word in text.split():
        if word in SIDE_WORDS:
            side = SIDE_WORDS[word]
        elif word == "opposing":
            side, near = codes.ENEMY_SIDE, codes.SAME_ZONE
        elif word == "here":
            near = codes.SAME_ZONE
        elif word in HERO_WORDS:
            hero = HERO_WORDS[word]
        elif word.startswith((MOST, OR_MOST)):
            either = word.startswith(OR_MOST)
            most = whole(word.partition("<=")[2], 0, 20, where)
        elif word in SYMBOL_WORDS:
            symbols.append(word)
        elif word in known:
            marks.append(word)
        else:
            words = [*SIDE_WORDS, "opposing", "here", *HERO_WORDS, f"{MOST}2", f"{OR_MOST}2"]
            raise not_possible(where, word, Nearest(word, [*words, *SYMBOL_WORDS, *known]))
    if either and not symbols and not marks:
        either = False
    return Whom(side, near, tuple(symbols), tuple(marks), most, either, hero)
