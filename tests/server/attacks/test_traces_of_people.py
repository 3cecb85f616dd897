"""What is left of people who have deleted their data, and how long a cookie lasts."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from mothership.server.ops.time import system_time
from mothership.server.people.identity import COOKIE, RENEW_AFTER, YEAR
from mothership.server.store import Store
from mothership.server.store.schema import metadata, sends
from mothership.server.store.tidying import old_rows
from tests.server.clients import Client, serving, serving_from, settings_in
from tests.server.stores import KINDS

DAY = 24 * 60 * 60 * 1000


def rows_of(connection: Connection) -> dict[str, list[Any]]:
    return {name: list(connection.execute(select(table))) for name, table in metadata.tables.items()}


def everything(client: Client) -> dict[str, list[Any]]:
    """All rows of the store."""

    async def read() -> dict[str, list[Any]]:
        store: Store = client.app.state.store
        return await store.database.read(rows_of)

    found: dict[str, list[Any]] = client.blocking_portal.call(read)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_after_deleting_ones_data_the_id_stands_nowhere(kind: str, tmp_path: Path) -> None:
    with serving_from(kind, tmp_path) as client:
        order = {"game": "lunar-invaders-2016", "seats": [{"kind": "here"}, {"kind": "bot"}]}
        table = client.post("/api/tables", json=order).json()["table"]["id"]
        me = client.get("/api/me").json()["person"]["id"]
        with client.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.receive_json()
            socket.send_json({"t": "chat", "table": table, "id": "c1", "text": "hello"})
            assert socket.receive_json()["t"] == "ack"
        assert [row.sender for row in everything(client)["sends"]] == [me]
        client.post(f"/api/tables/{table}/start")
        assert client.delete("/api/me").status_code == 200
        assert [
            (name, row) for name, rows in everything(client).items() for row in rows if me in str(row)
        ] == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_older_servers_have_left_behind_goes_too(kind: str, tmp_path: Path) -> None:
    with serving_from(kind, tmp_path) as client:
        table = client.post("/api/tables", json={"game": "lunar-invaders-2016"}).json()["table"]["id"]
        me = client.get("/api/me").json()["person"]["id"]
        store: Store = client.app.state.store
        rows = [
            {"table_id": table, "sender": sender, "send_id": "1", "seq": 1, "answer": "1"}
            for sender in (me, "somebody-who-is-gone")
        ]

        async def leave_and_tidy() -> None:
            await store.write.write(insert(sends).values(rows))
            await store.write.write(*old_rows(system_time()))

        client.blocking_portal.call(leave_and_tidy)
        assert [row.sender for row in everything(client)["sends"]] == [me]


class TestCookies:
    def test_are_renewed_for_those_who_come_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with serving(settings_in(tmp_path)) as client:
            client.put("/api/me", json={"name": "Ada"})
            me = client.get("/api/me").json()
            first = client.cookies[COOKIE]
            today = system_time()
            given = 0
            for day in range(0, 3 * 365, 5):  # three years: without renewal it would be gone after one
                monkeypatch.setattr(client.app.state.people, "_now", lambda day=day: today + day * DAY)
                answer = client.get("/api/games" if day % 2 else "/api/me/tables")
                if "set-cookie" in answer.headers:
                    given += 1
                    assert f"Max-Age={YEAR}" in answer.headers["set-cookie"]
                    assert "HttpOnly" in answer.headers["set-cookie"]
            assert client.get("/api/me").json() == me
            assert client.cookies[COOKIE] != first
            assert 3 * 365 // (5 * (RENEW_AFTER + 5)) < given <= 3 * 365 // RENEW_AFTER

    def test_of_older_servers_are_taken_and_renewed(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as client:
            me = client.put("/api/me", json={"name": "Ada"}).json()["person"]["id"]
            old = client.app.state.people._signer.sign("person", me)
            client.cookies.clear()
            answer = client.get("/api/me", headers={"cookie": f"{COOKIE}={old}"})
            assert answer.json()["person"]["id"] == me
            assert COOKIE in answer.headers["set-cookie"]

    def test_of_people_who_are_gone_are_not(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as client:
            me = client.put("/api/me", json={"name": "Ada"}).json()["person"]["id"]
            old = client.app.state.people._signer.sign("person", me)
            client.delete("/api/me")
            answer = client.get("/api/me", headers={"cookie": f"{COOKIE}={old}"})
            assert answer.json() == {"person": None}
            assert "set-cookie" not in answer.headers

    def test_do_not_overwrite_that_of_another_person(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with serving(settings_in(tmp_path)) as client:
            ada = client.put("/api/me", json={"name": "Ada"}).json()["person"]["id"]
            code = client.post("/api/me/pass").json()["code"]
            client.cookies.clear()
            bob = client.put("/api/me", json={"name": "Bob"}).json()["person"]["id"]
            old = client.app.state.people._signer.sign("person", bob)
            client.cookies.clear()
            answer = client.post("/api/me/arrive", json={"code": code}, headers={"cookie": f"{COOKIE}={old}"})
            assert answer.headers.get_list("set-cookie")[0].startswith(f"{COOKIE}=")
            assert len(answer.headers.get_list("set-cookie")) == 1
            assert client.get("/api/me").json()["person"]["id"] == ada
