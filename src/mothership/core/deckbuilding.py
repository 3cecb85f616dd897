"""What a game says about decks that its players build: how one is read, and the cards it can be made of.

A server or a page knows such games through this alone. Reading is the work of the game, because only the game
knows its cards; it reads whatever people have written, so callers bound the text first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from mothership.core.game import Data


class Said(Protocol):
    """A sentence that is still without a language."""

    def text(self, language: str) -> str: ...


@dataclass(frozen=True)
class Flaw:
    """Something wrong with a text that somebody has written, and its line; 0 where it is no single one."""

    line: int
    reason: Said


@dataclass(frozen=True)
class DeckReading:
    """A deck as it was read."""

    counts: Mapping[str, int]  # by card, as far as lines could be read
    size: int
    group: str  # the size class, which both decks of a game share; empty if the deck has none
    text: str  # the deck in its shortest form: one line for each card, nothing else
    flaws: tuple[Flaw, ...]


@dataclass(frozen=True)
class Deckbuilding:
    """A game whose seats can bring decks of their own."""

    files: tuple[str, ...]  # for each seat the data file that is its deck
    cards_file: str  # the data file of all cards, which people can change too
    hidden: tuple[str, str]  # the option and the choice with which nobody sees another seat's deck
    least: int  # cards of a deck
    most: int
    read: Callable[[Data, int, str], DeckReading]  # a deck of a seat. Raises DataError if the cards are wrong
    cards: Callable[[Data, int], list[dict[str, Any]]]  # of a seat, for a catalogue. Raises DataError
    check_cards: Callable[[str], tuple[Flaw, ...]]  # everything that is wrong with a file of cards
    veil: Callable[[str], str]  # what others may know of a deck while its cards are unseen
