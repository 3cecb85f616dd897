"""What a game declares about decks of its players: how to read one, and which cards it may contain.

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
    """A message that is not translated yet."""

    def text(self, language: str) -> str: ...


@dataclass(frozen=True)
class Flaw:
    """An error in a text that a person has written, with its line; 0 if it has no single line."""

    line: int
    reason: Said


@dataclass(frozen=True)
class DeckReading:
    """The result of reading a deck."""

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
