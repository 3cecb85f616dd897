"""``mothership backup`` and ``mothership restore``, alone and while a server runs and people play."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.players import insist
from bench.serving import ServerProcess
from mothership.cli import main
from mothership.client import Json as Facts
from mothership.client import Refused, Server
from mothership.client import TableConnection as Line
from mothership.server.store import Store, address_in
from mothership.server.store.changes import add_table, change_table
from tests.server.store.samples import append, chat, fill, table, with_store
from tests.server.stores import KINDS, fresh_store

PATIENCE = 900.0  # seconds until a test gives up waiting, not a measure of speed


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_store(request.param, tmp_path) as address:
        yield address


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a server, with something in its store."""
    monkeypatch.setenv("MOTHERSHIP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("MOTHERSHIP_LANG", "en")
    folder = tmp_path / "data"
    folder.mkdir()
    with_store(address_in(folder), some_tables)
    return folder


async def some_tables(store: Store) -> None:
    await fill(store)
    for name in ("done", "open"):  # of a game that is installed
        await store.write.write(change_table(name, game="space-defenders"))


def last(folder: Path) -> int:
    return with_store(address_in(folder), lambda store: store.read.last("done"))


class TestACommand:
    def test_takes_a_backup_and_puts_it_back(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "kept.jsonl.gz"
        assert main(["backup", "--data", str(data), str(file)]) == 0
        assert "2 tables with 2 events, 2 people" in capsys.readouterr().out
        if sys.platform != "win32":
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
        goal = tmp_path / "new" / "data"
        assert main(["restore", "--data", str(goal), str(file)]) == 0
        assert "2 tables with 2 events, 2 people" in capsys.readouterr().out
        assert last(goal) == 2
        if sys.platform != "win32":
            assert stat.S_IMODE(goal.stat().st_mode) == 0o700
            assert stat.S_IMODE((goal / "mothership.sqlite").stat().st_mode) == 0o600

    def test_finds_the_store_as_the_server_does(
        self, data: Path, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = str(tmp_path / "kept")
        monkeypatch.setenv("MOTHERSHIP_DATA", str(data))
        assert main(["backup", file]) == 0
        monkeypatch.setenv("MOTHERSHIP_DATABASE_URL", address)
        assert main(["restore", file]) == 0
        assert with_store(address, lambda store: store.read.last("done")) == 2
        monkeypatch.delenv("MOTHERSHIP_DATABASE_URL")
        assert main(["backup", "--database-url", address, "--force", file]) == 0
        monkeypatch.delenv("MOTHERSHIP_DATA")
        assert main(["restore", file]) == 0
        assert last(tmp_path / "home" / "server") == 2

    def test_overwrites_only_if_told(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "kept"
        file.write_text("precious", encoding="utf-8")
        words = ["--data", str(data), str(file)]
        assert main(["backup", *words]) == 2
        assert "--force" in capsys.readouterr().err
        assert file.read_text(encoding="utf-8") == "precious"
        assert main(["backup", *words, "--force"]) == 0
        with_store(address_in(data), lambda store: store.write.append(append(2, chat(3), table="done")))
        assert main(["restore", *words]) == 2
        assert "--force" in capsys.readouterr().err
        assert last(data) == 3
        assert main(["restore", *words, "--force"]) == 0
        assert last(data) == 2

    def test_never_overwrites_the_store_by_its_backup(
        self, data: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        store = data / "mothership.sqlite"
        assert main(["backup", "--data", str(data), "--force", str(store)]) == 2
        assert "belongs to the store" in capsys.readouterr().err
        assert last(data) == 2

    def test_makes_nothing_where_there_is_no_store(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["backup", "--data", str(data / "nowhere"), str(tmp_path / "kept")]) == 2
        assert "There is no store" in capsys.readouterr().err
        assert not (data / "nowhere").exists()
        assert not (tmp_path / "kept").exists()

    def test_wants_the_games_of_a_backup(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file, goal = str(tmp_path / "kept"), str(tmp_path / "goal")
        with_store(
            address_in(data), lambda store: store.write.write(*add_table(table("strange", game="chess"), ()))
        )
        main(["backup", "--data", str(data), file])
        capsys.readouterr()
        assert main(["restore", "--data", goal, file]) == 2
        assert "chess" in capsys.readouterr().err
        assert not Path(goal).exists()
        assert main(["restore", "--data", goal, file, "--force"]) == 0
        assert "chess" in capsys.readouterr().out
        assert last(Path(goal)) == 2


class TestABadFile:
    @pytest.fixture
    def file(self, data: Path, tmp_path: Path) -> Path:
        main(["backup", "--data", str(data), str(tmp_path / "kept")])
        return tmp_path / "kept"

    @pytest.mark.parametrize(
        ("damage", "words"),
        [
            (lambda content: b"Dear Ada,\n", ("not a backup", "keine Sicherung")),
            (lambda content: content[: len(content) // 2], ("line", "Zeile")),
            (lambda content: content.replace(b"Bob", b"Bop", 1), ("changed after", "verändert")),
            (lambda content: content.replace(b'"version":1', b'"version":2', 1), ("format 2", "Format 2")),
            (
                lambda content: content.replace(b'"store":"0', b'"store":"9', 1),
                ("changed after", "verändert"),
            ),
        ],
        ids=["foreign", "cut", "changed", "newer", "header"],
    )
    def test_is_refused_in_words_and_changes_nothing(
        self,
        data: Path,
        file: Path,
        capsys: pytest.CaptureFixture[str],
        damage: Callable[[bytes], bytes],
        words: tuple[str, str],
    ) -> None:
        file.write_bytes(damage(file.read_bytes()))
        for language, word in zip(("en", "de"), words, strict=True):
            assert main(["--lang", language, "restore", "--data", str(data), "--force", str(file)]) == 2
            assert word in capsys.readouterr().err
        assert last(data) == 2

    def test_that_cannot_be_written_is_named(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for language, word in (("en", "cannot be written"), ("de", "nicht schreiben")):
            assert main(["--lang", language, "backup", "--data", str(data), f"{tmp_path}/no/where"]) == 2
            assert word in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
class TestAFullDisk:
    """As full as a process can be told that it is: no file may become longer than this."""

    def run(self, bytes_: int, *words: str) -> subprocess.CompletedProcess[str]:
        program = f"""
            import resource, sys
            resource.setrlimit(resource.RLIMIT_FSIZE, ({bytes_}, {bytes_}))
            from mothership.cli import main
            sys.exit(main(sys.argv[1:]))
            """
        # -B: under a limit Python would leave behind byte code that is cut off, for all who come later.
        command = [sys.executable, "-B", "-c", textwrap.dedent(program), *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    @pytest.fixture
    def large(self, data: Path) -> Path:
        more = [chat(number, fill="x" * 500) for number in range(1000)]
        with_store(address_in(data), lambda store: store.write.append(append(2, *more, table="done")))
        return data

    def test_leaves_no_half_backup(self, large: Path, tmp_path: Path) -> None:
        folder = tmp_path / "backups"
        folder.mkdir()
        done = self.run(200_000, "backup", "--data", str(large), str(folder / "kept"))
        assert done.returncode == 2
        assert "cannot be written" in done.stderr
        assert "Traceback" not in done.stderr
        assert list(folder.iterdir()) == []

    @pytest.mark.parametrize("is_new", [True, False])
    def test_leaves_no_half_store(self, large: Path, tmp_path: Path, is_new: bool) -> None:
        file, goal = str(tmp_path / "kept"), tmp_path / "goal"
        main(["backup", "--data", str(large), file])
        if not is_new:
            goal.mkdir()
            with_store(address_in(goal), some_tables)
        done = self.run(200_000, "restore", "--data", str(goal), "--force", file)
        assert done.returncode == 2, done.stdout
        assert "Traceback" not in done.stderr
        if is_new:
            assert not (goal / "mothership.sqlite").exists()
        else:
            assert last(goal) == 2


# --- While a server runs ------------------------------------------------------------------------------


class Client:
    """Somebody at a table of one player, who waits for what they want to hear."""

    def __init__(self, server: Server, table_id: str) -> None:
        self.heard: list[Facts] = []
        self._news = asyncio.Event()
        self.line = Line(server, table_id, self._hear, self._lose)
        self.lost = 0
        self.task = asyncio.create_task(self.line.run())

    def _hear(self, message: Facts) -> None:
        self.heard.append(message)
        self._news.set()

    def _lose(self, _: str) -> None:
        self.lost += 1

    async def until(self, is_it: Callable[[Facts], bool]) -> Facts:
        """The next message that is it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for number, message in enumerate(self.heard):
                    if is_it(message):
                        del self.heard[: number + 1]
                        return message
                self._news.clear()
                await self._news.wait()

    async def view(self, seq: int = 0) -> Facts:
        return await self.until(lambda message: message["t"] == "view" and message["seq"] >= seq)

    async def act(self, view: Facts) -> Facts:
        """The first legal moves until an act is closed; what is seen then."""
        while True:
            seq = await self.line.send("move", seat=view["seat"], move=view["view"]["legal"][0])
            view = await self.view(seq or view["seq"])
            if seq is not None:
                return view

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def command(*words: str) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mothership.cli", *words,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        env=os.environ | {"MOTHERSHIP_LANG": "en"},
    )  # fmt: skip
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()
    return output.decode()


def test_a_running_server_is_backed_up_and_goes_on_from_what_is_put_back(
    address: str, tmp_path: Path
) -> None:
    async def check(server: ServerProcess) -> None:
        ada = Server(server.base)
        order = {"game": "space-defenders", "players": 1}
        await insist(ada, "PUT", "/api/me", {"name": "Ada"})

        async def new() -> str:
            made: str = (await insist(ada, "POST", "/api/quick-play", order))["table"]["id"]
            return made

        kept, store = str(tmp_path / "kept"), ["--database-url", address]
        client = Client(ada, await new())
        then = await client.act(await client.act(await client.view()))
        await command("backup", *store, kept)
        await client.act(await client.act(then))
        later = Client(ada, await new())
        await later.view()
        await command("restore", *store, "--force", kept)
        # Nobody does anything, and still everybody is told.
        await client.until(lambda message: bool(message.get("reset")))
        told = await client.until(lambda message: message["t"] == "events")
        assert [item["seq"] for item in told["items"]] == list(range(1, then["seq"] + 1))
        now = await client.view()
        assert (now["seq"], now["view"]) == (then["seq"], then["view"])
        with pytest.raises(Refused) as gone:
            await asyncio.wait_for(later.task, PATIENCE)
        assert gone.value.code == "unknown-table"
        # And they play on, over the same connection.
        assert (await client.act(now))["seq"] == then["seq"] + 1
        assert client.lost == 0
        await client.stop()

    with ServerProcess(tmp_path / "server", "--database-url", address) as server:
        asyncio.run(check(server))
        assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.read_text("utf-8").splitlines() if line.startswith("{")]
    assert not [line for line in lines if line["level"] == "error"]
