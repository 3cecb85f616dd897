"""Where a score stands in the list of a server, after a game there."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest

from mothership.cli.table.remote_scores import tell_place
from mothership.cli.terminal.context import Context
from mothership.client import Refused, Unreachable
from mothership.core import registry

GAME = registry.load("space-invaders")
OPTIONS = {"difficulty": "standard", "rows": "4"}
TABLE = {"id": "T1", "players": 2, "options": OPTIONS, "yours": ["red"]}


ENDED = 1_790_000_000_000


def line(points: int, table: str | None, seat: str = "red", at: int = ENDED) -> dict[str, Any]:
    return {"points": points, "name": f"{seat} {points}", "table": table, "seat": seat, "at": at}


class Fake:
    base = "http://there"
    league = ""

    def __init__(self, scores: list[dict[str, Any]], trouble: Exception | None = None) -> None:
        self.scores, self.trouble, self.asked = scores, trouble, ""

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        assert (method, body) == ("GET", None)
        if path == "/api/tables/T1":
            return {"table": {"finished_at": ENDED}}
        if path == "/api/me/scores":
            others = {"game": GAME.id, "at": 7, "league": "own"}
            return [others, {"game": GAME.id, "at": ENDED, "league": self.league}]
        self.asked = path
        if self.trouble:
            raise self.trouble
        return {"game": GAME.id, "scores": self.scores}


def told(server: Fake, *, language: str = "en", **other: Any) -> str:
    shown = io.StringIO()
    context = Context(language, io.StringIO(), shown, shown)
    asyncio.run(tell_place(context, server, GAME, TABLE | other))
    return " ".join(shown.getvalue().split())


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "red 300 is number 2 of the high scores of this server, with 300 points."),
        ("de", "red 300 steht auf Platz 2 der Bestenliste dieses Servers, mit 300 Punkten."),
    ],
)
@pytest.mark.parametrize("name", ["T1", None])
def test_the_place_in_the_list_is_told(language: str, sentence: str, name: str | None) -> None:
    others = [line(300, name, "blue"), line(200, "T2"), line(100, None, at=7)]
    server = Fake([line(400, None, at=ENDED - 1), line(300, name), *others])
    shown = told(server, language=language)
    assert shown.startswith(sentence)
    assert "blue" not in shown, "others tell theirs themselves"
    assert shown.count("red") == 1
    assert shown.endswith("http://there/scores/space-invaders")
    assert server.asked == "/api/scores/space-invaders?players=2&options=difficulty%3Dstandard%2Crows%3D4"


@pytest.mark.parametrize("trouble", [None, Refused({"code": "no-scores"}), Unreachable("gone")])
def test_without_a_place_the_list_is_named(trouble: Exception | None) -> None:
    shown = told(Fake([line(400, "T2")], trouble))
    assert shown == "The high scores of this server: http://there/scores/space-invaders"


def test_nothing_is_told_where_nothing_counts() -> None:
    assert told(Fake([line(400, "T1")]), yours=[]) == "", "who looks on"
    assert told(Fake([line(400, "T1")]), players=9) == "", "a number of players without scores"


def test_the_list_is_that_of_the_hand_the_game_was_played_with() -> None:
    server = Fake([line(300, "T1")])
    server.league = "expert"
    told(server)
    assert server.asked.endswith("&league=expert")
