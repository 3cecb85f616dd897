"""Each seat brings its own deck to a table, and nobody else learns what is in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mothership.core.registry import read_record
from tests.server.clients import Client, another, problem, serving, settings_in
from tests.server.decks.decks import FILES, INVADER, MANKIND, OTHER, keep, larger, table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path)) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


@pytest.fixture
def bob(client: Client) -> Client:
    other = another(client)
    other.put("/api/me", json={"name": "Bob"})
    return other


def bring(client: Client, table: str, seat: str, **order: Any) -> Any:
    return client.put(f"/api/tables/{table}/seats/{seat}/deck", json=order)


def has_deck(answer: Any) -> dict[str, bool]:
    seats = answer.json()["table"]["seats"]
    return {seat["seat"]: seat["deck"] for seat in seats}


class TestInTheLobby:
    def test_a_deck_is_brought_changed_and_taken_away(self, client: Client, bob: Client) -> None:
        made = table(client)
        deck = keep(bob, text=OTHER)
        bob.post(f"/api/tables/{made['id']}/join", json={})
        answer = bring(bob, made["id"], "mankind", deck=deck)
        assert has_deck(answer) == {"invader": False, "mankind": True}
        assert answer.json()["table"]["decks"] == {"mankind": deck}
        answer = bring(bob, made["id"], "mankind", text=MANKIND)
        assert answer.json()["table"]["decks"] == {"mankind": None}
        away = bob.delete(f"/api/tables/{made['id']}/seats/mankind/deck")
        assert has_deck(away) == {"invader": False, "mankind": False}

    def test_a_game_is_played_with_it(self, client: Client, bob: Client) -> None:
        made = table(client)
        bob.post(f"/api/tables/{made['id']}/join", json={"deck": keep(bob, text=OTHER)})
        assert client.post(f"/api/tables/{made['id']}/start").status_code == 200
        lists = view(bob, made["id"], "mankind")["lists"]
        assert sum(lists) == 70
        hidden = view(client, made["id"], "invader")["lists"]
        assert sum(hidden) == 70
        assert lists != hidden
        assert [own for own, other in zip(lists, hidden, strict=True) if own and other] == []

    def test_only_with_hidden_decks(self, client: Client) -> None:
        made = table(client, options={})
        problem(bring(client, made["id"], "invader", text=INVADER), 409, "decks-open")

    def test_only_to_ones_own_seat(self, client: Client, bob: Client) -> None:
        made = table(client)
        problem(bring(bob, made["id"], "invader", text=INVADER), 403, "not-your-seat")
        problem(bring(client, made["id"], "mankind", text=MANKIND), 403, "not-your-seat")
        client.put(f"/api/tables/{made['id']}/seats/mankind", json={"kind": "bot"})
        assert bring(client, made["id"], "mankind", text=MANKIND).status_code == 200
        problem(bring(bob, made["id"], "mankind", text=MANKIND), 403, "not-your-seat")

    def test_only_right_ones(self, client: Client) -> None:
        made = table(client)
        body = problem(bring(client, made["id"], "invader", text="4 drones x"), 400, "bad-deck")
        assert body["flaws"][0]["line"] == 1
        problem(bring(client, made["id"], "invader", text=MANKIND), 400, "bad-deck")
        deck = keep(client, "mankind")
        problem(bring(client, made["id"], "invader", deck=deck), 400, "deck-other-seat")
        problem(bring(client, made["id"], "invader"), 400, "deck-or-text")
        problem(bring(client, made["id"], "invader", deck=deck, text="x"), 400, "deck-or-text")

    def test_only_before_the_start(self, client: Client) -> None:
        made = table(client, seats=[{"kind": "here"}, {"kind": "bot"}])
        client.post(f"/api/tables/{made['id']}/start")
        problem(bring(client, made["id"], "invader", text=INVADER), 409, "not-open")
        problem(client.delete(f"/api/tables/{made['id']}/seats/invader/deck"), 409, "not-open")

    def test_whoever_leaves_takes_it_along(self, client: Client, bob: Client) -> None:
        made = table(client)
        bob.post(f"/api/tables/{made['id']}/join", json={"deck": keep(bob)})
        bob.post(f"/api/tables/{made['id']}/leave", json={})
        assert has_deck(client.get(f"/api/tables/{made['id']}")) == {"invader": False, "mankind": False}
        client.put(f"/api/tables/{made['id']}/seats/mankind", json={"kind": "bot"})
        bring(client, made["id"], "mankind", text=MANKIND)
        client.put(f"/api/tables/{made['id']}/seats/mankind", json={"kind": "open"})
        assert has_deck(client.get(f"/api/tables/{made['id']}"))["mankind"] is False


class TestSizeClasses:
    def test_decks_of_one_game_are_of_one_class(self, client: Client, bob: Client) -> None:
        made = table(client)
        bob.post(f"/api/tables/{made['id']}/join", json={"deck": keep(bob)})
        refused = bring(client, made["id"], "invader", text=larger(0, INVADER, 85))
        body = problem(refused, 409, "deck-classes")
        assert "81-90" in body["text"]["en"]
        assert bring(client, made["id"], "invader", text=INVADER).status_code == 200

    def test_a_deck_of_the_box_is_one_of_seventy(self, client: Client, bob: Client) -> None:
        made = table(client)
        bob.post(f"/api/tables/{made['id']}/join", json={"deck": keep(bob, text=larger(1, MANKIND, 85))})
        body = problem(client.post(f"/api/tables/{made['id']}/start"), 400, "setup")
        assert "INV-I21" in body["text"]["en"]
        bring(client, made["id"], "invader", text=larger(0, INVADER, 82))
        assert client.post(f"/api/tables/{made['id']}/start").status_code == 200

    def test_a_bot_takes_as_many_cards(self, client: Client) -> None:
        deck = keep(client, text=larger(1, MANKIND, 85))
        answer = client.post("/api/quick-play", json={"game": "invaders", "deck": deck})
        assert answer.status_code == 201
        made = answer.json()["table"]
        assert (made["yours"], made["options"]["decks"]) == (["mankind"], "hidden")
        assert sum(view(client, made["id"], "mankind")["decks"]) in range(85 + 85 - 15, 85 + 85 + 1)


class TestMakingATable:
    def test_with_a_deck(self, client: Client) -> None:
        deck = keep(client, "invader", INVADER)
        seats = [{"kind": "here", "deck": deck}, {"kind": "open"}]
        answer = client.post("/api/tables", json={"game": "invaders", "seats": seats})
        made = answer.json()["table"]
        assert made["options"]["decks"] == "hidden"
        assert has_deck(answer) == {"invader": True, "mankind": False}
        assert made["files"] == []

    def test_for_a_seat_of_nobody(self, client: Client) -> None:
        deck = keep(client)
        seats = [{"kind": "here"}, {"kind": "open", "deck": deck}]
        problem(client.post("/api/tables", json={"game": "invaders", "seats": seats}), 400, "deck-for-nobody")

    def test_with_open_decks(self, client: Client) -> None:
        deck = keep(client, "invader", INVADER)
        order = {
            "game": "invaders",
            "options": {"decks": "open"},
            "seats": [{"kind": "here", "deck": deck}, {"kind": "bot"}],
        }
        problem(client.post("/api/tables", json=order), 409, "decks-open")

    def test_with_cards_of_ones_own(self, client: Client) -> None:
        own = FILES["cards.toml"].replace("[mankind.mako]", "[mankind.own-m01]", 1)
        mine = MANKIND.replace("2 mako", "2 own-m01")
        files = {"cards.toml": own, "mankind.deck": mine}
        made = table(client, files=files, seats=[{"kind": "bot"}, {"kind": "here"}])
        answer = bring(client, made["id"], "mankind", text=mine)
        assert answer.status_code == 200, answer.text
        assert client.post(f"/api/tables/{made['id']}/start").status_code == 200


class TestSittingDown:
    def test_the_deck_says_where(self, client: Client, bob: Client) -> None:
        seats = [{"kind": "open"}, {"kind": "open"}]
        made = table(client, seats=seats)
        answer = bob.post(f"/api/tables/{made['id']}/join", json={"deck": keep(bob)})
        assert answer.json()["table"]["yours"] == ["mankind"]
        assert has_deck(answer) == {"invader": False, "mankind": True}

    def test_nobody_sits_down_with_a_wrong_one(self, client: Client, bob: Client) -> None:
        made = table(client)
        join = f"/api/tables/{made['id']}/join"
        problem(bob.post(join, json={"deck": keep(bob, text="4 saladin")}), 400, "bad-deck")
        problem(bob.post(join, json={"deck": keep(bob, "invader", INVADER)}), 409, "seat-taken")
        assert client.get(f"/api/tables/{made['id']}").json()["table"]["seats"][1]["kind"] == "open"

    def test_an_invitation_is_for_its_seat(self, client: Client, bob: Client) -> None:
        seats = [{"kind": "here"}, {"kind": "invited"}]
        order = {"game": "invaders", "options": {"decks": "hidden"}, "seats": seats}
        made = client.post("/api/tables", json=order).json()
        invite = made["invites"]["mankind"].partition("#invite=")[2]
        join = f"/api/tables/{made['table']['id']}/join"
        wrong = keep(bob, "invader", INVADER)
        problem(bob.post(join, json={"invite": invite, "deck": wrong}), 400, "deck-other-seat")
        answer = bob.post(join, json={"invite": invite, "deck": keep(bob)})
        assert has_deck(answer)["mankind"] is True


def test_a_rematch_waits_for_decks(client: Client) -> None:
    """Everybody sits on the other side, so that nobody's deck fits."""
    made = client.post("/api/quick-play", json={"game": "invaders", "deck": keep(client)}).json()["table"]
    finish(client, made["id"])
    again = client.post(f"/api/tables/{made['id']}/rematch").json()["table"]
    assert (again["status"], again["yours"]) == ("open", ["invader"])
    assert [seat["deck"] for seat in again["seats"]] == [False, False]


def test_the_record_of_a_finished_game_has_both_decks(client: Client) -> None:
    deck = keep(client, text=OTHER)
    made = client.post("/api/quick-play", json={"game": "invaders", "deck": deck}).json()["table"]
    problem(client.get(f"/api/tables/{made['id']}/record.txt"), 409, "not-finished")
    finish(client, made["id"])
    record = read_record(client.get(f"/api/tables/{made['id']}/record.txt").text)
    assert "1 tokyo" in record.setup.data.files["mankind.deck"]
    assert record.setup.options["decks"] == "hidden"


def test_two_decks_look_alike_to_everybody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the other seat and a spectator are told, word for word, until cards are seen."""
    told = []
    for number, text in enumerate((MANKIND, OTHER)):
        with serving(settings_in(tmp_path / str(number))) as ada:
            ada.put("/api/me", json={"name": "Ada"})
            bob, eve = another(ada), another(ada)
            for other, name in ((bob, "Bob"), (eve, "Eve")):
                other.put("/api/me", json={"name": name})
            with monkeypatch.context() as patch:
                patch.setattr("mothership.server.tables.creation.secrets.token_hex", lambda _: "same seed")
                made = table(ada)["id"]
            heard = []
            with ada.websocket_connect("/live", headers={"origin": "http://127.0.0.1:8466"}) as socket:
                socket.send_json({"t": "hello", "protocol": 1})
                socket.send_json({"t": "subscribe", "table": made})
                heard += until(socket, "table")  # before anything happens at the table
                bob.post(f"/api/tables/{made}/join", json={"deck": keep(bob, text=text)})
                for who in (ada, eve):
                    heard.append(who.get(f"/api/tables/{made}").text)
                    heard.append(who.get(f"/api/tables/{made}/texts").text)
                    heard.append(who.get(f"/api/tables/{made}/rules").text)
                ada.post(f"/api/tables/{made}/start")
                heard.append(ada.get(f"/api/tables/{made}").text)
                heard.append(ada.get(f"/api/tables/{made}/positions?seat=invader").text)
                heard.append(ada.get(f"/api/tables/{made}/positions?seat=spectator").text)
                heard.append(json.dumps(ada.get("/api/me/export").json()))
                heard += until(socket, "view")
            told.append([plain(text, made) for text in heard])
    assert told[0] == told[1]


def until(socket: Any, kind: str) -> list[str]:
    """All that a socket hears about the table, up to the first message of a kind."""
    heard = []
    while True:
        message = socket.receive_json()
        if message["t"] in ("table", "events", "view"):
            heard.append(json.dumps(message))
        if message["t"] == kind:
            return heard


def plain(text: str, table: str) -> str:
    """Without ids and times, which always differ."""
    text = re.sub(r"\b1\d{12}\b", "TIME", text.replace(table, "TABLE"))
    return re.sub(r'"(id|person|epoch|server)": ?"[^"]*"', "ID", text)


def view(client: Client, table: str, seat: str) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table}/positions", params={"seat": seat, "first": 0, "count": 60})
    found: dict[str, Any] = answer.json()["positions"][-1]["view"]["table"]
    return found


def finish(client: Client, table: str) -> None:
    """Give a game up."""
    with client.websocket_connect("/live", headers={"origin": "http://127.0.0.1:8466"}) as socket:
        socket.send_json({"t": "hello", "protocol": 1})
        socket.send_json({"t": "resign", "table": table, "seat": "mankind", "id": "resign"})
        while socket.receive_json()["t"] != "ack":
            pass
