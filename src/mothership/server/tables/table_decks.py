"""Decks that seats bring to a table, kept in its setup. Only their own seat may see them.

A setup has them under ``brought``, by number of the seat: the deck in its shortest form, its size class, and
the id of the saved deck, if it is one. Everything else in a setup is public.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from mothership.core import Data, Game
from mothership.server.store import SeatRow

BROUGHT: Final = "brought"

Facts = Mapping[str, Any]


def brought_seats(setup: Facts) -> set[int]:
    """The seats that have brought a deck. Others learn only this."""
    return {int(seat) for seat in setup.get(BROUGHT, ())}


def deck_of(setup: Facts, seat: int) -> str | None:
    """The id of the saved deck of a seat; only for its own person."""
    found: str | None = setup.get(BROUGHT, {}).get(str(seat), {}).get("deck")
    return found


def with_deck(setup: Facts, seat: int, text: str, group: str, deck: str | None = None) -> dict[str, Any]:
    others = setup.get(BROUGHT, {})
    return {**setup, BROUGHT: {**others, str(seat): {"text": text, "group": group, "deck": deck}}}


def without_decks(setup: Facts, *seats: int) -> dict[str, Any]:
    """A setup without the decks of some seats."""
    gone = {str(seat) for seat in seats}
    left = {seat: deck for seat, deck in setup.get(BROUGHT, {}).items() if seat not in gone}
    rest = {name: value for name, value in setup.items() if name != BROUGHT}
    return {**rest, BROUGHT: left} if left else rest


def other_group(setup: Facts, seat: int, group: str) -> str | None:
    """The size class of another seat's deck, if it differs. All decks of a game must be of one class."""
    for other, deck in setup.get(BROUGHT, {}).items():
        if int(other) != seat and deck["group"] != group:
            return str(deck["group"])
    return None


def data_with_decks(game: Game, data: Data, setup: Facts) -> Data:
    """The data of a game: those of the table with the decks of its seats."""
    if game.decks is None or not setup.get(BROUGHT):
        return data
    decks = {game.decks.files[int(seat)]: deck["text"] for seat, deck in setup[BROUGHT].items()}
    return Data({**data.files, **decks})


def decks_for_bots(game: Game, setup: Facts, seats: Iterable[SeatRow]) -> dict[str, Any]:
    """Give bots without a deck the printed one, of the size of their opponent's deck."""
    found = dict(setup)
    others = list(setup.get(BROUGHT, {}).values())
    if game.decks is None or not others:
        return found
    for seat in seats:
        if seat.kind == "bot" and seat.seat not in brought_seats(found):
            found = with_deck(found, seat.seat, game.decks.veil(others[0]["text"]), others[0]["group"])
    return found


def chooses_hidden(game: Game, options: Mapping[str, str]) -> bool:
    """Whether seats can bring their own decks with these options."""
    if game.decks is None:
        return False
    option, choice = game.decks.hidden
    return options.get(option) == choice
