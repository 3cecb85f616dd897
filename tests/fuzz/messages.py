"""Messages of the socket, and bodies of requests."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from mothership.core import MothershipError
from mothership.server.http import schemas
from mothership.server.live.socket import _decoded, refused_by
from mothership.server.refusals import Refusal
from mothership.server.tables import orders
from tests.fuzz.targets import Target

SENT = {"table": "abc", "id": "m1"}
MESSAGES = (
    {"t": "hello", "protocol": 1},
    {"t": "subscribe", "table": "abc", "since": 0, "epoch": None},
    {"t": "unsubscribe", "table": "abc"},
    {"t": "move", **SENT, "seat": "a", "move": {"move": "teleport", "from": "a.n"}, "data": [1, -2]},
    {"t": "move", **SENT, "seat": "a", "move": "teleport a b.n"},
    {"t": "take-back", **SENT, "seat": "a"},
    {"t": "undo", **SENT, "seat": "a", "ask": True},
    {"t": "consent", **SENT, "seat": "a", "yes": False},
    {"t": "chat", **SENT, "text": "Hello \u2603"},
    {"t": "mute", "person": "somebody", "on": True},
    {"t": "resign", **SENT, "seat": "a"},
    {"t": "sit-in", **SENT, "seat": "a"},
    {"t": "back", **SENT, "seat": "a"},
    {"t": "hint", **SENT, "seat": "a"},
    {"t": "warn", **SENT, "seat": "a", "move": None},
    {"t": "ping", "n": 1},
)
ORDERS = (
    (
        orders.TableOrder,
        {"game": "lunar-invaders-2016", "files": {"setup.toml": ""}, "clock": {"kind": "days"}},
    ),
    (schemas.RecordOrder, {"record": "mothership record 1", "public": True}),
    (orders.JoinOrder, {"seat": "a", "invite": "x", "name": "Ada"}),
)


def message(text: str) -> object:
    """A message that is understood can be answered; one that is not is refused, and both can be sent."""
    try:
        found = _decoded(text)
    except Refusal as error:
        msgspec.json.encode(refused_by(error, None))
        raise
    msgspec.json.encode(refused_by(MothershipError(), found))
    return msgspec.json.encode(found)


def order(text: str) -> object:
    for kind, _ in ORDERS:
        try:
            msgspec.json.decode(text.encode(), type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            continue
    return None


def seeds() -> Iterable[str]:
    return map(json.dumps, MESSAGES)


TARGETS = [
    Target("message", message, seeds, (Refusal,)),
    Target("order", order, lambda: [json.dumps(body) for _, body in ORDERS], ()),
]
