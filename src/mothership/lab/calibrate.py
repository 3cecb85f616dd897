"""Calibrates the expected results of a search against real results.

    python -m mothership.lab.calibrate GAME [--players 2] [--bot B] [--games 500] [--keep FILE] [--write]
    python -m mothership.lab.calibrate invaders --option match=single --option decks=open

A bot plays against itself, with all choices of the options in turn but for those that are named. Beside every
decision it says what result it expects; after the game that is compared with what it got. Half of the games
fit the line, the other half show how well it holds. (Parts that take turns would show nothing: what one part
has too much, the others have too little, and it cancels out.)
Games are kept in FILE one by one: a run that was interrupted goes on where it stopped. Bots have no clock,
so that any machine plays the same games; ``--cluster ADDRESS`` plays them on many.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from types import MappingProxyType
from typing import Final

from mothership.bots import calibration
from mothership.bots.calibration import Knots, along
from mothership.bots.levels import LEVELS
from mothership.bots.search_bot import SearchBot
from mothership.core import Game, Setup
from mothership.core.registry import load
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.measuring import add_cluster, connected, in_order
from mothership.lab.work import ArenaError, Calls
from mothership.play import Table

Options = Mapping[str, str]  # by their names

TENTHS: Final = 10
KNOTS: Final = 24
TRIAL: Final = "level-2"  # plays a game by which unlike code is recognised


@dataclass(frozen=True)
class Said:
    """The expected result at one decision, and the real one."""

    expected: float
    result: float


def setups(game: Game, players: int, fixed: Options = MappingProxyType({})) -> list[Setup]:
    """All combinations of options, apart from fixed ones. Raises SetupError for an unknown option."""
    choices = {option.name: option.choices for option in game.options}
    choices |= {name: (choice,) for name, choice in fixed.items()}
    return [
        game.setup(players, dict(zip(choices, chosen, strict=True))) for chosen in product(*choices.values())
    ]


def one_game(
    game_id: str, players: int, bot: str, number: int, fixed: Options = MappingProxyType({})
) -> list[Said]:
    """The statements of one game, uncalibrated."""
    game = load(game_id)
    choices = setups(game, players, fixed)
    table = Table(game, choices[number % len(choices)], seed=f"calibrate {number}")
    seats = [SearchBot(f"{number} {seat}", LEVELS[bot].without_clock()) for seat in range(players)]
    said: list[tuple[int, float]] = []
    while table.actor >= 0:
        seat = table.actor
        view = table.view(seat)
        move = view.legal[0]
        if len(view.legal) > 1:
            thought = seats[seat].think(view, table.seat_record(seat))
            move = thought.move
            if thought.raw is not None:
                said.append((seat, thought.raw))
        table.submit(seat, move)
    outcome = table.record.outcome
    assert outcome is not None
    return [Said(expected, float(outcome.results[seat])) for seat, expected in said]


def collect(
    game_id: str,
    players: int,
    bot: str,
    games: int,
    jobs: int,
    keep: Path | None,
    fixed: Options = MappingProxyType({}),
    cluster: Cluster | None = None,
) -> list[list[Said]]:
    """Play games by number, starting with those on file."""
    found = kept(keep)[:games] if keep is not None and keep.exists() else []
    calls = Calls(
        partial(one_game, game_id, players, bot, fixed=dict(fixed)),
        trial=partial(one_game, game_id, players, TRIAL, 0, fixed=dict(fixed)),
    )
    for game in in_order(calls, range(len(found), games), jobs=jobs, cluster=cluster):
        found.append(game)
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([[one.expected, one.result] for one in game]) + "\n")
        print(f"\r{len(found)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def kept(path: Path) -> list[list[Said]]:
    """The games of a file. A line that a crash cut off is removed."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return [[Said(expected, result) for expected, result in json.loads(line)] for line in whole.splitlines()]


def fit(games: Sequence[Sequence[Said]]) -> Knots:
    """A rising line through the means of equally large groups (neighbours that fall are pooled).

    It need not be the same both ways round, in a duel neither: the player to move has taken the move that
    looks best, and so says a little too much.
    """
    ordered = sorted((one for game in games for one in game), key=lambda one: one.expected)
    groups: list[tuple[float, float, int]] = []  # mean said, mean result, how many
    for group in range(KNOTS):
        part = ordered[len(ordered) * group // KNOTS : len(ordered) * (group + 1) // KNOTS]
        if not part:
            continue
        count = len(part)
        groups.append((sum(p.expected for p in part) / count, sum(p.result for p in part) / count, count))
        while len(groups) > 1 and (groups[-1][1] <= groups[-2][1] or groups[-1][0] <= groups[-2][0]):
            (said_1, true_1, count_1), (said_2, true_2, count_2) = groups[-2:]
            both = count_1 + count_2
            groups[-2:] = [
                (
                    (said_1 * count_1 + said_2 * count_2) / both,
                    (true_1 * count_1 + true_2 * count_2) / both,
                    both,
                )
            ]
    return tuple((round(said, 4), round(true, 4)) for said, true, _ in groups)


def halves(games: Sequence[list[Said]], options: int) -> tuple[list[list[Said]], list[list[Said]]]:
    """Split the games into one half to fit and one to show. Both have all combinations of options."""
    halves: tuple[list[list[Said]], list[list[Said]]] = [], []
    for number, game in enumerate(games):
        halves[number // options % 2].append(game)
    return halves


def along_line(games: Sequence[Sequence[Said]], knots: Knots) -> list[list[Said]]:
    """Statements corrected by a line."""
    return [[Said(along(knots, one.expected), one.result) for one in game] for game in games]


@dataclass(frozen=True)
class Tenth:
    """Decisions whose stated share of the range lies in one tenth."""

    decisions: int
    games: int
    stated: float  # mean share of the range of results
    real: float
    error: float  # of the real share, by games: decisions of one game are no independent witnesses


def tenths(games: Sequence[Sequence[Said]], low: float, high: float) -> list[Tenth]:
    """Compare stated and real results, tenth by tenth of the range."""

    def share(result: float) -> float:
        return (result - low) / (high - low)

    found: list[Tenth] = []
    for number in range(TENTHS):
        stated: list[float] = []
        real: list[float] = []
        by_game: list[tuple[float, int]] = []
        for game in games:
            mine = [
                (share(one.expected), share(one.result))
                for one in game
                if min(int(share(one.expected) * TENTHS), TENTHS - 1) == number
            ]
            if mine:
                stated += [said for said, _ in mine]
                real += [true for _, true in mine]
                by_game.append((sum(true - said for said, true in mine), len(mine)))
        if stated:
            total = len(stated)
            drift = sum(difference for difference, _ in by_game) / total
            spread = sum((difference - drift * count) ** 2 for difference, count in by_game)
            found.append(
                Tenth(total, len(by_game), sum(stated) / total, sum(real) / total, sqrt(spread) / total)
            )
    return found


def write(
    path: Path, game_id: str, players: int, knots: Knots, bot: str, fixed: Options = MappingProxyType({})
) -> None:
    """Put a line into the file, in the place of an older one, with what it was fitted with."""
    line = f"{players} = [{', '.join(f'[{said}, {true}]' for said, true in knots)}]"
    text = path.read_text(encoding="utf-8")
    section = f"[{game_id}]"
    if section not in text:
        text += f"\n{section}\n"
    lines = text.splitlines()
    start = lines.index(section)
    end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("[")), len(lines))
    found = tomllib.loads("\n".join(lines[start + 1 : end]))
    levels = {**found.get("levels", {}), str(players): bot}
    facts = [_table("levels", dict(sorted(levels.items())))]
    options = {**found.get("options", {}), **fixed}
    if options:
        facts.append(_table("options", options))
    others = [one for one in lines[start + 1 : end] if one[:1].isdigit() and one.split()[0] != str(players)]
    rest = [*lines[:start], section, *facts, *sorted([*others, line]), "", *lines[end:]]
    path.write_text("\n".join(rest).rstrip() + "\n", encoding="utf-8")


def _table(name: str, values: Mapping[str, str]) -> str:
    """A table of TOML in one line."""
    return f"{name} = {{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in values.items())} }}"


def option(text: str) -> tuple[str, str]:
    """An option that is fixed: match=single."""
    name, equals, choice = text.partition("=")
    if not (name and equals and choice):
        raise argparse.ArgumentTypeError(f"{text} is not NAME=CHOICE")
    return name, choice


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", choices=list(LEVELS), default="level-4")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    add_cluster(parser)
    parser.add_argument("--option", action="append", default=[], type=option, metavar="NAME=CHOICE")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where games are kept, one by one")
    parser.add_argument("--write", action="store_true", help="put the line into the bots' own file")
    asked = parser.parse_args()
    game = load(asked.game)
    fixed: dict[str, str] = dict(asked.option)
    ways = len(setups(game, asked.players, fixed))  # says at once if there is no such choice
    try:
        with connected(asked.cluster) as cluster:
            games = collect(
                *(asked.game, asked.players, asked.bot, asked.games, asked.jobs, asked.keep, fixed, cluster)
            )
    except (ArenaError, ClusterError) as error:
        parser.exit(1, f"{error}\n")
    results = [one.result for found in games for one in found]
    low, high = (-1.0, 1.0) if asked.players not in game.scores else (min(results), max(results))
    to_fit, to_show = halves(games, ways)
    knots = fit(to_fit)
    print(f"{asked.game}, {asked.players} players, {asked.bot}: {len(games)} games, half of them to fit")
    print("stated  real    +-     decisions  games")
    for tenth in tenths(along_line(to_show, knots), low, high):
        print(
            f"{tenth.stated:6.3f} {tenth.real:6.3f} {1.96 * tenth.error:6.3f} "
            f"{tenth.decisions:10} {tenth.games:6}"
        )
    if asked.write:
        file = Path(calibration.__file__).with_name(calibration.FILE)
        write(file, asked.game, asked.players, knots, asked.bot, fixed)


if __name__ == "__main__":
    from mothership.lab.calibrate import main as found_by_name  # as other processes find its functions

    found_by_name()
