"""The API for records: download, replay, upload, and going on from a position."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody, QueryParameter

from mothership.server.http.request import RequestContext
from mothership.server.http.schemas import RecordOrder, ReplayAnswer, TableAnswer
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.tables.creation import Made
from mothership.server.tables.orders import ContinueOrder
from mothership.server.tables.records import Records
from mothership.server.tables.replay import PositionsAnswer

MOST_UPLOAD: Final = 1_048_576  # bytes
MOST_POSITIONS: Final = 100  # in one answer


def _records(context: RequestContext) -> Records:
    records: Records = context.request.app.state.records
    return records


async def _download(request: Req, table: str, form: str, media_type: str) -> Response[Any]:
    context = RequestContext(request)
    context.limit("replay", await context.who())
    text, name = await _records(context).written(table, form)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=media_type, headers=headers)


@get("/tables/{table:str}/record.txt", responses=PROBLEMS, media_type="text/plain")
async def record_text(request: Req, table: TableId) -> Response[str]:
    """The record of a finished game, as text."""
    return await _download(request, table, "txt", "text/plain; charset=utf-8")


@get("/tables/{table:str}/record.json", responses=PROBLEMS)
async def record_json(request: Req, table: TableId) -> Response[dict[str, Any]]:
    """The record of a finished game, as JSON."""
    return await _download(request, table, "json", "application/json")


@get("/tables/{table:str}/replay", responses=PROBLEMS)
async def replay(
    request: Req,
    table: TableId,
    number: Annotated[
        int | None, QueryParameter(description="The number of moves; by default all", ge=0, le=1_000_000)
    ] = None,
    seat: Annotated[
        str, QueryParameter(description="A seat, or spectator", min_length=1, max_length=64)
    ] = "spectator",
) -> ReplayAnswer:
    """A position of a finished game as a seat saw it."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("replay", person)
    sight = await _records(context).replay(table, number, seat, context.asker(person))
    return ReplayAnswer(
        table=table,
        number=sight.number,
        last=sight.last,
        seat=sight.seat,
        move=sight.move,
        view=sight.view,
        link=context.link(table, f"?number={sight.number}&seat={sight.seat}"),
        position=sight.position,
    )


@get("/tables/{table:str}/positions", responses=PROBLEMS)
async def positions(
    request: Req,
    table: TableId,
    first: Annotated[int, QueryParameter(description="The first position", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(description="How many", ge=1, le=MOST_POSITIONS)] = MOST_POSITIONS,
    seat: Annotated[
        str, QueryParameter(description="A seat, or spectator", min_length=1, max_length=64)
    ] = "spectator",
) -> PositionsAnswer:
    """Positions as a seat saw them, each with the move that led to it.

    A finished game from any seat; a running one from your own seat, or as a spectator.
    """
    context = RequestContext(request)
    person = await context.who()
    context.limit("replay", person)
    return await _records(context).positions(person, table, first, count, seat, context.asker(person))


@post("/tables/{table:str}/continue", responses=PROBLEMS, status_code=201)
async def go_on(request: Req, table: TableId, data: JSONBody[ContinueOrder]) -> Response[TableAnswer]:
    """Continue from a position of a finished game, on one seat, with bots on the others. Starts at once."""
    context = RequestContext(request)
    await context.lobby.find(table)
    person = await context.guest()
    context.limit("create", person)
    seated = await _records(context).go_on(person, table, data, context.asker(person))
    return context.answer(context.made(Made(seated), person), 201)


@post("/records", responses=PROBLEMS, status_code=201, request_max_body_size=MOST_UPLOAD)
async def upload(request: Req, data: JSONBody[RecordOrder]) -> Response[TableAnswer]:
    """Upload a record. It becomes a finished table to watch, share and continue from."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("upload", person)
    seated = await _records(context).upload(person, data.record, data.public, context.asker(person))
    return context.answer(context.made(Made(seated), person), 201)


RECORDS: Final = Router(
    "/api",
    route_handlers=[record_text, record_json, replay, positions, go_on, upload],
    guards=[read_strictly],
    tags=["records"],
)
