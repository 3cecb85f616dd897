"""`python -m tests.fuzz [TARGET ...] [--runs N] [--seconds N]`: look for texts that break a parser.

Every target runs in a process of its own. What it finds worth keeping goes to build/fuzz, and a text that
breaks a parser to tests/fuzz/cases, where tests try it ever after. Without names, all targets.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # what is fuzzed is imported later, when the fuzzer looks on
    from tests.fuzz.targets import Target

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "build" / "fuzz"
MOST_CPU: Final = 60.0  # seconds for one text
A_DAY: Final = 86_400  # seconds by the clock, which shall not matter; 0 would not mean for ever
MOST: Final = 4_096  # bytes of a text: what is longer is cut off by other means
# The parsers themselves; watching everything that they lead to makes a start slow.
CORE: Final = ("bounds", "toml", "game", "record", "recordjson", "recordtext", "vocabulary")
OF_A_GAME: Final = ("setup", "position", "tiles", "loading", "decks", "faults", "program", "whom", "wording")
FUZZED: Final = (
    "tomllib._parser",
    "mothership.server.uploads.reading",
    *(f"mothership.core.{name}" for name in CORE),
    *(
        f"mothership.games.{folder.name}.{name}"
        for folder in (ROOT / "src" / "mothership" / "games").iterdir()
        for name in OF_A_GAME
        if (folder / f"{name}.py").exists()
    ),
)


def fuzz_here(target_name: str, runs: int, seconds: int, kept: Path) -> None:
    """Never returns: the fuzzer ends this process, with 0 if nothing was found."""
    import atheris  # type: ignore[import-untyped, unused-ignore]  # not on every machine

    with atheris.instrument_imports(include=["mothership", "tomllib"], exclude=unwatched()):
        from tests.fuzz.targets import all_targets

        target = all_targets()[target_name]
    seeds = kept / "seeds"
    seeds.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(target.seeds()):
        (seeds / f"seed-{number}").write_bytes(text.encode()[:MOST])
    corpus = kept / "corpus"
    corpus.mkdir(exist_ok=True)

    def try_one(data: bytes) -> None:
        try:
            with bounded_cpu():
                target.try_bytes(data)
        except Exception:
            keep_case(target, data)
            raise

    options = [
        f"-max_len={MOST}",
        f"-runs={runs}",
        f"-max_total_time={seconds}",
        f"-timeout={A_DAY}",
        "-seed=1",
    ]
    options += ["-print_final_stats=1", f"-artifact_prefix={kept}/"]
    atheris.Setup(["fuzz", *options, str(corpus), str(seeds)], try_one)
    atheris.Fuzz()


class Endless(Exception):
    """A text has kept its parser busy for too long."""


@contextlib.contextmanager
def bounded_cpu(seconds: float = MOST_CPU) -> Iterator[None]:
    """Raises Endless. Counted is the CPU: on a busy machine the clock would blame texts that are fine."""
    if sys.platform == "win32":
        yield
        return

    def tell(*_: object) -> None:
        raise Endless

    signal.signal(signal.SIGPROF, tell)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def unwatched() -> list[str]:
    """The modules that the fuzzer does not look into. It can be told packages and single modules only."""
    source = ROOT / "src"
    paths = [path.relative_to(source).with_suffix("") for path in (source / "mothership").rglob("*.py")]
    names = {".".join(path.parts).removesuffix(".__init__") for path in paths}
    return sorted(names - set(FUZZED))


def keep_case(target: Target, data: bytes) -> None:
    folder = ROOT / "tests" / "fuzz" / "cases" / target.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)


def command(target: str, runs: int, seconds: int, kept: Path) -> list[str]:
    words = ["--here", "--runs", str(runs), "--seconds", str(seconds), "--kept", str(kept)]
    return [sys.executable, "-m", "tests.fuzz", target, *words]


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    reader.add_argument("targets", nargs="*", metavar="TARGET")
    reader.add_argument("--runs", type=int, default=-1, help="of each target; -1: while there is time")
    reader.add_argument(
        "--seconds", type=int, default=600, help="for each target; 0: until all runs are done"
    )
    reader.add_argument("--kept", type=Path, default=KEPT)
    reader.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.here:
        fuzz_here(given.targets[0], given.runs, given.seconds, given.kept)
    from tests.fuzz.targets import all_targets

    known = all_targets()
    for name in given.targets:
        if name not in known:
            reader.error(f"there is no target {name!r}. There are: {', '.join(known)}")
    failed = []
    for name in given.targets or known:
        print(f"=== {name}", flush=True)
        run = command(name, given.runs, given.seconds, given.kept / name)
        if subprocess.run(run, cwd=ROOT, check=False).returncode:
            failed.append(name)
    print("Found something in:", ", ".join(failed) if failed else "nothing")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
