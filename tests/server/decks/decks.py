"""Decks to test with."""

from __future__ import annotations

from typing import Any

from mothership.core.registry import load
from tests.server.clients import Client

GAME = load("invaders")
FILES = GAME.released[-1].files
MANKIND = FILES["mankind.deck"]
INVADER = FILES["invader.deck"]

# With cards in it that are not in the deck of the box.
OTHER = MANKIND.replace("4 guerillas", "1 tokyo\n1 carrier\n2 guerillas").replace(
    "2 veto", "1 partisans\n1 decoy"
)


def larger(seat: int, text: str, size: int) -> str:
    """A deck with more cards from the box."""
    decks = GAME.decks
    assert decks is not None
    more = [
        f"1 {card['id']}"
        for card in decks.cards(GAME.released[-1], seat)
        for _ in range(card["box"] - card["copies"])
    ]
    return text + "\n".join(more[: size - 70])


def keep(client: Client, seat: str = "mankind", text: str = MANKIND, name: str = "Mine") -> str:
    """Keep a deck; its id."""
    answer = client.post("/api/me/decks", json={"game": "invaders", "seat": seat, "name": name, "text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["deck"]["id"])


def table(client: Client, **order: Any) -> dict[str, Any]:
    """A table with hidden decks: whoever makes it is the Invader."""
    answer = client.post("/api/tables", json={"game": "invaders", "options": {"decks": "hidden"}, **order})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()["table"]
    return found
