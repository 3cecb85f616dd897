"""The server as an application: everything put together, and what happens before and after every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Send

from mothership import __version__
from mothership.core.errors import MothershipError
from mothership.server.analysis.analyses import Analyses
from mothership.server.bots.pool import BotPool
from mothership.server.decks.deck_orders import DeckOrders
from mothership.server.decks.saved_decks import SavedDecks
from mothership.server.http.access_log import LoggedPaths
from mothership.server.http.client_left import SLOW, ClientLeft, hearing_of_it
from mothership.server.http.client_left import STATUS as LEFT
from mothership.server.http.connections import Connections
from mothership.server.http.documentation import Documentation
from mothership.server.http.health import health, metrics, watch
from mothership.server.http.link_previews import LinkPreviews
from mothership.server.http.page import PAGES, Page
from mothership.server.http.routes import ROUTERS, describe_successes
from mothership.server.http.security import SAFE_METHODS, Gate
from mothership.server.live.hub import Hub
from mothership.server.live.socket import live
from mothership.server.ops.health import HealthMonitor
from mothership.server.ops.metrics import Metrics
from mothership.server.ops.process_figures import watch_process
from mothership.server.ops.time import system_time
from mothership.server.people.identity import People, renewed_cookie
from mothership.server.people.limits import Limits, address_of
from mothership.server.pictures.picture_orders import PictureOrders
from mothership.server.pictures.render_pool import RenderPool
from mothership.server.referee.refereeing import Refereeing
from mothership.server.refusals import Refusal, body_of
from mothership.server.settings import Settings
from mothership.server.store import Store, StoreError
from mothership.server.tables.creation import TableCreator
from mothership.server.tables.lessons import Teaching
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.records import Records
from mothership.server.uploads.reading import upload_pool
from mothership.server.workers.slots import FairSlots

MOST_BODY: Final = 131_072  # bytes
UNCOUNTED: Final = ("/health", "/metrics")

_log: Final = logging.getLogger(__name__)


class App(Litestar):
    """Litestar with a gate before it, so that nothing comes past it, whether there is a handler or not."""

    gate: Gate
    page: Page
    documentation: Documentation
    previews: LinkPreviews
    logged_paths: LoggedPaths

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        began = perf_counter()
        for_docs = self.documentation.answers(scope)
        for_page = for_docs or self.page.answers(scope)
        dressed = _Dressed(self, scope, send)
        if scope["type"] == "http":
            receive = hearing_of_it(receive)
        try:
            self._let_in(scope, counted=not for_page)
        except Refusal as refusal:
            self.state.metrics.refused(refusal.code)
            await _turn_away(scope, receive, dressed.send, refusal)
        else:
            if for_docs:
                await self.documentation.answer(scope, dressed.send)
            elif for_page:
                tags = await self.previews.tags(scope) if self.page.shows_room(scope) else b""
                await self.page.answer(scope, dressed.send, tags)
            else:
                await super().__call__(scope, receive, dressed.send)
        if scope["type"] == "http":
            self._note(scope, dressed.status, perf_counter() - began)

    def _let_in(self, scope: Any, *, counted: bool) -> None:
        """Raises Refusal. Files of the page are not counted: one visit takes many, and they cost nothing."""
        self.gate.check(scope)
        if not counted or scope["path"] in UNCOUNTED:
            return
        connection: Any = ASGIConnection(scope)
        kind = "socket"
        if scope["type"] == "http":
            kind = "read" if scope["method"] in SAFE_METHODS else "write"
        person = self.state.people.id_in(connection)
        address = address_of(connection, self.state.settings.trusted_proxies)
        if not self.state.limits.allow(person, address, kind):
            raise Refusal("flood", 429)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        self.state.metrics.count("requests", method=_known(scope["method"]), status=str(status))
        self.state.metrics.observe("request", seconds)
        if scope["path"] not in UNCOUNTED:
            _log.info(
                "request",
                extra={
                    "method": _known(scope["method"]),
                    "path": self.logged_paths.of(scope),
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )


def _known(method: str) -> str:
    return method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH") else "other"


class _Dressed:
    """Sends answers with the headers that each of them has."""

    def __init__(self, app: App, scope: Any, send: Send) -> None:
        self._scope = scope
        self._headers = app.gate.headers
        self._private = scope["path"].startswith("/api") or scope["path"] in UNCOUNTED
        self._send = send
        self.status = 0

    async def send(self, message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            headers = list(message.get("headers", ()))
            own = {name.lower() for name, _ in headers}
            headers += [pair for pair in self._headers if pair[0] not in own]
            headers += renewed_cookie(self._scope, headers)
            if self._private and not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await self._send(message)


async def _turn_away(scope: Any, receive: Receive, send: Any, refusal: Refusal) -> None:
    """Say why before anybody has looked at the request."""
    body = msgspec.json.encode(refusal.body())
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})


async def _know_all_parameters(request: Request[Any, Any, Any]) -> None:
    """What nobody asked for is not ignored: it may be a slip. Raises Refusal."""
    known = request.route_handler.parsed_fn_signature.parameters
    for name in request.query_params:
        if name not in known:
            raise Refusal("unknown-parameter", name=name).with_more(where=name[:200])


# --- What goes wrong ----------------------------------------------------------------------------------


def _problem(request: Request[Any, Any, Any], code: str, status: int, body: dict[str, Any]) -> Response[Any]:
    request.app.state.metrics.refused(code)
    headers = {"retry-after": "1"} if status in (429, 503) else {}
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def _refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Any]:
    return _problem(request, error.code, error.status, error.body())


def _impossible(request: Request[Any, Any, Any], error: MothershipError) -> Response[Any]:
    """What a game, a clock or a record says itself."""
    code = error.key.rpartition(".")[2]
    return _problem(request, code, 400, body_of(error, code))


def _store_trouble(request: Request[Any, Any, Any], error: StoreError) -> Response[Any]:
    _log.error("store", extra={"reason": str(error)})
    return _refused(request, Refusal("store", 503))


_CODES: Final = {401: "nobody", 403: "forbidden", 404: "not-found", 405: "bad-method", 413: "too-large",
                 415: "bad-type"}  # fmt: skip


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = error.status_code
    if status >= 500:
        return _fault(request, error)
    refusal = Refusal(_CODES.get(status, "malformed"), status if status in _CODES else 400)
    where = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if isinstance(error, ValidationException) and isinstance(where, dict):
        refusal = Refusal(
            "malformed-at", where=str(where.get("key", "?")), reason=str(where.get("message", "?"))
        )
        refusal.with_more(where=str(where.get("key", "?"))[:200])
    answer = _refused(request, refusal)
    for name, value in (error.headers or {}).items():
        if name.lower() == "allow":
            answer.headers["allow"] = value
    return answer


def _left(request: Request[Any, Any, Any], _: ClientLeft) -> Response[Any]:
    if SLOW not in request.scope:  # counted as that, and answered
        request.app.state.metrics.count("dropped", reason="left")
    return Response(None, status_code=LEFT, media_type="application/json")


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    _log.error("fault", exc_info=error, extra={"path": request.scope.get("path_template", "?")})
    return _refused(request, Refusal("fault", 500))


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Any]:
    """Brackets within brackets within brackets."""
    return _refused(request, Refusal("malformed"))


REPLAYS_AT_ONCE: Final = 2  # records; others want to play meanwhile
LESSONS_AT_ONCE: Final = 2  # steps

HANDLERS: Final[dict[Any, Any]] = {
    Refusal: _refused,
    StoreError: _store_trouble,
    MothershipError: _impossible,
    HTTPException: _http,
    RecursionError: _too_deep,
    ClientLeft: _left,
    Exception: _fault,
}


# --- All together -------------------------------------------------------------------------------------


def make_app(settings: Settings, now: Callable[[], int] = system_time) -> App:
    """The application; it opens its store when it starts, and drains when it stops. Raises BadAddress."""
    figures = Metrics()
    store = Store(settings.database_url)
    thinking = BotPool(settings.thinkers)
    hub = Hub(store, thinking, settings, figures, now=now, stand_in=settings.stand_in)
    people = People(store, settings, now)
    uploads = upload_pool()
    render_pool = RenderPool()
    creator = TableCreator(store, hub, uploads, settings.stand_in, now)
    lobby = Lobby(store, hub, settings.stand_in, now)
    saved_decks = SavedDecks(store, uploads, now)
    records = Records(store, creator, uploads, FairSlots(REPLAYS_AT_ONCE), now)
    analyses = Analyses(store, records, now=now)
    watch(figures, thinking, uploads, render_pool, analyses, store)
    watch_process(figures, settings.data, settings.backups)
    monitor = HealthMonitor(store, hub, figures)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with store:
            with suppress(StoreError):  # it is tidied up later
                await people.forget_codes()
            thinking.start()
            try:
                await hub.start()
                monitor.start()
                app.state.draining = False
                _log.info("started", extra={"version": __version__})
                yield
            finally:
                app.state.draining = True
                await monitor.stop()
                await hub.stop()
                await analyses.stop()
                await render_pool.stop()
                await uploads.stop()
                await thinking.stop()
                _log.info("stopped")

    app = App(
        route_handlers=[*ROUTERS, health, metrics, live],
        lifespan=[running],
        exception_handlers=HANDLERS,
        before_request=_know_all_parameters,
        request_max_body_size=MOST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Mothership",
            version=__version__,
            description="Tables, people, games and records. For live play see the WebSocket /live.",
            path="/api/openapi.json",  # below it Litestar answers for whatever is not there
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            use_handler_docstrings=True,
        ),
    )
    describe_successes(app)
    app.gate = Gate(settings)
    app.page = Page(settings.page)
    app.documentation = Documentation(settings.docs)
    app.logged_paths = LoggedPaths([*(route.path for route in app.routes), *(f"/{first}" for first in PAGES)])
    app.state.settings = settings
    app.state.store = store
    app.state.thinking = thinking
    app.state.hub = hub
    app.state.creator = creator
    app.state.lobby = lobby
    app.state.saved_decks = saved_decks
    app.state.deck_orders = DeckOrders(lobby, saved_decks, uploads)
    app.state.refereeing = Refereeing(creator, store.read, hub.table)
    app.state.records = records
    app.state.analyses = analyses
    app.state.teaching = Teaching(creator, FairSlots(LESSONS_AT_ONCE))
    app.state.pictures = PictureOrders(lobby, records)
    app.state.render_pool = render_pool
    app.state.uploads = uploads
    app.state.people = people
    app.state.limits = Limits(on=settings.limits)
    app.previews = LinkPreviews(lobby, settings, app.state.limits)
    app.state.metrics = figures
    app.state.health = monitor
    app.state.connections = Connections(settings, figures)
    app.state.draining = True
    return app
