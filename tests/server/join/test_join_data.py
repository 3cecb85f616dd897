"""Cards of somebody's own at a private table that `mothership join` makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.serving import ServerProcess
from mothership.core import registry
from tests.server import terminals

FILE = "cards.toml"
CARDS = registry.load("invaders").released[-1].files[FILE]
OURS, THEIRS = "'Kraken' Warmachine", "Typed from the printed card"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    file = tmp_path / "MY.toml"
    file.write_text(CARDS.replace(OURS, THEIRS), "utf-8")
    return file


def join(server: ServerProcess, home: Path, *order: str) -> str:
    return terminals.join(
        home, server.base, "--game", "invaders", *order, typed=("card kraken", "/quit"), language="en"
    )


@pytest.mark.parametrize("seat", [(), ("--seat", "mankind")])
def test_a_table_against_a_bot_is_played_with_the_cards_that_were_named(
    server: ServerProcess, corrected: Path, tmp_path: Path, seat: tuple[str, ...]
) -> None:
    said = join(server, tmp_path, "--data", f"{FILE}={corrected}", "--bot", "random", *seat)
    assert THEIRS in said
    assert OURS not in said


def test_a_file_that_is_not_of_the_game_or_wrong_makes_no_table(
    server: ServerProcess, corrected: Path, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match="tiles"):
        join(server, tmp_path, "--data", f"tiles.toml={corrected}")
    corrected.write_text(CARDS.replace('symbols = ["invader"]', 'symbols = ["invadr"]'), "utf-8")
    with pytest.raises(AssertionError, match="invadr"):
        join(server, tmp_path, "--data", f"{FILE}={corrected}", "--bot", "random")
