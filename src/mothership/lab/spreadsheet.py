"""The games of a run as a table of comma-separated values: one line for each game that counts."""

from __future__ import annotations

import csv
import io

from mothership.lab.playing import Played
from mothership.lab.schedule import fixture
from mothership.lab.tally import Tally, game_score

FACTS = ("game", "first", "second", "match", "players")
RESULTS = ("score", "rule", "moves", "decisions", "choices", "seconds", "lost turns", "forfeit", "why")


def to_csv(tally: Tally) -> str:
    """One line for each game.

    ``score`` is the first bot's; where each bot has its own table, that of both together.
    """
    plan = tally.plan
    seats = plan.game.seats[: max(plan.players)]
    options = list(plan.options)
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(
        [
            *FACTS,
            *(f"option {name}" for name in options),
            *(f"seat {seat}" for seat in seats),
            *(f"result {seat}" for seat in seats),
            *RESULTS,
        ]
    )
    lines = [
        (played, tally.pairings[place].scores)
        for place in range(len(plan.pairings))
        for played in tally.counted(place)
    ]
    for played, scores in sorted(lines, key=lambda line: line[0].game):
        writer.writerow(_row(tally, played, scores, len(seats)))
    return output.getvalue()


def _row(tally: Tally, played: Played, scores: list[float], seats: int) -> list[object]:
    plan = tally.plan
    game = fixture(plan, played.game)
    first, second = plan.pairings[game.pairing]
    score = scores[game.match] if game.apart else game_score(game, played, first)
    forfeit = played.forfeit
    return [
        *(played.game, plan.labels[first], plan.labels[second], game.match, game.setup.players),
        *game.setup.options.values(),
        *_filled([plan.labels[bot] for bot in game.seats], seats),
        *_filled(list(played.results), seats),
        *(score, played.rule, played.moves, sum(played.decisions), played.choices),
        *(round(sum(played.seconds), 6), sum(played.lost_turns)),
        *(("", "") if forfeit is None else (plan.labels[game.seats[forfeit.seat]], forfeit.why)),
    ]


def _filled(values: list[str] | list[int], length: int) -> list[object]:
    return [*values, *[""] * (length - len(values))]
