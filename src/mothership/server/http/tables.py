"""The API of tables: creating, listing, joining, starting. ``tables/creation.py`` creates one."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, Router, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from mothership.core.registry import game_messages
from mothership.server.http.request import RequestContext
from mothership.server.http.schemas import Problem, TableAnswer, TablesAnswer
from mothership.server.http.validation import read_strictly
from mothership.server.refusals import Refusal
from mothership.server.store import Seated
from mothership.server.tables.creation import Made
from mothership.server.tables.orders import ChangeSeatOrder, JoinOrder, LeaveOrder, QuickOrder, TableOrder
from mothership.server.tables.seats import find_game
from mothership.server.tables.setups import table_data

LISTED: Final = 50

# What may be answered instead, everywhere.
PROBLEMS: Final = {
    status: ResponseSpec(data_container=Problem, description=description, generate_examples=False)
    for status, description in (
        (400, "Malformed or invalid request"),
        (401, "No cookie: take a name first"),
        (403, "Not allowed"),
        (404, "Not found"),
        (405, "Method not allowed"),
        (409, "Conflicts with the current state"),
        (413, "Content too large or too costly"),
        (415, "Unsupported content type"),
        (421, "Unknown host name"),
        (429, "Too many requests"),
        (431, "Headers too large"),
        (503, "Unavailable at the moment"),
    )
}

TableId = Annotated[
    str, PathParameter(description="The id of a table", min_length=1, max_length=32, pattern="^[a-z0-9]+$")
]
SeatWord = Annotated[
    str, PathParameter(description="The word of a seat, such as a", min_length=1, max_length=64)
]
Before = Annotated[
    str | None,
    QueryParameter(description="``next`` of the page before", pattern="^[0-9]{1,15}-[a-z0-9]{1,32}$"),
]
Req = Request[Any, Any, Any]


def cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    at, _, table = before.partition("-")
    return int(at), table


def page(context: RequestContext, found: list[Seated], person: Any) -> TablesAnswer:
    last = found[-1].table if len(found) == LISTED else None
    return TablesAnswer(
        [context.table(seated, person) for seated in found], f"{last.created_at}-{last.id}" if last else None
    )


async def or_watch(context: RequestContext, table: str, doing: Awaitable[Seated]) -> Seated:
    """If there is no free seat, offer to watch instead."""
    try:
        return await doing
    except Refusal as refusal:
        if refusal.code in ("full", "invited-only", "not-open", "seat-taken"):
            raise refusal.with_more(watch=context.watch(table)) from None
        raise


@post("/tables", responses=PROBLEMS, status_code=201)
async def create_table(request: Req, data: JSONBody[TableOrder]) -> Response[TableAnswer]:
    """Create a table. It waits until its seats are taken and the host starts it."""
    context = RequestContext(request)
    person = await context.guest(data.name)
    context.limit("create", person)
    order, decks = await context.deck_orders.ordered(person, data, context.asker(person))
    made = await context.creator.create(person, order, context.asker(person), decks)
    return context.answer(context.made(made, person), 201)


@get("/tables", responses=PROBLEMS)
async def list_tables(
    request: Req,
    status: FromQuery[Literal["open", "running", "finished"]] = "open",
    game: Annotated[str | None, QueryParameter(max_length=64)] = None,
    before: Before = None,
) -> TablesAnswer:
    """Public tables, the newest first."""
    context = RequestContext(request)
    if game is not None:
        find_game(game)
    found = await context.store.read.tables(
        status, game=game, public=True, before=cursor(before), limit=LISTED
    )
    return page(context, found, await context.who())


@get("/tables/{table:str}", responses=PROBLEMS)
async def show_table(request: Req, table: TableId) -> TableAnswer:
    """A table. Its id is all you need to see it."""
    context = RequestContext(request)
    return context.made(Made(await context.lobby.find(table)), await context.who())


@get("/tables/{table:str}/texts", responses=PROBLEMS)
async def table_texts(
    request: Req, table: TableId, language: FromQuery[Literal["en", "de"]] = "en"
) -> dict[str, str]:
    """The sentences of the game with the data of this table, such as the names of its cards."""
    row = (await RequestContext(request).lobby.find(table)).table
    game = find_game(row.game)
    data = table_data(game, row.setup)
    return {**game_messages(game, "en", data), **game_messages(game, language, data)}


@post("/tables/{table:str}/join", responses=PROBLEMS, status_code=200)
async def join_table(request: Req, table: TableId, data: JSONBody[JoinOrder]) -> Response[TableAnswer]:
    """Take a seat: the named one, the one of an invitation, or the first free one."""
    context = RequestContext(request)
    await context.lobby.find(table)
    person = await context.guest(data.name)
    seated = await or_watch(
        context, table, context.deck_orders.join(person, table, data, context.asker(person))
    )
    return context.answer(context.made(Made(seated), person))


@post("/tables/{table:str}/leave", responses=PROBLEMS, status_code=204)
async def leave_table(request: Req, table: TableId, data: JSONBody[LeaveOrder]) -> None:
    """Give up seats before the game starts. A table without people is deleted."""
    context = RequestContext(request)
    await context.lobby.leave(await context.somebody(), table, data.seat)


@put("/tables/{table:str}/seats/{seat:str}", responses=PROBLEMS)
async def change_seat(
    request: Req, table: TableId, seat: SeatWord, data: JSONBody[ChangeSeatOrder]
) -> TableAnswer:
    """Put a bot on a seat, open it, or create an invitation: for the host, before the game starts."""
    context = RequestContext(request)
    person = await context.somebody()
    return context.made(await context.lobby.change_seat(person, table, seat, data), person)


@post("/tables/{table:str}/start", responses=PROBLEMS, status_code=200)
async def start_table(request: Req, table: TableId) -> TableAnswer:
    """Start the game. All seats must be taken."""
    context = RequestContext(request)
    person = await context.somebody()
    return context.made(Made(await context.lobby.start(person, table)), person)


@post("/tables/{table:str}/rematch", responses=PROBLEMS, status_code=200)
async def rematch(request: Req, table: TableId) -> TableAnswer:
    """Ask for a rematch with everybody one seat further. It starts when all players have asked."""
    context = RequestContext(request)
    person = await context.somebody()
    context.limit("create", person)
    return context.made(Made(await context.lobby.rematch(person, table)), person)


@post("/quick-play", responses=PROBLEMS, status_code=201)
async def quick_play(request: Req, data: JSONBody[QuickOrder]) -> Response[TableAnswer]:
    """Create a table against bots, which starts at once."""
    context = RequestContext(request)
    person = await context.guest(data.name)
    context.limit("create", person)
    order, decks = await context.deck_orders.for_quick_play(person, data, context.asker(person))
    seated = await context.creator.quick_play(person, order, decks)
    return context.answer(context.made(Made(seated), person), 201)


TABLES: Final = Router(
    "/api",
    route_handlers=[
        create_table,
        list_tables,
        show_table,
        table_texts,
        join_table,
        leave_table,
        change_seat,
        start_table,
        rematch,
        quick_play,
    ],
    guards=[read_strictly],
    tags=["tables"],
)
