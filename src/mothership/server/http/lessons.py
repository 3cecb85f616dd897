"""The API for lessons: which there are, a step after the learner's moves, and the game that follows."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter

from mothership.server.http.games import GameId
from mothership.server.http.request import RequestContext
from mothership.server.http.schemas import TableAnswer
from mothership.server.http.tables import PROBLEMS, Req
from mothership.server.http.validation import read_strictly
from mothership.server.tables.creation import Made
from mothership.server.tables.lessons import LessonsAnswer, StepAnswer, Teaching
from mothership.server.tables.orders import FinishOrder, StepOrder

LessonId = Annotated[
    str,
    PathParameter(description="The id of a lesson", min_length=1, max_length=40, pattern="^[a-z0-9-]+$"),
]


def _teaching(context: RequestContext) -> Teaching:
    found: Teaching = context.request.app.state.teaching
    return found


@get("/games/{game:str}/lessons", responses=PROBLEMS)
async def list_lessons(request: Req, game: GameId) -> LessonsAnswer:
    """The lessons of a game, in the order in which they are taught."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("read", person)
    return await _teaching(context).listed(game, context.asker(person))


@post("/games/{game:str}/lessons/{lesson:str}", responses=PROBLEMS, status_code=200)
async def show_step(request: Req, game: GameId, lesson: LessonId, data: JSONBody[StepOrder]) -> StepAnswer:
    """A step of a lesson after the learner's moves, and what becomes of further ones. Nothing is stored."""
    context = RequestContext(request)
    person = await context.who()
    context.limit("move", person)
    return await _teaching(context).step(game, lesson, data, context.asker(person))


@post("/games/{game:str}/lessons/{lesson:str}/play", responses=PROBLEMS, status_code=201)
async def play_on(
    request: Req, game: GameId, lesson: LessonId, data: JSONBody[FinishOrder]
) -> Response[TableAnswer]:
    """Begin the game that follows a lesson, against a bot. It starts at once."""
    context = RequestContext(request)
    person = await context.guest()
    context.limit("create", person)
    seated = await _teaching(context).play(person, game, lesson, data, context.asker(person))
    return context.answer(context.made(Made(seated), person), 201)


LESSONS: Final = Router(
    "/api",
    route_handlers=[list_lessons, show_step, play_on],
    guards=[read_strictly],
    tags=["lessons"],
)
