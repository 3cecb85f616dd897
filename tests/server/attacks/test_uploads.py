"""Attacks by what people send in: data files, decks, positions and records."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mothership.core.bounds import MOST_DATA, MOST_LINES, MOST_POSITION, MOST_RECORD
from mothership.core.registry import game_ids, load
from mothership.server.people.limits import RATES, Limits
from mothership.server.tables import records
from mothership.server.workers.pool import WorkerPool
from tests.core.test_bounds import JSON_ATTACKS, TOML_ATTACKS
from tests.ending import end_at_once
from tests.server.attacks.conftest import ADDRESS
from tests.server.attacks.held import HOLD
from tests.server.bots.tables import is_alive
from tests.server.clients import DUEL, MOONS, Client, another, played, problem

HELD_JOBS = "tests.server.attacks.held:JOBS"


def uploads(client: Client) -> WorkerPool:
    found: WorkerPool = client.app.state.uploads
    return found


def make(client: Client, game: str, **order: Any) -> Any:
    return client.post("/api/tables", json={"game": game, **order})


def hand_in(client: Client, text: str) -> Any:
    return client.post("/api/records", json={"record": text})


def person(client: Client, name: str, address: str) -> Client:
    """Somebody else, at an address of their own."""
    other = another(client)
    other.headers[ADDRESS] = address
    other.put("/api/me", json={"name": name})
    return other


@pytest.fixture
def nothing_parsed_here(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever parses in the process of the server fails."""

    def reached(*_: Any, **__: Any) -> Any:
        raise AssertionError("parsed in the process of the server")

    monkeypatch.setattr("mothership.core.toml.tomllib", SimpleNamespace(loads=reached))
    monkeypatch.setattr("mothership.core.recordjson._parse", reached)
    monkeypatch.setattr("mothership.core.recordtext._Reader", reached)


@pytest.mark.usefixtures("nothing_parsed_here")
class TestTextsThatParsersChokeOn:
    def test_data_files_of_every_game(self, client: Client) -> None:
        """Ten kB of dotted keys took two seconds of everybody's time, 80 kB a minute."""
        for game in game_ids():
            for name in load(game).released[-1].files:
                if name.endswith(".toml"):
                    for attack in TOML_ATTACKS.values():
                        answer = make(client, game, files={name: attack[:MOST_DATA]})
                        problem(answer, 400, "data")
                        assert len(answer.content) < 3_000
        assert (uploads(client).started, uploads(client).ended) == (1, 0)

    @pytest.mark.parametrize(
        "line", ["9" * 5_000 + " saladin", "² saladin", "\N{ARABIC-INDIC DIGIT ONE} saladin", "-1 saladin"]
    )
    def test_decks(self, client: Client, line: str) -> None:
        problem(make(client, "invaders", files={"mankind.deck": line}), 400, "data")

    def test_a_deck_of_nothing_but_faults(self, client: Client) -> None:
        answer = make(client, "invaders", files={"mankind.deck": "5 vilage militia\n" * 5_000})
        problem(answer, 400, "data")
        assert len(answer.content) < 5_000
        assert uploads(client).ended == 0

    @pytest.mark.parametrize("attack", JSON_ATTACKS)
    def test_records(self, client: Client, attack: str) -> None:
        problem(hand_in(client, JSON_ATTACKS[attack]), 400, "record")

    def test_records_with_such_data_inside(self, client: Client) -> None:
        for attack in TOML_ATTACKS.values():
            text = f"mothership record 1\ngame: {MOONS}\ndata setup.toml:\n| {attack[:MOST_DATA]}\n"
            problem(hand_in(client, text), 400, "record")
        assert uploads(client).ended == 0

    def test_a_number_of_noughts(self, client: Client) -> None:
        problem(hand_in(client, f"mothership record 1\ngame: {MOONS}\n" + "0" * 200_000), 400, "record")
        assert uploads(client).ended == 0


class TestSize:
    """Nothing is read, and no process started, to find that something is too large."""

    @pytest.fixture(autouse=True)
    def _nothing_read(self, client: Client) -> Iterator[None]:
        yield
        assert (uploads(client).jobs_taken, uploads(client).started) == (0, 0)

    def test_of_data_files(self, client: Client) -> None:
        problem(make(client, DUEL, files={"setup.toml": "#" * (MOST_DATA + 1)}), 400, "too-long")

    def test_of_a_position(self, client: Client) -> None:
        problem(make(client, DUEL, position="." * (MOST_POSITION + 1)), 400, "too-long")

    @pytest.mark.parametrize("text", ["\n" * (MOST_LINES + 1), "|" + "x" * 200_000])
    def test_of_a_record(self, client: Client, text: str) -> None:
        problem(hand_in(client, text), 413, "record-size")

    def test_of_a_record_beyond_all_measure(self, client: Client) -> None:
        problem(hand_in(client, "x" * (MOST_RECORD + 1)), 413, "record-size")


class Gate:
    """Uploads that are held while it is closed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "gate"
        self.text = f"{HOLD}{self.path}"

    def wait(self) -> None:
        pause = threading.Event()
        while not self.path.with_suffix(".held").exists():
            pause.wait(0.005)

    def open(self) -> None:
        self.path.touch()


@pytest.fixture
def gate(client: Client, tmp_path: Path) -> Iterator[Gate]:
    uploads(client).jobs = HELD_JOBS
    gate = Gate(tmp_path)
    yield gate
    gate.open()


@pytest.fixture
def at_once() -> Iterator[Callable[..., Future[Any]]]:
    """Call something in a thread."""
    with ThreadPoolExecutor(8) as pool:
        yield pool.submit


class TestSlowReading:
    def test_others_are_answered_meanwhile(
        self, client: Client, gate: Gate, at_once: Callable[..., Future[Any]]
    ) -> None:
        mallory, ada = person(client, "Mallory", "1"), person(client, "Ada", "2")
        held = [at_once(make, mallory, DUEL, position=gate.text)]
        gate.wait()
        assert ada.get("/api/me").json()["person"]["name"] == "Ada"
        assert make(ada, DUEL).status_code == 201
        assert hand_in(ada, played(MOONS, 3)).status_code == 201
        assert not held[0].done()
        gate.open()
        problem(held[0].result(), 400, "setup")

    def test_nobody_holds_all_slots(
        self, client: Client, gate: Gate, at_once: Callable[..., Future[Any]]
    ) -> None:
        """Neither with one name nor with many: guests cost nothing, addresses do."""
        names = [person(client, f"Mallory {number}", "1") for number in range(3)]
        held = [at_once(hand_in, name, gate.text) for name in names]
        gate.wait()
        for number in range(3):
            assert hand_in(person(client, f"Ada {number}", "2"), played(MOONS, 3)).status_code == 201
        assert not any(one.done() for one in held)
        gate.open()
        for one in held:
            problem(one.result(), 400, "record")
        assert uploads(client).started == 2

    def test_nobody_waits_behind_a_queue_of_one(
        self, client: Client, gate: Gate, at_once: Callable[..., Future[Any]]
    ) -> None:
        mallory = person(client, "Mallory", "1")
        held = at_once(hand_in, mallory, gate.text)
        gate.wait()
        queue = [at_once(hand_in, another_tab(mallory), "x") for _ in range(4)]
        while uploads(client).slots.waiting < 4:
            pass
        problem(hand_in(mallory, "x"), 429, "flood")
        gate.open()
        problem(held.result(), 400, "record")
        for one in queue:
            problem(one.result(), 400, "record")

    @pytest.mark.parametrize("text", ["spin", "eat", "die"])
    def test_who_takes_too_much_is_ended_and_replaced(self, client: Client, text: str) -> None:
        found = uploads(client)
        found.jobs, found.cpu_seconds = HELD_JOBS, 60.0
        assert hand_in(client, played(MOONS, 3)).status_code == 201
        (before,) = found.processes
        found.cpu_seconds = 0.3 if text == "spin" else 60.0
        problem(hand_in(client, text), 413, "too-costly")
        found.cpu_seconds = 60.0
        assert hand_in(client, played(MOONS, 3)).status_code == 201
        (after,) = found.processes
        assert before != after
        assert not is_alive(before)
        assert found.started == 2

    def test_a_fault_of_ours_is_told_as_one(self, client: Client) -> None:
        uploads(client).jobs = HELD_JOBS
        problem(hand_in(client, "fail"), 500, "fault")
        assert hand_in(client, played(MOONS, 3)).status_code == 201

    def test_a_process_that_was_killed_while_nothing_was_read_is_replaced(self, client: Client) -> None:
        assert hand_in(client, played(MOONS, 3)).status_code == 201
        (before,) = uploads(client).processes
        end_at_once(before)
        (idle,) = uploads(client)._idle
        while not idle.has_ended:
            pass
        assert hand_in(client, played(MOONS, 3)).status_code == 201
        assert uploads(client).started == 2

    def test_nothing_is_left_of_them_when_the_server_stops(self, client: Client) -> None:
        assert hand_in(client, played(MOONS, 3)).status_code == 201
        (before,) = uploads(client).processes
        portal = client.blocking_portal
        portal.call(uploads(client).stop)
        assert not is_alive(before)


def another_tab(client: Client) -> Client:
    """The same person once more."""
    other = another(client)
    other.headers.update(client.headers)
    other.cookies.update(client.cookies)
    return other


class TestReplays:
    def test_nobody_holds_all_of_them(
        self, client: Client, monkeypatch: pytest.MonkeyPatch, at_once: Callable[..., Future[Any]]
    ) -> None:
        """Two at a time held both slots: somebody else's replay took 8 s instead of 12 ms."""
        mallory, ada = person(client, "Mallory", "1"), person(client, "Ada", "2")
        slow, quick = (hand_in(ada, played(MOONS, moves)).json()["table"]["id"] for moves in (3, 4))
        begun, opened, usual = threading.Event(), threading.Event(), records._sight

        def held(game: Any, record: Any, number: int, seat: int) -> Any:
            if number == 3:
                begun.set()
                opened.wait()
            return usual(game, record, number, seat)

        monkeypatch.setattr(records, "_sight", held)
        tabs = [another_tab(mallory) for _ in range(3)]
        waiting = [at_once(tab.get, f"/api/tables/{slow}/replay?number=3") for tab in tabs]
        begun.wait()
        assert ada.get(f"/api/tables/{quick}/replay?number=4").status_code == 200
        assert not any(one.done() for one in waiting)
        opened.set()
        assert [one.result().status_code for one in waiting] == [200] * 3

    @pytest.mark.parametrize("what", ["replay", "record.txt", "record.json", "positions"])
    def test_all_ways_to_a_record_are_counted(self, client: Client, what: str) -> None:
        client.put("/api/me", json={"name": "Ada"})
        where = f"/api/tables/{hand_in(client, played(MOONS, 3)).json()['table']['id']}/{what}"
        limits = client.app.state.limits = Limits(clock=lambda: 0.0)
        for _ in range(int(RATES["replay"][0].burst)):
            assert client.get(where).status_code == 200
        problem(client.get(where), 429, "flood")
        limits.on = False
