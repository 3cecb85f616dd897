"""Records over HTTP: downloaded, replayed from every seat, handed in, gone on from."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mothership.core import SPECTATOR, Entry, Record, walk
from mothership.core.registry import game_ids, load, prepare, read_record
from mothership.server.tables.replay import positions
from tests.server.clients import (
    ARCADE,
    DUEL,
    MOONS,
    Client,
    another,
    played,
    problem,
    record,
    serving_from,
)
from tests.server.http.test_tables import resign
from tests.server.stores import KINDS
from tests.toys.smugglers import GAME as SMUGGLERS

POSITION = (
    "4 1 1 . . 1 / 2 . . . . 3 / 3 2 . . . 5 / 3 4 . 2 3 . / 1 4 . 5 3 . / . . . . . . / . . . . . . / "
    ". . . . . . / . yellow . . . red / . . . . . . ; turn yellow ; reserve yellow 5 5 5"
)
BOUGHT = f"""\
mothership record 1
game: space-defenders
rules: 1
players: 2
options: bomb=on upgrades=off
position: {POSITION}

1. yellow buy bomb
2. yellow pay 5
3. yellow pay 5
result: unfinished
"""


@pytest.fixture(scope="module", params=KINDS)
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving_from(request.param, tmp_path_factory.mktemp("records")) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


def hand_in(client: Client, text: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/records", json={"record": text, **more})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


class TestDownload:
    @pytest.mark.parametrize("game", game_ids())
    def test_what_goes_in_comes_out(self, client: Client, game: str) -> None:
        text = record(game)
        table = hand_in(client, text)
        assert (table["status"], table["uploaded"]) == ("finished", True)
        assert table["outcome"]["results"] == list(read_record(text).outcome.results)  # type: ignore[union-attr]
        answer = client.get(f"/api/tables/{table['id']}/record.txt")
        assert answer.text == text
        assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{table["id"]}.txt"'
        as_json = client.get(f"/api/tables/{table['id']}/record.json")
        assert as_json.headers["content-type"].startswith("application/json")
        assert read_record(as_json.text).entries == read_record(text).entries
        again = hand_in(client, as_json.text)
        assert client.get(f"/api/tables/{again['id']}/record.txt").text == text

    def test_a_game_that_was_given_up(self, client: Client) -> None:
        table = client.post("/api/quick-play", json={"game": DUEL, "bot": "random"}).json()["table"]
        problem(client.get(f"/api/tables/{table['id']}/record.txt"), 409, "not-finished")
        problem(client.get(f"/api/tables/{table['id']}/replay"), 409, "not-finished")
        resign(client, table["id"], table["yours"][0])
        text = client.get(f"/api/tables/{table['id']}/record.txt").text
        assert "result: unfinished" in text
        assert "Ada" in text
        shown = client.get(f"/api/tables/{table['id']}").json()["table"]
        assert (shown["ended_by"], shown["outcome"]["rule"]) == ("resign", None)


class TestReplay:
    @pytest.mark.parametrize("game_id", game_ids())
    def test_every_position_from_every_seat(self, client: Client, game_id: str) -> None:
        game, text = load(game_id), played(game_id, 12)
        kept = read_record(text)
        table = hand_in(client, text)["id"]
        for step in list(walk(kept, game))[::4]:
            for seat in (SPECTATOR, *range(kept.setup.players)):
                word = game.seat_word(seat)
                answer = client.get(
                    f"/api/tables/{table}/replay", params={"number": step.number, "seat": word}
                ).json()
                assert (answer["number"], answer["last"], answer["seat"]) == (
                    step.number,
                    len(kept.entries),
                    word,
                )
                assert answer["view"]["seat"] == word
                if not step.state.mid_act():
                    assert answer["view"] == json.loads(json.dumps(game.view(step.state, seat).to_json()))
                if step.entry is not None:
                    assert answer["move"]["actor"] == step.entry.actor

    def test_without_a_number_it_is_the_end(self, client: Client) -> None:
        table = hand_in(client, record(ARCADE))
        answer = client.get(f"/api/tables/{table['id']}/replay").json()
        assert answer["number"] == answer["last"]
        assert answer["view"]["outcome"]["results"] == table["outcome"]["results"]
        assert answer["link"].endswith(f"/tables/{table['id']}?number={answer['last']}&seat=spectator")

    def test_somebody_else_can_look_at_what_is_shared(self, client: Client) -> None:
        table = hand_in(client, record(MOONS))["id"]
        assert another(client).get(f"/api/tables/{table}/replay", params={"number": 0}).status_code == 200

    def test_what_is_not_there(self, client: Client) -> None:
        table = hand_in(client, record(MOONS))["id"]
        problem(client.get(f"/api/tables/{table}/replay", params={"number": 10**6}), 404, "unknown-move")
        problem(client.get(f"/api/tables/{table}/replay", params={"seat": "nature"}), 400, "unknown-seat")
        problem(client.get(f"/api/tables/{table}/replay", params={"number": -1}), 400, "malformed-at")


class TestPositions:
    @pytest.mark.parametrize("game_id", game_ids())
    def test_are_what_each_single_one_is(self, client: Client, game_id: str) -> None:
        game, text = load(game_id), record(game_id)
        table = hand_in(client, text)["id"]
        for word in ("spectator", *game.seats[: read_record(text).setup.players]):
            found = pages(client, table, seat=word, count=40)
            assert [one["number"] for one in found] == list(range(len(read_record(text).entries) + 1))
            for one in found[::60]:
                whole = client.get(
                    f"/api/tables/{table}/replay", params={"number": one["number"], "seat": word}
                ).json()
                assert one["move"] == whole["move"]
                assert one["view"] == {**whole["view"], "legal": []}

    def test_show_others_an_open_act_when_it_closes(self, client: Client) -> None:
        # Two of Space Defenders, where a bomb is bought and paid for in one act.
        table = hand_in(client, BOUGHT)["id"]
        own, others = (pages(client, table, seat=seat) for seat in ("yellow", "red"))
        assert [one["closed"] for one in own] == [True, False, False, True]
        tables = [one["view"]["table"] for one in others]
        assert tables[0] == tables[1] == tables[2] != tables[3]
        assert own[1]["view"]["table"] != own[0]["view"]["table"]

    def test_of_a_running_game_are_for_its_own_seat_and_for_spectators(self, client: Client) -> None:
        order = {"game": MOONS, "bot": "random", "options": {"combat": "roshambo"}}
        table = client.post("/api/quick-play", json=order).json()["table"]
        where = f"/api/tables/{table['id']}/positions"
        (seat,) = table["yours"]
        (other,) = (one["seat"] for one in table["seats"] if one["seat"] != seat)
        assert client.get(where, params={"seat": seat}).json()["positions"][0]["view"]["seat"] == seat
        assert client.get(where).json()["seat"] == "spectator"
        problem(client.get(where, params={"seat": other}), 403, "not-your-seat")
        problem(another(client).get(where, params={"seat": seat}), 403, "not-your-seat")

    def test_are_refused_where_there_are_none(self, client: Client) -> None:
        table = hand_in(client, played(DUEL, 3))["id"]
        where = f"/api/tables/{table}/positions"
        problem(client.get(where, params={"first": 1000}), 404, "unknown-move")
        problem(client.get(where, params={"seat": "z"}), 400, "unknown-seat")
        problem(client.get(where, params={"count": 101}), 400, "malformed-at")
        problem(client.get(where, params={"count": 0}), 400, "malformed-at")
        waiting = client.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        problem(client.get(f"/api/tables/{waiting}/positions"), 409, "not-running")


def pages(client: Client, table: str, **more: Any) -> list[dict[str, Any]]:
    """All positions, page by page."""
    found: list[dict[str, Any]] = []
    first: int | None = 0
    while first is not None:
        answer = client.get(f"/api/tables/{table}/positions", params={"first": first, **more}).json()
        assert answer["first"] == first
        found += answer["positions"]
        first = answer["next"]
    assert answer["last"] == len(found) - 1
    return found


class TestHandingIn:
    @pytest.mark.parametrize(
        "text", ["", " ", "x", "{", "mothership record 1\n", "mothership record 1\ngame: chess\n", "[" * 1000]
    )
    def test_what_is_no_record(self, client: Client, text: str) -> None:
        answer = client.post("/api/records", json={"record": text})
        assert answer.status_code in (400, 404)
        assert answer.json()["code"] in ("record", "unknown-game")

    def test_moves_that_were_never_possible(self, client: Client) -> None:
        lines = played(MOONS, 6).splitlines()
        wrong = "\n".join(line for number, line in enumerate(lines) if number != len(lines) - 3)
        problem(client.post("/api/records", json={"record": wrong}), 400, "record")

    def test_data_files_that_the_game_does_not_have(self, client: Client) -> None:
        text = f"mothership record 1\ngame: {MOONS}\ndata ../../evil:\n| x\n"
        answer = client.post("/api/records", json={"record": text})
        assert answer.status_code == 400
        assert answer.json()["code"] in ("unknown-file", "record")

    def test_lines_without_end(self, client: Client) -> None:
        problem(client.post("/api/records", json={"record": "x\n" * 30_000}), 413, "record-size")


class TestGoingOn:
    @pytest.mark.parametrize("game", game_ids())
    def test_from_a_position_against_bots(self, client: Client, game: str) -> None:
        text = played(game, 10)
        kept = read_record(text)
        table = hand_in(client, text)["id"]
        seat = load(game).seats[0]
        answer = client.post(
            f"/api/tables/{table}/continue", json={"number": 8, "seat": seat, "bot": "random"}
        )
        assert answer.status_code == 201, answer.text
        new = answer.json()["table"]
        assert (new["status"], new["yours"]) == ("running", [seat])
        assert new["continued"] == {"table": table, "number": 8}
        portal, store = client.blocking_portal, client.app.state.store
        entries = portal.call(store.read.entries, new["id"])
        same = min(8, len(entries))
        assert [entry.move for entry in entries[:same]] == [entry.move for entry in kept.entries[:same]]
        assert len(entries) >= 6  # the moves of an act that was open there are not kept

    def test_not_from_the_end(self, client: Client) -> None:
        table = hand_in(client, record(MOONS))["id"]
        last = client.get(f"/api/tables/{table}/replay").json()["last"]
        order = {"number": last, "seat": "a", "bot": "random"}
        problem(client.post(f"/api/tables/{table}/continue", json=order), 400, "position-over")
        order["number"] = last + 1
        problem(client.post(f"/api/tables/{table}/continue", json=order), 404, "unknown-move")

    def test_it_can_be_watched_live(self, client: Client) -> None:
        table = hand_in(client, played(DUEL, 9))["id"]
        order = {"number": 5, "seat": load(DUEL).seats[0], "bot": "random"}
        new = client.post(f"/api/tables/{table}/continue", json=order).json()["table"]["id"]
        with another(client).websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.send_json({"t": "subscribe", "table": new, "since": 0})
            seen = [socket.receive_json()["t"] for _ in range(4)]
        assert {"welcome", "events", "table", "view"} <= set(seen)


def test_a_database_of_records_is_no_way_to_read_files(client: Client, tmp_path: Path) -> None:
    (tmp_path / "x").write_text("secret")
    problem(client.post("/api/records", json={"record": str(tmp_path / "x")}), 400, "record")


def test_positions_of_a_running_game_tell_a_seat_nothing_that_is_hidden_from_it() -> None:
    """Two games that differ in Bob's hand only are the same for Ann and for those who look on."""
    game = prepare(SMUGGLERS)
    setup = game.setup(2)
    hands = ("draw bob tea", "draw bob ruby")
    records = [
        Record(
            game.id, setup, tuple(Entry("nature", move) for move in ("draw ann tea", hand, "draw ann silk"))
        )
        for hand in hands
    ]
    for seat in (0, 1, SPECTATOR):
        first, second = (msgspec.json.encode(positions(game, record, seat, 0, 100)) for record in records)
        assert (first == second) == (seat != 1)
        assert len(first) > 500
