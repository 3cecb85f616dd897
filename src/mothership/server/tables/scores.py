"""High scores: who enters a list, and which scores can be compared."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from mothership.core import Game, SetupError
from mothership.core.texts import Message
from mothership.server.store import ScoreRow, Seated
from mothership.server.tables.setups import is_usual

LEAGUE: Final = "league"
NO_OPTIONS: Final = ("rules", "data")  # part of the same text


def comparable(options: Mapping[str, str], rules_version: int, data: str, league: str = "") -> str:
    """A text that is equal for games whose scores can be compared, apart from the number of players."""
    options = {**options, LEAGUE: league} if league else options
    chosen = " ".join(f"{name}={options[name]}" for name in sorted(options))
    return f"{chosen} rules={rules_version} data={data}".strip()


def comparable_now(game: Game, options: Mapping[str, str], league: str | None = None) -> str:
    """The same for new games with these options, in the default league if none is named.

    Raises SetupError.
    """
    setup = game.setup(None, options)
    if at_a_real_table(game, setup.options):
        league = ""
    elif league is None:
        league = game.leagues[0] if game.leagues else ""
    elif league not in game.leagues:
        choices = ", ".join(game.leagues) or "–"
        raise SetupError(Message("setup.bad-option", option=LEAGUE, choices=choices, given=league))
    return comparable(setup.options, setup.rules_version, setup.data.digest, league)


def at_a_real_table(game: Game, options: Mapping[str, str]) -> bool:
    """Whether a list is for real tables. They have no leagues, because no hand is known."""
    return any(options.get(option.name) in option.real for option in game.options)


def options_of(options: str) -> dict[str, str]:
    """The options in a text of ``comparable``."""
    found = dict(pair.split("=", 1) for pair in options.split())
    return {name: word for name, word in found.items() if name not in (LEAGUE, *NO_OPTIONS)}


def league_of(options: str) -> str:
    """The league in a text of ``comparable``, or an empty string."""
    found = (pair.partition("=") for pair in options.split())
    return next((word for name, _, word in found if name == LEAGUE), "")


def counts(game: Game, facts: Mapping[str, Any]) -> bool:
    """Whether results of a table with this setup enter the high scores."""
    return facts["players"] in game.scores and is_usual(game, facts)


def score_rows(
    game: Game,
    seated: Seated,
    helped: Collection[int],
    results: Sequence[int],
    rule: str,
    at: int,
    league: str | None = "",
) -> list[ScoreRow]:
    """The new high scores of a table that has just ended.

    Bots, lost games and seats for which a bot has decided get none. A game without a league was practice.
    """
    facts: dict[str, Any] = seated.table.setup
    if league is None or not counts(game, facts):
        return []
    options = comparable(facts["options"], facts["rules_version"], facts["data"], league)
    return [
        ScoreRow(
            table_id=seated.table.id,
            seat=seat.seat,
            game=game.id,
            options=options,
            players=facts["players"],
            points=results[seat.seat],
            name=seat.name,
            at=at,
            ended_by=rule,
            person_id=seat.person_id,
        )
        for seat in seated.seats
        if seat.kind == "person"
        and seat.driver == "person"
        and seat.seat not in helped
        and results[seat.seat] >= 0
    ]
