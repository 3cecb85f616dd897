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
    CardsFile,
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
from mothership.server.http.request import RequestContext
from mothership.server.http.schemas import TableAnswer
from mothership.server.http.tables import PROBLEMS, Req, SeatWord, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.store import DeckRow
from mothership.server.tables.creation import Made

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


@get("/games/{game:str}/cards/file", responses=PROBLEMS)
async def show_cards_file(game: GameId) -> CardsFile:
    """The file with the game's own cards, to start from when you write your own."""
    found, decks = deckbuilding(game)
    return CardsFile(decks.cards_file, found.released[-1].files[decks.cards_file])


@post("/games/{game:str}/cards/check", responses=PROBLEMS, status_code=200)
async def check_cards(request: Req, game: GameId, data: JSONBody[CheckCardsOrder]) -> CardsCheck:
    """Check a file of cards: all errors with their lines or, if there are none, the cards of each seat."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("upload", person)
    return await context.saved_decks.check_cards(game, data.text, context.asker(person))


@post("/games/{game:str}/decks/check", responses=PROBLEMS, status_code=200)
async def check_deck(request: Req, game: GameId, data: JSONBody[CheckDeckOrder]) -> DeckCheck:
    """Check a deck: all errors with their lines."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("deck", person)
    return await context.saved_decks.check(game, data, context.asker(person))


# --- Decks that are kept ------------------------------------------------------------------------------


@get("/me/decks", responses=PROBLEMS)
async def my_decks(request: Req) -> DecksAnswer:
    """Your saved decks, the last changed first."""
    context = RequestContext(request)
    person = await context.who()
    rows = await context.saved_decks.all_of(person) if person else []
    return DecksAnswer([_out(row) for row in rows], MOST)


@post("/me/decks", responses=PROBLEMS, status_code=201)
async def keep_deck(request: Req, data: JSONBody[DeckOrder]) -> Response[DeckAnswer]:
    """Save a deck, complete or not."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("deck", person)
    row = await context.saved_decks.keep(person, data, context.asker(person))
    return context.answer(DeckAnswer(_out(row), row.text), 201)


@get("/me/decks/{deck:str}", responses=PROBLEMS)
async def show_deck(request: Req, deck: DeckId) -> DeckAnswer:
    """One of your saved decks."""
    context = RequestContext(request)
    row = await context.saved_decks.find(await context.somebody(), deck)
    return DeckAnswer(_out(row), row.text)


@put("/me/decks/{deck:str}", responses=PROBLEMS)
async def change_deck(request: Req, deck: DeckId, data: JSONBody[ChangeDeckOrder]) -> DeckAnswer:
    """Change a deck's name or cards."""
    context = RequestContext(request)
    person = await context.somebody()
    context.limit("deck", person)
    row = await context.saved_decks.change(person, deck, data, context.asker(person))
    return DeckAnswer(_out(row), row.text)


@delete("/me/decks/{deck:str}", responses=PROBLEMS, status_code=204)
async def drop_deck(request: Req, deck: DeckId) -> None:
    """Delete a deck. Tables where you brought it keep using it."""
    context = RequestContext(request)
    await context.saved_decks.drop(await context.somebody(), deck)


# --- Decks at a table ---------------------------------------------------------------------------------


@put("/tables/{table:str}/seats/{seat:str}/deck", responses=PROBLEMS)
async def bring_deck(request: Req, table: TableId, seat: SeatWord, data: JSONBody[BringOrder]) -> TableAnswer:
    """Bring a deck to your seat before the game starts; a host also to the seat of a bot.

    Others see that there is a deck, and nothing of its cards.
    """
    context = RequestContext(request)
    person = await context.somebody()
    context.limit("deck", person)
    seated = await context.deck_orders.bring(person, table, seat, data, context.asker(person))
    return context.made(Made(seated), person)


@delete("/tables/{table:str}/seats/{seat:str}/deck", responses=PROBLEMS, status_code=200)
async def take_deck_away(request: Req, table: TableId, seat: SeatWord) -> TableAnswer:
    """Go back to the deck of the game."""
    context = RequestContext(request)
    person = await context.somebody()
    seated = await context.deck_orders.take_away(person, table, seat)
    return context.made(Made(seated), person)


DECKS: Final = Router(
    "/api",
    route_handlers=[
        show_cards,
        show_cards_file,
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
