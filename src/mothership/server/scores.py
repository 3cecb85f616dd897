"""High scores: who gets a line, and which lines can be compared."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from mothership.core import Game
from mothership.server.setups import is_usual
from mothership.server.store import ScoreRow, Seated


def comparable(options: Mapping[str, str], rules_version: int, data: str) -> str:
    """Equal for games whose scores can be compared, the number of players aside."""
    chosen = " ".join(f"{name}={options[name]}" for name in sorted(options))
    return f"{chosen} rules={rules_version} data={data}".strip()


def comparable_now(game: Game, options: Mapping[str, str]) -> str:
    """The same for games that begin today. Raises SetupError."""
    setup = game.setup(None, options)
    return comparable(setup.options, setup.rules_version, setup.data.digest)


def counts(game: Game, facts: Mapping[str, Any]) -> bool:
    """Whether points are listed that are reached at a table with such a setup."""
    return facts["players"] in game.scores and is_usual(game, facts)


def score_rows(
    game: Game, seated: Seated, helped: Collection[int], results: Sequence[int], rule: str, at: int
) -> list[ScoreRow]:
    """What people have reached at a table that has just ended.

    Bots get no line, nor does a lost game, nor a seat for which a bot has decided now and then.
    """
    facts: dict[str, Any] = seated.table.setup
    if not counts(game, facts):
        return []
    options = comparable(facts["options"], facts["rules_version"], facts["data"])
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
