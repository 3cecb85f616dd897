"""The API for records: download, replay, upload, and going on from a position."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody, QueryParameter

from mothership.server.http.request import Asking
from mothership.server.http.schemas import RecordOrder, ReplayAnswer, TableAnswer
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.http.validation import read_strictly
from mothership.server.tables.lobby import Made
from mothership.server.tables.orders import ContinueOrder
from mothership.server.tables.records import Records
from mothership.server.tables.replay import PositionsAnswer

MOST_UPLOAD: Final = 1_048_576  # bytes
MOST_POSITIONS: Final = 100  # in one answer


def _records(asking: Asking) -> Records:
    records: Records = asking.request.app.state.records
    return records


async def _download(request: Req, table: str, form: str, media_type: str) -> Response[Any]:
    asking = Asking(request)
    asking.limit("replay", await asking.who())
    text, name = await _records(asking).written(table, form)
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
    asking = Asking(request)
    person = await asking.who()
    asking.limit("replay", person)
    sight = await _records(asking).replay(table, number, seat, asking.asker(person))
    return ReplayAnswer(
        table=table,
        number=sight.number,
        last=sight.last,
        seat=sight.seat,
        move=sight.move,
        view=sight.view,
        link=asking.link(table, f"?number={sight.number}&seat={sight.seat}"),
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
    asking = Asking(request)
    person = await asking.who()
    asking.limit("replay", person)
    return await _records(asking).positions(person, table, first, count, seat, asking.asker(person))


@post("/tables/{table:str}/continue", responses=PROBLEMS, status_code=201)
async def go_on(request: Req, table: TableId, data: JSONBody[ContinueOrder]) -> Response[TableAnswer]:
    """Continue from a position of a finished game, on one seat, with bots on the others. Starts at once."""
    asking = Asking(request)
    await asking.lobby.find(table)
    person = await asking.guest()
    asking.limit("create", person)
    seated = await _records(asking).go_on(person, table, data, asking.asker(person))
    return asking.answer(asking.made(Made(seated), person), 201)


@post("/records", responses=PROBLEMS, status_code=201, request_max_body_size=MOST_UPLOAD)
async def upload(request: Req, data: JSONBody[RecordOrder]) -> Response[TableAnswer]:
    """Upload a record. It becomes a finished table to watch, share and continue from."""
    asking = Asking(request)
    person = await asking.guest()
    asking.limit("upload", person)
    seated = await _records(asking).upload(person, data.record, data.public, asking.asker(person))
    return asking.answer(asking.made(Made(seated), person), 201)


RECORDS: Final = Router(
    "/api",
    route_handlers=[record_text, record_json, replay, positions, go_on, upload],
    guards=[read_strictly],
    tags=["records"],
)
