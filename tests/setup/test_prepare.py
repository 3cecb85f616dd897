"""The set-up does what is missing, and begins again where it was interrupted."""

from pathlib import Path

import pytest

from tests.setup.conftest import Installer
from tools.setup import paths, stamps
from tools.setup.one_at_a_time import only_one, try_lock
from tools.setup.prepare import prepare
from tools.setup.steps import SetupError, UnreachableError


class TestSetup:
    def test_programs_are_found_on_windows_and_elsewhere(self) -> None:
        assert paths.tool("python", windows=True) == paths.venv() / "Scripts" / "python.exe"
        assert paths.tool("mothership", windows=False) == paths.venv() / "bin" / "mothership"

    def test_happens_once(self, installer: Installer) -> None:
        prepare("dev")
        assert "Making .venv" in installer.again()
        prepare("dev")
        prepare("play")  # dev holds all of play
        assert installer.again() == []

    def test_a_player_who_becomes_a_developer_keeps_the_venv(self, installer: Installer) -> None:
        prepare("play")
        installer.again()
        prepare("dev")
        assert "Making .venv" not in installer.asked
        assert "Installing requirements/dev.txt" in installer.asked

    def test_installs_again_when_a_lock_changes(self, here: Path, installer: Installer) -> None:
        prepare("dev")
        installer.again()
        (here / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        prepare("dev")
        assert "Installing requirements/dev.txt" in installer.asked
        assert "Making .venv" not in installer.asked

    def test_begins_again_after_an_interruption(self, here: Path, installer: Installer) -> None:
        installer.trouble["dev.txt"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            prepare("dev")
        (here / ".venv" / "half").touch()
        installer.again()
        installer.trouble.clear()
        prepare("dev")
        assert "Making .venv" in installer.asked
        assert not (here / ".venv" / "half").exists()

    def test_begins_again_after_an_interrupted_renewal(self, here: Path, installer: Installer) -> None:
        prepare("dev")
        (here / "requirements" / "dev.txt").write_text("", encoding="utf-8")
        installer.trouble["dev.txt"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            prepare("dev")
        assert not stamps.is_ready("play")
        installer.again()
        installer.trouble.clear()
        prepare("dev")
        assert "Making .venv" in installer.asked

    def test_begins_again_over_a_venv_that_was_never_finished(self, here: Path, installer: Installer) -> None:
        (here / ".venv" / "bin").mkdir(parents=True)
        (here / ".venv" / "half").touch()
        prepare("play")
        assert "Making .venv" in installer.asked
        assert not (here / ".venv" / "half").exists()

    def test_does_without_uv(self, installer: Installer) -> None:
        installer.trouble["uv.txt"] = SetupError("no uv for this machine")
        prepare("play")
        assert installer.asked[-6:] == [
            "Installing requirements/play.txt",
            "Installing requirements/compile.txt",
            "Installing requirements/node.txt",
            "Installing requirements/physics.txt",
            "Building mothership",
            "Installing mothership",
        ]
        assert stamps.is_ready("play")

    def test_does_not_try_twice_what_cannot_be_reached(self, installer: Installer) -> None:
        installer.trouble["uv.txt"] = UnreachableError("no network")
        with pytest.raises(UnreachableError):
            prepare("play")
        assert installer.asked == ["Making .venv", "Fetching uv, the installer"]

    def test_is_not_done_after_a_failure_but_keeps_the_venv(self, installer: Installer) -> None:
        installer.trouble["dev.txt"] = SetupError("refused")
        with pytest.raises(SetupError):
            prepare("dev")
        assert not stamps.is_ready("dev")
        installer.again()
        installer.trouble.clear()
        prepare("dev")
        assert "Making .venv" not in installer.asked
        assert stamps.is_ready("dev")

    def test_runs_one_at_a_time(self, here: Path) -> None:
        with only_one(paths.setup_lock()), paths.setup_lock().open("a+b") as second:
            assert not try_lock(second)
        with paths.setup_lock().open("a+b") as second:
            assert try_lock(second)
