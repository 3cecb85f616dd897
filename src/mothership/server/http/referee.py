"""The API for people with the printed game: a real table is begun, told, corrected and ended."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import Response, Router, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec.structs import replace

from mothership.server.http.request import Asking
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.referee.refereeing import Refereeing
from mothership.server.referee.schemas import BackOrder, RefereeAnswer, RefereeOrder, ToldOrder

Language = FromQuery[Literal["en", "de"]]
KeyGiven = Annotated[
    str | None, QueryParameter(description="The key that lets a phone answer", max_length=64)
]


def _refereeing(asking: Asking) -> Refereeing:
    found: Refereeing = asking.request.app.state.refereeing
    return found


async def _shown(
    asking: Asking, table: str, key: str | None, language: str, number: int | None = None
) -> RefereeAnswer:
    link = f"{asking.base}/referee/{table}"
    return await _refereeing(asking).show(table, await asking.who(), key, language, number, link)


@post("/referee", responses=PROBLEMS, status_code=201)
async def begin(
    request: Req, data: JSONBody[RefereeOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Create a real table, for people with the printed game."""
    asking = Asking(request)
    person = await asking.guest(data.names[0])
    asking.limit("create", person)
    table = await _refereeing(asking).begin(person, data)
    link = f"{asking.base}/referee/{table.table.id}"
    shown = await _refereeing(asking).show(table.table.id, person, None, language, None, link)
    return asking.answer(shown, 201)


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
    asking = Asking(request)
    asking.limit("read", await asking.who())
    return await _shown(asking, table, key, language, number)


@post("/tables/{table:str}/referee/answers", responses=PROBLEMS, status_code=200)
async def tell(
    request: Req, table: TableId, data: JSONBody[ToldOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Answer the question, or correct an earlier answer. Returns a further question if there is one."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("move", person)
    further = await _refereeing(asking).tell(table, person, data, language)
    shown = await _shown(asking, table, data.key, language, data.number if further else None)
    if further is not None:
        shown = replace(shown, question=further.question, wants=further.wants)
    return asking.answer(shown)


@post("/tables/{table:str}/referee/back", responses=PROBLEMS, status_code=200)
async def back(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Remove the last answer, or restore the game before a correction."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("move", person)
    await _refereeing(asking).back(table, person, data)
    return asking.answer(await _shown(asking, table, data.key, language))


@post("/tables/{table:str}/referee/end", responses=PROBLEMS, status_code=200)
async def end(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """Confirm the result of a finished game."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("move", person)
    await _refereeing(asking).end(table, person, data)
    return asking.answer(await _shown(asking, table, data.key, language))


@post("/tables/{table:str}/referee/stop", responses=PROBLEMS, status_code=200)
async def stop(
    request: Req, table: TableId, data: JSONBody[BackOrder], language: Language = "en"
) -> Response[RefereeAnswer]:
    """End the table without a result."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("move", person)
    await _refereeing(asking).stop(table, person, data)
    return asking.answer(await _shown(asking, table, data.key, language))


REFEREE: Final = Router(
    "/api",
    route_handlers=[begin, show, tell, back, end, stop],
    guards=[read_strictly],
    tags=["referee"],
)
