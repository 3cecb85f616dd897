"""CONTRIBUTING.md lists the way of a move from a click to another screen. A real move goes that way."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import msgspec

import mothership
from mothership.server.live.socket import Client
from mothership.server.people.limits import Limits
from tests.server.live.house import ANN, BOB, LUNAR, House, house

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = Path(mothership.__file__).parent
MOST_STEPS = 20
ROW = re.compile(r"^\| (\d+) \| `([\w/.]+)` \| `([\w.]+)` \|", re.MULTILINE)

Step = tuple[str, str]  # a file and a function


def listed() -> list[Step]:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = ROW.findall(text.partition("## The way of a move")[2].partition("\n## ")[0])
    assert [int(number) for number, *_ in rows] == list(range(1, len(rows) + 1))
    return [(file, function) for _, file, function in rows]


def connected(home: House, **facts: Any) -> Client:
    """A client without a network. What it is sent waits in its queue."""
    limits = SimpleNamespace(limits=Limits(on=True))
    return Client(SimpleNamespace(app=SimpleNamespace(state=limits)), home.hub, address="", **facts)  # type: ignore[arg-type]


async def said(client: Client, **facts: Any) -> None:
    await client.take(msgspec.json.encode(facts).decode())


async def test_the_listed_steps_are_taken_in_their_order(tmp_path: Path) -> None:
    steps, entered = listed(), list[Step]()
    assert len(steps) <= MOST_STEPS

    def note(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(PACKAGE):
            entered.append((file.relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname))

    async with house(tmp_path) as home:
        table = await home.table(LUNAR, (ANN, BOB))
        assert table.live is not None
        actor = table.state.actor
        clients = [connected(home, who=who) for who in (ANN, BOB)]
        for client in clients:
            await said(client, t="hello", protocol=1)
            await said(client, t="subscribe", table=table.id)
        move = LUNAR.vocabulary.notation(table.live.view(actor).legal[0])
        facts = {"table": table.id, "id": "once", "seat": LUNAR.seat_word(actor), "move": move}
        waiting = len(clients[1 - actor]._waiting)
        sys.setprofile(note)
        try:
            await said(clients[actor], t="move", **facts)
        finally:
            sys.setprofile(None)
        assert len(clients[1 - actor]._waiting) > waiting, "the other one was sent it"
    rest = iter(entered)
    for step in steps:
        assert step in rest, f"{step} is not on the way, or not in this place"
