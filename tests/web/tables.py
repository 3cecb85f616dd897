"""Tables for the tests of the page: made as the page makes them, by whoever sits in a browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.visitor import Visitor

PEOPLE = ("Ada", "Grace", "Katherine", "Margaret", "Sally")

ARCADE = "space-defenders"
MOONS = "lunar-invaders-2016"
DUEL = "lunar-invaders-2011"
HERE = {"kind": "here"}
BOT = {"kind": "bot", "bot": "level-1"}

# The invader on a2 comes down if a column is emptied: whoever shoots the last one of column c has lost.
FATAL = (
    "4 1 1 left right 1 / 2 damaged-left . left right 3 / 3 2 . left right 5 / 3 4 . 2 3 . / 1 4 . 5 3 . / "
    "1 4 . 2 4 . / 3 . . 5 3 . / 5 . . 4 . . / 3 yellow . 2 . . / . . . . . . ; turn yellow"
)
# Two ships of the same size meet at the south Factory of moon A.
FIGHT = "al . al / . as . / . bs bm | bl bm bl / . . . / . . bl ; turn a"
# One shot, and the game is over.
LAST = (
    " / ".join([". . . . . ."] * 5 + [". . 3 . . ."] + [". . . . . ."] * 3 + [". . yellow . red mine"])
    + " ; turn yellow ; case 0 0 0 0 0 0 0 ; reserve yellow 1 5 ; reserve red 4"
)


def post(visitor: Visitor, path: str, **facts: Any) -> Any:
    answer = visitor.page.request.post(path, data=facts)
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def make(visitor: Visitor, game: str, *seats: dict[str, Any], **more: Any) -> str:
    """A table that waits for players: its id."""
    table: str = post(visitor, "/api/tables", game=game, seats=list(seats), **more)["table"]["id"]
    return table


def begin(visitor: Visitor, game: str, *seats: dict[str, Any], **more: Any) -> str:
    """A table whose seats are taken, and which the visitor looks at."""
    table = make(visitor, game, *seats, **more)
    post(visitor, f"/api/tables/{table}/start")
    open_table(visitor, table)
    return table


def open_table(visitor: Visitor, table: str) -> None:
    """Go there, and wait until its board can be seen."""
    visitor.go(f"/t/{table}")
    expect(visitor.board.get_by_role("grid").first).to_be_visible()


def at_one_screen(
    visitor: Visitor,
    game: str,
    position: str | None = None,
    people: Sequence[str] = PEOPLE[:2],
    **options: str,
) -> None:
    """People at one screen, from a position on. One of them is asked."""
    begin(visitor, game, *({**HERE, "name": name} for name in people), position=position, options=options)
    visitor.wait_turn()


def against_bots(visitor: Visitor, game: str, players: int, seat: str, **options: str) -> None:
    """One seat of a table with bots, whose turn it may be."""
    order = {"game": game, "players": players, "seat": seat, "bot": "random", "options": options}
    open_table(visitor, post(visitor, "/api/quick-play", **order)["table"]["id"])


def join(visitor: Visitor, table: str, name: str) -> None:
    post(visitor, f"/api/tables/{table}/join", name=name)


def place_ship(visitor: Visitor, column: str) -> None:
    """The first thing to do in Space Defenders; returns when the ship is there."""
    visitor.wait_turn()
    visitor.board.locator(f'[data-space="{column}1"]').click()
    visitor.confirm()
    ship = visitor.board.get_by_role("gridcell", name=re.compile(f"^{column}1: the .* ship"))
    expect(ship).to_be_visible()


def whose_turn(*visitors: Visitor) -> tuple[Visitor, ...]:
    """Who is asked, and then the others."""
    while True:
        for visitor in visitors:
            if visitor.page.locator(".table-question[data-mine=true]").is_visible():
                return (visitor, *(other for other in visitors if other is not visitor))
        visitors[0].page.wait_for_timeout(20)


def at_rest(*visitors: Visitor) -> None:
    """Wait until nothing that was chosen is on its way."""
    for visitor in visitors:
        expect(visitor.page.locator("#table-act[data-pending=true]")).to_have_count(0)


class Cable:
    """The connection of a visitor to the server, which can be pulled out."""

    def __init__(self, visitor: Visitor) -> None:
        self._plugs: list[WebSocketRoute] = []
        self._is_out = False
        visitor.page.route_web_socket("**/live", self._plug)

    def _plug(self, route: WebSocketRoute) -> None:
        if self._is_out:
            route.close(code=1012)
            return
        route.connect_to_server()
        self._plugs.append(route)

    def pull(self) -> None:
        self._is_out = True
        for plug in self._plugs:
            plug.close(code=1012)
        self._plugs.clear()

    def put_back(self) -> None:
        self._is_out = False
