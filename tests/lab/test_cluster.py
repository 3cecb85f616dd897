"""The arena on a cluster: workers that come, go and differ, and what becomes of the games."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from mothership import cli
from mothership.bots.random_bot import RandomBot
from mothership.core import SeatRecord, View, registry
from mothership.core.texts import LANGUAGES, Message
from mothership.games.space_invaders.hands import HAND_NAMES
from mothership.lab import arena, cluster
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.ledger import Ledger
from mothership.lab.measuring import in_order
from mothership.lab.plan import make_plan
from mothership.lab.report import make_report
from mothership.lab.tally import Tally
from mothership.lab.work import ArenaError, Calls
from tests.lab.conftest import Run, write_site
from tests.lab.dask_processes import UNLIKE, Processes, processes, wait_until
from tests.lab.test_arena import lines, timeless
from tests.toys import SMUGGLERS
from tools.balance import ended

pytest.importorskip("distributed")

PLAN = make_plan(SMUGGLERS, ("random", "greedy"), players=[2, 3], seed=5, clock=False)
Worker = subprocess.Popen[bytes]


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """A scheduler; its workers come as they are needed."""
    site = write_site(tmp_path_factory.mktemp("site"))
    with processes(tmp_path_factory.mktemp("cluster"), site) as started:
        started.scheduler()
        yield started


def workers_of(crowd: Cluster) -> set[str]:
    return set(crowd.client.nthreads())


@contextmanager
def crowd_of(machines: Processes, count: int, news: list[Message]) -> Iterator[Cluster]:
    """A connection to the scheduler, which has so many workers."""
    workers = machines.workers(count)
    with Cluster(str(machines.scheduler_file), news.append) as crowd:
        wait_until(lambda: len(workers_of(crowd)) == count, *workers)
        yield crowd


def test_one_worker_dies_another_one_comes_and_the_report_is_the_same(
    run: Run, machines: Processes, tmp_path: Path
) -> None:
    plan = make_plan(SMUGGLERS, ("signs", "random"), players=[2, 3], seed=5, clock=False)
    folder = tmp_path / "cluster"
    news: list[Message] = []
    added: list[Worker] = []

    def break_it(done: int, total: int) -> None:
        (*_, last) = machines.usual
        if not added and machines.has_played(last):
            last.kill()
            last.wait()
            added.append(machines.worker())
        elif added and machines.has_played(added[0]):
            raise KeyboardInterrupt

    with crowd_of(machines, 3, news) as crowd:
        with Ledger(folder, plan) as ledger, pytest.raises(KeyboardInterrupt):
            arena.run(ledger, Tally(plan, 100_000), cluster=crowd, progress=break_it)
        assert [message.key for message in news] == ["lab.worker-lost"]
        games = len(lines(folder)) // 2 * 2 + 8
        tally = Tally(plan, games)
        with Ledger(folder, plan) as ledger:
            arena.run(ledger, tally, cluster=crowd)

    numbers = [json.loads(line)["game"] for line in lines(folder)]
    assert len(set(numbers)) == len(numbers), "no game twice"
    alone = run(plan, games, folder="alone")
    assert timeless(make_report(tally)) == timeless(make_report(alone))


def test_a_worker_with_other_code_is_named_and_gets_no_games(
    run: Run, machines: Processes, tmp_path: Path
) -> None:
    news: list[Message] = []

    def until_it_is_named(done: int, total: int) -> None:
        if news and done:
            raise KeyboardInterrupt

    with crowd_of(machines, 2, news) as crowd:
        alike = workers_of(crowd)
        other = machines.worker(UNLIKE)
        try:
            wait_until(lambda: len(workers_of(crowd)) == 3, other)
            (address,) = workers_of(crowd) - alike
            with Ledger(tmp_path / "cluster", PLAN) as ledger, pytest.raises(KeyboardInterrupt):
                arena.run(ledger, Tally(PLAN, 100_000), cluster=crowd, progress=until_it_is_named)
        finally:
            other.kill()
            other.wait()
    (said,) = news
    assert said.key == "lab.worker-refused"
    assert said.facts["worker"] == address
    assert "“code” is" in str(said)
    games = len(lines(tmp_path / "cluster")) // 2 * 2
    kept, fresh = (run(PLAN, games, folder=folder) for folder in ("cluster", "fresh"))
    assert timeless(make_report(kept)) == timeless(make_report(fresh))


def test_a_run_that_no_worker_can_join_ends_at_once(
    machines: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def last_move(_: RandomBot, view: View, record: SeatRecord) -> int:
        return view.legal[-1]

    monkeypatch.setattr(RandomBot, "choose", last_move)
    news: list[Message] = []
    with (
        crowd_of(machines, 1, news) as crowd,
        Ledger(tmp_path, PLAN) as ledger,
        pytest.raises(ClusterError, match="none of its workers would play the same games"),
    ):
        arena.run(ledger, Tally(PLAN, 8), cluster=crowd)
    assert {message.key for message in news} == {"lab.worker-refused"}
    assert lines(tmp_path) == []


def test_without_workers_it_waits_and_without_a_scheduler_it_goes_on_elsewhere(
    run: Run, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    site = write_site(tmp_path_factory.mktemp("site"))
    with processes(tmp_path_factory.mktemp("cluster"), site) as lonely:
        scheduler = lonely.scheduler()
        news: list[Message] = []

        def hear(message: Message) -> None:
            news.append(message)
            if message.key == "lab.nobody-works":
                lonely.worker()

        def break_it(done: int, total: int) -> None:
            if done:
                scheduler.kill()
                scheduler.wait()

        with (
            Cluster(str(lonely.scheduler_file), hear) as crowd,
            Ledger(tmp_path / "run", PLAN) as ledger,
            pytest.raises(ClusterError, match="the same command goes on from there"),
        ):
            arena.run(ledger, Tally(PLAN, 40), cluster=crowd, progress=break_it)
        assert [message.key for message in news] == ["lab.nobody-works"]
    before = lines(tmp_path / "run")
    assert 0 < len(before) < 40
    resumed = run(PLAN, 40, folder="run")
    assert lines(tmp_path / "run")[: len(before)] == before
    fresh = run(PLAN, 40, folder="fresh")
    assert timeless(make_report(resumed)) == timeless(make_report(fresh))


def square(number: int) -> int:
    if number == 666:
        raise ValueError("not this one")
    return number * number


def test_calls_of_a_function_come_back_in_order(machines: Processes) -> None:
    with crowd_of(machines, 1, []) as crowd:
        squares = Calls(square, partial(square, 3))
        assert list(crowd.in_order(squares, range(500))) == [number**2 for number in range(500)]
        assert list(islice(crowd.in_order(squares, count()), 50)) == [number**2 for number in range(50)]
        with pytest.raises(ArenaError, match=r"the workers cannot play \(ValueError: not this one\)"):
            list(crowd.in_order(squares, range(660, 670)))
        with pytest.raises(ClusterError, match="none of its workers"):
            list(crowd.in_order(Calls(square, os.getpid), range(10)))


def test_a_cell_of_the_dexterity_game_is_measured_there_as_here(machines: Processes) -> None:
    one = partial(ended, 2, "standard", HAND_NAMES.index("skilled"), "a seed", None)
    here = list(in_order(Calls(one, partial(one, 0)), range(6)))
    with crowd_of(machines, 1, []) as crowd:
        assert list(in_order(Calls(one, partial(one, 0)), range(6), cluster=crowd)) == here
    assert len(set(here)) > 1


# The command ------------------------------------------------------------------------------------------


def test_the_command_gives_the_report_of_one_machine(
    machines: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machines.workers(1)
    monkeypatch.setattr(registry, "load", lambda _: SMUGGLERS)
    words = ["arena", "smugglers", "--bots", "greedy,random", "--games", "12", "--json"]

    def report(folder: str, *options: str) -> dict[str, Any]:
        assert cli.main([*words, "--out", str(tmp_path / folder), *options]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        for bot in found["of_bots"]:
            del bot["seconds"], bot["longest"]
        return found

    there = report("there", "--cluster", str(machines.scheduler_file))
    assert there == report("here", "--no-clock", "--jobs", "1")
    assert there == report("there", "--no-clock", "--jobs", "1"), "one goes on with the run of the other"


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nowhere", "an address is HOST:PORT"),
        ("http://localhost:8786", "an address is HOST:PORT"),
        ("localhost:87866", "an address is HOST:PORT"),
        ("localhost:0", "an address is HOST:PORT"),
        ("there-is-none.json", "the file cannot be read (No such file or directory)"),
        ("pyproject.toml.json", "the file was not written by a scheduler"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_address_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, reason: str, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml.json").write_text("[]", encoding="utf-8")
    with pytest.raises(ClusterError) as caught:
        Cluster(address)
    assert address in caught.value.text(language)
    assert (reason in caught.value.text(language)) == (language == "en")


def test_that_nobody_listens_is_said_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    words = ["arena", "lunar-invaders-2011", "--bots", "random,random", "--out", str(tmp_path / "run")]
    assert cli.main([*words, "--cluster", address]) == cli.USAGE_ERROR
    assert f"The cluster {address} cannot be used: nobody listens there (" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
    assert cli.main([*words, "--cluster", address, "--jobs", "2"]) == cli.USAGE_ERROR
    assert "--jobs is for processes of this machine" in capsys.readouterr().err


def test_something_else_that_listens_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(ClusterError, match="does not answer as a Dask scheduler does"),
    ):
        Cluster(f"127.0.0.1:{silent.getsockname()[1]}")


def test_who_has_no_extra_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(ClusterError, match="-m pip install distributed"):
        Cluster("127.0.0.1:8786")


def test_tls_needs_certificates() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        pytest.raises(ClusterError, match="where the certificates are"),
    ):
        Cluster(f"tls://127.0.0.1:{server.getsockname()[1]}")
