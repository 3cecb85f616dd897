"""Makes .venv and installs what a set of requirements/ asks for."""

from __future__ import annotations

import importlib.metadata
import sys

from tools.setup import paths, stamps, steps
from tools.setup.paths import tool
from tools.setup.stamps import OPTIONAL, SETS
from tools.setup.steps import SetupError, UnreachableError, remove, say


def install(wanted: str) -> None:
    """Have a set in .venv, made anew if it is unfinished or was made for another Python or folder."""
    whole = paths.text_of(paths.finished_mark()) == stamps.identity() and tool("python").exists()
    if paths.venv().exists() and not whole:
        say("Removing .venv: unfinished, or made for another Python or folder")
        remove(paths.venv())
    if not paths.venv().exists():
        make_venv()
    for path in (
        paths.finished_mark(),
        *map(paths.stamp_file, SETS),
        *map(paths.source_stamp_file, SETS),
    ):
        path.unlink(missing_ok=True)
    try:
        download(wanted)
    finally:
        # A refused download leaves whole packages behind. Being killed skips this line, and being interrupted
        # may have cut a package in half: then the next start begins again.
        if not isinstance(sys.exc_info()[1], KeyboardInterrupt):
            paths.finished_mark().write_text(stamps.identity(), encoding="utf-8")
    for ready in SETS[wanted]:
        paths.stamp_file(ready).write_text(stamps.stamp(ready), encoding="utf-8")


def make_venv() -> None:
    # A pip of its own takes longer to make than all that it would install: uv brings one later.
    without = ["--without-pip"] if pip_of_the_system() else []
    steps.attempt("Making .venv", [base_python(), "-m", "venv", *without, str(paths.venv())])


def base_python() -> str:
    # Not sys.executable: that may be the python of the very .venv that was just removed.
    return getattr(sys, "_base_executable", None) or sys.executable


def pip_of_the_system() -> list[str]:
    """The pip of the Python that runs this, working on the .venv; nothing if it is missing or cannot."""
    try:
        version = importlib.metadata.version("pip").split(".")
    except importlib.metadata.PackageNotFoundError:
        return []
    if sys.prefix != sys.base_prefix or [int(part) for part in version[:2]] < [22, 3]:
        return []
    return [base_python(), "-m", "pip", "--python", str(tool("python"))]


def pip_command() -> list[str]:
    own = [str(tool("python")), "-m", "pip"]
    return [*(pip_of_the_system() or own), "install", "--disable-pip-version-check"]


def uv_command() -> list[str]:
    return [str(tool("uv")), "pip", "install", "--python", str(tool("python"))]


def download(wanted: str) -> None:
    pip = [*pip_command(), "--no-input"]
    locked = ["--require-hashes", "-r"]
    say("Installing into .venv; this is needed once, and again when requirements change")
    try:
        steps.attempt("Fetching uv, the installer", [*pip, *locked, str(paths.requirements("uv"))])
        download_with([*uv_command(), *locked], wanted)
    except SetupError as error:
        if isinstance(error, UnreachableError) and not tool("uv").exists():
            raise  # it was pip that could not download
        # uv has no build for some machines and does not read pip's settings, such as a company's own index.
        print(error, file=sys.stderr)
        say("Going on with pip alone, which is slower")
        download_with([*pip, *locked], wanted)


def download_with(installer: list[str], wanted: str) -> None:
    steps.attempt(f"Installing requirements/{wanted}.txt", [*installer, str(paths.requirements(wanted))])
    if wanted == "play":
        download_optional(installer)


def download_optional(installer: list[str]) -> None:
    for name, without in OPTIONAL.items():
        if name == "compile" and not stamps.compiler():
            continue
        try:
            steps.attempt(f"Installing requirements/{name}.txt", [*installer, str(paths.requirements(name))])
        except UnreachableError:
            raise
        except SetupError:
            say(f"Going on without: {without}")
