"""``mothership join`` explains moves and gives hints in the words of ``mothership play``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.serving import ServerProcess
from tests.server import terminals

GAME = ("--game", "space-defenders", "--players", "1")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as process:
        yield process


def join(server: ServerProcess, home: Path, *typed: str, language: str = "en") -> str:
    return terminals.join(home, server.base, *GAME, typed=typed, language=language)


def test_why_a_move_is_allowed_or_forbidden(server: ServerProcess, tmp_path: Path) -> None:
    said = join(server, tmp_path, "why", "why place a", "why stay", "why dance", "quit")
    assert "Which move? For example: why 3" in said
    assert "“place a” is allowed: " in said
    assert "“stay” is forbidden here: SD-" in said
    assert "dance" in said.partition("is forbidden here")[2], "what is no move is told so"
    assert "“why MOVE” explains what is forbidden" in said
    assert said.count("Turn of Ada") == 1, "nothing was done"


def test_a_hint_says_what_it_costs_and_then_what_a_bot_would_do(
    server: ServerProcess, tmp_path: Path
) -> None:
    said = join(server, tmp_path, "hint 3", "hint", "hint", "quit")
    assert "one bot gives all hints" in said
    costs = "A game with a hint does not count for the high scores."
    assert said.count(costs) == 1
    advice = said.partition(costs)[2]
    assert "level-4 would play “place " in advice
    assert "It expects about " in advice
    assert "So it could go on: 1. Ada " in advice


def test_in_german(server: ServerProcess, tmp_path: Path) -> None:
    said = join(server, tmp_path, "warum place a", "tipp", "tipp", "ende", language="de")
    assert "„stelle a“ ist erlaubt: " in said
    assert "Mit einem Tipp kommt dieses Spiel nicht in die Bestenliste." in said
    assert "level-4 würde „stelle " in said
