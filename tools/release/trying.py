"""Installs a file of a release into an environment that holds nothing else, and plays with it.

Packages that it asks for are those of .venv, so that no network is needed. Others are missing there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution, distributions
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from packaging.requirements import Requirement

from tools.release.building import ReleaseError, plain_wheel
from tools.setup import paths
from tools.setup.requirements import base_python, uv_command

GAME: Final = "lunar-invaders-2016"
MOVES: Final = 2000  # more than a game of a hasty player can have
PATIENCE: Final = 900.0  # seconds until something that never comes is a failure


class Environment:
    """A virtual environment, and the programs in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        run([base_python(), "-m", "venv", "--without-pip", str(folder)])
        self.home = folder / "home"
        self.env = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MOTHERSHIP"))
        }
        self.env |= {
            "MOTHERSHIP_HOME": str(self.home),
            "MOTHERSHIP_LANG": "en",
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def program(self, name: str) -> str:
        return str(self.folder / ("Scripts" if paths.WINDOWS else "bin") / name)

    def site(self) -> Path:
        (found,) = [*self.folder.glob("lib/python*/site-packages"), *self.folder.glob("Lib/site-packages")]
        return found

    def install(self, wheel: Path, *extras: str) -> None:
        """Put a wheel there, and what it asks for with these extras."""
        python = self.program("python")
        options = ["--quiet", "--no-deps", "--no-index", "--no-cache-dir"]
        run([*uv_command()[:-1], python, *options, str(wheel)])
        (own,) = distributions(name="mothership-games", path=[str(self.site())])
        waiting = [(Requirement(text), frozenset(extras)) for text in own.requires or ()]
        done: set[tuple[str, frozenset[str]]] = set()
        while waiting:
            need, asked = waiting.pop()
            if need.marker and not any(need.marker.evaluate({"extra": extra}) for extra in ("", *asked)):
                continue
            if (need.name, frozenset(need.extras)) in done:
                continue
            done.add((need.name, frozenset(need.extras)))
            if need.name == "mothership-games":
                waiting += [(Requirement(text), frozenset(need.extras)) for text in own.requires or ()]
                continue
            waiting += [(more, frozenset(need.extras)) for more in self.bring(need)]

    def bring(self, need: Requirement) -> list[Requirement]:
        """Show a package of .venv here; gives what it asks for in turn."""
        try:
            found = distribution(need.name)
        except PackageNotFoundError:
            raise ReleaseError(f"{need} is not in .venv, so the wheel cannot be tried with it") from None
        if not need.specifier.contains(found.version, prereleases=True):
            raise ReleaseError(f"the wheel asks for {need}, and what it was tested with is {found.version}")
        for name in {
            file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")
        }:
            there, here = Path(str(found.locate_file(name))), self.site() / name
            if here.exists():
                continue  # a folder that several packages share
            if not paths.WINDOWS:
                here.symlink_to(there, target_is_directory=there.is_dir())
            elif there.is_dir():
                shutil.copytree(there, here)
            else:
                shutil.copy(there, here)
        return [Requirement(text) for text in found.requires or ()]

    def mothership(self, *words: str, typed: str = "") -> str:
        """What `mothership` says. Raises ReleaseError if it fails."""
        return run([self.program("mothership"), *words], typed=typed, env=self.env, cwd=self.folder)

    def play(self) -> str:
        """A whole game in the terminal: the first move, time and again, until somebody has won."""
        said = self.mothership("play", GAME, "--plain", "--seed", "1", typed="1\n" * MOVES)
        if "Results:" not in said or "The record is kept" not in said:
            raise ReleaseError(f"The game in the terminal did not come to its end:\n{said[-2000:]}")
        return said

    @contextmanager
    def serve(self) -> Iterator[str]:
        """A server; gives its address."""
        command = [self.program("mothership"), "serve", "--port", "0", "--data", str(self.folder / "data")]
        with subprocess.Popen(
            command,
            env=self.env,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as server:
            guard = threading.Timer(PATIENCE, server.kill)
            guard.start()
            assert server.stdout is not None
            said = []
            try:
                for line in server.stdout:
                    said.append(line)
                    if address := re.search(r"http://[\w.:]+", line):
                        yield address[0]
                        break
                else:
                    raise ReleaseError(f"The server did not start:\n{''.join(said)}")
            finally:
                guard.cancel()
                server.terminate()
                server.stdout.read()

    def answers(self) -> list[str]:
        """The games that a server offers; the page must be there, too."""
        with self.serve() as address:
            with urlopen(f"{address}/", timeout=PATIENCE) as page:
                if b'<div id="app">' not in page.read():
                    raise ReleaseError("The server has no page")
            with urlopen(f"{address}/api/games", timeout=PATIENCE) as games:
                return [game["id"] for game in json.load(games)]


def run(
    command: list[str], *, typed: str = "", env: dict[str, str] | None = None, cwd: Path | None = None
) -> str:
    done = subprocess.run(
        command, input=typed, env=env, cwd=cwd, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ReleaseError(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def try_wheel(wheel: Path, scratch: Path) -> None:
    """Play with a wheel in the terminal and ask its server."""
    environment = Environment(scratch / "environment")
    environment.install(wheel, "terminal", "server")
    kind = environment.mothership("--version").strip()
    wanted = "plain" if wheel.name.endswith("-none-any.whl") else "compiled"
    if wanted not in kind:
        raise ReleaseError(f"{wheel.name} should be {wanted}, and says: {kind}")
    environment.play()
    if GAME not in environment.answers():
        raise ReleaseError(f"The server of {wheel.name} does not offer {GAME}")


def compare_with_source(source: Path, wheel: Path, scratch: Path) -> None:
    """The wheel can be built from the packed source alone, and is the same then, byte by byte."""
    with tarfile.open(source) as archive:
        archive.extractall(scratch, filter="data")
    (root,) = scratch.iterdir()
    packages = paths.ROOT / "web" / "node_modules"  # fetched once
    if packages.is_dir() and not paths.WINDOWS:
        (root / "web" / "node_modules").symlink_to(packages, target_is_directory=True)
    made = scratch / "made"
    made.mkdir()
    again = plain_wheel(made, root)
    if again.name != wheel.name or again.read_bytes() != wheel.read_bytes():
        raise ReleaseError(f"{again.name} from the packed source is another one than from this folder")
