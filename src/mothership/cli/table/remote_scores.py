"""After a game at a server: the place of our score in its high scores."""

from __future__ import annotations

from typing import Any, Protocol
from urllib.parse import quote

from mothership.cli.terminal.context import Context
from mothership.client import Json, Refused, Unreachable
from mothership.core.game import Game


class Answers(Protocol):
    """The part of a ``Server`` that is used here."""

    base: str

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json: ...


async def tell_place(context: Context, server: Answers, game: Game, table: Json) -> None:
    """The place of each score of ours, if it is listed; and where the list is, if the game has one."""
    if table["players"] not in game.scores or not table["yours"]:
        return
    options = ",".join(f"{name}={choice}" for name, choice in table["options"].items())
    asked = f"?players={table['players']}" + (f"&options={quote(options)}" if options else "")
    try:
        ended = (await server.ask("GET", f"/api/tables/{table['id']}"))["table"]["finished_at"]
        league = await _league(server, game, ended)
        listed = (await server.ask("GET", f"/api/scores/{game.id}{asked}{league}"))["scores"]
    except (Refused, Unreachable, KeyError):
        ended, listed = None, []  # the game is over all the same
    for place, score in enumerate(listed, start=1):
        # The list names no private table, so the moment of the end tells which score is ours.
        ours = score["table"] in (None, table["id"]) and score["at"] == ended
        if ours and score["seat"] in table["yours"]:
            context.paragraph("join.place", place=place, points=score["points"], name=score["name"])
    context.paragraph("join.scores", link=f"{server.base}/scores/{game.id}")


async def _league(server: Answers, game: Game, ended: int | None) -> str:
    """The part of the address that names the list of our score, where a game keeps some apart."""
    if not game.leagues:
        return ""
    ours: Any = await server.ask("GET", "/api/me/scores")  # a list
    leagues = [score["league"] for score in ours if score["game"] == game.id and score["at"] == ended]
    return f"&league={leagues[0]}" if leagues and leagues[0] else ""
