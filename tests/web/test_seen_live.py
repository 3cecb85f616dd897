"""Two people at the dexterity game: each sees how the other aims, and how the token flies."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from mothership.games.space_invaders.trajectory import TOKEN, decode
from tests.web.conftest import Visit
from tests.web.gestures import LONG_ENOUGH
from tests.web.tables import HERE, make
from tests.web.visitor import Visitor

GAME = "space-invaders"


def heard(visitor: Visitor) -> list[dict[str, Any]]:
    """Everything that the server says to a visitor from the next page on."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: messages.append(json.loads(text)))

    visitor.page.on("websocket", listen)
    return messages


def moves_of(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    items = [item for message in messages if message["t"] == "events" for item in message["items"]]
    return [move for item in items if item["kind"] == "act" for move in item["body"]["moves"]]


def wait_for(visitor: Visitor, found: Any) -> None:
    for _ in range(18_000):  # looks until it has hung; never a measure of speed
        if found():
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError("it never came")


@pytest.fixture
def pair(visit: Visit) -> tuple[Visitor, Visitor, list[dict[str, Any]]]:
    """Ada makes a table, Bob takes a seat; and what Bob hears."""
    ada = visit(wishes={"confirm": False})
    table = make(ada, GAME, HERE, {"kind": "open"})
    ada.go(f"/t/{table}")
    bob = visit(wishes={"confirm": False})
    messages = heard(bob)
    bob.go(f"/t/{table}")
    bob.button("Take a seat").click()
    ada.button("Start the game").click()
    for visitor in (ada, bob):
        expect(visitor.board).to_be_visible()
    return ada, bob, messages


def test_aim_and_flight_are_seen_by_the_other(pair: tuple[Visitor, Visitor, list[dict[str, Any]]]) -> None:
    ada, bob, messages = pair
    shooter = ada.page.locator("[aria-keyshortcuts*=Space]").first
    expect(shooter).to_be_visible()
    shooter.focus()
    for _ in range(5):
        ada.page.keyboard.press("ArrowRight")
        ada.page.wait_for_timeout(100)
    wait_for(bob, lambda: any(message["t"] == "aim" and message["aim"] for message in messages))
    aims = [message for message in messages if message["t"] == "aim"]
    assert {message["seat"] for message in aims} == {"red"}
    assert all(isinstance(number, int | float) for aim in aims for number in (aim["aim"] or {}).values())

    ada.page.keyboard.down("Space")
    ada.page.wait_for_timeout(LONG_ENOUGH)
    ada.page.keyboard.up("Space")

    wait_for(bob, lambda: any("trace" in move for move in moves_of(messages) if move["actor"] == "nature"))
    (landing,) = [move for move in moves_of(messages) if move["move"]["move"] == "land"]
    tracks = decode(b64decode(landing["trace"])).tracks
    assert [track.kind for track in tracks].count(TOKEN) >= 1
    (press,) = [move for move in moves_of(messages) if move["move"]["move"] == "press"]
    assert 0 < len(b64decode(press["trace"])) <= 512, "the gesture goes along"
