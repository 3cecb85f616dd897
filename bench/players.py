"""Clients that play at random by the rules of docs/server.md, and remember what they were promised."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from mothership.client import Json, Refused, Server, TableConnection, Unreachable

LONGEST_PAUSE = 1.0  # seconds between two tries to come back: a test has no time to be patient
AGAIN = 0.2  # seconds until something is asked once more
# The store is away for a moment, or behind a proxy the server.
PASSING = ("store", "http-502", "http-503", "http-504")

Pace = Callable[[], Awaitable[None]]


async def at_once() -> None:
    """No pace at all."""


@dataclass(frozen=True)
class Acked:
    """A move that closed an act, and was acknowledged: it must never be lost."""

    table: str
    seat: str
    id: str
    seq: int
    move: Json


@dataclass
class Notes:
    """What all players of a run have been told."""

    acked: list[Acked] = field(default_factory=list)
    drafts: int = 0
    finished: int = 0
    lost: int = 0  # connections
    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement


class Player:
    """Somebody on one seat of one table."""

    def __init__(
        self, server: Server, table: str, seat: str, seed: str, notes: Notes, pace: Pace = at_once
    ) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.notes = notes
        self.events: list[Json] = []  # all that it was told, in order
        self.status = ""
        self.outcome: Any = None
        self._pace = pace
        self._chance = Random(seed)
        self._name = seed
        self._sends = 0
        self._view: Json | None = None
        self._views = 0
        self._changed = asyncio.Event()
        self._line = TableConnection(server, table, self._hear, self._lose, LONGEST_PAUSE)

    async def play(self, moves: int | None = None) -> None:
        """Until the game is over, or for so many moves. Raises Refused: it makes legal moves only."""
        listening = asyncio.create_task(self._line.run())
        playing = asyncio.create_task(self._play(moves))
        try:
            await asyncio.wait([listening, playing], return_when=asyncio.FIRST_COMPLETED)
            await (listening if listening.done() else playing)
        finally:
            for task in (listening, playing):
                task.cancel()
            await asyncio.gather(listening, playing, return_exceptions=True)

    async def _play(self, moves: int | None) -> None:
        while self.status != "finished":
            await self._changed.wait()
            self._changed.clear()
            while self._is_asked() and (moves is None or moves > 0):
                await self._move()
                moves = None if moves is None else moves - 1
            if moves == 0:
                return

    def _is_asked(self) -> bool:
        view = self._view
        return self.status == "running" and view is not None and bool(view["view"]["legal"])

    async def _move(self) -> None:
        await self._pace()
        if not self._is_asked():
            return
        assert self._view is not None
        move = self._chance.choice(self._view["view"]["legal"])
        self._sends += 1
        send_id, views = f"{self._name}-{self._sends}", self._views
        began = asyncio.get_running_loop().time()
        seq = await self._send(send_id, move)
        self.notes.waits.append(asyncio.get_running_loop().time() - began)
        if seq is None:
            self.notes.drafts += 1
        else:
            self.notes.acked.append(Acked(self.table, self.seat, send_id, seq, move))
        while self._views == views if seq is None else self._view["seq"] < seq:
            await self._changed.wait()
            self._changed.clear()
        self._changed.set()

    async def _send(self, send_id: str, move: Json) -> int | None:
        """Until it is done: with the same id it has one effect, however often it is sent."""
        while True:
            try:
                return await self._line.send("move", send_id, seat=self.seat, move=move)
            except Refused as refused:
                if refused.code not in PASSING:
                    raise
            await asyncio.sleep(AGAIN)

    def _hear(self, message: Json) -> None:
        if message["t"] == "table":
            self.status = message["info"]["status"]
            self.outcome = message["info"]["outcome"]
        elif message["t"] == "view" and message["seat"] == self.seat:
            self._view = message
            self._views += 1
        elif message["t"] == "events":
            self.events += message["items"]
        else:
            return
        self._changed.set()

    def _lose(self, _: str) -> None:
        self.notes.lost += 1


async def insist(server: Server, method: str, path: str, body: Json | None = None) -> Json:
    """Ask until somebody answers: a server that is killed comes back."""
    while True:
        try:
            return await server.ask(method, path, body)
        except Unreachable:
            pass
        except Refused as refused:
            if refused.code not in PASSING:
                raise
        await asyncio.sleep(AGAIN)


async def new_table(people: list[Server], game: str, **more: Any) -> Json:
    """A running table with one of the people on each seat: what the API says of it."""
    order = {"game": game, "players": len(people), **more}
    table = (await insist(people[0], "POST", "/api/tables", order))["table"]
    path = f"/api/tables/{table['id']}"
    for person in people[1:]:
        try:
            await insist(person, "POST", f"{path}/join", {})
        except Refused as refused:
            if refused.code not in ("full", "not-open"):  # a server that was killed after it had done it
                raise
    try:
        started = await insist(people[0], "POST", f"{path}/start")
    except Refused as refused:
        if refused.code != "not-open":
            raise
        started = await insist(people[0], "GET", path)
    return started["table"]  # type: ignore[no-any-return]
