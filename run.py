#!/usr/bin/env python3
"""Sets Mothership up in .venv and runs a job: `python run.py help` lists them.

The Makefile only calls this file, so that Windows, where make is rare, has the same jobs. It needs nothing
but Python. Keep the syntax at Python 3.6: an outdated Python must get far enough to say so.
"""

import contextlib
import hashlib
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

OLDEST = (3, 11)


def python_too_old(version: tuple) -> str:  # type: ignore[type-arg]  # old Pythons read this line too
    """What to tell someone whose Python is too old; nothing if it is not."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    names = [f"python3.{minor}" for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1)]
    found = [name for name in names if shutil.which(name)]
    wanted = found[0] if found else f"python3.{OLDEST[1]}"
    oldest, this = f"{OLDEST[0]}.{OLDEST[1]}", f"{version[0]}.{version[1]}"
    return (
        f"Mothership needs Python {oldest} or newer; this is Python {this}.\n"
        + (f"{wanted} seems to be there. Say:\n" if found else "Install a newer Python, then say:\n")
        + f"    make play PYTHON={wanted}      or      {wanted} run.py play"
    )


if python_too_old(sys.version_info):
    sys.exit(python_too_old(sys.version_info))

from tools import compile_later  # noqa: E402  # not before an outdated Python has been told

ROOT = Path(__file__).resolve().parent
LATER = compile_later.READY
VENV = ROOT / ".venv"
MADE = VENV / "made"  # there while .venv is whole: taken away before a change, put back after it
LOCK = ROOT / ".venv.lock"
COMPILING = ROOT / ".compiling.lock"
WINDOWS = os.name == "nt"
STARTED = time.monotonic()
TIMES = []  # type: list[tuple[str, float]]  # the steps of the set-up, with their seconds

# What can be installed, and what that makes ready: dev holds all of play.
SETS = {"play": ("play",), "dev": ("dev", "play")}

# What a player does not need in any case, and what it is like without.
OPTIONAL = {
    "compile": "the rules will be plain Python, which is slower",
    "node": "there will be no page, only the terminal",
    "physics": "the dexterity game will have no simulated table",
}

# How pip, uv and the system say that nothing could be reached.
NETWORK_SIGNS = (
    "connection refused",
    "connection reset",
    "could not connect",
    "dns error",
    "error sending request",
    "failed to establish a new connection",
    "getaddrinfo",
    "name resolution",
    "network is unreachable",
    "proxyerror",
    "timed out",
)


class SetupError(Exception):
    """Set-up cannot go on; the text is for the person at the keyboard."""


class UnreachableError(SetupError):
    """Nothing can be downloaded."""


def say(text: str) -> None:
    print(f"[{time.monotonic() - STARTED:5.1f} s] {text}", file=sys.stderr, flush=True)


# --- Where things are, and whether they are up to date --------------------------------------------


def tool(name: str, venv: Path = VENV, windows: bool = WINDOWS) -> Path:
    """A program inside the .venv."""
    return venv / "Scripts" / f"{name}.exe" if windows else venv / "bin" / name


def requirements(name: str, root: Path = ROOT) -> Path:
    return root / "requirements" / f"{name}.txt"


def identity(root: Path = ROOT) -> str:
    """What a .venv is tied to: it survives neither another Python nor being moved."""
    return f"{platform.python_implementation()} {platform.python_version()} {sys.platform} {root}"


def compiler() -> str:
    """A C compiler, or nothing. Only a hint: what is really used is found out when the wheel is built."""
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang", "cl"))), "")


def stamp(wanted: str, root: Path = ROOT) -> str:
    """Changes whenever a set has to be installed again."""
    digest = hashlib.sha256(f"{identity(root)} {compiler()}".encode())
    for path in (requirements(name, root) for name in ("uv", wanted, *OPTIONAL)):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def source_stamp(wanted: str, root: Path = ROOT) -> str:
    """Changes whenever the package itself has to be built again. All files are read: that takes 10 ms."""
    folders = [root / "src", root / "web"] + (
        [root / "bench" / "mothership_bench"] if wanted == "dev" else []
    )
    paths = [root / name for name in ("hatch_build.py", "pyproject.toml", "tools/page.py")]
    for folder in folders:
        paths += files_in(folder)
    settings = [os.environ.get(name, "") for name in ("MOTHERSHIP_BUILD", "MOTHERSHIP_BUILD_PAGE")]
    digest = hashlib.sha256(" ".join(settings).encode())
    for path in sorted(paths):
        if path.is_file():
            digest.update(str(path.relative_to(root)).encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


# Made by tools, or not part of what is built.
NO_SOURCES = {"__pycache__", "node_modules", "gallery", "tests"}


def files_in(folder: Path) -> list[Path]:
    found = []
    for here, folders, names in os.walk(str(folder)):
        folders[:] = [name for name in folders if name not in NO_SOURCES]
        found += [Path(here, name) for name in names]
    return found


def stamp_file(wanted: str) -> Path:
    return VENV / f"ready-{wanted}"


def source_stamp_file(wanted: str) -> Path:
    return VENV / f"built-{wanted}"


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


def has_requirements(wanted: str) -> bool:
    return tool("python").exists() and text_of(stamp_file(wanted)) == stamp(wanted)


def has_package(wanted: str) -> bool:
    return text_of(source_stamp_file(wanted)) == source_stamp(wanted)


def plain_for_now() -> Path:
    """There while the installed rules are plain Python only because nobody should wait for the compiler."""
    return VENV / "plain-for-now"


def compiled_since() -> list[Path]:
    """The wheel that was compiled in the background since, if there is one of just this source."""
    return compile_later.ready(source_stamp("play"), LATER) if plain_for_now().exists() else []


def is_ready(wanted: str) -> bool:
    return has_requirements(wanted) and has_package(wanted) and not compiled_since()


# --- Set-up ---------------------------------------------------------------------------------------


def prepare(wanted: str) -> None:
    """Make sure that .venv holds a set. Costs nothing when it already does."""
    if is_ready(wanted):
        return
    with only_one():
        # Whoever we waited for may have done it.
        if not has_requirements(wanted):
            build(wanted)
        if not has_package(wanted):
            install_package("dev" if has_requirements("dev") else wanted)
        elif compiled_since():
            put_in_place(compiled_since(), {"play": source_stamp("play")})
            plain_for_now().unlink()


@contextlib.contextmanager
def only_one(lock: "Path | None" = None) -> Iterator[None]:
    """Let one set-up of this folder run at a time. The system frees the lock even if we are killed."""
    with (lock or LOCK).open("a+b") as file:
        # Installers inherit the lock, so that one that outlives us is not disturbed by the next start.
        os.set_inheritable(file.fileno(), True)
        if not try_lock(file):
            say("Waiting: another set-up of this folder is running")
            while not try_lock(file):
                time.sleep(0.2)
        yield


if sys.platform == "win32":
    import msvcrt

    def try_lock(file: IO[bytes]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def build(wanted: str) -> None:
    if VENV.exists() and not (text_of(MADE) == identity() and tool("python").exists()):
        say("Removing .venv: unfinished, or made for another Python or folder")
        remove(VENV)
    if not VENV.exists():
        make_venv()
    for path in (MADE, *map(stamp_file, SETS), *map(source_stamp_file, SETS)):
        path.unlink(missing_ok=True)
    try:
        install(wanted)
    finally:
        # A refused download leaves whole packages behind. Being killed skips this line, and being interrupted
        # may have cut a package in half: then the next start begins again.
        if not isinstance(sys.exc_info()[1], KeyboardInterrupt):
            MADE.write_text(identity(), encoding="utf-8")
    for ready in SETS[wanted]:
        stamp_file(ready).write_text(stamp(ready), encoding="utf-8")


def make_venv() -> None:
    # A pip of its own takes longer to make than all that it would install: uv brings one later.
    without = ["--without-pip"] if pip_of_the_system() else []
    attempt("Making .venv", [base_python(), "-m", "venv", *without, str(VENV)])


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


def install(wanted: str) -> None:
    pip = [*pip_command(), "--no-input"]
    uv = [str(tool("uv")), "pip", "install", "--python", str(tool("python"))]
    locked = ["--require-hashes", "-r"]
    say("Installing into .venv; this is needed once, and again when requirements change")
    try:
        attempt("Fetching uv, the installer", [*pip, *locked, str(requirements("uv"))])
        attempt(f"Installing requirements/{wanted}.txt", [*uv, *locked, str(requirements(wanted))])
        if wanted == "play":
            install_optional([*uv, *locked])
    except SetupError as error:
        if isinstance(error, UnreachableError) and not tool("uv").exists():
            raise  # it was pip that could not download
        # uv has no build for some machines and does not read pip's settings, such as a company's own index.
        print(error, file=sys.stderr)
        say("Going on with pip alone, which is slower")
        attempt(f"Installing requirements/{wanted}.txt", [*pip, *locked, str(requirements(wanted))])
        if wanted == "play":
            install_optional([*pip, *locked])


def install_optional(installer: list[str]) -> None:
    for name, without in OPTIONAL.items():
        if name == "compile" and not compiler():
            continue
        try:
            attempt(f"Installing requirements/{name}.txt", [*installer, str(requirements(name))])
        except UnreachableError:
            raise
        except SetupError:
            say(f"Going on without: {without}")


def install_package(wanted: str) -> None:
    """Build the wheel and put it in the place of the one before. What is compiled stays in build/compiled.

    Compiling takes longer than all the rest. Players begin with plain rules, and `play` compiles beside them.
    """
    for name in SETS:
        source_stamp_file(name).unlink(missing_ok=True)
    plain_for_now().unlink(missing_ok=True)
    stamps = {name: source_stamp(name) for name in SETS[wanted]}  # an edit from now on is for the next start
    folder = ROOT / "build" / "wheel"
    remove(folder)
    is_later = wanted == "play" and not os.environ.get("MOTHERSHIP_BUILD") and can_compile()
    settings = {"MOTHERSHIP_BENCH": "1" if wanted == "dev" else ""}
    if is_later:
        settings["MOTHERSHIP_BUILD"] = "plain"
    with contextlib.nullcontext() if is_later else only_one(COMPILING):
        told = attempt("Building mothership", wheel_command(folder), **settings)
    for line in told.splitlines():
        if line.startswith("mothership: "):
            say(line)
    if is_later:
        plain_for_now().touch()
    put_in_place(sorted(folder.glob("*.whl")), stamps)


def can_compile() -> bool:
    return bool(compiler()) and tool("mypyc").exists()


def wheel_command(folder: Path) -> list[str]:
    return [str(tool("python")), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]


def put_in_place(wheels: list[Path], stamps: dict[str, str]) -> None:
    for path in leftovers():
        remove(path)
    uv = [str(tool("uv")), "pip", "install", "--python", str(tool("python"))]
    options = ["--quiet", "--no-deps", "--no-index", "--no-cache-dir"]
    installer = uv if tool("uv").exists() else pip_command()
    attempt("Installing mothership", [*installer, *options, *map(str, wheels)])
    for name, value in stamps.items():
        source_stamp_file(name).write_text(value, encoding="utf-8")
    say("Set-up is done")


def leftovers() -> list[Path]:
    """The installed package. An installer would leave behind what an interrupted one has lost track of."""
    sites = [*VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages"]
    names = ("mothership", "mothership_bench", "mothership-*.dist-info", "*mothership.pth")
    return [path for site in sites for name in names for path in site.glob(name)]


def attempt(what: str, command: list[str], **settings: str) -> str:
    """Run a step of the set-up and give its output, which is of interest to people only if it fails."""
    say(what)
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**environment(), **settings},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            close_fds=False,  # see only_one
        )
        try:
            while True:
                try:
                    process.wait(timeout=10)
                    break
                except subprocess.TimeoutExpired:
                    say("  still at it")
        except KeyboardInterrupt:
            process.kill()
            process.wait()
            raise
        output.seek(0)
        told = output.read().decode(errors="replace")
        TIMES.append((what, time.monotonic() - began))
        if process.returncode:
            raise failure(what, told)
        return told


def failure(what: str, output: str) -> SetupError:
    """Advice for a failed step, below the end of its output: the last line is the one that is read."""
    tail = "\n".join(f"    {line}" for line in output.strip().splitlines()[-20:])
    lower = output.lower()
    if any(sign in lower for sign in NETWORK_SIGNS):
        advice = "the network cannot be reached. Check it (and the proxy, if you use one), then start again."
        return UnreachableError(f"{tail}\n\n{what} failed: {advice}")
    if "ensurepip" in lower or "no module named venv" in lower:
        advice = "this Python cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv"
    elif "no space left" in lower:
        advice = "the disk is full."
    else:
        advice = "the reason should stand above."
    return SetupError(f"{tail}\n\n{what} failed: {advice}")


def environment() -> dict[str, str]:
    """Ours, with the .venv first; what would make its Python look elsewhere is left out."""
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
    if env.pop("PYTHONDONTWRITEBYTECODE", ""):
        # Who wants no bytecode beside the source gets none there. But without any, each of the thousand
        # processes that a run of the tests starts would compile everything that it imports.
        env["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    env["VIRTUAL_ENV"] = str(VENV)
    env["PATH"] = os.pathsep.join([str(tool("python").parent), env.get("PATH", os.defpath)])
    return env


def remove(path: Path) -> None:
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise SetupError(f"Cannot remove {path}: {error}\nIs something still using it?") from error


# --- Jobs -----------------------------------------------------------------------------------------


# Tests and checks look at the source. The installed build is compiled: nobody sees inside.
SOURCE = {"PYTHONPATH": str(ROOT / "src")}
INSTALLED = {"MOTHERSHIP_TESTS": "installed"}  # read by tests/conftest.py


class Step:
    """One named part of a longer job."""

    def __init__(self, name: str, *command: str, settings: dict[str, str] = SOURCE) -> None:
        self.name = name
        self.command = [str(tool(command[0])), *command[1:]]
        self.settings = settings


def lint_steps() -> list[Step]:
    names = ("src", "tests", "run.py", "hatch_build.py", "bench", "examples", "tools")
    code = [name for name in names if (ROOT / name).exists()]
    return [
        Step("ruff check", "ruff", "check", "."),
        Step("ruff format", "ruff", "format", "--check", "."),
        Step("mypy", "mypy", "--strict", *code),
        Step("mypy, run.py on Windows", "mypy", "--strict", "--platform", "win32", "run.py"),
        Step("import-linter", "lint-imports", "--no-logo"),
        page_step("biome, the page", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
        page_step("tsc, the page", "typescript/bin/tsc", "-p", "."),
    ]


def page_step(name: str, *command: str) -> Step:
    """With a tool of the page. Its packages are fetched first, if they are not there."""
    return Step(name, "python", "tools/page.py", "run", *command)


def page_tests() -> Step:
    """Those that need no browser; the others are in tests/web."""
    # A test that hangs is ended; one on a busy machine is not.
    return page_step("tests of the page", "vitest/vitest.mjs", "run", "--no-isolate", "--test-timeout=600000")


# Modules, and tests within a module, in an order that is drawn anew each time: no test may need another one
# before it. The seed stands in the head of the output.
PYTEST = ("python", "-m", "pytest", "-n", "auto", "--random-order")
OF_THE_BUILD = "tests/compiled"
# Tests of the rules that say as much about the compiled build as about the source.
OF_BOTH = ("tests/games", "tests/play", "tests/bots", "tests/core")


def source_tests(*args: str) -> Step:
    return Step("tests of the source", *PYTEST, *args)


def check_steps(args: list[str]) -> list[Step]:
    return [*lint_steps(), page_tests(), source_tests(*args)]


def mutant_steps() -> list[Step]:
    """For every game: break each rule and see its own tests notice. Lists rules without a test, too.

    What is as it was when it was last proved is not proved again: see mothership.kit.mutants.proof.
    """
    folders = sorted(path.parent for path in (ROOT / "tests" / "games").glob("*/mutants.toml"))
    shared = [ROOT / "tests" / "conftest.py", *sorted((ROOT / "tests" / "games").glob("*.py"))]
    shared += sorted((ROOT / "src" / "mothership" / "games").glob("*.py"))
    return [
        Step(
            f"mutants of {folder.name}",
            *("python", "-m", "mothership.kit.mutants"),
            *(folder.name.replace("_", "-"), str(folder.relative_to(ROOT))),
            *("--jobs", str(os.cpu_count() or 1)),
            *("--proof", str((folder / "proof.json").relative_to(ROOT))),
            *("--with", *(str(path.relative_to(ROOT)) for path in shared)),
        )
        for folder in folders
    ]


# Tests that show which lines of the rules are tried. Counting them slows every test down, so not all do.
COUNTED = ("tests/core", "tests/games", "tests/kit")
COVERAGE = ("--cov", "--cov-report=term-missing:skip-covered")


def counted_tests() -> list[Step]:
    """The tests of the source in two parts; only the first counts lines."""
    others = [f"--ignore={name}" for name in COUNTED]
    return [
        Step("tests of the rules", *PYTEST, *COUNTED, *COVERAGE),
        Step("tests of the rest", *PYTEST, "tests", *others),
    ]


def test_steps(args: list[str]) -> list[Step]:
    """All of `make test`, in order. A new check of the project is one more line here."""
    return [
        *lint_steps(),
        page_tests(),
        *([source_tests(*COVERAGE, *args)] if args else counted_tests()),
        *mutant_steps(),
        Step("tests of the build", *PYTEST, OF_THE_BUILD, *OF_BOTH, settings=INSTALLED),
    ]


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_browser() -> None:
    """Tests of the page need Chromium. Where we may, as in a container, it is installed."""
    if any(map(shutil.which, BROWSERS)):
        return
    apt = shutil.which("apt-get")
    if apt is None or getattr(os, "geteuid", lambda: 1)() != 0:
        say("There is no Chromium: tests in a browser are skipped")
        return
    try:
        attempt(
            "Installing Chromium for tests in a browser",
            [apt, "install", "-y", "--no-install-recommends", "chromium"],
        )
    except SetupError as error:
        print(error, file=sys.stderr)
        say("Going on without: tests in a browser are skipped")


def test(args: list[str]) -> int:
    find_browser()
    return follow(test_steps(args))


def check(args: list[str]) -> int:
    find_browser()
    return follow(check_steps(args))


def follow(steps: list[Step]) -> int:
    """Run every step, also after a failure, sum up, and give the exit code of the first that failed."""
    rows = []
    codes = []
    for step in steps:
        print(f"\n=== {step.name}", flush=True)
        began = time.monotonic()
        codes.append(call(step.command, cwd=ROOT, **step.settings))
        row = f"{'FAILED' if codes[-1] else 'ok':8}{step.name:28}{time.monotonic() - began:7.1f} s"
        rows.append(row + (f"   exit code {codes[-1]}" if codes[-1] else ""))
        if codes[-1] == 130:  # someone pressed Ctrl-C: do not go on to the next step
            break
    print("\n=== Summary", *rows, sep="\n", flush=True)
    return next((code for code in codes if code), 0)


def call(command: list[str], cwd: Path | None = None, **settings: str) -> int:
    """Run a program in the foreground and hand on its exit code."""
    process = subprocess.Popen(command, cwd=cwd, env={**environment(), **settings})
    while True:
        try:
            code = process.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            continue  # the program got it too, and decides what it means


def play(args: list[str]) -> int:
    """The page in a browser; with --terminal, or where no page was built, the chooser of the terminal.

    Whatever begins with a word is a command of mothership: `make play ARGS='rules space-defenders'`.
    """
    if "--terminal" in args:
        return call([str(tool("mothership")), *(arg for arg in args if arg != "--terminal")])
    if args and not args[0].startswith("-"):
        return call([str(tool("mothership")), *args])
    if not has_page():
        say("No page was built, so this is the terminal")
        return call([str(tool("mothership")), *args])
    return call([str(tool("mothership")), "serve", "--open", *args])


def play_and_compile(args: list[str]) -> int:
    """Play; while the rules are plain only because the compiler takes its time, it works beside us."""
    if not plain_for_now().exists():
        return play(args)
    is_in_terminal = "--terminal" in args or bool(args and not args[0].startswith("-")) or not has_page()
    bar_goes_to = None if is_in_terminal else sys.stderr  # on the screen of a game it would be in the way
    beside = compile_later.CompileLater(bar_goes_to)
    try:
        return play(args)
    finally:
        beside.stop()


def has_page() -> bool:
    sites = [*VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages"]
    return any((site / "mothership" / "server" / "page" / "index.html").is_file() for site in sites)


def bench(args: list[str]) -> int:
    if (ROOT / "bench" / "__main__.py").exists():
        return call([str(tool("python")), "-m", "bench", *args], cwd=ROOT)
    if (ROOT / "bench" / "run.py").exists():
        return call([str(tool("python")), str(Path("bench", "run.py")), *args], cwd=ROOT)
    print("There is no benchmark yet.")
    return 0


def ladder(args: list[str]) -> int:
    return call([str(tool("python")), "-m", "bench.ladder", *args], cwd=ROOT)


def torture(args: list[str]) -> int:
    return call([str(tool("python")), "-m", "bench.torture", *args], cwd=ROOT)


def load(args: list[str]) -> int:
    return call([str(tool("python")), "-m", "bench.load", *args], cwd=ROOT)


def fuzz(args: list[str]) -> int:
    return call([str(tool("python")), "-m", "tests.fuzz", *args], cwd=ROOT, **SOURCE)


def screenshots(args: list[str]) -> int:
    return call([str(tool("python")), "-m", "tools.screenshots", *args], cwd=ROOT, **SOURCE)


def lock(args: list[str]) -> int:
    """Write requirements/*.txt anew. Versions stay if they still fit: `lock --upgrade` renews them."""
    options = ["--quiet", "--universal", "--generate-hashes", "--python-version", f"{OLDEST[0]}.{OLDEST[1]}"]
    options += ["--no-header", "--no-emit-index-url", "--no-emit-find-links"]
    sets = [f"requirements/{name}" for name in ("uv", "server", "play", *OPTIONAL, "lab", "dev")]
    for name in [*sets, "bench/requirements"]:
        # What a set shares with those before it has the same version there, so that all fit into one .venv.
        # The benchmark's peers live in an environment of their own.
        before = sets[: sets.index(name)] if name in sets else []
        same = [part for other in before for part in ("-c", f"{other}.txt")]
        print(f"{name}.txt", flush=True)
        paths = [f"{name}.in", "-o", f"{name}.txt"]
        code = call([str(tool("uv")), "pip", "compile", *options, *same, *paths, *args], cwd=ROOT)
        if code:
            return code
        if addresses(text_of(ROOT / f"{name}.txt")):
            print(f"{name}.txt names an address; a lock must not.", file=sys.stderr)
            return 1
    return 0


def addresses(text: str) -> list[str]:
    """Lines of a lock that say where to download from. That is for each machine to know."""
    signs = ("://", " @ ", "--index-url", "--extra-index-url", "--find-links", "--trusted-host", "-i ", "-f ")
    return [line for line in text.splitlines() if any(sign in f"{line} " for sign in signs)]


def clean(_: list[str]) -> int:
    """Remove what run.py and the tools have made. Never what is in git."""
    with only_one():
        remove(VENV)
    remove(ROOT / ".venv-bench")
    for name in ("mypy", "pytest", "ruff", "import_linter"):
        remove(ROOT / f".{name}_cache")
    made = ("build", "dist", "web/node_modules", "web/gallery/fixtures")
    for name in (".hypothesis", ".coverage", "htmlcov", *made):
        remove(ROOT / name)
    for name in ("src", "tests", "bench", "examples", "tools"):
        for path in list((ROOT / name).rglob("__pycache__")):
            remove(path)
    remove(ROOT / "__pycache__")
    return 0


def usage(_: list[str]) -> int:
    print("python run.py JOB [arguments of the job]        or: make JOB [ARGS='...']")
    print("With --times a job says how long each step of its set-up took.\n")
    for name, job in JOBS.items():
        print(f"  {name:8}{job[2]}")
    return 0


# For each job: what it does, the set that it needs, and a line of help.
JOBS: dict[str, tuple[Callable[[list[str]], int], str, str]] = {
    "play": (play_and_compile, "play", "play in the browser; ARGS=--terminal: in this terminal"),
    "test": (test, "dev", "check everything; arguments go to pytest"),
    "check": (check, "dev", "lint and pytest, without the slow rest"),
    "lint": (lambda _: follow(lint_steps()), "dev", "style, types and layers"),
    "bench": (bench, "dev", "measure the speed of the rules"),
    "ladder": (ladder, "dev", "let the bots climb over each other; takes an hour or two, can be stopped"),
    "torture": (torture, "dev", "kill the server 100 times while people play, and look what is lost"),
    "load": (load, "dev", "see how many live tables and moves a second a server stands; some minutes"),
    "fuzz": (fuzz, "dev", "look for texts that break a parser; ten minutes for each, ARGS='--seconds 60'"),
    "screenshots": (screenshots, "dev", "take pictures of every screen and board: build/screenshots"),
    "lock": (lock, "dev", "write requirements/*.txt anew; --upgrade renews the versions"),
    "setup": (lambda _: 0, "dev", "only make .venv, with everything in it"),
    "clean": (clean, "", "remove .venv, caches and builds"),
    "help": (usage, "", "this list"),
}


def main(argv: list[str]) -> int:
    name, args = (argv[0], argv[1:]) if argv else ("help", [])
    if name in ("-h", "--help"):
        name = "help"
    if name not in JOBS:
        print(f"There is no job {name!r}. The jobs are: {', '.join(JOBS)}.", file=sys.stderr)
        return 2
    job, wanted, _ = JOBS[name]
    try:
        if wanted:
            prepare(wanted)
        if "--times" in args:
            args = [arg for arg in args if arg != "--times"]
            rows = [f"{seconds:7.1f} s   {what}" for what, seconds in TIMES]
            rows.append(f"{time.monotonic() - STARTED:7.1f} s   all of the set-up")
            print(*rows, sep="\n", file=sys.stderr, flush=True)
        return job(args)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"\nCannot go on: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is broken: the next start begins the set-up again.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
