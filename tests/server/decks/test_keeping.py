"""Decks that people keep: listed, read, changed, deleted, exported, and gone with their owner."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mothership.server.decks.saved_decks import MOST
from tests.server.clients import Client, another, problem, serving_from
from tests.server.decks.decks import FILES, MANKIND, keep
from tests.server.stores import KINDS


@pytest.fixture(params=KINDS)
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    with serving_from(request.param, tmp_path) as client:
        yield client


def kept(client: Client) -> list[dict[str, Any]]:
    decks: list[dict[str, Any]] = client.get("/api/me/decks").json()["decks"]
    return decks


def test_from_keeping_to_throwing_away(client: Client) -> None:
    assert kept(client) == []
    deck = keep(client, name="  First\u200b try ")
    (listed,) = kept(client)
    assert (listed["name"], listed["size"], listed["seat"]) == ("First try", 70, "mankind")
    assert client.get(f"/api/me/decks/{deck}").json()["text"] == MANKIND
    unfinished = client.put(f"/api/me/decks/{deck}", json={"text": "4 saladin\n"}).json()
    assert (unfinished["deck"]["size"], unfinished["deck"]["name"]) == (4, "First try")
    client.put(f"/api/me/decks/{deck}", json={"name": "Second"})
    assert [(one["name"], one["size"]) for one in kept(client)] == [("Second", 4)]
    assert client.delete(f"/api/me/decks/{deck}").status_code == 204
    assert kept(client) == []
    problem(client.get(f"/api/me/decks/{deck}"), 404, "unknown-deck")


def test_whoever_asks_first_becomes_a_guest(client: Client) -> None:
    keep(client)
    assert client.get("/api/me").json()["person"] is not None
    problem(another(client).get("/api/me/decks/abc"), 401, "nobody")


def test_they_are_exported_and_deleted_with_all_else(client: Client) -> None:
    keep(client, name="Mine")
    (deck,) = client.get("/api/me/export").json()["decks"]
    assert (deck["name"], deck["text"]) == ("Mine", MANKIND)
    other = another(client)
    keep(other, name="Theirs")
    client.delete("/api/me")
    rows = client.app.state.store.database
    left = client.blocking_portal.call(rows.read, names)
    assert left == ["Theirs"]


def names(connection: Any) -> list[str]:
    from sqlalchemy import select

    from mothership.server.store.schema import decks

    return list(connection.scalars(select(decks.c.name)))


def test_there_is_a_limit_however_many_ask_at_once(client: Client) -> None:
    for number in range(MOST - 2):
        keep(client, text="1 saladin", name=f"Deck {number}")
    order = {"game": "invaders", "seat": "mankind", "name": "More", "text": "1 saladin"}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: client.post("/api/me/decks", json=order), range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409]
    assert len(kept(client)) == MOST
    problem(client.post("/api/me/decks", json=order), 409, "too-many-decks")


class TestChecking:
    def test_a_deck(self, client: Client) -> None:
        order = {"seat": "mankind", "text": "4 saladin\n3 salladin\n9 veto"}
        check = client.post("/api/games/invaders/decks/check", json=order).json()
        assert (check["size"], check["group"]) == (13, "")
        assert [flaw["line"] for flaw in check["flaws"]] == [2, 3, 0]
        assert "saladin" in check["flaws"][0]["text"]["en"]
        assert "Schachtel" in check["flaws"][1]["text"]["de"]
        right = client.post(
            "/api/games/invaders/decks/check", json={"seat": "mankind", "text": MANKIND}
        ).json()
        assert (right["size"], right["group"], right["flaws"]) == (70, "70", [])

    def test_a_deck_with_cards_of_ones_own(self, client: Client) -> None:
        own = FILES["cards.toml"].replace("[mankind.mako]", "[mankind.own-m01]", 1)
        text = MANKIND.replace("2 mako", "2 own-m01")
        order = {"seat": "mankind", "text": text, "files": {"cards.toml": own}}
        check = client.post("/api/games/invaders/decks/check", json=order).json()
        assert check["flaws"] == []
        del order["files"]
        check = client.post("/api/games/invaders/decks/check", json=order).json()
        assert "own-m01" in check["flaws"][0]["text"]["en"]

    def test_a_file_of_cards(self, client: Client) -> None:
        text = client.get("/api/games/invaders/cards/file").json()["text"]
        assert text == FILES["cards.toml"]
        check = client.post("/api/games/invaders/cards/check", json={"text": text}).json()
        assert (check["file"], check["flaws"]) == ("cards.toml", [])
        assert [one["seat"] for one in check["catalogues"]] == ["invader", "mankind"]
        bad = text.replace("strength = 1", 'strength = "one"', 1)
        line = bad[: bad.index('"one"')].count("\n") + 1
        check = client.post("/api/games/invaders/cards/check", json={"text": bad}).json()
        assert [flaw["line"] for flaw in check["flaws"]] == [line]
        assert check["catalogues"] == []

    def test_the_catalogue(self, client: Client) -> None:
        found = client.get("/api/games/invaders/cards", params={"seat": "invader"}).json()
        assert (found["least"], found["most"]) == (70, 90)
        kraken = next(card for card in found["cards"] if card["id"] == "kraken")
        assert (kraken["discard"], kraken["drain"], kraken["strength"]) == (1, 2, 3)
        assert kraken["name"]["de"] != kraken["name"]["en"]
        assert all(mark in found["marks"] for mark in kraken["symbols"] + kraken["keywords"])
        assert all(card["note"]["en"] and card["note"]["de"] for card in found["cards"])

    def test_other_games_have_no_decks(self, client: Client) -> None:
        params = {"seat": "a"}
        problem(client.get("/api/games/lunar-invaders-2011/cards", params=params), 404, "no-decks")
        problem(client.get("/api/games/lunar-invaders-2011/cards/file"), 404, "no-decks")
        problem(client.get("/api/games/invaders/cards", params=params), 400, "unknown-seat")
