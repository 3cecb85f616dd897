"""Parses uploaded decks and cards, in the processes for uploads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from mothership.core import Data
from mothership.core.deckbuilding import Flaw
from mothership.core.texts import LANGUAGES
from mothership.server.decks.catalogue import catalogue_of, deckbuilding
from mothership.server.decks.schemas import MOST_FLAWS
from mothership.server.tables.setups import changed_data

MOST_SAID: Final = 600  # characters about one flaw


def read_deck(order: dict[str, Any]) -> dict[str, Any]:
    """Parse a deck of a seat. Raises Refusal, or DataError if the cards that come with it are wrong."""
    game, decks = deckbuilding(order["game"])
    data = changed_data(game, order["files"]) or game.released[-1]
    reading = decks.read(data, order["seat"], order["text"])
    return {
        "size": reading.size,
        "group": reading.group,
        "counts": dict(reading.counts),
        "text": reading.text,
        "flaws": _told(reading.flaws),
    }


def read_cards(order: dict[str, Any]) -> dict[str, Any]:
    """Parse a file of cards: its flaws or its cards. Raises Refusal."""
    game, decks = deckbuilding(order["game"])
    flaws = _told(decks.check_cards(order["text"]))
    catalogues = []
    if not flaws:
        data = Data({**game.released[-1].files, decks.cards_file: order["text"]})
        catalogues = [catalogue_of(game, seat, data) for seat in range(len(decks.files))]
    return {"file": decks.cards_file, "flaws": flaws, "catalogues": msgspec.to_builtins(catalogues)}


def _told(flaws: Iterable[Flaw]) -> list[dict[str, Any]]:
    """Flaws in every language; only the first if there are too many to read."""
    return [
        {
            "line": flaw.line,
            "text": {language: _short(flaw.reason.text(language)) for language in LANGUAGES},
        }
        for flaw in list(flaws)[:MOST_FLAWS]
    ]


def _short(text: str) -> str:
    return text if len(text) <= MOST_SAID else f"{text[:MOST_SAID]}…"
