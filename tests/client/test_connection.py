"""The line to a table survives lost connections: nothing is lost on it, and nothing is done twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from mothership.client import Json, Refused, Server, TableConnection, Unanswered
from mothership.client import connection as remote

TABLE = {"t": "table", "table": "T", "info": {}, "seats": ["a"]}
VIEW = {"t": "view", "table": "T", "seat": "a"}

Talk = Callable[["Peer"], Awaitable[None]]


@pytest.fixture(autouse=True)
def no_long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(remote, "LONGEST_PAUSE", 0.02)


class Peer:
    """The server's end of one connection."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def hear(self) -> Json:
        message: Json = json.loads(await self.socket.recv())
        return message

    async def say(self, *messages: Json) -> None:
        for message in messages:
            await self.socket.send(json.dumps(message))

    async def welcome(self) -> Json:
        """The first words of every connection; what it subscribed to."""
        assert await self.hear() == {"t": "hello", "protocol": 1}
        await self.say({"t": "welcome"})
        return await self.hear()

    async def stay(self) -> None:
        await self.socket.wait_closed()


def ack(message: Json, seq: int | None) -> Json:
    return {"t": "ack", "table": "T", "id": message["id"], "seq": seq}


def events(first: int, *kinds: str) -> Json:
    items = [{"seq": first + at, "at": 0, "kind": kind, "body": {}} for at, kind in enumerate(kinds)]
    return {
        "t": "events",
        "table": "T",
        "seat": "a",
        "first": first,
        "last": first + len(kinds) - 1,
        "items": items,
    }


class Client:
    def __init__(self, port: int) -> None:
        self.heard: list[Json] = []
        self.troubles: list[str] = []
        self.line = TableConnection(
            Server(f"http://127.0.0.1:{port}"), "T", self.heard.append, self.troubles.append
        )
        self.running = asyncio.create_task(self.line.run())

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]

    def told(self) -> list[int]:
        """The numbers of the events, in the order in which they were heard."""
        return [
            item["seq"] for message in self.heard if message["t"] == "events" for item in message["items"]
        ]

    async def until(self, kind: str, count: int = 1) -> None:
        async with asyncio.timeout(900):
            while self.kinds().count(kind) < count:  # noqa: ASYNC110
                await asyncio.sleep(0.005)


@asynccontextmanager
async def talking(*talks: Talk) -> AsyncIterator[Client]:
    """A client, and a server that says on each connection what is written for it."""
    left = list(talks)
    failed: list[Exception] = []

    async def handler(socket: ServerConnection) -> None:
        try:
            await left.pop(0)(Peer(socket))
        except AssertionError as error:
            failed.append(error)
            raise

    async with serve(handler, "127.0.0.1", 0) as server:
        client = Client(server.sockets[0].getsockname()[1])
        try:
            yield client
        finally:
            client.running.cancel()
            await asyncio.gather(client.running, return_exceptions=True)
    assert not failed
    assert not left, "it did not come back often enough"


async def test_it_goes_on_after_the_last_event_and_hears_each_one_once() -> None:
    async def first(peer: Peer) -> None:
        assert await peer.welcome() == {"t": "subscribe", "table": "T", "since": 0}
        await peer.say(events(1, "start", "act"), TABLE, VIEW, events(3, "act"))

    async def second(peer: Peer) -> None:
        assert (await peer.welcome())["since"] == 3
        await peer.say(events(3, "act", "act"), TABLE, VIEW)
        await peer.stay()

    async with talking(first, second) as client:
        await client.until("view", 2)
        assert client.told() == [1, 2, 3, 4]
        assert len(client.troubles) == 1


async def test_what_was_not_answered_is_said_again_under_the_same_id() -> None:
    sent: list[Json] = []

    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        sent.append(await peer.hear())  # and falls before it has answered

    async def second(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        sent.append(await peer.hear())
        await peer.say(ack(sent[-1], 2))
        await peer.stay()

    async with talking(first, second) as client:
        await client.until("view")
        assert await client.line.send("move", seat="a", move="go") == 2
    assert sent[0] == sent[1]
    assert sent[0]["move"] == "go"


async def test_a_draft_is_made_again_before_anything_else_is_said_or_seen() -> None:
    again: list[str] = []

    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        for _ in range(2):
            await peer.say(ack(await peer.hear(), None), VIEW)

    async def second(peer: Peer) -> None:
        """A server that has forgotten the draft."""
        await peer.welcome()
        await peer.say(TABLE, {**VIEW, "draft": "none"})
        for _ in range(2):
            message = await peer.hear()
            again.append(message["id"])
            await peer.say(ack(message, None))
        assert (await peer.hear())["t"] == "subscribe"
        await peer.say(TABLE, {**VIEW, "draft": "whole"})
        message = await peer.hear()
        again.append(message["id"])
        await peer.say(ack(message, 5), events(5, "act"))

    async def third(peer: Peer) -> None:
        """Nothing is left to be said: the act was closed."""
        assert (await peer.welcome())["since"] == 5
        await peer.say(TABLE, VIEW)
        await peer.say(ack(await peer.hear(), 6))
        await peer.stay()

    async with talking(first, second, third) as client:
        await client.until("view")
        assert await client.line.send("move", "d1", move="climb") is None
        assert await client.line.send("move", "d2", move="turn") is None
        await client.until("view", 4)
        assert [message.get("draft") for message in client.heard if message["t"] == "view"][3:] == ["whole"]
        assert await client.line.send("move", "d3", move="end") == 5
        await client.until("events")
        await client.until("view", 5)
        assert await client.line.send("chat", "c1", text="hello") == 6
    assert again == ["d1", "d2", "d3"]


async def test_where_a_draft_is_refused_what_followed_it_is_not_said() -> None:
    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        await peer.say(ack(await peer.hear(), None), VIEW)
        await peer.hear()

    async def second(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        message = await peer.hear()
        assert message["id"] == "d1"
        await peer.say({"t": "refused", "code": "bot-sits-there", "id": "d1", "text": {"en": "No."}})
        assert (await peer.hear())["t"] == "subscribe"
        await peer.stay()

    async with talking(first, second) as client:
        await client.until("view")
        await client.line.send("move", "d1", move="climb")
        with pytest.raises(Refused) as refused:
            await client.line.send("move", "d2", move="turn")
        assert (refused.value.code, refused.value.text("en")) == ("bot-sits-there", "No.")


async def test_a_refusal_is_for_the_send_that_it_names() -> None:
    async def only(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        message = await peer.hear()
        await peer.say({"t": "refused", "code": "forbidden", "id": message["id"], "rule": "X-1", "text": {}})
        await peer.say(ack(await peer.hear(), 2))
        await peer.stay()

    async with talking(only) as client:
        await client.until("view")
        with pytest.raises(Refused) as refused:
            await client.line.send("move", move="fly")
        assert (refused.value.rule, refused.value.text("de")) == ("X-1", "forbidden")
        assert await client.line.send("move", move="go") == 2


async def test_a_table_that_there_is_not_ends_it() -> None:
    async def only(peer: Peer) -> None:
        await peer.welcome()
        await peer.say({"t": "refused", "code": "unknown-table", "id": None, "table": "T", "text": {}})
        await peer.stay()

    async with talking(only) as client:
        with pytest.raises(Refused) as refused:
            await client.running
        assert refused.value.code == "unknown-table"


@pytest.mark.parametrize("code", ["flood", "store"])
async def test_a_flood_or_a_store_that_is_away_is_a_reason_to_come_back_later(code: str) -> None:
    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        await peer.hear()
        await peer.say({"t": "refused", "code": code, "id": None, "text": {}})
        await peer.stay()

    async def second(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        await peer.say(ack(await peer.hear(), 2))
        await peer.stay()

    async with talking(first, second) as client:
        await client.until("view")
        assert await client.line.send("move", move="go") == 2


async def test_it_says_from_which_epoch_of_the_store_it_has_its_events() -> None:
    async def first(peer: Peer) -> None:
        assert "epoch" not in await peer.welcome()
        await peer.say(events(1, "start", "act"), {**TABLE, "epoch": "e1"}, VIEW)
        await peer.say({**TABLE, "epoch": "e2"}, VIEW)

    async def second(peer: Peer) -> None:
        """A backup was put back meanwhile, and the numbers fit."""
        assert await peer.welcome() == {"t": "subscribe", "table": "T", "since": 2, "epoch": "e2"}
        await peer.say({**events(1), "reset": True}, events(1, "start", "chat"))
        await peer.say({**TABLE, "epoch": "e3"}, VIEW)

    async def third(peer: Peer) -> None:
        assert await peer.welcome() == {"t": "subscribe", "table": "T", "since": 2, "epoch": "e3"}
        await peer.say({**TABLE, "epoch": "e3"}, VIEW)
        await peer.stay()

    async with talking(first, second, third) as client:
        await client.until("view", 4)
        assert client.told() == [1, 2, 1, 2]


async def test_events_without_an_epoch_are_forgotten_when_the_line_breaks() -> None:
    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(events(1, "start", "act"))  # and no table that says from where they are

    async def second(peer: Peer) -> None:
        """A backup was put back meanwhile, and the numbers fit."""
        assert await peer.welcome() == {"t": "subscribe", "table": "T", "since": 0}
        await peer.say(events(1, "start", "chat"), {**TABLE, "epoch": "e2"}, VIEW)
        await peer.stay()

    async with talking(first, second) as client:
        await client.until("view")
        kinds = [
            item["kind"] for message in client.heard if message["t"] == "events" for item in message["items"]
        ]
        assert kinds == ["start", "chat"]


async def test_a_store_that_went_back_is_heard_from_its_beginning() -> None:
    async def only(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(events(1, "start", "act"), TABLE, VIEW)
        await peer.say({**events(1), "reset": True}, events(1, "start"))
        await peer.say(VIEW)
        await peer.stay()

    async with talking(only) as client:
        await client.until("view", 2)
        assert client.told() == [1, 2, 1]


async def test_a_question_is_answered_or_refused_by_its_id() -> None:
    async def only(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        first, second = await peer.hear(), await peer.hear()
        assert (first["t"], first["table"], first["seat"]) == ("hint", "T", "a")
        await peer.say({"t": "refused", "code": "not-your-turn", "id": second["id"], "text": {}})
        await peer.say({"t": "hint", "table": "T", "id": first["id"], "notation": "go"})
        await peer.stay()

    async with talking(only) as client:
        await client.until("view")
        answers = await asyncio.gather(
            client.line.ask("hint", seat="a"), client.line.ask("warn", seat="a"), return_exceptions=True
        )
        hint, refused = answers
        assert isinstance(hint, dict)
        assert hint["notation"] == "go"
        assert isinstance(refused, Refused)
        assert refused.code == "not-your-turn"
        assert "hint" not in client.kinds(), "it is for whoever asked"


async def test_a_question_is_lost_with_the_line_and_not_said_again() -> None:
    async def first(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        assert (await peer.hear())["t"] == "hint"

    async def second(peer: Peer) -> None:
        await peer.welcome()
        await peer.say(TABLE, VIEW)
        assert (await peer.hear())["t"] == "chat"
        await peer.stay()

    async with talking(first, second) as client:
        with pytest.raises(Unanswered):
            await client.line.ask("hint", seat="a")  # before there is a line
        await client.until("view")
        with pytest.raises(Unanswered):
            await client.line.ask("hint", seat="a")
        await client.until("view", 2)
        saying = asyncio.create_task(client.line.send("chat", text="hello"))
        await asyncio.sleep(0.1)
        saying.cancel()
