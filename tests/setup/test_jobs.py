"""The jobs of run.py: their steps, what fails and what is said of it."""

import os
import re
import sys
from pathlib import Path

import pytest

from tests.setup.conftest import ROOT, Installer
from tools.jobs import JOBS, checking, fetching, main, playing
from tools.jobs import steps as jobs_steps
from tools.jobs.steps import SOURCE, Step, call, follow
from tools.setup import paths, steps
from tools.setup.steps import SetupError


def step(name: str, code: str, one_core: bool = False) -> Step:
    made = Step(name, "python", "-c", code, one_core=one_core)
    made.command[0] = sys.executable
    return made


class TestSteps:
    def test_of_one_core_run_side_by_side_and_tell_in_one_piece(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(os, "cpu_count", lambda: 2)
        # Each waits for the other one: one after the other they would never end.
        meet = """
import sys, time
from pathlib import Path
mine, other = map(Path, sys.argv[1:])
print("begins", mine.name, flush=True)
mine.touch()
while not other.exists():
    time.sleep(0.01)
print("ends", mine.name)
"""
        steps = [step("one", meet, one_core=True), step("two", meet, one_core=True)]
        first, second = (str(tmp_path / name) for name in ("one", "two"))
        steps[0].command += [first, second]
        steps[1].command += [second, first]
        assert follow(steps) == 0
        out = capfd.readouterr().out
        assert "=== one\nbegins one\nends one\n" in out
        assert "=== two\nbegins two\nends two\n" in out

    def test_of_all_cores_run_alone(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(os, "cpu_count", lambda: 2)
        assert follow([step("one", "print('told by one')"), step("two", "print('told by two')")]) == 0
        assert "=== one\ntold by one\n\n=== two\ntold by two\n" in capfd.readouterr().out

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    @pytest.mark.parametrize("one_core", [False, True])
    def test_that_are_interrupted_are_the_last(
        self, one_core: bool, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(os, "cpu_count", lambda: 1)
        ctrl_c = "import os, signal; signal.signal(2, signal.SIG_DFL); os.kill(os.getpid(), 2)"
        assert follow([step("one", ctrl_c, one_core), step("two", "print('told')", one_core)]) == 130
        assert "told" not in capfd.readouterr().out


class TestFailures:
    @pytest.mark.parametrize(
        ("output", "advice"),
        [
            ("Temporary failure in name resolution", "network"),
            ("error sending request for url\n  dns error", "network"),
            ("Error: ensurepip is not available.", "python3-venv"),
            ("No module named venv", "python3-venv"),
            ("[Errno 28] No space left on device", "disk"),
            ("something nobody expected", "above"),
        ],
    )
    def test_come_with_advice(self, output: str, advice: str) -> None:
        text = str(steps.failure("Making .venv", output))
        assert advice in text
        assert output.splitlines()[0] in text
        assert text.splitlines()[-1].startswith("Making .venv failed: ")

    def test_of_a_step_show_its_output(self) -> None:
        with pytest.raises(SetupError, match="alas"):
            steps.attempt("Trying", [sys.executable, "-c", "print('alas'); raise SystemExit(3)"])

    def test_of_a_program_keep_their_exit_code(self) -> None:
        assert call([sys.executable, "-c", "raise SystemExit(42)"]) == 42

    @pytest.mark.parametrize("one_core", [False, True])
    def test_of_a_step_do_not_hide_the_next_one(
        self, capfd: pytest.CaptureFixture[str], one_core: bool
    ) -> None:
        codes = {"a": 7, "b": 0, "c": 8}
        assert follow([step(name, f"raise SystemExit({codes[name]})", one_core) for name in codes]) == 7
        summary = capfd.readouterr().out.split("=== Summary")[1]
        assert re.search(r"FAILED +a .*exit code 7", summary)
        assert re.search(r"ok +b ", summary)
        assert re.search(r"FAILED +c .*exit code 8", summary)

    def test_unknown_jobs_are_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["dance"]) == 2
        assert "play, test" in capsys.readouterr().err


class TestOrder:
    def test_of_the_tests_is_drawn_anew_in_every_job(self) -> None:
        for job in (checking.test_steps([]), checking.test_steps(["-k", "one"]), checking.check_steps([])):
            pytests = [step.command for step in job if "pytest" in step.command]
            assert pytests
            assert all("--random-order" in command for command in pytests)

    def test_is_told_and_can_be_had_again(self, pytester: pytest.Pytester) -> None:
        for name in ("one", "two"):
            tests = "\n".join(f"def test_{number}(): pass" for number in range(8))
            pytester.makepyfile(**{f"test_{name}": tests})
        options = [*checking.PYTEST[checking.PYTEST.index("auto") + 1 :], "-v", "-p", "no:mothership"]
        first = pytester.runpytest_subprocess(*options).outlines
        (seed,) = [line.removeprefix("Using ") for line in first if "--random-order-seed=" in line]
        again = pytester.runpytest_subprocess(*options, seed).outlines
        drawn, repeated = ([line.split()[0] for line in lines if "::" in line] for lines in (first, again))
        assert drawn == repeated != sorted(drawn)


class TestWhatIsRun:
    def test_leaves_out_no_test(self) -> None:
        commands = [step.command for step in checking.test_steps([]) if "pytest" in step.command]
        (everything,) = (command for command in commands if "tests" in command)
        left_out = {part.removeprefix("--ignore=") for part in everything if part.startswith("--ignore=")}
        others = {part for command in commands for part in command if part.startswith("tests/")}
        assert left_out
        assert left_out <= others
        assert all((ROOT / name).is_dir() for name in others | set(checking.QUICK))

    def test_shows_lines_of_the_source_which_is_not_compiled(self) -> None:
        for step in checking.test_steps([]):
            if "--cov" in step.command:
                assert step.settings == SOURCE


class TestBytecode:
    def test_is_kept_apart_where_it_is_not_wanted_beside_the_source(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        found = paths.environment()
        assert "PYTHONDONTWRITEBYTECODE" not in found
        assert Path(found["PYTHONPYCACHEPREFIX"]).is_relative_to(paths.venv())

    def test_is_beside_the_source_for_everybody_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
            monkeypatch.delenv(name, raising=False)
        assert "PYTHONPYCACHEPREFIX" not in paths.environment()


def test_make_offers_exactly_the_jobs_of_the_script() -> None:
    offered = re.search(r"^JOBS := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert offered
    assert set(offered.group(1).split()) == set(JOBS)


class TestBrowser:
    """For tests of the page: there, installed by a root, or done without."""

    @pytest.fixture
    def installer(self, monkeypatch: pytest.MonkeyPatch) -> Installer:
        made = Installer()
        monkeypatch.setattr(steps, "attempt", made.attempt)
        monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
        return made

    def test_is_not_installed_where_there_is_one(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name in ("apt-get", "chromium") else None)
        checking.find_browser()
        assert installer.asked == []

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    def test_is_installed_by_a_root(self, installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
        checking.find_browser()
        assert [command[-1] for command in installer.commands] == ["chromium-headless-shell"]

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    def test_is_a_whole_one_where_there_is_none_without_windows(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
        installer.trouble["shell"] = SetupError("no such package")
        checking.find_browser()
        assert [command[-1] for command in installer.commands] == ["chromium-headless-shell", "chromium"]

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    def test_is_done_without_where_it_cannot_be_had(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
        installer.trouble["install"] = SetupError("no network")
        checking.find_browser()
        monkeypatch.setattr("os.geteuid", lambda: 1000)
        checking.find_browser()
        assert capsys.readouterr().err.count("tests in a browser are skipped") == 2


class TestPrograms:
    """For tests of deploy: there, taken from packages, or done without."""

    @pytest.fixture
    def installer(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Installer:
        made = Installer()
        monkeypatch.setattr(steps, "attempt", made.attempt)
        monkeypatch.setattr(fetching, "FOLDER", tmp_path)
        return made

    def test_that_are_missing_are_taken(self, installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
        there = ("apt-get", "dpkg-deb", "tar", "caddy")
        monkeypatch.setattr("shutil.which", lambda name, path=None: name if name in there else None)
        fetching.fetch_programs()
        assert installer.asked == ["Taking promtool from Debian's package prometheus"]

    def test_are_done_without_where_there_are_no_packages(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name, path=None: None)
        fetching.fetch_programs()
        assert installer.asked == []
        assert "no caddy and no promtool" in capsys.readouterr().err


class TestPlay:
    @pytest.fixture
    def called(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        """The commands of mothership that were called, without its path."""
        commands: list[list[str]] = []
        monkeypatch.setattr(jobs_steps, "call", lambda command: commands.append(command[1:]))
        return commands

    @pytest.mark.parametrize(
        ("args", "command"),
        [
            ([], ["serve", "--open"]),
            (["--port", "9000"], ["serve", "--open", "--port", "9000"]),
            (["--terminal"], []),
            (["rules", "space-defenders"], ["rules", "space-defenders"]),
        ],
    )
    def test_opens_the_page_unless_something_else_is_asked_for(
        self, args: list[str], command: list[str], called: list[list[str]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(playing, "has_page", lambda: True)
        playing.play_only(args)
        assert called == [command]

    def test_is_the_terminal_where_no_page_was_built(
        self, called: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(playing, "has_page", lambda: False)
        playing.play_only([])
        assert called == [[]]
        assert "No page was built" in capsys.readouterr().err
