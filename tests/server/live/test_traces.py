"""What no rule reads travels with its move: to those who see the move, to latecomers, into replays."""

from __future__ import annotations

from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest

from mothership.core import read_text
from mothership.core.registry import load
from mothership.games.space_invaders.trajectory import TOKEN, decode
from mothership.server.store import upgrading
from mothership.server.tables.actor import TableActor
from tests.server.clients import Client, serving, settings_in
from tests.server.http.test_advice import asked, hear, live
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, SMUGGLERS, Ear, House, house
from tests.server.live.test_acts import card_of_ann

GAME = load("space-invaders")


def traces(ear: Ear) -> dict[str, bytes]:
    """What somebody was told, by the first word of the move."""
    moves = [
        move
        for item in ear.events()
        if item["kind"] in ("start", "act")
        for move in item["body"]["moves"]
        if "trace" in move
    ]
    return {move["move"]["move"]: b64decode(move["trace"]) for move in moves}


async def launch(home: House, table: TableActor) -> None:
    """A launch of the first token, with its gesture."""
    assert table.live is not None
    answers = {"token": "token 1", "announce": "plain", "stand": "stand 175", "turn": "turn 0"}
    while (question := table.live.view(table.state.actor).asks) != "press":
        if question not in answers:  # what comes first is chosen
            view = table.live.view(table.state.actor)
            await home.move(table, ANN, GAME.vocabulary.notation(view.legal[0]), seat=0)
        else:
            await home.move(table, ANN, answers[question], seat=0)
    await asks.moves(table, ANN, GAME.seat_word(0), "press", [("press 55", ())], home.ack, b"gesture")


class TestAtATable:
    async def test_flight_and_gesture_are_seen_by_all_at_once_and_later(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(GAME, (ANN, BOB))
            ears = [await home.listen(table, who) for who in (ANN, BOB, None)]
            before = table.state.seq
            await launch(home, table)
            ears.append(await home.listen(table, BOB))
            ears.append(await home.listen(table, None, before))
        async with house(tmp_path) as home:
            table = await home.hub.table("table1")
            ears.append(await home.listen(table, BOB))
            record = await table.record()
            kept = {entry.move.split()[0]: entry.trace for entry in record.entries if entry.trace}
            entries = await home.store.read.entries("table1")
        assert [traces(ear) for ear in ears] == [kept] * len(ears)
        assert set(kept) == {"press", "land"}
        assert kept["press"] == b"gesture"
        assert [track.name for track in decode(kept["land"]).tracks if track.kind == TOKEN][:1] == [0]
        assert [entry.trace for entry in entries] == [entry.trace for entry in record.entries]

    async def test_an_undo_drops_it_with_its_move(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(GAME, (ANN, BOB))
            await launch(home, table)
            assert any(entry.trace for entry in (await table.record()).entries)
            await asks.undo(table, ANN, GAME.seat_word(0), "undo", True, home.ack)
            await asks.consent(table, BOB, GAME.seat_word(1), "yes", True, home.ack)
            assert not any(entry.trace for entry in (await table.record()).entries)
            assert not any(entry.trace for entry in await home.store.read.entries(table.id))

    async def test_it_does_not_tell_what_is_hidden_of_a_move(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Two tables that differ in the trace of a hidden card: everybody else is sent the same bytes."""
        monkeypatch.setattr(upgrading, "new_epoch", lambda: "epoch")
        heard: list[list[list[str]]] = []

        for number, trace in enumerate((b"", b"this is tea", b"this is silk")):
            async with house(f"sqlite:///{tmp_path / str(number)}.sqlite") as home:
                table = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
                ears = [await home.listen(table, who) for who in (BOB, None, ANN)]
                moves = [("run east", ()), (f"pay {card_of_ann(table)}", ())]
                await asks.moves(table, ANN, "ann", "act", moves, home.ack, trace)
                ears += [await home.listen(table, who) for who in (BOB, None, ANN)]
                heard.append([ear.texts for ear in ears])
                assert traces(ears[2]) == traces(ears[5]) == ({"pay": trace} if trace else {})
        for others in (0, 1, 3, 4):
            assert heard[0][others] == heard[1][others] == heard[2][others]
        assert heard[1][2] != heard[2][2]


def played(client: Client) -> tuple[str, list[str]]:
    """A table of the dexterity game alone, given up after a launch; and the traces that were told."""
    client.put("/api/me", json={"name": "Ada"})
    order = {"game": GAME.id, "players": 1, "options": {"alone": "2"}}
    table = client.post("/api/tables", json=order).json()["table"]["id"]
    client.post(f"/api/tables/{table}/start")
    with live(client) as socket:
        view = asked(socket, table)["view"]
        for number in range(9):
            moves = {"announce": "plain", "stand": "stand 175", "turn": "turn 0", "press": "press 55"}
            word: dict[str, Any] = {"table": table, "seat": "red", "id": f"m{number}"}
            word["move"] = moves.get(view["asks"]) or view["legal"][0]
            is_press = view["asks"] == "press"
            if is_press:
                word["trace"] = b64encode(b"gesture").decode()
            socket.send_json({"t": "move", **word})
            if is_press:
                break
            view = hear(socket, "view")["view"]
        told = [move.get("trace", "") for move in hear(socket, "events")["items"][-1]["body"]["moves"]]
        socket.send_json({"t": "resign", "table": table, "seat": "red", "id": "over"})
        hear(socket, "ack")
    return table, told


def of_positions(client: Client, table: str) -> list[str]:
    found = client.get(f"/api/tables/{table}/positions", params={"count": 100}).json()["positions"]
    return [position["move"]["trace"] for position in found if (position["move"] or {}).get("trace")]


class TestAfterTheGame:
    def test_a_replay_shows_every_flight_and_so_does_a_game_that_goes_on(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as ada:
            table, told = played(ada)
            kept = [trace for trace in told if trace]
            assert len(kept) == 2
            assert of_positions(ada, table) == kept
            last = ada.get(f"/api/tables/{table}/replay").json()["last"]
            shown = [
                ada.get(f"/api/tables/{table}/replay", params={"number": number}).json()["move"].get("trace")
                for number in range(1, last + 1)
            ]
            assert [trace for trace in shown if trace] == kept
            order = {"number": last, "seat": "red"}
            again = ada.post(f"/api/tables/{table}/continue", json=order).json()["table"]["id"]
            with live(ada) as socket:
                socket.send_json({"t": "subscribe", "table": again, "since": 0})
                start = hear(socket, "events")["items"][0]["body"]["moves"]
            assert [move["trace"] for move in start if "trace" in move] == kept

    def test_a_record_leaves_them_out_and_still_replays(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as ada:
            table, told = played(ada)
            assert any(told)
            for form in ("txt", "json"):
                text = ada.get(f"/api/tables/{table}/record.{form}").text
                assert not any(trace in text for trace in told if trace)
                handed = ada.post("/api/records", json={"record": text}).json()["table"]["id"]
                assert of_positions(ada, handed) == []
                mine, theirs = (
                    ada.get(f"/api/tables/{one}/replay").json()["view"]["table"] for one in (table, handed)
                )
                assert mine == theirs
            record = read_text(ada.get(f"/api/tables/{table}/record.txt").text, lambda _: GAME)
            assert not any(entry.trace for entry in record.entries)
