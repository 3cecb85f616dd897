"""High scores: who gets a line, and which lines can be compared."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from mothership.core import Game, SetupError
from mothership.core.texts import Message
from mothership.server.store import ScoreRow, Seated
from mothership.server.tables.setups import is_usual

LEAGUE: Final = "league"
NO_OPTIONS: Final = ("rules", "data")  # which stand in the same text


def comparable(options: Mapping[str, str], rules_version: int, data: str, league: str = "") -> str:
    """Equal for games whose scores can be compared, the number of players aside."""
    options = {**options, LEAGUE: league} if league else options
    chosen = " ".join(f"{name}={options[name]}" for name in sorted(options))
    return f"{chosen} rules={rules_version} data={data}".strip()


def comparable_now(game: Game, options: Mapping[str, str], league: str | None = None) -> str:
    """The same for games that begin today; the usual league if none is named. Raises SetupError."""
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
    """Whether people launched with the printed game: no hand is named there, so there are no leagues."""
    return any(options.get(option.name) in option.real for option in game.options)


def options_of(options: str) -> dict[str, str]:
    """The choices in a text of ``comparable``."""
    found = dict(pair.split("=", 1) for pair in options.split())
    return {name: word for name, word in found.items() if name not in (LEAGUE, *NO_OPTIONS)}


def league_of(options: str) -> str:
    """The league in a text of ``comparable``, or nothing."""
    found = (pair.partition("=") for pair in options.split())
    return next((word for name, _, word in found if name == LEAGUE), "")


def counts(game: Game, facts: Mapping[str, Any]) -> bool:
    """Whether points are listed that are reached at a table with such a setup."""
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
    """What people have reached at a table that has just ended.

    Bots get no line, nor does a lost game, nor a seat for which a bot has decided now and then. Without
    a league it was practice.
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
