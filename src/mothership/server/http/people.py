"""The API for people: who I am, what I played, what is known of me; and the high scores."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import structs
from sqlalchemy import select

from mothership.core.errors import MothershipError
from mothership.server.http.request import RequestContext, person_out
from mothership.server.http.schemas import (
    CodeOrder,
    Export,
    InitialsOrder,
    MeAnswer,
    PassAnswer,
    PersonOrder,
    ScoreOut,
    ScoresAnswer,
    TableOut,
    TablesAnswer,
)
from mothership.server.http.tables import LISTED, PROBLEMS, Before, Req, cursor, page
from mothership.server.http.validation import read_strictly
from mothership.server.live.hub import Hub
from mothership.server.live.messages import SitIn
from mothership.server.people.identity import new_id
from mothership.server.people.names import check_name
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow, ScoreRow
from mothership.server.store.changes import sign_scores
from mothership.server.store.schema import tables
from mothership.server.tables.commands import bound, sit_in
from mothership.server.tables.scores import comparable_now, league_of, options_of
from mothership.server.tables.seats import find_game, seats_of

MOST_READ: Final = 10  # tables that are read from the store to say whose turn it is


@get("/me", responses=PROBLEMS)
async def show_me(request: Req) -> MeAnswer:
    """Who you are, if the server knows you."""
    person = await RequestContext(request).who()
    return MeAnswer(person_out(person) if person else None)


@put("/me", responses=PROBLEMS)
async def name_me(request: Req, data: JSONBody[PersonOrder]) -> Response[MeAnswer]:
    """Set your name. Creates a guest if you have no cookie."""
    context = RequestContext(request)
    person = await context.who()
    person = await (context.people.rename(person, data.name) if person else context.guest(data.name))
    return context.answer(MeAnswer(person_out(person)))


@delete("/me", responses=PROBLEMS, status_code=200)
async def forget_me(request: Req) -> Response[MeAnswer]:
    """Delete all your data. Moves stay, without a name; bots take over your seats."""
    context = RequestContext(request)
    person = await context.somebody()
    hub: Hub = request.app.state.hub
    playing = await context.lobby.leave_all(person)
    for table_id in playing:
        await _let_bots_go_on(hub, context, person, table_id)
    touched = await context.people.forget(person)
    for table_id, table in list(hub.tables.items()):
        if table_id in touched or table.state.seats_of(person.id):
            await table.start_over()  # what it has in memory, and has sent, names them still
    for connection in list(hub.connections):
        if connection.person == person.id:
            connection.drop("going-down")
    context.cookies.append(context.people.no_cookie())
    return context.answer(MeAnswer(None))


async def _let_bots_go_on(hub: Hub, context: RequestContext, person: PersonRow, table_id: str) -> None:
    table = await hub.table(table_id)
    words = find_game(table.state.table.game).seats
    for seat in seats_of(await context.lobby.find(table_id), person):
        with suppress(Refusal):  # a bot sits there already, or the game has just ended
            command = SitIn(table_id, new_id(16), words[seat.seat])
            await table.do(person.id, command.id, bound(sit_in, person, command), lambda _: None)


@get("/me/export", responses=PROBLEMS)
async def export_me(request: Req) -> Export:
    """Export all your data."""
    context = RequestContext(request)
    person = await context.somebody()
    context.limit("upload", person)  # it looks through everything
    return Export(**await context.people.export(person))


@get("/me/tables", responses=PROBLEMS)
async def my_tables(request: Req, before: Before = None) -> TablesAnswer:
    """Your tables, the newest first."""
    context = RequestContext(request)
    person = await context.somebody()
    found = await context.store.read.tables_of(person.id, before=cursor(before), limit=LISTED)
    answer = page(context, found, person)
    return structs.replace(answer, tables=await _with_actors(request.app.state.hub, answer.tables))


async def _with_actors(hub: Hub, tables: list[TableOut]) -> list[TableOut]:
    """Tables, each with the seat on turn. To know it, a table has to be read: not too many at once."""
    told: list[TableOut] = []
    read = 0
    for table in tables:
        if table.status == "running" and table.yours and (table.id in hub.tables or read < MOST_READ):
            read += table.id not in hub.tables
            with suppress(MothershipError):  # a table that cannot be read any more is listed all the same
                state = (await hub.table(table.id)).state
                if state.actor >= 0:
                    told.append(structs.replace(table, actor=state.game.seat_word(state.actor)))
                    continue
        told.append(table)
    return told


@post("/me/pass", responses=PROBLEMS, status_code=200)
async def make_pass(request: Req) -> PassAnswer:
    """Create a code to move to another device, with all your seats."""
    context = RequestContext(request)
    made = context.people.pass_for(await context.somebody())
    return PassAnswer(made.code, f"{context.base}/#pass={made.code}", made.expires)


@post("/me/arrive", responses=PROBLEMS, status_code=200)
async def arrive(request: Req, data: JSONBody[CodeOrder]) -> Response[MeAnswer]:
    """Become the person of a code on this device too."""
    context = RequestContext(request)
    person = await context.people.arrive(data.code)
    context.cookies.append(context.people.cookie(person.id))
    return context.answer(MeAnswer(person_out(person)))


# --- High scores --------------------------------------------------------------------------------------

Options = Annotated[
    str | None,
    QueryParameter(
        description="The options of the game, such as bomb=on,upgrades=off; missing ones have their defaults",
        max_length=500,
        pattern=r"^[a-z0-9_-]+=[a-z0-9_-]+(,[a-z0-9_-]+=[a-z0-9_-]+)*$",
    ),
]


@get("/scores/{game:str}", responses=PROBLEMS)
async def high_scores(
    request: Req,
    game: Annotated[str, PathParameter(min_length=1, max_length=64)],
    players: Annotated[int | None, QueryParameter(ge=1, le=100)] = None,
    options: Options = None,
    league: Annotated[
        str | None,
        QueryParameter(
            description="One of the leagues of the game, if it has any; by default the first",
            max_length=40,
        ),
    ] = None,
) -> ScoresAnswer:
    """The high scores of comparable games: the same options, rules and data."""
    found = find_game(game)
    if not found.scores:
        raise Refusal("no-scores", 404, game=game)
    chosen = dict(pair.split("=") for pair in options.split(",")) if options else {}
    context = RequestContext(request)
    rows = await context.store.read.scores(
        game, options=comparable_now(found, chosen, league), players=players, limit=LISTED
    )
    known = await _known_tables(context, rows)
    return ScoresAnswer(game, [_score(row, known) for row in rows])


@get("/me/scores", responses=PROBLEMS)
async def my_scores(request: Req) -> list[ScoreOut]:
    """Your scores."""
    context = RequestContext(request)
    person = await context.somebody()
    rows = await context.store.read.scores_of(person.id)
    return [_score(row, {row.table_id for row in rows}) for row in rows]


@put("/me/scores/{table:str}", responses=PROBLEMS)
async def sign_my_scores(
    request: Req,
    table: Annotated[str, PathParameter(min_length=1, max_length=64)],
    data: JSONBody[InitialsOrder],
) -> list[ScoreOut]:
    """Set your initials for your scores at a table; returns these scores."""
    context = RequestContext(request)
    person = await context.somebody()
    initials = data.initials.upper()
    check_name(initials)
    rows = [row for row in await context.store.read.scores_of(person.id) if row.table_id == table]
    if not rows:
        raise Refusal("no-score-there", 404, table=table)
    await context.store.write.write(sign_scores(table, person.id, initials))
    return [_score(structs.replace(row, name=initials), {table}) for row in rows]


async def _known_tables(context: RequestContext, rows: list[ScoreRow]) -> set[str]:
    """Those of the tables that anybody may find."""
    query = select(tables.c.id).where(tables.c.id.in_([row.table_id for row in rows]), tables.c.public)
    return await context.store.database.read(lambda connection: set(connection.scalars(query)))


def _score(row: ScoreRow, known: set[str]) -> ScoreOut:
    words = find_game(row.game).seats
    return ScoreOut(
        game=row.game,
        points=row.points,
        name=row.name,
        seat=words[row.seat],
        table=row.table_id if row.table_id in known else None,
        players=row.players,
        at=row.at,
        ended_by=row.ended_by,
        options=options_of(row.options),
        league=league_of(row.options),
    )


PEOPLE: Final = Router(
    "/api",
    route_handlers=[
        show_me,
        name_me,
        forget_me,
        export_me,
        my_tables,
        my_scores,
        sign_my_scores,
        make_pass,
        arrive,
        high_scores,
    ],
    guards=[read_strictly],
    tags=["people"],
)
