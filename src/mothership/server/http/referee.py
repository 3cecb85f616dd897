"""The API for people with the printed game: a real table is begun, told, corrected and ended."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import Response, Router, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec.structs import replace

from mothership.server.http.request import RequestContext
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.referee.refereeing import Refereeing
from mothership.server.referee.schemas import BackOrder, RefereeAnswer, RefereeOrder, ToldOrder

Language = FromQuery[Literal["en", "de"]]
KeyGiven = Annotated[
    str | None, QueryParameter(description="The key that lets a phone answer", max_length=64)
]


def _refereeing(context: RequestContext) -> Refereeing:
    found: Refereeing = context.request.app.state.refereeing
    return found


async def _shown(
    context: RequestContext, table: str, key: str | None, language: str, number: int | None = None
) -> RefereeAnswer:
    link = f"{context.base}/referee/{table}"
    return await _refereeing(context).show(table, await context.who(), key, language, number, link)


@post("/referee", responses=PROBLEMS, status_code=201)
async def begin(
    request: Req, data: JSONBody[RefereeOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Create a real table, for people with the printed game."""
    context = RequestContext(request)
    person = await context.guest(data.names[0])
    context.limit("create", person)
    table = await _refereeing(context).begin(person, data)
    link = f"{context.base}/referee/{table.table.id}"
    shown = await _refereeing(context).show(table.table.id, person, None, language, None, link)
    return context.answer(shown, 201)


@get("/tables/{table:str}/referee", responses=PROBLEMS)
async def show(
    request: Req,
    table: TableId,
    language: Language = "en",
    key: KeyGiven = None,
    number: Annotated[
        int | None, QueryParameter(description="Ask this answer again", ge=1, le=1_000_000)
    ] = None,
) -> RefereeAnswer:
    """The current question, the instructions and all answers of a real table."""
    context = RequestContext(request)
    context.limit("read", await context.who())
    return await _shown(context, table, key, language, number)


@post("/tables/{table:str}/referee/answers", responses=PROBLEMS, status_code=200)
async def tell(
    request: Req, table: TableId, data: JSONBody[ToldOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Answer the question, or correct an earlier answer. Returns a further question if there is one."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("move", person)
    further = await _refereeing(context).tell(table, person, data, language)
    shown = await _shown(context, table, data.key, language, data.number if further else None)
    if further is not None:
        shown = replace(shown, question=further.question, wants=further.wants)
    return context.answer(shown)


@post("/tables/{table:str}/referee/back", responses=PROBLEMS, status_code=200)
async def back(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Remove the last answer, or restore the game before a correction."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("move", person)
    await _refereeing(context).back(table, person, data)
    return context.answer(await _shown(context, table, data.key, language))


@post("/tables/{table:str}/referee/end", responses=PROBLEMS, status_code=200)
async def end(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Confirm the result of a finished game."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("move", person)
    await _refereeing(context).end(table, person, data)
    return context.answer(await _shown(context, table, data.key, language))


@post("/tables/{table:str}/referee/stop", responses=PROBLEMS, status_code=200)
async def stop(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """End the table without a result."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("move", person)
    await _refereeing(context).stop(table, person, data)
    return context.answer(await _shown(context, table, data.key, language))


REFEREE: Final = Router(
    "/api",
    route_handlers=[begin, show, tell, back, end, stop],
    guards=[read_strictly],
    tags=["referee"],
)
