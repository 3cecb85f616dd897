"""The set-up script, and what must hold for the project as a whole."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build
import run
from tests.setup.conftest import LOCKS, ROOT, Installer

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def plain(name: str) -> str:
    """A package name as lock files spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: Path) -> dict[str, str]:
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {plain(name): version for name, version in found}


def names(requirements: list[str]) -> set[str]:
    found = (re.match(r"[A-Za-z0-9._-]+", line) for line in requirements if not line.startswith(("-", "#")))
    return {plain(match.group()) for match in found if match}


class TestStamp:
    @pytest.mark.parametrize("changed", ["dev", "uv", "compile", "node", "physics"])
    def test_changes_with_every_lock_that_decides_what_is_installed(self, copy: Path, changed: str) -> None:
        before = run.stamp("dev", copy)
        assert run.stamp("dev", copy) == before
        with (copy / "requirements" / f"{changed}.txt").open("a", encoding="utf-8") as file:
            file.write("# one line more\n")
        assert run.stamp("dev", copy) != before

    def test_players_are_not_bothered_by_the_developers_lock(self, copy: Path) -> None:
        before = run.stamp("play", copy)
        (copy / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        assert run.stamp("play", copy) == before

    def test_changes_with_python_and_with_the_folder(
        self, copy: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = run.stamp("dev", copy)
        moved = tmp_path_factory.mktemp("elsewhere") / "moved"
        copy.rename(moved)
        after_move = run.stamp("dev", moved)
        assert after_move != before
        monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
        assert run.stamp("dev", moved) != after_move


class TestOldPython:
    def test_is_told_what_is_needed_and_what_to_type(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: None)
        text = run.python_too_old((3, 9, 2))
        assert "3.11 or newer" in text
        assert "this is Python 3.9" in text
        assert "make play PYTHON=python3.11" in text

    def test_hears_of_a_newer_one_on_the_same_machine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "python3.12" else None)
        assert "python3.12 run.py play" in run.python_too_old((3, 10))

    @pytest.mark.parametrize("version", [(3, 11), (3, 11, 0), (3, 20), (4, 0)])
    def test_is_not_a_new_one(self, version: tuple[int, ...]) -> None:
        assert run.python_too_old(version) == ""

    def test_can_read_the_script_at_all(self) -> None:
        ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))

    def test_agrees_with_the_package(self) -> None:
        assert PYPROJECT["project"]["requires-python"] == ">={}.{}".format(*run.OLDEST)


class TestSetup:
    def test_programs_are_found_on_windows_and_elsewhere(self) -> None:
        assert run.tool("python", Path("v"), windows=True) == Path("v/Scripts/python.exe")
        assert run.tool("mothership", Path("v"), windows=False) == Path("v/bin/mothership")

    def test_happens_once(self, installer: Installer) -> None:
        run.prepare("dev")
        assert "Making .venv" in installer.again()
        run.prepare("dev")
        run.prepare("play")  # dev holds all of play
        assert installer.again() == []

    def test_a_player_who_becomes_a_developer_keeps_the_venv(self, installer: Installer) -> None:
        run.prepare("play")
        installer.again()
        run.prepare("dev")
        assert "Making .venv" not in installer.asked
        assert "Installing requirements/dev.txt" in installer.asked

    def test_installs_again_when_a_lock_changes(self, here: Path, installer: Installer) -> None:
        run.prepare("dev")
        installer.again()
        (here / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        run.prepare("dev")
        assert "Installing requirements/dev.txt" in installer.asked
        assert "Making .venv" not in installer.asked

    def test_begins_again_after_an_interruption(self, here: Path, installer: Installer) -> None:
        installer.trouble["dev.txt"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            run.prepare("dev")
        (here / ".venv" / "half").touch()
        installer.again()
        installer.trouble.clear()
        run.prepare("dev")
        assert "Making .venv" in installer.asked
        assert not (here / ".venv" / "half").exists()

    def test_begins_again_after_an_interrupted_renewal(self, here: Path, installer: Installer) -> None:
        run.prepare("dev")
        (here / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        installer.trouble["dev.txt"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            run.prepare("dev")
        assert not run.is_ready("play")
        installer.again()
        installer.trouble.clear()
        run.prepare("dev")
        assert "Making .venv" in installer.asked

    def test_begins_again_over_a_venv_that_was_never_finished(self, here: Path, installer: Installer) -> None:
        (here / ".venv" / "bin").mkdir(parents=True)
        (here / ".venv" / "half").touch()
        run.prepare("play")
        assert "Making .venv" in installer.asked
        assert not (here / ".venv" / "half").exists()

    def test_does_without_uv(self, installer: Installer) -> None:
        installer.trouble["uv.txt"] = run.SetupError("no uv for this machine")
        run.prepare("play")
        assert installer.asked[-6:] == [
            "Installing requirements/play.txt",
            "Installing requirements/compile.txt",
            "Installing requirements/node.txt",
            "Installing requirements/physics.txt",
            "Building mothership",
            "Installing mothership",
        ]
        assert run.is_ready("play")

    def test_does_not_try_twice_what_cannot_be_reached(self, installer: Installer) -> None:
        installer.trouble["uv.txt"] = run.UnreachableError("no network")
        with pytest.raises(run.UnreachableError):
            run.prepare("play")
        assert installer.asked == ["Making .venv", "Fetching uv, the installer"]

    def test_is_not_done_after_a_failure_but_keeps_the_venv(self, installer: Installer) -> None:
        installer.trouble["dev.txt"] = run.SetupError("refused")
        with pytest.raises(run.SetupError):
            run.prepare("dev")
        assert not run.is_ready("dev")
        installer.again()
        installer.trouble.clear()
        run.prepare("dev")
        assert "Making .venv" not in installer.asked
        assert run.is_ready("dev")

    def test_runs_one_at_a_time(self, here: Path) -> None:
        with run.only_one(), run.LOCK.open("a+b") as second:
            assert not run.try_lock(second)
        with run.LOCK.open("a+b") as second:
            assert run.try_lock(second)


class TestPackage:
    """Our own package in the .venv: a wheel, built again when the source has changed."""

    def test_is_built_again_after_an_edit_and_nothing_else_is(self, here: Path, installer: Installer) -> None:
        run.prepare("play")
        installer.again()
        (here / "src" / "rules.py").write_text("MOONS = 5", encoding="utf-8")
        run.prepare("play")
        assert installer.again() == ["Building mothership", "Installing mothership"]
        run.prepare("play")
        assert installer.again() == []

    @pytest.mark.parametrize("name", ["hatch_build.py", "pyproject.toml", "src/new.toml", "web/app.tsx"])
    def test_is_built_again_when_its_recipe_or_data_change(
        self, here: Path, installer: Installer, name: str
    ) -> None:
        run.prepare("play")
        with (here / name).open("a", encoding="utf-8") as file:
            file.write("# one line more")
        assert not run.is_ready("play")

    def test_is_built_again_when_a_file_is_renamed(self, here: Path, installer: Installer) -> None:
        run.prepare("play")
        (here / "src" / "rules.py").rename(here / "src" / "laws.py")
        assert not run.is_ready("play")

    @pytest.mark.parametrize("name", ["src/__pycache__/rules.pyc", "web/node_modules/vite/index.js"])
    def test_does_not_mind_what_tools_write_beside_the_source(
        self, here: Path, installer: Installer, name: str
    ) -> None:
        run.prepare("play")
        (here / name).parent.mkdir(parents=True)
        (here / name).touch()
        assert run.is_ready("play")

    def test_is_built_again_when_another_build_is_asked_for(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run.prepare("play")
        monkeypatch.setenv("MOTHERSHIP_BUILD", "plain")
        assert not run.is_ready("play")

    def test_gets_its_chance_when_a_compiler_has_come(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(run, "compiler", lambda: "")
        run.prepare("play")
        assert "Installing requirements/compile.txt" not in installer.again()
        monkeypatch.setattr(run, "compiler", lambda: "cc")
        run.prepare("play")
        assert "Installing requirements/compile.txt" in installer.asked
        assert "Building mothership" in installer.asked

    @pytest.mark.parametrize("name", ["compile", "node", "physics"])
    def test_is_built_even_if_what_compiling_or_the_page_needs_cannot_be_installed(
        self, installer: Installer, name: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        installer.trouble[f"{name}.txt"] = run.SetupError("not for this machine")
        run.prepare("play")
        assert run.is_ready("play")
        assert f"Going on without: {run.OPTIONAL[name]}" in capsys.readouterr().err

    def test_says_why_it_is_not_compiled(
        self, installer: Installer, capsys: pytest.CaptureFixture[str]
    ) -> None:
        run.prepare("play")
        assert capsys.readouterr().err.count("mothership: plain Python") == 1

    def test_leaves_nothing_of_the_one_before(self, here: Path, installer: Installer) -> None:
        site = here / ".venv" / "lib" / "python3" / "site-packages"
        (site / "mothership" / "core").mkdir(parents=True)
        (site / "mothership" / "core" / "state.so").touch()
        (site / "_mothership.pth").touch()
        (site / "mothership_of_others").mkdir()
        assert [path.name for path in run.leftovers()] == ["mothership", "_mothership.pth"]

    def test_is_installed_again_after_an_interruption(self, here: Path, installer: Installer) -> None:
        run.prepare("play")
        (here / "src" / "rules.py").write_text("MOONS = 5", encoding="utf-8")
        installer.trouble[".whl"] = installer.trouble["--no-index"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            run.prepare("play")
        (here / "src" / "rules.py").write_text("", encoding="utf-8")  # as it was before
        assert not run.is_ready("play")

    def test_brings_the_benchmark_to_developers_only(self, installer: Installer) -> None:
        run.prepare("play")
        assert installer.settings == {"MOTHERSHIP_BENCH": ""}
        run.prepare("dev")
        assert installer.settings == {"MOTHERSHIP_BENCH": "1"}


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
        text = str(run.failure("Making .venv", output))
        assert advice in text
        assert output.splitlines()[0] in text
        assert text.splitlines()[-1].startswith("Making .venv failed: ")

    def test_of_a_step_show_its_output(self) -> None:
        with pytest.raises(run.SetupError, match="alas"):
            run.attempt("Trying", [sys.executable, "-c", "print('alas'); raise SystemExit(3)"])

    def test_of_a_program_keep_their_exit_code(self) -> None:
        assert run.call([sys.executable, "-c", "raise SystemExit(42)"]) == 42

    def test_of_a_step_do_not_hide_the_next_one(self, capfd: pytest.CaptureFixture[str]) -> None:
        steps = [
            run.Step(name, "python", "-c", f"raise SystemExit({code})") for name, code in (("a", 7), ("b", 0))
        ]
        for step in steps:
            step.command[0] = sys.executable
        assert run.follow(steps) == 7
        summary = capfd.readouterr().out.split("=== Summary")[1]
        assert re.search(r"FAILED +a .*exit code 7", summary)
        assert re.search(r"ok +b ", summary)

    def test_unknown_jobs_are_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(["dance"]) == 2
        assert "play, test" in capsys.readouterr().err


class TestOrder:
    def test_of_the_tests_is_drawn_anew_in_every_job(self) -> None:
        for steps in (run.test_steps([]), run.test_steps(["-k", "one"]), run.check_steps([])):
            pytests = [step.command for step in steps if "pytest" in step.command]
            assert pytests
            assert all("--random-order" in command for command in pytests)

    def test_is_told_and_can_be_had_again(self, pytester: pytest.Pytester) -> None:
        for name in ("one", "two"):
            tests = "\n".join(f"def test_{number}(): pass" for number in range(8))
            pytester.makepyfile(**{f"test_{name}": tests})
        options = [*run.PYTEST[run.PYTEST.index("auto") + 1 :], "-v", "-p", "no:mothership"]
        first = pytester.runpytest_subprocess(*options).outlines
        (seed,) = [line.removeprefix("Using ") for line in first if "--random-order-seed=" in line]
        again = pytester.runpytest_subprocess(*options, seed).outlines
        drawn, repeated = ([line.split()[0] for line in lines if "::" in line] for lines in (first, again))
        assert drawn == repeated != sorted(drawn)


class TestBytecode:
    def test_is_kept_apart_where_it_is_not_wanted_beside_the_source(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        found = run.environment()
        assert "PYTHONDONTWRITEBYTECODE" not in found
        assert Path(found["PYTHONPYCACHEPREFIX"]).is_relative_to(run.VENV)

    def test_is_beside_the_source_for_everybody_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
            monkeypatch.delenv(name, raising=False)
        assert "PYTHONPYCACHEPREFIX" not in run.environment()


def test_make_offers_exactly_the_jobs_of_the_script() -> None:
    offered = re.search(r"^JOBS := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert offered
    assert set(offered.group(1).split()) == set(run.JOBS)


class TestLocks:
    @pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
    def test_have_hashes_and_no_addresses(self, lock: Path) -> None:
        text = lock.read_text(encoding="utf-8")
        assert run.addresses(text) == []
        blocks = re.findall(r"^[A-Za-z].*(?:\n +.*)*", text, re.MULTILINE)
        # A package may be pinned twice, for older and for newer Pythons.
        assert {plain(re.split("==", block)[0]) for block in blocks} == set(pins(lock))
        assert [block for block in blocks if "==" not in block.splitlines()[0]] == []
        assert [block for block in blocks if "--hash=sha256:" not in block] == []

    @pytest.mark.parametrize("line", ["a @ file:///x", "--index-url https://x", "-i x", "--find-links x"])
    def test_an_address_would_be_noticed(self, line: str) -> None:
        assert run.addresses(f"a==1 \\\n    --hash=sha256:0\n{line}\n") == [line]

    @pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
    def test_hold_what_is_asked_for(self, lock: Path) -> None:
        assert names(lock.with_suffix(".in").read_text(encoding="utf-8").splitlines()) <= set(pins(lock))

    def test_of_players_and_developers_agree(self) -> None:
        dev = pins(ROOT / "requirements" / "dev.txt")
        for other in ("server", "play", "uv", "compile", "node", "physics", "lab"):
            assert pins(ROOT / "requirements" / f"{other}.txt").items() <= dev.items()

    def test_hold_the_extras(self) -> None:
        extras = PYPROJECT["project"]["optional-dependencies"]
        assert names(extras["terminal"]) <= set(pins(ROOT / "requirements" / "play.txt"))
        assert names(extras["server"]) <= set(pins(ROOT / "requirements" / "server.txt"))
        assert names(extras["lab"]) <= set(pins(ROOT / "requirements" / "lab.txt"))
        assert names(extras["test"]) <= set(pins(ROOT / "requirements" / "dev.txt"))


class TestBrowser:
    """For tests of the page: there, installed by a root, or done without."""

    @pytest.fixture
    def installer(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installer:
        made = Installer(tmp_path)
        monkeypatch.setattr(run, "attempt", made.attempt)
        monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
        return made

    def test_is_not_installed_where_there_is_one(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name in ("apt-get", "chromium") else None)
        run.find_browser()
        assert installer.asked == []

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    def test_is_installed_by_a_root(self, installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
        run.find_browser()
        assert installer.asked == ["Installing Chromium for tests in a browser"]

    @pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
    def test_is_done_without_where_it_cannot_be_had(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
        installer.trouble["chromium"] = run.SetupError("no network")
        run.find_browser()
        monkeypatch.setattr("os.geteuid", lambda: 1000)
        run.find_browser()
        assert capsys.readouterr().err.count("tests in a browser are skipped") == 2


class TestPlay:
    @pytest.fixture
    def called(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        """The commands of mothership that were called, without its path."""
        commands: list[list[str]] = []
        monkeypatch.setattr(run, "call", lambda command: commands.append(command[1:]))
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
        monkeypatch.setattr(run, "has_page", lambda: True)
        run.play(args)
        assert called == [command]

    def test_is_the_terminal_where_no_page_was_built(
        self, called: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(run, "has_page", lambda: False)
        run.play([])
        assert called == [[]]
        assert "No page was built" in capsys.readouterr().err


class TestLockOfThePage:
    LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]

    def test_has_hashes_and_no_addresses(self) -> None:
        packages = {name: facts for name, facts in self.LOCK.items() if name}
        assert [name for name, facts in packages.items() if "integrity" not in facts] == []
        assert [name for name, facts in packages.items() if "resolved" in facts] == []
        # npm writes pages for donations, too: take them out after a change of the lock.
        assert [name for name, facts in packages.items() if "://" in json.dumps(facts)] == []

    def test_holds_what_every_kind_of_machine_needs(self) -> None:
        # Otherwise npm would refuse the lock there.
        known = {name.rpartition("node_modules/")[2] for name in self.LOCK}
        needed = {
            name
            for facts in self.LOCK.values()
            for kind in ("dependencies", "optionalDependencies")
            for name in facts.get(kind, ())
        }
        assert needed - known == set()

    def test_what_runs_nobodys_scripts_and_names_no_registry_is_committed(self) -> None:
        settings = (ROOT / "web" / ".npmrc").read_text(encoding="utf-8").split()
        assert {"ignore-scripts=true", "omit-lockfile-registry-resolved=true"} <= set(settings)
        assert not any("registry=" in line for line in settings)


class TestProject:
    def test_rules_need_nothing_but_python(self) -> None:
        metadata: dict[str, object] = {}
        hatch_build.CustomMetadataHook(str(ROOT), {}).update(metadata)
        assert metadata == {"dependencies": []}

    def test_pytest_is_told_of_the_kit_as_soon_as_there_is_one(self) -> None:
        # Not before: pytest refuses to start when a plug-in cannot be found.
        plugin = ROOT / "src" / "mothership" / "kit" / "plugin.py"
        expected = {"mothership": "mothership.kit.plugin"} if plugin.exists() else None
        assert PYPROJECT["project"]["entry-points"].get("pytest11") == expected

    def test_licence_and_credits_are_there(self) -> None:
        licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
        assert "Apache License" in licence
        assert "END OF TERMS AND CONDITIONS" in licence
        notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
        for designer in ("Andrew Looney", "Néstor Romeral Andrés", "Kane Klenko", "Mark Chaplin"):
            assert designer in notice

    def test_no_file_names_the_machine_it_was_written_on(self) -> None:
        rooms = "work|root|opt|home/[a-z]+|Users/[a-z]+"  # without slashes, or this line would be found
        machine = re.compile(rf"(?<![\w.~-])/({rooms})/|/{'shared'}/|{re.escape(str(ROOT))}\b", re.IGNORECASE)
        found = [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for path, text in tracked_texts()
            for number, line in enumerate(text.splitlines(), 1)
            if machine.search(line)
        ]
        assert found == []


def tracked_texts() -> Iterator[tuple[Path, str]]:
    """Every text that is in git; without git (an unpacked archive), every text but what tools have made."""
    git = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    paths = [ROOT / name for name in git.stdout.split("\0") if name]
    for path in paths or (path for path in ROOT.rglob("*") if ".venv" not in path.parts):
        if path.is_file():
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def copy_conftest(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    # As in pyproject.toml; conftest.py imports a neighbour of its own.
    pytester.makeini(f"[pytest]\npythonpath = {ROOT}\naddopts = -p no:mothership -p no:schemathesis")


class TestSkips:
    """tests/conftest.py, tried in a folder of its own."""

    SAMPLE = """
        import pytest

        def test_fine():
            pass

        @pytest.mark.skip(reason="not today")
        def test_marked():
            pass

        def test_inside():
            pytest.skip("cannot be bothered")

        @pytest.mark.xfail(reason="known", strict=True)
        def test_known():
            assert False
    """

    @pytest.fixture
    def project(self, pytester: pytest.Pytester) -> pytest.Pytester:
        copy_conftest(pytester)
        return pytester

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_fail_in_ci_by_name_and_reason(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
    ) -> None:
        monkeypatch.setenv("CI", "true")
        project.makepyfile(self.SAMPLE)
        result = project.runpytest_subprocess("-n", workers)
        # A mark is found before the test begins, and counts as an error.
        result.assert_outcomes(passed=1, failed=1, errors=1, xfailed=1)
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        result.stdout.fnmatch_lines_random(
            ["*::test_marked was skipped*not today", "*::test_inside*cannot be bothered"]
        )

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_of_a_whole_file_fail_too(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
    ) -> None:
        monkeypatch.setenv("CI", "true")
        project.makepyfile("import pytest\npytest.importorskip('no_such_module_anywhere')")
        result = project.runpytest_subprocess("-n", workers)
        assert result.ret not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        result.stdout.fnmatch_lines(["*was skipped, which CI does not allow*no_such_module_anywhere*"])

    def test_with_an_allowed_reason_pass(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CI", "true")
        conftest = project.path / "conftest.py"
        text = conftest.read_text(encoding="utf-8")
        conftest.write_text(f"{text}\nALLOWED_SKIPS = ('not today', 'cannot be')\n", encoding="utf-8")
        project.makepyfile(self.SAMPLE)
        project.runpytest_subprocess().assert_outcomes(passed=1, skipped=2, xfailed=1)

    def test_pass_at_the_desk(self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("CI", raising=False)
        project.makepyfile(self.SAMPLE)
        project.runpytest_subprocess().assert_outcomes(passed=1, skipped=2, xfailed=1)


@pytest.mark.parametrize("ci", [True, False])
def test_hypothesis_repeats_itself_in_ci(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: bool
) -> None:
    if ci:
        monkeypatch.setenv("CI", "true")
    else:
        monkeypatch.delenv("CI", raising=False)
    copy_conftest(pytester)
    pytester.makepyfile(f"""
        from hypothesis import settings

        def test_profile():
            assert settings().derandomize is {ci}
            assert settings().deadline is None
    """)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


@pytest.mark.parametrize("name", [".ci/run"])
def test_scripts_can_be_started(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)
