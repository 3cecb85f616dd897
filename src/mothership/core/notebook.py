"""How a notebook shows a view, a State and a record: by whatever is installed that can draw them."""

from __future__ import annotations

from html import escape
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from mothership.core.errors import UnknownGame
from mothership.core.registry import catalogue, game_ids, load
from mothership.core.seats import SPECTATOR
from mothership.core.state import Guest, State

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.record import Record
    from mothership.core.view import View

NOTEBOOK: Final = "mothership.notebook"  # name "svg", object = a function from a View to SVG


def svg_of(view: View) -> str | None:
    """The picture of a view; None if nothing is installed that draws it."""
    for point in entry_points(group=NOTEBOOK, name="svg"):
        svg: str = point.load()(view)
        return svg
    return None


def svg_of_state(state: State) -> str | None:
    """The picture of a State as a spectator sees it: nothing that is hidden is in it."""
    game = game_of(state)
    return None if game is None else svg_of(game.view(state, SPECTATOR))


def html_of(view: View) -> str:
    """The picture of a view with the question below it, for notebooks that show HTML."""
    words = catalogue("en", view.game)
    if view.outcome is None:
        seat = words.word("seat", view.game.seat_word(view.actor))
        told = words.say(f"ask.{view.asks}", seat=seat)
    else:
        results = zip(view.game.seats, view.outcome.results, strict=False)
        told = ", ".join(f"{words.word('seat', seat)} {result}" for seat, result in results)
        told = f"{words.say(f'result.{view.outcome.rule}')} ({told})"
    return f"<figure>{svg_of(view) or ''}<figcaption>{escape(told)}</figcaption></figure>"


def html_of_state(state: State) -> str | None:
    """A State as a spectator sees it."""
    game = game_of(state)
    return None if game is None else html_of(game.view(state, SPECTATOR))


def html_of_record(record: Record) -> str | None:
    """A record: who played what, the last position, and all moves to unfold."""
    from mothership.core.record import replay

    try:
        game = load(record.game)
    except UnknownGame:
        return None
    words = catalogue("en", game, data=record.setup.data)
    players = [
        f"{words.word('seat', seat)}: {name}" if name else words.word("seat", seat)
        for seat, name in zip(
            game.seats[: record.setup.players],
            record.names or ("",) * record.setup.players,
            strict=True,
        )
    ]
    options = [f"{name} {choice}" for name, choice in record.setup.options.items()]
    head = " · ".join(map(escape, (*players, *options)))
    moves = "".join(f"<li>{escape(f'{entry.actor} {entry.move}'.strip())}</li>" for entry in record.entries)
    shown = html_of(game.view(replay(record, game), SPECTATOR))
    return (
        f"<h4>{escape(game.title)}</h4><p>{head}</p>{shown}"
        f"<details><summary>{len(record.entries)} moves</summary><ol>{moves}</ol></details>"
    )


def game_of(state: State) -> Game | None:
    """The installed game that a State belongs to, by the package of its class."""
    inner = state.inner if isinstance(state, Guest) else state
    home = type(inner).__module__
    for game_id in game_ids():
        try:
            game = load(game_id)
        except UnknownGame:
            continue
        if home == game.package or home.startswith(f"{game.package}."):
            return game
    return None
