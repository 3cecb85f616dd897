"""run.py in a folder of its own, where nothing is really installed."""

from pathlib import Path

import pytest

import run
from tools import compile_later

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
    """run.py as it would be in another folder. Nothing is really installed: see `installs`."""
    monkeypatch.setattr(run, "ROOT", copy)
    monkeypatch.setattr(run, "VENV", copy / ".venv")
    monkeypatch.setattr(run, "MADE", copy / ".venv" / "made")
    monkeypatch.setattr(run, "LOCK", copy / ".venv.lock")
    monkeypatch.setattr(run, "COMPILING", copy / ".compiling.lock")
    monkeypatch.setattr(run, "LATER", copy / "build" / compile_later.READY.name)
    monkeypatch.setattr(run, "tool", lambda name: copy / ".venv" / "bin" / name)
    monkeypatch.setattr(run, "identity", lambda root=copy: f"this Python in {root}")
    monkeypatch.setattr(run, "requirements", lambda name, root=copy: root / "requirements" / f"{name}.txt")
    for name in ("stamp", "source_stamp"):
        real = getattr(run, name)
        monkeypatch.setattr(run, name, lambda wanted, root=copy, real=real: real(wanted, root))
    monkeypatch.setattr(run, "compiler", lambda: "cc")
    monkeypatch.delenv("MOTHERSHIP_BUILD", raising=False)
    monkeypatch.delenv("MOTHERSHIP_BUILD_PAGE", raising=False)
    return copy


class Installer:
    """Stands for pip, uv and venv: notes what it was asked, and fails or is interrupted on request."""

    def __init__(self, root: Path) -> None:
        self.root = root
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
            (self.root / ".venv" / "bin").mkdir(parents=True)
            (self.root / ".venv" / "bin" / "python").touch()
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
    made = Installer(here)
    monkeypatch.setattr(run, "attempt", made.attempt)
    return made
