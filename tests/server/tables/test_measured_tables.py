"""The dexterity game at a server: at the game's own table, and at the simulated one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib import request

import pytest

from bench.serving import ServerProcess
from mothership.core import read_text
from mothership.core.registry import load
from mothership.games.space_invaders.landing import Launch
from mothership.games.space_invaders.shooter import Throw
from mothership.physics import engine
from mothership.physics import table as physics
from mothership.physics.engine import NoEngine
from mothership.server.tables import nature
from tests.server.clients import Client, problem, serving, settings_in
from tests.server.http.test_advice import asked, hear, live

pytest.importorskip("mujoco")

GAME = load("space-invaders")
PATIENCE = 900.0  # seconds until a test gives up waiting, not a measure of speed
OPTIONS = "difficulty=elite,alone=2,planet=1"
ALONE = {"game": GAME.id, "players": 1, "options": {"alone": "2"}}


def made(client: Client, **more: Any) -> dict[str, Any]:
    table: dict[str, Any] = client.post("/api/tables", json={**ALONE, **more}).json()["table"]
    assert client.post(f"/api/tables/{table['id']}/start").status_code == 200
    return table


def landing(socket: Any, table: str) -> tuple[int, ...]:
    """Launch the first token; what was measured."""
    moves = {
        "announce": "plain",
        "hand": "hand expert",
        "stand": "stand 175",
        "turn": "turn 0",
        "press": "press 55",
    }
    asks = asked(socket, table)["view"]["asks"]
    for number in range(len(moves)):
        word = {"table": table, "seat": "red", "id": f"m{number}"}
        socket.send_json({"t": "move", "move": moves[asks], **word})
        if asks == "press":
            break
        heard = hear(socket, "view", "refused")
        assert heard["t"] == "view", heard
        asks = heard["view"]["asks"]
    heard = hear(socket, "events", "refused")
    assert heard["t"] == "events", heard
    made = heard["items"][-1]["body"]["moves"]
    (found,) = [move["data"] for move in made if move["move"]["move"] == "land"]
    return tuple(found)


def count_simulations(monkeypatch: pytest.MonkeyPatch) -> list[physics.Flight]:
    """Every shot that is simulated from now on."""
    found: list[physics.Flight] = []
    fly = physics.fly

    def counted(launch: Launch, throw: Throw) -> physics.Flight:
        found.append(fly(launch, throw))
        return found[-1]

    monkeypatch.setattr(physics, "fly", counted)
    return found


def test_the_simulated_table_answers_where_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulations = count_simulations(monkeypatch)
    settings = settings_in(tmp_path)
    with serving(settings) as ada:
        ada.put("/api/me", json={"name": "Ada"})
        own, simulated = made(ada), made(ada, at="simulated")
        assert (own["at"], simulated["at"]) == (None, "simulated")
        with live(ada) as socket:
            landing(socket, own["id"])
            assert simulations == []
        with live(ada) as socket:
            landed = landing(socket, simulated["id"])
            assert [flight.landing.numbers() for flight in simulations] == [landed]
        quick = ada.post("/api/quick-play", json={**ALONE, "at": "simulated"}).json()["table"]
        assert quick["at"] == "simulated"
        cookies = dict(ada.cookies)
    with serving(settings) as again:  # another process reads the same store
        again.cookies.update(cookies)
        assert again.get(f"/api/tables/{simulated['id']}").json()["table"]["at"] == "simulated"
        with live(again) as socket:
            view = asked(socket, simulated["id"])["view"]
            assert view["actor"] == "red"
        assert len(simulations) == 1, "what is stored is never simulated again"


def test_what_cannot_be_played_at_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise NoEngine

    with serving(settings_in(tmp_path)) as ada:
        ada.put("/api/me", json={"name": "Ada"})
        said = problem(ada.post("/api/tables", json={**ALONE, "at": "wooden"}), 400, "unknown-at")
        assert "simulated" in said["text"]["en"]
        problem(
            ada.post("/api/tables", json={"game": "space-defenders", "at": "simulated"}), 400, "unknown-at"
        )
        monkeypatch.setattr(physics, "engine", missing)
        said = ada.post("/api/quick-play", json={**ALONE, "at": "simulated"}).json()
        assert "physics" in said["text"]["en"], "it says what to install"


def test_games_say_at_which_tables_they_can_be_played(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as ada:
        tables = {game["id"]: game["tables"] for game in ada.get("/api/games").json()}
        assert tables["space-invaders"] == ["simulated"]
        assert tables["space-defenders"] == []


def test_a_table_whose_engine_is_missing_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert nature.installed(GAME) == ["simulated"]
    monkeypatch.setattr(engine, "ENGINE", "no_such_engine")
    assert nature.installed(GAME) == []


@pytest.mark.parametrize("at", ["", "simulated"])
def test_a_whole_game_through_join(tmp_path: Path, at: str) -> None:
    """Alone, from set-up to the high scores; the planet has a health of 1, so it does not take long."""
    launch = ["hand practised", "stand 175", "turn 0", "press 45"]
    with ServerProcess(tmp_path / "server") as server:
        shown = subprocess.run(
            [sys.executable, "-m", "mothership.cli", "join", server.base, "--game", GAME.id, "--players", "1"]
            + ["--options", OPTIONS, "--plain", "--name", "AL"]
            + (["--table", at] if at else []),
            # What does not fit the question that is asked is refused, and the next line is tried.
            input="".join(f"{line}\n" for line in [*launch, "leave", "pass", "plain", "token 1"] * 200),
            env=os.environ | {"MOTHERSHIP_HOME": str(tmp_path / "home"), "MOTHERSHIP_LANG": "en"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        assert shown.returncode == 0, shown.stdout[-3000:] + shown.stderr
        assert "The game is kept at the server" in shown.stdout
        table = shown.stdout.partition("/tables/")[2][:12]

        def get(path: str) -> str:
            opener = request.build_opener(request.ProxyHandler({}))
            with opener.open(f"{server.base}/api{path}", timeout=PATIENCE) as answer:
                text: str = answer.read().decode()
            return text

        record = read_text(get(f"/tables/{table}/record.txt"), load)
        assert record.outcome is not None
        assert sum(entry.move.startswith("land") for entry in record.entries) >= 6
        assert json.loads(get(f"/tables/{table}"))["table"]["at"] == (at or None)
        scores = json.loads(get(f"/scores/{GAME.id}?players=1&options={OPTIONS}&league=practised"))["scores"]
        assert json.loads(get(f"/scores/{GAME.id}?players=1&options={OPTIONS}"))["scores"] == []
        assert [(score["name"], score["points"]) for score in scores] == [("AL", record.outcome.results[0])]
        assert {score["league"] for score in scores} == {"practised"}
