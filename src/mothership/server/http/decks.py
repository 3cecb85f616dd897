"""The API for players' own decks and cards."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody, PathParameter

from mothership.server.decks.catalogue import deckbuilding, seat_of, usual_catalogue
from mothership.server.decks.saved_decks import MOST
from mothership.server.decks.schemas import (
    BringOrder,
    CardsCheck,
    CatalogueAnswer,
    ChangeDeckOrder,
    CheckCardsOrder,
    CheckDeckOrder,
    DeckAnswer,
    DeckCheck,
    DeckOrder,
    DeckOut,
    DecksAnswer,
)
from mothership.server.http.games import GameId
from mothership.server.http.request import Asking
from mothership.server.http.schemas import TableAnswer
from mothership.server.http.tables import PROBLEMS, Req, SeatWord, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.store import DeckRow
from mothership.server.tables.lobby import Made

DeckId = Annotated[
    str, PathParameter(description="The id of a deck", min_length=1, max_length=32, pattern="^[a-z0-9]+$")
]


def _out(deck: DeckRow) -> DeckOut:
    return DeckOut(deck.id, deck.game, deck.seat, deck.name, deck.size, deck.created_at, deck.changed_at)


# --- Cards --------------------------------------------------------------------------------------------


@get("/games/{game:str}/cards", responses=PROBLEMS)
async def show_cards(game: GameId, seat: FromQuery[str]) -> CatalogueAnswer:
    """The cards available for a deck of a seat."""
    found, _ = deckbuilding(game)
    return usual_catalogue(found.id, seat_of(found, seat))


@post("/games/{game:str}/cards/check", responses=PROBLEMS, status_code=200)
async def check_cards(request: Req, game: GameId, data: JSONBody[CheckCardsOrder]) -> CardsCheck:
    """Check a file of cards: all errors with their lines or, if there are none, the cards of each seat."""
    asking = Asking(request)
    person = await asking.who()
    asking.limit("upload", person)
    return await asking.shelf.check_cards(game, data.text, asking.asker(person))


@post("/games/{game:str}/decks/check", responses=PROBLEMS, status_code=200)
async def check_deck(request: Req, game: GameId, data: JSONBody[CheckDeckOrder]) -> DeckCheck:
    """Check a deck: all errors with their lines."""
    asking = Asking(request)
    person = await asking.who()
    asking.limit("deck", person)
    return await asking.shelf.check(game, data, asking.asker(person))


# --- Decks that are kept ------------------------------------------------------------------------------


@get("/me/decks", responses=PROBLEMS)
async def my_decks(request: Req) -> DecksAnswer:
    """Your saved decks, the last changed first."""
    asking = Asking(request)
    person = await asking.who()
    rows = await asking.shelf.all_of(person) if person else []
    return DecksAnswer([_out(row) for row in rows], MOST)


@post("/me/decks", responses=PROBLEMS, status_code=201)
async def keep_deck(request: Req, data: JSONBody[DeckOrder]) -> Response[DeckAnswer]:
    """Save a deck, complete or not."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("deck", person)
    row = await asking.shelf.keep(person, data, asking.asker(person))
    return asking.answer(DeckAnswer(_out(row), row.text), 201)


@get("/me/decks/{deck:str}", responses=PROBLEMS)
async def show_deck(request: Req, deck: DeckId) -> DeckAnswer:
    """One of your saved decks."""
    asking = Asking(request)
    row = await asking.shelf.find(await asking.somebody(), deck)
    return DeckAnswer(_out(row), row.text)


@put("/me/decks/{deck:str}", responses=PROBLEMS)
async def change_deck(request: Req, deck: DeckId, data: JSONBody[ChangeDeckOrder]) -> DeckAnswer:
    """Change a deck's name or cards."""
    asking = Asking(request)
    person = await asking.somebody()
    asking.limit("deck", person)
    row = await asking.shelf.change(person, deck, data, asking.asker(person))
    return DeckAnswer(_out(row), row.text)


@delete("/me/decks/{deck:str}", responses=PROBLEMS, status_code=204)
async def drop_deck(request: Req, deck: DeckId) -> None:
    """Delete a deck. Tables where you brought it keep using it."""
    asking = Asking(request)
    await asking.shelf.drop(await asking.somebody(), deck)


# --- Decks at a table ---------------------------------------------------------------------------------


@put("/tables/{table:str}/seats/{seat:str}/deck", responses=PROBLEMS)
async def bring_deck(request: Req, table: TableId, seat: SeatWord, data: JSONBody[BringOrder]) -> TableAnswer:
    """Bring a deck to your seat before the game starts; a host also to the seat of a bot.

    Others see that there is a deck, and nothing of its cards.
    """
    asking = Asking(request)
    person = await asking.somebody()
    asking.limit("deck", person)
    seated = await asking.bringing.bring(person, table, seat, data, asking.asker(person))
    return asking.made(Made(seated), person)


@delete("/tables/{table:str}/seats/{seat:str}/deck", responses=PROBLEMS, status_code=200)
async def take_deck_away(request: Req, table: TableId, seat: SeatWord) -> TableAnswer:
    """Go back to the deck of the game."""
    asking = Asking(request)
    person = await asking.somebody()
    seated = await asking.bringing.take_away(person, table, seat)
    return asking.made(Made(seated), person)


DECKS: Final = Router(
    "/api",
    route_handlers=[
        show_cards,
        check_cards,
        check_deck,
        my_decks,
        keep_deck,
        show_deck,
        change_deck,
        drop_deck,
        bring_deck,
        take_deck_away,
    ],
    guards=[read_strictly],
    tags=["decks"],
)
