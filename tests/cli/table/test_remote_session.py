"""What somebody at a table elsewhere is told of the others, and what they can ask for."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from mothership.cli.table.remote_session import OLD_CHAT, RemoteSession
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.client import Server
from mothership.core import registry
from mothership.play.complaint import Complaint

GAME = registry.load("space-defenders")
SEATS = [("yellow", "Ada"), ("red", "Bob")]

Guest = tuple[RemoteSession, Callable[[], str]]


@pytest.fixture(params=["en"])
def guest(request: pytest.FixtureRequest) -> Guest:
    """Ada at yellow, and what stands on her screen since she was asked last."""
    output = io.StringIO()
    style = Style(plain=True)
    words = Words(GAME, request.param, style)
    session = RemoteSession(
        Screen(style, io.StringIO(), output), words, GAME, Server("http://127.0.0.1:1"), "T"
    )

    def read() -> str:
        text = output.getvalue()
        output.seek(0)
        output.truncate()
        return text

    return session, read


def hear(session: RemoteSession, *messages: dict[str, Any]) -> None:
    for message in messages:
        session._on_message(message)


def table(own: str = "yellow", *, bot: str = "", away_after: int | None = 300_000) -> dict[str, Any]:
    seats = [
        {"seat": seat, "kind": "person", "name": name, "driver": "bot" if seat == bot else "person"}
        for seat, name in SEATS
    ]
    info = {"status": "running", "seats": seats, "away_after": away_after}
    return {"t": "table", "info": info, "seats": [own] if own else []}


def events(first: int, *items: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    told = [{"seq": first + at, "kind": kind, "body": body} for at, (kind, body) in enumerate(items)]
    return {"t": "events", "seat": "yellow", "first": first, "last": first + len(items) - 1, "items": told}


def presence(*here: str) -> dict[str, Any]:
    return {"t": "presence", "here": list(here), "spectators": 0}


def chat(text: str) -> tuple[str, dict[str, Any]]:
    return "chat", {"name": "Bob", "text": text}


def ask(seat: str, what: str = "ask") -> tuple[str, dict[str, Any]]:
    return "consent", {"seat": seat, "what": what}


class TestWhoComesBack:
    def test_hears_what_was_said_and_nothing_that_is_over(self, guest: Guest) -> None:
        session, read = guest
        hear(session, events(1, ask("red"), ask("yellow", "no"), chat("hello"), ("undo", {"to": 0})), table())
        assert read() == "Bob says: hello\n"

    def test_hears_the_last_words_of_a_long_talk(self, guest: Guest) -> None:
        session, read = guest
        hear(session, events(1, *(chat(f"word {number}") for number in range(30))), table())
        assert read().splitlines() == [f"Bob says: word {number}" for number in range(30 - OLD_CHAT, 30)]

    def test_hears_once_that_a_bot_has_sat_in(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(bot="yellow"), table(bot="yellow"))
        assert read() == "A bot decides for Ada (Yellow). “back” takes the seat back.\n"

    def test_and_from_then_on_everything(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(), events(1, ask("red"), ask("red", "no")))
        assert read().splitlines() == [
            "Bob (Red) asks to take the last act back. Type “agree” or “decline”.",
            "Bob (Red) does not agree; nothing was taken back.",
        ]


class TestTold:
    def test_who_asks_is_not_asked(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(), events(1, ask("yellow")))
        assert read() == ""

    def test_who_took_something_back(self, guest: Guest) -> None:
        session, read = guest
        hear(
            session,
            table(),
            events(1, ("undo", {"seat": "red", "to": 3}), ("undo", {"seat": "yellow", "to": 1})),
        )
        assert read().splitlines() == [
            "Bob (Red) has taken the last act back; the game is back at move 3.",
            "Undone; the game is back at move 1.",
        ]

    @pytest.mark.parametrize(("guest", "seat"), [("en", "Red"), ("de", "Rot")], indirect=["guest"])
    def test_a_seat_is_called_what_the_game_calls_it(self, guest: Guest, seat: str) -> None:
        session, read = guest
        hear(session, table(), events(1, ("seat", {"seat": "red", "what": "join", "name": "Bob"})))
        assert seat in read()

    def test_who_goes_and_who_comes_back(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(), presence("yellow"), presence("yellow", "red"))
        assert read() == ""
        hear(session, presence("yellow"))
        assert " ".join(read().split()) == (
            "Bob (Red) is not connected any more. When the table has waited 5 min for Bob (Red), "
            "“bot Red” lets a bot sit in."
        )
        hear(session, presence("yellow"), presence("yellow", "red"))
        assert read() == "Bob (Red) is connected again.\n"

    def test_where_a_clock_decides_nobody_is_told_to_let_a_bot_sit_in(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(away_after=None), presence("yellow", "red"), presence("yellow"))
        assert read() == "Bob (Red) is not connected any more.\n"

    def test_who_looks_on_is_not_told_what_only_players_can_do(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(""), presence("yellow", "red"), presence("yellow"))
        assert read() == "Bob (Red) is not connected any more.\n"

    def test_nobody_is_missed_who_comes_back_a_moment_after_us(self, guest: Guest) -> None:
        session, read = guest
        hear(session, table(), presence("yellow", "red"))
        session._on_lost("a storm")
        read()
        hear(session, table(), presence("yellow"))
        assert read() == "Connected again.\n"


class TestBots:
    @pytest.mark.parametrize(
        ("typed", "seat"), [("bot", "yellow"), ("bot red", "red"), ("bot Red", "red"), ("bot bob", "red")]
    )
    def test_sit_in_for_us_or_for_a_seat(self, guest: Guest, typed: str, seat: str) -> None:
        session, _ = guest
        hear(session, table())
        session.commands.run(0, typed)
        assert session.to_send == ("sit-in", {"seat": seat})

    def test_a_seat_that_is_not_there(self, guest: Guest) -> None:
        session, _ = guest
        hear(session, table())
        with pytest.raises(Complaint, match=r"join\.no-seat"):
            session.commands.run(0, "bot pink")
        assert session.to_send is None
