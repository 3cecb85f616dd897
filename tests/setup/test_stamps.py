"""What is installed and built is known by stamps."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.setup.conftest import ROOT
from tools.setup import paths, stamps
from tools.setup.python_version import OLDEST, too_old

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# What run.py imports before it knows that this Python is new enough.
READ_BY_ALL = ("__init__", "setup/__init__", "setup/python_version")


class TestStamp:
    @pytest.mark.parametrize("changed", ["dev", "uv", "compile", "node", "physics"])
    def test_changes_with_every_lock_that_decides_what_is_installed(self, here: Path, changed: str) -> None:
        before = stamps.stamp("dev")
        assert stamps.stamp("dev") == before
        with (here / "requirements" / f"{changed}.txt").open("a", encoding="utf-8") as file:
            file.write("# one line more\n")
        assert stamps.stamp("dev") != before

    def test_players_are_not_bothered_by_the_developers_lock(self, here: Path) -> None:
        before = stamps.stamp("play")
        (here / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        assert stamps.stamp("play") == before

    def test_changes_with_python_and_with_the_folder(
        self, here: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = stamps.stamp("dev")
        moved = tmp_path_factory.mktemp("elsewhere") / "moved"
        here.rename(moved)
        monkeypatch.setattr(paths, "ROOT", moved)
        after_move = stamps.stamp("dev")
        assert after_move != before
        monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
        assert stamps.stamp("dev") != after_move


class TestOldPython:
    def test_is_told_what_is_needed_and_what_to_type(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: None)
        text = too_old((3, 9, 2))
        assert "3.11 or newer" in text
        assert "this is Python 3.9" in text
        assert "make play PYTHON=python3.11" in text

    def test_hears_of_a_newer_one_on_the_same_machine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: name if name == "python3.12" else None)
        assert "python3.12 run.py play" in too_old((3, 10))

    @pytest.mark.parametrize("version", [(3, 11), (3, 11, 0), (3, 20), (4, 0)])
    def test_is_not_a_new_one(self, version: tuple[int, ...]) -> None:
        assert too_old(version) == ""

    @pytest.mark.parametrize("name", ["run.py", *(f"tools/{name}.py" for name in READ_BY_ALL)])
    def test_can_read_what_tells_it(self, name: str) -> None:
        ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))

    def test_agrees_with_the_package(self) -> None:
        assert PYPROJECT["project"]["requires-python"] == ">={}.{}".format(*OLDEST)
