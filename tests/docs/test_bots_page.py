"""What docs/bots.md says about programs from outside is true."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from mothership import bots
from mothership.bots import outside, outside_lines, outside_names, outside_process
from mothership.bots.outside_process import Process, Sign
from mothership.cli import main
from mothership.core.registry import prepare
from mothership.core.texts.en import MESSAGES
from mothership.play import Table, play_out
from tests.docs.outside import run
from tests.docs.page import ROOT, blocks

PAGE = ROOT / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLE = "examples/bots/favourites.py"


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def test_its_python_does_what_it_says() -> None:
    run(ROOT / "src", "-W", "error", "-m", "tests.docs.page", str(PAGE))


def test_it_shows_the_example_as_it_is() -> None:
    (shown,) = [block.text for block in blocks(PAGE) if block.file == EXAMPLE]
    assert shown == (ROOT / EXAMPLE).read_text(encoding="utf-8")


def test_its_commands_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MOTHERSHIP_HOME", str(tmp_path))
    monkeypatch.chdir(ROOT)
    (console,) = [block.text for block in blocks(PAGE) if block.language == "console"]
    commands = [shlex.split(line.removeprefix("$ mothership ")) for line in console.splitlines()]
    assert len(commands) == 2
    for command in commands:
        if "node" in command[-1] and shutil.which("node") is None:
            pytest.skip("there is no Node")
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\n"))
        words = [word.replace("cmd:python3 ", f"cmd:'{sys.executable}' ") for word in command]
        assert main(words) == 0, command
        said = capsys.readouterr().out
        assert "bot" in said
        assert "loses a turn" not in said


def test_the_game_that_it_shows_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Overheard(Process):
        def send(self, line: bytes) -> None:
            said.append(f"→ {line.decode()}")
            super().send(line)

        def receive(self, until: float) -> bytes | Sign:
            line = super().receive(until)
            said.append(f"← {line.decode()}" if isinstance(line, bytes) else str(line))
            return line

    monkeypatch.setattr(outside, "Process", Overheard)
    monkeypatch.syspath_prepend(ROOT / "examples" / "tic_tac_toe" / "src")
    import tic_tac_toe

    game = prepare(tic_tac_toe.GAME)
    table = Table(game, game.setup(2, position="x o x / o x o / . . ."), seed=1)
    bot = bots.make(f"cmd:'{sys.executable}' '{ROOT / EXAMPLE}'", 2)
    play_out(table, {0: bot, 1: bots.make("random", 1)})
    (shown,) = [block.text for block in blocks(PAGE) if block.language == "transcript"]
    assert re.sub(r"\n +", " ", shown).splitlines() == said


@pytest.mark.parametrize("kind", ["start", "ask", "lost-turn", "end"])
def test_it_names_every_field_of_every_message(kind: str) -> None:
    source = Path(outside_lines.__file__).read_text(encoding="utf-8")
    found = re.search(rf'write\(\s*"{kind}",(.*?)\n(?=\n|def )', source, re.DOTALL)
    assert found
    fields = set(re.findall(r"(\w+)=", found[1])) | ({"kept", "since"} if "story(" in found[1] else set())
    assert len(fields) > 3
    told = set(re.findall(r"`(\w+)`", section(kind)))
    assert fields <= told
    assert f"| `{kind}` |" in section("4. What the program is told")


def test_it_gives_every_reason_in_its_words() -> None:
    facts = {"seconds": "5", "last": "12", "expected": outside_lines.PROTOCOL, "code": "3", "signal": "9"}
    rows = set(re.findall(r"^\| ([^|]+) \|", section("7. Lost turns"), re.MULTILINE)) - {"reason", "---"}
    names = {"bad-command", "nothing", "no-program", "open-quotation", "bad-seconds"}  # said before the game
    reasons = {
        sentence.format(most=outside_process.MOST_BYTES, **facts)
        for key, sentence in MESSAGES.items()
        if key.startswith("outside.") and key.removeprefix("outside.") not in names
    }
    assert rows == reasons


def test_its_numbers_are_right() -> None:
    assert f"| for a move | {outside_names.SECONDS:g} s, or" in TEXT
    assert f"| for starting, until `ready` | {outside.START_SECONDS:g} s, or" in TEXT
    assert f"| for ending by itself, after `end` | {outside.GRACE:g} s |" in TEXT
    assert "It may send 1 MiB between two questions; a line counts for its bytes and 64 more." in TEXT
    assert (outside_process.MOST_BYTES, outside_process.COST_OF_A_LINE) == (2**20, 64)
    assert "half a second after that SIGKILL" in TEXT
    assert outside_process.PATIENCE == 0.5
    assert "After three lost turns in a row" in TEXT
    assert outside.MOST_FAILURES == 3
    assert "started once more" in TEXT
    assert outside.MOST_STARTS == 2
    assert TEXT.count("mothership-bot 1") > 5
    assert outside_lines.PROTOCOL == "mothership-bot 1"
