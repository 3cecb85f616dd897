"""The job `lock`: requirements/*.txt, with hashes and without addresses."""

from __future__ import annotations

import sys

from tools.jobs.steps import call
from tools.setup import paths
from tools.setup.paths import tool
from tools.setup.python_version import OLDEST
from tools.setup.stamps import OPTIONAL


def lock(args: list[str]) -> int:
    """Write requirements/*.txt anew. Versions stay if they still fit: `lock --upgrade` renews them."""
    options = ["--quiet", "--universal", "--generate-hashes", "--python-version", f"{OLDEST[0]}.{OLDEST[1]}"]
    options += ["--no-header", "--no-emit-index-url", "--no-emit-find-links"]
    extras = ("lab", "cluster", "research")
    sets = [f"requirements/{name}" for name in ("uv", "server", "play", *OPTIONAL, *extras, "dev")]
    for name in [*sets, "requirements/training", "bench/requirements"]:
        # What a set shares with those before it has the same version there, so that all fit into one .venv.
        # The peers of the benchmark, and the libraries that train, live in environments of their own.
        before = sets[: sets.index(name)] if name in sets else []
        same = [part for other in before for part in ("-c", f"{other}.txt")]
        print(f"{name}.txt", flush=True)
        files = [f"{name}.in", "-o", f"{name}.txt"]
        code = call([str(tool("uv")), "pip", "compile", *options, *same, *files, *args], cwd=paths.ROOT)
        if code:
            return code
        if addresses(paths.text_of(paths.ROOT / f"{name}.txt")):
            print(f"{name}.txt names an address; a lock must not.", file=sys.stderr)
            return 1
    return 0


def addresses(text: str) -> list[str]:
    """Lines of a lock that say where to download from. That is for each machine to know."""
    signs = ("://", " @ ", "--index-url", "--extra-index-url", "--find-links", "--trusted-host", "-i ", "-f ")
    return [line for line in text.splitlines() if any(sign in f"{line} " for sign in signs)]
