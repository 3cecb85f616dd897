"""A server in this process, and clients of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from litestar.testing import TestClient

from mothership.bots import make
from mothership.core import write_text
from mothership.core.registry import load
from mothership.play import Table, play_out
from mothership.server.app import App, make_app
from mothership.server.settings import Settings, read_settings
from tests.server.stores import fresh_store

HERE = "http://127.0.0.1:8466"
DUEL = "lunar-invaders-2016"
MOONS = "lunar-invaders-2011"
ARCADE = "space-defenders"
PATIENCE = 900.0  # seconds after which something that never comes is a failure

Client = TestClient[App]


def settings_in(folder: Path, **more: Any) -> Settings:
    """No bot ever thinks here, and nobody is too fast."""
    return replace(read_settings({}, {}, folder / "data"), thinkers=0, limits=False, **more)


def be_patient(app: App) -> None:
    """However busy the machine is, nothing is given up for it."""
    app.state.health.patience = PATIENCE
    pools = (app.state.uploads, app.state.render_pool.drawers, app.state.render_pool.filmers)
    for pool in (*pools, app.state.analyses.pool):
        pool.seconds = pool.start_seconds = PATIENCE


@contextmanager
def serving(settings: Settings) -> Iterator[Client]:
    with TestClient(make_app(settings), base_url=HERE) as client:
        be_patient(client.app)
        yield client


@contextmanager
def serving_from(kind: str, folder: Path) -> Iterator[Client]:
    """A server with a store of its own, of one of the KINDS."""
    with fresh_store(kind, folder) as address, serving(settings_in(folder, database_url=address)) as client:
        yield client


def another(client: Client) -> Client:
    """Somebody else at the same server; only requests, no sockets."""
    other = TestClient(client.app, base_url=HERE)
    other.blocking_portal = client.blocking_portal
    return other


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """What a refusal says: always a code, and a sentence in each language."""
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body.get("code")) == (status, code), answer.text
    assert set(body["text"]) == {"en", "de"}
    # Neither a key that nobody has written a sentence for, nor a place that nobody has filled in.
    assert " " in body["text"]["en"]
    assert "{" not in body["text"]["en"].replace("{…}", "")
    assert body["text"]["en"] != body["text"]["de"]
    return body


def refusals(client: Client) -> dict[str, int]:
    """How often each refusal was counted."""
    counters = client.app.state.metrics.counters.get("refusals", {})
    return {dict(key)["code"]: int(number) for key, number in counters.items()}


def record(game_id: str, seed: int = 1, players: int | None = None, **options: str) -> str:
    """The record of a game that random bots have played."""
    game = load(game_id)
    setup = game.setup(players, options)
    table = Table(game, setup, seed=seed, names=("Ada", "Bob")[: setup.players])
    play_out(table, {seat: make("random", f"{seed}:{seat}") for seat in range(table.record.setup.players)})
    return write_text(table.record, game)


def played(game_id: str, moves: int, seed: int = 1) -> str:
    """The record of the beginning of one."""
    game = load(game_id)
    table = Table(game, game.setup(), seed=seed)
    generator = Random(seed)
    for _ in range(moves):
        if table.actor < 0:
            break
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
    return write_text(table.record, game)
