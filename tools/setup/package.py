"""Builds Mothership and installs the wheel into .venv."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from tools.setup import paths, stamps, steps
from tools.setup.one_at_a_time import only_one
from tools.setup.paths import tool
from tools.setup.requirements import pip_command, uv_command
from tools.setup.steps import remove, say


def install(wanted: str) -> None:
    """Build the wheel and put it in the place of the one before. What is compiled stays in build/compiled.

    Compiling takes longer than all the rest. Players begin with plain rules, and `play` compiles beside them.
    """
    for name in stamps.SETS:
        paths.source_stamp_file(name).unlink(missing_ok=True)
    paths.plain_for_now().unlink(missing_ok=True)
    # An edit from now on is for the next start.
    made_of = {name: stamps.source_stamp(name) for name in stamps.SETS[wanted]}
    folder = paths.ROOT / "build" / "wheel"
    remove(folder)
    is_later = wanted == "play" and not os.environ.get("MOTHERSHIP_BUILD") and can_compile()
    settings = {"MOTHERSHIP_BENCH": "1" if wanted == "dev" else ""}
    if is_later:
        settings["MOTHERSHIP_BUILD"] = "plain"
    with contextlib.nullcontext() if is_later else only_one(paths.compile_lock()):
        told = steps.attempt("Building mothership", wheel_command(folder), **settings)
    for line in told.splitlines():
        if line.startswith("mothership: "):
            say(line)
    if is_later:
        paths.plain_for_now().touch()
    put_in_place(sorted(folder.glob("*.whl")), made_of)


def install_compiled() -> None:
    """Take the wheel that was compiled in the background."""
    put_in_place(stamps.compiled_since(), {"play": stamps.source_stamp("play")})
    paths.plain_for_now().unlink()


def can_compile() -> bool:
    return bool(stamps.compiler()) and tool("mypyc").exists()


def wheel_command(folder: Path) -> list[str]:
    return [str(tool("python")), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]


def put_in_place(wheels: list[Path], made_of: dict[str, str]) -> None:
    for path in leftovers():
        remove(path)
    options = ["--quiet", "--no-deps", "--no-index", "--no-cache-dir"]
    installer = uv_command() if tool("uv").exists() else pip_command()
    steps.attempt("Installing mothership", [*installer, *options, *map(str, wheels)])
    for name, stamp in made_of.items():
        paths.source_stamp_file(name).write_text(stamp, encoding="utf-8")
    say("Set-up is done")


def leftovers() -> list[Path]:
    """The installed package. An installer would leave behind what an interrupted one has lost track of."""
    names = ["mothership", "mothership_bench", "*mothership.pth", "*mothership_games.pth"]
    names += ["mothership_games-*.dist-info", "mothership-*.dist-info"]  # the second one: up to 0.1.0
    return [path for site in paths.site_packages() for name in names for path in site.glob(name)]
