"""The API for people: who I am, what I played, what is known of me; and the high scores."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from mothership.server.api import LISTED, PROBLEMS, Before, Req, cursor, page
from mothership.server.asking import Asking, person_out
from mothership.server.hub import Hub
from mothership.server.people import new_id
from mothership.server.refusals import Refusal
from mothership.server.scores import comparable_now
from mothership.server.seating import find_game, seats_of
from mothership.server.shapes import (
    CodeOrder,
    Export,
    MeAnswer,
    PassAnswer,
    PersonOrder,
    ScoreOut,
    ScoresAnswer,
    TablesAnswer,
)
from mothership.server.store import PersonRow, ScoreRow


@get("/me", responses=PROBLEMS)
async def show_me(request: Req) -> MeAnswer:
    """Who is asking, if they are known."""
    person = await Asking(request).who()
    return MeAnswer(person_out(person) if person else None)


@put("/me", responses=PROBLEMS)
async def name_me(request: Req, data: JSONBody[PersonOrder]) -> Response[MeAnswer]:
    """Take a name, and become a guest with it if nobody is known yet."""
    asking = Asking(request)
    person = await asking.who()
    person = await (asking.people.rename(person, data.name) if person else asking.guest(data.name))
    return asking.answer(MeAnswer(person_out(person)))


@delete("/me", responses=PROBLEMS, status_code=200)
async def forget_me(request: Req) -> Response[MeAnswer]:
    """Delete all that is known of whoever asks. Moves stay, without a name; bots go on where they play."""
    asking = Asking(request)
    person = await asking.somebody()
    hub: Hub = request.app.state.hub
    playing = await asking.lobby.leave_all(person)
    for table in playing:
        await _let_bots_go_on(hub, asking, person, table)
    touched = await asking.people.forget(person)
    for table, room in list(hub.rooms.items()):
        if table in touched or room.standing.seats_of(person.id):
            await room.start_over()  # what it has in memory, and has sent, names them still
    for connection in list(hub.connections):
        if connection.person == person.id:
            connection.drop("going-down")
    asking.cookies.append(asking.people.no_cookie())
    return asking.answer(MeAnswer(None))


async def _let_bots_go_on(hub: Hub, asking: Asking, person: PersonRow, table: str) -> None:
    room = await hub.room(table)
    words = find_game(room.standing.table.game).seats
    for seat in seats_of(await asking.lobby.find(table), person):
        with suppress(Refusal):  # a bot sits there already, or the game has just ended
            await room.sit_in(person, words[seat.seat], new_id(16), lambda _: None)


@get("/me/export", responses=PROBLEMS)
async def export_me(request: Req) -> Export:
    """All that is known of whoever asks."""
    asking = Asking(request)
    person = await asking.somebody()
    asking.limit("upload", person)  # it looks through everything
    return Export(**await asking.people.export(person))


@get("/me/tables", responses=PROBLEMS)
async def my_tables(request: Req, before: Before = None) -> TablesAnswer:
    """The tables of whoever asks, the youngest first."""
    asking = Asking(request)
    person = await asking.somebody()
    found = await asking.store.read.tables_of(person.id, before=cursor(before), limit=LISTED)
    return page(asking, found, person)


@post("/me/pass", responses=PROBLEMS, status_code=200)
async def make_pass(request: Req) -> PassAnswer:
    """A code that takes me, with all my seats, to another device."""
    asking = Asking(request)
    made = asking.people.pass_for(await asking.somebody())
    return PassAnswer(made.code, f"{asking.base}/#pass={made.code}", made.expires)


@post("/me/arrive", responses=PROBLEMS, status_code=200)
async def arrive(request: Req, data: JSONBody[CodeOrder]) -> Response[MeAnswer]:
    """Be the person of a code on this device, too."""
    asking = Asking(request)
    person = await asking.people.arrive(data.code)
    asking.cookies.append(asking.people.cookie(person.id))
    return asking.answer(MeAnswer(person_out(person)))


# --- High scores --------------------------------------------------------------------------------------

Options = Annotated[
    str | None,
    QueryParameter(
        description="The choices of the game, such as bomb=on,upgrades=off; what is left out has its default",
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
) -> ScoresAnswer:
    """The best of games that can be compared: with these options, the same rules and the same data."""
    found = find_game(game)
    if not found.scores:
        raise Refusal("no-scores", 404, game=game)
    chosen = dict(pair.split("=") for pair in options.split(",")) if options else {}
    asking = Asking(request)
    rows = await asking.store.read.scores(
        game, options=comparable_now(found, chosen), players=players, limit=LISTED
    )
    return ScoresAnswer(game, [_score(row) for row in rows])


@get("/me/scores", responses=PROBLEMS)
async def my_scores(request: Req) -> list[ScoreOut]:
    """The scores of whoever asks."""
    asking = Asking(request)
    person = await asking.somebody()
    return [_score(row) for row in await asking.store.read.scores_of(person.id)]


def _score(row: ScoreRow) -> ScoreOut:
    words = find_game(row.game).seats
    return ScoreOut(
        game=row.game,
        points=row.points,
        name=row.name,
        seat=words[row.seat],
        table=row.table_id,
        players=row.players,
        at=row.at,
        ended_by=row.ended_by,
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
        make_pass,
        arrive,
        high_scores,
    ],
    tags=["people"],
)
