"""Analyses over HTTP: who gets them, how they go on, and what they cost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mothership.analysis import TooLong, analysing
from mothership.core.registry import load, read_record
from mothership.server.analysis import analyses, analysis_worker
from mothership.server.analysis.analyses import ALIVE, Analyses
from mothership.server.ops.time import system_time
from mothership.server.people.limits import RATES, Rate
from mothership.server.store.changes import drop_table
from mothership.server.workers.slots import Asker
from tests.server.clients import (
    ARCADE,
    DUEL,
    MOONS,
    PATIENCE,
    Client,
    another,
    problem,
    record,
    serving,
    settings_in,
)

JOBS = "tests.server.analysis.jobs:JOBS"


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """While it is there, an analysis does not get beyond its first piece."""
    file = tmp_path_factory.mktemp("gate") / "gate"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOTHERSHIP_TEST_GATE", str(file))
        yield file


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, gate: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path_factory.mktemp("analyses"))) as client:
        client.app.state.analyses.pool.jobs = JOBS
        client.app.state.analyses.patience = PATIENCE
        client.put("/api/me", json={"name": "Ada"})
        yield client


def handed_in(client: Client, text: str) -> str:
    table: str = client.post("/api/records", json={"record": text}).json()["table"]["id"]
    return table


def state(client: Client, table: str) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def waited(client: Client, table: str, *states: str) -> dict[str, Any]:
    """What the analysis says when it has come so far."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = state(client, table)
        if found["state"] in states:
            return found
        time.sleep(0.02)
    raise AssertionError(f"it never became {states}")


def analysed(client: Client, table: str) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 202, answer.text
    found: dict[str, Any] = waited(client, table, "done", "failed")
    assert found["state"] == "done", found
    analysis: dict[str, Any] = found["analysis"]
    return analysis


def test_a_game_is_analysed_once_and_kept(client: Client) -> None:
    text = record(DUEL)
    table = handed_in(client, text)
    assert state(client, table)["state"] == "none"
    found = analysed(client, table)
    entries = read_record(text).entries
    assert found["game"] == DUEL
    assert (found["acts"][0]["first"], found["acts"][-1]["last"]) == (1, len(entries))
    assert found["acts"][-1]["values"] == [float(one) for one in read_record(text).outcome.results]  # type: ignore[union-attr]

    pieces = client.app.state.analyses.pool.jobs_taken
    bob = another(client)  # with the link everybody may see the replay, and so the analysis
    assert bob.post(f"/api/tables/{table}/analysis").json()["analysis"] == found
    assert client.app.state.analyses.pool.jobs_taken == pieces


def test_a_better_line_is_played_out_through_anybodys_eyes(client: Client) -> None:
    table = handed_in(client, record(MOONS, seed=2, players=2, combat="dice"))
    found = analysed(client, table)
    number, act = next((n, act) for n, act in enumerate(found["acts"]) if act["better"])
    for seat in ("spectator", "a"):
        line = client.get(f"/api/tables/{table}/analysis/line?act={number}&seat={seat}").json()
        assert [one["number"] for one in line["positions"]] == list(
            range(act["better"]["number"], act["better"]["number"] + len(act["better"]["line"]) + 1)
        )
        assert [one["move"]["notation"] for one in line["positions"][1:]] == [
            one["notation"] for one in act["better"]["line"]
        ]
    without = next(n for n, act in enumerate(found["acts"]) if not act["better"])
    problem(client.get(f"/api/tables/{table}/analysis/line?act={without}"), 404, "no-better-line")
    problem(client.get(f"/api/tables/{table}/analysis/line?act=99999"), 404, "no-better-line")


def test_a_running_game_is_not_analysed_not_even_for_its_player(client: Client) -> None:
    order = {"game": "invaders", "bot": "random"}
    table = client.post("/api/quick-play", json=order).json()["table"]["id"]
    for who in (client, another(client)):
        problem(who.post(f"/api/tables/{table}/analysis"), 409, "not-finished")
        problem(who.get(f"/api/tables/{table}/analysis"), 409, "not-finished")
        problem(who.get(f"/api/tables/{table}/analysis/line?act=0"), 409, "not-finished")
    problem(client.post("/api/tables/nothinghere/analysis"), 404, "unknown-table")


def wait_at(client: Client, gate: Path, table: str) -> int:
    """Begin an analysis that waits at the gate. Gives the number of pieces that were read before it."""
    pool = client.app.state.analyses.pool
    before: int = pool.jobs_taken
    gate.touch()
    client.post(f"/api/tables/{table}/analysis")
    while pool.jobs_taken < before + 3:  # the plan, one piece, and one that waits
        time.sleep(0.01)
    return before


def test_it_stops_when_nobody_waits_and_goes_on_from_there(
    client: Client, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    working = client.app.state.analyses
    table = handed_in(client, record(DUEL, seed=11))
    stopped = working.stopped
    wait_at(client, gate, table)
    with monkeypatch.context() as patch:
        patch.setattr(working, "patience", -1.0)  # from now on everybody has left
        gate.unlink()
        found = waited(client, table, "stopped")
    assert 1 <= found["done"] < found["total"]
    assert working.stopped == stopped + 1

    before = working.pool.jobs_taken
    analysed(client, table)
    # The plan, the pieces that were missing, and the whole.
    assert working.pool.jobs_taken - before == found["total"] - found["done"] + 2


def another_process(client: Client, **options: Any) -> Analyses:
    """Analyses with the same store, in which nothing was begun."""
    here = client.app.state.analyses
    return Analyses(here._store, here._records, **options)


def test_another_process_knows_what_is_under_way_and_does_not_do_it_again(client: Client, gate: Path) -> None:
    table = handed_in(client, record(DUEL, seed=61))
    wait_at(client, gate, table)
    there, portal = another_process(client), client.blocking_portal
    try:
        assert portal.call(there.look, table).state == "running"
        assert portal.call(there.begin, table, Asker("p:bob", "a:there")).state == "running"
        assert (there.running, there.pool.jobs_taken) == (0, 0)
    finally:
        gate.unlink()
    assert waited(client, table, "done")["analysis"] is not None
    assert portal.call(there.look, table).state == "done"


def test_what_a_process_that_died_had_begun_can_go_on(client: Client, gate: Path) -> None:
    table = handed_in(client, record(DUEL, seed=62))
    wait_at(client, gate, table)
    later = another_process(client, now=lambda: system_time() + ALIVE + 1)
    try:
        assert client.blocking_portal.call(later.look, table).state == "stopped"
    finally:
        gate.unlink()
    waited(client, table, "done")


def test_a_restart_keeps_what_is_done(tmp_path: Path, gate: Path) -> None:
    with serving(settings_in(tmp_path)) as client:
        client.app.state.analyses.pool.jobs = JOBS
        table = handed_in(client, record(DUEL))
        wait_at(client, gate, table)
    gate.unlink()
    with serving(settings_in(tmp_path)) as client:
        client.app.state.analyses.pool.jobs = JOBS
        found = state(client, table)
        assert (found["state"], found["done"]) == ("stopped", 1)
        analysed(client, table)
    with serving(settings_in(tmp_path)) as client:
        assert state(client, table)["state"] == "done"


def test_one_person_has_two_at_a_time(client: Client, gate: Path) -> None:
    gate.touch()
    tables = [handed_in(client, record(DUEL, seed=seed)) for seed in (21, 22, 23)]
    for table in tables[:2]:
        assert client.post(f"/api/tables/{table}/analysis").status_code == 202
    problem(client.post(f"/api/tables/{tables[2]}/analysis"), 429, "analyses-under-way")
    bob = another(client)
    assert bob.post(f"/api/tables/{tables[2]}/analysis").status_code == 202
    gate.unlink()
    for table in tables:
        assert waited(client, table, "done", "failed")["state"] == "done"


def test_asking_again_and_again_is_limited(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "analyse", (Rate(1, 0), Rate(100, 0)))
    monkeypatch.setattr(client.app.state.limits, "on", True)
    table = handed_in(client, record(DUEL, seed=31))
    assert client.post(f"/api/tables/{table}/analysis").status_code == 202
    problem(client.post(f"/api/tables/{table}/analysis"), 429, "flood")


def test_what_costs_too_much_is_stopped_and_said_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.app.state.analyses, "most_cpu", 0.0)
    table = handed_in(client, record(ARCADE, players=2))
    client.post(f"/api/tables/{table}/analysis")
    found = waited(client, table, "failed")
    assert "mothership analyse" in found["problem"]["en"]
    assert found["problem"]["de"] != found["problem"]["en"]


def test_a_game_with_too_many_acts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST_UNITS", 3)
    with pytest.raises(TooLong, match="acts"):
        analysis_worker.plan({"record": record(DUEL, seed=41)})


def test_an_analysis_goes_with_its_table(client: Client) -> None:
    table = handed_in(client, record(DUEL, seed=51))
    analysed(client, table)
    store = client.app.state.store
    portal = client.blocking_portal
    assert portal.call(store.read.analysis, table) is not None
    portal.call(store.write.write, drop_table(table))
    assert portal.call(store.read.analysis, table) is None


def test_an_older_analysis_is_made_anew(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = handed_in(client, record(DUEL))
    analysed(client, table)
    monkeypatch.setattr(analyses, "VERSION", 1000)
    assert state(client, table)["state"] == "none"


def test_seats_are_those_of_the_game(client: Client) -> None:
    table = handed_in(client, record(MOONS, players=3, combat="dice"))
    found = analysed(client, table)
    assert found["seats"] == list(load(MOONS).seats[:3])
    assert all(len(act["values"]) == 3 for act in found["acts"])
