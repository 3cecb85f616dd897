"""The socket itself: the conversation of the documentation, and what is refused."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from mothership.server.live import connection, redaction
from mothership.server.live import messages as m
from mothership.server.live.broadcast import broadcast_of
from mothership.server.live.socket import Client
from mothership.server.people.limits import Limits
from mothership.server.store import Append, NewEvent, StoreUnavailable
from tests.docs.page import ROOT, blocks
from tests.server import clients
from tests.server.clients import ARCADE, DUEL, refusals, serving, settings_in
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, house, until

PAGE = ROOT / "docs" / "server.md"


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[clients.Client]:
    with serving(settings_in(tmp_path)) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


def running(client: clients.Client, game: str = ARCADE) -> str:
    answer = client.post("/api/quick-play", json={"game": game, "bot": "random"})
    return str(answer.json()["table"]["id"])


# --- The page -----------------------------------------------------------------------------------------

ANYTHING = {"any": "thing"}


def expected(text: str) -> Any:
    """A message of the page; what is left out becomes ANYTHING."""
    text = re.sub(r", …(?=[}\]])", "", text)
    return json.loads(re.sub(r"(?<=: )…", json.dumps(ANYTHING), text))


def fits(said: Any, wanted: Any) -> bool:
    """Whether everything that the page shows is there."""
    if wanted == ANYTHING:
        return True
    if isinstance(wanted, dict):
        return isinstance(said, dict) and all(
            name in said and fits(said[name], wanted[name]) for name in wanted
        )
    if isinstance(wanted, list):
        return (
            isinstance(said, list)
            and len(said) >= len(wanted)
            and all(fits(one, other) for one, other in zip(said, wanted, strict=False))
        )
    return bool(said == wanted)


class TestThePage:
    def test_shows_a_conversation_as_it_is(self, ada: clients.Client) -> None:
        table = running(ada)
        lines = [
            line for block in blocks(PAGE) if block.language == "live" for line in block.text.splitlines()
        ]
        assert len(lines) > 20
        with ada.websocket_connect("/live") as socket:
            for line in lines:
                text = line[2:].replace("TABLE", table)
                if line.startswith("> "):
                    socket.send_json(json.loads(text))
                else:
                    said, wanted = socket.receive_json(), expected(text)
                    assert fits(said, wanted), (line, said)
                    if not text.endswith(", …}"):
                        assert list(said) == list(wanted)

    @pytest.mark.parametrize(("heading", "base"), [("client", m.FromClient), ("server", m.FromServer)])
    def test_lists_every_message_with_its_fields(self, heading: str, base: type) -> None:
        text = (
            PAGE.read_text(encoding="utf-8")
            .partition(f"### Messages of the {heading}\n")[2]
            .partition("\n### ")[0]
        )
        rows = re.findall(r"^\| `([a-z-]{2,})` \| (.*?) \|", text.partition("#### ")[0], re.MULTILINE)
        listed = {name: set(re.findall(r"`([a-z_]+)`", names)) for name, names in rows}
        known = {
            str(kind.__struct_config__.tag): {field.encode_name for field in msgspec.structs.fields(kind)}
            for kind in _kinds(base)
        }
        assert listed == known

    def test_lists_every_kind_of_event(self) -> None:
        text = PAGE.read_text(encoding="utf-8").partition("#### Events")[2].partition("\n### ")[0]
        assert set(re.findall(r"^\| `([a-z]+)` \|", text, re.MULTILINE)) == set(redaction._TELLERS)

    def test_names_the_limits_and_codes(self) -> None:
        text = PAGE.read_text(encoding="utf-8")
        assert f"{m.MOST_BYTES:,} characters" in text
        assert f"at most {m.MOST_TEXT} characters" in text
        assert all(str(code) in text for code in connection.CODES.values())


def _kinds(base: type) -> list[Any]:
    found: list[Any] = []
    kind: type
    for kind in base.__subclasses__():
        found += _kinds(kind) or [kind]
    return found


# --- Refusals -----------------------------------------------------------------------------------------


class TestRefusals:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "no JSON",
            "[]",
            '{"t": "fly"}',
            '{"protocol": 1}',
            '{"t": "hello", "protocol": "1"}',
            '{"t": "hello", "protocol": 1, "more": 1}',
            '{"t": "move", "table": "../x", "id": "1", "seat": "a", "move": "x"}',
            '{"t": "move", "table": "x", "id": "", "seat": "a", "move": "x"}',
            '{"t": "move", "table": "x", "id": "1", "seat": "a", "move": {"move": 1}}',
            '{"t": "move", "table": "x", "id": "1", "seat": "a", "move": "x", "data": [1.5]}',
            '{"t": "subscribe", "table": "x", "since": -1}',
            "[" * 10_000,
        ],
    )
    def test_what_cannot_be_read_is_said_to_be_so_and_counted(self, ada: clients.Client, text: str) -> None:
        with ada.websocket_connect("/live") as socket:
            socket.send_text(text)
            said = socket.receive_json()
            assert (said["t"], said["code"]) == ("refused", "malformed-message")
            assert set(said["text"]) == {"en", "de"}
            socket.send_json({"t": "hello", "protocol": 1})
            assert socket.receive_json()["t"] == "welcome"
        assert refusals(ada)["malformed-message"] == 1

    def test_who_comes_while_the_store_is_away_is_told_to_come_again(
        self, ada: clients.Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def away(_: str) -> None:
            raise StoreUnavailable("away")

        monkeypatch.setattr(ada.app.state.store.read, "person", away)
        with ada.websocket_connect("/live") as socket:
            said = socket.receive_json()
            assert (said["t"], said["code"], said["id"]) == ("refused", "store", None)
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
        assert closed.value.code == 1013
        assert refusals(ada)["store"] == 1

    def test_binary_and_long_messages(self, ada: clients.Client) -> None:
        with ada.websocket_connect("/live") as socket:
            socket.send_bytes(b'{"t": "hello", "protocol": 1}')
            assert socket.receive_json()["code"] == "malformed-message"
            socket.send_text(json.dumps({"t": "chat", "table": "x", "id": "1", "text": "x" * m.MOST_BYTES}))
            assert socket.receive_json()["code"] == "too-long"

    def test_nothing_before_hello_and_no_other_protocol(self, ada: clients.Client) -> None:
        with ada.websocket_connect("/live") as socket:
            socket.send_json({"t": "subscribe", "table": "x"})
            assert socket.receive_json()["code"] == "hello-first"
            socket.send_json({"t": "hello", "protocol": 2})
            assert socket.receive_json()["code"] == "protocol"

    def test_tables_and_seats_that_are_not_there_or_not_ones_own(self, ada: clients.Client) -> None:
        table = running(ada, DUEL)
        with ada.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.receive_json()
            for words, code in (
                ({"t": "subscribe", "table": "nowhere"}, "unknown-table"),
                ({"t": "move", "table": table, "id": "1", "seat": "z", "move": "x"}, "unknown-seat"),
                ({"t": "resign", "table": table, "id": "1", "seat": "b"}, "not-your-seat"),
            ):
                socket.send_json(words)
                said = socket.receive_json()
                assert (said["code"], said["table"]) == (code, words["table"])
                assert "{" not in said["text"]["en"]

    def test_who_is_nobody_can_only_look_on(self, ada: clients.Client) -> None:
        table = running(ada, DUEL)
        ada.cookies.clear()
        with ada.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            assert socket.receive_json()["person"] is None
            socket.send_json({"t": "subscribe", "table": table})
            assert socket.receive_json()["seats"] == []
            assert socket.receive_json()["seat"] == "spectator"
            assert socket.receive_json()["spectators"] == 1
            socket.send_json({"t": "chat", "table": table, "id": "1", "text": "hello"})
            assert socket.receive_json()["code"] == "nobody"

    def test_floods(self, ada: clients.Client) -> None:
        ada.app.state.limits = Limits(clock=lambda: 0.0)
        table = running(ada)
        codes = []
        with ada.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.receive_json()
            for number in range(8):
                socket.send_json({"t": "chat", "table": table, "id": str(number), "text": "hello"})
                codes.append(socket.receive_json().get("code"))
        assert codes == [None] * 5 + ["flood"] * 3


# --- Those who do not keep up -------------------------------------------------------------------------


class Stuck:
    """A socket whose client says what it is given and then neither reads nor speaks."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.closed: int | None = None
        self.sent = 0
        self.app = self
        self.state = self
        self.limits = Limits(on=False)

    async def receive(self) -> dict[str, Any]:
        if not self.texts:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self.texts.pop(0)}

    async def send(self, _: object) -> None:
        self.sent += 1
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


async def test_who_does_not_keep_up_is_dropped_and_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 20)

    async with house(tmp_path) as home:
        table = await home.table(BEACONS, (ANN, BOB))
        words = ('{"t": "hello", "protocol": 1}', '{"t": "subscribe", "table": "table1", "since": 0}')
        stuck = Stuck(*words)
        client = Client(stuck, home.hub, BOB, "")  # type: ignore[arg-type]
        running = asyncio.create_task(client.run())
        await until(lambda: client in broadcast_of(table).listeners)
        for number in range(20):
            await asks.say(table, ANN, str(number), "Are you there?", home.ack)
        await asyncio.wait_for(running, 900)
        assert stuck.closed == 4408
        assert client not in broadcast_of(table).listeners
        assert client not in home.hub.connections
        assert len(home.acks) == 20


async def test_who_reads_slowly_but_reads_catches_up_with_any_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A past with a flight in every event is longer than what may wait for a client."""
    monkeypatch.setattr(connection, "MOST_WAITING_BYTES", 150_000)
    monkeypatch.setattr(connection, "CALM_BYTES", 20_000)

    class Slow(Stuck):
        heard: ClassVar[list[str]] = []

        async def send(self, message: Any) -> None:
            await asyncio.sleep(0.001)
            self.heard.append(message["text"])

    async with house(tmp_path) as home:
        table = await home.table(BEACONS, (ANN, BOB))
        past = [NewEvent(home.time, "chat", {"person": ANN.id, "name": "Ann", "text": "x" * 900})] * 600
        await home.store.write.append(Append(table.id, table.state.seq, tuple(past)))
        await table.catch_up()
        words = ('{"t": "hello", "protocol": 1}', '{"t": "subscribe", "table": "table1", "since": 0}')
        client = Client(Slow(*words), home.hub, BOB, "")  # type: ignore[arg-type]
        running = asyncio.create_task(client.run())
        await until(lambda: any('"t":"presence"' in text for text in Slow.heard))
        assert client.reason == ""
        seen = [item["seq"] for text in Slow.heard for item in msgspec.json.decode(text).get("items", ())]
        assert seen == list(range(1, table.state.seq + 1))
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_a_newer_view_takes_the_place_of_one_that_waits() -> None:
    client = Client(Stuck(), None, None, "")  # type: ignore[arg-type]
    for number in range(1000):
        client.send(f"view {number}", "table:0")
        if number % 100 == 0:
            client.send(f"event {number}")
    assert client.reason == ""
    assert list(client._waiting.values()) == [
        *(f"event {number}" for number in range(0, 1000, 100)),
        "view 999",
    ]
