"""The compiled build plays every game exactly as the source does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import SystemRandom

import pytest

from mothership import game_ids
from tests.conftest import IN_CI, ROOT

TRACE = Path(__file__).with_name("trace.py")
RECORDS = sorted(ROOT.glob("tests/games/*/golden/*.record"))
BENCH = [
    f"mothership_bench.{path.stem}:GAME" for path in (ROOT / "bench" / "mothership_bench").glob("[!_]*.py")
]
TOYS = ["tests.toys:BEACONS", "tests.toys:SMUGGLERS"]  # interpreted in both builds, at a compiled table
GAMES = [*game_ids(), *sorted(BENCH), *TOYS]
PARTS = 5
GAMES_IN_A_PART = 50


def trace(source: Path | None, *arguments: str, vectors: str = "") -> list[str]:
    """What the source in a folder says; what the installed build says if there is no folder."""
    env = {name: value for name, value in os.environ.items() if name != "MOTHERSHIP_VECTORS"}
    path = [str(ROOT)] if source is None else [str(source), str(ROOT / "bench"), str(ROOT)]
    env |= {"PYTHONPATH": os.pathsep.join(path), "MOTHERSHIP_VECTORS": vectors}
    done = subprocess.run(
        [sys.executable, str(TRACE), *arguments], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[0] == f"build: {'compiled' if source is None else 'plain Python'}"
    return done.stdout.splitlines()


def differences(source: list[str], installed: list[str]) -> list[tuple[str, str]]:
    return [pair for pair in zip(source, installed, strict=True) if pair[0] != pair[1]]


def first_difference(title: str, *arguments: str) -> str:
    """Where the builds part, for people: the last line before, and what each goes on with."""
    source, installed = trace(ROOT / "src", *arguments), trace(None, *arguments)
    for number, (first, second) in enumerate(zip(source, installed, strict=False)):
        if first != second:
            before = source[number - 1] if number else "-"
            return f"{title}\nbefore:    {before}\nsource:    {first}\ninstalled: {second}"
    return f"{title}: one of the builds goes on after the other has ended"


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_recorded_games(record: Path) -> None:
    source, installed = trace(ROOT / "src", "--records", str(record)), trace(None, "--records", str(record))
    if differences(source, installed):
        pytest.fail(first_difference(record.name, "--steps", "--records", str(record)))


def test_there_are_recorded_games() -> None:
    assert RECORDS


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_random_games(game: str, part: int) -> None:
    # The same games on every run in CI, so that a red build can be repeated; fresh ones at the desk.
    seed = (0 if IN_CI else SystemRandom().randrange(1_000_000)) + part * GAMES_IN_A_PART
    arguments = (game, "--seed", str(seed), "--games", str(GAMES_IN_A_PART))
    source, installed = trace(ROOT / "src", *arguments), trace(None, *arguments)
    assert len(source) == GAMES_IN_A_PART
    for index, (first, second) in enumerate(zip(source, installed, strict=True)):
        if first != second:
            again = (game, "--seed", str(seed + index), "--steps")
            pytest.fail(first_difference(" ".join(again), *again))


def test_a_forgotten_rebinding_would_be_noticed(tmp_path: Path) -> None:
    """The worst trap of packed vectors, planted in a copy: `append` that nobody takes the result of."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    keys = tmp_path / "src/mothership/games/lunar_invaders_2011/legal.py"
    good = keys.read_text(encoding="utf-8")
    bad = good.replace("moves = append(moves,", "append(moves,")
    assert bad != good
    keys.write_text(bad, encoding="utf-8")
    arguments = ("lunar-invaders-2011", "--seed", "1", "--games", "4")
    assert trace(ROOT / "src", *arguments, vectors="strict") == trace(None, *arguments)
    with pytest.raises(AssertionError, match="IndexError"):  # no move is ever found
        trace(tmp_path / "src", *arguments, vectors="strict")


def test_one_changed_number_would_be_noticed(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    keys = tmp_path / "src/mothership/core/keys.py"
    keys.write_text(keys.read_text(encoding="utf-8").replace(">> 31", ">> 32"), encoding="utf-8")
    arguments = ("lunar-invaders-2011", "--seed", "1", "--games", "4")
    assert len(differences(trace(tmp_path / "src", *arguments), trace(None, *arguments))) == 4
