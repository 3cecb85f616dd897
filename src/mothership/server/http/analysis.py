"""The API for analyses: begin one, ask how far it is, and play out a better line."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.params import QueryParameter

from mothership.server.analysis.analyses import Analyses
from mothership.server.analysis.schemas import AnalysisAnswer, LineAnswer
from mothership.server.http.request import RequestContext
from mothership.server.http.tables import PROBLEMS, Req, TableId


def _analyses(context: RequestContext) -> Analyses:
    found: Analyses = context.request.app.state.analyses
    return found


@post("/tables/{table:str}/analysis", responses=PROBLEMS, status_code=202)
async def begin_analysis(request: Req, table: TableId) -> Response[AnalysisAnswer]:
    """Let a bot look through a finished game. Ask how far it is: without anybody who asks it stops."""
    context = RequestContext(request)
    await context.lobby.find(table)
    person = await context.guest()
    context.limit("analyse", person)
    return context.answer(await _analyses(context).begin(table, context.asker(person)), 202)


@get("/tables/{table:str}/analysis", responses=PROBLEMS)
async def show_analysis(request: Req, table: TableId) -> AnalysisAnswer:
    """How far the analysis of a finished game is, and what it says when it is done."""
    context = RequestContext(request)
    context.limit("replay", await context.who())
    return await _analyses(context).look(table)


@get("/tables/{table:str}/analysis/line", responses=PROBLEMS)
async def show_line(
    request: Req,
    table: TableId,
    act: Annotated[int, QueryParameter(description="The number of the act, from 0", ge=0, le=1_000_000)],
    seat: Annotated[
        str, QueryParameter(description="A seat, or spectator", min_length=1, max_length=64)
    ] = "spectator",
) -> LineAnswer:
    """The better line of an act, played out: the position before it, and one after each of its moves."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("replay", person)
    return await _analyses(context).line(table, act, seat, context.asker(person))


ANALYSES: Final = Router("/api", route_handlers=[begin_analysis, show_analysis, show_line], tags=["analysis"])
