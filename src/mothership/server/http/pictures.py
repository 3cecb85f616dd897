"""The API for pictures: of positions, films of a stretch, and the previews of links."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final, Literal

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, QueryParameter

from mothership.server.http.games import GameId
from mothership.server.http.request import RequestContext
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.pictures.picture_orders import PictureOrders, cover_order
from mothership.server.pictures.render_pool import Order, RenderPool
from mothership.server.store import PersonRow
from mothership.server.tables.seats import find_game

KINDS: Final = {"svg": "image/svg+xml", "png": "image/png", "webp": "image/webp", "gif": "image/gif"}
PRIVATE: Final = "private, no-cache"
# Previews are the same for everybody. Pages of others may show them beside a link.
PUBLIC: Final = "public, max-age=300"

Number = Annotated[
    int | None, QueryParameter(description="The number of moves; by default all", ge=0, le=1_000_000)
]
SeatParameter = Annotated[
    str, QueryParameter(description="A seat, or spectator", min_length=1, max_length=64)
]
Language = FromQuery[Literal["en", "de"]]
Theme = FromQuery[Literal["dark", "light"]]


class _Drawing:
    """One request for a picture."""

    def __init__(self, request: Req) -> None:
        self.request = request
        self.context = RequestContext(request)
        self.pictures: PictureOrders = request.app.state.pictures
        self._render_pool: RenderPool = request.app.state.render_pool
        self.person: PersonRow | None = None

    async def enter(self, kind: str = "picture") -> None:
        """Raises Refusal."""
        self.person = await self.context.who()
        self.context.limit(kind, self.person)

    async def answer(self, order: Order, form: str, cache: str, name: str = "") -> Response[bytes]:
        """The picture; or nothing if the browser has it already. Raises Refusal."""
        content = await self._render_pool.draw(order, self.context.asker(self.person))
        # Of what is seen alone: the order has the whole record, and even a digest of that tells something.
        tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
        headers = {"cache-control": cache, "etag": tag}
        if cache == PUBLIC:
            headers["cross-origin-resource-policy"] = "cross-origin"
        if tag in self.request.headers.get("if-none-match", "").replace("W/", "").split(", "):
            return Response(b"", status_code=304, media_type=KINDS[form], headers=headers)
        if name:
            headers["content-disposition"] = f'inline; filename="{name}"'
        return Response(content, media_type=KINDS[form], headers=headers)


async def _picture(
    request: Req, table: str, form: str, number: int | None, seat: str, theme: str, language: str
) -> Response[bytes]:
    drawing = _Drawing(request)
    await drawing.enter()
    look = {"theme": theme, "language": language}
    order, name = await drawing.pictures.picture(drawing.person, table, number, seat, look, form)
    return await drawing.answer(order, form, PRIVATE, name)


async def _film(
    request: Req,
    table: str,
    form: str,
    stretch: tuple[int, int | None],
    seat: str,
    theme: str,
    language: str,
) -> Response[bytes]:
    drawing = _Drawing(request)
    await drawing.enter("film")
    look = {"theme": theme, "language": language}
    order, name = await drawing.pictures.film(drawing.person, table, *stretch, seat, look, form)
    return await drawing.answer(order, form, PRIVATE, name)


def _file(form: str, description: str) -> Any:
    """What OpenAPI says about a file."""
    return {
        **PROBLEMS,
        200: ResponseSpec(
            data_container=bytes, description=description, media_type=KINDS[form], generate_examples=False
        ),
    }


@get("/tables/{table:str}/picture.svg", responses=_file("svg", "The position"), media_type=KINDS["svg"])
async def picture_svg(
    request: Req,
    table: TableId,
    number: Number = None,
    seat: SeatParameter = "spectator",
    theme: Theme = "dark",
    language: Language = "en",
) -> Response[bytes]:
    """A position as a seat saw it, as a drawing.

    A finished game from any seat; a running one from your own seat, or as a spectator.
    """
    return await _picture(request, table, "svg", number, seat, theme, language)


@get("/tables/{table:str}/picture.png", responses=_file("png", "The position"), media_type=KINDS["png"])
async def picture_png(
    request: Req,
    table: TableId,
    number: Number = None,
    seat: SeatParameter = "spectator",
    theme: Theme = "dark",
    language: Language = "en",
) -> Response[bytes]:
    """The same as a picture of pixels."""
    return await _picture(request, table, "png", number, seat, theme, language)


First = Annotated[int, QueryParameter(description="The first position", ge=0, le=1_000_000)]
Last = Annotated[
    int | None, QueryParameter(description="The last one; by default that of the game", ge=0, le=1_000_000)
]


@get("/tables/{table:str}/film.webp", responses=_file("webp", "The film"), media_type=KINDS["webp"])
async def film_webp(
    request: Req,
    table: TableId,
    first: First = 0,
    last: Last = None,
    seat: SeatParameter = "spectator",
    theme: Theme = "dark",
    language: Language = "en",
) -> Response[bytes]:
    """A stretch of a game as an animated picture. A long stretch is shown in 60 positions, evenly apart."""
    return await _film(request, table, "webp", (first, last), seat, theme, language)


@get("/tables/{table:str}/film.gif", responses=_file("gif", "The film"), media_type=KINDS["gif"])
async def film_gif(
    request: Req,
    table: TableId,
    first: First = 0,
    last: Last = None,
    seat: SeatParameter = "spectator",
    theme: Theme = "dark",
    language: Language = "en",
) -> Response[bytes]:
    """The same for programs that do not show WebP."""
    return await _film(request, table, "gif", (first, last), seat, theme, language)


@get("/tables/{table:str}/preview.png", responses=_file("png", "The preview"), media_type=KINDS["png"])
async def table_preview(
    request: Req,
    table: TableId,
    number: Number = None,
    seat: SeatParameter = "spectator",
    language: Language = "en",
) -> Response[bytes]:
    """The picture beside a link to a table, 1200 by 630. Of a private table it shows the game alone."""
    drawing = _Drawing(request)
    await drawing.enter()
    return await drawing.answer(await drawing.pictures.preview(table, number, seat, language), "png", PUBLIC)


@get("/games/{game:str}/preview.png", responses=_file("png", "The preview"), media_type=KINDS["png"])
async def game_preview(request: Req, game: GameId, language: Language = "en") -> Response[bytes]:
    """The picture beside a link to a game."""
    drawing = _Drawing(request)
    await drawing.enter()
    return await drawing.answer(cover_order(find_game(game), language), "png", PUBLIC)


PICTURES: Final = Router(
    "/api",
    route_handlers=[picture_svg, picture_png, film_webp, film_gif, table_preview, game_preview],
    tags=["pictures"],
)
