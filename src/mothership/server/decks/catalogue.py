"""The cards available to a seat, with the fields that the page shows and filters by."""

from __future__ import annotations

from functools import cache
from typing import Any

from mothership.core import Data, Game
from mothership.core.deckbuilding import Deckbuilding
from mothership.core.registry import game_messages, load
from mothership.core.texts import LANGUAGES
from mothership.server.decks.schemas import CardOut, CatalogueAnswer
from mothership.server.refusals import Refusal
from mothership.server.tables.orders import Text
from mothership.server.tables.seats import find_game, find_seat


def deckbuilding(game_id: str) -> tuple[Game, Deckbuilding]:
    """A game whose seats bring decks. Raises Refusal."""
    game = find_game(game_id)
    if game.decks is None:
        raise Refusal("no-decks", 404, game=game_id)
    return game, game.decks


def seat_of(game: Game, word: str) -> int:
    """Raises Refusal."""
    return find_seat(game, word, len(game.seats))


@cache
def usual_catalogue(game_id: str, seat: int) -> CatalogueAnswer:
    """The catalogue of the game's own cards, which never change while the server runs."""
    game = load(game_id)
    return catalogue_of(game, seat, game.released[-1])


def catalogue_of(game: Game, seat: int, data: Data) -> CatalogueAnswer:
    """Raises DataError if the data are wrong."""
    decks = game.decks
    assert decks is not None, "only games with decks have a catalogue"
    said = {language: game_messages(game, language, data) for language in LANGUAGES}
    cards = decks.cards(data, seat)
    marks = dict.fromkeys(word for card in cards for word in (*card["symbols"], *card["keywords"]))
    copies = "".join(f"{card['copies']} {card['id']}\n" for card in cards if card["copies"])
    return CatalogueAnswer(
        game=game.id,
        seat=game.seats[seat],
        least=decks.least,
        most=decks.most,
        deck=copies,
        cards=[_card(card, said) for card in cards],
        marks={word: _mark(word, said) for word in marks},
    )


def _card(facts: dict[str, Any], said: dict[str, dict[str, str]]) -> CardOut:
    def text(fact: str) -> Text:
        key = f"card.{facts['id']}.{fact}"
        return Text(**{language: messages.get(key, "") for language, messages in said.items()})

    return CardOut(
        **{**facts, "name": Text(**facts["name"])},
        text=text("text"),
        flavour=text("flavour"),
        note=text("note"),
    )


def _mark(word: str, said: dict[str, dict[str, str]]) -> Text:
    """A symbol or a keyword. One that an owner has added is its own name."""
    usual = word.replace("-", " ").capitalize()
    return Text(
        **{
            language: messages.get(f"value.symbol.{word}") or messages.get(f"value.keyword.{word}", usual)
            for language, messages in said.items()
        }
    )
