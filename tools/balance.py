"""How often teams of players made of code win the dexterity game: by players, difficulty and hand.

    python -m tools.balance --games 200 --cells build/balance.json --picture build/balance.svg

Games are played on the statistical table, by players that choose tokens, powers and targets as
`judgement` advises and aim with a hand. Every cell has its own seeds, so a run with more games
begins with the same ones; `--seed` gives others, to confirm what was chosen. Cells that were played are
kept: a run that was interrupted goes on where it stopped. `--cluster ADDRESS` plays the games of a cell on
many machines.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from mothership.core import NATURE, NOBODY, Data, Game, registry
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import DIFFICULTIES, LEVEL_OF, SPARE, TOKENS
from mothership.games.space_invaders.course import score_of
from mothership.games.space_invaders.hands import HAND_NAMES
from mothership.games.space_invaders.judgement import advised
from mothership.games.space_invaders.phases import NONE
from mothership.games.space_invaders.state import Position
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.intervals import of_scores
from mothership.lab.measuring import add_cluster, connected, in_order
from mothership.lab.work import ArenaError, Calls
from tools.balance_frontier import Box, frontier
from tools.balance_report import Cell, picture, report, report_levels

PLAYED = HAND_NAMES[:4]


def play(
    game: Game, players: int, difficulty: str, hand: int, seed: str, data: Data | None
) -> tuple[Position, int]:
    """One game to its end, and the highest level of a token that was launched."""
    state = game.begin(game.setup(players, {"difficulty": difficulty}, data=data))
    assert isinstance(state, Position)
    dice = Random(seed)
    level = 1
    while state.actor() != NOBODY:
        if state.actor() == NATURE:
            move, data_of_move = game.nature(state, dice)[:2]
            state.apply(move, vec[i64](data_of_move))
            continue
        state.apply(advised(state, hand))
        if NONE < state.flying < SPARE:
            level = max(level, int(LEVEL_OF[state.flying % TOKENS]) + 1)
    return state, level


class Ended(NamedTuple):
    """What is counted of a game."""

    won: int
    score: int
    second: int  # whether a token of this level was launched
    third: int


def ended(players: int, difficulty: str, hand: int, seed: str, data: Data | None, number: int) -> Ended:
    """One game of a cell."""
    end, level = play(registry.load("space-invaders"), players, difficulty, hand, f"{seed} {number}", data)
    return Ended(int(end.won), int(score_of(end)), int(level >= 2), int(level >= 3))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--difficulties", default=",".join(DIFFICULTIES))
    parser.add_argument("--hands", default=",".join(PLAYED))
    parser.add_argument("--seed", default="", help="a word for games that nothing was chosen by")
    parser.add_argument("--data", type=Path, help="a folder with other data files")
    parser.add_argument("--cells", type=Path, help="where played cells are kept")
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--boxes", type=Path, help="shares of games won with other boxes, as JSON")
    parser.add_argument("--frontier", type=Path, help="a picture of them")
    add_cluster(parser)
    chosen = parser.parse_args()
    try:
        with connected(chosen.cluster) as cluster:
            measure(chosen, cluster)
    except (ArenaError, ClusterError) as error:
        parser.exit(1, f"{error}\n")
    return 0


def measure(chosen: argparse.Namespace, cluster: Cluster | None) -> None:
    """Play what is missing, then write what was asked for."""
    data = None
    if chosen.data:
        data = Data({path.name: path.read_text(encoding="utf-8") for path in chosen.data.iterdir()})
    kept: dict[str, list[int]] = {}
    if chosen.cells and chosen.cells.exists():
        kept = json.loads(chosen.cells.read_text(encoding="utf-8"))
    cells = []
    for players in map(int, chosen.players.split(",")):
        for name in chosen.hands.split(","):
            for difficulty in chosen.difficulties.split(","):
                label = f"{players} {difficulty} {name}"
                won, played, score, second, third = kept.get(label, [0] * 5)
                began = time.process_time()
                seed = f"{chosen.seed} {label}".lstrip()
                one = partial(ended, players, difficulty, HAND_NAMES.index(name), seed, data)
                for end in in_order(
                    Calls(one, partial(one, 0)), range(played, chosen.games), cluster=cluster
                ):
                    won += end.won
                    played += 1
                    score += end.score
                    second += end.second
                    third += end.third
                kept[label] = [won, played, score, second, third]
                if chosen.cells:
                    chosen.cells.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")
                sure = of_scores([1.0] * won + [0.0] * (played - won))
                low, high = sure.low, sure.high
                cells.append(
                    Cell(players, difficulty, name, won, played, low, high, score / played, second, third)
                )
                print(
                    f"{label}: {won} of {played}, {won / played:.2f} ({low:.2f} to {high:.2f}), "
                    f"score {score / played:.0f}, level 2 in {second}, 3 in {third}, "
                    f"{time.process_time() - began:.1f} s",
                    file=sys.stderr,
                    flush=True,
                )
    if chosen.picture:
        chosen.picture.write_text(picture(cells), encoding="utf-8")
    if chosen.report:
        chosen.report.write_text(f"{report(cells)}\n{report_levels(cells)}", encoding="utf-8")
    if chosen.boxes and chosen.frontier:
        boxes = json.loads(chosen.boxes.read_text(encoding="utf-8"))
        chosen.frontier.write_text(frontier([Box(**box) for box in boxes]), encoding="utf-8")


if __name__ == "__main__":
    from tools.balance import main as found_by_name  # as workers of a cluster find its functions

    sys.exit(found_by_name())
