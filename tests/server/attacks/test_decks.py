"""Attacks by decks and cards: those of others, those that are too large, and those that parsers choke on."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from mothership.core.bounds import MOST_DATA
from mothership.server.decks.schemas import MOST_FLAWS, MOST_TEXT
from mothership.server.people.limits import RATES, Limits
from mothership.server.workers.pool import WorkerPool
from tests.core.test_bounds import TOML_ATTACKS
from tests.server.clients import Client, another, problem
from tests.server.decks.decks import FILES, GAME, INVADER, MANKIND, OTHER, keep, table

CHECK = "/api/games/invaders/decks/check"
CARDS = "/api/games/invaders/cards/check"


def uploads(client: Client) -> WorkerPool:
    found: WorkerPool = client.app.state.uploads
    return found


@pytest.fixture
def eve(client: Client) -> Client:
    other = another(client)
    other.put("/api/me", json={"name": "Eve"})
    return other


class TestDecksOfOthers:
    def test_nobody_reads_changes_or_deletes_them(self, client: Client, eve: Client) -> None:
        deck = keep(client)
        problem(eve.get(f"/api/me/decks/{deck}"), 404, "unknown-deck")
        problem(eve.put(f"/api/me/decks/{deck}", json={"text": ""}), 404, "unknown-deck")
        problem(eve.delete(f"/api/me/decks/{deck}"), 404, "unknown-deck")
        assert eve.get("/api/me/decks").json()["decks"] == []
        assert client.get(f"/api/me/decks/{deck}").json()["text"] == MANKIND

    def test_nobody_plays_with_them(self, client: Client, eve: Client) -> None:
        deck = keep(client, "invader", INVADER)
        made = table(eve)
        bring = f"/api/tables/{made['id']}/seats/invader/deck"
        problem(eve.put(bring, json={"deck": deck}), 404, "unknown-deck")
        seats = [{"kind": "here", "deck": deck}, {"kind": "bot"}]
        problem(eve.post("/api/tables", json={"game": "invaders", "seats": seats}), 404, "unknown-deck")
        problem(eve.post("/api/quick-play", json={"game": "invaders", "deck": deck}), 404, "unknown-deck")
        problem(eve.post(f"/api/tables/{made['id']}/join", json={"deck": deck}), 404, "unknown-deck")

    def test_whether_there_is_one_cannot_be_told(self, client: Client, eve: Client) -> None:
        there, nowhere = keep(client), "a" * 16
        answers = [eve.get(f"/api/me/decks/{deck}").text for deck in (there, nowhere)]
        assert answers[0] == answers[1]

    def test_nothing_of_a_brought_deck_is_in_what_the_other_seat_has(
        self, client: Client, eve: Client
    ) -> None:
        made = table(eve)["id"]
        client.post(f"/api/tables/{made}/join", json={"deck": keep(client, text=OTHER, name="Secret plan")})
        eve.post(f"/api/tables/{made}/start")
        told = [
            eve.get(f"/api/tables/{made}").text,
            eve.get("/api/me/tables").text,
            json.dumps(eve.get("/api/me/export").json()),
            eve.get(f"/api/tables/{made}/positions?seat=invader").text,
        ]
        for text in told:
            assert "tokyo" not in text
            assert "Secret plan" not in text
        # The digest of data with this deck would be a proof of whatever somebody guesses.
        assert eve.get(f"/api/tables/{made}").json()["table"]["data"] == table(eve)["data"]
        problem(eve.get(f"/api/tables/{made}/positions?seat=mankind"), 403, "not-your-seat")


class TestTextsThatParsersChokeOn:
    @pytest.fixture(autouse=True)
    def _nothing_parsed_here(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whoever parses in the process of the server fails; the game's own cards were read before."""
        GAME.begin(GAME.setup(2, {"decks": "hidden"}))

        def reached(*_: Any, **__: Any) -> Any:
            raise AssertionError("parsed in the process of the server")

        monkeypatch.setattr("mothership.core.toml.tomllib", SimpleNamespace(loads=reached))
        monkeypatch.setattr("mothership.games.invaders.deckbuilding.read_deck", reached)

    @pytest.mark.parametrize("attack", TOML_ATTACKS)
    def test_cards(self, client: Client, attack: str) -> None:
        text = TOML_ATTACKS[attack][:MOST_DATA]
        check = client.post(CARDS, json={"text": text}).json()
        assert check["flaws"]
        assert check["catalogues"] == []
        order = {"seat": "mankind", "text": MANKIND, "files": {"cards.toml": text}}
        problem(client.post(CHECK, json=order), 400, "data")
        assert uploads(client).ended == 0

    @pytest.mark.parametrize(
        "line", ["9" * 5_000 + " saladin", "² saladin", "-1 saladin", "70 unseen", "\u2028" * 2_000, "4 {x}"]
    )
    def test_decks(self, client: Client, line: str) -> None:
        check = client.post(CHECK, json={"seat": "mankind", "text": line}).json()
        assert check["flaws"]
        assert check["group"] == ""
        made = table(client, seats=[{"kind": "bot"}, {"kind": "here"}])
        answer = client.put(f"/api/tables/{made['id']}/seats/mankind/deck", json={"text": line})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-deck")

    def test_nothing_but_faults(self, client: Client) -> None:
        text = "5 vilage militia\n" * (MOST_TEXT // 17)
        answer = client.post(CHECK, json={"seat": "mankind", "text": text})
        assert len(answer.json()["flaws"]) == MOST_FLAWS
        assert uploads(client).ended == 0


class TestSize:
    def test_nothing_is_read_to_find_that_something_is_too_large(self, client: Client) -> None:
        long = "#" * (MOST_TEXT + 1)
        deck = {"game": "invaders", "seat": "mankind", "name": "x", "text": long}
        problem(client.post("/api/me/decks", json=deck), 400, "malformed-at")
        problem(client.post(CHECK, json={"seat": "mankind", "text": long}), 400, "malformed-at")
        huge = "#" * (MOST_DATA + 1)
        order = {"seat": "mankind", "text": "", "files": {"cards.toml": huge}}
        problem(client.post(CHECK, json=order), 400, "too-long")
        problem(client.post(CARDS, json={"text": huge}), 400, "too-long")
        order["files"] = {"mankind.deck": "70 unseen"}
        problem(client.post(CHECK, json=order), 400, "cards-file-only")
        assert (uploads(client).jobs_taken, uploads(client).started) == (0, 0)

    def test_of_a_name(self, client: Client) -> None:
        deck = {"game": "invaders", "seat": "mankind", "name": "\u200b", "text": ""}
        problem(client.post("/api/me/decks", json=deck), 400, "bad-name")
        problem(client.post("/api/me/decks", json={**deck, "name": "x" * 60}), 400, "bad-name")


def test_too_many_at_once(client: Client) -> None:
    client.put("/api/me", json={"name": "Ada"})
    client.app.state.limits = Limits(clock=lambda: 0.0)
    order = {"seat": "mankind", "text": FILES["mankind.deck"]}
    answers = [client.post(CHECK, json=order).status_code for _ in range(int(RATES["deck"][0].burst) + 1)]
    assert answers[-1] == 429
    assert set(answers[:-1]) == {200}
