"""Requests and responses of the API for decks and cards."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from mothership.server.tables.orders import Files, Name, Order, Text, Word

MOST_TEXT: Final = 8_192  # characters of a deck
MOST_FLAWS: Final = 60  # that are told at once

DeckText = Annotated[str, Meta(max_length=MOST_TEXT)]
CardsText = Annotated[str, Meta(min_length=1)]  # bounded as data files are


class DeckOrder(Order, frozen=True):
    """A deck to save, complete or not."""

    game: Word
    seat: Word
    name: Name
    text: DeckText


class ChangeDeckOrder(Order, frozen=True):
    """A change of a deck. Omitted fields stay as they are."""

    name: Name | None = None
    text: DeckText | None = None


class CheckDeckOrder(Order, frozen=True):
    """A deck to check, with your own cards if it has any."""

    seat: Word
    text: DeckText
    files: Files = {}  # noqa: RUF012 - msgspec makes a new one each time


class CheckCardsOrder(Order, frozen=True):
    """A file of cards to check."""

    text: CardsText


class BringOrder(Order, frozen=True):
    """One of your decks, or a text."""

    deck: Word | None = None
    text: DeckText | None = None


# --- What comes back ----------------------------------------------------------------------------------


class DeckOut(Struct, frozen=True):
    id: str
    game: str
    seat: str
    name: str
    size: int  # cards
    created_at: int
    changed_at: int


class DeckAnswer(Struct, frozen=True):
    deck: DeckOut
    text: str


class DecksAnswer(Struct, frozen=True):
    decks: list[DeckOut]
    most: int  # that one person can keep


class FlawOut(Struct, frozen=True):
    """A flaw, and where it is."""

    line: int  # 0: it is no single line
    text: Text


class DeckCheck(Struct, frozen=True):
    """The parsed deck, and all its flaws."""

    size: int
    group: str  # the size class: both decks of a game are of the same; empty if it has none
    counts: dict[str, int]  # by card
    text: str  # the deck in its shortest form
    flaws: list[FlawOut]


class CardOut(Struct, frozen=True):
    id: str
    name: Text
    kind: str  # unit, one-shot, answer
    symbols: list[str]
    keywords: list[str]
    discard: int
    drain: int
    strength: int | None  # none: it does not stay
    copies: int  # in the printed deck
    box: int  # in all
    printed: bool  # whether it is one of the printed game
    text: Text
    flavour: Text
    note: Text  # all that stands on it, in a line


class CatalogueAnswer(Struct, frozen=True):
    """The cards available to a seat."""

    game: str
    seat: str
    least: int  # cards of a deck
    most: int
    deck: str  # the printed deck, as text
    cards: list[CardOut]
    marks: dict[str, Text]  # symbols and keywords in words


class CardsFile(Struct, frozen=True):
    """A game's own file of cards, to be changed."""

    file: str
    text: str


class CardsCheck(Struct, frozen=True):
    """The flaws of a file of cards, or the cards of each seat if there are none."""

    file: str  # under which name it is brought to a table
    flaws: list[FlawOut]
    catalogues: list[CatalogueAnswer]
