"""All of `make research`. ARGS='rllib' runs only what has that in its name; --long trains for hours."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.research import suites
from tools.research.executing import execute

ROOT: Final = Path(__file__).resolve().parent.parent.parent
OUTPUT: Final = ROOT / "build" / "research"
EXAMPLES: Final = {
    # The arguments of a short run, and of a long one.
    "maskable_ppo": (("--steps", "2000", "--rounds", "4", "--games", "10"), ()),
    "cfr": (("--iterations", "5"), ()),
    "ismcts": (("--games", "4", "--simulations", "25", "--moves", "60"), ("--games", "40")),
}


def main(args: list[str]) -> int:
    is_long = "--long" in args
    wanted = " ".join(arg for arg in args if arg != "--long").lower()
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # the networks are small: threads would wait for each other
    known = [*(name for name, _ in suites.checks()), *EXAMPLES, "notebook"]
    if not any(wanted in name.lower() for name in known):
        print(f"Nothing is called {wanted!r}. There are:", *known, sep="\n  ", file=sys.stderr)
        return 2
    OUTPUT.mkdir(parents=True, exist_ok=True)
    failed = suites.run(wanted)
    for name, (short, long) in EXAMPLES.items():
        if wanted not in name:
            continue
        began = time.monotonic()
        command = [sys.executable, str(ROOT / "examples" / "research" / f"{name}.py")]
        arguments = long if is_long else short
        code = subprocess.call([*command, *arguments, "-o", str(OUTPUT / f"{name}.svg")])
        failed += bool(code)
        seconds = time.monotonic() - began
        print(f"{'FAILED' if code else 'ok':8}{name}: {seconds:.0f} s, build/research/{name}.svg", flush=True)
    if wanted in "notebook":
        execute(ROOT / "docs" / "research.ipynb", OUTPUT / "research.ipynb")
        print("ok      notebook: build/research/research.ipynb")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
