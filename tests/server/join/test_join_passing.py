"""Windows of the card war over the network: passed by Enter, or without a question for who wants that."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.serving import ServerProcess
from mothership.client import Server
from tests.server import terminals

ONLY = "Nothing else is possible: Enter alone makes this move."
# Spore pods drain a card in each turn of the Invader, and nobody holds or draws anything that prevents it,
# or anything else that Mankind would be asked about.
POSITION = (
    "pacific-rim spore-pods / ; africa / medic ; turn mankind ; hand mankind saladin ; "
    "deck invader 5 drones 4 squid 4 kraken 3 behemoth 2 titans 2 walkers 3 oracle 2 ziggurat 2 larvae ; "
    "deck mankind 3 saladin 3 ramses 2 militia 2 mako 2 gurkhas 2 minutemen"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as process:
        yield process


def card_war(server: ServerProcess) -> str:
    """The link of a new table with a seat for Mankind."""
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
    order = {"game": "invaders", "position": POSITION, "seats": seats}
    made = asyncio.run(Server(server.base).ask("POST", "/api/tables", order))
    return f"{server.base}/tables/{made['table']['id']}"


def join(home: Path, link: str, *typed: str, language: str = "en") -> str:
    return terminals.join(home, *link.split(), typed=(*typed, "/quit"), language=language)


def test_enter_makes_the_only_move_and_no_other(server: ServerProcess, tmp_path: Path) -> None:
    link = card_war(server)
    said = join(tmp_path, link, "", "", "")
    assert (said.count("Turn of Ada"), ONLY in said) == (1, False), "where there is a choice it is none"
    said = join(tmp_path, link, *("end", "") * 30)
    assert ONLY in said
    assert ": Ada begins a turn" in said, "the Invader's turn went on"


def test_who_passes_is_asked_for_nothing_else(server: ServerProcess, tmp_path: Path) -> None:
    said = join(tmp_path, card_war(server), "pass", "end")
    assert "From now on you let everything happen" in said
    assert said.count("Turn of Ada") == 1 + said.count(": Ada begins a turn") == 2
    assert "Ada drains" in said
    assert ONLY not in said


def test_who_passes_no_more_is_asked_again(server: ServerProcess, tmp_path: Path) -> None:
    said = join(tmp_path, card_war(server), "passen", "passen", "end", language="de")
    assert "Von nun an lässt du alles geschehen" in said
    assert "Die Eingabetaste allein macht diesen Zug." in said.partition("Du wirst wieder gefragt")[2]


def test_where_nothing_could_be_passed_it_says_so(server: ServerProcess, tmp_path: Path) -> None:
    said = join(tmp_path, f"{server.base} --game lunar-invaders-2011 --bot random", "/pass")
    assert "In this game nothing is asked that could be passed like that." in said
