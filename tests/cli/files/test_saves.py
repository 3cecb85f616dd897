"""Games survive: quitting, being killed, full disks, damaged files and two programs at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.cli.files import saves
from mothership.core import registry
from tests.cli.helpers import BATTLE, GAME, Run, saved


class Program:
    """The program in a process of its own, with pipes instead of a terminal."""

    def __init__(self, *argv: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mothership.cli", *argv],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
        )

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def wait_for(self, text: str) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if text in line:
                return
        raise AssertionError(f"the program ended without saying “{text}”")

    def kill(self) -> None:
        """SIGKILL: nothing can be tidied up."""
        self.process.kill()
        self.process.wait()


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    """A game of Ada and a bot, after her first move, where it is her turn again."""
    program = Program("play", GAME, "--seats", "Ada,random", "--seed", "1", "--options", "combat=roshambo")
    program.wait_for("Ada, ")
    program.type("teleport a b.pad")
    program.wait_for("Ada, ")
    yield program
    program.kill()
    assert program.process.stdin is not None
    assert program.process.stdout is not None
    program.process.stdin.close()
    program.process.stdout.close()


class TestResume:
    def test_a_killed_game_goes_on_where_it_was(self, run: Run, home: Path, program: Program) -> None:
        program.kill()
        before = saved(home).read_text(encoding="utf-8")
        shown = run("resume", saved(home).stem, typed=["1", "1", "1"])
        assert shown.code == 0
        assert "Back at the table." in shown.out
        assert "Ada teleports A’s Medium from the Teleport Pad of moon A" in shown.words
        after = saved(home).read_text(encoding="utf-8")
        assert after.startswith(before.removesuffix("result: unfinished\n"))
        record = registry.read_record(after)
        assert record.setup.options["combat"] == "roshambo"
        played_since = record.entries[len(registry.read_record(before).entries) :]
        assert {entry.actor for entry in played_since} == {"a", "b"}, "the bot sits there again"

    def test_chance_goes_on_as_it_would_have(self, run: Run, home: Path) -> None:
        def moves(path: Path) -> list[str]:
            return [entry.move for entry in registry.read_record(path.read_text("utf-8")).entries]

        argv = ("play", GAME, "--seats", "Ada,Ben", "--seed", "dice", "--position", BATTLE)
        run(*argv, typed=["move a.w pad", "1", "1", "1"])
        in_one_go = moves(saved(home))
        assert in_one_go[1].startswith("roll")
        saved(home).unlink()
        run(*argv)
        run("resume", "1", typed=["move a.w pad", "1", "1", "1"])
        assert moves(saved(home)) == in_one_go

    def test_a_game_that_somebody_plays_is_refused(self, run: Run, home: Path, program: Program) -> None:
        shown = run("resume", saved(home).stem)
        assert shown.code == 2
        assert shown.err == f"mothership: Another mothership is playing {saved(home).name} right now.\n"
        program.kill()
        assert run("resume", saved(home).stem).code == 0

    def test_the_list_asks_which_one(self, run: Run, home: Path) -> None:
        run("play", GAME, "--seats", "Ada,Ben", typed=["1", "q"])
        shown = run("resume", typed=["7", "1", "q"])
        assert "  1  Lunar Invaders (2011): Ada, Ben; after move 2" in shown.out
        assert "There is no unfinished game “7”." in shown.words
        assert "Back at the table." in shown.out

    def test_nothing_chosen(self, run: Run) -> None:
        run("play", GAME, typed=["q"])
        assert run("resume", typed=[""]).code == 0
        assert run("resume").code == 0

    def test_no_unfinished_games(self, run: Run, home: Path) -> None:
        shown = run("resume")
        assert shown.code == 2
        assert shown.err == f"mothership: There is no unfinished game in {home}.\n"

    def test_damaged_files_are_listed_with_line_and_reason(self, run: Run, home: Path) -> None:
        run("play", GAME, "--seats", "Ada,Ben", "--seed", "1", typed=["1", "q"])
        text = saved(home).read_text(encoding="utf-8")
        line = text.splitlines().index("2. b teleport b a.nw") + 1
        (home / "broken.txt").write_text(text.replace("teleport b a.nw", "teleport b b.nw"), encoding="utf-8")
        (home / "noise.txt").write_bytes(b"\xff\x00\xfe")
        shown = run("resume", typed=[""])
        assert (
            f"damaged: broken.txt: Line {line}: “teleport b b.nw” is forbidden here by rule L11-A5."
            in shown.words
        )
        assert "damaged: noise.txt: Line 1:" in shown.words
        refused = run("resume", "broken")
        assert refused.code == 2
        assert f"Line {line}:" in refused.err

    def test_a_file_from_elsewhere_stays_as_it_is(self, run: Run, home: Path, tmp_path: Path) -> None:
        file = tmp_path / "letter.txt"
        run("play", GAME, "--seats", "Ada,Ben", "--save", str(file), typed=["1", "q"])
        saved(home).unlink()
        text = file.read_text(encoding="utf-8")
        run("resume", str(file), typed=["1", "q"])
        assert file.read_text(encoding="utf-8") == text
        assert len(registry.read_record(saved(home).read_text("utf-8")).entries) == 3

    def test_a_finished_game_cannot_go_on(self, run: Run, home: Path) -> None:
        end = run("play", GAME, "--seats", "random,random", "--seed", "3")
        (file,) = (home / "finished").glob("*.txt")
        assert end.out.splitlines()[-1] == f"   mothership replay {file}", "in one line, to be copied"
        shown = run("resume", str(file))
        assert shown.code == 2
        assert "this game is over" in shown.err

    def test_names_that_nobody_chose_follow_the_language(self, run: Run, home: Path) -> None:
        run("play", GAME, "--players", "3", "--seats", "c=Player B", "--seed", "1", typed=["q"])
        run("resume", "1", "--lang", "de", typed=["q"])
        record = registry.read_record(saved(home).read_text(encoding="utf-8"))
        assert record.names == ("Bot Zufall A", "Bot Zufall B", "Player B")
        run("play", GAME, "--seed", "1", typed=["q"])
        assert "Person A" in run("resume", "1", "--lang", "de", typed=["q"]).out

    def test_a_bot_that_is_gone(self, run: Run, home: Path) -> None:
        run("play", GAME, typed=["q"])
        text = saved(home).read_text(encoding="utf-8")
        saved(home).write_text(text.replace('"random"', '"genius"'), encoding="utf-8")
        assert "There is no bot “genius” here. There are: level-1, level-2" in run("resume", "1").err

    def test_without_the_comment_everybody_is_a_person(self, run: Run, home: Path) -> None:
        run("play", GAME, "--seats", "Ada,random", "--seed", "1", typed=["1", "q"])
        lines = saved(home).read_text(encoding="utf-8").splitlines()
        saved(home).write_text(
            "\n".join(line for line in lines if not line.startswith("#")), encoding="utf-8"
        )
        assert "Random bot B> " not in run("resume", "1", typed=["1"]).out
        assert registry.read_record(saved(home).read_text("utf-8")).names == ("Ada", "Random bot B")


class TestWriting:
    def test_a_failed_write_leaves_the_old_text_and_no_rubbish(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "game.txt"
        saves.write_safely(path, "old")

        def full_disk(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full_disk)
        with pytest.raises(OSError, match="No space"):
            saves.write_safely(path, "new")
        assert path.read_text(encoding="utf-8") == "old"
        assert list(tmp_path.iterdir()) == [path]

    def test_play_goes_on_when_the_disk_is_full(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        def full_disk(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full_disk)
        shown = run("play", GAME, "--seats", "Ada,Ben", "--seed", "1", typed=["1"])
        assert "cannot be written: No space left on device" in shown.words
        assert "Ada, it is your turn" in shown.out

    def test_a_home_that_cannot_be_made(self, run: Run, home: Path) -> None:
        home.write_text("a file, not a folder", encoding="utf-8")
        shown = run("play", GAME)
        assert shown.code == 2
        assert "cannot be written" in shown.err

    @pytest.mark.parametrize(
        ("environment", "folder"),
        [
            ({"MOTHERSHIP_HOME": "/here"}, "/here"),
            ({"XDG_STATE_HOME": "/state"}, "/state/mothership"),
            ({}, str(Path.home() / ".local/state/mothership")),
        ],
    )
    def test_where_games_are_kept(self, environment: dict[str, str], folder: str) -> None:
        assert saves.home(environment) == Path(folder)

    def test_a_finished_game_takes_its_lock_with_it(self, run: Run, home: Path) -> None:
        run("play", GAME, "--seats", "random,random", "--seed", "3")
        assert [path.name for path in home.iterdir()] == ["finished"]


def test_names_cannot_steer_the_terminal(run: Run, home: Path) -> None:
    shown = run("play", GAME, "--seats", "\x1b[31mAda\x07,Ben", typed=["q"])
    assert "\x1b" not in shown.out
    assert "\x07" not in shown.out
    path = saved(home)
    path.write_text(
        path.read_text(encoding="utf-8").replace("seat b: Ben", "seat b: B\x1b[2Jen"), encoding="utf-8"
    )
    assert "\x1b" not in run("resume", "1").out + run("replay", str(path)).out + run("resume").out
