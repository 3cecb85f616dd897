"""The id of a private table is its link: it does not stand in the log, whatever is asked."""

from pathlib import Path

import pytest

from mothership.core import Game
from mothership.server.http.access_log import LoggedPaths
from mothership.server.live.hub import Hub
from mothership.server.ops.metrics import Metrics
from mothership.server.refusals import Refusal
from mothership.server.store import Store
from tests.server.attacks.real import real_server
from tests.server.clients import DUEL
from tests.server.live.house import ANN, address, house, until

WAYS = [
    "/tables/{}",
    "/t/{}",
    "/r/{}",
    "/tables/{}/more",
    "/tables/{}?x=1",
    "/{}",
    "/api/tables/{}",
    "/api/tables/{}/positions",
    "/api/tables/{}/nothing",
    "/api/tables/{}/join",
    "/%2e%2e/{}",
    "/live/{}",
]


def test_no_request_logs_it(tmp_path: Path) -> None:
    with real_server(tmp_path) as real, real.client() as client:
        made = client.post("/api/tables", json={"game": DUEL})
        table = made.json()["table"]["id"]
        for way in WAYS:
            for method in ("GET", "POST", "PUT", "BREW"):
                client.request(method, way.format(table), headers={"accept": "text/html"})
        client.get(f"/tables/{table}", headers={"host": "elsewhere.example"})  # turned away at the gate
    said = real.lines.said("request")
    assert len(said) >= len(WAYS)
    assert [vars(record) for record in real.lines.records if table in str(vars(record))] == []


@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/", "/"),
        ("/tables/abc123abc123", "/tables/…"),
        ("/api/tables/abc123abc123/join", "/api/tables/…/join"),
        ("/admin.php", "/…"),
        ("/a/b/c/d/e/f/g/h/i", "/…/…/…/…/…/…/…"),
    ],
)
def test_only_words_of_our_own_routes_are_logged(path: str, logged: str) -> None:
    paths = LoggedPaths(["/", "/tables", "/api/tables/{table:str}/join"])
    assert paths.hidden(path) == logged
    assert paths.of({"path": path}) == logged
    assert paths.of({"path": path, "path_template": "/x/{y}"}) == "/x/{y}"


async def test_no_warning_about_a_table_has_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A table whose game is gone cannot go on: the log says so, with the first signs of its id."""

    async with house(tmp_path) as here:
        await here.table(table="abcd12345678", seats=("level-1", ANN))
    async with Store(address(tmp_path)) as store:
        hub = Hub(store, None, None, Metrics(), find_game=nothing)
        await hub.start()
        await until(lambda: bool(caplog.records))
        await hub.stop()
    assert "abcd…" in caplog.text
    assert "abcd12345678" not in caplog.text


def nothing(name: str) -> Game:
    raise Refusal("unknown-table", 404, table="abcd12345678")
