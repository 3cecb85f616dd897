"""For those who watch the server: whether it is well, and its figures, which are not public."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final

from litestar import Response, get

from mothership import __version__
from mothership.server.analysis.analyses import Analyses
from mothership.server.bots.pool import BotPool
from mothership.server.http.schemas import Health
from mothership.server.http.tables import PROBLEMS, Req
from mothership.server.ops.health import PATIENCE
from mothership.server.ops.metrics import Metrics
from mothership.server.pictures.render_pool import RenderPool
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings
from mothership.server.store import Store, StoreError
from mothership.server.workers.pool import WorkerPool

FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


@get("/health", responses=PROBLEMS, tags=["watching"])
async def health(request: Req) -> Response[Health]:
    """Whether the server works: its store reads and writes, and it is not shutting down."""
    state = request.app.state
    status = "draining" if state.draining else await state.health.status()
    return Response(Health(status, __version__), status_code=200 if status == "ok" else 503)


@get("/metrics", responses=PROBLEMS, media_type="text/plain", tags=["watching"])
async def metrics(request: Req) -> Response[str]:
    """The metrics for Prometheus. Send the token as Authorization: Bearer …"""
    state = request.app.state
    _check_watcher(request, state.settings)
    store: Store = state.store
    found: Metrics = state.metrics
    try:
        async with asyncio.timeout(PATIENCE):
            counts = await store.read.counts()
    except (StoreError, TimeoutError):  # then the other figures are wanted most
        counts = {}
    found.gauge("tables", lambda: {(("status", status),): number for status, number in counts.items()})
    return Response(found.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _check_watcher(request: Req, settings: Settings) -> None:
    """Raises Refusal."""
    if settings.metrics == "off":
        raise Refusal("not-found", 404)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    known = settings.metrics_token.encode()
    if scheme.lower() == "bearer" and hmac.compare_digest(token.strip().encode(), known):
        return
    if settings.metrics == "local" and _is_here(request.scope, request.headers):
        return
    raise Refusal("metrics", 403)


def _is_here(scope: Any, headers: Mapping[str, str]) -> bool:
    """Whether somebody at this machine is asking, and not a proxy that runs here for somebody else."""
    client = scope.get("client")
    if client is None or any(name in headers for name in FORWARDED):
        return False
    try:
        return ip_address(client[0]).is_loopback
    except ValueError:
        return False


def watch(
    metrics_: Metrics,
    thinking: BotPool,
    uploads: WorkerPool,
    render_pool: RenderPool,
    analyses: Analyses,
    store: Store,
) -> None:
    """Let the figures of bots, uploads, pictures, analyses and the store be seen."""
    gauge = metrics_.gauge
    gauge("uploads_read", lambda: uploads.jobs_taken)
    gauge("uploads_waiting", lambda: uploads.slots.waiting)
    gauge("uploads_ended", lambda: uploads.ended)
    gauge("uploads_processes_started", lambda: uploads.started)
    pools = (render_pool.drawers, render_pool.filmers)
    gauge("pictures_drawn", lambda: sum(pool.jobs_taken for pool in pools))
    gauge("pictures_found", lambda: render_pool.found)
    gauge("pictures_waiting", lambda: sum(pool.slots.waiting for pool in pools))
    gauge("pictures_ended", lambda: sum(pool.ended for pool in pools))
    gauge("pictures_processes_started", lambda: sum(pool.started for pool in pools))
    gauge("pictures_kept_bytes", lambda: render_pool.kept)
    gauge("analyses_made", lambda: analyses.made)
    gauge("analyses_running", lambda: analyses.running)
    gauge("analyses_stopped", lambda: analyses.stopped)
    gauge("analyses_pieces", lambda: analyses.pool.jobs_taken)
    gauge("analyses_ended", lambda: analyses.pool.ended)
    gauge("bots_asked", lambda: thinking.asked)
    gauge("bots_answered", lambda: thinking.answered)
    gauge("bots_waiting", lambda: thinking.waiting)
    gauge("bots_busy", lambda: thinking.busy)
    gauge("bots_processes_started", lambda: thinking.started)
    gauge("bots_thinking_seconds", lambda: round(thinking.thinking_seconds, 3))
    gauge("bots_waiting_seconds", lambda: round(thinking.waiting_seconds, 3))
    gauge(
        "bots_lost_turns",
        lambda: {(("reason", reason),): number for reason, number in thinking.troubles.items()},
    )
    gauge("store_waiting", lambda: store.write.waiting)
    gauge("store_transactions", lambda: store.write.transactions)
    gauge("store_appends", lambda: store.write.appends)
