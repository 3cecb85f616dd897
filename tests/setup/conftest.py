"""The set-up in a folder of its own, where nothing is really installed."""

from pathlib import Path

import pytest

from tools.setup import paths, stamps, steps

ROOT = Path(__file__).resolve().parent.parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The files that decide what is installed, in a folder of their own."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").touch()
    (tmp_path / "web").mkdir()
    for path in (*LOCKS, ROOT / "pyproject.toml", ROOT / "hatch_build.py"):
        (tmp_path / path.relative_to(ROOT)).write_bytes(path.read_bytes())
    return tmp_path


@pytest.fixture
def here(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The set-up as it would be in another folder. Nothing is really installed: see `installer`."""
    monkeypatch.setattr(paths, "ROOT", copy)
    monkeypatch.setattr(stamps, "compiler", lambda: "cc")
    monkeypatch.delenv("MOTHERSHIP_BUILD", raising=False)
    monkeypatch.delenv("MOTHERSHIP_BUILD_PAGE", raising=False)
    return copy


class Installer:
    """Stands for pip, uv and venv: notes what it was asked, and fails or is interrupted on request."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.trouble: dict[str, BaseException] = {}
        self.settings: dict[str, str] = {}
        self.commands: list[list[str]] = []

    def attempt(self, what: str, command: list[str], **settings: str) -> str:
        self.asked.append(what)
        self.commands.append(command)
        self.settings.update(settings)
        for part, trouble in self.trouble.items():
            if part in " ".join(command):
                raise trouble
        if what == "Making .venv":
            python = paths.tool("python")
            python.parent.mkdir(parents=True)
            python.touch()
        if what == "Building mothership":
            wheels = Path(command[-1])
            wheels.mkdir(parents=True)
            (wheels / "mothership-1-any.whl").touch()
        return "mothership: plain Python\n" if what == "Building mothership" else ""

    def again(self) -> list[str]:
        asked, self.asked = self.asked, []
        return asked


@pytest.fixture
def installer(here: Path, monkeypatch: pytest.MonkeyPatch) -> Installer:
    made = Installer()
    monkeypatch.setattr(steps, "attempt", made.attempt)
    return made
